// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleText
import Testing

@Suite("Lines of different widths")
struct LineIteratorTests {
  private func lines(
    of text: PreparedText, alignment: TextAlignment? = nil,
    widths: (Int) -> (x: Double, width: Double)
  ) -> [LineFragment] {
    var iterator = text.makeLineIterator(alignment: alignment)
    var lines: [LineFragment] = []
    while true {
      let extent = widths(lines.count)
      guard let line = iterator.next(width: extent.width, x: extent.x) else { return lines }
      lines.append(line)
    }
  }

  @Test("Equal widths make the same lines as a layout at that width", arguments: QueryFixture.texts)
  func equalWidths(_ string: String) {
    let text = Fixture.prepare(string) {
      $0.lineSpacing = 3
      $0.paragraphSpacing = 5
    }
    for width in [0.0, 40, 245] {
      for alignment in [TextAlignment.natural, .center] {
        let found = lines(of: text, alignment: alignment) { _ in (0, width) }
        expectEqual(found, text.lines(fitting: width, alignment: alignment))
      }
    }
  }

  @Test("Text flows around a box")
  func aroundBox() {
    let text = Fixture.prepare("one two three four five six seven eight nine ten")
    let found = lines(of: text) { $0 < 2 ? (x: 60, width: 80) : (x: 0, width: 140) }
    let strings = found.map { text.string(in: $0.textRange) }
    expectEqual(strings, ["one two ", "three four ", "five six seven eight ", "nine ten"])
    expectEqual(found.map(\.x), [60, 60, 0, 0])
    let layout = TextLayout(text, lines: found, width: 140)
    expectEqual(layout.hitTest(x: 61, y: 1).position.offset, 0)
    expectEqual(layout.caret(at: TextPosition(offset: 8)).rect.x, 60)
  }

  @Test("The next line's top is known before its width is")
  func nextTop() {
    var iterator = Fixture.prepare("a\nb") { $0.paragraphSpacing = 5 }.makeLineIterator()
    expectEqual(iterator.nextTop, 0)
    let first = iterator.next(width: 50)
    expectEqual(iterator.nextTop, (first?.height ?? 0) + 5)
    expectEqual(iterator.next(width: 50)?.y, (first?.height ?? 0) + 5)
    expectNil(iterator.next(width: 50))
  }
}
