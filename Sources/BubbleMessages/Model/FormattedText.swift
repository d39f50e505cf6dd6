// SPDX-License-Identifier: MIT
public import BubbleMarkdown
import BubbleStrings

/// A text with formatting: Markdown as it was written, or blocks, in which styles are ranges of the text.
///
/// ```swift
/// let written: FormattedText = "See you at **eight**?"
/// let built = FormattedText(
///   MarkdownDocument(blocks: [.paragraph([.strong([.text("Note:")]), .text("text")])]))
/// ```
public struct FormattedText: Hashable, Sendable {
  private enum Content: Hashable {
    case markdown(String)
    case document(MarkdownDocument)
  }

  private let content: Content

  /// Creates a text from Markdown: CommonMark, with tables, strikethrough, tasks and formulas.
  public init(markdown: String = "") { content = .markdown(markdown) }

  /// Creates a text from blocks. Marks of quotes and lists that are nested more than 24 deep are left out, and so are
  /// columns of tables beyond ``/BubbleMarkdown/MarkdownTable/maximumColumns``.
  public init(_ document: MarkdownDocument) { content = .document(document.limited) }

  /// Creates a text without formatting, whose characters are no marks.
  public init(plain: String) { self = RichText(plain: plain).formatted }

  /// The Markdown as it was written; `nil` for blocks.
  public var markdown: String? {
    if case .markdown(let source) = content { source } else { nil }
  }

  /// The blocks. Markdown is parsed each time.
  public var document: MarkdownDocument {
    switch content {
    case .markdown(let source): MarkdownDocument(source)
    case .document(let document): document
    }
  }

  /// Whether there is nothing: no Markdown, and no blocks.
  public var isEmpty: Bool {
    switch content {
    case .markdown(let source): source.isEmpty
    case .document(let document): document.blocks.isEmpty
    }
  }

  /// The characters, as Markdown was written.
  package var written: String { markdown ?? plainText }

  /// The text without marks: in lists of conversations, quotes, and what is copied.
  public var plainText: String { document.plainText }

  public static func == (one: FormattedText, other: FormattedText) -> Bool {
    switch (one.content, other.content) {
    case (.markdown(let one), .markdown(let other)): one.isExactly(other)
    case (.document(let one), .document(let other)): one == other
    case (.markdown, _), (.document, _): false
    }
  }
}

extension FormattedText: ExpressibleByStringLiteral {
  public init(stringLiteral markdown: String) { self.init(markdown: markdown) }
}

extension FormattedText {
  /// The beginning of the text, with an ellipsis, where it has more characters than a limit; itself otherwise.
  package func prefix(_ maximum: Int) -> FormattedText {
    let count = { (text: String) in
      text.utf8.count <= maximum ? text.utf8.count : text.unicodeScalars.count
    }
    switch content {
    case .markdown(let source):
      guard count(source) > maximum else { return self }
      return FormattedText(
        markdown: String(source.unicodeScalars.prefix(maximum)) + "…")
    case .document(let document):
      let plain = document.plainText
      guard count(plain) > maximum else { return self }
      let spans = [RichSpan](linesOf: document.blocks)
      var (kept, rest): ([RichSpan], Int) = ([], maximum)
      for var span in spans where rest > 0 {
        span.text = String(span.text.unicodeScalars.prefix(rest))
        rest -= max(span.text.unicodeScalars.count, 1)
        kept.append(span)
      }
      kept.append(RichSpan(.text, "…"))
      return FormattedText(MarkdownDocument(blocks: [.paragraph(kept.inlines)]))
    }
  }
}

// MARK: Limits

extension MarkdownDocument {
  /// The maximum number of levels of quotes, lists and items, as that of Markdown.
  private static let maximumDepth = 24

  /// The document within the limits of depth and columns.
  fileprivate var limited: MarkdownDocument {
    var document = MarkdownDocument(limits: limits)
    document.blocks = document.limited(blocks, level: 0)
    return document
  }

  private mutating func limited(_ blocks: [MarkdownBlock], level: Int) -> [MarkdownBlock] {
    var kept: [MarkdownBlock] = []
    for block in blocks {
      switch block {
      case .quote(let content):
        let isKept = level < Self.maximumDepth
        let content = limited(content, level: isKept ? level + 1 : level)
        if isKept { kept.append(.quote(content)) } else { leaveOut(content, &kept) }
      case .list(var list):
        let isKept = level + 2 <= Self.maximumDepth
        for index in list.items.indices {
          list.items[index].blocks = limited(
            list.items[index].blocks, level: isKept ? level + 2 : level)
        }
        if isKept {
          kept.append(.list(list))
        } else {
          leaveOut(list.items.flatMap(\.blocks), &kept)
        }
      case .table(let table): kept.append(.table(limited(table)))
      case .heading, .paragraph, .rule, .code, .formula: kept.append(block)
      }
    }
    return kept
  }

  private mutating func leaveOut(_ content: [MarkdownBlock], _ blocks: inout [MarkdownBlock]) {
    limits.insert(.depth)
    blocks += content
  }

  private mutating func limited(_ table: MarkdownTable) -> MarkdownTable {
    let maximum = MarkdownTable.maximumColumns
    guard table.columns.count > maximum else { return table }
    limits.insert(.columns)
    return MarkdownTable(
      columns: Array(table.columns.prefix(maximum)), header: Array(table.header.prefix(maximum)),
      rows: table.rows.map { Array($0.prefix(maximum)) })
  }
}
