/// Looks for other solutions of a system, in a copy of it.
struct AmbiguitySearch: ~Copyable {
  private var simplex = Simplex()
  private var isMoved: [Bool]

  /// Numbers of variables stay as they are. `symbolCount` is larger than all of them.
  init(_ constraints: [(Definition, Priority)], symbolCount: Int) {
    isMoved = [Bool](repeating: false, count: symbolCount)
    for _ in 0..<symbolCount { _ = simplex.makeSymbol(.variable) }
    for (definition, priority) in constraints { _ = simplex.add(definition, priority: priority) }
    simplex.optimize()
  }

  /// Whether the variable has several values among the best solutions.
  mutating func isAmbiguous(_ variable: Int32) -> Bool {
    if isMoved[Int(variable)] { return true }
    if isCertain(variable) { return false }
    probe(variable, distance: 1)
    probe(variable, distance: -1)
    return isMoved[Int(variable)]
  }

  /// Whether all that the variable depends on would cost something if it went anywhere.
  ///
  /// Complementary slackness: such symbols are at zero in every best solution.
  private func isCertain(_ variable: Int32) -> Bool {
    guard simplex.symbols[variable].isBasic else { return !simplex.isIndifferent(variable) }
    var index = simplex.tableau.firstInRow(variable)
    while index >= 0 {
      let entry = simplex.tableau.entry(index)
      if simplex.isIndifferent(entry.column) { return false }
      index = entry.nextInRow
    }
    return true
  }

  /// Wishes the variable elsewhere, below all priorities, and notes what moved.
  private mutating func probe(_ variable: Int32, distance: Double) {
    let before = (0..<isMoved.count).map { simplex.value(of: Int32($0)) }
    let wish = LinearExpression(before[Int(variable)] + distance)
    let term = LinearExpression(Variable(index: variable, owner: 0))
    let probe = simplex.add(
      Definition(LinearRelation(term, .equal, wish)), priority: .probe)
    simplex.optimize()
    for index in isMoved.indices
    where abs(simplex.value(of: Int32(index)) - before[index]) > Self.noise
      * (1 + abs(before[index]))
    {
      isMoved[index] = true
    }
    simplex.remove(probe)
    simplex.optimize()
  }

  /// Less than this is rounding.
  private static var noise: Double { 1e-7 }
}
