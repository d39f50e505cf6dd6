// SPDX-License-Identifier: MIT
import BubbleConstraints
import BubbleExpectations
import Testing

/// Required equalities of one or two variables are solved separately, which must not change solutions.
@Suite("Equalities of two variables")
struct AliasTests {
  private static let seeds = Array(UInt64(1)...30)

  /// A system of which half are equalities that tie two variables, or one and a number.
  private func system(_ random: inout SystemRandom) -> RandomSystem {
    let count = Int.random(in: 3...14, using: &random)
    var system = RandomSystem(
      variables: count, constraints: Int.random(in: 10...40, using: &random), requiredShare: 0.4,
      using: &random)
    for index in system.constraints.indices where Bool.random(using: &random) {
      let left = Int.random(in: 0..<count, using: &random)
      let right = (left + Int.random(in: 1..<count, using: &random)) % count
      let factor = [1.0, -1, 2, -0.5][Int.random(in: 0..<4, using: &random)]
      let sign = Bool.random(using: &random) ? 1.0 : -1
      let isAlone = Int.random(in: 0..<4, using: &random) == 0
      system.constraints[index].terms =
        isAlone ? [(left, factor)] : [(left, factor), (right, sign * factor)]
      system.constraints[index].relation = .equal
      system.constraints[index].priority = .required
    }
    return system
  }

  private func close(_ left: [Double], _ right: [Double]) -> Bool {
    left.count == right.count && zip(left, right).allSatisfy { abs($0 - $1) < 1e-6 * (1 + abs($0)) }
  }

  /// A system after many changes, which can be rebuilt from scratch.
  private struct Edited {
    var system: RandomSystem
    let solver = ConstraintSolver()
    let variables: [Variable]
    var held: [Int: ConstraintID] = [:]

    init(_ system: RandomSystem) {
      self.system = system
      variables = system.makeVariables(in: solver)
    }

    var indices: [Int] { held.keys.sorted() }
    var costs: [Double] { system.costs(of: indices, in: solver, variables) }

    mutating func edit(_ random: inout SystemRandom) {
      let index = Int.random(in: system.constraints.indices, using: &random)
      guard let id = held[index] else {
        held[index] = try? system.add(index, to: solver, variables)
        return
      }
      if Int.random(in: 0..<3, using: &random) == 0 {
        let constant = Double(Int.random(in: -50...50, using: &random))
        if (try? solver.setConstant(of: id, to: constant)) != nil {
          system.constraints[index].constant = constant
        }
      } else {
        solver.remove(id)
        held[index] = nil
      }
    }

    /// The same constraints in a new solver, in an order of their own.
    func rebuilt(_ random: inout SystemRandom) -> Edited? {
      var fresh = Edited(system)
      for index in indices.shuffled(using: &random) {
        guard let id = try? system.add(index, to: fresh.solver, fresh.variables) else { return nil }
        fresh.held[index] = id
      }
      return fresh
    }
  }

  @Test(arguments: seeds) func editsEndWhereBuildingEnds(_ seed: UInt64) throws {
    var random = SystemRandom(seed: seed)
    for _ in 0..<6 {
      var edited = Edited(system(&random))
      for round in 1...300 {
        edited.edit(&random)
        guard round % 25 == 0 else { continue }
        let fresh = try #require(edited.rebuilt(&random), "The constraints can be added again.")
        #expect(edited.costs[0] < 1e-6)
        #expect(close(edited.costs, fresh.costs), "\(edited.costs) \(fresh.costs)")
        let ambiguous = edited.solver.ambiguousVariables().count
        expectEqual(ambiguous, fresh.solver.ambiguousVariables().count)
      }
    }
  }

