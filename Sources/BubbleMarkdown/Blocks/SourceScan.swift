// SPDX-License-Identifier: MIT
import BubbleStrings

/// The state after scanning the lines of a text: the last place where it may be cut, and the blocks that are open at the
/// end.
struct SourceScan {
  /// The blocks that are open behind the last complete line.
  private(set) var scanner = BlockScanner()

  /// The end of the last complete line.
  private(set) var position: Int

  /// The last place where the text before and the text behind don't depend on each other, but for
  /// definitions.
  private(set) var cut: Int

  /// Whether there may be definitions of links, which count in the whole text.
  private(set) var mayDefine = false

  /// The state before the line that opens a formula.
  private var formulaStart: (position: Int, scanner: BlockScanner)?

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
      let before = scanner
      add(position..<position + length, of: bytes, cuts: cuts)
      if scanner.formula != nil, scanner.formulaLine == position {
        formulaStart = (position, before)
      }
      if let marks = scanner.leftFormula, let (start, scanner) = formulaStart {
        // Its lines are read again, as those of no formula.
        (self.scanner, formulaStart) = (scanner, nil)
        self.scanner.leave(marks, before: position)
        position = start
      } else {
        position += length + 1
      }
    }
  }

  /// The same when the rest of the text is a line as well.
  func completed(_ bytes: UnsafeBufferPointer<UInt8>) -> SourceScan {
    var scan = self
    scan.add(position..<bytes.count, of: bytes, cuts: false)
    return scan
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
}
