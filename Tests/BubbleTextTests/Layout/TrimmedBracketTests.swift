// SPDX-License-Identifier: MIT
import BubbleExpectations
import Testing

@testable import BubbleText

/// A bracket gives up its empty half at the end of a line that is too short for it (CSS Text 4, §8.3).
@Suite("Brackets at the ends of lines")
struct TrimmedBracketTests {
  /// 15 points an ideograph, and 7.5 a bracket's half.
  private func widths(_ text: String, fitting width: Double) -> [Double] {
    Fixture.prepare(text).lines(fitting: width).map(\.width)
  }

  @Test(
    "Before the end of the text, a line feed and white space alike", arguments: ["", "\n年", " 年年"])
  func lastOfParagraph(_ rest: String) {
    let lines = widths("今日（明日）" + rest, fitting: 83)
    expectEqual(lines.first, 82.5)
    expectEqual(Fixture.prepare("今日（明日）" + rest).size(fitting: 83).width, 82.5)
  }

  @Test("On a line that begins with a bracket")
  func bothEnds() {
    expectEqual(widths("今日》《明日》（今日", fitting: 53), [45, 52.5, 45])
    expectEqual(Fixture.prepare("今日》《明日》（今日").size(fitting: 53).width, 52.5)
  }

  @Test("Commas and full stops keep their square", arguments: ["，", "。", "、"])
  func points(_ point: Character) {
    expectEqual(widths("今日明日\(point)今日", fitting: 68).first, 45)
  }
}