  /// A constraint that a solver refuses after many changes cannot hold in a new one either; and
  /// each member of a reported conflict is needed.
  @Test(arguments: seeds) func refusesNoMoreThanItMust(_ seed: UInt64) {
    var random = SystemRandom(seed: seed)
    for _ in 0..<3 {
      var edited = Edited(system(&random))
      for _ in 0..<150 { edited.edit(&random) }
      for index in edited.system.constraints.indices where edited.held[index] == nil {
        do {
          let id = try edited.system.add(index, to: edited.solver, edited.variables)
          edited.solver.remove(id)
        } catch ConstraintError.conflict(let members) {
          let places = Dictionary(uniqueKeysWithValues: edited.held.map { ($1, $0) })
          let named = members.dropFirst().compactMap { places[$0.id] } + [index]
          expectEqual(named.count, members.count)
          #expect(!edited.system.isSatisfiable(named))
          for left in named { #expect(edited.system.isSatisfiable(named.filter { $0 != left })) }
        } catch {
          #expect(Bool(false), "\(error)")
        }
      }
    }
  }

  @Test(arguments: seeds) func sameEditsGiveTheSameBits(_ seed: UInt64) {
    var random = SystemRandom(seed: seed)
    let system = system(&random)
    let values = (0..<2).map { _ in
      var random = SystemRandom(seed: seed + 1000)
      var edited = Edited(system)
      for _ in 0..<200 { edited.edit(&random) }
      return edited.variables.map { edited.solver.value(of: $0).bitPattern }
    }
    expectEqual(values[0], values[1])
  }

  @Test func namesTheTiesBetweenTwoConstraints() throws {
    let solver = ConstraintSolver()
    let variables = (0..<50).map { solver.makeVariable("x\($0)") }
    for (variable, next) in zip(variables, variables.dropFirst()) {
      try solver.add(next == variable + 1)
    }
    try solver.add(variables[10] >= 3, label: "low")
    let error = #expect(throws: ConstraintError.self) {
      try solver.add(variables[14] <= 6, label: "high")
    }
    guard case .conflict(let members) = error else { return #expect(Bool(false)) }
    // Of the 49 ties, the four on the way from one to the other.
    expectEqual(
      members.map(\.formula),
      [
        "x14 <= 6", "x11 - x10 == 1", "x12 - x11 == 1", "x13 - x12 == 1", "x14 - x13 == 1",
        "x10 >= 3",
      ])
  }

  @Test func namesTheTiesOfACircle() throws {
    let solver = ConstraintSolver()
    let x = solver.makeVariable("x")
    let y = solver.makeVariable("y")
    let z = solver.makeVariable("z")
    try solver.add(x == y + 1)
    try solver.add(y == z + 1)
    try solver.add(z == x - 2)
    let error = #expect(throws: ConstraintError.self) { try solver.add(x == z + 3) }
    guard case .conflict(let members) = error else { return #expect(Bool(false)) }
    #expect(members.count == 2 || members.count == 3)
  }

  @Test func variablesThatMirrorEachOtherMeetAtZero() throws {
    let solver = ConstraintSolver()
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    try solver.add(x + y == 10)
    try solver.add(x - y == 4)
    expectEqual(solver.value(of: x), 7)
    expectEqual(solver.value(of: y), 3)
  }

  @Test func remakingConstraintsEndsWhereItBegan() throws {
    let solver = ConstraintSolver()
    let row = solver.makeVariable()
    let edges = (0..<40).map { _ in solver.makeVariable() }
    let wide = try solver.add(row == 320)
    var held: [ConstraintID] = []
    for round in 0..<50 {
      held.forEach(solver.remove)
      held = []
      for (index, edge) in edges.enumerated() {
        let before = index == 0 ? row : edges[index - 1]
        held.append(try solver.add(edge == before + Double(round)))
      }
      try solver.setConstant(of: wide, to: Double(300 + round))
      expectEqual(solver.value(of: edges[39]), Double(300 + round + 40 * round))
      held.append(try solver.add(edges[39] <= 5000))
    }
    expectEqual(solver.constraintCount, 42)
  }

  @Test func removingATieKeepsWhatHangsOnItTogether() throws {
    let solver = ConstraintSolver()
    let variables = (0..<5).map { _ in solver.makeVariable() }
    try solver.add(variables[0] == 10)
    let ties = try zip(variables, variables.dropFirst()).map { try solver.add($1 == $0 + 1) }
    try solver.add(variables[4] >= 0)
    try solver.add(variables[4] == 100, priority: .low)
    expectEqual(variables.map(solver.value(of:)), [10, 11, 12, 13, 14])
    solver.remove(ties[1])
    expectEqual(variables.map(solver.value(of:)), [10, 11, 98, 99, 100])
    try solver.add(variables[2] == variables[1] + 5)
    expectEqual(variables.map(solver.value(of:)), [10, 11, 16, 17, 18])
  }
}
