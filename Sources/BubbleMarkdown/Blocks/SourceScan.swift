// SPDX-License-Identifier: MIT
import BubbleStrings

/// The state after scanning the lines of a text: the last place where it may be cut, the
/// replacements of some lines for md4c, and the blocks that are open at the end.
struct SourceScan {
  /// A replacement for a range of the text.
  struct Edit {
    var range: Range<Int>
    var replacement: [UInt8]
  }

  /// The blocks that are open behind the last complete line.
  private(set) var scanner = BlockScanner()

  /// The end of the last complete line.
  private(set) var position: Int

  /// The last place where the text before and the text behind don't depend on each other, but for
  /// definitions.
  private(set) var cut: Int

  /// The replacements, in the order of the text.
  private(set) var edits: [Edit] = []

  /// Whether there may be definitions of links, which count in the whole text.
  private(set) var mayDefine = false

  /// - Parameter start: The offset at which scanning begins.
  init(from start: Int = 0) {
    position = start
    cut = start
  }

  /// Looks at the lines that are complete now.
  ///
  /// - Parameter cuts: Whether places to cut at are looked for.
  mutating func scan(_ bytes: UnsafeBufferPointer<UInt8>, cuts: Bool) {
    // Rebased: slices of buffers are slow to iterate over.
    while let length = UnsafeBufferPointer(rebasing: bytes[position...])
      .firstIndex(of: ASCII.lineFeed)
    {
      add(position..<position + length, of: bytes, cuts: cuts)
      position += length + 1
    }
  }

  /// The same when the rest of the text is a line as well.
  func completed(_ bytes: UnsafeBufferPointer<UInt8>) -> SourceScan {
    var scan = self
    scan.add(position..<bytes.count, of: bytes, cuts: false)
    return scan
  }

  /// Forgets edits of a part of the text that isn't read again.
  mutating func dropEdits(before offset: Int) {
    edits.removeAll { $0.range.lowerBound < offset }
  }

  private mutating func add(
    _ line: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>, cuts: Bool
  ) {
    let before = scanner
    scanner.scan(line, of: bytes)
    if cuts, isCut(line, after: before, bytes) {
      cut = line.lowerBound
    }
    if case .fence = before.leaf {} else if !mayDefine { mayDefine = Self.defines(line, bytes) }
    if scanner.isDelimiterRow { addTable(line, after: before, bytes) }
  }

  /// Whether no block of the text before is open where a line begins.
  private func isCut(
    _ line: Range<Int>, after before: BlockScanner, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard before.wasBlank, let first = bytes[line].first, first != ASCII.space,
      first != ASCII.tab, scanner.containers.count == scanner.newContainers
    else { return false }
    if case .fence = before.leaf, before.containers.isEmpty { return false }
    // Items on both sides may be of one list.
    if case .item? = before.containers.first, case .item? = scanner.containers.first {
      return false
    }
    return true
  }

  private static func defines(
    _ line: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    var previous: UInt8 = 0
    for byte in UnsafeBufferPointer(rebasing: bytes[line]) {
      if byte == ASCII.colon, previous == ASCII.closeBracket { return true }
      previous = byte
    }
    return false
  }

  /// Makes a table that cmark-gfm knows one for md4c, which knows them where a paragraph begins only, and
  /// with three dashes at least in a column.
  private mutating func addTable(
    _ line: Range<Int>, after before: BlockScanner, _ bytes: UnsafeBufferPointer<UInt8>
  ) {
    if scanner.paragraphLines > 2 {
      let mark = bytes[before.lineStart..<before.textStart]
      edits.append(
        Edit(
          range: before.lineStart..<before.lineStart, replacement: Array(mark) + [ASCII.lineFeed]))
    }
    let cells = TableRow(scanner.textStart..<line.upperBound, bytes).cells
    guard cells.contains(where: { $0.count < 3 }) else { return }
    var row: [UInt8] = []
    for cell in cells {
      let isLeft = bytes[cell].first == ASCII.colon
      let isRight = bytes[cell].last == ASCII.colon
      row.append(ASCII.pipe)
      if isLeft { row.append(ASCII.colon) }
      row += [ASCII.minus, ASCII.minus, ASCII.minus]
      if isRight { row.append(ASCII.colon) }
    }
    row.append(ASCII.pipe)
    edits.append(Edit(range: scanner.textStart..<line.upperBound, replacement: row))
  }

  /// A part of the text with the edits in it, and something behind it.
  func edited(
    _ range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>, suffix: [UInt8]
  ) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(range.count + suffix.count + 64)
    var start = range.lowerBound
    for edit in edits
    where edit.range.lowerBound >= start && edit.range.upperBound <= range.upperBound {
      result += bytes[start..<edit.range.lowerBound]
      result += edit.replacement
      start = edit.range.upperBound
    }
    result += bytes[start..<range.upperBound]
    return result + suffix
  }
}
