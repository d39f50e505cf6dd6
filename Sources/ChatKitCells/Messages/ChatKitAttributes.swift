// SPDX-License-Identifier: MIT
public import BubbleMessages

/// What a sender attached to a message: `_lcattrs`.
///
/// Messages carry them in their `cloudCustomData`; custom messages in their payload's `_lcattrs`, which comes first.
public struct ChatKitAttributes: Hashable, Sendable {
  /// The attributes as they are written.
  public let object: JSONObject

  public init(_ object: JSONObject = JSONObject([])) { self.object = object }

  /// The attributes of a message; empty where it has none.
  public init(_ message: Message) {
    self.init(
      message.element.custom?.payload?["_lcattrs"]?.object
        ?? message.cloudCustomData ?? JSONObject([]))
  }

  /// What is shown in place of a message by programs that don't know its type.
  public var degrade: String? { text("degrade") }

  /// What the message's type is called in a list of conversations.
  public var typeTitle: String? { text("typeTitle") }

  /// What a push notification says of the message.
  public var summary: String? { text("summary") }

  /// The kind of the conversation that it was sent to.
  public var conversationKind: ConversationKind? {
    switch object["conversationType"]?.int {
    case 0: .single
    case 1: .group
    default: nil
    }
  }

  /// Whether the message is a text that was made up for one of unknown type.
  public var isCustom: Bool { object["isCustom"]?.bool ?? false }

  /// The client IDs of those who may see the message; `nil` for everyone.
  ///
  /// The key is spelled `OnlyVisiableForPartClientIds`. A single string is one ID.
  public var visibleTo: [String]? {
    guard let value = object["OnlyVisiableForPartClientIds"] else { return nil }
    return value.string.map { $0.isEmpty ? [] : [$0] } ?? value.array?.compactMap(\.string)
  }

  private func text(_ key: String) -> String? {
    object[key]?.string.flatMap { $0.isEmpty ? nil : $0 }
  }
}

extension Message {
  /// What the sender attached, as ChatKit's messages have it.
  public var chatKitAttributes: ChatKitAttributes { ChatKitAttributes(self) }
}
