// SPDX-License-Identifier: MIT
import BubbleConstraints
import BubbleExpectations
import Testing

@Suite("Hostile constraint systems")
struct HostileSystemTests {
  private let solver = ConstraintSolver()

  @Test func solvesAChainOfAThousandVariables() throws {
    let variables = (0..<1000).map { _ in solver.makeVariable() }
    for (variable, next) in zip(variables, variables.dropFirst()) {
      try solver.add(next == variable + 10)
    }
    try solver.add(variables[0] == 5)
    let expected: [Double] = (0..<1000).map { Double(5 + 10 * $0) }
    expectEqual(variables.map(solver.value(of:)), expected)
  }

  @Test func solvesAChainOfInequalities() throws {
    let variables = (0..<300).map { _ in solver.makeVariable() }
    for (variable, next) in zip(variables, variables.dropFirst()) {
      try solver.add(next >= variable + 1)
      try solver.add(next == variable, priority: .low)
    }
    try solver.add(variables[299] == 500)
    try solver.add(variables[0] == 0, priority: .weakest)
    // The low equalities allow no more than the 299 required steps, so the weakest constraint gives way.
    #expect(abs(solver.value(of: variables[0]) - 201) < 1e-6)
  }

  @Test func refusesContradictoryPairs() throws {
    let variables = (0..<100).map { _ in solver.makeVariable() }
    for variable in variables {
      try solver.add(variable >= 10)
      #expect(throws: ConstraintError.self) { try solver.add(variable <= 9) }
    }
    expectEqual(solver.constraintCount, 100)
    #expect(variables.allSatisfy { solver.value(of: $0) == 10 })
  }

  @Test func findsTheConflictInAChain() throws {
    let variables = (0..<100).map { _ in solver.makeVariable() }
    for (variable, next) in zip(variables, variables.dropFirst()) {
      try solver.add(next >= variable + 1)
    }
    try solver.add(variables[0] >= 0)
    let error = #expect(throws: ConstraintError.self) { try solver.add(variables[99] <= 98.5) }
    guard case .conflict(let members) = error else { return #expect(Bool(false)) }
    expectEqual(members.count, 101)
  }

  @Test(arguments: [1e-9, 1e-4, 1, 1e4, 1e9])
  func takesHugeAndTinyCoefficients(_ scale: Double) throws {
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    try solver.add(scale * x + scale * y == 30 * scale)
    try solver.add(scale * x - 2 * scale * y <= 0)
    try solver.add(scale * x == 100 * scale, priority: .high)
    #expect(abs(solver.value(of: x) - 20) < 1e-9)
    #expect(abs(solver.value(of: y) - 10) < 1e-9)
  }

  @Test func takesHugeAndTinyCoefficientsTogether() throws {
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    try solver.add(1e-6 * x + y == 1)
    try solver.add(1e6 * x - y == 1e6 - 1)
    #expect(abs(solver.value(of: x) - 1) < 1e-9)
    #expect(abs(solver.value(of: y) - (1 - 1e-6)) < 1e-9)
  }

  @Test func takesHugeConstants() throws {
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    try solver.add(x == 1e12)
    try solver.add(y == x + 0.5)
    try solver.add(y - x >= 0.5)
    expectEqual(solver.value(of: y), 1e12 + 0.5)
    #expect(throws: ConstraintError.self) { try solver.add(y - x == 2) }
  }

  /// Systems whose corners coincide make a careless simplex method cycle.
  @Test func endsWhereManyConstraintsMeet() throws {
    let variables = (0..<12).map { _ in solver.makeVariable() }
    for left in variables {
      for right in variables where left != right {
        try solver.add(left - right <= 0)
        try solver.add(left + right >= 0, priority: .high)
        try solver.add(left + right == 0, priority: .low)
      }
    }
    try solver.add(variables[0] == -3, priority: .weakest)
    #expect(variables.allSatisfy { solver.value(of: $0) == 0 })
  }

  @Test func manyValuesForOneVariableEndAtTheirMedian() throws {
    var random = SystemRandom(seed: 1)
    let x = solver.makeVariable()
    for value in (0..<501).shuffled(using: &random) {
      try solver.add(x == Double(value), priority: .low)
    }
    expectEqual(solver.value(of: x), 250)
  }
}
