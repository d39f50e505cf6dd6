// SPDX-License-Identifier: MIT
import BubbleExpectations
import Testing

@testable import BubbleText

/// UAX #9 through lines and glyph runs: what a reader sees from left to right.
@Suite("Directions on a line")
struct LineDirectionTests {
  private typealias Example = (text: String, base: BaseDirection, seen: String)

  private static let automatic = BaseDirection.firstStrong(fallback: .leftToRight)
  private static let leftToRight = BaseDirection.forced(.leftToRight)
  private static let rightToLeft = BaseDirection.forced(.rightToLeft)

  /// Characters in visual order, without the directional controls.
  private static let examples: [Example] = [
    // Isolates: their content and the text around them don't affect each other.
    ("a \u{2066}בא 1\u{2069} b", leftToRight, "a 1 אב b"),
    ("a \u{2067}b בא\u{2069} c", leftToRight, "a אב b c"),
    ("a \u{2068}בא b\u{2069} c", leftToRight, "a b אב c"),
    ("א \u{2066}b ג\u{2069} ד", rightToLeft, "ד b ג א"),
    ("\u{2067}א\u{2069} a ב", automatic, "א a ב"),
    ("a \u{2067}בא", leftToRight, "a אב"),
    ("a\u{2069} בא", leftToRight, "a אב"),
    // Embeddings: one direction, and strong to the text around them.
    ("a \u{202B}b ג\u{202C} d", leftToRight, "a ג b d"),
    ("א \u{202A}ב c\u{202C} ד", rightToLeft, "ד ב c א"),
    ("a \u{202B}ב 1 \u{202A}c ד\u{202C} ה\u{202C} f", leftToRight, "a ה c ד 1 ב f"),
    // Overrides: every character has their direction.
    ("\u{202E}abc 12\u{202C}", leftToRight, "21 cba"),
    ("\u{202D}אבג\u{202C}", rightToLeft, "אבג"),
    ("a \u{202E}b\u{2066}cd\u{2069}e\u{202C}", leftToRight, "a ecdb"),
    // Marks: strong characters that are invisible.
    ("a \u{200F}! b", leftToRight, "a ! b"),
    ("א!\u{200E}", leftToRight, "א!"),
    ("א!\u{200F}", leftToRight, "!א"),
    // Numbers and their separators.
    ("א 1,234.5 ב", automatic, "ב 1,234.5 א"),
    ("א 12:30 ב", automatic, "ב 12:30 א"),
    ("א 5-7 ב", automatic, "ב 5-7 א"),
    ("א 10% ב", automatic, "ב 10% א"),
    ("א $10 ב", automatic, "ב $10 א"),
    ("ا 5-7 ب", automatic, "ب 7-5 ا"),
    ("ا 1/2 ب", automatic, "ب 1/2 ا"),
    ("ا ١٢٫٥ ب", automatic, "ب ١٢٫٥ ا"),
    ("א +1 23 ב", automatic, "ב 23 1+ א"),
    // Brackets take the direction of what they enclose, or of what is before them.
    ("א (b) ג", automatic, "ג (b) א"),
    ("a (ב) c", leftToRight, "a (ב) c"),
    ("a ב (c)", rightToLeft, "(c) ב a"),
    // L1: a tab has the paragraph's level, and so has the white space before it.
    ("אב \tגד", rightToLeft, "דג\t בא"),
    ("אב \tגד", leftToRight, "בא \tדג"),
    ("a b \tc", rightToLeft, "c\t a b"),
  ]

  @Test("Characters are in visual order", arguments: examples.indices)
  func seen(_ index: Int) {
    let example = Self.examples[index]
    let text = Fixture.prepare(example.text) { $0.baseDirection = example.base }
    expectEqual(text.seen(text.lines(fitting: .infinity)[0]), example.seen)
  }

