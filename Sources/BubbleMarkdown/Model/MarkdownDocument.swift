// SPDX-License-Identifier: MIT
/// A text in Markdown, as blocks.
///
/// ```swift
/// let document = MarkdownDocument("**Ferries** leave at:\n\n- 8:00\n- 9:30")
/// ```
public struct MarkdownDocument: Hashable, Sendable {
  /// The blocks, from top to bottom.
  public var blocks: [MarkdownBlock]

  public init(blocks: [MarkdownBlock] = []) { self.blocks = blocks }
}

/// A part of a document that has lines of its own.
public indirect enum MarkdownBlock: Hashable, Sendable {
  /// A heading. The level is 1 to 6.
  case heading(level: Int, [MarkdownInline])

  case paragraph([MarkdownInline])

  /// Blocks that are quoted; quotes may be in quotes.
  case quote([MarkdownBlock])

  case list(MarkdownList)

  /// A line across the page.
  case rule

  case code(MarkdownCode)

  case table(MarkdownTable)
}

/// A block of code, as it was written.
public struct MarkdownCode: Hashable, Sendable {
  /// The first word behind the opening fence, as it was written; `nil` without one.
  public var language: String?

  /// The lines. The last one has no line feed.
  public var text: String

  public init(language: String? = nil, text: String) {
    self.language = language
    self.text = text
  }
}
