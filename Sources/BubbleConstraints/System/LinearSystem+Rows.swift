// SPDX-License-Identifier: MIT
extension LinearSystem {
  mutating func addRow(of constraint: Int32) {
    let state = constraints[constraint]
    let error = simplex.makeError(
      state.relation, priority: state.priority, weight: 1 / state.normalization)
    constraints[constraint].error = error
    buildRow(of: constraint)
    if !simplex.defineFreshVariable(by: error) { simplex.updateSide(of: error) }
  }

  /// Writes the error in terms of what is not basic, and computes its value.
  private mutating func buildRow(of constraint: Int32) {
    let state = constraints[constraint]
    let constant = state.constant * state.normalization
    var sum = -constant
    var size = abs(constant)
    for index in state.termRange {
      let term = terms[index]
      let coefficient = term.coefficient * state.normalization
      let part = coefficient * value(of: term.variable)
      sum += part
      size += abs(part)
      let member = members[term.variable]
      if member.root != ClassMember.ground {
        simplex.accumulate(
          coefficient * member.scale, of: symbol(ofRoot: member.root), inMarked: state.error)
      }
    }
    simplex.close(state.error, value: sum)
    simplex.symbols[state.error].tolerance = ConstraintSolver.tolerance(forSize: size)
  }

  /// The symbol of a root, which is in the tableau from now on.
  private mutating func symbol(ofRoot root: Int32) -> Int32 {
    if members[root].symbol >= 0 { return members[root].symbol }
    let symbol = simplex.makeVariable(value: members[root].value)
    members[root].symbol = symbol
    return symbol
  }

  /// An error up to this is none: a part of the magnitudes that it is the difference of.
  mutating func tolerance(of constraint: Int32) -> Double {
    let state = constraints[constraint]
    var size = abs(state.constant)
    for index in state.termRange {
      size += abs(terms[index].coefficient * value(of: terms[index].variable))
    }
    return ConstraintSolver.tolerance(forSize: size * state.normalization)
  }

  /// The left side minus the right side, as the constraint was written.
  func difference(of constraint: Int32) -> Double {
    let state = constraints[constraint]
    return state.termRange.reduce(-state.constant) { sum, index in
      sum + terms[index].coefficient * value(of: terms[index].variable)
    }
  }

  /// Builds the tableau from the constraints as they were written, with the same basis.
  ///
  /// Rounding errors of earlier pivots vanish; values change by no more than these.
  mutating func rebuild() {
    let exact = rows { !$0.isBasic }
    let isSolved = simplex.forgetRows()
    let all = rows { _ in true }
    for constraint in all {
      simplex.symbols[constraints[constraint].error].side = 0
      buildRow(of: constraint)
    }
    for constraint in exact {
      simplex.restore(constraints[constraint].error, solvedVariables: isSolved)
    }
    for constraint in all where simplex.symbols[constraints[constraint].error].isBasic {
      simplex.updateSide(of: constraints[constraint].error)
    }
    simplex.pivotCount = 0
  }

  /// The constraints in the tableau whose error is of some kind.
  private func rows(where isIncluded: (Symbol) -> Bool) -> [Int32] {
    (0..<Int32(constraints.count)).filter { constraint in
      let error = constraints[constraint].error
      return error >= 0 && isIncluded(simplex.symbols[error])
    }
  }
}
