extension Simplex {
  /// Whether so many pivots were made that their rounding could be felt.
  var isWorn: Bool { pivotCount > max(1000, 8 * symbols.count) }

  /// Builds the tableau from the constraints as they were written, with the same basis.
  ///
  /// Rounding errors of earlier pivots vanish; values change by no more than these.
  mutating func rebuild(_ definitions: [Definition]) {
    let exact = definitions.filter { !symbols[$0.symbol].isBasic }
    let isSolved = forgetRows()
    for definition in definitions {
      symbols[definition.symbol].side = 0
      buildRow(of: definition, error: definition.symbol)
    }
    for definition in exact { restore(definition.symbol, solvedVariables: isSolved) }
    for definition in definitions where symbols[definition.symbol].isBasic {
      updateSide(of: definition.symbol)
    }
    pivotCount = 0
  }

  /// Empties the tableau. Returns which variables were basic.
  private mutating func forgetRows() -> [Bool] {
    tableau.removeAllEntries()
    var isSolved = [Bool](repeating: false, count: symbols.count)
    for symbol in 0..<symbols.count {
      isSolved[symbol] = symbols[symbol].isBasic && symbols[symbol].kind == .variable
      symbols[symbol].isBasic = false
      clearCosts(of: Int32(symbol))
      touch(Int32(symbol))
    }
    forgetInfeasible()
    return isSolved
  }

  /// Brings an error back to zero, and out of the basis, in exchange for a variable that was basic.
  private mutating func restore(_ error: Int32, solvedVariables isSolved: [Bool]) {
    var best: Int32 = -1
    var largest = Self.smallestPivot
    var index = tableau.firstInRow(error)
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
