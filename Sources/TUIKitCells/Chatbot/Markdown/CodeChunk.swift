// SPDX-License-Identifier: MIT
import BubbleMarkdown
import BubbleText
import BubbleViews
import Foundation

/// Some lines of a block of code, which are measured together.
struct CodeChunk {
  var lines: [Substring]
  var language: CodeLanguage?

  /// What is open where the lines begin.
  var start: CodeState

  /// How many lines are measured together: as many as make a token at the end of long code cheap, and views few.
  private static let lineCount = 16

  /// The lines of code, in chunks. At least one chunk of one line.
  static func chunks(of text: String) -> [[Substring]] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return stride(from: 0, to: lines.count, by: lineCount).map { start in
      Array(lines[start..<min(start + lineCount, lines.count)])
    }
  }

  /// The highlighted text, and what is open behind it.
  func attributed(_ style: MarkdownStyle) -> (text: AttributedText, end: CodeState) {
    let text = lines.joined(separator: "\n")
    var attributed = AttributedText(
      text, font: MarkdownStyle.code, color: style.color(.markdownCode))
    guard let language else { return (attributed, start) }
    var (state, offset, tokens): (CodeState, Int, [CodeToken]) = (start, 0, [])
    for line in lines {
      let result = CodeLexer.tokens(of: String(line), in: language, state: state)
      tokens += result.tokens.map { token in
        CodeToken(
          token.kind, token.range.lowerBound + offset..<token.range.upperBound + offset)
      }
      state = result.state
      offset += line.utf8.count + 1
    }
    attributed.modify(inOrder: tokens.map(\.range)) { index, attributes in
      attributes.color = style.color(.markdown(tokens[index].kind))
    }
    return (attributed, state)
  }
}

/// Measured lines of code.
final class MarkdownCodeFragment: MarkdownFragment {
  let start: CodeState
  let end: CodeState

  init(
    _ key: Key, _ piece: Piece, size: CGSize, lines: Int, start: CodeState, end: CodeState
  ) {
    self.start = start
    self.end = end
    super.init(key, pieces: [piece], size: size, lineCount: lines)
  }
}
