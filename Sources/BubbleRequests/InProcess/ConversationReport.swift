// SPDX-License-Identifier: MIT
package import BubbleKit

/// The errors and warnings of a conversation, which closures add to on one thread.
package final class ConversationReport {
  /// The maximum number of errors and of warnings in a result, unless it is to have all.
  package static let limit = 100

  private let limit: Int
  private var failures: [LineAnswer] = []
  package private(set) var failedCount = 0
  package private(set) var warnings: [String] = []
  package private(set) var firstError: FilterError?

  /// The same, with the place and the ID of its message.
  private var firstFailure: FilterError?

  package init(limit: Int = ConversationReport.limit) { self.limit = limit }

  package func add(_ read: ReadMessage) {
    for warning in read.warnings { warn("\(warning)") }
    guard let error = read.error else { return }
    failedCount += 1
    firstError = firstError ?? FilterError(error)
    firstFailure =
      firstFailure
      ?? FilterError(code: error.code, path: error.field, reason: "\(error)", hasSubject: true)
    guard failures.count < limit else { return }
    failures.append(LineAnswer(msgID: error.msgID, .failure(FilterError(error))))
  }

  package func add(_ warnings: [RenderWarning], at index: Int) {
    for warning in warnings { warn(warning.description(at: index)) }
  }

  /// Adds the places at which a row is cut through a line or an image.
  package func add(_ cut: RowCut, at index: Int) {
    if !cut.isClean { warn(cut.description(at: index)) }
  }

  package func warn(_ text: String) {
    if warnings.count < limit { warnings.append(text) }
  }

  /// The error of a conversation where errors of messages and warnings are its own; `nil` without any.
  package var strictError: FilterError? {
    if let firstFailure { return firstFailure }
    guard !warnings.isEmpty else { return nil }
    return FilterError(
      code: "warning", path: nil,
      reason: warnings.prefix(Self.limit).joined(separator: "\n"), hasSubject: true)
  }

  /// The errors as JSON text: `{"id":…,"error":{"code":…,"message":…,"path":…}}`
  package var failedTexts: [ArraySlice<UInt8>] {
    FilterAnswers(failures).bytes.split(separator: UInt8(ascii: "\n"))
  }

  /// The errors as values.
  package var failed: [LineAnswer] { failures }
}
