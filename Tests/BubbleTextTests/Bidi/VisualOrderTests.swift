// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleText
import Testing

@Suite("Visual order")
struct VisualOrderTests {
  /// Text, and what its runs show from left to right; a run's own text is in reading order. The
  /// spaces are runs of their own, because the system face shows them.
  private static let examples: [(text: String, runs: [String])] = [
    ("hello", ["hello"]),
    ("שלום", ["שלום"]),
    ("abc אבג", ["abc ", "אבג"]),
    ("abc אבג def", ["abc ", "אבג", " ", "def"]),
    ("אבג abc", ["abc", " ", "אבג"]),
    ("אבג abc דהו", ["דהו", " ", "abc", " ", "אבג"]),
    ("abc אבג דהו ghi", ["abc ", "דהו", " ", "אבג", " ", "ghi"]),
    ("אבג 123", ["123", " ", "אבג"]),
    ("abc אבג 123", ["abc ", "123", " ", "אבג"]),
    ("abc אבג 123 def", ["abc ", "123", " ", "אבג", " ", "def"]),
    ("אבג (abc) דהו", ["דהו", ") ", "abc", " (", "אבג"]),
    ("אבג!", ["!", "אבג"]),
    ("abc אבג!", ["abc ", "אבג", "!"]),
    ("אבג abc 12 def", ["abc 12 def", " ", "אבג"]),
    ("רחוב 5-7 abc", ["abc", " ", "5-7", " ", "רחוב"]),
    ("a \u{2067}אב c\u{2069} d", ["a \u{2067}", "c", " ", "אב", "\u{2069} d"]),
    ("\u{202E}abc\u{202C}", ["\u{202E}", "abc", "\u{202C}"]),
  ]

  @Test("Runs are in visual order", arguments: examples.indices)
  func runs(_ index: Int) {
    let example = Self.examples[index]
    let text = Fixture.prepare(example.text)
    expectEqual(text.oneLineRuns.map { text.string(in: $0.textRange) }, example.runs)
  }

  @Test("The runs of each line are ordered by themselves")
  func lines() {
    let text = Fixture.prepare("אבג דהו abc def")
    let lines = text.lines(fitting: 95)
    let seen = lines.map { line in
      text.glyphRuns(of: line).map { text.string(in: $0.textRange) }
    }
    expectEqual(seen, [["abc", " ", "דהו", " ", "אבג"], ["def"]])
    expectEqual(lines[1].baseDirection, .rightToLeft)
  }
}
