// SPDX-License-Identifier: MIT
extension Simplex {
  /// Whether so many pivots were made that their rounding errors could matter.
  var isWorn: Bool { pivotCount > max(1000, 8 * symbols.count) }

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
