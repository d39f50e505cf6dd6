// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleFonts
import BubbleText
import Testing

@Suite("Text layouts")
struct TextLayoutTests {
  @Test("A layout has the same size as measuring", arguments: QueryFixture.texts)
  func facts(_ string: String) {
    let text = Fixture.prepare(string)
    for width in QueryFixture.widths {
      let layout = text.layout(fitting: width, limit: LineLimit(maximumLines: 3))
      let size = text.size(fitting: width, limit: LineLimit(maximumLines: 3))
      expectEqual(layout.widestLine, size.width)
      #expect(abs(layout.height - size.height) < 1e-9)
      expectEqual(layout.lineCount, size.lineCount)
      expectEqual(layout.lastLineWidth, size.lastLineWidth)
      expectEqual(layout.lastLineDirection, size.lastLineDirection)
      expectEqual(layout.isTruncated, size.isTruncated)
      expectEqual(layout.visibleRanges.count, size.lineCount)
    }
  }

  @Test(
    "Lines are found by y; between two of them, the nearer one",
    arguments: [(-5.0, 0), (0, 0), (17, 0), (20, 0), (24, 1), (27.91, 1), (90, 2)])
  func lineAtHeight(_ y: Double, _ line: Int) {
    let layout = Fixture.prepare("a\nb\nc") { $0.lineSpacing = 10 }.layout(fitting: 50)
    expectEqual(layout.lineIndex(atY: y), line)
  }

  @Test("Words are found around an offset")
  func words() {
    let text = Fixture.prepare("don't stop, 3.14\nשלום")
    let found = [0, 4, 5, 7, 10, 11, 14, 16, 17, 25].map { text.string(in: text.wordRange(at: $0)) }
    expectEqual(found, ["don't", "don't", " ", "stop", ",", " ", "3.14", "\n", "שלום", "שלום"])
    expectEqual(Fixture.prepare("").wordRange(at: 0), 0..<0)
  }

  @Test("Attachments are on the baseline, or below by their descent")
  func attachments() {
    var attributes = TextAttributes(font: .system(15))
    attributes.attachment = TextAttachment(identifier: "star", width: 20, height: 12, descent: 3)
    var string = AttributedText("ab ", font: .system(15))
    string.append(AttributedText(TextAttachment.character, attributes: attributes))
    string.append(AttributedText(" אב", font: .system(15)))
    attributes.attachment?.identifier = "sun"
    string.append(AttributedText(TextAttachment.character, attributes: attributes))
    let text = Fixture.typesetter.prepare(string)
    let layout = text.layout(fitting: 200)
    let placed = layout.attachments()
    expectEqual(placed.map(\.attachment.identifier), ["star", "sun"])
    expectEqual(placed[0].textRange, 3..<6)
    expectEqual(placed[0].rect.x, layout.rects(of: 0..<3)[0].right)
    #expect((placed[0].rect.width, placed[0].rect.height) == (20, 12))
    #expect(placed.allSatisfy { abs($0.rect.bottom - layout.lines[0].baseline - 3) < 1e-9 })
  }
}
