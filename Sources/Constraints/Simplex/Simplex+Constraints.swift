/// A constraint as it was written, and the symbol of its error.
struct Definition {
  var symbol: Int32
  var relation: LinearRelation
  var constant: Double

  /// What the constraint is multiplied by to bring its largest coefficient between one and two.
  ///
  /// A power of two changes no digit. The cost of a unit is divided by it, so that the error costs
  /// what the author's numbers say.
  var normalization: Double

  init(_ relation: LinearRelation) {
    symbol = -1
    self.relation = relation
    constant = relation.constant
    var largest = 0.0
    for index in 0..<relation.expression.termCount {
      largest = max(largest, abs(relation.expression.term(at: index).coefficient))
    }
    normalization = largest > 0 ? 1 / largest.binade : 1
  }

  var kind: Symbol.Kind {
    switch relation.relation {
    case .equal: .equal
    case .atMost: .atMost
    case .atLeast: .atLeast
    }
  }
}

// MARK: - Adding

extension Simplex {
  /// Adds a constraint. What this does to the others waits for `optimize`.
  mutating func add(_ definition: Definition, priority: Priority) -> Int32 {
    let error = makeSymbol(definition.kind)
    let weight = 1 / definition.normalization
    symbols[error].level = joinLevel(priority, weight: weight)
    symbols[error].weight = weight
    buildRow(of: definition, error: error)
    if !defineFreshVariable(by: error) { updateSide(of: error) }
    return error
  }

  /// Writes the error in terms of what is not basic, and computes its value.
  mutating func buildRow(of definition: Definition, error: Int32) {
    let constant = definition.constant * definition.normalization
    var value = -constant
    var size = abs(constant)
    for index in 0..<definition.relation.expression.termCount {
      let term = definition.relation.expression.term(at: index)
      let coefficient = term.coefficient * definition.normalization
      let part = coefficient * symbols[term.variable.index].value
      value += part
      size += abs(part)
      accumulate(coefficient, of: term.variable.index, inMarked: error)
    }
    tableau.unmark(error)
    symbols[error].isBasic = true
    symbols[error].value = value
    symbols[error].tolerance = ConstraintSolver.tolerance(forSize: size)
  }

  private mutating func accumulate(_ coefficient: Double, of variable: Int32, inMarked row: Int32) {
    if symbols[variable].isBasic {
      tableau.accumulateRow(of: variable, times: coefficient, inMarked: row)
    } else {
      tableau.accumulate(coefficient, column: variable, inMarked: row)
    }
  }

  /// Lets the constraint decide a variable that no other constraint has yet.
  ///
  /// Most constraints of a layout place something new. They need no search, and break nothing.
  private mutating func defineFreshVariable(by error: Int32) -> Bool {
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

  /// The entry of a variable that stands in no other row; the first of the largest coefficient.
  private func freshEntry(inRowOf error: Int32) -> Int32? {
    var best: Int32?
    var largest = 0.0
    var index = tableau.firstInRow(error)
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
  /// Adds to the constant that an error is reckoned from, in normalized units.
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

  mutating func remove(_ error: Int32) {
    if !symbols[error].isBasic, let index = replacement(for: error) {
      setSide(of: tableau.entry(index).row, to: 0)
      exchange(at: index)
    }
    setSide(of: error, to: 0)
    tableau.removeRow(of: error)
    levels.leave(symbols[error].level)
    release(error)
  }

  /// Where to exchange an error that goes, so that no value changes: a constraint that holds exactly
  /// takes its place if there is one, and otherwise a variable stays where it is.
  private func replacement(for error: Int32) -> Int32? {
    var best: (index: Int32, isError: Bool, size: Double)?
    var index = tableau.firstInColumn(error)
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
