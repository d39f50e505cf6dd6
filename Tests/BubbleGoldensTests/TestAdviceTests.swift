// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleGoldens
import Testing

@testable import BubbleGoldenTesting

@Suite("Advice of a test process")
struct TestAdviceTests {
  private func test(_ name: String) -> GoldenTest {
    GoldenTest("\(name)()", in: ["CellTests"], module: "AppTests")
  }

  @Test func oneCommandIsForAllFailures() {
    var advice = TestAdvice()
    expectEqual(advice.text, "")
    for _ in 0..<10 { advice.add(test("reply"), .failed, allowing: []) }
    expectEqual(
      advice.text,
      #"""
      10 goldens differ or are missing. Look at them, and accept the new ones with
        BUBBLEKIT_RECORD=failed swift test --filter '^AppTests\.CellTests/reply\(\)(/|$)'

      """#)
    advice.add(test("photo"), .missing, allowing: [])
    #expect(advice.text.contains(#"--filter '^AppTests\.CellTests/photo\(\)(/|$)|^AppTests\."#))
    for number in 0..<20 { advice.add(test("n\(number)"), .failed, allowing: []) }
    #expect(advice.text.hasSuffix("\n  BUBBLEKIT_RECORD=failed swift test\n"))
  }

  @Test func missingGoldensAreRecordedAsSuch() {
    var advice = TestAdvice()
    advice.add(test("reply"), .missing, allowing: [])
    #expect(advice.text.hasPrefix("1 golden is missing. Look at its image, and record it with\n"))
    #expect(advice.text.contains("BUBBLEKIT_RECORD=missing swift test --filter"))
  }

  @Test func issuesAreAdvisedOnOnce() {
    var advice = TestAdvice()
    for kind in [GoldenIssue.Kind.ambiguity, .warning, .ambiguity] {
      advice.add(test("reply"), nil, allowing: [kind])
    }
    expectEqual(
      advice.text,
      """
      Fix what is wrong with values, or let their tests pass with the trait
        .goldens(allowing: [.warning, .ambiguity], because: "…")

      """)
  }
}
