// SPDX-License-Identifier: MIT
import BubbleStrings

/// The rules by which a text is read.
enum MarkdownDialect {
  /// CommonMark and GFM as people and chatbots write them: with formulas, `<br>`, and emphasis beside CJK characters.
  case answers

  /// CommonMark with GFM's extensions alone.
  case commonMark
}

/// Reads the spans of a block's text (CommonMark 0.31, "Phase 2: inline structure").
///
/// One pass finds marks; brackets and runs of delimiters are paired on the way. Another pass takes the marks in their
/// order, and the text between them.
struct InlineReader {
  /// A range of the source that isn't text, and its meaning.
  struct Mark {
    enum Kind {
      case emphasis, strong, strikethrough
      /// A link, by the place of its target among the targets.
      case link(Int)
      case image(Int)
      /// The end of the span that was opened last.
      case close
      /// An inline, by its place among the inlines.
      case inline(Int)
      /// A formula on lines of its own.
      case display(Int)
      /// A backslash in front of a mark.
      case nothing
    }

    let start: Int
    let end: Int
    let kind: Kind
  }

  /// An opening bracket that nothing closes yet.
  private struct Bracket {
    let start: Int
    let contentStart: Int
    let runCount: Int
    var isFollowedByBracket = false
  }

  /// The targets of labels.
  var definitions: [ExactString: LinkParts.Target] = [:]

  /// The offset in the source from which a formula that ends there is still open.
  var openEnd = Int.max

  /// The rules by which spans are read.
  let dialect: MarkdownDialect

  /// The bytes of addresses and titles that definitions have added.
  private(set) var repeatedCount = 0

  /// Whether spans were left out, since they are too deep.
  var exceedsDepth: Bool { builder.exceedsDepth }

  private let bytes: UnsafeBufferPointer<UInt8>
  private var range = 0..<0
  private var isCell = false
  private var builder = InlineBuilder()
  private var marks: [Mark] = []
  private var targets: [LinkParts.Target] = []
  private var inlines: [MarkdownInline] = []
  private var brackets: [Bracket] = []
  private var runs = DelimiterRuns()
  private var formulas: FormulaFinder

  /// The number of brackets that begin no link, since they are around one.
  private var inactiveCount = 0
  private var isRow = false

  init(_ bytes: UnsafeBufferPointer<UInt8>, dialect: MarkdownDialect) {
    (self.bytes, self.dialect, runs.dialect) = (bytes, dialect, dialect)
    formulas = FormulaFinder(bytes, range: 0..<0)
  }

  /// The inlines of a heading, or of a table's cell.
  mutating func inlines(of range: Range<Int>, isCell: Bool = false) -> [MarkdownInline] {
    if isPlain(range) { return plainInlines(of: range) }
    read(range, isCell: isCell)
    return builder.take()
  }

  /// The paragraph of a range, which formulas on lines of their own divide.
  mutating func paragraphs(of range: Range<Int>) -> [MarkdownBlock] {
    if isPlain(range) {
      let content = plainInlines(of: range)
      return content.isEmpty ? [] : [.paragraph(content)]
    }
    read(range, isCell: false)
    return builder.takeParagraphs()
  }

  /// Whether a text has no characters that marks are made of, as most cells and items.
  private func isPlain(_ range: Range<Int>) -> Bool {
    bytes[range].allSatisfy { byte in
      switch byte {
      case ASCII.backslash, ASCII.backtick, ASCII.dollar, ASCII.asterisk, ASCII.underscore,
        ASCII.tilde, ASCII.openBracket, ASCII.closeBracket, ASCII.less, ASCII.ampersand,
        ASCII.lineFeed:
        false
      default: true
      }
    }
  }

  private func plainInlines(of range: Range<Int>) -> [MarkdownInline] {
    range.isEmpty ? [] : [.text(String(decoding: bytes[range], as: UTF8.self))]
  }

  private mutating func read(_ range: Range<Int>, isCell: Bool) {
    (self.range, self.isCell) = (range, isCell)
    formulas = FormulaFinder(bytes, range: range)
    marks.removeAll(keepingCapacity: true)
    targets.removeAll(keepingCapacity: true)
    inlines.removeAll(keepingCapacity: true)
    brackets.removeAll(keepingCapacity: true)
    inactiveCount = 0
    findMarks()
    runs.pair(from: 0, into: &marks)
    build()
  }

  // MARK: Marks

  private mutating func findMarks() {
    var index = range.lowerBound
    isRow = !isCell && startsRow(index)
    while index < range.upperBound {
      switch bytes[index] {
      case ASCII.backslash: index = escape(at: index)
      case ASCII.backtick: index = code(at: index)
      case ASCII.dollar: index = formula(at: index) ?? formulas.runEnd(at: index)
      case ASCII.asterisk, ASCII.underscore, ASCII.tilde:
        index = runs.add(at: index, of: bytes, in: range)
      case ASCII.openBracket: index = openBracket(at: index, count: 1)
      case ASCII.exclamation:
        index = byte(index + 1) == ASCII.openBracket ? openBracket(at: index, count: 2) : index + 1
      case ASCII.closeBracket: index = closeBracket(at: index)
      case ASCII.less: index = breakTag(at: index) ?? address(at: index)
      case ASCII.ampersand: index = reference(at: index)
      case ASCII.lineFeed: index = lineEnd(at: index)
      default: index += 1
      }
    }
  }

