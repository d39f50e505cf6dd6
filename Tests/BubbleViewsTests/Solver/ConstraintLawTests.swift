// SPDX-License-Identifier: MIT
import BubbleConstraints
import BubbleExpectations
import Testing

@Suite("Laws of constraint solving")
struct ConstraintLawTests {
  private static let seeds = Array(UInt64(1)...40)

  /// A system, and those of its constraints that a solver took, in this order.
  private struct Solved {
    var system: RandomSystem
    var solver = ConstraintSolver()
    var variables: [Variable]
    var accepted: [(index: Int, id: ConstraintID)] = []

    init(_ system: RandomSystem, order: [Int]) {
      self.system = system
      variables = system.makeVariables(in: solver)
      for index in order {
        if let id = try? system.add(index, to: solver, variables) { accepted.append((index, id)) }
      }
    }

    var indices: [Int] { accepted.map(\.index) }
    var values: [Double] { variables.map(solver.value(of:)) }
    var costs: [Double] { system.costs(of: indices, in: solver, variables) }
    var certain: [Variable] {
      let ambiguous = Set(solver.ambiguousVariables())
      return variables.filter { !ambiguous.contains($0) }
    }
  }

  private func systems(_ seed: UInt64) -> [RandomSystem] {
    var random = SystemRandom(seed: seed)
    return (0..<6).map { _ in
      RandomSystem(
        variables: Int.random(in: 2...12, using: &random),
        constraints: Int.random(in: 2...40, using: &random),
        requiredShare: 0.3, using: &random)
    }
  }

  private func close(_ left: [Double], _ right: [Double]) -> Bool {
    left.count == right.count && zip(left, right).allSatisfy { abs($0 - $1) < 1e-6 * (1 + abs($0)) }
  }

  @Test(arguments: seeds) func requiredConstraintsHold(_ seed: UInt64) {
    for system in systems(seed) {
      let solved = Solved(system, order: Array(system.constraints.indices))
      #expect((solved.costs.first ?? 1) < 1e-6)
    }
  }

  @Test(arguments: seeds) func orderDoesNotMatter(_ seed: UInt64) {
    var random = SystemRandom(seed: seed)
    for system in systems(seed) {
      let first = Solved(system, order: Array(system.constraints.indices))
      let second = Solved(system, order: first.indices.shuffled(using: &random))
      expectEqual(first.accepted.count, second.accepted.count)
      #expect(close(first.costs, second.costs))
      let indices = first.variables.indices
      let certain = indices.filter { first.certain.contains(first.variables[$0]) }
      #expect(close(certain.map { first.values[$0] }, certain.map { second.values[$0] }))
      expectEqual(first.certain.count, second.certain.count)
    }
  }

  @Test(arguments: seeds) func addingAndRemovingChangesNothing(_ seed: UInt64) throws {
    var random = SystemRandom(seed: seed)
    for system in systems(seed) {
      let solved = Solved(system, order: Array(system.constraints.indices))
      let certain = solved.certain
      let before = certain.map(solved.solver.value(of:))
      let costs = solved.costs
      let other = RandomSystem(
        variables: system.variableCount, constraints: 5, requiredShare: 0.3, using: &random)
      let added = other.constraints.indices.compactMap {
        try? other.add($0, to: solved.solver, solved.variables)
      }
      solved.solver.solve()
      added.forEach(solved.solver.remove)
      #expect(close(certain.map(solved.solver.value(of:)), before))
      #expect(close(solved.costs, costs))
    }
  }

  @Test(arguments: seeds) func removingIsAsIfNeverAdded(_ seed: UInt64) {
    for system in systems(seed) {
      var solved = Solved(system, order: Array(system.constraints.indices))
      for (_, id) in solved.accepted {
        guard solved.accepted.count > system.constraints.count / 2 else { break }
        solved.solver.remove(id)
        solved.accepted.removeAll { $0.id == id }
      }
      let fresh = Solved(system, order: solved.indices)
      expectEqual(fresh.accepted.count, solved.accepted.count)
      #expect(close(fresh.costs, solved.costs))
    }
  }

  @Test(arguments: seeds) func changedConstantsAreAsIfWrittenSo(_ seed: UInt64) {
    var random = SystemRandom(seed: seed)
    for system in systems(seed) {
      var solved = Solved(system, order: Array(system.constraints.indices))
      for (index, id) in solved.accepted {
        let constant = Double(Int.random(in: -100...100, using: &random))
        guard (try? solved.solver.setConstant(of: id, to: constant)) != nil else { continue }
        solved.system.constraints[index].constant = constant
      }
      let fresh = Solved(solved.system, order: solved.indices)
      expectEqual(fresh.accepted.count, solved.accepted.count)
      #expect(close(fresh.costs, solved.costs))
    }
  }

  @Test func sameCallsGiveTheSameBits() {
    for system in systems(3) {
      let order = Array(system.constraints.indices)
      let values = Solved(system, order: order).values.map(\.bitPattern)
      expectEqual(values, Solved(system, order: order).values.map(\.bitPattern))
    }
  }

  /// The one test of optimality that needs no other solver: no small step in any direction is better.
  @Test(arguments: seeds) func noAddedConstraintImprovesHigherPriorities(_ seed: UInt64) throws {
    for system in systems(seed) {
      let solved = Solved(system, order: Array(system.constraints.indices))
      let costs = solved.costs
      for variable in solved.variables {
        let added = try solved.solver.add(
          variable == solved.solver.value(of: variable) + 1, priority: .weakest)
        #expect(close(solved.costs, costs))
        solved.solver.remove(added)
      }
    }
  }
}
