// SPDX-License-Identifier: MIT
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
  }

  /// Returns the number of records with a status.
  public func count(_ status: GoldenRecord.Status) -> Int {
    records.count { $0.status == status }
  }

  /// Whether a golden differs, or is missing.
  public var hasFailures: Bool {
    records.contains { $0.status == .failed || $0.status == .new }
  }

  /// A record's path as it is shown.
  func shown(_ path: String) -> String {
    folder.file(at: path).path(from: shownFolder)
  }

  /// A summary on one line: `1,000 goldens: 2 failed, 1 new, 997 passed.`
  public var summary: String {
    let unit = records.count == 1 ? "golden" : "goldens"
    let parts = GoldenRecord.Status.inOrderOfUrgency.compactMap { status in
      let count = count(status)
      return count == 0 ? nil : "\(count) \(status.rawValue)"
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
  static let inOrderOfUrgency: [Self] = [.failed, .new, .stale, .recorded, .skipped, .passed]
}