  private func byte(_ index: Int) -> UInt8? { index < range.upperBound ? bytes[index] : nil }

  private func startsRow(_ start: Int) -> Bool {
    var index = start
    while byte(index) == ASCII.space { index += 1 }
    return byte(index) == ASCII.pipe
  }

  private mutating func add(_ inline: MarkdownInline, _ range: Range<Int>) -> Int {
    marks.append(
      Mark(start: range.lowerBound, end: range.upperBound, kind: .inline(inlines.count)))
    inlines.append(inline)
    return range.upperBound
  }

  private mutating func escape(at index: Int) -> Int {
    guard let next = byte(index + 1) else { return index + 1 }
    if next == ASCII.lineFeed { return lineBreak(.hardBreak, from: index, at: index + 1) }
    if let end = formula(at: index) { return end }
    guard ASCII.isPunctuation(next) else { return index + 1 }
    marks.append(Mark(start: index, end: index + 1, kind: .nothing))
    return index + 2
  }

  private mutating func code(at index: Int) -> Int {
    let (start, end) = (formulas.runEnd(at: index), formulas.codeEnd(at: index))
    guard end > start else { return end }
    var content = bytes[start..<end - (start - index)]
    if content.count > 1, Self.isSpace(content.first), Self.isSpace(content.last),
      !content.allSatisfy(Self.isSpace)
    {
      content = content.dropFirst().dropLast()
    }
    let text = content.map { $0 == ASCII.lineFeed ? ASCII.space : $0 }
    return add(.code(string(text)), index..<end)
  }

  private static func isSpace(_ byte: UInt8?) -> Bool {
    byte == ASCII.space || byte == ASCII.lineFeed
  }

  /// The text of code or a formula. In a cell, pipes have backslashes even there, which aren't a part of it.
  private func string(_ text: [UInt8]) -> String {
    guard isCell else { return String(decoding: text, as: UTF8.self) }
    let shown = text.indices.filter { index in
      text[index] != ASCII.backslash || text[index...].dropFirst().first != ASCII.pipe
    }
    return String(decoding: shown.map { text[$0] }, as: UTF8.self)
  }

  /// Adds the formula that begins with a mark. Returns the offset behind it; `nil` where there is none.
  private mutating func formula(at index: Int) -> Int? {
    guard dialect == .answers,
      case .formula(let found) = formulas.finding(at: index, isRow: isRow)
    else { return nil }
    let isDisplay = found.marks.isDisplay
    // The end of an environment is a part of it, but not where only healing adds it.
    let start = found.content.lowerBound
    var content = bytes[start..<max(start, min(found.content.upperBound, openEnd))]
    while let first = content.first, first <= ASCII.space { content.removeFirst() }
    while let last = content.last, last <= ASCII.space { content.removeLast() }
    let source = content.map { $0 == ASCII.lineFeed && !isDisplay ? ASCII.space : $0 }
    let formula = MarkdownFormula(
      string(source), isOpen: found.range.upperBound > openEnd,
      written: string(Array(bytes[found.range])))
    let kind = isDisplay ? Mark.Kind.display(inlines.count) : .inline(inlines.count)
    marks.append(Mark(start: found.range.lowerBound, end: found.range.upperBound, kind: kind))
    inlines.append(.formula(formula))
    return found.range.upperBound
  }

  private mutating func reference(at index: Int) -> Int {
    guard let (character, end) = LinkParts(bytes, range).reference(at: index) else {
      return index + 1
    }
    return add(.text(character), index..<end)
  }

  /// Two spaces at the end of a line break it.
  private mutating func lineEnd(at index: Int) -> Int {
    let start = spaceStart(before: index)
    return lineBreak(index - start >= 2 ? .hardBreak : .softBreak, from: start, at: index)
  }

  private func spaceStart(before index: Int) -> Int {
    var start = index
    while start > range.lowerBound, bytes[start - 1] == ASCII.space { start -= 1 }
    return start
  }

  /// `<br>` breaks a line. The end of the line behind it doesn't, in addition.
  private mutating func breakTag(at index: Int) -> Int? {
    guard dialect == .answers, var end = BreakTag.end(at: index, bytes, range) else { return nil }
    while byte(end) == ASCII.space || byte(end) == ASCII.tab { end += 1 }
    if byte(end) != ASCII.lineFeed { end -= 1 }
    return lineBreak(.hardBreak, from: spaceStart(before: index), at: end)
  }

  private mutating func lineBreak(_ inline: MarkdownInline, from start: Int, at index: Int) -> Int {
    var end = index + 1
    while byte(end) == ASCII.space || byte(end) == ASCII.tab { end += 1 }
    isRow = startsRow(end)
    return add(inline, start..<end)
  }

