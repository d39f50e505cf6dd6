extension ConstraintSolver {
  /// The required constraints that exclude each other, the refused one first.
  ///
  /// Where the costs of the required level cannot fall, they tell which constraints hold them up
  /// (Farkas' lemma). What one row tells is minimal; several rows together can name too many.
  func conflict(with refused: ConstraintID) -> [ConstraintDescription] {
    var members = identifiers.filter { id in
      id != refused && definitions[Int(id.index)].map { isInConflict($0.symbol) } ?? false
    }
    members.insert(refused, at: 0)
    for member in members.dropFirst() {
      let others = members.filter { $0 != member }
      if !isSatisfiable(others) { members = others }
    }
    return members.map { description(of: $0) }
  }

  private func isInConflict(_ symbol: Int32) -> Bool {
    let state = simplex.symbols[symbol]
    guard state.isRequired else { return false }
    guard !state.isBasic else { return state.isInfeasible }
    let cost = simplex.cost(of: symbol, slot: Levels.required)
    return abs(cost) > simplex.levels.tolerance(ofSlot: Levels.required)
  }

  private func isSatisfiable(_ constraints: [ConstraintID]) -> Bool {
    var copy = Simplex()
    for _ in 0..<simplex.symbols.count { _ = copy.makeSymbol(.variable) }
    for id in constraints {
      guard let definition = definition(of: id) else { continue }
      _ = copy.add(definition, priority: .required)
    }
    copy.optimize(onlyFeasibility: true)
    return copy.infeasibleCount == 0
  }
}
