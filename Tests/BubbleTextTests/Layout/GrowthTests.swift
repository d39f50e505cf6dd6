// SPDX-License-Identifier: MIT
import BubbleSampleTexts
import Testing

/// The measure of tests that fail where work isn't in proportion to its input.
@Suite("Growth of time", .serialized)
struct GrowthTests {
  /// Counts in loops, since a call of a function takes longer without optimisation.
  private func count(to end: Int) {
    var number = 0
    while number < end { number += 1 }
  }

  @Test("Work in proportion to its input is linear, and work by squares isn't")
  func quadraticWorkIsFound() {
    // As much as takes a third of a second.
    var rounds = 1_000
    while !(Growth(to: 4 * rounds, of: { $0 }, count).whole > 0.3) { rounds *= 2 }
    let linear = Growth(to: 4 * rounds, of: { $0 }, count)
    #expect(linear.quarter != nil && linear.isLinear, "\(linear)")
    let side = Double(4 * rounds).squareRoot()
    let quadratic = Growth(to: Int(side), of: { $0 }) { count(to: $0 * $0 * 2) }
    #expect(!quadratic.isLinear, "\(quadratic)")
  }

  @Test("Work that takes no time is linear")
  func shortWorkIsLinear() {
    let growth = Growth(to: 40, of: { $0 }) { count(to: $0 * $0) }
    #expect(growth.quarter == nil && growth.isLinear)
  }
}
