// SPDX-License-Identifier: MIT
/// Searches for other solutions of a system, in a copy of it.
struct AmbiguitySearch: ~Copyable {
  private var system: LinearSystem

  /// Roots of classes that were seen at different values.
  private var isMoved: [Bool]

  /// - Parameter held: Variables that keep their values.
  init(_ original: borrowing LinearSystem, holding held: [Int32] = []) {
    system = original.copy { _ in true }
    system.simplex.optimize()
    isMoved = [Bool](repeating: false, count: system.members.count)
    guard !held.isEmpty else { return }
    for variable in held {
      let term = LinearExpression(Variable(index: variable, owner: 0))
      let value = LinearExpression(system.value(of: variable))
      system.hold(
        system.store(LinearRelation(term, .equal, value), priority: .almostRequired, owner: 0))
    }
    system.simplex.optimize()
  }

  /// Whether the variable has several values among the best solutions.
  mutating func isAmbiguous(_ variable: Int32) -> Bool {
    let root = system.members[variable].root
    if root == ClassMember.ground { return false }
    let symbol = system.members[root].symbol
    if symbol < 0 || isMoved[Int(root)] { return true }
    if isCertain(symbol) { return false }
    probe(root, distance: 1)
    probe(root, distance: -1)
    return isMoved[Int(root)]
  }

  /// The variables that move when this one does, itself among them.
  mutating func variables(movingWith variable: Int32) -> [Int32] {
    guard isAmbiguous(variable) else { return [] }
    isMoved = [Bool](repeating: false, count: isMoved.count)
    let root = system.members[variable].root
    probe(root, distance: 1)
    if !isMoved[Int(root)] { probe(root, distance: -1) }
    return (1..<Int32(system.members.count)).filter {
      let root = system.members[$0].root
      return root != ClassMember.ground && isMoved[Int(root)]
    }
  }

  /// Whether each symbol that this one depends on would cost something if it moved.
  ///
  /// Complementary slackness: such symbols are at zero in every best solution.
  private mutating func isCertain(_ symbol: Int32) -> Bool {
    guard system.simplex.symbols[symbol].isBasic else {
      return !system.simplex.isIndifferent(symbol)
    }
    var index = system.simplex.tableau.first(of: symbol)
    while index >= 0 {
      let entry = system.simplex.tableau.entry(index)
      if system.simplex.isIndifferent(entry.column) { return false }
      index = entry.nextInRow
    }
    return true
  }

  /// Prefers another value of the variable, below all priorities, and records the roots that moved.
  private mutating func probe(_ variable: Int32, distance: Double) {
    let before = (0..<isMoved.count).map { system.value(ofRoot: Int32($0)) }
    let term = LinearExpression(Variable(index: variable, owner: 0))
    let target = LinearExpression(before[Int(variable)] + distance)
    let probe = system.store(LinearRelation(term, .equal, target), priority: .probe, owner: 0)
    system.hold(probe)
    system.simplex.optimize()
    for root in isMoved.indices {
      let distance = abs(system.value(ofRoot: Int32(root)) - before[root])
      if distance > Self.noise * (1 + abs(before[root])) { isMoved[root] = true }
    }
    system.release(probe)
    system.forget(probe)
    system.simplex.optimize()
  }

  /// The largest change that counts as rounding.
  private static var noise: Double { 1e-7 }
}