  /// `<https://example.org>` and `<a@example.org>`.
  private mutating func address(at index: Int) -> Int {
    var (end, at, colon) = (index + 1, Int?.none, Int?.none)
    while let byte = byte(end), byte > ASCII.space, byte != ASCII.less, byte != ASCII.greater {
      if byte == ASCII.colon, colon == nil { colon = end }
      if byte == UInt8(ascii: "@"), at == nil { at = end }
      end += 1
    }
    guard byte(end) == ASCII.greater else { return index + 1 }
    let content = index + 1..<end
    let text = String(decoding: bytes[content], as: UTF8.self)
    let isScheme = colon.map { WebAddresses.isScheme(bytes[content.lowerBound..<$0]) } ?? false
    let isMail = at.map { WebAddresses.isMail(bytes[content], at: $0) } ?? false
    guard isScheme || isMail else { return index + 1 }
    let destination = isScheme ? text : "mailto:" + text
    return add(
      .link(MarkdownLink(destination: destination, content: [.text(text)])), index..<end + 1)
  }

  // MARK: Brackets

  private mutating func openBracket(at index: Int, count: Int) -> Int {
    if !brackets.isEmpty { brackets[brackets.count - 1].isFollowedByBracket = true }
    brackets.append(
      Bracket(start: index, contentStart: index + count, runCount: runs.count))
    return index + count
  }

  private mutating func closeBracket(at index: Int) -> Int {
    guard let bracket = brackets.popLast() else { return index + 1 }
    let isImage = bracket.contentStart - bracket.start == 2
    let isActive = isImage || brackets.count >= inactiveCount
    inactiveCount = min(inactiveCount, brackets.count)
    guard isActive, let (target, end) = target(behind: index, of: bracket) else {
      return index + 1
    }
    runs.pair(from: bracket.runCount, into: &marks)
    marks.append(
      Mark(
        start: bracket.start, end: bracket.contentStart,
        kind: isImage ? .image(targets.count) : .link(targets.count)))
    marks.append(Mark(start: index, end: end, kind: .close))
    targets.append(target)
    // Links have no links in them.
    if !isImage { inactiveCount = brackets.count }
    return end
  }

  /// The target of a link whose text ends with a bracket, and the offset behind it.
  private mutating func target(
    behind index: Int, of bracket: Bracket
  ) -> (LinkParts.Target, end: Int)? {
    let parts = LinkParts(bytes, range)
    let next = byte(index + 1)
    if next == ASCII.openParenthesis, let found = parts.target(at: index + 1) { return found }
    guard !definitions.isEmpty else { return nil }
    let label = next == ASCII.openBracket ? parts.label(at: index + 1) : nil
    let text = bracket.contentStart..<index
    let isOwn = label.map(\.content.isEmpty) ?? true
    if isOwn, bracket.isFollowedByBracket { return nil }
    let name = isOwn ? text : label?.content ?? text
    guard let target = definitions[parts.key(of: name)] else { return nil }
    repeatedCount += target.destination.utf8.count + target.title.utf8.count
    return (target, label?.end ?? index + 1)
  }

  // MARK: Inlines

  private mutating func build() {
    // Pairs are found from the inside to the outside.
    marks.sort { $0.start < $1.start }
    builder.reset()
    var index = range.lowerBound
    for mark in marks {
      if index < mark.start { builder.add(bytes[index..<mark.start]) }
      index = mark.end
      switch mark.kind {
      case .emphasis: builder.open(.emphasis)
      case .strong: builder.open(.strong)
      case .strikethrough: builder.open(.strikethrough)
      case .link(let place): builder.open(.link(targets[place]))
      case .image(let place): builder.open(.image(targets[place]))
      case .close: builder.close()
      case .inline(let place): builder.add(inlines[place])
      case .display(let place): builder.add(display: inlines[place])
      case .nothing: break
      }
    }
    if index < range.upperBound { builder.add(bytes[index..<range.upperBound]) }
  }
}

/// The addresses in angle brackets (CommonMark 0.31, 6.5).
private enum WebAddresses {
  static func isScheme(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    (2...32).contains(text.count) && ASCII.isLetter(text.first ?? 0)
      && text.allSatisfy {
        ASCII.isLetter($0) || ASCII.isDigit($0) || $0 == ASCII.plus || $0 == ASCII.period
          || $0 == ASCII.minus
      }
  }

  static func isMail(_ text: Slice<UnsafeBufferPointer<UInt8>>, at: Int) -> Bool {
    let name = text[..<at]
    guard !name.isEmpty, name.allSatisfy(isNameByte) else { return false }
    return text[(at + 1)...].split(separator: ASCII.period, omittingEmptySubsequences: false)
      .allSatisfy { label in
        (1...63).contains(label.count) && label.first != ASCII.minus && label.last != ASCII.minus
          && label.allSatisfy {
            ASCII.isLetter($0) || ASCII.isDigit($0) || $0 == ASCII.minus
          }
      }
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    ASCII.isLetter(byte) || ASCII.isDigit(byte) || ".!#$%&'*+/=?^_`{|}~-".utf8.contains(byte)
  }
}
