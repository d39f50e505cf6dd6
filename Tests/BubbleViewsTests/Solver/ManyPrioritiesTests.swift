// SPDX-License-Identifier: MIT
import BubbleConstraints
import BubbleExpectations
import Testing

@Suite("Many priorities")
struct ManyPrioritiesTests {
  @Test func decidesBetweenAllWholePriorities() throws {
    let solver = ConstraintSolver()
    let x = solver.makeVariable()
    for priority in (1...999) {
      try solver.add(x == Double(priority), priority: Priority(Double(priority)))
    }
    expectEqual(solver.value(of: x), 999)
  }

  @Test func followsTheHighestOfAThousandRows() throws {
    let solver = ConstraintSolver()
    let variables = (0..<999).map { _ in solver.makeVariable() }
    for (index, variable) in variables.enumerated() {
      try solver.add(variable == 7, priority: Priority(Double(index + 1)))
      try solver.add(variable <= Double(index % 10), priority: Priority(Double(999 - index)))
    }
    for (index, variable) in variables.enumerated() {
      let isWish = index + 1 > 999 - index
      expectEqual(solver.value(of: variable), isWish ? 7 : Double(min(7, index % 10)))
    }
  }

  /// Each priority decides one more link of the chain, and must not cost a pass over all the others.
  @Test func decidesAChainLinkByLink() throws {
    let solver = ConstraintSolver()
    let variables = (0..<999).map { _ in solver.makeVariable() }
    for (index, variable) in variables.enumerated() {
      let priority = Priority(Double(index + 1))
      try solver.add(variable == 7, priority: priority)
      if index > 0 { try solver.add(variable == variables[index - 1] + 1, priority: priority) }
    }
    // The last variable's equality outranks all; the link below it has the same priority and cost.
    expectEqual(solver.value(of: variables[998]), 7)
    expectEqual(solver.value(of: variables[0]), 7 - 998)
  }

  /// Priorities that are no longer used leave nothing behind that takes time.
  @Test func forgetsPriorities() throws {
    let solver = ConstraintSolver()
    let x = solver.makeVariable()
    try solver.add(x == 3, priority: 10)
    for step in 0..<20_000 {
      let optional = try solver.add(x == 4, priority: Priority(11 + 0.04 * Double(step)))
      expectEqual(solver.value(of: x), 4)
      solver.remove(optional)
    }
    expectEqual(solver.value(of: x), 3)
  }
}
