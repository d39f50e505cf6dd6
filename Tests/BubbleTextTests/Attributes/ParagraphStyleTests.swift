// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleText
import Testing

@Suite("Paragraph styles")
struct ParagraphStyleTests {
  @Test(
    "Alignment places a line in the width by its paragraph's base direction",
    arguments: [
      ("abc", TextAlignment.natural, 0.0), ("abc", .left, 0), ("abc", .right, 1),
      ("abc", .center, 0.5), ("אבג", .natural, 1), ("אבג", .left, 0), ("אבג", .right, 1),
      ("אבג", .center, 0.5),
    ])
  func alignment(string: String, alignment: TextAlignment, part: Double) {
    let text = Fixture.prepare(string) { $0.alignment = alignment }
    let line = text.lines(fitting: 200)[0]
    expectEqual(line.x, (200 - line.width) * part)
    let other = Fixture.prepare(string).lines(fitting: 200, alignment: alignment)[0]
    expectEqual(other.x, line.x)
  }

  @Test("An infinite width aligns within the widest line")
  func infiniteWidth() {
    let lines = Fixture.prepare("a\nlonger") { $0.alignment = .right }.lines(fitting: .infinity)
    expectEqual(lines[0].x, lines[1].width - lines[0].width)
    expectEqual(lines[1].x, 0)
  }

  @Test(
    "The base direction is the first strong character's, the fallback, or the one given",
    arguments: [
      ("abc אבג", BaseDirection.firstStrong(fallback: .rightToLeft), LayoutDirection.leftToRight),
      ("אבג abc", .firstStrong(fallback: .leftToRight), .rightToLeft),
      ("123 👍", .firstStrong(fallback: .leftToRight), .leftToRight),
      ("123 👍", .firstStrong(fallback: .rightToLeft), .rightToLeft),
      ("", .firstStrong(fallback: .rightToLeft), .rightToLeft),
      ("abc", .forced(.rightToLeft), .rightToLeft), ("אבג", .forced(.leftToRight), .leftToRight),
      ("\u{200F}abc", .firstStrong(fallback: .leftToRight), .rightToLeft),
      ("\u{2067}אבג\u{2069} abc", .firstStrong(fallback: .leftToRight), .leftToRight),
    ])
  func baseDirection(string: String, wanted: BaseDirection, expected: LayoutDirection) {
    let text = Fixture.prepare(string) { $0.baseDirection = wanted }
    expectEqual(text.size(fitting: 200).lastLineDirection, expected)
    expectEqual(text.lines(fitting: 200)[0].baseDirection, expected)
  }

  @Test("Each paragraph finds its own direction")
  func paragraphs() {
    let lines = Fixture.prepare("abc\nאבג\n123").lines(fitting: 200)
    expectEqual(lines.map(\.baseDirection), [.leftToRight, .rightToLeft, .leftToRight])
  }

  @Test("Breaking by character fills every line")
  func byCharacter() {
    let text = Fixture.prepare("several words here") { $0.lineBreakMode = .byCharacter }
    let lines = text.lines(fitting: 80)
    #expect(text.string(in: lines[0].textRange).hasPrefix("several w"))
  }
}
