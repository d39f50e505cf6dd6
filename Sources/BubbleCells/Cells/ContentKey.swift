// SPDX-License-Identifier: MIT
public import BubbleMessages
import BubbleViews

/// What a kit finds the cell of a message by.
public enum ContentKey: Hashable, Sendable {
  /// A message that holds an element of a type.
  case element(ElementType)

  /// A custom message, by its business ID, letter by letter.
  case custom(String)

  /// A message that was taken back, whatever it held.
  case revoked

  /// A message that no other key is bound for.
  case unsupported

  /// What a kit decides a message is (``CellKit/contentKeyRule``), or content that no message has, whose data
  /// a program makes. By the binding's reuse ID.
  case local(String)
}

extension Message {
  /// The key of the message's content.
  public var contentKey: ContentKey {
    if isRevoked { return .revoked }
    if element.type == .custom, let businessID { return .custom(businessID) }
    return .element(element.type)
  }
}
