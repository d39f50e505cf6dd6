// SPDX-License-Identifier: MIT
public import BubbleMessages
import BubbleViews

/// The key by which a kit selects the cell of a message.
public enum ContentKey: Hashable, Sendable {
  /// A message with an element of a type.
  case element(ElementType)

  /// A custom message, by its business ID, letter by letter.
  case custom(String)

  /// A recalled message, whatever its content was.
  case revoked

  /// A message without any other bound key.
  case unsupported

  /// Content that a kit derives from a message (``CellKit/contentKeyRule``), or that a program
  /// creates without a message, by the binding's reuse ID.
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
