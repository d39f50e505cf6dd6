// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleStrings
import Testing

@Suite("Previews of texts")
struct TextPreviewTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let (text, line, lines): (String, String, String)
    var testDescription: String { text.lineSafe }

    /// - Parameter lines: The default is the same as on one line.
    init(_ text: String, _ line: String, lines: String? = nil) {
      (self.text, self.line, self.lines) = (text, line, lines ?? line)
    }
  }

  @Test(
    "a preview begins where there is something to see",
    arguments: [
      Example("late", "late"), Example("", ""), Example("\n\nlate", "late"),
      Example(" \t\r\n  late", "late"),
      Example("\u{2028}\u{85}\u{3000}\u{A0}late", "late"), Example("\n \n\t\n", ""),
      Example("\u{200B}\n\u{FEFF}\nlate", "late"), Example("\u{3164}\n\u{115F}\nlate", "late"),
      Example("\n\n🇰🇭\nnext", "🇰🇭 next", lines: "🇰🇭\nnext"),
      Example("late  \n\n  \n  again \n", "late again", lines: "late\n  again"),
      Example("a\r\nb\rc", "a b c", lines: "a\nb\nc"), Example("a  b", "a  b"),
      Example("a\tb", "a b", lines: "a\tb"),
      Example("\u{7}bell", "bell", lines: "\u{7}bell"),
      // Marks of direction count, but for those that embed the whole text.
      Example("\n\u{200F}123", "\u{200F}123"),
      Example("a\n\u{200F}123", "a \u{200F}123", lines: "a\n\u{200F}123"),
      Example("\u{202B}abc\u{202C}", "abc\u{202C}", lines: "\u{202B}abc\u{202C}"),
      Example("👩\u{200D}🌾 ❤\u{FE0F} \n", "👩\u{200D}🌾 ❤\u{FE0F}"),
      Example("\n\u{1F3F4}\u{E0067}\u{E0062}\u{E007F}", "\u{1F3F4}\u{E0067}\u{E0062}\u{E007F}"),
      Example("می\u{200C}روم", "می\u{200C}روم"),
    ])
  func beginsWithText(_ example: Example) {
    expectEqual(TextPreview.line(example.text), example.line)
    expectEqual(TextPreview.lines(example.text), example.lines)
    // A preview is its own preview.
    expectEqual(TextPreview.line(example.line), example.line)
    expectEqual(TextPreview.lines(example.lines), example.lines)
  }

  @Test func whatIsPlainlyVisibleIsNeverSkipped() {
    var count = 0
    for scalar in (0...0x10FFFF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init)
    where scalar.isPlainlyVisible {
      count += 1
      let properties = scalar.properties
      let isSkipped =
        properties.isWhitespace || properties.isDefaultIgnorableCodePoint
        || properties.generalCategory == .control
      expectEqual(isSkipped, false, "U+\(String(scalar.value, radix: 16))")
    }
    #expect(count > 100_000)
  }

  @Test func textsHaveThePreviewOfTheirScalars() {
    let scalars = Array("ab é漢😀\u{200B} \u{A0}\u{3000}\n\r\t\u{FE0F}\u{2028}[…".unicodeScalars)
    for number in 0..<4_000 {
      // Up to eight scalars, by a generator of Knuth's.
      var (state, text) = (UInt64(number), String.UnicodeScalarView())
      for _ in 0..<number % 9 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text.append(scalars[Int(state >> 33) % scalars.count])
      }
      for keepsLines in [false, true] {
        var parts = TextPreview(keepsLines: keepsLines)
        let expected = text.map { parts.next(String($0)) }.joined()
        let whole = String(text)
        expectEqual(keepsLines ? TextPreview.lines(whole) : TextPreview.line(whole), expected)
      }
    }
  }

  @Test func partsOfATextHaveOnePreview() {
    for cut in 0...10 {
      let text = Array("\n \na  \n\n b".unicodeScalars)
      var preview = TextPreview()
      let parts = [text.prefix(cut), text.dropFirst(cut)].map { part in
        preview.next(String(String.UnicodeScalarView(part)))
      }
      expectEqual(parts.joined(), "a b", "cut at \(cut)")
    }
  }

  @Test func longTextsAreCutOff() {
    let long = String(repeating: "\n", count: 100_000) + String(repeating: "é", count: 100_000)
    expectEqual(TextPreview.line(long, limit: 50), String(repeating: "é", count: 50))
    expectEqual(TextPreview.lines(long).unicodeScalars.count, 2048)
    expectEqual(
      TextPreview.line("a" + String(repeating: " ", count: 100_000) + "b", limit: 4).prefix(1), "a")
  }
}
