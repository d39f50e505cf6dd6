extension ConstraintSolver {
  /// The constraint as its author knows it, for messages.
  ///
  /// - Precondition: The solver holds the constraint.
  public func description(of id: ConstraintID) -> ConstraintDescription {
    guard let definition = definition(of: id) else {
      preconditionFailure("The constraint was removed from the solver.")
    }
    let annotation = annotations[Int(id.index)]
    return ConstraintDescription(
      id: id, label: annotation.label, formula: formula(of: definition),
      priority: annotation.priority, file: "\(annotation.file)", line: Int(annotation.line))
  }

  /// The constraints that are not required and do not hold, in the order of their places.
  ///
  /// - Complexity: O(*n*), where *n* is the number of all terms.
  public func violations() -> [ConstraintViolation] {
    solve()
    return identifiers.compactMap { id in
      guard let definition = definition(of: id) else { return nil }
      let difference = difference(of: definition)
      guard isViolation(difference, of: definition) else { return nil }
      return ConstraintViolation(constraint: description(of: id), difference: difference)
    }
  }

  /// The variables that could have other values without any constraint being worse off, in the order
  /// in which they were made.
  ///
  /// The constraints are solved anew, once more for every variable that is in doubt, so ask this when
  /// a layout looks wrong, and not for each one. No value changes.
  public func ambiguousVariables() -> [Variable] {
    solve()
    var search = AmbiguitySearch(definitionsAndPriorities, symbolCount: simplex.symbols.count)
    return variables.filter { search.isAmbiguous($0.index) }
  }

  /// The constraints held, in the order of their places.
  var identifiers: [ConstraintID] {
    definitions.indices.filter { definitions[$0] != nil }.map { index in
      ConstraintID(index: Int32(index), generation: annotations[index].generation)
    }
  }

  private var definitionsAndPriorities: [(Definition, Priority)] {
    definitions.indices.compactMap { index in
      definitions[index].map { ($0, annotations[index].priority) }
    }
  }

  private func difference(of definition: Definition) -> Double {
    definition.relation.expression.terms.reduce(-definition.constant) { sum, term in
      sum + term.coefficient * simplex.value(of: term.variable.index)
    }
  }

  private func isViolation(_ difference: Double, of definition: Definition) -> Bool {
    let tolerance = simplex.symbols[definition.symbol].tolerance / definition.normalization
    return switch definition.relation.relation {
    case .equal: abs(difference) > tolerance
    case .atMost: difference > tolerance
    case .atLeast: difference < -tolerance
    }
  }

  /// As in `bubble.left + 2 * name.width <= 320`.
  private func formula(of definition: Definition) -> String {
    let sum = definition.relation.expression.terms.reduce("") { text, term in
      let size = abs(term.coefficient)
      let name = name(of: term.variable)
      let part = size == 1 ? name : "\(Constraints.text(of: size)) * \(name)"
      let isNegative = term.coefficient < 0
      if text.isEmpty { return isNegative ? "-\(part)" : part }
      return "\(text) \(isNegative ? "-" : "+") \(part)"
    }
    let constant = Constraints.text(of: definition.constant)
    return "\(sum.isEmpty ? "0" : sum) \(definition.relation.relation) \(constant)"
  }
}
