// SPDX-License-Identifier: MIT
/// A coefficient of the tableau, linked with its neighbours in its row and in its column.
struct Entry: BitwiseCopyable {
  var coefficient: Double
  var row: Int32
  var column: Int32
  var nextInRow: Int32
  var previousInRow: Int32
  var nextInColumn: Int32
  var previousInColumn: Int32
}

/// The simplex tableau: basic symbols as linear combinations of symbols that are not basic.
///
/// A row bears the number of its basic symbol, a column that of its symbol, so a symbol has either a
/// row or a column. Entries are linked both ways, so a pivot costs what it changes, and no more.
struct SparseTableau: ~Copyable {
  /// Ends a list of entries.
  static let none: Int32 = -1

  /// The relative tolerance of cancellation: a sum below this part of its summands is zero.
  static let cancellation = 1e-12

  /// The tableau's data on a symbol.
  // Not private: see `Levels.Level`.
  struct Line: BitwiseCopyable {
    /// The first entry of its row or its column.
    var head = SparseTableau.none

    /// The entry of the marked row in its column.
    var mark = SparseTableau.none
  }

  private var entries: Buffer<Entry>
  private var lines: Buffer<Line>
  private var freeEntry = Self.none

  init(in slab: inout Slab) {
    entries = Buffer(capacity: 128, in: &slab)
    lines = Buffer(capacity: 64, in: &slab)
  }

  mutating func appendSymbol() { lines.append(Line()) }

  /// Forgets every entry, and keeps the symbols.
  mutating func removeAllEntries() {
    entries.removeAll()
    freeEntry = Self.none
    for symbol in 0..<lines.count { lines[symbol] = Line() }
  }

  /// The first entry in the row of a basic symbol, or else in the symbol's column; negative if none.
  @inline(__always) func first(of symbol: Int32) -> Int32 { lines[symbol].head }

  @inline(__always) func entry(_ index: Int32) -> Entry { entries[index] }
}

// MARK: - Rows

extension SparseTableau {
  /// Adds `scale` times the row of `source` to the row of `target`.
  mutating func addRow(of source: Int32, times scale: Double, toRowOf target: Int32) {
    mark(target)
    accumulateRow(of: source, times: scale, inMarked: target)
    unmark(target)
  }

  /// Remembers where the columns of a row are, until `unmark`. One row is marked at a time.
  mutating func mark(_ row: Int32) {
    var index = lines[row].head
    while index >= 0 {
      lines[entries[index].column].mark = index
      index = entries[index].nextInRow
    }
  }

  mutating func unmark(_ row: Int32) {
    var index = lines[row].head
    while index >= 0 {
      lines[entries[index].column].mark = Self.none
      index = entries[index].nextInRow
    }
  }

  mutating func accumulateRow(of source: Int32, times scale: Double, inMarked target: Int32) {
    var index = lines[source].head
    while index >= 0 {
      let entry = entries.pointer(to: index)
      index = entry.pointee.nextInRow
      accumulate(
        scale * entry.pointee.coefficient, column: entry.pointee.column, inMarked: target)
    }
  }

  @inline(__always)
  mutating func accumulate(_ amount: Double, column: Int32, inMarked row: Int32) {
    let line = lines.pointer(to: column)
    let index = line.pointee.mark
    guard index >= 0 else {
      if amount != 0 { line.pointee.mark = insert(amount, row: row, column: column) }
      return
    }
    let entry = entries.pointer(to: index)
    let old = entry.pointee.coefficient
    let sum = old + amount
    if abs(sum) > Self.cancellation * max(abs(old), abs(amount)) {
      entry.pointee.coefficient = sum
    } else {
      line.pointee.mark = Self.none
      unlinkFromRow(index)
      unlinkFromColumn(index)
      release(index)
    }
  }

  mutating func removeRow(of symbol: Int32) {
    var index = lines[symbol].head
    while index >= 0 {
      let next = entries[index].nextInRow
      unlinkFromColumn(index)
      release(index)
      index = next
    }
    lines[symbol].head = Self.none
  }

