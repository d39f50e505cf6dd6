// SPDX-License-Identifier: MIT
import BubbleKit

/// The errors and warnings of a conversation, which closures add to on one thread.
final class ConversationReport {
  /// The maximum number of errors and of warnings in a result, unless it is to have all.
  static let limit = 100

  private let limit: Int
  private(set) var failed: [JSONValue] = []
  private(set) var failedCount = 0
  private(set) var warnings: [String] = []
  private(set) var firstError: FilterError?

  init(limit: Int = ConversationReport.limit) { self.limit = limit }

  func add(_ read: ReadMessage) {
    for warning in read.warnings { warn("\(warning)") }
    guard let error = read.error else { return }
    failedCount += 1
    firstError = firstError ?? FilterError(error)
    if failed.count < limit { failed.append(Self.failure(error)) }
  }

  func add(_ warnings: [RenderWarning], at index: Int) {
    for warning in warnings { warn(warning.description(at: index)) }
  }

  func warn(_ text: String) {
    if warnings.count < limit { warnings.append(text) }
  }

  /// `{"id":…,"error":{"code":…,"message":…,"path":…}}`
  static func failure(_ error: MessageError) -> JSONValue {
    var answers = FilterAnswers(capacity: 0)
    answers.fail(FilterError(error), id: nil, msgID: error.msgID)
    return (try? JSONValue(parsing: answers.bytes)) ?? .null
  }
}
