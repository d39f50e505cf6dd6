// SPDX-License-Identifier: MIT
import BubbleStrings

/// Follows the structure of a text line by line: the containers of a line, and the meaning of its text (CommonMark
/// 0.31, "Phase 1: block structure"; GFM 0.29 for tables).
///
/// The lines of a formula that is open belong to its paragraph, whatever they begin with.
///
/// A value: a copy finds the meaning of a line by scanning it.
struct BlockScanner {
  /// A block that has other blocks in it.
  enum Container: Hashable {
    case quote
    /// An item of a list, whose text is indented by `content` columns from the item's container.
    case item(content: Int, mark: ItemMark)
  }

  /// The mark of an item: a bullet, or a number and the byte behind it. Items of one list have the same byte.
  struct ItemMark: Hashable {
    var byte: UInt8
    var number: Int?
  }

  /// The block that text is added to.
  enum Leaf: Hashable {
    case none
    case paragraph
    case heading
    case indentedCode
    case fence(Fence)
    case table
  }

  struct Fence: Hashable {
    var byte: UInt8
    var count: Int
    /// The columns before the mark, which lines of code lose.
    var indent: Int
  }

  /// The meaning of a line behind the marks of its containers.
  enum Meaning: Equatable {
    case blank
    /// A line that has marks of containers, and nothing else.
    case marks
    /// A line of a paragraph: the first one, or one that goes on.
    case text
    /// A line of a formula in a paragraph, as it is.
    case formula
    case heading(level: Int)
    /// The line below a heading.
    case underline(level: Int)
    case rule
    case fence
    case closingFence
    case code
    /// The line below a table's header, which is the last line of the paragraph.
    case delimiterRow
    case row
  }

  /// The open containers, outermost first. The next line is in them unless it closes some.
  private(set) var containers: [Container] = []
  private(set) var leaf = Leaf.none

  /// The rules by which lines are read.
  var dialect = MarkdownDialect.answers

  /// The marks of the formula that is open at the end of the current paragraph, and the line that it begins on.
  private(set) var formula: Formula.Marks?
  private(set) var formulaLine = 0

  /// The marks of the formula that the last line left open, as it ended the paragraph.
  private(set) var leftFormula: Formula.Marks?

  /// The offsets up to which the marks of a formula are known to be text.
  private var plainEnds: [Formula.Marks: Int] = [:]

  /// The number of lines in the current paragraph.
  private(set) var paragraphLines = 0

  /// The offset of the text of the current paragraph, heading or row.
  private(set) var leafStart = 0

  /// The offsets of the last line, and of its text behind the marks of its containers.
  private(set) var lineStart = 0
  private(set) var textStart = 0

  /// Whether the last line was empty.
  private(set) var wasBlank = true

  /// Whether the last line was an empty one that makes a list loose, if a block of it follows.
  private(set) var loosens = false

  /// The number of containers that began on the last line.
  private(set) var newContainers = 0

  /// Whether the last line made the paragraph's last line the header of a table.
  private(set) var isDelimiterRow = false

  /// Whether the innermost container is an item that has nothing in it yet.
  private var isItemEmpty = false

  /// The maximum nesting depth of containers. The marks of deeper ones are left out.
  static let maximumDepth = 48

  /// - Parameter line: Without its line feed.
  /// - Returns: The line's meaning, and its text.
  @discardableResult
  mutating func scan(
    _ line: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>
  ) -> (meaning: Meaning, text: ColumnCursor) {
    var cursor = ColumnCursor(bytes, line: line)
    let previousStart = textStart
    (lineStart, newContainers, isDelimiterRow, loosens) = (line.lowerBound, 0, false, false)
    leftFormula = nil
    let matched = matchContainers(&cursor)
    textStart = cursor.position
    if case .fence(let fence) = leaf, matched == containers.count {
      return (continueFence(fence, cursor), cursor)
    }
    if cursor.isBlank { return (endAtBlank(matched), cursor) }
    (wasBlank, isItemEmpty) = (false, false)
    if continueFormula(cursor, bytes) { return (.formula, cursor) }
    if case .fence = leaf { leaf = .none }
    if leaf == .heading { leaf = .none }
    var isMatched = matched == containers.count
    var kept = matched
    var isItem = false
    while let container = openContainer(&cursor, isMatched: isMatched, isInItem: isItem) {
      isItem = container != .quote
      close(to: kept)
      textStart = cursor.position
      isMatched = true
      if kept < Self.maximumDepth {
        newContainers += 1
        containers.append(container)
        kept = containers.count
      }
      if cursor.isBlank {
        isItemEmpty = isItem
        return (.marks, cursor)
      }
    }
    let meaning = addText(
      &cursor, bytes, isMatched: isMatched, kept: kept, previousStart: previousStart)
    return (meaning, cursor)
  }

