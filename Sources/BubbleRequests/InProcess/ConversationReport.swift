// SPDX-License-Identifier: MIT
package import BubbleKit

/// The errors and warnings of a conversation, which closures add to on one thread.
package final class ConversationReport {
  /// The maximum number of errors and of warnings in a result, unless it is to have all.
  package static let limit = 100

  private let limit: Int
  private var failures = FilterAnswers(capacity: 0)
  private var failureCount = 0
  package private(set) var failedCount = 0
  package private(set) var warnings: [String] = []
  package private(set) var firstError: FilterError?

  package init(limit: Int = ConversationReport.limit) { self.limit = limit }

  package func add(_ read: ReadMessage) {
    for warning in read.warnings { warn("\(warning)") }
    guard let error = read.error else { return }
    failedCount += 1
    firstError = firstError ?? FilterError(error)
    guard failureCount < limit else { return }
    failureCount += 1
    failures.fail(FilterError(error), id: nil, msgID: error.msgID)
  }

  package func add(_ warnings: [RenderWarning], at index: Int) {
    for warning in warnings { warn(warning.description(at: index)) }
  }

  package func warn(_ text: String) {
    if warnings.count < limit { warnings.append(text) }
  }

  /// The errors as JSON text: `{"id":…,"error":{"code":…,"message":…,"path":…}}`
  package var failedTexts: [ArraySlice<UInt8>] {
    failures.bytes.split(separator: UInt8(ascii: "\n"))
  }

  /// The errors as values.
  package var failed: [JSONValue] { failedTexts.compactMap { try? JSONValue(parsing: Array($0)) } }

  /// `{"id":…,"error":{"code":…,"message":…,"path":…}}`
  package static func failure(_ error: MessageError) -> JSONValue {
    failure(FilterError(error), msgID: error.msgID)
  }

  package static func failure(_ error: FilterError, msgID: String?) -> JSONValue {
    var answers = FilterAnswers(capacity: 0)
    answers.fail(error, id: nil, msgID: msgID)
    return (try? JSONValue(parsing: answers.bytes)) ?? .null
  }
}
