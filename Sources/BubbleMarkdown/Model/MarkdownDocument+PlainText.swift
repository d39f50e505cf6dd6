// SPDX-License-Identifier: MIT
import BubbleStrings

extension MarkdownDocument {
  /// The text without marks, for lists of conversations, quotes and what is copied.
  ///
  /// Blocks are apart by an empty line, items of tight lists by none. Items begin with `•` or their number, lines of
  /// quotes with `>`. A link has its address behind its text, and formulas stay as they are written.
  package var plainText: String { blocks.plainText(between: "\n\n") }
}

extension [MarkdownBlock] {
  fileprivate func plainText(between separator: String) -> String {
    map(\.plainText).filter { !$0.isEmpty }.joined(separator: separator)
  }
}

extension MarkdownBlock {
  fileprivate var plainText: String {
    switch self {
    case .heading(_, let content), .paragraph(let content): content.copiedText
    case .quote(let blocks): blocks.plainText(between: "\n\n").indented("> ", first: "> ")
    case .list(let list): list.plainText
    case .rule: "———"
    case .code(let code): code.text
    case .formula(let formula): formula.written
    case .table(let table):
      ([table.header] + table.rows).map { row in
        row.map(\.copiedText).filter { !$0.isEmpty }.joined(separator: "  ")
      }.joined(separator: "\n")
    }
  }
}

extension MarkdownList {
  fileprivate var plainText: String {
    let separator = isTight ? "\n" : "\n\n"
    return items.enumerated().map { index, item in
      var mark = "• "
      if case .number(let start) = marker { mark = "\(start + index). " }
      let box = item.isDone.map { $0 ? "[x] " : "[ ] " } ?? ""
      return (box + item.blocks.plainText(between: separator)).indented("  ", first: mark)
    }.joined(separator: separator)
  }
}

extension [MarkdownInline] {
  /// The text with its lines, addresses and formulas.
  fileprivate var copiedText: String { map(\.copiedText).joined() }
}

extension MarkdownInline {
  fileprivate var copiedText: String {
    switch self {
    case .text, .code, .image: plainText
    case .formula(let formula): formula.written
    case .emphasis(let content), .strong(let content), .strikethrough(let content):
      content.copiedText
    case .link(let link):
      link.content.copiedText
        + (link.content.plainText.isExactly(link.destination) ? "" : " (\(link.destination))")
    case .softBreak, .hardBreak: "\n"
    }
  }
}

extension String {
  /// The text with a mark before its first line, and another one before the others that aren't empty.
  fileprivate func indented(_ mark: String, first: String) -> String {
    first
      + splitExactly(separator: "\n", omittingEmptySubsequences: false)
      .joined(separator: "\n" + mark)
  }
}
