// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleText
import Testing

@Suite("A box beside the last line")
struct TrailingBoxTests {
  private func place(
    _ string: String, in width: Double, alignment: TextAlignment = .natural,
    side: TrailingBoxSide = .trailing
  ) -> (layout: TextLayout, box: TrailingBoxPlacement) {
    let layout = Fixture.prepare(string).layout(fitting: width, alignment: alignment)
    return (layout, layout.place(boxWidth: 40, boxHeight: 14, gap: 8, side: side))
  }

  @Test("The box is beside a short last line, at the right")
  func beside() {
    let (layout, box) = place("see you", in: 200)
    let hug = layout.lastLineWidth + 48
    #expect(layout.fits(onLastLine: 40, gap: 8))
    #expect(box.isOnLastLine)
    expectEqual(box.width, hug)
    expectEqual(box.height, layout.height)
    expectEqual(box.rect, TextRect(x: hug - 40, y: layout.height - 14, width: 40, height: 14))
  }

  @Test("The widest line decides the width where it is wide enough for both")
  func widestLine() {
    let (layout, box) = place("a line that is long\nok", in: 200)
    #expect(box.isOnLastLine)
    expectEqual(box.width, layout.widestLine)
    expectEqual(box.rect.right, layout.widestLine)
  }

  @Test("The box goes below a full last line")
  func below() {
    let (layout, box) = place("a line that is long", in: 140)
    #expect(!layout.fits(onLastLine: 40, gap: 8))
    #expect(!box.isOnLastLine)
    expectEqual(box.width, layout.widestLine)
    expectEqual(box.height, layout.height + 14)
    expectEqual(box.rect.y, layout.height)
  }

  @Test("The box fits where it fits exactly")
  func exact() {
    let width = Fixture.prepare("see you").size(fitting: .infinity).width + 48
    #expect(place("see you", in: width).box.isOnLastLine)
    #expect(!place("see you", in: width - 0.001).box.isOnLastLine)
  }

  @Test("Beside a right-to-left line the box is at the left")
  func rightToLeft() {
    let (layout, box) = place("שלום", in: 200)
    #expect(box.isOnLastLine)
    expectEqual(box.rect.x, 0)
    let text = layout.text.layout(fitting: box.width)
    expectEqual(text.lines[0].x, 48)
    #expect(!place("שלום", in: 200, side: .right).box.isOnLastLine)
    #expect(place("שלום", in: 200, alignment: .left, side: .right).box.isOnLastLine)
  }

  @Test("A centred line needs as much space on both sides")
  func centered() {
    let (layout, box) = place("see you", in: 200, alignment: .center)
    expectEqual(box.width, layout.lastLineWidth + 96)
  }

  @Test("An empty last line holds only the box", arguments: ["", "hello there\n"])
  func emptyLine(_ string: String) {
    let (layout, box) = place(string, in: 100)
    #expect(box.isOnLastLine)
    expectEqual(box.width, max(layout.widestLine, 40))
  }

  @Test("A high box makes the last line higher")
  func high() {
    let layout = Fixture.prepare("ok").layout(fitting: 100)
    let box = layout.place(boxWidth: 10, boxHeight: 50, gap: 4)
    #expect((box.height, box.rect.y) == (50, 0))
  }

  @Test("The resulting width makes the same lines", arguments: QueryFixture.texts)
  func sameLines(_ string: String) {
    for width in [120, 245.0] {
      let layout = Fixture.prepare(string).layout(fitting: width)
      let box = layout.place(boxWidth: 40, boxHeight: 14, gap: 8)
      guard layout.widestLine <= width else { continue }
      #expect(box.width <= width)
      let lines = layout.text.lines(fitting: box.width)
      expectEqual(lines.map(\.textRange), layout.lines.map(\.textRange))
      guard box.isOnLastLine, let last = lines.last else { continue }
      let isClear = last.x >= box.rect.right || last.x + last.width <= box.rect.x
      #expect(isClear || last.width == 0)
    }
  }
}
