// SPDX-License-Identifier: MIT
import BubbleStrings

/// The reason why a conversation of an input couldn't be read.
public struct ConversationError: Error, Hashable, Sendable {
  /// The conversation's place in the input, counted from 0.
  public let index: Int

  /// The conversation's identifier, as far as it could be read before the error.
  public let conversationID: String?

  /// The path of the field that is wrong, such as `lastMessage.textElem.text`; `nil` when the conversation as
  /// a whole is.
  public let field: String?

  /// The reason.
  public let reason: MessageError.Reason
}

extension ConversationError: CustomStringConvertible {
  /// The conversation's place and identifier, the field and the reason:
  /// `conversation 3 ("c2c_alice"): unreadCount must be a number, but is a string`. One line.
  public var description: String {
    let explanation = reason.explanation(of: .conversation)
    if reason.concernsInput { return explanation }
    let label = ListedThing.conversation.label(index: index, id: conversationID)
    return "\(label): \(field?.lineSafe ?? "the conversation") \(explanation)"
  }
}

/// A problem in a conversation that was read all the same, for its author.
public struct ConversationWarning: Hashable, Sendable {
  /// The conversation's place in the input, counted from 0.
  public let index: Int

  /// The conversation's identifier.
  public let conversationID: String

  /// The path of the field, such as `lastMessage.elemType`.
  public let field: String

  /// The reason.
  public let reason: MessageWarning.Reason
}

extension ConversationWarning: CustomStringConvertible {
  /// The conversation's place and identifier, the field and the reason.
  public var description: String {
    ListedThing.conversation.label(index: index, id: conversationID)
      + ": \(field) \(reason.explanation)"
  }
}
