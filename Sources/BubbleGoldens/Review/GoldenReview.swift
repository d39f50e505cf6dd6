// SPDX-License-Identifier: MIT
import BubbleStrings
internal import Synchronization

/// Decisions on the records of a report, which write the goldens.
///
/// Threads may share a review. Paths in records are followed inside of the report's folder only,
/// and no hidden file is written.
public final class GoldenReview: Sendable {
  /// The actions on a record.
  public enum Verb: String, Hashable, Sendable, CaseIterable {
    /// Makes the actual value the golden; a stale golden is deleted.
    case accept
    /// The golden stays. Nothing is written.
    case reject
    /// Takes a decision back, and the golden as it was before.
    case undo
  }

  private struct Decision {
    let verb: Verb

    /// The golden's bytes before it was accepted; `nil` where there was none.
    let before: [UInt8]?
  }

  /// The report under review.
  public let report: GoldenReport
  private let files: PackageFiles
  private let decisions = Mutex<[Int: Decision]>([:])

  public init(_ report: GoldenReport) {
    self.report = report
    files = PackageFiles(folder: report.folder)
  }

  /// The page that asks for decisions, with those that have been made.
  public func page() throws -> [UInt8] {
    var options = GoldenReport.PageOptions()
    options.isReview = true
    options.decisions = decisions.withLock { decisions in
      decisions.mapValues { $0.verb == .accept ? "accepted" : "rejected" }
    }
    return try report.page(options)
  }

  /// Decides on a record, by its index in the report.
  ///
  /// - Throws: ``GoldenError`` when there is nothing to decide, or the file cannot be read or written;
  ///   nothing has changed then.
  public func decide(_ verb: Verb, index: Int) throws(GoldenError) {
    guard report.records.indices.contains(index) else {
      throw .undecidable(path: "record \(index)", reason: "the report has no such record")
    }
    let record = report.records[index]
    try decisions.withLock { decisions throws(GoldenError) in
      switch (verb, decisions[index]) {
      case (.accept, nil):
        decisions[index] = Decision(verb: .accept, before: try accept(record))
      case (.reject, nil):
        try check(record)
        decisions[index] = Decision(verb: .reject, before: nil)
      case (.undo, let decision?):
        if decision.verb == .accept { try restore(decision.before, of: record) }
        decisions[index] = nil
      case (.accept, _?), (.reject, _?):
        throw .undecidable(path: record.golden, reason: "it is decided. Undo that first")
      case (.undo, nil):
        throw .undecidable(path: record.golden, reason: "nothing is decided on it")
      }
    }
  }

  /// Decides on several records alike: all goldens of a test, or all that are shown.
  ///
  /// - Throws: ``GoldenError`` for the first that cannot be decided on. Those before it are undone,
  ///   so that nothing has changed then.
  public func decide(_ verb: Verb, indices: [Int]) throws(GoldenError) {
    var decided: [Int] = []
    do {
      for index in indices {
        try decide(verb, index: index)
        decided.append(index)
      }
    } catch {
      if verb != .undo { for index in decided.reversed() { try decide(.undo, index: index) } }
      throw error
    }
  }

  /// Makes the actual value the golden, or removes a stale one, and returns the golden before.
  private func accept(_ record: GoldenRecord) throws(GoldenError) -> [UInt8]? {
    try check(record)
    let before = files.contents(of: record.golden)
    guard before != nil || files.isAbsent(record.golden) else {
      // It could not be restored.
      throw .unreadable(path: record.golden, reason: "it is not a golden inside of the folder")
    }
    guard record.status != .stale else {
      try files.remove(record.golden)
      return before
    }
    guard let actual = record.actual, let bytes = files.contents(of: actual) else {
      throw .unreadable(
        path: record.actual ?? record.golden, reason: "it is gone, or not inside of the folder")
    }
    try files.write(bytes, to: record.golden)
    return before
  }

  private func restore(_ before: [UInt8]?, of record: GoldenRecord) throws(GoldenError) {
    guard let before else { return try files.remove(record.golden) }
    try files.write(before, to: record.golden)
  }

  private func check(_ record: GoldenRecord) throws(GoldenError) {
    let canBeDecided = [.failed, .new, .stale].contains(record.status)
    guard canBeDecided else {
      throw .undecidable(path: record.golden, reason: "it is \(record.status.rawValue)")
    }
    guard ReviewedPath(record.golden)?.kind == record.kind else {
      throw .undecidable(path: record.golden, reason: "it is not a name of a golden")
    }
  }
}
