// SPDX-License-Identifier: MIT
import BubbleConstraints

extension FuzzTarget {
  /// Constraints that are added, changed and removed in any order.
  static let constraints = FuzzTarget(
    name: "constraints",
    summary: "Values are finite; required constraints hold; conflicts change nothing."
  ) { bytes in
    var input = FuzzInput(bytes)
    var solver = ConstraintSolver()
    let variables = (0..<6).map { _ in solver.makeVariable() }
    var added: [(id: ConstraintID, isRequired: Bool)] = []
    var steps = 0
    while !input.isEmpty, steps < 64 {
      steps += 1
      switch input.index(below: 6) {
      case 0 where !added.isEmpty:
        solver.remove(added.remove(at: input.index(below: added.count)).id)
      case 1 where !added.isEmpty:
        try? solver.setConstant(of: added[input.index(below: added.count)].id, to: input.number())
      default:
        let isRequired = input.flag()
        let priority = isRequired ? Priority.required : Priority(input.pick([1, 250, 749.5, 999]))
        let relation = makeRelation(&input, variables)
        if let id = try? solver.add(relation, priority: priority) { added.append((id, isRequired)) }
      }
    }
    solver.solve()
    for variable in variables {
      check(solver.value(of: variable).isFinite, "\(solver.value(of: variable))")
    }
    let broken = solver.violations().filter { violation in
      violation.constraint.priority == .required && abs(violation.difference) > 1e-3
    }
    let largest = variables.reduce(1) { max($0, abs(solver.value(of: $1))) }
    check(broken.allSatisfy { abs($0.difference) <= 1e-6 * largest }, "\(broken)")
  }

  private static func makeRelation(
    _ input: inout FuzzInput, _ variables: [Variable]
  ) -> LinearRelation {
    var expression = LinearExpression(input.number())
    for _ in 0...input.index(below: 3) {
      let factor = input.pick([1, 1, -1, 2, 0.5, 0, -3])
      expression.append(factor * input.pick(variables))
    }
    let constant = input.number()
    switch input.index(below: 3) {
    case 0: return expression == constant
    case 1: return expression <= constant
    default: return expression >= constant
    }
  }
}
