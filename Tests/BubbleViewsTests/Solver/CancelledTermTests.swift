// SPDX-License-Identifier: MIT
import BubbleConstraints
import BubbleExpectations
import Testing

/// Terms of tied variables can cancel: under `x + y == 0`, `w + x + y == 4` determines `w` alone. It still
/// depends on the tie, which may change.
@Suite("Terms that cancel")
struct CancelledTermTests {
  private let solver = ConstraintSolver()

  @Test func followTheConstantOfTheirTie() throws {
    let (x, y, z, w) = makeVariables()
    let tie = try solver.add(x + y == 0)
    try solver.add(w + x + y == 4)
    try solver.add(z == x)
    try solver.setConstant(of: tie, to: 10)
    expectEqual(solver.value(of: x + y), 10)
    expectEqual(solver.value(of: w), -6)
  }

  @Test func returnWhenTheirTieIsRemoved() throws {
    let (x, y, z, w) = makeVariables()
    let tie = try solver.add(x + y == 0)
    try solver.add(w + x + y == 4)
    try solver.add(z == x)
    solver.remove(tie)
    try solver.add(w == 1)
    try solver.add(x == 7)
    expectEqual(solver.value(of: y), -4)
    expectEqual(solver.value(of: z), 7)
  }

  /// Ties and longer equations over the same few variables, so that many terms cancel.
  @Test(arguments: UInt64(1)...20) func holdAfterEveryEdit(_ seed: UInt64) {
    var random = SystemRandom(seed: seed)
    for _ in 0..<20 {
      var edited = EditedEquations(&random)
      for step in 0..<30 {
        edited.edit(&random)
        #expect(edited.broken.isEmpty, "after step \(step): \(edited.broken)")
      }
    }
  }

  private func makeVariables() -> (Variable, Variable, Variable, Variable) {
    (solver.makeVariable(), solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
  }
}

/// Required equations that are added, changed and removed. Changes that conflict with the others are left out.
private struct EditedEquations {
  private let solver = ConstraintSolver()
  private let variables: [Variable]
  private var held: [(id: ConstraintID, sum: LinearExpression, constant: Double)] = []

  init(_ random: inout SystemRandom) {
    let count = Int.random(in: 4...6, using: &random)
    variables = (0..<count).map { [solver] _ in solver.makeVariable() }
  }

  /// The held equations whose sides differ.
  var broken: [String] {
    held.filter { !(abs(solver.value(of: $0.sum) - $0.constant) < 1e-7) }
      .map { "\(solver.description(of: $0.id).formula), not \(solver.value(of: $0.sum))" }
  }

  mutating func edit(_ random: inout SystemRandom) {
    let constant = Double(Int.random(in: -50...50, using: &random))
    let kind = held.isEmpty ? 9 : Int.random(in: 0..<10, using: &random)
    let index = held.isEmpty ? 0 : Int.random(in: held.indices, using: &random)
    switch kind {
    case 0, 1: solver.remove(held.remove(at: index).id)
    case 2, 3, 4:
      guard (try? solver.setConstant(of: held[index].id, to: constant)) != nil else { return }
      held[index].constant = constant
    default:
      let sum = sum(&random)
      guard let id = try? solver.add(sum == constant) else { return }
      held.append((id, sum, constant))
    }
  }

  /// A sum or difference of two variables, or a multiple of one in an equation, plus another variable.
  private func sum(_ random: inout SystemRandom) -> LinearExpression {
    var sum = LinearExpression()
    if let known = held.randomElement(using: &random), known.sum.termCount == 2,
      Bool.random(using: &random)
    {
      sum.add(known.sum, times: [1, 2, -0.5][Int.random(in: 0..<3, using: &random)])
      sum.append(1 * variables[Int.random(in: variables.indices, using: &random)])
      return sum
    }
    for variable in variables.shuffled(using: &random).prefix(2) {
      sum.append((Bool.random(using: &random) ? 1 : -1) * variable)
    }
    return sum
  }
}
