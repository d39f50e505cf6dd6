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
