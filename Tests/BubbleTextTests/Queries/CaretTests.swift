// SPDX-License-Identifier: MIT
import BubbleExpectations
import Testing

@testable import BubbleText

/// Offsets are in UTF-16 units, and columns count the grapheme clusters left of a caret.
@Suite("Carets")
struct CaretTests {
  struct Example: Sendable, CustomTestStringConvertible {
    var string: String
    /// The offsets of the grapheme clusters from left to right.
    var order: [Int]
    /// The columns of the primary and the secondary caret by offset.
    var carets: [Int: [Int]]
    var testDescription: String { string }
  }

  @Test(
    "Bidi text has two carets where its direction changes",
    arguments: [
      Example(string: "abc", order: [0, 1, 2], carets: [0: [0], 1: [1], 3: [3]]),
      Example(string: "אבג", order: [2, 1, 0], carets: [0: [3], 1: [2], 3: [0]]),
      Example(
        string: "abc אבג 123 def", order: [0, 1, 2, 3, 8, 9, 10, 7, 6, 5, 4, 11, 12, 13, 14],
        carets: [3: [3], 4: [4, 11], 5: [10], 7: [8], 8: [7, 4], 9: [5], 11: [11, 7], 15: [15]]),
      Example(
        string: "API هذا test", order: [0, 1, 2, 3, 6, 5, 4, 7, 8, 9, 10, 11],
        carets: [4: [4, 7], 5: [6], 7: [7, 4], 12: [12]]),
      Example(
        string: "אב ab", order: [3, 4, 2, 1, 0], carets: [0: [5], 3: [2, 0], 4: [1], 5: [0, 2]]),
      Example(string: "ab אב", order: [0, 1, 2, 4, 3], carets: [3: [3, 5], 5: [5, 3]]),
      Example(
        string: "e\u{301}👩‍👩‍👧a", order: [0, 2, 10], carets: [0: [0], 2: [1], 10: [2], 11: [3]]),
      Example(string: "中。a", order: [0, 1, 2], carets: [1: [1], 2: [2], 3: [3]]),
      Example(string: "", order: [], carets: [0: [0]]),
    ])
  func bidi(_ example: Example) {
    let text = Fixture.prepare(example.string)
    let layout = text.layout(fitting: .infinity)
    let cells = layout.cells(ofLine: 0)
    let order = cells.visualOrder.map {
      text.utf16Offset(ofUTF8: cells.cells[$0].textRange.lowerBound)
    }
    expectEqual(order, example.order)
    for (offset, columns) in example.carets {
      let pair = layout.carets(at: text.utf8Offset(ofUTF16: offset))
      let found = [pair.primary, pair.secondary].compactMap { $0 }.map {
        layout.column(of: $0.position)
      }
      expectEqual(found, columns, "offset \(offset)")
    }
  }

  @Test(
    "An offset inside a grapheme cluster counts as its start", arguments: ["👩‍👩‍👧", "e\u{301}", "क्षि"])
  func insideCluster(_ cluster: String) {
    let layout = Fixture.prepare("a" + cluster + "b").layout(fitting: .infinity)
    let start = layout.caret(at: TextPosition(offset: 1)).rect
    for offset in 1..<1 + cluster.utf8.count {
      expectEqual(layout.caret(at: TextPosition(offset: offset)).rect, start)
    }
    expectEqual(layout.position(after: TextPosition(offset: 1))?.offset, 1 + cluster.utf8.count)
  }

  @Test(
    "The end of a full line and the start of the next have different carets",
    arguments: ["aaa bbb", "中中中中中"])
  func lineEnd(_ string: String) {
    let layout = Fixture.prepare(string).layout(fitting: 40)
    let offset = layout.lines[1].textRange.lowerBound
    let end = layout.caret(at: TextPosition(offset: offset, affinity: .upstream))
    let start = layout.caret(at: TextPosition(offset: offset))
    expectEqual(end.rect.y, layout.lines[0].y)
    #expect(end.rect.x >= layout.lines[0].width)
    #expect((start.rect.x, start.rect.y) == (0, layout.lines[1].y))
  }

  @Test(
    "A separator's two sides are on different lines",
    arguments: ["ab\ncd", "ab\r\ncd", "ab\u{2028}cd"])
  func separator(_ string: String) {
    let layout = Fixture.prepare(string).layout(fitting: 100)
    let before = layout.caret(at: TextPosition(offset: 2))
    expectEqual(before.rect.x, layout.lines[0].width)
    expectEqual(before.rect.y, 0)
    let next = layout.lines[1].textRange.lowerBound
    for affinity in [TextAffinity.upstream, .downstream] {
      let after = layout.caret(at: TextPosition(offset: next, affinity: affinity))
      #expect((after.rect.x, after.rect.y) == (0, layout.lines[1].y))
    }
  }

  @Test("Empty lines have a caret at the leading edge")
  func emptyLines() {
    let left = Fixture.prepare("a\n").layout(fitting: 100)
    expectEqual(left.caret(at: TextPosition(offset: 2)).rect.x, 0)
    expectEqual(left.caret(at: TextPosition(offset: 2)).rect.y, left.lines[1].y)
    let right = Fixture.prepare("") { $0.baseDirection = .forced(.rightToLeft) }.layout(
      fitting: 100)
    expectEqual(right.caret(at: TextPosition(offset: 0)).rect.x, 100)
  }

  @Test("Carets of truncated text are at the token's end")
  func truncated() {
    let text = Fixture.prepare("one two three four")
    let layout = text.layout(fitting: 60, limit: LineLimit(maximumLines: 1))
    let cut = layout.lines[0].visibleRange.upperBound
    let token = layout.caret(at: TextPosition(offset: cut)).rect.x
    #expect(token > 0 && token < layout.lines[0].width)
    expectEqual(layout.caret(at: TextPosition(offset: 18)).rect.x, layout.lines[0].width)
    expectEqual(layout.position(after: TextPosition(offset: cut))?.offset, 18)
  }

  @Test(
    "A ligature is divided at its face's caret positions, or else evenly",
    arguments: [("لآ", [0: 10.17, 2: 4.365, 4: 0]), ("க்ஷ", [0: 0, 6: 13.8825, 9: 27.765])])
  func ligature(_ string: String, _ expected: [Int: Double]) {
    let text = Fixture.prepare(string)
    expectEqual(text.shaped.store.scalars.count, 1)
    let layout = text.layout(fitting: .infinity)
    for (offset, x) in expected {
      let found = layout.caret(at: TextPosition(offset: offset)).rect.x
      #expect(abs(found - x) < 1e-4, "\(found) at \(offset)")
    }
  }
}
