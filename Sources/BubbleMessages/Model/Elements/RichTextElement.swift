// SPDX-License-Identifier: MIT
public import BubbleMarkdown

/// A text with formatting.
public struct RichTextElement: ElementContent {
  /// The text with its formatting: Markdown, or blocks. The default is empty.
  public var content: FormattedText

  /// The same text without formatting, as its sender's program has it. Empty where that has none; ``plainText`` is
  /// derived from ``content`` then. The default is empty.
  public var text: String

  public var elementType: ElementType { .richText }

  /// Makes a text with formatting.
  public init(_ content: FormattedText = FormattedText(), text: String = "") {
    (self.content, self.text) = (content, text)
  }

  /// Makes a text from Markdown.
  public init(markdown: String, text: String = "") {
    self.init(FormattedText(markdown: markdown), text: text)
  }

  /// Makes a text from blocks.
  public init(document: MarkdownDocument, text: String = "") {
    self.init(FormattedText(document), text: text)
  }

  /// The text without marks: in lists of conversations, quotes, and what is copied.
  public var plainText: String { text.isEmpty ? content.plainText : text }
}
