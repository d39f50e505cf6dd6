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

  /// The first error of a message.
  private var firstFailed: MessageError?

  package init(limit: Int = ConversationReport.limit) { self.limit = limit }

  package func add(_ read: ReadMessage) {
    for warning in read.warnings { warn("\(warning)") }
    guard let error = read.error else { return }
    failedCount += 1
    firstFailed = firstFailed ?? error
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

  /// The first error of a message, without the message's place and ID.
  package var firstError: FilterError? { firstFailed.map { FilterError($0) } }

  /// The error of a conversation where errors of messages and warnings are its own; `nil` without any. Of a message, it
  /// has the place and the ID.
  package var strictError: FilterError? {
    if let firstFailed {
      return FilterError(
        code: firstFailed.code, path: firstFailed.field, reason: "\(firstFailed)",
        hasSubject: true)
    }
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
