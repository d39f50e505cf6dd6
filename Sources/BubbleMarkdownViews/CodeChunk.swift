// SPDX-License-Identifier: MIT
import BubbleMarkdown
import BubbleStrings
import BubbleText
import BubbleViews
import Foundation

/// A group of lines of a block of code, which are measured together.
struct CodeChunk {
  var lines: [Substring]
  var language: CodeLanguage?

  /// The highlighter's state at the first line.
  var start: CodeState

  /// The number of lines measured together: enough that a token at the end of long code is cheap,
  /// and that there are few views.
  private static let lineCount = 16

  /// The lines of code, in chunks. At least one chunk of one line.
  static func chunks(of text: String) -> [[Substring]] {
    let lines = lines(of: text)
    return stride(from: 0, to: lines.count, by: lineCount).map { start in
      Array(lines[start..<min(start + lineCount, lines.count)])
    }
  }

  private static func lines(of text: String) -> [Substring] {
    // CR LF is one character, at which code isn't split.
    guard !text.utf8.contains(0x0D) else {
      return text.splitExactly(separator: "\n", omittingEmptySubsequences: false)
    }
    return text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map { Substring($0) }
  }

  /// The highlighted text, the highlighter's state behind it, and its line breaks.
  func attributed(
    _ style: MarkdownStyle, width: Double
  ) -> (text: AttributedText, end: CodeState, style: ParagraphStyle) {
    let lineStyle = Self.lineStyle(in: style)
    let character = style.environment.textMeasurers[style.code]
      .size(of: "0", fitting: .infinity).width
    let highlighted = highlighted { Double(Self.columns(of: $0.utf8)) * character > width }
    let tokens = highlighted.tokens
    var text = AttributedText(
      highlighted.lines.map(\.text).joined(separator: "\n"), font: style.code,
      color: style.color(.markdownCode))
    text.modify(inOrder: tokens.map(\.range)) { index, attributes in
      attributes.color = style.color(.markdown(tokens[index].kind))
    }
    Self.indent(highlighted.lines, in: &text, lineStyle, character: character, width: width)
    return (text, highlighted.end, lineStyle)
  }

  /// A line without the indent that it has as a paragraph.
  private typealias Line = (text: Substring, indent: Indent)

  /// Lexes the lines, without the indents of long ones.
  private func highlighted(
    isLong: (Substring) -> Bool
  ) -> (lines: [Line], tokens: [CodeToken], end: CodeState) {
    var (found, tokens, state): ([Line], [CodeToken], CodeState) = ([], [], start)
    var offset = 0
    for line in lines {
      let indent = isLong(line) ? Indent(of: line) : Indent()
      if let language {
        let result = CodeLexer.tokens(of: String(line), in: language, state: state)
        tokens += result.tokens.compactMap { $0.moved(by: offset - indent.bytes, from: offset) }
        state = result.state
      }
      let text = line.dropFirst(indent.bytes)
      found.append((text, indent))
      offset += text.utf8.count + 1
    }
    return (found, tokens, state)
  }

  /// Indents lines that are too long: they go on two characters further in than they begin.
  ///
  /// Their indents are no characters, which could be a line of their own.
  private static func indent(
    _ lines: [Line], in text: inout AttributedText, _ style: ParagraphStyle, character: Double,
    width: Double
  ) {
    var offset = 0
    for (line, indent) in lines {
      let end = offset + line.utf8.count + 1
      if Double(columns(of: line.utf8, from: indent.columns)) * character > width {
        var paragraph = style
        paragraph.firstLineHeadIndent = min(Double(indent.columns) * character, width / 3)
        paragraph.headIndent = paragraph.firstLineHeadIndent + min(2 * character, width / 8)
        text.setParagraphStyle(paragraph, in: offset..<end)
      }
      offset = end
    }
  }

  private static func lineStyle(in style: MarkdownStyle) -> ParagraphStyle {
    var lineStyle = style.environment.textMeasurers.style
    lineStyle.baseDirection = .forced(.leftToRight)
    lineStyle.lineSpacing = lineSpacing * style.scale
    lineStyle.tabInterval = tabInterval
    return lineStyle
  }

  /// In points.
  static let lineSpacing = 2.0

  /// The tab interval, in characters.
  private static let tabInterval = 4

  /// The column that text ends in: a tab leads to the next of its interval.
  private static func columns(of text: Substring.UTF8View, from start: Int = 0) -> Int {
    text.reduce(start) { $0 + ($1 == 0x09 ? tabInterval - $0 % tabInterval : 1) }
  }

  /// The white space that a line begins with.
  private struct Indent {
    var bytes = 0
    var columns = 0

    init() {}

    init(of line: Substring) {
      for byte in line.utf8 {
        guard byte == 0x20 || byte == 0x09 else { return }
        columns += byte == 0x09 ? tabInterval - columns % tabInterval : 1
        bytes += 1
      }
    }
  }
}

extension CodeToken {
  /// The token in a text that its line is a part of; `nil` for lines before it.
  fileprivate func moved(by distance: Int, from start: Int) -> CodeToken? {
    let end = range.upperBound + distance
    guard end > start else { return nil }
    return CodeToken(kind, max(range.lowerBound + distance, start)..<end)
  }
}

/// A fragment of measured lines of code.
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
