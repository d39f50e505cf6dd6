// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleText
import Testing

@Suite("White space and separators")
struct WhiteSpaceTests {
  @Test(
    "Every separator ends a line, and one at the end makes an empty line",
    arguments: ["\n", "\r", "\r\n", "\u{85}", "\u{2028}", "\u{2029}", "\u{B}", "\u{C}"])
  func separators(_ separator: String) {
    expectEqual(Fixture.prepare("a\(separator)b").strings(fitting: 200), ["a\(separator)", "b"])
    expectEqual(Fixture.prepare("a\(separator)").strings(fitting: 200), ["a\(separator)", ""])
    expectEqual(Fixture.prepare(separator).strings(fitting: 200), [separator, ""])
    let lines = Fixture.prepare("a\(separator)\(separator)b").strings(fitting: 200)
    // Two returns in a row are two separators, but CR LF is one.
    expectEqual(lines, ["a\(separator)", separator, "b"])
    let width = Fixture.prepare("a").size(fitting: 200).width
    expectEqual(Fixture.prepare("a\(separator)").lines(fitting: 200)[0].width, width)
  }

  @Test("A line separator before a paragraph separator makes a line of its own")
  func lineThenParagraph() {
    expectEqual(Fixture.prepare("a\u{2028}\nb").strings(fitting: 200), ["a\u{2028}", "\n", "b"])
  }

  @Test("Separators end lines at zero width, too")
  func separatorsInNoRoom() {
    expectEqual(Fixture.prepare("a\u{2028}b\n").strings(fitting: 0), ["a\u{2028}", "b\n", ""])
    expectEqual(Fixture.prepare("a b").strings(fitting: 0), ["a ", "b"])
  }

  @Test("A line separator ends a line even if letters at its edge could have made it narrower")
  func separatorsInJoinedLetters() {
    let text = Fixture.prepare(String(repeating: "كتب\u{2028}", count: 6))
    for width in stride(from: 8.0, to: 40, by: 0.5) {
      let separators = text.strings(fitting: width).map { $0.filter { $0 == "\u{2028}" }.count }
      #expect(separators.allSatisfy { $0 <= 1 })
    }
  }

  @Test("A no-break space at the end of a line takes space")
  func noBreakSpace() {
    let bare = Fixture.prepare("word").size(fitting: 200).width
    let text = Fixture.prepare("word\u{A0}")
    #expect(text.size(fitting: 200).width > bare + 3)
    expectEqual(text.lines(fitting: 200)[0].visibleRange, 0..<6)
    expectEqual(Fixture.prepare("aa\u{A0}bb cc").strings(fitting: 40), ["aa\u{A0}bb ", "cc"])
  }

  @Test(
    "Spaces of other widths hang as well", arguments: ["\u{3000}", "\u{2003}", "\u{1680}", "\t"])
  func otherSpaces(_ space: String) {
    let lines = Fixture.prepare("word\(space)").lines(fitting: 200)
    expectEqual(lines[0].visibleRange, 0..<4)
  }

  @Test("A space with a mark is visible")
  func markedSpace() {
    let line = Fixture.prepare("a \u{308}").lines(fitting: 200)[0]
    expectEqual(line.visibleRange, 0..<4)
  }

  @Test("A line of spaces alone has no width")
  func spacesAlone() {
    let size = Fixture.prepare("     ").size(fitting: 10)
    expectEqual(size.width, 0)
    expectEqual(size.lineCount, 1)
  }

  @Test("Leading spaces take space")
  func leadingSpaces() {
    let bare = Fixture.prepare("word").size(fitting: 200).width
    #expect(Fixture.prepare("  word").size(fitting: 200).width > bare + 5)
  }
}
