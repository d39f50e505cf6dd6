// SPDX-License-Identifier: MIT
/// What a reader made of one message of its input.
public struct ReadMessage: Sendable {
  /// The message's place in the input, counted from 0.
  public let index: Int

  /// The message, or why there is none.
  public let result: Result<Message, MessageError>

  /// What is odd about the message. Meant for standard error, one line each.
  public let warnings: [MessageWarning]
}

extension ReadMessage {
  /// The message to show. For one that couldn't be read it is a message of unknown type, which is
  /// drawn as unsupported, with the identifier; `nil` when not even that could be read.
  public var shown: Message? {
    switch result {
    case .success(let message): message
    case .failure(let error):
      error.msgID.flatMap { $0.isEmpty ? nil : Message(msgID: $0, element: .unknown("")) }
    }
  }

  /// How errors and warnings name the message: `message 3 ("m-17")`.
  public var label: String { messageLabel(index: index, msgID: shown?.msgID) }
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
