// SPDX-License-Identifier: MIT
import BubbleConstraints
import Testing

/// Values near 10¹² are rounded to 10⁻⁴, which must not be left in values that come back from there.
@Suite("Values that were large")
struct LargeValueTests {
  private let solver = ConstraintSolver()

  @Test func removedConstantsLeaveNoRounding() throws {
    let (a, b) = (solver.makeVariable(), solver.makeVariable())
    try solver.add(2 * a - 3 * b == -2385.75)
    let large = try solver.add(0.5 * a == 1_000_000_001_890.4375)
    #expect(solver.value(of: a) > 1e12)
    solver.remove(large)
    try solver.add(-1 * b - a == -91.6875)
    #expect(abs(solver.value(of: 2 * a - 3 * b) + 2385.75) <= 1e-8)
    #expect(abs(solver.value(of: a + b) - 91.6875) <= 1e-8)
  }

  @Test func changedConstantsLeaveNoRounding() throws {
    let variables = (0..<6).map { _ in solver.makeVariable() }
    for (one, next) in zip(variables, variables.dropFirst()) {
      try solver.add(3 * next - one == 0.1)
    }
    let start = try solver.add(variables[0] + variables[5] == 1)
    for constant in [1e12 / 3, -7e11, 1] {
      try solver.setConstant(of: start, to: constant)
      solver.solve()
    }
    for (one, next) in zip(variables, variables.dropFirst()) {
      #expect(abs(solver.value(of: 3 * next - one) - 0.1) <= 1e-8)
    }
    #expect(abs(solver.value(of: variables[0] + variables[5]) - 1) <= 1e-8)
  }
}
