// SPDX-License-Identifier: MIT
import BubbleConstraints
import BubbleExpectations
import Testing

@Suite("Reports on constraints")
struct ConstraintReportTests {
  private let solver = ConstraintSolver()

  private func conflict(
    _ body: () throws(ConstraintError) -> Void
  ) -> [ConstraintDescription] {
    do {
      try body()
      return []
    } catch {
      guard case .conflict(let constraints) = error else { return [] }
      return constraints
    }
  }

  @Test func namesTheConstraintsThatExcludeEachOther() throws {
    let left = solver.makeVariable("bubble.left")
    let right = solver.makeVariable("bubble.right")
    let width = solver.makeVariable("bubble.width")
    try solver.add(width == right - left, label: "width of the bubble")
    try solver.add(left >= 60, label: "avatar")
    try solver.add(left >= 10, label: "margin")
    try solver.add(right <= 300, label: "screen")
    try solver.add(width >= 100, label: "text")
    let members = conflict { () throws(ConstraintError) in
      try solver.add(width >= 250, label: "picture")
    }
    expectEqual(members.map(\.label), ["picture", "width of the bubble", "avatar", "screen"])
    expectEqual(members.first?.formula, "bubble.width >= 250")
    expectEqual(members.first?.file, "BubbleViewsTests/ConstraintReportTests.swift")
    #expect(members.allSatisfy { $0.line > 20 })
    // What was refused is gone.
    expectEqual(solver.constraintCount, 5)
    #expect(solver.value(of: width) >= 100)
  }

  @Test func describesWhatToDoAboutAConflict() throws {
    let x = solver.makeVariable("x")
    try solver.add(x == 1, label: "one", file: "Cell.swift", line: 7)
    let error = #expect(throws: ConstraintError.self) {
      try solver.add(x == 2, file: "Cell.swift", line: 8)
    }
    expectEqual(
      error?.description,
      """
      The constraint x == 2 (required, Cell.swift:8) cannot hold together with:
        'one' (x == 1, required, Cell.swift:7)
      Remove one of these 2, or give one a priority below 1000.
      """)
  }

  @Test func refusesWhatCannotHoldAlone() throws {
    let x = solver.makeVariable("x")
    let error = #expect(throws: ConstraintError.self) {
      try solver.add(x - x == 2, file: "Cell.swift", line: 8)
    }
    expectEqual(
      error?.description,
      """
      The constraint x - x == 2 (required, Cell.swift:8) cannot hold. \
      Correct it, or lower its priority.
      """)
  }

  @Test func everyMemberOfAConflictIsNeeded() {
    var random = SystemRandom(seed: 7)
    for _ in 0..<50 {
      let system = RandomSystem(variables: 6, constraints: 40, requiredShare: 1, using: &random)
      let solver = ConstraintSolver()
      let variables = system.makeVariables(in: solver)
      var accepted: [ConstraintID: Int] = [:]
      for index in system.constraints.indices {
        let members = conflict { () throws(ConstraintError) in
          accepted[try system.add(index, to: solver, variables)] = index
        }
        guard !members.isEmpty else { continue }
        let indices = members.dropFirst().compactMap { accepted[$0.id] } + [index]
        expectEqual(indices.count, members.count)
        #expect(!system.isSatisfiable(indices))
        for left in indices { #expect(system.isSatisfiable(indices.filter { $0 != left })) }
      }
    }
  }

  @Test func restoresAConstantThatConflicts() throws {
    let x = solver.makeVariable("x")
    try solver.add(x <= 10)
    let constraint = try solver.add(x == 5)
    expectEqual(
      conflict { () throws(ConstraintError) in try solver.setConstant(of: constraint, to: 11) }
        .count, 2)
    expectEqual(solver.value(of: x), 5)
    try solver.setConstant(of: constraint, to: 10)
    expectEqual(solver.value(of: x), 10)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e31])
  func refusesUnusableNumbers(_ number: Double) throws {
    let x = solver.makeVariable("x")
    try solver.add(x == 3)
    #expect(throws: ConstraintError.self) { try solver.add(number * x == 1) }
    #expect(throws: ConstraintError.self) { try solver.add(x <= number, priority: .low) }
    expectEqual(solver.constraintCount, 1)
    try solver.beginEditing(x)
    let error = #expect(throws: ConstraintError.self) { try solver.suggest(number, for: x) }
    #expect(error == .unusableValue(number, name: "The variable x") || number.isNaN)
    expectEqual(solver.value(of: x), 3)
  }

  @Test func namesTheUnusableNumber() throws {
    let x = solver.makeVariable("x")
    let error = #expect(throws: ConstraintError.self) {
      try solver.add(x == Double.nan, label: "gap", file: "Cell.swift", line: 3)
    }
    expectEqual(
      error?.description,
      """
      The constraint 'gap' (x == nan, required, Cell.swift:3) has a number that is not finite or \
      is beyond 1e+30. Check where its coefficients and its constant come from.
      """)
    expectEqual(
      ConstraintError.unusableValue(.infinity, name: "The variable x").description,
      "The variable x cannot become inf. Give a finite number up to 1e+30.")
  }

  @Test func listsWhatDoesNotHold() throws {
    let width = solver.makeVariable("width")
    try solver.add(width <= 200)
    try solver.add(width == 280, priority: 750, label: "text")
    try solver.add(width >= 100, priority: 500, label: "least")
    try solver.add(width <= 120, priority: 250, label: "narrow")
    let violations = solver.violations()
    expectEqual(violations.map(\.constraint.label), ["text", "narrow"])
    expectEqual(violations.map(\.difference), [-80, 80])
    expectEqual(
      violations.first?.constraint.description.hasPrefix("'text' (width == 280, priority 750, "),
      true)
  }

  @Test func listsAmbiguousVariables() throws {
    let x = solver.makeVariable("x")
    let y = solver.makeVariable("y")
    let z = solver.makeVariable("z")
    let free = solver.makeVariable("free")
    expectEqual(solver.ambiguousVariables(), [x, y, z, free])
    try solver.add(x + y == 10)
    try solver.add(z == 3)
    expectEqual(solver.ambiguousVariables(), [x, y, free])
    let optional = try solver.add(x == 4, priority: .low)
    expectEqual(solver.ambiguousVariables(), [free])
    expectEqual(solver.value(of: y), 6)
    solver.remove(optional)
    try solver.add(x >= 0)
    try solver.add(y >= 10)
    // Inequalities alone can decide.
    expectEqual(solver.ambiguousVariables(), [free])
  }

  @Test func equalPrioritiesForDifferentValuesAreAmbiguous() throws {
    let x = solver.makeVariable("x")
    try solver.add(x == 0, priority: .low)
    try solver.add(x == 10, priority: .low)
    let value = solver.value(of: x)
    expectEqual(solver.ambiguousVariables(), [x])
    expectEqual(solver.value(of: x), value)
  }
}
