// SPDX-License-Identifier: MIT
import BubbleExpectations
import Testing

@testable import BubbleText

@Suite("Rectangles of ranges")
struct SelectionTests {
  /// The rectangles of UTF-16 offsets as columns, on one line.
  private func columns(_ string: String, _ range: Range<Int>) -> [[Int]] {
    let text = Fixture.prepare(string)
    let layout = text.layout(fitting: .infinity)
    let cells = layout.cells(ofLine: 0).cells
    return layout.rects(of: text.utf8Range(ofUTF16: range)).map { rect in
      [rect.x, rect.right].map { edge in cells.filter { $0.right <= edge }.count }
    }
  }

  @Test(
    "Ranges that touch are one rectangle",
    arguments: [
      ("abc", 0..<3, [[0, 3]]), ("abc", 1..<2, [[1, 2]]), ("abc", 1..<1, []),
      ("ab אבג", 0..<6, [[0, 6]]), ("ab אבג", 1..<4, [[1, 3], [5, 6]]),
      ("ab אבג", 3..<5, [[4, 6]]),
      ("abc אבג 123 def", 2..<6, [[2, 4], [9, 11]]),
      ("abc אבג 123 def", 6..<9, [[4, 5], [7, 9]]),
      ("API هذا test", 5..<9, [[4, 6], [7, 9]]), ("क्षिa", 1..<3, [[0, 1]]),
    ] as [(String, Range<Int>, [[Int]])])
  func bidi(_ string: String, _ range: Range<Int>, _ expected: [[Int]]) {
    expectEqual(columns(string, range), expected)
  }

  @Test("White space at line ends takes no space")
  func hangingSpaces() {
    let layout = Fixture.prepare("aaa   bbb").layout(fitting: 30)
    let rects = layout.rects(of: 0..<9)
    expectEqual(rects.map(\.width), layout.lines.map(\.width))
    #expect(layout.rects(of: 3..<6).isEmpty)
  }

  @Test(
    "Negative letter spacing beyond an advance moves rectangles, and none has a negative width",
    arguments: ["i", "iiii", "ill i", "אבג i"])
  func negativeSpacing(_ string: String) {
    for spacing in [-4.0, -40] {
      var attributes = TextAttributes(font: .system(15))
      attributes.letterSpacing = spacing
      let text = Fixture.typesetter.prepare(AttributedText(string, attributes: attributes))
      let layout = text.layout(fitting: 300)
      for end in 0...string.utf8.count {
        for shape in [SelectionShape.text, .lines] {
          #expect(layout.rects(of: 0..<end, shape: shape).allSatisfy { $0.width > 0 })
        }
      }
    }
  }

  @Test("Lines that a selection continues after are covered to the edges")
  func fullLines() {
    let layout = Fixture.prepare("ab\n\nגד\ncd").layout(fitting: 100)
    let rects = layout.rects(of: 1..<10, shape: .lines)
    let first = layout.rects(of: 0..<1)[0].width
    let last = layout.rects(of: 9..<10)[0].width
    expectEqual(rects.map(\.x), [first, 0, 0, 0])
    expectEqual(rects.map(\.right), [100, 100, 100, last])
    expectEqual(layout.rects(of: 1..<2, shape: .lines).map(\.right), [layout.lines[0].width])
    expectEqual(layout.rects(of: 1..<3, shape: .lines).map(\.right), [100])
  }

  @Test("A token counts as the first truncated character")
  func truncated() {
    let text = Fixture.prepare("one two three four")
    let layout = text.layout(fitting: 60, limit: LineLimit(maximumLines: 1))
    let cut = layout.lines[0].visibleRange.upperBound
    expectEqual(layout.rects(of: 0..<18).map(\.width), [layout.lines[0].width])
    expectEqual(layout.rects(of: cut..<cut + 1).map(\.right), [layout.lines[0].width])
    #expect(layout.rects(of: cut + 1..<18).isEmpty)
  }

  @Test("A token before or between visible text has space of its own")
  func tokenPlaces() {
    for truncation in [LineLimit.Truncation.head, .middle] {
      let text = Fixture.prepare("one two three four")
      let limit = LineLimit(maximumLines: 1, truncation: truncation)
      let layout = text.layout(fitting: 80, limit: limit)
      let cut = layout.lines[0].visibleRange.upperBound
      let token = layout.rects(of: cut..<cut + 1)
      expectEqual(token.map(\.x), [layout.caret(at: TextPosition(offset: cut)).rect.x])
      expectEqual(layout.rects(of: 17..<18).map(\.right), [layout.lines[0].width])
    }
  }

  @Test("A visible soft hyphen is as wide as a hyphen")
  func softHyphen() {
    let layout = Fixture.prepare("won\u{AD}der\u{AD}ful").layout(fitting: 50)
    let line = layout.lines[0]
    let end = line.visibleRange.upperBound
    #expect(line.endsWithHyphen)
    expectEqual(layout.rects(of: end - 2..<end).map(\.right), [line.width])
  }

  @Test("The rectangles of a line are as wide as the line", arguments: QueryFixture.texts)
  func lineWidths(_ string: String) {
    let text = Fixture.prepare(string)
    for width in QueryFixture.widths {
      for limit in QueryFixture.limits {
        let layout = text.layout(fitting: width, limit: limit)
        for index in layout.lines.indices {
          let line = layout.lines[index]
          let rects = layout.rects(of: line.textRange)
          expectEqual(rects.count, line.width > 0 ? 1 : 0)
          expectEqual(
            rects.reduce(0) { $0 + $1.width }, line.width, "\(line.textRange) in \(width)")
          expectEqual(violations(in: layout.cells(ofLine: index), of: line), [], "\(width)")
        }
      }
    }
  }

  /// The cells cover the line's text in order, and its width from left to right.
  private func violations(in cells: LineCells, of line: LineFragment) -> [String] {
    var found: [String] = []
    let bounds = cells.cells.map(\.textRange)
    let starts = bounds.map(\.lowerBound) + [line.textRange.upperBound]
    let ends = [line.textRange.lowerBound] + bounds.map(\.upperBound)
    if starts != ends { found.append("cells \(bounds) do not cover \(line.textRange)") }
    if cells.width != line.width {
      found.append("cells are \(cells.width) wide, not \(line.width)")
    }
    var x = cells.visualOrder.first.map { cells.cells[$0].x } ?? 0
    for index in cells.visualOrder {
      if cells.cells[index].x != x {
        found.append("a cell is at \(cells.cells[index].x), not \(x)")
      }
      if cells.cells[index].width < 0 { found.append("a cell is \(cells.cells[index].width) wide") }
      x = cells.cells[index].right
    }
    return found
  }
}
