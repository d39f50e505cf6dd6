// SPDX-License-Identifier: MIT
/// A text message.
public struct TextElement: ElementContent {
  /// The text as it was written, line breaks included. May be empty.
  public var text: String

  public var elementType: ElementType { .text }

  /// Makes a text.
  public init(text: String = "") {
    self.text = text
  }
}
