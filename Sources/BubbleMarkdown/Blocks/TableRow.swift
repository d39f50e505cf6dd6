// SPDX-License-Identifier: MIT
import BubbleStrings

/// A line of a table, cut at its pipes. Those in code and formulas, and behind a backslash, are text.
struct TableRow {
  /// The cells without white space around them.
  private(set) var cells: [Range<Int>] = []

  /// The offset of the text behind the last pipe.
  private(set) var lastCellStart: Int

  init(_ line: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>) {
    let line = Self.trimmed(line, bytes)
    var index = line.lowerBound
    let isRow = index < line.upperBound && bytes[index] == ASCII.pipe
    if isRow { index += 1 }
    lastCellStart = index
    var formulas = FormulaFinder(bytes, range: line)
    while index < line.upperBound {
      switch bytes[index] {
      case ASCII.pipe:
        cells.append(Self.trimmed(lastCellStart..<index, bytes))
        lastCellStart = index + 1
        index += 1
      case ASCII.backtick: index = formulas.codeEnd(at: index)
      case ASCII.backslash, ASCII.dollar:
        let isEscape = bytes[index] == ASCII.backslash
        if case .formula(let formula) = formulas.finding(at: index, isRow: isRow) {
          index = formula.range.upperBound
        } else {
          index = isEscape ? index + 2 : formulas.runEnd(at: index)
        }
      default: index += 1
      }
    }
    if lastCellStart < line.upperBound {
      cells.append(Self.trimmed(lastCellStart..<line.upperBound, bytes))
    }
  }

  /// The columns of the row below a table's header, `|---|:-:|`; `nil` for other lines.
  static func delimiters(
    in line: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> [MarkdownTable.Alignment]? {
    var hasPipe = false
    for index in line {
      switch bytes[index] {
      case ASCII.pipe: hasPipe = true
      case ASCII.minus, ASCII.colon, ASCII.space, ASCII.tab: break
      default: return nil
      }
    }
    guard hasPipe else { return nil }
    var columns: [MarkdownTable.Alignment] = []
    for var cell in TableRow(line, bytes).cells {
      let isLeft = bytes[cell].first == ASCII.colon
      if isLeft { cell.removeFirst() }
      let isRight = bytes[cell].last == ASCII.colon
      if isRight { cell.removeLast() }
      guard !cell.isEmpty, bytes[cell].allSatisfy({ $0 == ASCII.minus }) else { return nil }
      columns.append(isLeft ? isRight ? .center : .left : isRight ? .right : .natural)
    }
    return columns
  }

  private static func trimmed(
    _ range: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, bytes[start] == ASCII.space || bytes[start] == ASCII.tab { start += 1 }
    while end > start, bytes[end - 1] == ASCII.space || bytes[end - 1] == ASCII.tab { end -= 1 }
    return start..<end
  }
}
