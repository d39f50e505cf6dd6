// SPDX-License-Identifier: MIT
import BubbleStrings

/// Follows the structure of a text line by line: the containers of a line, and the start of its
/// text (CommonMark 0.31, "Phase 1: block structure").
///
/// The lines of a formula that is open belong to its paragraph, whatever they begin with.
///
/// A value: a copy finds the meaning of a line by scanning it. Blocks are built by md4c; this type
/// finds the blocks that are open at the end of a text that grows, and the places where it may be
/// cut.
struct BlockScanner: Hashable {
  /// A block that has other blocks in it.
  enum Container: Hashable {
    case quote
    /// An item of a list, whose text is indented by `content` columns from the item's container.
    case item(content: Int)
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
  }

  /// The open containers, outermost first. The next line is in them unless it closes some.
  private(set) var containers: [Container] = []
  private(set) var leaf = Leaf.none

  /// The marks of the formula that is open at the end of the current paragraph.
  private(set) var formula: Formula.Marks?

  /// The number of lines in the current paragraph.
  private(set) var paragraphLines = 0

  /// The offset of the text of the current paragraph, heading or row.
  private(set) var leafStart = 0

  /// The offsets of the last line, and of its text behind the marks of its containers.
  private(set) var lineStart = 0
  private(set) var textStart = 0

  /// Whether the last line was empty.
  private(set) var wasBlank = true

  /// The number of containers that began on the last line.
  private(set) var newContainers = 0

  /// Whether the last line made the paragraph's last line the header of a table.
  private(set) var isDelimiterRow = false

  /// The maximum nesting depth of containers: a list is one, and so is its item. Deeper ones are
  /// not followed; the reader leaves them out as well.
  static let maximumDepth = 48

