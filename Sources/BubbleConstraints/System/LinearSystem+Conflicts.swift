// SPDX-License-Identifier: MIT
extension LinearSystem {
  /// The constraints that exclude each other, the refused one first.
  ///
  /// Where the costs of the required level cannot fall, they identify the constraints that prevent it
  /// (Farkas' lemma). The set of one row is minimal; that of several rows can contain too many.
  mutating func conflict(with refused: Int32) -> [Int32] {
    var conflict = certificate().filter { $0 != refused }
    conflict.insert(refused, at: 0)
    // Ties form a tree: without any one of those between two variables, nothing is between them.
    let isPath = conflict.dropFirst().allSatisfy { constraints[$0].isAlias }
    if isPath && constraints[refused].termCount <= 2 { return conflict }
    for constraint in conflict.dropFirst() {
      let others = conflict.filter { $0 != constraint }
      if isSatisfiable(others) { continue }
      conflict = others
    }
    return conflict
  }

  /// The required constraints whose constants would change the cost of the required level.
  private mutating func certificate() -> [Int32] {
    var pull = [Double](repeating: 0, count: members.count)
    var isMember = [Bool](repeating: false, count: constraints.count)
    for constraint in 0..<Int32(constraints.count) where constraints[constraint].error >= 0 {
      let slope = requiredSlope(of: constraints[constraint].error)
      guard abs(slope) > simplex.levels.tolerance(of: Levels.required) else { continue }
      isMember[Int(constraint)] = true
      for term in constraints[constraint].termRange {
        pull[Int(terms[term].variable)] +=
          slope * terms[term].coefficient * constraints[constraint].normalization
      }
    }
    addAliases(under: &pull, to: &isMember)
    return (0..<Int32(constraints.count)).filter { isMember[Int($0)] }
  }

  /// Returns the cost at the required level of changing the error by one unit.
  private mutating func requiredSlope(of error: Int32) -> Double {
    let state = simplex.symbols[error]
    guard state.isRequired else { return 0 }
    if state.isBasic { return state.slope }
    simplex.gradient.fit(simplex.levels.count)
    simplex.findSlopes(of: error)
    return -simplex.gradient[Levels.required]
  }

  /// Adds the aliases that take part: those with a pull on the variables that hang on them, all in
  /// all.
  private mutating func addAliases(under pull: inout [Double], to isMember: inout [Bool]) {
    for variable in membersFromLeaves() {
      let edge = members[variable].parentEdge
      guard edge >= 0 else { continue }
      let alias = alias(of: edge)
      let amount = pull[Int(variable)]
      if abs(amount) > simplex.levels.tolerance(of: Levels.required) { isMember[Int(edge)] = true }
      let parent = alias.left == variable ? alias.right : alias.left
      pull[Int(parent)] += alias.scale * amount
    }
  }

  /// All variables, each before the one that it hangs on.
  private mutating func membersFromLeaves() -> [Int32] {
    var order: [Int32] = []
    for top in 0..<Int32(members.count) where isTop(top) {
      spread(from: top)
      for position in 0..<walk.count { order.append(walk[position]) }
    }
    return order.reversed()
  }

  /// Whether the variable is a root, or has no parent but the ground. The ground does not list its
  /// terms.
  private func isTop(_ variable: Int32) -> Bool {
    let edge = members[variable].parentEdge
    return variable != ClassMember.ground && (edge < 0 || constraints[edge].termCount == 1)
  }

  private func isSatisfiable(_ constraints: [Int32]) -> Bool {
    var isIncluded = [Bool](repeating: false, count: self.constraints.count)
    for constraint in constraints { isIncluded[Int(constraint)] = true }
    var trial = copy { isIncluded[Int($0)] }
    trial.simplex.optimize(onlyFeasibility: true)
    return trial.simplex.infeasibleCount == 0
  }

  /// A system of the same variables, with some of the constraints. It waits to be optimized.
  func copy(where isIncluded: (Int32) -> Bool) -> LinearSystem {
    var copy = LinearSystem()
    for _ in 1..<members.count { _ = copy.makeVariable() }
    for constraint in 0..<Int32(constraints.count)
    where constraints[constraint].isHeld && isIncluded(constraint) {
      copy.hold(copy.store(constraint, of: self))
    }
    return copy
  }
}
