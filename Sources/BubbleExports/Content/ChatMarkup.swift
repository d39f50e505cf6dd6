// SPDX-License-Identifier: MIT
import BubbleMessages
import BubbleStrings

/// The markup that people write in chats: `*bold*`, `_italic_`, `~struck~`, code between backquotes, and `>` before
/// quoted lines.
///
/// Marks count beside white space and punctuation only, and reach no further than a line, as in Slack and WhatsApp.
struct ChatMarkup {
  /// Reads what is between angle brackets, such as `<@U17>`; `nil` where they are plain text. The second value is the
  /// text up to the line's end, from after the opening bracket on.
  typealias Bracket = (_ content: Substring, _ text: inout RichText) -> Bool

  private let bracket: Bracket?

  /// Replaces characters in plain text, such as `&amp;`.
  private let unescape: (String) -> String

  /// Whether code between three backquotes stays in its line where it has no line's end.
  private let keepsShortCodeInLine: Bool

  init(
    bracket: Bracket? = nil, keepsShortCodeInLine: Bool = false,
    unescape: @escaping (String) -> String = { $0 }
  ) {
    self.bracket = bracket
    self.keepsShortCodeInLine = keepsShortCodeInLine
    self.unescape = unescape
  }

  func text(_ source: String) -> RichText {
    var text = RichText()
    var rest = source[...]
    while let fence = rest.range(of: "```"),
      let end = rest.range(of: "```", from: fence.upperBound)
    {
      appendLines(rest[..<fence.lowerBound], to: &text)
      let code = unescape(String(rest[fence.upperBound..<end.lowerBound]))
      rest = rest[end.upperBound...]
      if keepsShortCodeInLine, !code.unicodeScalars.contains(where: \.isNewline) {
        text.append(code: code)
        continue
      }
      text.append(codeBlock: code)
      if rest.beginsExactly(with: "\r\n") { rest.unicodeScalars.removeFirst() }
      if rest.unicodeScalars.first?.isNewline == true { rest.unicodeScalars.removeFirst() }
    }
    appendLines(rest, to: &text)
    // Marks alone are shown as they were written.
    return text.trimmed.isEmpty ? RichText(plain: unescape(source)) : text
  }

  private func appendLines(_ source: Substring, to text: inout RichText) {
    var quote: RichText?
    let lines = source.exactLines(omittingEmptySubsequences: false)
    for (number, line) in lines.enumerated() {
      if let quoted = quotedPart(of: line) {
        if quote != nil { quote?.endLine() }
        var inner = quote ?? RichText()
        // Held twice, the text would be copied for each line.
        quote = nil
        appendSpans(quoted, to: &inner)
        quote = inner
        continue
      }
      if let finished = quote {
        text.append(quote: finished)
        quote = nil
      }
      appendSpans(line, to: &text)
      if number < lines.count - 1 { text.endLine() }
    }
    if let quote { text.append(quote: quote) }
  }

  private func quotedPart(of line: Substring) -> Substring? {
    for mark in ["&gt;", ">"] where line.beginsExactly(with: mark) {
      let rest = line.unicodeScalars.dropFirst(mark.utf8.count)
      return Substring(rest.first == " " ? rest.dropFirst() : rest)
    }
    return nil
  }

  // MARK: Within a line

  private func appendSpans(_ line: Substring, to text: inout RichText) {
    var spans = SpanReader(line: line)
    spans.read(bracket: bracket, unescape: unescape, into: &text, style: [])
  }
}

extension Substring {
  /// The first range of a text, from an index on.
  fileprivate func range(
    of text: String, from start: Index? = nil
  ) -> Range<Index>? {
    var index = start ?? startIndex
    let first = text.utf8.first
    while let found = utf8[index...].firstIndex(where: { $0 == first }) {
      if self[found...].utf8.starts(with: text.utf8) {
        return found..<utf8.index(found, offsetBy: text.utf8.count)
      }
      index = utf8.index(after: found)
    }
    return nil
  }
}

/// Reads the marks of one line.
private struct SpanReader {
  private let scalars: [Unicode.Scalar]

