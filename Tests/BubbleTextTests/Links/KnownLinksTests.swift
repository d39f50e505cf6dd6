// SPDX-License-Identifier: MIT
import BubbleExpectations
import Testing

@testable import BubbleText

@Suite("Links of growing texts")
struct KnownLinksTests {
  /// Words, parts of links, and what separates them, in several scripts.
  private static let pieces = [
    "see ", "https://example.com/a?b=c", "https://", "www.", "example.com", ".org", "/path",
    "mira@", "example.net",
    "@mira ", "@所有人", "+44 20 7946 0018", "0", "138 0013 8000", " ", "  ", "\n", ". ", ", ", "。",
    "，", "！", "(",
    ")", "明天八点在码头见", "غدًا عند المرفأ ", "พรุ่งนี้เจอกัน", "कल सुबह ", "tomorrow ", "at eight ",
    "e\u{301}", "🥾",
    "12.5.2024 ", "x.md ", "ok.So ", "“", "”", "a", "é", "-", "_",
  ]

  private func text(_ count: Int, using random: inout SplitMix) -> String {
    (0..<count).map { _ in Self.pieces.randomElement(using: &random) ?? "" }.joined()
  }

  @Test(arguments: 1...40)
  func linksAreThoseOfTheWholeText(_ seed: Int) {
    var random = SplitMix(state: UInt64(seed))
    let known = KnownLinks()
    var options = LinkOptions()
    var text = text(120, using: &random)
    for step in 0..<60 {
      switch Int.random(in: 0..<10, using: &random) {
      case 0: text = String(text.dropLast(Int.random(in: 0..<40, using: &random)))
      case 1:
        let cut = Int.random(in: 0..<text.count, using: &random)
        text = text.prefix(cut) + self.text(30, using: &random)
      case 2: options.kinds = Bool.random(using: &random) ? [.url, .mention] : LinkOptions().kinds
      default: text += self.text(Int.random(in: 1..<4, using: &random), using: &random)
      }
      expectEqual(
        known.links(in: text, options: options), TextLinks.links(in: text, options: options),
        "step \(step): \(text.debugDescription)")
    }
  }

  /// Names with spaces may reach over every cut, so that nothing is taken over from earlier texts.
  @Test func namesWithSpacesAreFound() {
    var options = LinkOptions()
    options.mentions = .members(["Mira from the harbour"])
    let known = KnownLinks()
    let start = String(repeating: "tomorrow at eight ", count: 40)
    for end in ["@Mira from", "@Mira from the ", "@Mira from the harbour"] {
      expectEqual(
        known.links(in: start + end, options: options),
        TextLinks.links(in: start + end, options: options))
    }
    expectEqual(known.links(in: start + "@Mira from the harbour", options: options).count, 1)
  }
}
