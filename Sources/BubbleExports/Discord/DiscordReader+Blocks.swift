// SPDX-License-Identifier: MIT
import BubbleMessages
import BubbleStrings

// Headings, small print, quotations and lists, which begin lines.
extension DiscordReader {
  /// Reads a block that begins at the start of a line, and returns the index after it; `nil` for text.
  ///
  /// - Parameter first: The index of the first character that isn't a space.
  mutating func readBlock(
    at start: Int, indentedTo first: Int, before end: Int, _ context: Context, _ place: Place,
    into lines: inout DiscordLines
  ) -> Int? {
    guard first < end else { return nil }
    switch source.scalars[first] {
    case "#" where place == .lineStart && first == start:
      return readHeading(at: start, before: end, context, into: &lines)
    case "-", "*", "0"..."9":
      if place == .lineStart, first == start,
        let next = readSmallPrint(at: start, before: end, context, into: &lines)
      {
        return next
      }
      return readList(at: first, before: end, context, into: &lines)
    case ">": return readQuote(at: first, before: end, context, into: &lines)
    default: return nil
    }
  }

  // MARK: Lines

  /// Reads a heading: up to three number signs and a space. Others at the line's end aren't shown.
  private mutating func readHeading(
    at start: Int, before end: Int, _ context: Context, into lines: inout DiscordLines
  ) -> Int? {
    let marks = source.first(from: start, before: end) { $0 != "#" }
    let lineEnd = source.lineEnd(from: marks, before: end)
    var content = source.trimmed(marks..<lineEnd)
    guard context.listDepth == 0, marks - start <= 3, content.lowerBound > marks,
      !content.isEmpty, source.scalars[content.lowerBound] != "#"
    else { return nil }
    while source.scalars[content.upperBound - 1] == "#" {
      content = content.lowerBound..<content.upperBound - 1
    }
    let heading = text(of: source.trimmed(content), in: context.inner(), at: .lineStart)
    lines.appendBlock { $0.append(heading: heading, level: marks - start) }
    return min(lineEnd + 1, end)
  }

  /// Reads a line of small print, which is a line as others are.
  private mutating func readSmallPrint(
    at start: Int, before end: Int, _ context: Context, into lines: inout DiscordLines
  ) -> Int? {
    guard source.has("-# ", at: start, before: end) else { return nil }
    let lineEnd = source.lineEnd(from: start, before: end)
    let content = source.trimmed(start + 3..<lineEnd)
    guard !content.isEmpty, !source.has("-#", at: content.lowerBound, before: end) else {
      return nil
    }
    read(content, context.inner(), at: .lineStart, into: &lines)
    guard lineEnd < end else { return end }
    lines.endLine()
    return lineEnd + 1
  }

  // MARK: Quotations

  /// Reads lines that begin with `> `, or everything after `>>> `. There are no quotations in others.
  private mutating func readQuote(
    at start: Int, before end: Int, _ context: Context, into lines: inout DiscordLines
  ) -> Int? {
    guard !context.isInQuote else { return nil }
    var inner = context.inner()
    inner.isInQuote = true
    var quoted: [Unicode.Scalar] = []
    var index = start
    if source.has(">>> ", at: start, before: end) {
      quoted += source.scalars[start + 4..<end]
      index = end
    }
    while source.has("> ", at: index, before: end) {
      if index > start { quoted.append("\n") }
      let lineEnd = source.lineEnd(from: index, before: end)
      quoted += source.scalars[index + 2..<lineEnd]
      index = min(lineEnd + 1, end)
    }
    guard index > start else { return nil }
    let quote = text(of: quoted, in: inner)
    if quote.trimmed.isEmpty {
      for scalar in source.scalars[start..<index] {
        if scalar == "\n" { lines.endLine() } else { lines.append([scalar], context.style) }
      }
    } else {
      lines.appendBlock { $0.append(quote: quote) }
    }
    return index
  }

  /// The text of lines without the marks at their beginnings.
  private mutating func text(of lines: [Unicode.Scalar], in context: Context) -> RichText {
    var reader = DiscordReader(lines, words)
    let text = reader.text(in: context)
    unnamedCount += reader.unnamedCount
    return text
  }

  // MARK: Lists

  /// Lists in this many others are text.
  private static let listDepthLimit = 11

  /// Reads a list, whose items begin with `-`, `*` or a number and a point. Their numbers follow that of the first.
  private mutating func readList(
    at start: Int, before end: Int, _ context: Context, into lines: inout DiscordLines
  ) -> Int? {
    guard context.listDepth < Self.listDepthLimit,
      let first = source.bullet(at: start, before: end)
    else { return nil }
    var inner = context.inner()
    inner.listDepth += 1
    var (index, count) = (start, 0)
    while let bullet = source.bullet(at: index, before: end) {
      let (content, next) = source.item(after: bullet, before: end)
      let item = text(of: content, in: inner).trimmed
      let number = first.number.map { $0 + count }
      lines.appendBlock { $0.append(item: item, number: number, level: 0) }
      (index, count) = (next, count + 1)
      if index < end, source.scalars[index] == "\n" { index += 1 }
      if index < end, source.scalars[index] == " " { index += 1 }
    }
    lines.appendBlock { $0.endList() }
    return index
  }
}

extension DiscordSource {
  /// The mark of an item.
  fileprivate struct Bullet {
    let start: Int

    /// The index after the mark and the spaces behind it.
    let end: Int

    /// `nil` for `-` and `*`.
    let number: Int?

    var width: Int { end - start }
  }

  /// The mark of an item at an index: `- `, `* `, `17. `.
  fileprivate func bullet(at start: Int, before end: Int) -> Bullet? {
    guard start < end else { return nil }
    var mark = start + 1
    var number: Int?
    if scalars[start] != "-", scalars[start] != "*" {
      let digits = first(from: start, before: end) { !("0"..."9").contains($0) }
      guard digits > start, has(".", at: digits, before: end) else { return nil }
      // A longer number is one that is too large.
      number = min(max(Int(string(start..<min(digits, start + 11))) ?? 1, 1), Self.numberLimit)
      mark = digits + 1
    }
    let content = first(from: mark, before: end) { $0 != " " }
    return content > mark ? Bullet(start: start, end: content, number: number) : nil
  }

  /// Discord counts no further.
  private static let numberLimit = 1_000_000_000

  /// The lines of an item: that of its mark, and those after it that begin with two spaces, without as many spaces as
  /// the mark is wide. An item with nothing on its line has the next one.
  fileprivate func item(
    after bullet: Bullet, before end: Int
  ) -> (content: [Unicode.Scalar], end: Int) {
    var content: [Unicode.Scalar] = []
    var index = bullet.end
    if index < end, scalars[index] == "\n", self.bullet(at: index + 1, before: end) == nil,
      !has(" ", at: index + 1, before: end) || self.bullet(at: index + 2, before: end) == nil
    {
      index = addLine(at: index + 1, without: bullet.width, to: &content, before: end)
    } else {
      let lineEnd = lineEnd(from: index, before: end)
      content += scalars[index..<lineEnd]
      index = lineEnd
    }
    while has("\n  ", at: index, before: end) {
      content.append("\n")
      index = addLine(at: index + 1, without: bullet.width, to: &content, before: end)
    }
    return (content, index)
  }

  private func addLine(
    at start: Int, without width: Int, to content: inout [Unicode.Scalar], before end: Int
  ) -> Int {
    let lineEnd = lineEnd(from: start, before: end)
    let first = first(from: start, before: min(lineEnd, start + width)) { $0 != " " }
    content += scalars[first..<lineEnd]
    return lineEnd
  }
}
