// SPDX-License-Identifier: MIT
public import BubbleMessages

/// The attributes that a sender attached to a message: `_lcattrs`.
///
/// Messages carry them in their `cloudCustomData`; custom messages in their payload's `_lcattrs`, which takes
/// precedence.
public struct ChatKitAttributes: Hashable, Sendable {
  /// The raw attributes.
  public let object: JSONObject

  public init(_ object: JSONObject = JSONObject([])) { self.object = object }

  /// The attributes of a message; empty where it has none.
  public init(_ message: Message) {
    self.init(
      message.element.custom?.payload?["_lcattrs"]?.object
        ?? message.cloudCustomData ?? JSONObject([]))
  }

  /// The fallback text for programs that don't know the message's type.
  public var degrade: String? { text("degrade") }

  /// The name of the message's type in conversation lists.
  public var typeTitle: String? { text("typeTitle") }

  /// The text of the push notification.
  public var summary: String? { text("summary") }

  /// The kind of the conversation that it was sent to.
  public var conversationKind: ConversationKind? {
    switch object["conversationType"]?.int {
    case 0: .single
    case 1: .group
    default: nil
    }
  }

  /// Whether the message is the fallback text for one of unknown type.
  public var isCustom: Bool { object["isCustom"]?.bool ?? false }

  /// The client IDs of the people who may see the message; `nil` for everyone.
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
  /// The sender's attributes, as in ChatKit's messages.
  public var chatKitAttributes: ChatKitAttributes { ChatKitAttributes(self) }
}
