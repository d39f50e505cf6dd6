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

  /// What cancels to less than this part of its summands is zero.
  static let cancellation = 1e-12

  private var entries = Buffer<Entry>(capacity: 512)
  private var rowHeads = Buffer<Int32>(capacity: 128)
  private var columnHeads = Buffer<Int32>(capacity: 128)

  /// The entry of the marked row in each column.
  private var marks = Buffer<Int32>(capacity: 128)
  private var freeEntry = Self.none

  mutating func appendSymbol() {
    rowHeads.append(Self.none)
    columnHeads.append(Self.none)
    marks.append(Self.none)
  }

  /// Forgets every entry, and keeps the symbols.
  mutating func removeAllEntries() {
    entries.removeAll()
    freeEntry = Self.none
    for symbol in 0..<rowHeads.count {
      rowHeads[symbol] = Self.none
      columnHeads[symbol] = Self.none
    }
  }

  func firstInRow(_ symbol: Int32) -> Int32 { rowHeads[symbol] }

  func firstInColumn(_ symbol: Int32) -> Int32 { columnHeads[symbol] }

  func entry(_ index: Int32) -> Entry { entries[index] }
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
  func mark(_ row: Int32) {
    var index = rowHeads[row]
    while index >= 0 {
      marks[entries[index].column] = index
      index = entries[index].nextInRow
    }
  }

  func unmark(_ row: Int32) {
    var index = rowHeads[row]
    while index >= 0 {
      marks[entries[index].column] = Self.none
      index = entries[index].nextInRow
    }
  }

  mutating func accumulateRow(of source: Int32, times scale: Double, inMarked target: Int32) {
    var index = rowHeads[source]
    while index >= 0 {
      let entry = entries[index]
      accumulate(scale * entry.coefficient, column: entry.column, inMarked: target)
      index = entry.nextInRow
    }
  }

  mutating func accumulate(_ amount: Double, column: Int32, inMarked row: Int32) {
    let index = marks[column]
    guard index >= 0 else {
      if amount != 0 { marks[column] = insert(amount, row: row, column: column) }
      return
    }
    let old = entries[index].coefficient
    let sum = old + amount
    if abs(sum) > Self.cancellation * max(abs(old), abs(amount)) {
      entries[index].coefficient = sum
    } else {
      marks[column] = Self.none
      unlinkFromRow(index)
      unlinkFromColumn(index)
      release(index)
    }
  }

  mutating func removeRow(of symbol: Int32) {
    var index = rowHeads[symbol]
    while index >= 0 {
      let next = entries[index].nextInRow
      unlinkFromColumn(index)
      release(index)
      index = next
    }
    rowHeads[symbol] = Self.none
  }
}

// MARK: - Pivoting

extension SparseTableau {
  /// Exchanges the symbols of the row and the column that meet in an entry.
  mutating func pivot(at index: Int32) {
    let leaving = entries[index].row
    let entering = entries[index].column
    unlinkFromColumn(index)
    solveRow(of: leaving, for: entering, at: index)
    substitute(entering)
  }

  /// Turns `leaving = a·entering + …` into `entering = leaving/a − …`.
  private func solveRow(of leaving: Int32, for entering: Int32, at pivot: Int32) {
    let inverse = 1 / entries[pivot].coefficient
    rowHeads[entering] = rowHeads[leaving]
    rowHeads[leaving] = Self.none
    var index = rowHeads[entering]
    while index >= 0 {
      entries[index].row = entering
      entries[index].coefficient *= -inverse
      index = entries[index].nextInRow
    }
    entries[pivot].coefficient = inverse
    entries[pivot].column = leaving
    linkIntoColumn(pivot)
  }

  /// Replaces a symbol that has become basic by its row, wherever it stands.
  private mutating func substitute(_ symbol: Int32) {
    var index = columnHeads[symbol]
    columnHeads[symbol] = Self.none
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
  private mutating func insert(_ coefficient: Double, row: Int32, column: Int32) -> Int32 {
    let entry = Entry(
      coefficient: coefficient, row: row, column: column, nextInRow: rowHeads[row],
      previousInRow: Self.none, nextInColumn: Self.none, previousInColumn: Self.none)
    let index = place(entry)
    if rowHeads[row] >= 0 { entries[rowHeads[row]].previousInRow = index }
    rowHeads[row] = index
    linkIntoColumn(index)
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

  private func linkIntoColumn(_ index: Int32) {
    let head = columnHeads[entries[index].column]
    entries[index].nextInColumn = head
    entries[index].previousInColumn = Self.none
    if head >= 0 { entries[head].previousInColumn = index }
    columnHeads[entries[index].column] = index
  }

  private func unlinkFromColumn(_ index: Int32) {
    let entry = entries[index]
    if entry.nextInColumn >= 0 {
      entries[entry.nextInColumn].previousInColumn = entry.previousInColumn
    }
    if entry.previousInColumn >= 0 {
      entries[entry.previousInColumn].nextInColumn = entry.nextInColumn
    } else {
      columnHeads[entry.column] = entry.nextInColumn
    }
  }

  private func unlinkFromRow(_ index: Int32) {
    let entry = entries[index]
    if entry.nextInRow >= 0 { entries[entry.nextInRow].previousInRow = entry.previousInRow }
    if entry.previousInRow >= 0 {
      entries[entry.previousInRow].nextInRow = entry.nextInRow
    } else {
      rowHeads[entry.row] = entry.nextInRow
    }
  }
}
