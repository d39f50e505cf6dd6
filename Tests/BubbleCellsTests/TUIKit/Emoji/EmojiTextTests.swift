// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Foundation
import Testing

@testable import TUIKitCells

@Suite("Emoji in texts")
struct EmojiTextTests {
  @Test(
    "Boxes are 20 points wide beside text of 16, and 1.25 times its size at others",
    arguments: [1.0, 2])
  func boxesAreInTheText(_ scale: Double) throws {
    let environment = RenderFixture.environment { $0.textScale = scale }
    let text = EmojiText.attributed(
      "a[TUIEmoji_Ok][TUIEmoji_Ok]b", attributes: TextAttributes(font: .system(16)),
      in: environment)
    expectEqual(text.string, "a\u{FFFC}\u{FFFC}b")
    let boxes = environment.typesetter.prepare(text).layout(fitting: 300).attachments()
    expectEqual(boxes.map(\.attachment.identifier), ["[TUIEmoji_Ok]", "[TUIEmoji_Ok]"])
    #expect(boxes.allSatisfy { abs($0.rect.width - 20 * scale) < 1e-9 })
    #expect(abs(boxes[1].rect.x - boxes[0].rect.x - 20 * scale) < 1e-9)
    expectEqual(environment.emojiImages(in: text).keys.map(\.string), ["[TUIEmoji_Ok]"])
  }

  @Test(
    "A box has the centre of an emoji character, and its line the height of any",
    arguments: [10.0, 12, 16, 34])
  func boxesDontStretchLines(_ size: Double) throws {
    let environment = RenderFixture.environment()
    let font = Font.system(size)
    let plain = RenderFixture.textSize("a😀", font: font, fitting: 300, in: environment)
    let text = EmojiText.attributed(
      "a[TUIEmoji_Ok]", attributes: TextAttributes(font: font), in: environment)
    let prepared = environment.typesetter.prepare(text)
    let layout = prepared.layout(fitting: 300)
    #expect(abs(prepared.size(fitting: 300).height - plain.height) < 1e-9)
    let box = try #require(layout.attachments().first)
    let baseline = try #require(layout.lines.first).baseline
    #expect(abs(box.rect.y + box.rect.height / 2 - (baseline - 0.35 * size)) < 1e-6)
    #expect(box.rect.height > 1.1 * size && box.rect.height <= 128 / 109 * size)
  }

  @Test("A text is wider by 20 points with each key", arguments: [1.0, 1.3, 2])
  func keysWidenTexts(_ scale: Double) {
    for style in [false, true] {
      let screen = EditionScreen(isMinimalist: style, textScale: scale)
      let widths = (1...4).map { count in
        let text = "a" + String(repeating: "[TUIEmoji_Smile]", count: count)
        return Double(screen.renderer.measure(.text(text)).contentSize.width)
      }
      // Contents have whole points.
      for (count, width) in widths.enumerated() {
        #expect(abs(width - widths[0] - 20 * scale * Double(count)) < 1, "\(count + 1)")
      }
    }
  }

  @Test func attributesStay() {
    let environment = RenderFixture.environment()
    var attributes = TextAttributes(font: .system(12))
    attributes.color = .white
    let text = EmojiText.attributed("é[TUIEmoji_Ok]ü", attributes: attributes, in: environment)
    expectEqual(text.runs.map(\.range), [0..<2, 2..<5, 5..<7])
    #expect(text.runs.allSatisfy { $0.attributes.color == .white })
    expectEqual(text.runs.map { $0.attributes.attachment != nil }, [false, true, false])
  }

  @Test func linksBesideEmojiStayLinks() throws {
    let message = Message.text("[TUIEmoji_Ok] https://example.org [TUIEmoji_Like]")
    let row = try #require(RenderFixture.renderer().row(for: message))
    let links = row.cell.interactions.compactMap { interaction -> String? in
      if case .link(let address) = interaction.kind { address } else { nil }
    }
    expectEqual(links, ["https://example.org"])
  }

  @Test func emojiAreReadByTheirNames() throws {
    let row = try #require(RenderFixture.renderer().row(for: .text("Hi [TUIEmoji_Ok]")))
    let label = (row.cell as? TextMessageCell)?.textLabel
    expectEqual(label?.accessibilityLabel, "Hi [OK]")
  }

  @Test func streamedKeysAppearWhole() {
    let data = TextMessageCellData(direction: .incoming)
    data.content = "Hi [TUIEmoji_Ok] you"
    data.isStreaming = true
    let shown = Set(
      (0...50).map { tick in
        RenderFixture.environment { $0.animationTime = Double(tick) * 0.02 }
          .perform { data.shownContent }
      })
    #expect(shown.contains("Hi ") && shown.contains("Hi [TUIEmoji_Ok]"))
    #expect(shown.contains(data.content))
    #expect(shown.allSatisfy { !$0.hasPrefix("Hi [") || $0.hasPrefix("Hi [TUIEmoji_Ok]") })
  }
}