  // MARK: Containers

  /// Goes on behind the marks of the containers that go on in this line, and counts those.
  private func matchContainers(_ cursor: inout ColumnCursor) -> Int {
    for (index, container) in containers.enumerated() {
      switch container {
      case .quote:
        let indent = cursor.indent(limit: 4)
        guard indent.columns < 4, cursor.byte(indent.bytes) == ASCII.greater else { return index }
        skipQuoteMark(&cursor)
      case .item(let content, _):
        if cursor.isBlank { continue }
        guard cursor.indent(limit: content).columns >= content else { return index }
        cursor.advance(columns: content)
      }
    }
    return containers.count
  }

  private func skipQuoteMark(_ cursor: inout ColumnCursor) {
    cursor.skipWhitespace()
    cursor.advance(1)
    if cursor.byte() == ASCII.space || cursor.byte() == ASCII.tab { cursor.advance(columns: 1) }
  }

  private mutating func endAtBlank(_ matched: Int) -> Meaning {
    (wasBlank, leftFormula, formula) = (true, formula, nil)
    if leaf != .indentedCode { leaf = .none }
    // Items go on behind an empty line, quotes don't, and neither do items that begin with one.
    if matched == containers.count, isItemEmpty, case .item(_, let mark)? = containers.popLast() {
      containers.append(.item(content: .max, mark: mark))
    }
    if matched < containers.count { close(to: matched) }
    loosens = containers.last != .quote
    isItemEmpty = false
    return leaf == .indentedCode ? .code : .blank
  }

  /// The container that begins here; goes on behind its mark.
  ///
  /// - Parameter isInItem: Whether the mark of an item is in front.
  private func openContainer(
    _ cursor: inout ColumnCursor, isMatched: Bool, isInItem: Bool
  ) -> Container? {
    let indent = cursor.indent(limit: 4)
    guard indent.columns < 4 else { return nil }
    let isInParagraph = isMatched && (leaf == .paragraph || leaf == .table)
    var ahead = cursor
    ahead.advance(columns: indent.columns)
    if ahead.byte() == ASCII.greater {
      if dialect == .answers, Self.isSign(ahead, isInItem: isInItem) { return nil }
      skipQuoteMark(&cursor)
      return .quote
    }
    guard let (mark, width) = Self.mark(at: ahead), !Self.isRule(ahead) else { return nil }
    ahead.advance(width)
    let space = ahead.indent(limit: 6).columns
    let isEmpty = ahead.isBlank
    // Only bullets and numbers that start with 1 end a paragraph, and only with text.
    if isInParagraph, isEmpty || mark.number ?? 1 != 1 { return nil }
    let used = isEmpty || space > 4 ? 1 : space
    ahead.advance(columns: used)
    cursor = ahead
    return .item(content: indent.columns + width + used, mark: mark)
  }

  /// Whether a `>` is a sign: in `>= 5`, and before the number that an item begins with, `- > 40: dear`. Digits that are
  /// themselves the mark of an item are no number.
  private static func isSign(_ cursor: ColumnCursor, isInItem: Bool) -> Bool {
    var number = cursor
    number.advance(1)
    let isEqual = number.byte() == ASCII.equals && number.byte(1) != ASCII.equals
    guard isEqual || isInItem else { return false }
    if isEqual { number.advance(1) }
    number.skipWhitespace()
    // A currency, a sign or a point may be in front.
    var signs = 0
    while let byte = number.byte(), signs < 4, byte >= 0x80 || "$+-~.".utf8.contains(byte) {
      number.advance(1)
      signs += 1
    }
    guard let digit = number.byte(), ASCII.isDigit(digit) else { return isEqual && signs == 0 }
    return signs > 0 || mark(at: number) == nil
  }

