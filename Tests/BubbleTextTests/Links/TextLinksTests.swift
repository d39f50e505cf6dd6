// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleSampleTexts
import Testing

@testable import BubbleText

@Suite("Links in any text")
struct TextLinksTests {
  @Test(arguments: [
    "a.", "a.com.", "@", "@a", "a@", "a@a.com", "(", "http://", "http://a/(", "https://a.com/(()",
    "1-", "1 ", "(1", "1234567 ", "+1", "www.", "中.", "https://中/", "mailto:", "a:", "tel:1",
    "https://a/中/", "@小", "a@b.c@", "http://[", "x_", "+1(2)", "\u{301}", "a.com/中文#",
  ])
  func workGrowsWithLength(_ unit: String) {
    let work = [2_000, 4_000].map { count -> Int in
      let counter = ReadCounter()
      let text = String(repeating: unit, count: count)
      _ = TextLinks.links(in: text, options: LinkOptions(), counter: counter)
      return counter.count
    }
    #expect(Double(work[1]) <= Double(work[0]) * 2.1 + 100)
    #expect(work[1] <= 200 * 4_000 * unit.unicodeScalars.count)
  }

  @Test(arguments: 0..<40)
  func linksAreOrderedAndWhole(_ seed: UInt64) {
    var random = SplitMix(state: seed)
    for _ in 0..<100 {
      let text = Self.randomText(using: &random)
      let links = TextLinks.links(in: text)
      expectEqual(links, TextLinks.links(in: text))
      var edges: Set<Int> = [text.utf8.count]
      var offset = 0
      for character in text {
        edges.insert(offset)
        offset += character.utf8.count
      }
      for link in links {
        #expect(!link.range.isEmpty && !link.target.isEmpty)
        #expect(edges.contains(link.range.lowerBound) && edges.contains(link.range.upperBound))
      }
      for (left, right) in zip(links, links.dropFirst()) {
        #expect(left.range.upperBound <= right.range.lowerBound)
      }
    }
  }

  @Test func kindsAreChosen() {
    let text = "a.com b@c.com 555-123-4567 @d"
    for kind in TextLink.Kind.allCases {
      var options = LinkOptions()
      options.kinds = [kind]
      expectEqual(TextLinks.links(in: text, options: options).map(\.kind), [kind])
    }
    expectEqual(TextLinks.links(in: text).map(\.kind), [.url, .email, .phone, .mention])
  }

  @Test func rangesAreUTF8Offsets() {
    expectEqual(TextLinks.links(in: "见a.com").map(\.range), [3..<8])
  }

  @Test func clustersAreNotCut() {
    expectEqual(TextLinks.links(in: "@\u{301}a 555-123-4567\u{20E3}"), [])
  }

  private static let fragments = [
    "a", "b", ".", ".", "com", "://", "https", "@", "1", "555", "-", " ", "(", ")", "[", "]", "/",
    "?",
    "中", "国", "か", "한", "ก", "и", "ü", "u\u{308}", "\u{301}", "\u{200D}", "👩‍👧", "🇩🇪", "，", "。", "م",
    "+", "%", "_", ":", "www.", "mailto:", "tel:", "\n", "\u{202E}", "\u{20E3}", "रि", "𝒜",
  ]

  private static func randomText(using random: inout SplitMix) -> String {
    (0..<Int.random(in: 1...40, using: &random)).map { _ in
      fragments.randomElement(using: &random) ?? ""
    }.joined()
  }
}

/// A generator whose numbers depend on its seed alone.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
