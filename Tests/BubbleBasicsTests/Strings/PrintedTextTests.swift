// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleStrings
import Testing

@Suite("Printed text")
struct PrintedTextTests {
  /// Escape sequences of 7 and of 8 bits, a bell, line ends of all kinds, marks of direction and a tag.
  private static let hostile =
    "a\u{1B}[2J\u{9B}31m\u{7}\r\n\u{85}\u{2028}\u{2029}\u{202E}\u{200B}\u{FEFF}\u{E0041}b"

  @Test func controlsAreEscaped() {
    let escaped =
      #"a\u{1B}[2J\u{009B}31m\u{07}\r\n\u{0085}\u{2028}\u{2029}\u{202E}\u{200B}\u{FEFF}\u{000E0041}b"#
    expectEqual(Self.hostile.lineSafe, escaped)
    expectEqual(Self.hostile.withoutControls, escaped)
    expectEqual(Self.hostile.printed(upTo: 100), escaped)
    expectEqual(Self.hostile.printedLines, escaped.replacing("\\n", with: "\n"))
  }

  /// What is on one line by itself stays as it is; joiners, where they may be a part of emoji and words.
  @Test(arguments: ["plain", "é 漢字 نص", "~ \\ '\"", ""])
  func otherTextStays(_ text: String) {
    expectEqual(text.lineSafe, text)
    expectEqual(text.withoutControls, text)
    expectEqual(text.printedLines, text)
  }

  @Test func joinersStayInTexts() {
    let family = "👩\u{200D}👧 می\u{200C}خواهم"
    expectEqual(family.printed(upTo: 100), family)
    expectEqual(family.printedLines, family)
    #expect(family.lineSafe.contains("\\u{200D}"))
  }

  @Test func longTextIsCutOff() {
    let long = String(repeating: "é", count: 101)
    expectEqual(long.lineSafe, String(long.dropLast()) + "…")
    expectEqual(String(long.dropLast()).lineSafe, String(long.dropLast()))
    expectEqual(long.withoutControls, long)
    expectEqual("abcd".printed(upTo: 3), "abc…")
    expectEqual("abc".printed(upTo: 3), "abc")
  }

  @Test func linesAreCutOffAndCounted() {
    let line = String(repeating: "x", count: String.printedLineLimit + 1)
    expectEqual("a\n\(line)\nb".printedLines, "a\n\(line.dropLast())…\nb")
    let lines = Array(repeating: "y", count: String.printedLineCountLimit + 1)
    expectEqual(
      lines.joined(separator: "\n").printedLines,
      lines.dropLast().joined(separator: "\n") + "\n…")
    expectEqual("a\n\nb\n".printedLines, "a\n\nb\n")
  }

  @Test func clausesHaveNoFullStop() {
    expectEqual(["It ends.", "it goes on", ""].map(\.clause), ["It ends", "it goes on", ""])
  }

  /// Bytes are looked at eight at a time.
  @Test func controlsAreEscapedInJSONWhereverTheyAre() throws {
    for scalar in [
      "\u{7F}", "\u{80}", "\u{9B}", "\u{61C}", "\u{200E}", "\u{2028}", "\u{202E}", "\u{2069}",
      "\u{FEFF}",
    ] {
      let value = try #require(scalar.unicodeScalars.first).value
      let digits = String(value, radix: 16)
      let escape = "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      for offset in 0..<20 {
        let start = String(repeating: "~", count: offset)
        for end in ["", "x", "\u{A0}\u{200D}\u{FFFD}é中😀", String(repeating: "y", count: 9)] {
          let bytes = Array("\(start)\(scalar)\(end)".utf8)
          expectEqual(
            String(decoding: bytes.escapedControlsOfJSON, as: UTF8.self), "\(start)\(escape)\(end)")
          var rest = Array("\(scalar)".utf8) + bytes
          rest.escapeControlsOfJSON(from: scalar.utf8.count)
          expectEqual(
            String(decoding: rest, as: UTF8.self), "\(scalar)\(start)\(escape)\(end)")
        }
      }
    }
  }
}