  mutating func removeColumn(of symbol: Int32) {
    var index = lines[symbol].head
    while index >= 0 {
      let next = entries[index].nextInColumn
      unlinkFromRow(index)
      release(index)
      index = next
    }
    lines[symbol].head = Self.none
  }
}

// MARK: - Pivoting

extension SparseTableau {
  /// Exchanges the symbols of the row and the column that meet in an entry.
  mutating func pivot(at index: Int32) {
    let leaving = entries[index].row
    let entering = entries[index].column
    unlinkFromColumn(index)
    let column = lines[entering].head
    solveRow(of: leaving, for: entering, at: index)
    substitute(entering, inColumnFrom: column)
  }

  /// Turns `leaving = a·entering + …` into `entering = leaving/a − …`.
  private mutating func solveRow(of leaving: Int32, for entering: Int32, at pivot: Int32) {
    let inverse = 1 / entries[pivot].coefficient
    lines[entering].head = lines[leaving].head
    lines[leaving].head = Self.none
    var index = lines[entering].head
    while index >= 0 {
      entries[index].row = entering
      entries[index].coefficient *= -inverse
      index = entries[index].nextInRow
    }
    entries[pivot].coefficient = inverse
    entries[pivot].column = leaving
    linkIntoColumn(pivot)
  }

  /// Replaces a symbol that has become basic by its row, in all rows that have it.
  private mutating func substitute(_ symbol: Int32, inColumnFrom first: Int32) {
    var index = first
    while index >= 0 {
      let entry = entries[index]
      unlinkFromRow(index)
      release(index)
      addRow(of: symbol, times: entry.coefficient, toRowOf: entry.row)
      index = entry.nextInColumn
    }
  }
}

// MARK: - Links

extension SparseTableau {
  /// Puts a coefficient where none is.
  @discardableResult
  mutating func insert(_ coefficient: Double, row: Int32, column: Int32) -> Int32 {
    let rowLine = lines.pointer(to: row)
    let columnLine = lines.pointer(to: column)
    let entry = Entry(
      coefficient: coefficient, row: row, column: column, nextInRow: rowLine.pointee.head,
      previousInRow: Self.none, nextInColumn: columnLine.pointee.head,
      previousInColumn: Self.none)
    let index = place(entry)
    if entry.nextInRow >= 0 { entries[entry.nextInRow].previousInRow = index }
    if entry.nextInColumn >= 0 { entries[entry.nextInColumn].previousInColumn = index }
    rowLine.pointee.head = index
    columnLine.pointee.head = index
    return index
  }

  private mutating func place(_ entry: Entry) -> Int32 {
    guard freeEntry >= 0 else {
      entries.append(entry)
      return Int32(entries.count - 1)
    }
    let index = freeEntry
    freeEntry = entries[index].nextInRow
    entries[index] = entry
    return index
  }

  private mutating func release(_ index: Int32) {
    entries[index].nextInRow = freeEntry
    freeEntry = index
  }

  private mutating func linkIntoColumn(_ index: Int32) {
    let entry = entries.pointer(to: index)
    let line = lines.pointer(to: entry.pointee.column)
    let head = line.pointee.head
    entry.pointee.nextInColumn = head
    entry.pointee.previousInColumn = Self.none
    if head >= 0 { entries[head].previousInColumn = index }
    line.pointee.head = index
  }

  private mutating func unlinkFromColumn(_ index: Int32) {
    let entry = entries[index]
    if entry.nextInColumn >= 0 {
      entries[entry.nextInColumn].previousInColumn = entry.previousInColumn
    }
    if entry.previousInColumn >= 0 {
      entries[entry.previousInColumn].nextInColumn = entry.nextInColumn
    } else {
      lines[entry.column].head = entry.nextInColumn
    }
  }

  private mutating func unlinkFromRow(_ index: Int32) {
    let entry = entries[index]
    if entry.nextInRow >= 0 { entries[entry.nextInRow].previousInRow = entry.previousInRow }
    if entry.previousInRow >= 0 {
      entries[entry.previousInRow].nextInRow = entry.nextInRow
    } else {
      lines[entry.row].head = entry.nextInRow
    }
  }
}
