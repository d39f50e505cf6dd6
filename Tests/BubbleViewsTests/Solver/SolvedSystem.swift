// SPDX-License-Identifier: MIT
import BubbleConstraints
import Foundation

/// A system of `Fixtures/SolvedSystems.txt`, with kiwi's solution.
struct SolvedSystem: CustomStringConvertible {
  struct Row {
    var priority: Double
    var relation: Relation
    var constant: Double
    var terms: [(variable: Int, coefficient: Double)]
  }

  enum FixtureError: Error {
    case malformed(String)
  }

  var name: String
  var variableCount: Int
  var rows: [Row] = []
  var solution: [Double] = []

  var description: String { name }

  static func all() throws -> [SolvedSystem] {
    guard
      let url = Bundle.module.url(
        forResource: "SolvedSystems", withExtension: "txt", subdirectory: "Fixtures")
    else { throw FixtureError.malformed("no fixture") }
    return try parse(String(contentsOf: url, encoding: .utf8))
  }

  private static func parse(_ text: String) throws -> [SolvedSystem] {
    var systems: [SolvedSystem] = []
    var current = SolvedSystem(name: "", variableCount: 0)
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      switch words.first {
      case "system" where words.count == 3:
        current = SolvedSystem(name: words[1], variableCount: Int(words[2]) ?? 0)
      case "solution":
        current.solution = words.dropFirst().compactMap(Double.init)
        systems.append(current)
      default: current.rows.append(try row(words))
      }
    }
    return systems
  }

  private static func row(_ words: [String]) throws -> Row {
    let relations: [String: Relation] = ["==": .equal, "<=": .atMost, ">=": .atLeast]
    guard words.count >= 3, let priority = Double(words[0]), let relation = relations[words[1]],
      let constant = Double(words[2])
    else { throw FixtureError.malformed(words.joined(separator: " ")) }
    let terms = stride(from: 3, to: words.count - 1, by: 2).map {
      (position: Int) -> (Int, Double) in
      (Int(words[position]) ?? -1, Double(words[position + 1]) ?? .nan)
    }
    return Row(priority: priority, relation: relation, constant: constant, terms: terms)
  }

  /// The values that a solver finds when it gets the constraints in the given order.
  func values(order: [Int]) throws -> [Double] {
    let solver = ConstraintSolver()
    let variables = (0..<variableCount).map { _ in solver.makeVariable() }
    for index in order { try add(rows[index], to: solver, variables) }
    return variables.map(solver.value(of:))
  }

  @discardableResult
  func add(
    _ row: Row, to solver: ConstraintSolver, _ variables: [Variable]
  ) throws -> ConstraintID {
    var sum = LinearExpression()
    for term in row.terms {
      sum.append(Term(variables[term.variable], coefficient: term.coefficient))
    }
    let relation = LinearRelation(sum, row.relation, LinearExpression(row.constant))
    return try solver.add(relation, priority: Priority(row.priority))
  }

  func isSolution(_ values: [Double]) -> Bool {
    values.count == solution.count
      && zip(values, solution).allSatisfy { abs($0 - $1) <= 1e-6 * (1 + abs($1)) }
  }
}
