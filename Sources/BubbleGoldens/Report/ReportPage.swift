// SPDX-License-Identifier: MIT
internal import BubbleFiles
import BubbleStrings
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

    /// The goldens of accepted records as they were before, by the index of the record; empty where there was none.
    var goldensBefore: [Int: [UInt8]] = [:]

    /// The revision of each record, which decisions name; empty where nothing can be decided.
    var revisions: [Int] = []

    public init() {}
  }

  /// The report as an HTML page that needs nothing but itself: images, style and script are in it.
  ///
  /// All text of records goes through JSON, whose `<` are escaped, and reaches the page as text.
  public func page(_ options: PageOptions = PageOptions()) throws -> [UInt8] {
    let (entries, images) = pageData(indicesByUrgency, options)
    let data = PageData(
      review: options.isReview, omitted: images.omittedCount, entries: entries,
      images: images.encoded)
    return try ReportPage(title: title).html(data)
  }

  /// Returns entries of the page as JSON, in the order of their indices.
  func pageEntries(_ indices: [Int], _ options: PageOptions) throws -> [UInt8] {
    let known = Set(indices.filter(records.indices.contains)).sorted()
    let (entries, images) = pageData(known, options)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return [UInt8](
      try encoder.encode(
        PageUpdate(indices: known, entries: entries, images: images.encoded)))
  }

  /// The entries of records, in the records' order, and their images, which are taken in the order of `indices`.
  private func pageData(
    _ indices: [Int], _ options: PageOptions
  ) -> (entries: [PageEntry], images: PageImages) {
    var images = PageImages(report: self, limit: options.imageByteLimit)
    var entries = [PageEntry?](repeating: nil, count: records.count)
    for index in indices {
      var entry = PageEntry(
        records[index], decision: options.decisions[index],
        goldenBefore: options.goldensBefore[index], images: &images)
      entry.revision = index < options.revisions.count ? options.revisions[index] : nil
      entries[index] = entry
    }
    return (entries.compactMap { $0 }, images)
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
    (self.title, self.imageSources) = (title.withoutControls, imageSources)
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

/// Entries that take the place of others.
private struct PageUpdate: Encodable {
  let indices: [Int]
  let entries: [PageEntry]

  /// PNG files in base64, by which the entries' images are numbered.
  let images: [String]
}

/// A record, and the parts of its files on the page.
private struct PageEntry: Encodable {
  let record: GoldenRecord
  let decision: String?
  var revision: Int?

  /// The index in the page's images.
  private(set) var golden: Int?
  private(set) var actual: Int?
  private(set) var difference: Int?
  private(set) var goldenText: String?
  private(set) var actualText: String?

  /// - Parameter goldenBefore: The golden that was replaced; empty where there was none.
  init(
    _ record: GoldenRecord, decision: String?, goldenBefore: [UInt8]?, images: inout PageImages
  ) {
    self.record = record
    self.decision = decision
    let golden = goldenBefore ?? images.golden(of: record)
    let actual = images.actual(of: record)
    switch record.kind {
    case .image:
      self.golden = images.add(golden, of: record)
      self.actual = images.add(actual, of: record)
      difference = images.add(
        record.difference.flatMap { images.report.contents(of: $0, for: record) }, of: record)
    case .subject: break
    case .layout, .text:
      goldenText = images.text(golden)
      actualText = images.text(actual)
    }
  }
}

/// The images of a page, each once.
private struct PageImages {
  let report: GoldenReport
  let limit: Int
  private(set) var encoded: [String] = []
  private(set) var omittedCount = 0
  private var places: [[UInt8]: Int] = [:]
  private var byteCount = 0

  init(report: GoldenReport, limit: Int) {
    self.report = report
    self.limit = limit
  }

  /// The golden that was compared with: that of a decision, or its copy beside the actual file; `nil` where it has become
  /// another.
  func golden(of record: GoldenRecord) -> [UInt8]? {
    let copy = record.actual?.replacingExactly(".actual.", with: ".golden.")
    return [record.golden, copy].lazy.compactMap { $0 }.compactMap { path in
      contents(of: path, record, \.golden)
    }.first
  }

  /// The actual file, unless it has become another.
  func actual(of record: GoldenRecord) -> [UInt8]? {
    record.actual.flatMap { contents(of: $0, record, \.actual) }
  }

  /// - Parameter digest: That which the record has of the file. A record without any takes the file as it is.
  private func contents(
    of path: String, _ record: GoldenRecord, _ digest: KeyPath<GoldenRecord.Files, String?>
  ) -> [UInt8]? {
    guard let bytes = report.contents(of: path, for: record) else { return nil }
    guard let digests = record.files else { return bytes }
    return digests[keyPath: digest] == FileDigest.text(of: bytes) ? bytes : nil
  }

  /// The file's place; `nil` for one that isn't there, or is too much, and for a broken golden that isn't an image at all.
  mutating func add(_ file: [UInt8]?, of record: GoldenRecord) -> Int? {
    guard let bytes = file, !bytes.isEmpty, record.status != .error || GoldenDefect.isImage(bytes)
    else { return nil }
    if let place = places[bytes] { return place }
    guard fits(bytes.count) else { return nil }
    places[bytes] = encoded.count
    encoded.append(Data(bytes).base64EncodedString())
    return encoded.count - 1
  }

  mutating func text(_ file: [UInt8]?) -> String? {
    guard let bytes = file, fits(bytes.count) else { return nil }
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
