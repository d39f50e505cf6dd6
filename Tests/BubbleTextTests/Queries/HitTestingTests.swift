// SPDX-License-Identifier: MIT
import BubbleExpectations
import Testing

@testable import BubbleText

@Suite("Hit testing")
struct HitTestingTests {
  /// The point in the left or right half of a cell of the first line.
  private func hit(_ layout: TextLayout, cell: Int, part: Double) -> TextHit {
    let cells = layout.cells(ofLine: 0)
    let cell = cells.cells[cells.visualOrder[cell]]
    return layout.hitTest(x: layout.lines[0].x + cell.x + cell.width * part, y: 1)
  }

  @Test(
    "The nearest side of a character is found, in UTF-16 units",
    arguments: [
      ("abc", [0, 1, 1, 2, 2, 3]), ("אבג", [3, 2, 2, 1, 1, 0]),
      ("ab אב", [0, 1, 1, 2, 2, 3, 5, 4, 4, 3]),
      ("a👩‍👩‍👧b", [0, 1, 1, 9, 9, 10]), ("नमस्ते", [0, 1, 1, 2, 2, 6]), ("中文", [0, 1, 1, 2]),
      ("لا", [2, 1, 1, 0]),
    ])
  func halves(_ string: String, _ offsets: [Int]) {
    let layout = Fixture.prepare(string).layout(fitting: .infinity)
    let count = layout.cells(ofLine: 0).cells.count
    let found = (0..<count).flatMap { cell in
      [0.25, 0.75].map { hit(layout, cell: cell, part: $0).utf16Offset }
    }
    expectEqual(found, offsets)
  }

  @Test("A hit reports the side and the character")
  func details() {
    let layout = Fixture.prepare("ab אב").layout(fitting: .infinity)
    let left = hit(layout, cell: 3, part: 0.25)
    expectEqual(left.position, TextPosition(offset: 7, affinity: .upstream))
    expectEqual(left.character, 5..<7)
    #expect(left.isTrailing && left.isInside && left.line == 0)
    let right = hit(layout, cell: 3, part: 0.75)
    expectEqual(right.position, TextPosition(offset: 5, affinity: .downstream))
    #expect(!right.isTrailing)
  }

  @Test("Points outside the text count as at its edges")
  func clamps() {
    let layout = Fixture.prepare("one two\nאב").layout(fitting: 200)
    let height = layout.height
    expectEqual(layout.hitTest(x: 0, y: -50).position.offset, 0)
    expectEqual(
      layout.hitTest(x: 900, y: -50).position, TextPosition(offset: 7, affinity: .upstream))
    expectEqual(layout.hitTest(x: -9, y: height + 50).position.offset, 12)
    expectEqual(layout.hitTest(x: 900, y: height + 50).position.offset, 8)
    for point in [(0, -1), (-1, 1), (199, 1), (0, height + 1), (1, height - 1)]
      as [(Double, Double)]
    {
      #expect(!layout.hitTest(x: point.0, y: point.1).isInside)
    }
    #expect(layout.hitTest(x: 199, y: height - 1).isInside)
  }

  @Test("A hit after a line's end is on that line, before any separator")
  func lineEnds() {
    let layout = Fixture.prepare("中中中中").layout(fitting: 35)
    let end = layout.hitTest(x: 100, y: 1)
    expectEqual(end.position, TextPosition(offset: 6, affinity: .upstream))
    expectEqual(layout.lineIndex(of: end.position), 0)
    let lines = Fixture.prepare("a\n\nb").layout(fitting: 35)
    expectEqual(lines.hitTest(x: 100, y: 1).position.offset, 1)
    let empty = lines.hitTest(x: 100, y: lines.lines[1].y + 1)
    expectEqual(empty.position, TextPosition(offset: 2))
    #expect(!empty.isInside)
  }

  @Test("A truncation token represents all truncated text")
  func truncated() {
    let text = Fixture.prepare("one two three four")
    let layout = text.layout(fitting: 60, limit: LineLimit(maximumLines: 1))
    let hit = layout.hitTest(x: layout.lines[0].width - 1, y: 1)
    expectEqual(hit.character, layout.lines[0].visibleRange.upperBound..<18)
    expectEqual(hit.position.offset, 18)
    #expect(hit.isInside)
  }

  @Test("A hit at a caret gives a caret at the same place", arguments: QueryFixture.texts)
  func roundTrip(_ string: String) {
    let text = Fixture.prepare(string)
    let limits = [(0, 0), (40, 0), (245, 0), (60, 2)]
    for (width, maximumLines) in limits {
      let layout = text.layout(
        fitting: Double(width), limit: LineLimit(maximumLines: maximumLines))
      for position in layout.everyPosition {
        let rect = layout.caret(at: position).rect
        let hit = layout.hitTest(x: rect.x, y: rect.y + rect.height / 2)
        expectEqual(layout.caret(at: hit.position).rect, rect, "\(position) in \(width)")
        let cells = layout.cells(ofLine: hit.line)
        let isPlain = cells.cells.allSatisfy { cell in
          cell.width > 0 && cell.level == cells.baseLevel || cell.kind == .separator
        }
        if isPlain { expectEqual(hit.position.offset, position.offset, "\(position) in \(width)") }
      }
    }
  }

  @Test("Carets move in one direction inside a run", arguments: QueryFixture.texts)
  func monotone(_ string: String) {
    let layout = Fixture.prepare(string).layout(fitting: 120)
    for index in layout.lines.indices {
      let cells = layout.cells(ofLine: index).cells
      for (cell, next) in zip(cells, cells.dropFirst()) where cell.level == next.level {
        let carets = [cell, next].map {
          layout.caret(at: TextPosition(offset: $0.textRange.lowerBound)).rect.x
        }
        let isOrdered = cell.isRightToLeft ? carets[0] >= carets[1] : carets[0] <= carets[1]
        #expect(isOrdered, "\(cell.textRange)")
      }
    }
  }

  @Test("Offsets are never inside a grapheme cluster", arguments: QueryFixture.texts)
  func boundaries(_ string: String) {
    let text = Fixture.prepare(string)
    let starts = text.shaped.scalars.scalars.withUnsafeBufferPointer(GraphemeClusters.boundaries)
    let offsets = starts.indices.filter { starts[$0] }.map { Int(text.shaped.scalars.offsets[$0]) }
    let allowed = Set(offsets + [string.utf8.count])
    for width in QueryFixture.widths {
      let layout = text.layout(fitting: width)
      expectEqual(Set(layout.everyPosition.map(\.offset)), allowed.union([0]), "\(width)")
    }
  }
}
