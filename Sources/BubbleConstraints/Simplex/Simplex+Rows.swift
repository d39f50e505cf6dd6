// SPDX-License-Identifier: MIT
// MARK: - Building

extension Simplex {
  /// Adds a symbol times a coefficient to the row that is marked.
  mutating func accumulate(_ coefficient: Double, of symbol: Int32, inMarked row: Int32) {
    if symbols[symbol].isBasic {
      tableau.accumulateRow(of: symbol, times: coefficient, inMarked: row)
    } else {
      tableau.accumulate(coefficient, column: symbol, inMarked: row)
    }
  }

  /// Ends a row whose symbol is basic from now on.
  mutating func close(_ symbol: Int32, value: Double) {
    tableau.unmark(symbol)
    symbols[symbol].isBasic = true
    symbols[symbol].value = value
  }

  /// Lets the constraint decide a variable that no other constraint has yet.
  ///
  /// Most constraints of a layout place something new. They need no search, and break nothing.
  mutating func defineFreshVariable(by error: Int32) -> Bool {
    let symbol = symbols[error]
    if symbol.kind != .equal && symbol.sideOfValue == (symbol.kind == .atMost ? -1 : 1) {
      return false
    }
    guard let index = freshEntry(inRowOf: error) else { return false }
    let entry = tableau.entry(index)
    symbols[entry.column].value -= symbol.value / entry.coefficient
    symbols[error].value = 0
    exchange(at: index)
    return true
  }

  /// The entry of a variable that is in no other row; the first of the largest coefficient.
  private mutating func freshEntry(inRowOf error: Int32) -> Int32? {
    var best: Int32?
    var largest = 0.0
    var index = tableau.first(of: error)
    while index >= 0 {
      let entry = tableau.entry(index)
      let isAlone = entry.nextInColumn < 0 && entry.previousInColumn < 0
      // Rows list the newest entry first.
      if isAlone, symbols[entry.column].kind == .variable, abs(entry.coefficient) >= largest {
        best = index
        largest = abs(entry.coefficient)
      }
      index = entry.nextInRow
    }
    return best
  }
}

// MARK: - Changing and removing

extension Simplex {
  /// Adds to the constant that an error is calculated from, in normalized units.
  mutating func shift(_ error: Int32, by amount: Double, tolerance: Double) {
    symbols[error].tolerance = tolerance
    if symbols[error].isBasic {
      symbols[error].value -= amount
      updateSide(of: error)
    } else {
      let value = symbols[error].value
      move(error, by: amount)
      symbols[error].value = value
      updateSides(inColumnOf: error)
    }
  }

  /// Brings the error of a required equality, which is zero already, out of the basis.
  ///
  /// Returns whether that could be done: a constraint that others imply has nothing in its row.
  mutating func fix(_ error: Int32) -> Bool {
    guard symbols[error].isBasic else { return true }
    guard let index = entryToFix(error) else { return false }
    let entry = tableau.entry(index)
    move(entry.column, by: -symbols[error].value / entry.coefficient)
    symbols[error].value = 0
    setSide(of: error, to: 0)
    exchange(at: index)
    updateSide(of: entry.column)
    updateSides(inColumnOf: error)
    return true
  }

  /// The entry of the largest coefficient in the row; variables come before errors.
  private mutating func entryToFix(_ error: Int32) -> Int32? {
    var best: (index: Int32, isVariable: Bool, size: Double)?
    var index = tableau.first(of: error)
    while index >= 0 {
      let entry = tableau.entry(index)
      let isVariable = symbols[entry.column].kind == .variable
      let size = abs(entry.coefficient)
      let isBetter =
        best.map { isVariable == $0.isVariable ? size > $0.size : isVariable } ?? true
      if size > Self.smallestPivot, isBetter { best = (index, isVariable, size) }
      index = entry.nextInRow
    }
    return best?.index
  }

  mutating func remove(_ error: Int32) {
    if !symbols[error].isBasic, let index = replacement(for: error) {
      setSide(of: tableau.entry(index).row, to: 0)
      exchange(at: index)
    }
    setSide(of: error, to: 0)
    tableau.removeRow(of: error)
    release(error)
  }

  /// Returns the tableau entry at which a removed error is exchanged, so that no value changes: a
  /// constraint that holds exactly takes its place if there is one, and otherwise a variable stays
  /// where it is.
  private mutating func replacement(for error: Int32) -> Int32? {
    var best: (index: Int32, isError: Bool, size: Double)?
    var index = tableau.first(of: error)
    while index >= 0 {
      let entry = tableau.entry(index)
      let row = symbols[entry.row]
      let isError = row.kind != .variable
      let size = abs(entry.coefficient)
      let isUsable = !isError || (abs(row.value) <= row.tolerance && size > Self.smallestPivot)
      if isUsable, best.map({ isError == $0.isError ? size > $0.size : isError }) ?? true {
        best = (index, isError, size)
      }
      index = entry.nextInColumn
    }
    return best?.index
  }
}

extension Simplex {
  /// Whether rounding errors could matter: those of very many pivots, or of values that were very large.
  var isWorn: Bool { isRounded || pivotCount > max(1000, 8 * symbols.count) }

  /// Empties the tableau. Returns which variables were basic.
  mutating func forgetRows() -> [Bool] {
    tableau.removeAllEntries()
    var isSolved = [Bool](repeating: false, count: symbols.count)
    for symbol in 0..<symbols.count {
      isSolved[symbol] = symbols[symbol].isBasic && symbols[symbol].kind == .variable
      symbols[symbol].isBasic = false
      touch(Int32(symbol))
    }
    forgetInfeasible()
    return isSolved
  }

  /// Brings an error back to zero, and out of the basis, in exchange for a variable that was basic.
  mutating func restore(_ error: Int32, solvedVariables isSolved: [Bool]) {
    var best: Int32 = -1
    var largest = Self.smallestPivot
    var index = tableau.first(of: error)
    while index >= 0 {
      let entry = tableau.entry(index)
      if isSolved[Int(entry.column)], abs(entry.coefficient) > largest {
        best = index
        largest = abs(entry.coefficient)
      }
      index = entry.nextInRow
    }
    guard best >= 0 else { return }
    let pivot = tableau.entry(best)
    move(pivot.column, by: -symbols[error].value / pivot.coefficient)
    symbols[error].value = 0
    exchange(at: best)
  }
}
