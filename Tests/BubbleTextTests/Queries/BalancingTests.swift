// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleText
import Testing

@Suite("Balanced and shrunken widths")
struct BalancingTests {
  @Test("Lines become about equally wide")
  func balances() {
    let text = Fixture.prepare("one two three four five six seven")
    let width = text.balancedWidth(fitting: 190)
    expectEqual(text.strings(fitting: 190).count, 2)
    expectEqual(text.strings(fitting: width), ["one two three ", "four five six seven"])
    expectEqual(width, text.size(fitting: width).width)
  }

  @Test(
    "Special cases",
    arguments: [("", 100.0, 0.0), ("\n\n", 100, 0), ("👍", 5, 5)])
  func special(_ string: String, _ width: Double, _ expected: Double) {
    let balanced = Fixture.prepare(string).balancedWidth(fitting: width)
    #expect(abs(balanced - expected) < 1e-4)
  }

  @Test("Truncated text is not balanced")
  func truncated() {
    let text = Fixture.prepare("one two three four five six seven")
    expectEqual(text.balancedWidth(fitting: 100, limit: LineLimit(maximumLines: 1)), 100)
  }

  @Test(
    "The balanced width makes as many lines as before, and a narrower one makes more",
    arguments: QueryFixture.texts)
  func balancedWidths(_ string: String) {
    let text = Fixture.prepare(string)
    for width in QueryFixture.widths {
      let before = text.size(fitting: width)
      let balanced = text.balancedWidth(fitting: width)
      let after = text.size(fitting: balanced)
      expectEqual(after.lineCount, before.lineCount, "\(width)")
      #expect(balanced <= width)
      guard before.width <= width else { continue }
      #expect(after.width <= balanced + 1 / 65536)
      for step in [1 / 65536.0, 1, 10] where balanced - 1.001 * step > 0 {
        let narrower = balanced - 1.001 * step
        let size = text.size(fitting: narrower)
        #expect(
          size.lineCount > before.lineCount || size.width > narrower + 1 / 65536,
          "\(narrower) instead of \(balanced)")
      }
    }
  }

  @Test("The width that hugs the text makes the same lines", arguments: QueryFixture.texts)
  func shrunkenWidths(_ string: String) {
    let text = Fixture.prepare(string)
    for width in [40, 77.7, 120, 244.5, .infinity] {
      let shrunken = text.shrinkWrapWidth(fitting: width)
      let lines = text.lines(fitting: width)
      guard lines.allSatisfy({ $0.width <= width }) else { continue }
      #expect(shrunken <= width)
      expectEqual(text.lines(fitting: shrunken).map(\.textRange), lines.map(\.textRange))
    }
  }
}
