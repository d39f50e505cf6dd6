// SPDX-License-Identifier: MIT
import BubbleConstraints
import BubbleExpectations
import Testing

@Suite("Agreement with kiwi")
struct OracleTests {
  private let systems: [SolvedSystem]

  init() throws { systems = try SolvedSystem.all() }

  @Test func fixtureHasSystemsOfBothKinds() {
    expectEqual(systems.filter { $0.name.hasPrefix("random") }.count, 300)
    expectEqual(systems.filter { $0.name.hasPrefix("cell") && $0.rows.count == 42 }.count, 60)
  }

  @Test func findsTheSolution() throws {
    for system in systems {
      let values = try system.values(order: Array(system.rows.indices))
      #expect(system.isSolution(values), "\(system): \(values)")
    }
  }

  @Test func findsTheSolutionInEveryOrder() throws {
    var random = SystemRandom(seed: 11)
    for system in systems {
      for _ in 0..<5 {
        let values = try system.values(order: system.rows.indices.shuffled(using: &random))
        #expect(system.isSolution(values), "\(system): \(values)")
      }
    }
  }

  @Test func knowsThatTheSolutionIsUnique() throws {
    for system in systems {
      let solver = ConstraintSolver()
      let variables = (0..<system.variableCount).map { _ in solver.makeVariable() }
      for row in system.rows { try system.add(row, to: solver, variables) }
      #expect(solver.ambiguousVariables().isEmpty, "\(system)")
    }
  }

  /// Constraints come and go thousands of times; the last state is one that kiwi solved.
  @Test func doesNotDrift() throws {
    for system in systems.filter({ $0.name.hasPrefix("cell") }).prefix(6) {
      var random = SystemRandom(seed: 5)
      let solver = ConstraintSolver()
      let variables = (0..<system.variableCount).map { _ in solver.makeVariable() }
      var held = try system.rows.map { try system.add($0, to: solver, variables) }
      for round in 0..<3000 {
        let index = Int.random(in: held.indices, using: &random)
        solver.remove(held[index])
        if round % 3 == 0 { solver.solve() }
        held[index] = try system.add(system.rows[index], to: solver, variables)
      }
      let values = variables.map(solver.value(of:))
      #expect(zip(values, system.solution).allSatisfy { abs($0 - $1) < 1e-8 }, "\(system)")
    }
  }
}
