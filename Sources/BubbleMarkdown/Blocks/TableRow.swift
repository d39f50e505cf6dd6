// SPDX-License-Identifier: MIT
import BubbleStrings

/// A line of a table, cut at its pipes. Those behind a backslash are text, and mostly those in code and formulas, which GFM
/// cuts.
///
/// A row that would have other cells than its table has columns is cut otherwise, if that gives it as many: at the pipes in
/// a formula, too, or in code. Cells that are left over are a part of the last one, so that no text is lost.
struct TableRow {
  /// A way to cut a line.
  private enum Cut {
    /// Not in code, and not in formulas with two pipes.
    case evenBars

    /// Not in code, and not in formulas.
    case formulas

    /// At every pipe, as GFM does.
    case all
  }

  /// The cells without white space around them.
  private(set) var cells: [Range<Int>] = []

  /// The offset of the text behind the last pipe.
  private(set) var lastCellStart = 0

  /// Whether there are as many cells as columns.
  let isFull: Bool

  /// - Parameter columns: The number of columns of the table, if it is known.
  init(
    _ line: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>, columns: Int? = nil,
    _ dialect: MarkdownDialect = .answers
  ) {
    let line = Self.trimmed(line, bytes)
    guard dialect == .answers else {
      (cells, lastCellStart) = Self.read(line, bytes, .all)
      isFull = cells.count == columns
      return
    }
    (cells, lastCellStart) = Self.read(line, bytes, .evenBars)
    guard let columns, cells.count != columns else {
      isFull = columns != nil
      return
    }
    let others = [.formulas, .all].map { Self.read(line, bytes, $0).cells }
    isFull = others.contains { $0.count == columns }
    if let other = others.first(where: { $0.count == columns })
      ?? others.first(where: { $0.count < columns && columns < cells.count })
    {
      cells = other
    }
    joinExcess(columns)
  }

  /// Joins the last cells. Empty ones are left out.
  private mutating func joinExcess(_ columns: Int) {
    while cells.count > columns, cells.last?.isEmpty == true { cells.removeLast() }
    guard cells.count > columns, let end = cells.last?.upperBound else { return }
    cells.removeLast(cells.count - columns)
    cells[columns - 1] = cells[columns - 1].lowerBound..<end
  }

  private static func read(
    _ line: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>, _ cut: Cut
  ) -> (cells: [Range<Int>], lastCellStart: Int) {
    var (cells, index) = ([Range<Int>](), line.lowerBound)
    let isRow = index < line.upperBound && bytes[index] == ASCII.pipe
    if isRow { index += 1 }
    var start = index
    var formulas = FormulaFinder(bytes, range: line)
    while index < line.upperBound {
      switch bytes[index] {
      case ASCII.pipe:
        cells.append(trimmed(start..<index, bytes))
        start = index + 1
        index += 1
      case ASCII.backtick where cut != .all: index = formulas.codeEnd(at: index)
      case ASCII.backslash, ASCII.dollar:
        let isEscape = bytes[index] == ASCII.backslash
        if cut != .all,
          case .formula(let formula) = formulas.finding(
            at: index, isRow: isRow && cut == .evenBars)
        {
          index = formula.range.upperBound
        } else {
          index = isEscape ? index + 2 : formulas.runEnd(at: index)
        }
      default: index += 1
      }
    }
    if start < line.upperBound { cells.append(trimmed(start..<line.upperBound, bytes)) }
    return (cells, start)
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
    return columns.isEmpty ? nil : columns
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
