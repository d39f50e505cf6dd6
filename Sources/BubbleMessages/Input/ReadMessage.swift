// SPDX-License-Identifier: MIT
/// The result of reading a message of an input.
public struct ReadMessage: Sendable {
  /// The message's place in the input, counted from 0.
  public let index: Int

  /// The message; `nil` where there is an error.
  public var message: Message? { content?.message }

  private let content: Content?

  /// A message by reference: a copy of one counts two dozen references.
  private final class Content: Sendable {
    let message: Message

    init(_ message: consuming Message) { self.message = message }
  }

  /// The reason why there is no message; `nil` if there is one.
  public let error: MessageError?

  /// The problems found in the message. Meant for standard error, one line each.
  public let warnings: [MessageWarning]

  /// Content of an exported message that isn't drawn as it was. `nil` for messages of other inputs, and for those after
  /// the first that an exported one became.
  package let remarks: [ExportRemark]?

  /// The ID of a message of an export that isn't shown.
  private let leftOutID: String?

  package init(
    index: Int, message: consuming Message, warnings: [MessageWarning],
    remarks: [ExportRemark]? = nil
  ) {
    self.index = index
    content = Content(message)
    error = nil
    self.warnings = warnings
    self.remarks = remarks
    leftOutID = nil
  }

  package init(index: Int, error: MessageError, warnings: [MessageWarning]) {
    self.index = index
    content = nil
    self.error = error
    self.warnings = warnings
    remarks = nil
    leftOutID = nil
  }

  /// A message of an export that isn't shown. It has neither a message nor an error, and no caller of the module gets
  /// it.
  package init(index: Int, leftOut id: String, _ remarks: [ExportRemark]) {
    self.index = index
    content = nil
    error = nil
    warnings = []
    self.remarks = remarks
    leftOutID = firstNonEmpty(id)
  }

  /// Whether it is a message that isn't shown, and not an error.
  package var isLeftOut: Bool { content == nil && error == nil }
}

extension ReadMessage {
  /// The message, or why there is none.
  public var result: Result<Message, MessageError> {
    switch (message, error) {
    case (let message?, _): .success(message)
    case (nil, let error?): .failure(error)
    case (nil, nil): preconditionFailure("A message was read, or there is an error.")
    }
  }

  /// The message to show. For one that couldn't be read it is a message of unknown type, which is
  /// drawn as unsupported, with the identifier; `nil` when not even that could be read.
  public var shown: Message? {
    message
      ?? error?.msgID.flatMap { $0.isEmpty ? nil : Message(msgID: $0, element: .unknown("")) }
  }

  /// The ID of the message that this one quotes or answers; `nil` when it does neither.
  package var quotedID: String? { content?.message.quotedID }

  /// Calls `body` with the message, which isn't copied for that; returns `nil` where there is none.
  package func withMessage<Result>(_ body: (Message) -> Result) -> Result? {
    guard let content else { return nil }
    return body(content.message)
  }

  /// The name of the message in errors and warnings: `message 3 ("m-17")`.
  public var label: String { messageLabel(index: index, msgID: shown?.msgID ?? leftOutID) }
}

extension Message {
  /// The message with an element that is drawn as unsupported in place of its own.
  public var asUnsupported: Message {
    var message = self
    message.element = .unknown("")
    message.signaling = nil
    return message
  }
}
