// SPDX-License-Identifier: MIT
import BubbleMarkdown

/// A text with formatting, as Markdown.
public struct RichTextElement: ElementContent {
  /// The text with its marks: CommonMark, with tables, strikethrough, tasks and formulas. The default is empty.
  public var markdown: String

  /// The same text without marks, as its sender's program has it. Empty where that has none; ``plainText`` is
  /// derived from ``markdown`` then. The default is empty.
  public var text: String

  public var elementType: ElementType { .richText }

  /// Makes a text with formatting.
  public init(markdown: String = "", text: String = "") {
    self.markdown = markdown
    self.text = text
  }

  /// The text without marks: in lists of conversations, quotes, and what is copied.
  public var plainText: String { text.isEmpty ? MarkdownDocument(markdown).plainText : text }
}