  /// - Parameter line: Without its line feed.
  mutating func scan(_ line: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>) {
    var cursor = ColumnCursor(bytes, line: line)
    let previousStart = textStart
    (lineStart, newContainers, isDelimiterRow) = (line.lowerBound, 0, false)
    let matched = matchContainers(&cursor)
    textStart = cursor.position
    if case .fence(let fence) = leaf, matched == containers.count {
      return continueFence(fence, cursor)
    }
    if cursor.isBlank { return endAtBlank(matched) }
    wasBlank = false
    if continueFormula(cursor, bytes) { return }
    if case .fence = leaf { leaf = .none }
    if leaf == .heading { leaf = .none }
    var isMatched = matched == containers.count
    var kept = matched
    while kept < Self.maximumDepth,
      let container = openContainer(&cursor, isMatched: isMatched)
    {
      if containers.count > kept { containers.removeLast(containers.count - kept) }
      leaf = .none
      newContainers += 1
      containers.append(container)
      kept = containers.count
      isMatched = true
      textStart = cursor.position
      if cursor.isBlank { return }
    }
    addText(
      &cursor, bytes, isMatched: isMatched, kept: kept, previousStart: previousStart)
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
      case .item(let content):
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

  private mutating func endAtBlank(_ matched: Int) {
    wasBlank = true
    formula = nil
    if leaf != .indentedCode { leaf = .none }
    // Items go on behind an empty line, quotes don't.
    if matched < containers.count {
      containers.removeLast(containers.count - matched)
      leaf = .none
    }
  }

  /// The container that begins here; goes on behind its mark.
  private func openContainer(_ cursor: inout ColumnCursor, isMatched: Bool) -> Container? {
    let indent = cursor.indent()
    guard indent.columns < 4 else { return nil }
    let isInParagraph = isMatched && (leaf == .paragraph || leaf == .table)
    if cursor.byte(indent.bytes) == ASCII.greater {
      skipQuoteMark(&cursor)
      return .quote
    }
    var ahead = cursor
    ahead.advance(columns: indent.columns)
    guard !Self.isRule(ahead), let width = Self.markerWidth(ahead, interrupts: isInParagraph)
    else { return nil }
    ahead.advance(width)
    let space = ahead.indent(limit: 6).columns
    let isEmpty = ahead.isBlank
    if isEmpty, isInParagraph { return nil }
    let used = isEmpty || space > 4 ? 1 : space
    ahead.advance(columns: used)
    cursor = ahead
    return .item(content: indent.columns + width + used)
  }

  /// Returns the width of a list item's mark in bytes; `nil` if there is none.
  ///
  /// - Parameter interrupts: Whether the mark is within a paragraph. Only bullets and numbers that
  ///   start with 1 end one.
  private static func markerWidth(_ cursor: ColumnCursor, interrupts: Bool) -> Int? {
    guard let first = cursor.byte() else { return nil }
    var width = 1
    if ASCII.isDigit(first) {
      while width < 10, let digit = cursor.byte(width), ASCII.isDigit(digit) { width += 1 }
      guard width < 10, let mark = cursor.byte(width),
        mark == ASCII.period || mark == ASCII.closeParenthesis
      else { return nil }
      if interrupts, width > 1 || first != UInt8(ascii: "1") { return nil }
      width += 1
    } else if first != ASCII.minus, first != ASCII.asterisk, first != ASCII.plus {
      return nil
    }
    guard let next = cursor.byte(width) else { return width }
    return next == ASCII.space || next == ASCII.tab ? width : nil
  }

  // MARK: Leaves

  private mutating func continueFence(_ fence: Fence, _ cursor: ColumnCursor) {
    wasBlank = cursor.isBlank
    var cursor = cursor
    guard cursor.indent(limit: 4).columns < 4 else { return }
    cursor.skipWhitespace()
    let count = cursor.run(of: fence.byte)
    guard count >= fence.count else { return }
    cursor.advance(count)
    if cursor.isBlank { leaf = .none }
  }

  private mutating func addText(
    _ cursor: inout ColumnCursor, _ bytes: UnsafeBufferPointer<UInt8>, isMatched: Bool, kept: Int,
    previousStart: Int
  ) {
    let goesOn = leaf == .paragraph
    if cursor.indent(limit: 4).columns >= 4, !goesOn {
      close(to: kept)
      leaf = .indentedCode
      return
    }
    cursor.skipWhitespace()
    textStart = cursor.position
    if leaf == .indentedCode { leaf = .none }
    if let other = Self.leaf(at: cursor) {
      close(to: kept)
      leaf = other
      if other == .heading { startHeading(cursor) }
      return
    }
    if isMatched, goesOn, Self.isSetextUnderline(cursor), !Self.isDelimiterRow(cursor.rest, bytes) {
      leaf = .none
      return
    }
    if Self.isRule(cursor) {
      close(to: kept)
      leaf = .none
      return
    }
    addParagraphLine(
      cursor, bytes, isMatched: isMatched, kept: kept, previousStart: previousStart)
  }

  private mutating func addParagraphLine(
    _ cursor: ColumnCursor, _ bytes: UnsafeBufferPointer<UInt8>, isMatched: Bool, kept: Int,
    previousStart: Int
  ) {
    // A paragraph goes on without the marks of its containers.
    guard leaf == .paragraph || (leaf == .table && isMatched) else {
      close(to: kept)
      leaf = .paragraph
      (leafStart, paragraphLines) = (cursor.position, 1)
      findFormula(from: cursor.position, cursor, bytes)
      return
    }
    findFormula(from: cursor.position, cursor, bytes)
    if leaf == .table {
      leafStart = cursor.position
      formula = nil
    } else if isMatched, Self.isDelimiterRow(cursor.rest, bytes) {
      let columns = TableRow(cursor.rest, bytes).cellCount
      let header = TableRow(previousStart..<Self.lineEnd(from: previousStart, bytes), bytes)
      isDelimiterRow = header.cellCount == columns
      if isDelimiterRow { leaf = .table }
      leafStart = isDelimiterRow ? cursor.position : leafStart
    }
    paragraphLines += 1
  }

  /// Finds the formula that the rest of a line opens.
  private mutating func findFormula(
    from start: Int, _ cursor: ColumnCursor, _ bytes: UnsafeBufferPointer<UInt8>
  ) {
    formula = nil
    guard start < cursor.end,
      FormulaFinder.mayFind(in: UnsafeBufferPointer(rebasing: bytes[start..<cursor.end]))
    else { return }
    var finder = FormulaFinder(bytes, range: start..<cursor.end)
    formula = finder.openDisplay()
  }

  /// Adds a line to the formula that is open. Returns `false` where none is; a fence ends it.
  private mutating func continueFormula(
    _ cursor: ColumnCursor, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard let marks = formula else { return false }
    formula = nil
    var text = cursor
    text.skipWhitespace()
    if leaf != .paragraph { return false }
    if case .fence? = Self.leaf(at: text) { return false }
    paragraphLines += 1
    let finder = FormulaFinder(bytes, range: cursor.position..<cursor.end)
    if let end = finder.end(of: marks, from: cursor.position) {
      findFormula(from: end, cursor, bytes)
    } else {
      formula = marks
    }
    return true
  }

  private mutating func close(to count: Int) {
    if containers.count > count { containers.removeLast(containers.count - count) }
    leaf = .none
  }

  private mutating func startHeading(_ cursor: ColumnCursor) {
    var cursor = cursor
    cursor.advance(cursor.run(of: ASCII.number))
    cursor.skipWhitespace()
    leafStart = cursor.position
  }

  private static func leaf(at cursor: ColumnCursor) -> Leaf? {
    guard let first = cursor.byte() else { return nil }
    let count = cursor.run(of: first)
    switch first {
    case ASCII.number:
      guard count <= 6 else { return nil }
      let next = cursor.byte(count)
      return next == nil || next == ASCII.space || next == ASCII.tab ? .heading : nil
    case ASCII.backtick, ASCII.tilde:
      guard count >= 3 else { return nil }
      let fence = Leaf.fence(Fence(byte: first, count: count))
      guard first == ASCII.backtick else { return fence }
      var offset = count
      while let byte = cursor.byte(offset) {
        if byte == ASCII.backtick { return nil }
        offset += 1
      }
      return fence
    default: return nil
    }
  }

  private static func isSetextUnderline(_ cursor: ColumnCursor) -> Bool {
    guard let first = cursor.byte(), first == ASCII.equals || first == ASCII.minus else {
      return false
    }
    return cursor.rest.count == cursor.run(of: first)
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

  /// Whether a line is the delimiter row below a table's header: `|---|:-:|`.
  static func isDelimiterRow(_ rest: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = bytes[rest].first,
      first == ASCII.pipe || first == ASCII.minus || first == ASCII.colon
    else { return false }
    var hasPipe = false
    for byte in bytes[rest] {
      switch byte {
      case ASCII.pipe: hasPipe = true
      case ASCII.minus, ASCII.colon, ASCII.space, ASCII.tab: break
      default: return false
      }
    }
    return hasPipe && TableRow(rest, bytes).cells.allSatisfy { cell in isDelimiter(bytes[cell]) }
  }

  private static func isDelimiter(_ cell: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    var dashes = cell
    if dashes.first == ASCII.colon { dashes = dashes.dropFirst() }
    if dashes.last == ASCII.colon { dashes = dashes.dropLast() }
    return !dashes.isEmpty && dashes.allSatisfy { $0 == ASCII.minus }
  }

  static func lineEnd(from start: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    UnsafeBufferPointer(rebasing: bytes[start...]).firstIndex(of: ASCII.lineFeed).map { start + $0 }
      ?? bytes.count
  }
}
