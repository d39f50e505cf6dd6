// SPDX-License-Identifier: MIT
import BubbleMessages

/// Reads a text by the rules of Discord's clients, which aren't those of CommonMark.
///
/// Spans and blocks aren't apart: a span may have blocks in it, and a block of code may begin within a line. What no
/// rule takes is text, character by character.
struct DiscordReader {
  /// The parts of a text that a range is in.
  struct Context {
    /// The styles of the spans around it.
    var style: RichText.Style = []

    /// The number of spans and blocks around it.
    var depth = 0

    /// The number of lists around it.
    var listDepth = 0
    var isInQuote = false
    var isInLink = false

    /// The context of what is in a span or a block.
    func inner(_ style: RichText.Style = []) -> Context {
      var inner = self
      inner.style.formUnion(style)
      inner.depth += 1
      return inner
    }
  }

  /// The part of the line before an index.
  enum Place {
    case lineStart

    /// Spaces alone.
    case indented
    case text
  }

  let words: DiscordText
  let source: DiscordSource

  /// The number of mentions that have no name.
  var unnamedCount = 0

  /// The brackets after which no link ends that began before them.
  var deadBrackets: Set<Int> = []

  /// The part of the text without white space that an address was last looked for in.
  var lastWord = 0..<0

  /// Deeper spans and blocks are text. Each level is read once more.
  private static let depthLimit = 24

  init(_ scalars: [Unicode.Scalar], _ words: DiscordText) {
    source = DiscordSource(scalars)
    self.words = words
  }

  /// The text with its formatting.
  mutating func text(in context: Context = Context()) -> RichText {
    text(of: 0..<source.scalars.count, in: context, at: .lineStart)
  }

  /// A part of the text with its formatting.
  mutating func text(
    of range: Range<Int>, in context: Context, at place: Place
  ) -> RichText {
    var lines = DiscordLines()
    read(range, context, at: place, into: &lines)
    return lines.text
  }

  /// Reads a part of the text.
  mutating func read(
    _ range: Range<Int>, _ context: Context, at place: Place, into lines: inout DiscordLines
  ) {
    let end = range.upperBound
    let isDeep = context.depth >= Self.depthLimit
    var (index, place) = (range.lowerBound, place)
    while index < end {
      if place != .text, !context.isInLink, !isDeep {
        let first = source.first(from: index, before: end) { $0 != " " }
        if let next = readBlock(
          at: index, indentedTo: first, before: end, context, place, into: &lines)
        {
          (index, place) = (next, source.place(at: next))
          continue
        }
        if first > index {
          lines.append(source.scalars[index..<first], context.style)
          (index, place) = (first, .indented)
          guard index < end else { break }
        }
      }
      if source.scalars[index] == "\n" {
        lines.endLine()
        (index, place) = (index + 1, .lineStart)
      } else if !isDeep,
        let next = readSpan(at: index, before: end, context, place, into: &lines)
      {
        (index, place) = (next, .text)
      } else {
        lines.append(source.scalars[index...index], context.style)
        (index, place) = (index + 1, .text)
      }
    }
  }

  /// Reads what begins with a mark, and returns the index after it; `nil` where the mark is text.
  private mutating func readSpan(
    at index: Int, before end: Int, _ context: Context, _ place: Place,
    into lines: inout DiscordLines
  ) -> Int? {
    switch source.scalars[index] {
    case "*", "_", "~", "|":
      guard let span = source.span(at: index, before: end) else { return nil }
      read(span.content, context.inner(span.style), at: place, into: &lines)
      return span.end
    case "`": return readCode(at: index, before: end, context, into: &lines)
    case "<": return readAngleBracket(at: index, before: end, context, into: &lines)
    case "[": return readLink(at: index, before: end, context, into: &lines)
    case "!": return readImage(at: index, before: end, context, into: &lines)
    case "h", "s": return readAddress(at: index, before: end, context, into: &lines)
    case "\\":
      guard let next = source.escaped(at: index, before: end) else { return nil }
      lines.append([next], context.style)
      return index + 2
    case "¯":
      // Its arm is no escape.
      guard source.has(Self.shrug, at: index, before: end) else { return nil }
      lines.append(Self.shrug.unicodeScalars, context.style)
      return index + Self.shrug.unicodeScalars.count
    default: return nil
    }
  }

  private static let shrug = "¯\\_(ツ)_/¯"

  private mutating func readCode(
    at start: Int, before end: Int, _ context: Context, into lines: inout DiscordLines
  ) -> Int {
    if !context.isInLink, let code = source.codeBlock(at: start, before: end) {
      let (content, language) = (source.string(code.content), source.string(code.language ?? 0..<0))
      lines.appendBlock { $0.append(codeBlock: content, language: language) }
      return code.end
    }
    guard let code = source.code(at: start, before: end) else {
      let runEnd = source.backquotesEnd(from: start, before: end)
      lines.append(source.scalars[start..<runEnd], context.style)
      return runEnd
    }
    lines.append(code: source.trimmedCode(code.content), context.style)
    return code.end
  }

  // MARK: Angle brackets

  /// Reads a name between angle brackets, or an address without a preview.
  private mutating func readAngleBracket(
    at start: Int, before end: Int, _ context: Context, into lines: inout DiscordLines
  ) -> Int? {
    let isAddress =
      !context.isInLink
      && ["http://", "https://"].contains { source.has($0, at: start + 1, before: end) }
    let limit = min(end, start + (isAddress ? Self.addressLimit : Self.mentionLimit))
    let close = source.first(from: start, before: limit) { $0 == ">" }
    guard close < limit else { return nil }
    let content = source.string(start + 1..<close)
    if isAddress {
      guard !content.unicodeScalars.contains(where: \.isWhitespace) else { return nil }
      lines.append(link: content, title: content, context.style)
    } else {
      guard let name = words.mention(content[...], &unnamedCount) else { return nil }
      lines.append(name.unicodeScalars, context.style)
    }
    return close + 1
  }

  /// No mention is longer, and no address that is read.
  private static let mentionLimit = 128
  static let addressLimit = 2_048
}

extension DiscordSource {
  /// The part of the line before an index.
  fileprivate func place(at index: Int) -> DiscordReader.Place {
    switch scalar(at: index - 1) {
    case nil, "\n": .lineStart
    case " ": scalar(at: index - 2) == "\n" ? .indented : .text
    default: .text
    }
  }

  /// The character that a backslash makes text: neither a letter or digit of ASCII nor white space.
  func escaped(at index: Int, before end: Int) -> Unicode.Scalar? {
    guard scalars[index] == "\\", index + 1 < end, case let next = scalars[index + 1],
      !next.isLetterOrDigitOfASCII, !next.isWhitespace
    else { return nil }
    return next
  }
}
