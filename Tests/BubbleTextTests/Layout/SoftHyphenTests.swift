// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleText
import Testing

@Suite("Soft hyphens")
struct SoftHyphenTests {
  private let word = "hyphen\u{AD}ation"

  @Test("are invisible inside a line")
  func inside() {
    let text = Fixture.prepare(word)
    expectEqual(
      text.size(fitting: .infinity).width, Fixture.prepare("hyphenation").size(fitting: 300).width)
    #expect(!text.lines(fitting: 300)[0].endsWithHyphen)
  }

  @Test("are drawn where a line ends at them, and take space")
  func chosen() {
    let text = Fixture.prepare(word)
    let lines = text.lines(fitting: 70)
    expectEqual(lines.map(\.endsWithHyphen), [true, false])
    expectEqual(lines[0].width, Fixture.prepare("hyphen\u{2010}").size(fitting: 300).width)
    let runs = text.glyphRuns(of: lines[0])
    expectEqual(runs.reduce(0) { $0 + $1.width }, lines[0].width)
    expectEqual(runs.flatMap(\.glyphs).count, "hyphen".count + 2)
  }

  @Test("are skipped when the hyphen doesn't fit")
  func noRoom() {
    let bare = Fixture.prepare("hyphen").size(fitting: 300).width
    let lines = Fixture.prepare("a " + word).lines(fitting: bare + 1)
    #expect(!lines.contains { $0.endsWithHyphen && $0.width > bare + 1 })
  }

  @Test("are invisible before a space, or at the end")
  func notAtSpaces() {
    let lines = Fixture.prepare("hyphen\u{AD} ation\u{AD}").lines(fitting: 60)
    #expect(lines.allSatisfy { !$0.endsWithHyphen })
  }

  @Test("are at the left end of a right-to-left line")
  func rightToLeft() throws {
    let text = Fixture.prepare("אבגדהו\u{AD}זחטיכל")
    let lines = text.lines(fitting: 70)
    try #require(lines[0].endsWithHyphen)
    let runs = text.glyphRuns(of: lines[0])
    #expect(runs[0].textRange.isEmpty)
    expectEqual(runs[0].x, 0)
  }
}
