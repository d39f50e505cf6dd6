// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleText
import Testing

@Suite("Fallback fonts")
struct FallbackTests {
  private typealias Example = (text: String, runs: [ShownRun])

  private static let latin = "Inter-Regular"
  private static let emoji = "NotoColorEmoji"

  @Test("Punctuation and signs stay in the system face where it has them")
  func signs() {
    expect([
      ("go → № ✓ ½ €", [ShownRun("go → № ✓ ½ €", Self.latin)]),
      ("ok。好，", [ShownRun("ok", Self.latin), ShownRun("。好，", "CJK-Regular")]),
      (
        "你好 ok！",
        [
          ShownRun("你好", "CJK-Regular"), ShownRun(" ok", Self.latin), ShownRun("！", "CJK-Regular"),
        ]
      ),
      (
        "a،b",
        [
          ShownRun("a", Self.latin), ShownRun("،", "Arabic-Regular"), ShownRun("b", Self.latin),
        ]
      ),
      ("चल। ab", [ShownRun("चल।", "Devanagari-Regular"), ShownRun(" ab", Self.latin)]),
    ])
  }

  @Test("Signs that the system face lacks come from the Han faces, beside any script")
  func hanSigns() {
    expect([
      (
        "a♪b ♭☜",
        [
          ShownRun("a", Self.latin), ShownRun("♪", "CJK-Regular"), ShownRun("b ", Self.latin),
          ShownRun("♭☜", "CJK-Regular"),
        ]
      ),
      ("你♪", [ShownRun("你♪", "CJK-Regular")]),
    ])
  }

  @Test("An emoji is as wide as its bitmap: 136 pixels at 109 per em")
  func emojiWidth() {
    let width = Fixture.prepare("😂", size: 109, by: Fixture.unspaced).size(fitting: .infinity).width
    #expect(abs(width - 136) < 0.001)
  }

  @Test("A variation selector chooses between text and emoji")
  func presentation() {
    expect([
      ("☺\u{FE0E}", [ShownRun("☺\u{FE0E}", "Symbols-Regular")]),
      ("☺\u{FE0F}", [ShownRun("☺\u{FE0F}", Self.emoji)]),
      ("❤\u{FE0E}", [ShownRun("❤\u{FE0E}", Self.latin)]),
      ("❤\u{FE0F}", [ShownRun("❤\u{FE0F}", Self.emoji)]),
      ("⌚", [ShownRun("⌚", Self.emoji)]),
      ("⌚\u{FE0E}", [ShownRun("⌚\u{FE0E}", "Symbols2-Regular")]),
      ("☎\u{FE0E}", [ShownRun("☎\u{FE0E}", "CJK-Regular")]),
      ("1\u{FE0F}\u{20E3}", [ShownRun("1\u{FE0F}\u{20E3}", Self.emoji)]),
      ("©", [ShownRun("©", Self.latin)]),
      ("©\u{FE0F}", [ShownRun("©\u{FE0F}", Self.emoji)]),
    ])
  }

  @Test("UTS #51, in chats: symbols without a selector are emoji")
  func pictographs() {
    for pictograph in ["❤", "☺", "✔", "☎", "☀", "✈", "✉", "♥", "⌨", "⏱", "☝", "✌", "🌶", "🏖"] {
      expect([(pictograph, [ShownRun(pictograph, Self.emoji)])])
    }
  }

  @Test("Characters that letters are mixed with are text without a selector")
  func signsStayText() {
    for sign in [
      "©", "®", "™", "‼", "⁉", "↔", "↩", "▶", "▪", "◻", "⬅", "➡", "〰", "㊗", "Ⓜ", "5", "#", "*",
    ] {
      let faces = Fixture.prepare(sign).shownRuns.map(\.file)
      #expect(!faces.isEmpty && !faces.contains { $0.contains("Emoji") }, "\(sign): \(faces)")
    }
  }

  @Test(
    "A grapheme cluster is never split between fonts",
    arguments: [
      "👍🏽", "👨‍👩‍👧‍👦", "🏳️‍🌈", "🇯🇵", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "👍‍👎", "🧑‍🦼‍➡️", "☝🏿", "1\u{20E3}",
      "a\u{64B}", "x\u{5B0}", "ك\u{301}", "e\u{301}\u{94D}", "你\u{302}", "क\u{301}",
      "ש\u{5B8}\u{5C1}", "z\u{300}\u{301}\u{489}\u{64B}\u{5B0}", "\u{E000}\u{301}",
    ])
  func wholeClusters(_ cluster: String) {
    expectEqual(cluster.count, 1)
    let text = Fixture.prepare("a" + cluster + "b")
    let range = 1..<1 + cluster.utf8.count
    #expect(text.oneLineRuns.contains { $0.textRange.clamped(to: range) == range })
  }

  @Test("Marks are drawn by the face that has both them and their base")
  func marks() {
    expect([
      ("שָׁלוֹם", [ShownRun("שָׁלוֹם", "Hebrew-Regular")]),
      ("e\u{301}", [ShownRun("e\u{301}", Self.latin)]),
      ("مَرْحَبًا", [ShownRun("مَرْحَبًا", "Arabic-Regular")]),
      ("a\u{64B}", [ShownRun("a\u{64B}", Self.latin)]),
    ])
  }

  @Test("A sequence that the emoji font lacks shows its parts")
  func unknownSequence() throws {
    let run = try #require(Fixture.prepare("👍\u{200D}👎").oneLineRuns.first)
    let parts = ["👍", "👎"].compactMap { Fixture.prepare($0).oneLineRuns.first?.glyphs.first?.glyph }
    #expect(Set(parts).isSubset(of: run.glyphs.map(\.glyph)))
  }

  @Test("A character without any glyph gets the missing glyph's box, once")
  func missing() throws {
    let text = Fixture.prepare("\u{F0000}\u{10FFFD}")
    let run = try #require(text.oneLineRuns.first)
    expectEqual(run.face.fileName, Self.latin)
    expectEqual(run.glyphs.map(\.glyph), [0, 0])
    #expect(run.width > 0)
  }

  @Test(
    "Control characters are invisible, and take no space",
    arguments: [
      "\u{0}", "\u{7}", "\u{1B}", "\u{7F}", "\u{9F}", "\u{200B}", "\u{FEFF}", "\u{200E}",
      "\u{FE0F}",
    ])
  func controls(_ control: String) {
    let plain = Fixture.prepare("ab").size(fitting: .infinity).width
    // Compared with a character of no width, because the pair alone may be kerned.
    let apart = Fixture.prepare("a\u{2060}b").size(fitting: .infinity).width
    let width = Fixture.prepare("a\(control)b").size(fitting: .infinity).width
    #expect(width == plain || width == apart)
    expectEqual(Fixture.prepare(control).size(fitting: .infinity).width, 0)
  }

  private func expect(_ examples: [Example]) {
    for example in examples {
      expectEqual(Fixture.prepare(example.text).shownRuns, example.runs)
    }
  }
}