  /// The ranges in which a mark isn't closed, so that it isn't searched twice.
  private var unclosed: [Unicode.Scalar: Range<Int>] = [:]

  /// The indices of closing brackets, in order.
  private let brackets: [Int]

  /// No reference is longer.
  private static let bracketLimit = 4_000

  init(line: Substring) {
    scalars = Array(line.unicodeScalars)
    brackets = scalars.indices.filter { [scalars] in scalars[$0] == ">" }
  }

  /// The index of the bracket that closes the one at an index.
  private func closingBracket(after start: Int, in range: Range<Int>) -> Int? {
    var (low, high) = (0, brackets.count)
    while low < high {
      let middle = (low + high) / 2
      if brackets[middle] <= start { low = middle + 1 } else { high = middle }
    }
    guard low < brackets.count, brackets[low] < range.upperBound,
      brackets[low] - start < Self.bracketLimit
    else { return nil }
    return brackets[low]
  }

  mutating func read(
    bracket: ChatMarkup.Bracket?, unescape: (String) -> String, into text: inout RichText,
    style: RichText.Style
  ) {
    read(0..<scalars.count, bracket, unescape, &text, style)
  }

  private mutating func read(
    _ range: Range<Int>, _ bracket: ChatMarkup.Bracket?, _ unescape: (String) -> String,
    _ text: inout RichText, _ style: RichText.Style
  ) {
    var plain = String.UnicodeScalarView()
    func flush(_ text: inout RichText) {
      text.append(unescape(String(plain)), style)
      plain = String.UnicodeScalarView()
    }
    var index = range.lowerBound
    while index < range.upperBound {
      let scalar = scalars[index]
      if scalar == "<", let bracket, let end = closingBracket(after: index, in: range) {
        flush(&text)
        var inner = RichText()
        if bracket(Substring(string(index + 1..<end)), &inner) {
          text.append(inner, style)
          index = end + 1
          continue
        }
      } else if scalar == "`", let end = closing("`", after: index, in: range) {
        flush(&text)
        text.append(code: unescape(string(index + 1..<end)))
        index = end + 1
        continue
      } else if let added = Self.styles[scalar], !style.contains(added),
        let end = closing(scalar, after: index, in: range)
      {
        flush(&text)
        read(index + 1..<end, bracket, unescape, &text, style.union(added))
        index = end + 1
        continue
      }
      plain.append(scalar)
      index += 1
    }
    flush(&text)
  }

  private func string(_ range: Range<Int>) -> String {
    String(String.UnicodeScalarView(scalars[range]))
  }

  private static let styles: [Unicode.Scalar: RichText.Style] = [
    "*": .bold, "_": .italic, "~": .struckThrough,
  ]

  /// The index that closes the mark at an index; `nil` if the mark is plain text.
  private mutating func closing(
    _ mark: Unicode.Scalar, after start: Int, in range: Range<Int>
  ) -> Int? {
    var before = start - 1
    while range.contains(before), scalars[before].extendsCluster { before -= 1 }
    guard start + 2 < range.upperBound, !Self.isWord(at: before, in: range, of: scalars),
      !scalars[start + 1].isWhitespace, scalars[start + 1] != mark
    else { return nil }
    let scalars = scalars
    return end(of: mark, in: start + 2..<range.upperBound) { end in
      !scalars[end - 1].isWhitespace && !Self.isWord(at: end + 1, in: range, of: scalars)
    }
  }

  /// The first place in a range where a mark closes something.
  private mutating func end(
    of mark: Unicode.Scalar, in range: Range<Int>, where closes: (Int) -> Bool = { _ in true }
  ) -> Int? {
    if let known = unclosed[mark], known.lowerBound <= range.lowerBound,
      known.upperBound >= range.upperBound
    {
      return nil
    }
    for index in range where scalars[index] == mark && closes(index) { return index }
    unclosed[mark] = range
    return nil
  }

  private static func isWord(
    at index: Int, in range: Range<Int>, of scalars: [Unicode.Scalar]
  ) -> Bool {
    guard range.contains(index) else { return false }
    return scalars[index].isLetter || scalars[index].isNumber
  }
}
