// SPDX-License-Identifier: MIT
/// A parsed Markdown text, as blocks.
///
/// ```swift
/// let document = MarkdownDocument("**Ferries** leave at:\n\n- 8:00\n- 9:30")
/// ```
public struct MarkdownDocument: Hashable, Sendable {
  /// The blocks, from top to bottom.
  public var blocks: [MarkdownBlock]

  public init(blocks: [MarkdownBlock] = []) { self.blocks = blocks }
}

/// A block of a document.
public indirect enum MarkdownBlock: Hashable, Sendable {
  /// A heading. The level is 1 to 6.
  case heading(level: Int, [MarkdownInline])

  case paragraph([MarkdownInline])

  /// A block quote; quotes may be nested.
  case quote([MarkdownBlock])

  case list(MarkdownList)

  /// A horizontal rule.
  case rule

  case code(MarkdownCode)

  case table(MarkdownTable)
}

/// A code block, verbatim.
public struct MarkdownCode: Hashable, Sendable {
  /// The first word after the opening fence; `nil` without one.
  public var language: String?

  /// The lines. The last one has no line feed.
  public var text: String

  public init(language: String? = nil, text: String) {
    self.language = language
    self.text = text
  }
}
