// SPDX-License-Identifier: MIT
import BubbleStrings

extension MarkdownDocument {
  /// The text without marks, for lists of conversations, quotes and what is copied.
  ///
  /// Blocks are apart by an empty line, items of tight lists by none. Items begin with `•` or their number, lines of
  /// quotes with `>`. A link has its address behind its text, and formulas stay as they are written.
  package var plainText: String { MarkdownPlainText().text(of: blocks, between: "\n\n") }

  /// The same for readers of screens: without indents and the marks of quotes, with words in place of boxes of tasks and
  /// formulas.
  ///
  /// - Parameters:
  ///   - task: The words before a task's text, given whether it is done.
  ///   - code: The text of code in a line.
  ///   - formula: The words of a formula.
  package func spokenText(
    task: @escaping (Bool) -> String, code: @escaping (String) -> String,
    formula: @escaping (MarkdownFormula) -> String
  ) -> String {
    MarkdownPlainText(words: .init(task: task, code: code, formula: formula))
      .text(of: blocks, between: "\n\n")
  }
}

/// Writes blocks as text.
private struct MarkdownPlainText {
  /// The words for readers of screens.
  struct Words {
    let task: (Bool) -> String
    let code: (String) -> String
    let formula: (MarkdownFormula) -> String
  }

  /// `nil` for a text that is seen.
  var words: Words?

  func text(of blocks: [MarkdownBlock], between separator: String) -> String {
    blocks.map(text).filter { !$0.isEmpty }.joined(separator: separator)
  }

  private func text(of block: MarkdownBlock) -> String {
    switch block {
    case .heading(_, let content), .paragraph(let content): return text(of: content)
    case .quote(let blocks):
      let inner = text(of: blocks, between: "\n\n")
      return words == nil ? inner.indented("> ", first: "> ") : inner
    case .list(let list): return text(of: list)
    case .rule: return words == nil ? "———" : ""
    case .code(let code): return code.text
    case .formula(let formula): return text(of: formula)
    case .table(let table):
      return ([table.header] + table.rows).map { row in
        row.map { text(of: $0).replacingExactly("\n", with: " ") }.filter { !$0.isEmpty }
          .joined(separator: words == nil ? "  " : ", ")
      }.joined(separator: "\n")
    }
  }

  private func text(of list: MarkdownList) -> String {
    let separator = list.isTight ? "\n" : "\n\n"
    return list.items.enumerated().map { index, item in
      var mark = "• "
      if case .number(let start) = list.marker { mark = "\(start + index). " }
      let inner = text(of: item.blocks, between: separator)
      guard let words else {
        let box = item.isDone.map { $0 ? "[x] " : "[ ] " } ?? ""
        return (box + inner).indented("  ", first: mark)
      }
      return (item.isDone.map(words.task) ?? mark) + inner
    }.joined(separator: separator)
  }

  /// The text with its lines, addresses and formulas.
  private func text(of content: [MarkdownInline]) -> String { content.map(text).joined() }

  private func text(of inline: MarkdownInline) -> String {
    switch inline {
    case .text, .image: inline.plainText
    case .code(let code): words.map { $0.code(code) } ?? code
    case .formula(let formula): text(of: formula)
    case .emphasis(let content), .strong(let content), .strikethrough(let content),
      .underline(let content), .spoiler(let content):
      text(of: content)
    case .link(let link):
      text(of: link.content)
        + (link.content.plainText.isExactly(link.destination) ? "" : " (\(link.destination))")
    case .softBreak, .hardBreak: "\n"
    }
  }

  private func text(of formula: MarkdownFormula) -> String {
    words.map { $0.formula(formula) } ?? formula.written
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
