// SPDX-License-Identifier: MIT
public import Foundation

/// The attributes that Markdown has, and Foundation lacks on Linux.
extension AttributeScopes {
  /// Attributes of ``PresentationIntent`` and ``InlinePresentationIntent``.
  public struct MarkdownAttributes: AttributeScope {
    /// The blocks that text belongs to.
    public let presentationIntent: PresentationIntentAttribute
    /// The style of text in its line.
    public let inlinePresentationIntent: InlinePresentationIntentAttribute
    /// Foundation's attributes.
    public let foundation: FoundationAttributes

    /// The key of blocks.
    public enum PresentationIntentAttribute: AttributedStringKey {
      public typealias Value = PresentationIntent
      public static let name = "NSPresentationIntent"
    }

    /// The key of styles.
    public enum InlinePresentationIntentAttribute: AttributedStringKey {
      public typealias Value = InlinePresentationIntent
      public static let name = "NSInlinePresentationIntent"
    }
  }
}

extension AttributeDynamicLookup {
  /// Finds the attributes of Markdown by their names.
  public subscript<Key: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.MarkdownAttributes, Key>
  ) -> Key { self[Key.self] }
}
