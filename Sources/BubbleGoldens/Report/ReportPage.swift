// SPDX-License-Identifier: MIT
internal import BubbleFiles
internal import Foundation

extension GoldenReport {
  /// The options of a report's page.
  public struct PageOptions: Hashable, Sendable {
    /// Whether the page can ask a server to accept and reject. The default is `false`.
    public var isReview = false

    /// The maximum size of the images that the page holds, in bytes. Failures come first, and the
    /// page shows how many are left out. The default is 64 MB.
    public var imageByteLimit = 64 << 20

    /// The decisions so far, by the index of the record: `accepted` or `rejected`.
    public var decisions: [Int: String] = [:]

    public init() {}
  }

  /// The report as an HTML page that needs nothing but itself: images, style and script are in it.
  ///
  /// All text of records goes through JSON, whose `<` are escaped, and reaches the page as text.
  public func page(_ options: PageOptions = PageOptions()) throws -> [UInt8] {
    var images = PageImages(
      files: PackageFiles(folder: folder), limit: options.imageByteLimit)
    var entries = [PageEntry?](repeating: nil, count: records.count)
    for index in indicesByUrgency {
      entries[index] = PageEntry(
        records[index], decision: options.decisions[index], images: &images)
    }
    let data = PageData(
      review: options.isReview, omitted: images.omittedCount, entries: entries.compactMap { $0 },
      images: images.encoded)
    return try ReportPage(title: title).html(data)
  }

  private var indicesByUrgency: [Int] {
    GoldenRecord.Status.inOrderOfUrgency.flatMap { status in
      records.indices.filter { records[$0].status == status }
    }
  }

}

/// The page of reports, whose script shows its data.
package struct ReportPage {
  private let title: String
  private let imageSources: String

  /// - Parameter imageSources: Where images come from, as in a `Content-Security-Policy`.
  package init(title: String, imageSources: String = "data:") {
    (self.title, self.imageSources) = (title, imageSources)
  }

  /// The page with data that its script reads.
  package func html(_ data: some Encodable) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return Self.fill([
      "head": Array(head.utf8), "title": Array(title.escapedForMarkup.utf8),
      "script": Self.script, "data": try encoder.encode(data).escapedForScript,
    ])
  }

  private var head: String {
    HTMLPage.head(
      title: title,
      policy: "default-src 'none'; img-src \(imageSources); style-src 'unsafe-inline'; "
        + "script-src 'unsafe-inline'; connect-src 'self'; base-uri 'none'; form-action 'none'",
      style: String(decoding: PackageResources.style_css, as: UTF8.self))
  }

  private static var script: [UInt8] {
    let parts = [
      PackageResources.model_js, PackageResources.list_js, PackageResources.stage_js,
      PackageResources.text_js, PackageResources.entry_js, PackageResources.keys_js,
    ]
    return Array(parts.joined(separator: [UInt8(ascii: "\n")]))
  }

  /// Fills the page's named parts. Inserted text is not searched again.
  private static func fill(_ parts: [String: [UInt8]]) -> [UInt8] {
    let page = String(decoding: PackageResources.page_html, as: UTF8.self)
    var filled: [UInt8] = []
    for (index, chunk) in page.components(separatedBy: "{{").enumerated() {
      guard index > 0, let end = chunk.range(of: "}}"),
        let part = parts[String(chunk[..<end.lowerBound])]
      else {
        filled += chunk.utf8
        continue
      }
      filled += part
      filled += chunk[end.upperBound...].utf8
    }
    return filled
  }
}

/// The data of the page's script.
private struct PageData: Encodable {
  let review: Bool
  let omitted: Int
  let entries: [PageEntry]

  /// PNG files in base64.
  let images: [String]
}

/// A record, and the parts of its files on the page.
private struct PageEntry: Encodable {
  let record: GoldenRecord
  let decision: String?

  /// The index in the page's images.
  private(set) var golden: Int?
  private(set) var actual: Int?
  private(set) var difference: Int?
  private(set) var goldenText: String?
  private(set) var actualText: String?

  init(_ record: GoldenRecord, decision: String?, images: inout PageImages) {
    self.record = record
    self.decision = decision
    switch record.kind {
    case .image:
      golden = images.add(record.golden)
      actual = record.actual.flatMap { images.add($0) }
      difference = record.difference.flatMap { images.add($0) }
    case .layout, .text:
      goldenText = images.text(record.golden)
      actualText = record.actual.flatMap { images.text($0) }
    }
  }
}

/// The images of a page, each once.
private struct PageImages {
  let files: PackageFiles
  let limit: Int
  private(set) var encoded: [String] = []
  private(set) var omittedCount = 0
  private var places: [[UInt8]: Int] = [:]
  private var byteCount = 0

  init(files: PackageFiles, limit: Int) {
    self.files = files
    self.limit = limit
  }

  /// The file's place; `nil` for one that isn't there, or is too much.
  mutating func add(_ path: String) -> Int? {
    guard let bytes = files.contents(of: path) else { return nil }
    if let place = places[bytes] { return place }
    guard fits(bytes.count) else { return nil }
    places[bytes] = encoded.count
    encoded.append(Data(bytes).base64EncodedString())
    return encoded.count - 1
  }

  mutating func text(_ path: String) -> String? {
    guard let bytes = files.contents(of: path), fits(bytes.count) else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  private mutating func fits(_ count: Int) -> Bool {
    guard byteCount + count <= limit else {
      omittedCount += 1
      return false
    }
    byteCount += count
    return true
  }
}
