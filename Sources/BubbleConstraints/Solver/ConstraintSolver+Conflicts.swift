extension ConstraintSolver {
  /// Sees to it that the required constraints hold, after one of them came or changed.
  func requireFeasibility(of constraint: Int32) throws(ConstraintError) {
    guard system.simplex.infeasibleCount > 0 else { return }
    system.simplex.optimize(onlyFeasibility: true)
    guard system.simplex.infeasibleCount > 0 else { return }
    // Rounding of many pivots must not refuse what can hold.
    system.rebuild()
    system.simplex.optimize(onlyFeasibility: true)
    guard system.simplex.infeasibleCount > 0 else { return }
    throw .conflict(system.conflict(with: constraint).map { description(of: identifier(of: $0)) })
  }
}