  /// The mark of a list's item, and its width in bytes; `nil` if there is none.
  private static func mark(at cursor: ColumnCursor) -> (ItemMark, width: Int)? {
    guard let first = cursor.byte() else { return nil }
    var (width, number) = (1, Int?.none)
    if ASCII.isDigit(first) {
      var value = Int(first) - 0x30
      while width < 9, let digit = cursor.byte(width), ASCII.isDigit(digit) {
        value = value * 10 + Int(digit) - 0x30
        width += 1
      }
      guard let byte = cursor.byte(width), byte == ASCII.period || byte == ASCII.closeParenthesis
      else { return nil }
      width += 1
      number = value
    } else if first != ASCII.minus, first != ASCII.asterisk, first != ASCII.plus {
      return nil
    }
    let mark = ItemMark(byte: cursor.byte(width - 1) ?? first, number: number)
    guard let next = cursor.byte(width) else { return (mark, width) }
    return next == ASCII.space || next == ASCII.tab ? (mark, width) : nil
  }

  // MARK: Leaves

  private mutating func continueFence(_ fence: Fence, _ cursor: ColumnCursor) -> Meaning {
    wasBlank = cursor.isBlank
    var cursor = cursor
    guard cursor.indent(limit: 4).columns < 4 else { return .code }
    cursor.skipWhitespace()
    let count = cursor.run(of: fence.byte)
    guard count >= fence.count else { return .code }
    cursor.advance(count)
    guard cursor.isBlank else { return .code }
    leaf = .none
    return .closingFence
  }

  private mutating func addText(
    _ cursor: inout ColumnCursor, _ bytes: UnsafeBufferPointer<UInt8>, isMatched: Bool, kept: Int,
    previousStart: Int
  ) -> Meaning {
    let goesOn = leaf == .paragraph
    let indent = cursor.indent(limit: 4).columns
    if indent >= 4, !goesOn {
      close(to: kept, keeping: isMatched && leaf == .indentedCode ? .indentedCode : .none)
      leaf = .indentedCode
      return .code
    }
    cursor.skipWhitespace()
    textStart = cursor.position
    if leaf == .indentedCode { leaf = .none }
    if indent < 4, let (other, meaning) = Self.leaf(at: cursor, indent: indent) {
      close(to: kept)
      leaf = other
      if other == .heading { startHeading(&cursor) }
      return meaning
    }
    if isMatched, goesOn, indent < 4, let level = Self.underlineLevel(cursor),
      !isDefinitions(before: lineStart, bytes)
    {
      leaf = .none
      return .underline(level: level)
    }
    if indent < 4, Self.isRule(cursor) {
      close(to: kept)
      return .rule
    }
    return addParagraphLine(
      cursor, bytes, isMatched: isMatched, kept: kept, previousStart: previousStart)
  }

  private mutating func addParagraphLine(
    _ cursor: ColumnCursor, _ bytes: UnsafeBufferPointer<UInt8>, isMatched: Bool, kept: Int,
    previousStart: Int
  ) -> Meaning {
    // A paragraph goes on without the marks of its containers.
    guard leaf == .paragraph || (leaf == .table && isMatched) else {
      close(to: kept)
      leaf = .paragraph
      (leafStart, paragraphLines) = (cursor.position, 1)
      findFormula(from: cursor.position, cursor, bytes)
      return .text
    }
    findFormula(from: cursor.position, cursor, bytes)
    paragraphLines += 1
    if leaf == .table {
      (leafStart, formula) = (cursor.position, nil)
      return .row
    }
    if isMatched, let columns = TableRow.delimiters(in: cursor.rest, bytes) {
      let header = previousStart..<Self.lineEnd(from: previousStart, bytes)
      let row = TableRow(header, bytes, columns: columns.count, dialect)
      isDelimiterRow = row.isFull
    }
    guard isDelimiterRow else { return .text }
    (leaf, leafStart) = (.table, cursor.position)
    return .delimiterRow
  }

