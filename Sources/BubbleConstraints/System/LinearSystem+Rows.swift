// SPDX-License-Identifier: MIT
extension LinearSystem {
  mutating func addRow(of constraint: Int32) {
    let state = constraints[constraint]
    let error = simplex.makeError(
      state.relation, priority: state.priority, weight: state.share / state.normalization)
    constraints[constraint].error = error
    buildRow(of: constraint)
    if !simplex.defineFreshVariable(by: error) { simplex.updateSide(of: error) }
  }

  /// Writes the error in terms of symbols that aren't basic, and computes its value.
  private mutating func buildRow(of constraint: Int32) {
    let state = constraints.pointer(to: constraint)
    let error = state.pointee.error
    let normalization = state.pointee.normalization
    let constant = state.pointee.constant * normalization
    var sum = -constant
    var size = abs(constant)
    for index in state.pointee.termRange {
      let term = terms.pointer(to: index)
      let member = members.pointer(to: term.pointee.variable)
      let coefficient = term.pointee.coefficient * normalization
      let part = coefficient * value(of: term.pointee.variable)
      sum += part
      size += abs(part)
      if member.pointee.root != ClassMember.ground {
        simplex.accumulate(
          coefficient * member.pointee.scale, of: symbol(ofRoot: member.pointee.root),
          inMarked: error)
      }
    }
    simplex.close(error, value: sum)
    simplex.symbols[error].tolerance = LinearRelation.tolerance(forSize: size)
  }

  /// The symbol of a root, which is in the tableau from now on.
  @inline(__always) private mutating func symbol(ofRoot root: Int32) -> Int32 {
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
    return LinearRelation.tolerance(forSize: size * state.normalization)
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
    simplex.isRounded = false
  }

  /// The constraints in the tableau whose error is of some kind.
  private func rows(where isIncluded: (Symbol) -> Bool) -> [Int32] {
    (0..<Int32(constraints.count)).filter { constraint in
      let error = constraints[constraint].error
      return error >= 0 && isIncluded(simplex.symbols[error])
    }
  }
}
