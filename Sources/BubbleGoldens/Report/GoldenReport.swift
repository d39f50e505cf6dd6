public import Foundation

/// What a run of goldens found out, to be told to people and programs.
public struct GoldenReport: Sendable {
  /// What the report is about, such as a package's name.
  public var title: String

  /// One for each picture and each text.
  public var records: [GoldenRecord]

  /// The folder that the records' paths start from.
  public let folder: URL

  /// - Parameter records: In any order. Reports have them by suite, name, kind and scale.
  public init(title: String, records: [GoldenRecord], folder: URL) {
    self.title = title
    self.records = records.sorted { $0.place < $1.place }
    self.folder = folder
  }

  /// How many records have a status.
  public func count(_ status: GoldenRecord.Status) -> Int {
    records.count { $0.status == status }
  }

  /// Whether a golden differs, or is missing.
  public var hasFailures: Bool {
    records.contains { $0.status == .failed || $0.status == .new }
  }

  /// One line: `1,000 goldens: 2 failed, 1 new, 997 passed.`
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
  /// Where the record stands in reports.
  fileprivate var place: (String, String, String, String) {
    (suite, name, golden, test)
  }
}

extension GoldenRecord.Status {
  /// From what has to be looked at to what is well.
  static let inOrderOfUrgency: [Self] = [.failed, .new, .stale, .recorded, .skipped, .passed]
}
