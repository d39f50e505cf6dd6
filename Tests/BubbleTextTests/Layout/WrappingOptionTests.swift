// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleText
import Testing

@Suite("Wrapping options")
struct WrappingOptionTests {
  @Test("A word that may not be broken overflows its line")
  func overflow() {
    let text = Fixture.prepare("so incomprehensibilities are") { $0.overflowWrap = .normal }
    expectEqual(text.strings(fitting: 60), ["so ", "incomprehensibilities ", "are"])
    #expect(text.size(fitting: 60).width > 60)
  }

  @Test(
    "A word that is wider than its line breaks after separators of an address first",
    arguments: [
      ("https://example.com/articles/2026/tides", ["https://example.com/", "articles/2026/tides"]),
      (
        "https://example.com/search?query=harbour&page=2",
        ["https://example.com/", "search?", "query=harbour&", "page=2"]
      ),
      (
        "/usr/local/share/doc/some-package/README.md",
        ["/usr/local/share/doc/", "some-", "package/README.md"]
      ),
      (
        "mira.lindqvist.archive@mail.example.org",
        ["mira.lindqvist.", "archive@mail.", "example.org"]
      ),
      (
        "www.a-very-long-name-of-a-host.example",
        ["www.a-very-long-", "name-of-a-", "host.example"]
      ),
      // Parts that are wider than a line, numbers, and what follows a scheme.
      (
        "https://abcdefghijklmnopqrstuvwxyz.example",
        ["https://abcdefghijklmn", "opqrstuvwxyz.", "example"]
      ),
      ("0.12345678901234567890123456789", ["0.1234567890123456", "7890123456789"]),
      ("see https://example.com/tides.", ["see ", "https://example.com/", "tides."]),
      (
        "wait......................................",
        ["wait...............................", "......."]
      ),
      // A separator that begins a word, and a minus sign before digits.
      ("/abcdefghijklmnopqrstuvwxyz", ["/abcdefghijklmnopqrst", "uvwxyz"]),
      (
        "map?lat=53.55&lon=-18.0600000000000000",
        ["map?", "lat=53.55&", "lon=-18.0600000000", "000000"]
      ),
    ])
  func addresses(_ string: String, _ lines: [String]) {
    let text = Fixture.prepare(string, by: Fixture.unspaced)
    expectEqual(text.strings(fitting: 160), lines)
    let measured = Fixture.unspaced.measurer(TextAttributes(font: .system(15))).size(
      of: string, fitting: 160)
    expectEqual(measured, text.size(fitting: 160))
  }

  @Test(
    "A letter with a mark begins a part of an address, however it is encoded",
    arguments: [
      ("http://example.\u{E9}tudes&\u{E9}t\u{E9}", [15, 10]),
      ("http://example.e\u{301}tudes&e\u{301}te\u{301}", [15, 10]),
      ("http://example.q\u{303}tudes&q\u{303}t", [15, 9]),
    ], [115.0])
  func marks(_ example: (string: String, counts: [Int]), _ width: Double) {
    let (string, counts) = example
    let text = Fixture.prepare(string)
    expectEqual(text.strings(fitting: width).map(\.count), counts)
    let measured = Fixture.typesetter.measurer(TextAttributes(font: .system(15))).size(
      of: string, fitting: width)
    expectEqual(measured, text.size(fitting: width))
  }

  @Test("CSS's break-word breaks it between characters")
  func breakWord() {
    let text = Fixture.prepare("https://example.com/articles/2026") { $0.overflowWrap = .breakWord }
    expectEqual(text.strings(fitting: 160).first?.hasPrefix("https://example.com/a"), true)
  }

  @Test("A word that fits at no soft hyphen ends at the first of them")
  func overflowAtHyphen() {
    let text = Fixture.prepare("i\u{AD}x\u{AD}y") { $0.overflowWrap = .normal }
    expectEqual(text.strings(fitting: 5), ["i\u{AD}", "x\u{AD}", "y"])
  }

  @Test("Korean keeps its words together with that option")
  func keepAll() {
    let string = "등산화가 없는데 운동화로도"
    expectEqual(Fixture.prepare(string).strings(fitting: 60).count, 3)
    let kept = Fixture.prepare(string) { $0.wordBreak = .keepAll }
    expectEqual(kept.strings(fitting: 75), ["등산화가 ", "없는데 ", "운동화로도"])
  }

  @Test("Korean alone keeps its words together with another option")
  func keepHangul() {
    let kept = Fixture.prepare("등산화가 없는데 운동화로도 東京都庁") { $0.wordBreak = .keepHangul }
    expectEqual(
      kept.strings(fitting: 75), ["등산화가 ", "없는데 ", "운동화로도 ", "東京都庁"])
    let narrow = kept.strings(fitting: 40)
    expectEqual(narrow[0], "등산")
    expectEqual(narrow.joined(), kept.text.string)
  }

  @Test("Words break anywhere with that option")
  func breakAll() {
    let text = Fixture.prepare("see you") { $0.wordBreak = .breakAll }
    expectEqual(text.strings(fitting: 42).first?.hasPrefix("see "), true)
    #expect(text.strings(fitting: 42).first != "see ")
  }

  @Test("Small kana don't start a line in strict Japanese")
  func strictness() {
    let width = 15.0
    expectEqual(Fixture.prepare("シャツ").strings(fitting: width), ["シ", "ャ", "ツ"])
    let strict = Fixture.prepare("シャツ") {
      $0.lineBreakStrictness = .strict
      $0.overflowWrap = .normal
    }
    expectEqual(strict.strings(fitting: width), ["シャ", "ツ"])
  }

  @Test(
    "The base direction can be that of most letters",
    arguments: [
      ("API هذا جاهز للاختبار", LayoutDirection.rightToLeft), ("see هذا tomorrow", .leftToRight),
      ("ab אב", .leftToRight), ("אב ab", .rightToLeft), ("123", .leftToRight),
    ])
  func majority(_ string: String, _ direction: LayoutDirection) {
    let text = Fixture.prepare(string) { $0.baseDirection = .majority(fallback: .leftToRight) }
    expectEqual(text.lines(fitting: 300)[0].baseDirection, direction)
  }
}
