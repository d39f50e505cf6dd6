// SPDX-License-Identifier: MIT
import BubbleConstraints

/// Pseudo-random numbers that are the same in every run (SplitMix64).
struct SystemRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// A system whose required constraints may or may not exclude each other.
struct RandomSystem {
  struct Constraint {
    var terms: [(variable: Int, coefficient: Double)]
    var relation: Relation
    var constant: Double
    var priority: Priority
  }

  var variableCount: Int
  var constraints: [Constraint]

  init(
    variables: Int, constraints: Int, requiredShare: Double, using random: inout SystemRandom
  ) {
    variableCount = variables
    self.constraints = (0..<constraints).map { _ in
      let terms = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        let size = [1, 1, 1, 2, 0.5, 3][Int.random(in: 0..<6, using: &random)]
        return (
          Int.random(in: 0..<variables, using: &random), Bool.random(using: &random) ? size : -size
        )
      }
      let relations: [Relation] = [.equal, .atMost, .atLeast]
      let isRequired = Double.random(in: 0..<1, using: &random) < requiredShare
      let priorities: [Priority] = [750, 500, 250]
      return Constraint(
        terms: terms, relation: relations[Int.random(in: 0..<3, using: &random)],
        constant: Double(Int.random(in: -100...100, using: &random)),
        priority: isRequired ? .required : priorities[Int.random(in: 0..<3, using: &random)])
    }
  }

  func makeVariables(in solver: ConstraintSolver) -> [Variable] {
    (0..<variableCount).map { _ in solver.makeVariable() }
  }

  @discardableResult
  func add(
    _ index: Int, to solver: ConstraintSolver, _ variables: [Variable]
  ) throws(ConstraintError) -> ConstraintID {
    let constraint = constraints[index]
    var sum = LinearExpression()
    for term in constraint.terms {
      sum.append(Term(variables[term.variable], coefficient: term.coefficient))
    }
    let right = LinearExpression(constraint.constant)
    return try solver.add(
      LinearRelation(sum, constraint.relation, right), priority: constraint.priority)
  }

  func isSatisfiable(_ indices: [Int]) -> Bool {
    let solver = ConstraintSolver()
    let variables = makeVariables(in: solver)
    return indices.allSatisfy { (try? add($0, to: solver, variables)) != nil }
  }

  /// By how much the constraint is missed.
  func violation(of index: Int, in solver: ConstraintSolver, _ variables: [Variable]) -> Double {
    let constraint = constraints[index]
    let difference = constraint.terms.reduce(-constraint.constant) { sum, term in
      sum + term.coefficient * solver.value(of: variables[term.variable])
    }
    switch constraint.relation {
    case .equal: return abs(difference)
    case .atMost: return max(0, difference)
    case .atLeast: return max(0, -difference)
    }
  }

  /// The sums of violations, from the highest priority to the lowest.
  func costs(
    of indices: [Int], in solver: ConstraintSolver, _ variables: [Variable]
  ) -> [Double] {
    [Priority.required, 750, 500, 250].map { priority in
      indices.filter { constraints[$0].priority == priority }
        .reduce(0) { $0 + violation(of: $1, in: solver, variables) }
    }
  }
}
