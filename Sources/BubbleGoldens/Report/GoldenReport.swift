// SPDX-License-Identifier: MIT
import BubbleStrings
public import Foundation

/// The results of a run of goldens, for people and programs.
public struct GoldenReport: Sendable {
  /// The report's subject, such as a package's name.
  public var title: String

  /// A record for each image and each text.
  public var records: [GoldenRecord]

  /// The folder that the records' paths start from.
  public let folder: URL

  /// The folder that paths are relative to in annotations, summaries and JUnit's XML. The default is
  /// ``folder``.
  public var shownFolder: URL

  /// The part of the goldens that the run compared with; `nil` where it isn't known, as in reports of earlier versions.
  public var scope: GoldenRunScope?

  /// The folders in which the files of merged records are looked for first.
  package var origins: [GoldenRecord: URL] = [:]

  /// - Parameter records: In any order. Reports have them by suite and name, images before layouts and texts.
  public init(title: String, records: [GoldenRecord], folder: URL) {
    self.title = title
    self.records = records.sorted { $0.place < $1.place }
    self.folder = folder
    shownFolder = folder
  }

  /// The report of the latest run in a folder, with the goldens that it compared nothing with when it was
  /// whole.
  ///
  /// - Throws: ``GoldenError/noRun(folder:)`` and ``GoldenError/unreadableRecord(path:reason:)``.
  public init(latestRunIn folder: URL) throws(GoldenError) {
    let run = try GoldenRun.readable(latestIn: folder)
    let stale = run.isWhole ? run.staleGoldens(in: GoldenStore(package: folder)) : []
    self.init(title: folder.lastPathComponent, records: run.records + stale, folder: folder)
    scope = GoldenRunScope(isFinished: run.isFinished, isWhole: run.isWhole)
  }

  /// Returns the number of records with a status.
  public func count(_ status: GoldenRecord.Status) -> Int {
    records.count { $0.status == status }
  }

  /// Whether a golden differs, is missing, or could not be compared.
  public var hasFailures: Bool { records.contains(where: \.isFailure) }

  /// The bytes of one of a record's files; `nil` for one that isn't there, or not inside of the record's folders.
  func contents(of path: String, for record: GoldenRecord) -> [UInt8]? {
    if let origin = origins[record], Self.isReported(path),
      let bytes = PackageFiles(folder: origin).contents(of: path)
    {
      return bytes
    }
    return PackageFiles(folder: folder).contents(of: path)
  }

  /// One of a record's files; `nil` where there is none.
  func file(at path: String, of record: GoldenRecord) -> URL? {
    let origin = Self.isReported(path) ? origins[record] : nil
    return [origin, folder].compactMap { $0?.file(at: path) }.first { url in
      FileManager.default.fileExists(atPath: url.path)
    }
  }

  /// Whether a path is one of a golden, or of a file that explains a failure. The folder of a report that comes from
  /// elsewhere may be any, and nothing else of it is shown.
  private static func isReported(_ path: String) -> Bool {
    if path.beginsExactly(with: ".build/golden-failures/") { return true }
    let names = path.pathNames()
    return "Goldens".isExactly(names.dropLast(2).last)
      && GoldenName(relativePath: names.suffix(2).joined(separator: "/")) != nil
  }

  /// A record's path as it is shown.
  func shown(_ path: String) -> String {
    folder.file(at: path).path(from: shownFolder)
  }

  /// A summary on one line: `1,000 goldens: 2 errors, 1 failed, 1 new, 996 passed.`
  public var summary: String {
    let unit = records.count == 1 ? "golden" : "goldens"
    let parts = GoldenRecord.Status.inOrderOfUrgency.compactMap { status in
      let count = count(status)
      let noun = status == .error && count > 1 ? "errors" : status.rawValue
      return count == 0 ? nil : "\(count) \(noun)"
    }
    return "\(records.count) \(unit)"
      + (parts.isEmpty ? "." : ": \(parts.joined(separator: ", ")).")
  }
}

extension GoldenRecord {
  /// The record's place in reports.
  fileprivate var place: (String, String, Int, String, String) {
    (suite, name, kind == .image ? 0 : 1, golden, test)
  }
}

extension GoldenRecord.Status {
  /// All statuses, from the most to the least urgent.
  static let inOrderOfUrgency: [Self] = [
    .error, .failed, .new, .stale, .recorded, .skipped, .passed,
  ]
}
