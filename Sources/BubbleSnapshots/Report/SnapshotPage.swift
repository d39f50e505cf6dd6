// SPDX-License-Identifier: MIT
import BubbleFiles
import BubbleGoldens
import BubbleStrings
package import Foundation

/// The report as an HTML page, on which images are compared side by side, by a line between them, or one over the other.
package struct SnapshotPage {
  private let report: SnapshotReport
  private let links: PageLinks

  /// The maximum size of the images that a page holds, in bytes. All others are referred to.
  private static let byteLimit = 64 << 20

  /// - Parameters:
  ///   - folder: The folder of the page, from which its images are referred to.
  ///   - embedsImages: Whether the page holds its images, up to 64 MB, those of snapshots that differ first.
  package init(_ report: SnapshotReport, in folder: URL, embedsImages: Bool) {
    self.report = report
    links = PageLinks(
      folders: (URL(fileURLWithPath: report.mac), URL(fileURLWithPath: report.linux)),
      page: folder, byteLimit: embedsImages ? Self.byteLimit : 0)
  }

  /// The page, which needs nothing but the images that it refers to.
  package func html() throws -> [UInt8] {
    var links = links
    var entries = [Entry?](repeating: nil, count: report.results.count)
    for status in SnapshotResult.Status.allCases {
      for (index, result) in report.results.enumerated() where result.status == status {
        entries[index] = Entry(result, &links)
      }
    }
    let data = PageData(
      labels: Labels(
        causes: report.causes.map { [$0.cause.rawValue, $0.cause.title] },
        summary: report.summary.joined(separator: " ")),
      entries: entries.compactMap { $0 }, links: links.all)
    return try ReportPage(title: "Snapshots", imageSources: "data: 'self' file:").html(data)
  }
}

/// The data of the page's script.
private struct PageData: Encodable {
  let review = false
  let omitted = 0
  let labels: Labels
  let entries: [Entry]

  /// The addresses of images.
  let links: [String]

  private enum CodingKeys: String, CodingKey { case review, omitted, labels, entries, links }
}

/// The page's words for two folders, in place of those for goldens.
private struct Labels: Encodable {
  struct Names: Encodable {
    let golden = "Mac"
    let actual = "Linux"

    private enum CodingKeys: String, CodingKey { case golden, actual }
  }

  let names = Names()
  /// Keys and titles, in the order of the page.
  let statuses = [
    ["failed", "Differs"], ["skipped", "Unreadable"], ["stale", "Only on the Mac"],
    ["new", "Only on Linux"], ["passed", "Alike"], ["recorded", "Identical"],
  ]
  let causes: [[String]]
  let summary: String
  let blend = "Linux over Mac"
  let views = "Differences"

  private enum CodingKeys: String, CodingKey { case names, statuses, causes, summary, blend, views }
}

/// A snapshot on the page, as a record of a golden.
private struct Entry: Encodable {
  let record: GoldenRecord
  let causes: [String]
  let facts: [[String]]
  let golden: Int?
  let actual: Int?

  init(_ result: SnapshotResult, _ links: inout PageLinks) {
    var record = GoldenRecord(
      suite: result.suite, test: "", name: result.shownName, scale: result.scale,
      kind: .image, status: result.status.asGolden, golden: result.mac?.file ?? "")
    record.actual = result.linux?.file
    record.message =
      (result.findings.map { "\($0.cause.title): \($0.text)" } + result.notes
      + result.masks.map { "masked: \($0)" })
      .map { $0.printed(upTo: 400) }.joined(separator: "\n")
    record.views = result.findings.compactMap { finding in
      finding.frame.map {
        GoldenRecord.View(
          path: finding.cause.title, className: finding.text.printed(upTo: 200), id: nil, frame: $0)
      }
    }
    self.record = record
    causes = result.causes.map(\.rawValue)
    facts = result.facts
    golden = result.mac.map { links.add($0.file, isMac: true) }
    actual = result.linux.map { links.add($0.file, isMac: false) }
  }
}

extension SnapshotResult {
  fileprivate var shownName: String {
    let names = name.pathNames()
    return names.last ?? name
  }

  fileprivate var facts: [[String]] {
    func size(_ image: Image) -> String { "\(points(image.width)) × \(points(image.height))" }
    var facts: [[String]] = []
    if isDrawn, let mac, let linux {
      facts.append(["Size on the Mac", size(mac)])
      facts.append(["Size on Linux", size(linux)])
    }
    if largestShift > 0 { facts.append(["Largest shift", "\(points(largestShift)) pt"]) }
    if largestColour > 0 { facts.append(["Largest distance of colours", points(largestColour)]) }
    return facts
  }
}

extension SnapshotResult.Status {
  /// The status of a golden that the page shows in the same place and colour.
  fileprivate var asGolden: GoldenRecord.Status {
    switch self {
    case .differs: .failed
    case .onlyMac: .stale
    case .onlyLinux: .new
    case .unreadable: .skipped
    case .alike: .passed
    case .identical: .recorded
    }
  }
}

/// The addresses of a page's images.
private struct PageLinks {
  let folders: (mac: URL, linux: URL)
  let page: URL
  let byteLimit: Int
  private(set) var all: [String] = []
  private var byteCount = 0

  init(folders: (mac: URL, linux: URL), page: URL, byteLimit: Int) {
    (self.folders, self.page, self.byteLimit) = (folders, page, byteLimit)
  }

  /// Adds an image, and returns its place.
  mutating func add(_ file: String, isMac: Bool) -> Int {
    let folder = isMac ? folders.mac : folders.linux
    all.append(embedded(file, in: folder) ?? address(of: file, in: folder))
    return all.count - 1
  }

  private mutating func embedded(_ file: String, in folder: URL) -> String? {
    guard byteCount < byteLimit, let bytes = PackageFiles(folder: folder).contents(of: file),
      byteCount + bytes.count <= byteLimit
    else { return nil }
    byteCount += bytes.count
    return "data:image/png;base64," + Data(bytes).base64EncodedString()
  }

  private func address(of file: String, in folder: URL) -> String {
    let names = (folder.path(from: page) + "/" + file).pathNames()
    return names.map { name in
      name.addingPercentEncoding(
        withAllowedCharacters: .alphanumerics.union(.init(charactersIn: "-._~")))
        ?? name
    }.joined(separator: "/")
  }
}