  @Test("Sentences that start with a name change direction under the majority policy")
  func policies() {
    let api = "API هذا جيد"
    let seen: [(base: BaseDirection, seen: String)] = [
      (.firstStrong(fallback: .rightToLeft), "API ديج اذه"),
      (.majority(fallback: .leftToRight), "ديج اذه API"),
      (Self.leftToRight, "API ديج اذه"), (Self.rightToLeft, "ديج اذه API"),
    ]
    for (base, seen) in seen {
      let text = Fixture.prepare(api) { $0.baseDirection = base }
      expectEqual(text.seen(text.lines(fitting: .infinity)[0]), seen, "\(base)")
    }
  }

  @Test(
    "White space at a line's end hangs at the trailing edge, whatever its level",
    arguments: [
      ("a ב  ", "a ב"), ("ab \u{202B}גד\u{202C} ", "ab דג"), ("אב a ", "a בא"), ("אב  ", "בא"),
    ])
  func trailingSpace(_ string: String, _ seen: String) {
    let text = Fixture.prepare(string)
    let line = text.lines(fitting: .infinity)[0]
    expectEqual(text.seen(line), seen)
    expectEqual(line.textRange, 0..<string.utf8.count)
  }

  @Test("Levels continue across a line break, and each line is ordered by itself")
  func acrossLines() {
    let text = Fixture.prepare("a \u{202B}בג דה וז\u{202C} x")
    let room = Fixture.prepare("a בג ד").size(fitting: .infinity).width
    let seen = text.lines(fitting: room).map(text.seen)
    expectEqual(seen, ["a גב", "זו הד", "x"])
  }

  @Test(
    "A bracket in text that runs right to left is drawn mirrored",
    arguments: [
      ("א(ב", "("), ("א)ב", ")"), ("א[ב", "["), ("א<ב", "<"), ("א«ב", "«"), ("א≤ב", "≤"),
    ])
  func mirrored(_ string: String, _ bracket: String) {
    let mirrors = ["(": ")", ")": "(", "[": "]", "<": ">", "«": "»", "≤": "≥"]
    let rightToLeft = Fixture.prepare(string).glyphs(of: bracket)
    let mirror = mirrors[bracket] ?? ""
    let twin = Fixture.prepare(string.replacing(bracket, with: mirror)) {
      $0.baseDirection = .forced(.leftToRight)
    }
    // The same face shows the mirrored character where an override makes it run left to right.
    let plain = Fixture.prepare("\u{202D}" + twin.text.string).glyphs(of: mirror)
    #expect(rightToLeft == plain && !rightToLeft.isEmpty)
  }
}

extension PreparedText {
  /// The visible characters of a line from left to right.
  fileprivate func seen(_ line: LineFragment) -> String {
    let invisible: Set<Character> = [
      "\u{200E}", "\u{200F}", "\u{202A}", "\u{202B}", "\u{202C}", "\u{202D}", "\u{202E}",
      "\u{2066}", "\u{2067}", "\u{2068}", "\u{2069}",
    ]
    let pieces = glyphRuns(of: line).map { run in
      let string = String(string(in: run.textRange).filter { !invisible.contains($0) })
      guard isRightToLeft(at: run.textRange.lowerBound) else { return string }
      return String(string.reversed().map { Self.mirrors[$0] ?? $0 })
    }
    return pieces.joined()
  }

  private static let mirrors: [Character: Character] = ["(": ")", ")": "("]

  private func isRightToLeft(at offset: Int) -> Bool {
    shaped.runs.first { [scalars = shaped.scalars] in
      scalars.offsets[$0.scalars.upperBound] > offset
    }?.isRightToLeft ?? false
  }

  /// The glyphs of the run or part of a run that shows a character.
  fileprivate func glyphs(of character: String) -> [UInt32] {
    let store = shaped.store
    let scalars = shaped.scalars
    let clusters = store.scalars.indices.filter {
      Character(Unicode.Scalar(scalars.scalars[Int(store.scalars[$0])]) ?? " ")
        == Character(character)
    }
    return clusters.flatMap { store.glyphRange(of: $0).map { store.glyphs[$0] } }
  }
}
