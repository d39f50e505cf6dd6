// SPDX-License-Identifier: MIT
import BubbleExpectations
import Testing

@testable import BubbleText

/// The effect of a face's rules is found for the ranges that they reach, and is the same as
/// HarfBuzz's.
@Suite("Ranges that rules change")
struct RuleRangesTests {
  private static let widths = [0, 17, 40, 88.5, 120, 245, 1000, .infinity]

  @Test(
    "Text around a sign has its glyphs' sizes wherever the sign is",
    arguments: [
      "OK: A", "x 3:4 x", "2x4", "2 x 4", "(A)", ":-)", "-> B", "A - B", "<3", "1-2-3", "[ABC]",
      "a(B)c (D", "9 * 9", "@Ann", "+1 (800) 5", "--", "<!-- A -->", "5:-)", "A:B:C:D:E:F:G:H:I:J",
    ])
  func signsAtAnyPlace(_ sign: String) {
    for count in [0, 1, 2, 3, 30, 57, 60, 61, 62, 63, 64, 65, 66, 127, 128, 129] {
      let text = AttributedText(
        String(repeating: "word ", count: count / 5) + String("abcd".prefix(count % 5)) + sign
          + " and more", font: .system(15))
      let sized = SizedText(text, style: ParagraphStyle(), typesetter: Fixture.alternates)
      for width in Self.widths {
        let sizes = sized.sizes(fitting: width)
        #expect(sizes.agree, "\(text.string.debugDescription) in \(width): \(sizes)")
      }
    }
  }

  @Test(
    "Signs side by side have their glyphs' sizes wherever lines end",
    arguments: 0..<8 as Range<UInt64>)
  func signsSideBySide(_ seed: UInt64) {
    let parts = [
      "OK:", "(A", "B)", "->", "<-", "--", ":-)", "x", "2x4", "10:30", "A/B", "[X]", "@B", "é", "…",
      "(foo_bar):", "“C”", "don’t", "word", "A", "7", ":", "-", "+", "=>", "*",
    ]
    var random = SplitMix(state: seed)
    for _ in 0..<6 {
      let string = (0..<9).reduce(into: "") { string, _ in
        string += parts[Int(random.next() % UInt64(parts.count))]
        if random.next() % 3 > 0 { string += " " }
      }
      let sized = SizedText(
        AttributedText(string, font: .system(15)), style: ParagraphStyle(),
        typesetter: Fixture.alternates)
      for width in stride(from: 9.0, to: 300, by: 13) {
        let sizes = sized.sizes(fitting: width)
        #expect(sizes.agree, "\(string.debugDescription) in \(width): \(sizes)")
      }
    }
  }

  @Test(
    "Only text that a rule may change is found, with what the rule reads",
    arguments: [
      ("see you at eight (or so)", []), ("f(x) is a-b", []), ("say OK: fine", [5..<7]),
      ("2x4", [0..<3]), ("a 10:30 b", [3..<6]),
    ] as [(String, [Range<Int>])])
  func foundRanges(_ text: String, _ expected: [Range<Int>]) throws {
    try expectEqual(ranges(in: text), expected)
  }

  @Test(
    "Joined glyphs are found with what may read them",
    arguments: [
      ("this -> that", [5..<7]), ("(A) -> b", [0..<6]), ("a-->b", [0..<5]), ("a ->B", [2..<5]),
    ] as [(String, [Range<Int>])])
  func joinedRanges(_ text: String, _ expected: [Range<Int>]) throws {
    try expectEqual(ranges(in: text), expected)
  }

  @Test("Characters that rules don't know are left to glyphs")
  func unknownText() throws {
    try expectNil(ranges(in: "你 A: b"))
  }

  @Test("Characters that rules don't tell apart are found as one")
  func representatives() throws {
    let rules = try #require(try applicableRules())
    func representative(_ character: Unicode.Scalar) -> UInt32 {
      rules.representative(of: character.value)
    }
    expectEqual(representative("q"), representative("a"))
    // Signs are raised beside either.
    expectEqual(representative("Q"), representative("!"))
    expectEqual(representative("é"), representative("a"))
    #expect(representative("Q") != representative("a"))
    #expect(representative("x") != representative("a"))
    #expect(representative("(") != representative(")"))
  }

  private func applicableRules() throws -> ApplicableRules? {
    let face = try #require(Fixture.alternates.fonts.systemFace(for: .system(15)))
    let plan = LookupPlan(ShapingSetting(face, script: "Latn", language: nil))
    return ApplicableRules(plan.readRules(of: face.face), plan: plan)
  }

  /// The ranges in which rules may change glyphs; `nil` where glyphs have to tell.
  private func ranges(in text: String) throws -> [Range<Int>]? {
    let rules = try #require(try applicableRules())
    var found: [Range<Int>] = []
    let isKnown = text.unicodeScalars.map(\.value).withUnsafeBufferPointer { scalars in
      RuleRanges.forEach(in: scalars, rules.reader) {
        found.append($0.indices)
        return true
      }
    }
    return isKnown ? found : nil
  }
}

/// Words that are wider than a line are broken between characters, without glyphs.
@Suite("Words wider than a line")
struct WideWordTests {
  private static let texts = [
    "https://www.example.com/a/very/long/path_of_words/with.dots/and/1234567890/more",
    "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa so",
    "so AVAVAVAVAVAVAVAVAVAVToToToToToToToToToTo. and hahahahahahahahahahahahahahahahahaha",
    "WWWWWWWWWWWWWWWWWWWW iiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiii",
    "OK:OK:OK:OK:OK:OK:OK:OK:OK",
    "Donaudampfschifffahrtsgesellschaftskapitän’s Rindfleischetikettierungsüberwachung",
    "看https://www.example.com/a/very/long/path_of_words/吧", "  aaaaaaaaaaaaaaaaaaaaaaaaaaaaa\nb",
    "wwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwww\u{A0}wwwwwwwwwwwwwwwwwwwwwwwww",
  ]

  @Test("They have their glyphs' sizes", arguments: texts, [OverflowWrap.breakWord, .normal])
  func sizes(_ string: String, _ wrap: OverflowWrap) {
    var style = ParagraphStyle()
    style.overflowWrap = wrap
    let sized = SizedText(
      AttributedText(string, font: .system(15)), style: style, typesetter: Fixture.alternates)
    for width in [0, 3, 9, 17, 40, 71, 88.5, 96, 97, 120, 160, 245, 300, 515] {
      let sizes = sized.sizes(fitting: width)
      #expect(sizes.agree, "\(string.debugDescription) in \(width): \(sizes)")
    }
  }

  @Test("They are measured without glyphs", arguments: texts.prefix(4))
  func needNoGlyphs(_ string: String) throws {
    let style = ParagraphStyle()
    let typesetter = Typesetter(fonts: Fixture.alternates.fonts)
    let measuring = try #require(
      typesetter.measuringFont(TextAttributes(font: .system(15)), style))
    let segments = try #require(measuring.segments(of: string, direction: style.baseDirection))
    defer { segments.deallocate() }
    for width in [40, 120, 245.0] {
      let size = segments.size(
        fitting: width, limit: LineLimit.none, heights: measuring.lineHeights(in: style))
      #expect(size != nil, "in \(width)")
    }
  }
}
