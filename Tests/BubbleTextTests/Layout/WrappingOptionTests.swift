// SPDX-License-Identifier: MIT
import BubbleText
import Testing

@Suite("Wrapping options")
struct WrappingOptionTests {
  @Test("A word that may not be broken overflows its line")
  func overflow() {
    let text = Fixture.prepare("so incomprehensibilities are") { $0.overflowWrap = .normal }
    #expect(text.strings(fitting: 60) == ["so ", "incomprehensibilities ", "are"])
    #expect(text.size(fitting: 60).width > 60)
  }

  @Test("A word that fits at no soft hyphen ends at the first of them")
  func overflowAtHyphen() {
    let text = Fixture.prepare("i\u{AD}x\u{AD}y") { $0.overflowWrap = .normal }
    #expect(text.strings(fitting: 5) == ["i\u{AD}", "x\u{AD}", "y"])
  }

  @Test("Korean keeps its words together with that option")
  func keepAll() {
    let string = "등산화가 없는데 운동화로도"
    #expect(Fixture.prepare(string).strings(fitting: 60).count == 3)
    let kept = Fixture.prepare(string) { $0.wordBreak = .keepAll }
    #expect(kept.strings(fitting: 75) == ["등산화가 ", "없는데 ", "운동화로도"])
  }

  @Test("Words break anywhere with that option")
  func breakAll() {
    let text = Fixture.prepare("see you") { $0.wordBreak = .breakAll }
    #expect(text.strings(fitting: 42).first?.hasPrefix("see ") == true)
    #expect(text.strings(fitting: 42).first != "see ")
  }

  @Test("Small kana don't start a line in strict Japanese")
  func strictness() {
    let width = 15.0
    #expect(Fixture.prepare("シャツ").strings(fitting: width) == ["シ", "ャ", "ツ"])
    let strict = Fixture.prepare("シャツ") {
      $0.lineBreakStrictness = .strict
      $0.overflowWrap = .normal
    }
    #expect(strict.strings(fitting: width) == ["シャ", "ツ"])
  }

  @Test(
    "The base direction can be that of most letters",
    arguments: [
      ("API هذا جاهز للاختبار", LayoutDirection.rightToLeft), ("see هذا tomorrow", .leftToRight),
      ("ab אב", .leftToRight), ("אב ab", .rightToLeft), ("123", .leftToRight),
    ])
  func majority(_ string: String, _ direction: LayoutDirection) {
    let text = Fixture.prepare(string) { $0.baseDirection = .majority(fallback: .leftToRight) }
    #expect(text.lines(fitting: 300)[0].baseDirection == direction)
  }
}
