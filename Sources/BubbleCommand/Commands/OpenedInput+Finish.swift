// SPDX-License-Identifier: MIT
import ArgumentParser
import BubbleKit
import BubbleRequests

extension OpenedInput {
  /// Ends a run: prints the outcome of reading an export, with a line for each loss where those are errors.
  ///
  /// - Throws: The exit status, when messages could not be read or drawn, or there are losses that are errors.
  func finish(_ report: inout BatchReport, isQuiet: Bool = false) throws {
    if let export {
      if isStrict {
        for line in export.losses.lazy.flatMap(\.losses) { report.fail(line) }
      }
      if !isQuiet { report.note("\(export.report)") }
      if export.report.failureCount > 0 { throw ExitCode(1) }
    }
    try report.throwStatus(failsOnWarnings: isStrict)
  }
}

extension Input {
  /// Opens the input, with lines about an export on standard error.
  func open(
    _ messages: FormatOptions, limits: ReadingLimits, in environment: RenderEnvironment,
    order: MessageIndex.Order = .auto, isReadAgain: Bool = false, needsViewer: Bool = true
  ) throws -> OpenedInput {
    try open(
      messages, limits: limits, in: environment, order: order, isReadAgain: isReadAgain,
      needsViewer: needsViewer, remark: StandardError.remark)
  }
}
