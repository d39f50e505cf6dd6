// SPDX-License-Identifier: MIT
public import BubbleGoldens
public import Foundation

/// The results of comparing the messages of files with their goldens, in memory.
///
/// The success of the run is decided in memory, whatever can be written to disk.
public struct GoldenFileResults: Sendable {
  /// The folder that the records' paths start from.
  public let folder: URL

  /// A result for each message, in the order of files and messages.
  public let cases: [GoldenCaseResult]

  /// The goldens that no message has any more. Empty unless ``isWhole``.
  public let stale: [GoldenRecord]

  /// The number of messages that could not be read, drawn or compared.
  public let failureCount: Int

  /// Whether all goldens of the folder were compared.
  public let isWhole: Bool

  init(
    cases: GoldenCases, results: [GoldenCaseResult], store: GoldenStore, isOfAllForms: Bool
  ) {
    folder = cases.inputs.folder
    self.cases = results
    let unreadableCount = cases.problems.count { $0.read.error != nil }
    failureCount = unreadableCount + results.count { $0.failure != nil }
    isWhole = cases.inputs.isWhole && isOfAllForms && failureCount == 0
    let run = GoldenRun(records: results.flatMap(\.records), isWhole: isWhole)
    stale = isWhole ? run.staleGoldens(in: store) : []
  }

  /// A record for each comparison, in the order of the messages.
  public var records: [GoldenRecord] { cases.flatMap(\.records) }

  /// The number of comparisons and stale goldens that have a status.
  public func count(_ status: GoldenRecord.Status) -> Int { report.count(status) }

  /// Whether there were messages to compare, every one of them could be compared, and no golden differs or is
  /// missing.
  public var isSuccess: Bool { !records.isEmpty && failureCount == 0 && !report.hasFailures }

  /// The report for people and programs.
  public var report: GoldenReport {
    GoldenReport(title: folder.lastPathComponent, records: records + stale, folder: folder)
  }

  /// Keeps the results as the folder's latest run, for `GoldenReport(latestRunIn:)` and
  /// `StaleGoldens(in:)`.
  ///
  /// - Throws: `GoldenError.unwritable` when the run cannot be written.
  public func keep() throws(GoldenError) {
    try GoldenRun(records: records, isWhole: isWhole).write(in: folder, tool: "verify")
  }
}