  /// Finds the formula that the rest of a line opens.
  private mutating func findFormula(
    from start: Int, _ cursor: ColumnCursor, _ bytes: UnsafeBufferPointer<UInt8>
  ) {
    formula = nil
    guard dialect == .answers, start < cursor.end,
      FormulaFinder.mayFind(in: UnsafeBufferPointer(rebasing: bytes[start..<cursor.end]))
    else { return }
    var finder = FormulaFinder(bytes, range: start..<cursor.end)
    formula = finder.openDisplay()
    formulaLine = lineStart
    if let formula, start < plainEnds[formula] ?? 0 { self.formula = nil }
  }

  /// Takes the marks of formulas as text, since nothing closes them before an offset.
  mutating func leave(_ marks: Formula.Marks?, before end: Int) {
    if let marks { plainEnds[marks] = end }
    formula = nil
  }

  /// Adds a line to the formula that is open. Returns `false` where none is; a fence ends it.
  private mutating func continueFormula(
    _ cursor: ColumnCursor, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard let marks = formula else { return false }
    formula = nil
    guard leaf == .paragraph else { return false }
    var text = cursor
    text.skipWhitespace()
    if case .fence? = Self.leaf(at: text, indent: 0)?.0 {
      leftFormula = marks
      return false
    }
    paragraphLines += 1
    var finder = FormulaFinder(bytes, range: cursor.position..<cursor.end)
    if let end = finder.end(of: marks, from: cursor.position) {
      findFormula(from: end, cursor, bytes)
    } else {
      formula = marks
    }
    return true
  }

  private mutating func close(to count: Int, keeping leaf: Leaf = .none) {
    if containers.count > count { containers.removeLast(containers.count - count) }
    self.leaf = leaf
  }

  private mutating func startHeading(_ cursor: inout ColumnCursor) {
    cursor.advance(cursor.run(of: ASCII.number))
    cursor.skipWhitespace()
    leafStart = cursor.position
  }

  private static func leaf(at cursor: ColumnCursor, indent: Int) -> (Leaf, Meaning)? {
    guard let first = cursor.byte() else { return nil }
    switch first {
    case ASCII.number:
      let count = cursor.run(of: first)
      guard count <= 6 else { return nil }
      let next = cursor.byte(count)
      return next == nil || next == ASCII.space || next == ASCII.tab
        ? (.heading, .heading(level: count)) : nil
    case ASCII.backtick, ASCII.tilde:
      let count = cursor.run(of: first)
      guard count >= 3 else { return nil }
      if first == ASCII.backtick {
        var offset = count
        while let byte = cursor.byte(offset) {
          if byte == ASCII.backtick { return nil }
          offset += 1
        }
      }
      return (.fence(Fence(byte: first, count: count, indent: indent)), .fence)
    default: return nil
    }
  }

  /// The level of the heading that a line below a paragraph makes of it; `nil` for other lines.
  private static func underlineLevel(_ cursor: ColumnCursor) -> Int? {
    guard let first = cursor.byte(), first == ASCII.equals || first == ASCII.minus,
      cursor.rest.count == cursor.run(of: first)
    else { return nil }
    return first == ASCII.equals ? 1 : 2
  }

  /// Whether the current paragraph has definitions of links alone, so that a line below it makes no heading of it.
  private func isDefinitions(before end: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var start = leafStart
    while start < end, bytes[start] == ASCII.openBracket {
      guard let definition = LinkParts(bytes, start..<end).definition(at: start) else {
        return false
      }
      start = definition.end
    }
    return start >= end
  }

  private static func isRule(_ cursor: ColumnCursor) -> Bool {
    guard let first = cursor.byte(),
      first == ASCII.minus || first == ASCII.asterisk || first == ASCII.underscore
    else { return false }
    var (offset, count) = (0, 0)
    while let byte = cursor.byte(offset) {
      if byte == first {
        count += 1
      } else if byte != ASCII.space, byte != ASCII.tab {
        return false
      }
      offset += 1
    }
    return count >= 3
  }

  static func lineEnd(from start: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    UnsafeBufferPointer(rebasing: bytes[start...]).firstIndex(of: ASCII.lineFeed).map { start + $0 }
      ?? bytes.count
  }
}
