// SPDX-License-Identifier: MIT
extension ConstraintSolver {
  /// The constraint as it was written, for diagnostics.
  ///
  /// - Precondition: The solver holds the constraint.
  public func description(of id: ConstraintID) -> ConstraintDescription {
    let index = Int(id.index)
    precondition(
      index < system.constraints.count && system.constraints[index].generation == id.generation,
      "The constraint was removed from the solver.")
    let constraint = system.constraints[index]
    return ConstraintDescription(
      id: id, label: label(of: id.index), formula: formula(of: constraint),
      priority: constraint.priority, file: "\(constraint.file)", line: Int(constraint.line))
  }

  /// The constraints that are not required and do not hold, in the order of their indices.
  ///
  /// - Complexity: O(*n*), where *n* is the number of all terms.
  public func violations() -> [ConstraintViolation] {
    solve()
    return (0..<Int32(system.constraints.count)).compactMap { index in
      let constraint = system.constraints[index]
      let difference = system.difference(of: index)
      guard constraint.isHeld, isViolation(difference, of: constraint) else { return nil }
      return ConstraintViolation(
        constraint: description(of: identifier(of: index)), difference: difference)
    }
  }

  /// The variables that could have other values without violating any constraint more, in the order in
  /// which they were made.
  ///
  /// The constraints are solved again for every candidate, so call this for debugging, and not for each
  /// layout. No value changes.
  ///
  /// - Parameter held: Variables that keep their values meanwhile, so that only those that are ambiguous without them
  ///   are listed. The default is none.
  public func ambiguousVariables(holding held: [Variable] = []) -> [Variable] {
    solve()
    var search = AmbiguitySearch(system, holding: held.map(\.index))
    return (1..<Int32(system.members.count)).filter { search.isAmbiguous($0) }
      .map { Variable(index: $0, owner: stamp) }
  }

  /// The variables that move when an ambiguous one does, itself among them, in the order in which they were made.
  ///
  /// The constraints are solved again; no value changes. Where several variables could make up for the one that moves,
  /// some of them are listed.
  package func variables(movingWith variable: Variable) -> [Variable] {
    solve()
    var search = AmbiguitySearch(system)
    return search.variables(movingWith: variable.index)
      .map { Variable(index: $0, owner: stamp) }
  }

  private func isViolation(_ difference: Double, of constraint: StoredConstraint) -> Bool {
    guard constraint.error >= 0 else { return false }
    let tolerance = system.simplex.symbols[constraint.error].tolerance / constraint.normalization
    return switch constraint.relation {
    case .equal: abs(difference) > tolerance
    case .atMost: difference > tolerance
    case .atLeast: difference < -tolerance
    }
  }

  /// Returns a constraint's formula, such as `bubble.left + 2 * name.width <= 320`.
  private func formula(of constraint: StoredConstraint) -> String {
    let sum = constraint.termRange.reduce("") { text, index in
      let term = system.terms[index]
      let size = abs(term.coefficient)
      let name = name(of: term.variable)
      let part = size == 1 ? name : "\(BubbleConstraints.text(of: size)) * \(name)"
      let isNegative = term.coefficient < 0
      if text.isEmpty { return isNegative ? "-\(part)" : part }
      return "\(text) \(isNegative ? "-" : "+") \(part)"
    }
    let constant = BubbleConstraints.text(of: constraint.constant)
    return "\(sum.isEmpty ? "0" : sum) \(constraint.relation) \(constant)"
  }
}
