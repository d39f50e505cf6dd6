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

  /// The number of errors: files and messages that could not be read, messages that could not be drawn, and goldens that
  /// could not be read, compared or written.
  public let failureCount: Int

  /// Whether all goldens of the folder were compared.
  public let isWhole: Bool

  /// The part of the goldens that was compared.
  public let scope: GoldenRunScope

  /// The errors of files and messages that could not be read, which have no case.
  public let errors: [GoldenRecord]

  init(
    cases: GoldenCases, results: [GoldenCaseResult], store: GoldenStore, isOfAllForms: Bool,
    shard: GoldenRunScope.Shard? = nil
  ) {
    folder = cases.inputs.folder
    self.cases = results
    errors = cases.errors(in: shard)
    let records = errors + results.flatMap(\.records)
    failureCount = records.count { $0.status == .error }
    let isFinished = failureCount == 0
    scope = GoldenRunScope(
      isFinished: isFinished, isWhole: cases.inputs.isWhole && isOfAllForms && isFinished,
      shard: shard, suites: isOfAllForms ? cases.inputs.files.map(\.suite) : [],
      inputs: GoldenRunScope.digest(
        of: cases.cases.map { "\($0.suite)/\($0.name)" }))
    isWhole = scope.isWhole && shard == nil
    stale =
      isWhole ? GoldenRun(records: records, isWhole: true).staleGoldens(in: store) : []
  }

  /// A record for each comparison and each error, in the order of the messages; before them, those of files and messages
  /// that could not be read.
  public var records: [GoldenRecord] { errors + cases.flatMap(\.records) }

  /// The number of comparisons and stale goldens that have a status.
  public func count(_ status: GoldenRecord.Status) -> Int { report.count(status) }

  /// Whether there were messages to compare, every one of them could be compared, and no golden differs or is
  /// missing.
  public var isSuccess: Bool { !records.isEmpty && failureCount == 0 && !report.hasFailures }

  /// The report for people and programs.
  public var report: GoldenReport {
    var report = GoldenReport(
      title: folder.lastPathComponent, records: records + stale, folder: folder)
    report.scope = scope
    return report
  }

  /// Keeps the results as the folder's latest run, for `GoldenReport(latestRunIn:)` and
  /// `StaleGoldens(in:)`.
  ///
  /// - Throws: `GoldenError.unwritable` when the run cannot be written.
  public func keep() throws(GoldenError) {
    try GoldenRun(records: records, isWhole: isWhole).write(in: folder, tool: "verify")
  }
}
