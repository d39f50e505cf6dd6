// SPDX-License-Identifier: MIT
/// The field of a message that can't be read, and the reason.
package struct FieldError: Error {
  /// The field's path; empty for the message as a whole.
  package let field: String
  package let reason: MessageError.Reason

  package init(field: String, reason: MessageError.Reason) {
    self.field = field
    self.reason = reason
  }
}

/// The field of a message with a problem, and the reason.
package struct FieldWarning: Hashable, Sendable {
  /// The field's path.
  package let field: String
  package let reason: MessageWarning.Reason
}

extension ReadMessage {
  /// A message that was read, and warnings about its fields.
  package init(_ message: consuming Message, index: Int, warnings: [FieldWarning]) {
    let msgID = message.msgID
    self.init(
      index: index, message: message,
      warnings: warnings.map { $0.warning(index: index, msgID: msgID) })
  }

  /// A message that couldn't be read.
  ///
  /// - Parameter msgID: Its identifier, as far as it could be read.
  package init(_ error: FieldError, index: Int, msgID: String?, warnings: [FieldWarning]) {
    let error = MessageError(
      index: index, msgID: msgID, field: error.field.isEmpty ? nil : error.field,
      reason: error.reason)
    self.init(
      index: index, error: error,
      warnings: warnings.map { $0.warning(index: index, msgID: msgID ?? "") })
  }
}

extension FieldWarning {
  fileprivate func warning(index: Int, msgID: String) -> MessageWarning {
    MessageWarning(index: index, msgID: msgID, field: field, reason: reason)
  }
}
