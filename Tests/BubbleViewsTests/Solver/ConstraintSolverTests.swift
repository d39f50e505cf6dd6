// SPDX-License-Identifier: MIT
import BubbleConstraints
import BubbleExpectations
import Testing

@Suite("Solving constraints")
struct ConstraintSolverTests {
  private let solver = ConstraintSolver()

  @Test func holdsEquations() throws {
    let x = solver.makeVariable("x")
    let y = solver.makeVariable("y")
    try solver.add(x + 2 * y - 3 == 10)
    try solver.add(x - y == 1)
    expectEqual(solver.value(of: x), 5)
    expectEqual(solver.value(of: y), 4)
    expectEqual(solver.value(of: 2 * x - y / 2 + 1), 9)
  }

  @Test func movesNoFurtherThanInequalitiesAsk() throws {
    let x = solver.makeVariable()
    try solver.add(x <= 100)
    expectEqual(solver.value(of: x), 0)
    try solver.add(x >= 20)
    expectEqual(solver.value(of: x), 20)
  }

  @Test func addsTermsOfTheSameVariableUp() throws {
    let x = solver.makeVariable()
    try solver.add(x + x + 2 * x - x == 9)
    expectEqual(solver.value(of: x), 3)
  }

  @Test func countsLessTheLowerThePriority() throws {
    let x = solver.makeVariable()
    try solver.add(x == 10, priority: 1)
    try solver.add(x == 20, priority: 2)
    try solver.add(x == 30, priority: 1.5)
    expectEqual(solver.value(of: x), 20)
  }

  /// A sum of weights would give way here, whatever the weights: there are too many lower ones.
  @Test func neverTradesAPriorityForLowerOnes() throws {
    let x = solver.makeVariable()
    try solver.add(x == 1, priority: 251)
    for _ in 0..<3000 { try solver.add(1e6 * x == 0, priority: 250) }
    expectEqual(solver.value(of: x), 1)
  }

  @Test func keepsEveryPriorityApart() throws {
    let variables = (1...150).map { _ in solver.makeVariable() }
    for (index, variable) in variables.enumerated() {
      let priority = Priority(Double(index + 1))
      try solver.add(variable == 7, priority: priority)
      if index > 0 { try solver.add(variable == variables[index - 1] + 1, priority: priority) }
    }
    // The highest gets its way; everything below is decided by what is above it.
    expectEqual(solver.value(of: try #require(variables.last)), 7)
  }

  @Test func weighsEqualPrioritiesByTheSumOfViolations() throws {
    let x = solver.makeVariable()
    try solver.add(x == 0, priority: .low)
    try solver.add(x == 10, priority: .low)
    try solver.add(x == 4, priority: .low)
    expectEqual(solver.value(of: x), 4)
  }

  @Test func countsAViolationInTheUnitsOfTheConstraint() throws {
    let x = solver.makeVariable()
    try solver.add(3 * x == 30, priority: .low)
    try solver.add(x == 4, priority: .low)
    try solver.add(x == 4, priority: .low)
    expectEqual(solver.value(of: x), 10)
  }

  @Test func followsConstants() throws {
    let left = solver.makeVariable()
    let width = solver.makeVariable()
    let text = try solver.add(width == 80, priority: .high)
    try solver.add(left + width <= 320)
    try solver.add(left == 12)
    expectEqual(solver.value(of: width), 80)
    try solver.setConstant(of: text, to: 400)
    expectEqual(solver.value(of: width), 308)
    try solver.setConstant(of: text, to: 40)
    expectEqual(solver.value(of: width), 40)
  }

  @Test func followsSuggestions() throws {
    let middle = solver.makeVariable()
    let left = solver.makeVariable()
    let right = solver.makeVariable()
    try solver.add(2 * middle == left + right)
    try solver.add(left >= 0)
    try solver.add(right <= 100)
    try solver.add(right == left + 30)
    try solver.beginEditing(middle)
    for (suggestion, value) in [(50.0, 50.0), (200, 85), (-5, 15), (20, 20)] {
      try solver.suggest(suggestion, for: middle)
      expectEqual(solver.value(of: middle), value)
      expectEqual(solver.value(of: right) - solver.value(of: left), 30)
    }
    #expect(solver.isEditing(middle))
    solver.endEditing(middle)
    #expect(!solver.isEditing(middle))
    expectEqual(solver.constraintCount, 4)
  }

  @Test func leavesVariablesWhereTheyAreWhenAConstraintGoes() throws {
    let x = solver.makeVariable()
    let constraint = try solver.add(x == 9)
    expectEqual(solver.value(of: x), 9)
    solver.remove(constraint)
    expectEqual(solver.value(of: x), 9)
    #expect(!solver.contains(constraint))
    solver.remove(constraint)
    expectEqual(solver.constraintCount, 0)
  }

  @Test func returnsToLowerPrioritiesWhenAConstraintGoes() throws {
    let x = solver.makeVariable()
    try solver.add(x == 1, priority: .low)
    let high = try solver.add(x == 2, priority: .high)
    let required = try solver.add(x >= 3)
    expectEqual(solver.value(of: x), 3)
    solver.remove(required)
    expectEqual(solver.value(of: x), 2)
    solver.remove(high)
    expectEqual(solver.value(of: x), 1)
  }

  @Test func takesDuplicates() throws {
    let x = solver.makeVariable()
    let constraints = try (0..<5).map { _ in try solver.add(x == 5) }
    for constraint in constraints.dropLast() {
      solver.remove(constraint)
      try solver.add(x >= 0)
      expectEqual(solver.value(of: x), 5)
    }
    #expect(throws: ConstraintError.self) { try solver.add(x == 6) }
  }
}
