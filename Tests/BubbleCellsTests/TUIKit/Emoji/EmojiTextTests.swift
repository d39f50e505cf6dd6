// SPDX-License-Identifier: MIT
import BubbleKit
import Foundation
import Testing

@testable import TUIKitCells

@Suite("Emoji in texts")
struct EmojiTextTests {
  @Test("§7 20 × 20, 0.4 of the line's height below the baseline", arguments: [1.0, 2])
  func boxesAreInTheText(_ scale: Double) throws {
    let environment = RenderFixture.environment { $0.textScale = scale }
    let text = EmojiText.attributed(
      "a[TUIEmoji_Ok][TUIEmoji_Ok]b", attributes: TextAttributes(font: .system(16)),
      in: environment)
    #expect(text.string == "a\u{FFFC}\u{FFFC}b")
    let line = RenderFixture.textSize("a", font: .system(16), fitting: 300, in: environment)
    let boxes = environment.typesetter.prepare(text).layout(fitting: 300).attachments()
    #expect(boxes.count == 2)
    for box in boxes {
      #expect(box.attachment.identifier == "[TUIEmoji_Ok]")
      #expect(box.rect.width == 20 * scale && box.rect.height == 20 * scale)
      #expect(abs(box.attachment.descent - 0.4 * line.height) < 1e-9)
    }
    #expect(boxes[1].rect.x - boxes[0].rect.x == 20 * scale)
    #expect(environment.emojiImages(in: text).keys.map(\.string) == ["[TUIEmoji_Ok]"])
  }

  @Test("§7, §13, 5: a line of 16 points grows below; in small text the box is as large")
  func linesGrow() {
    let environment = RenderFixture.environment()
    for (size, ascent) in [(16.0, 0.9521 * 16), (10, 20 - 0.4 * 1.1933 * 10)] {
      let font = Font.system(size)
      let plain = RenderFixture.textSize("a", font: font, fitting: 300, in: environment)
      let text = EmojiText.attributed(
        "a[TUIEmoji_Ok]", attributes: TextAttributes(font: font), in: environment)
      let height = environment.typesetter.prepare(text).size(fitting: 300).height
      #expect(abs(height - (ascent + 0.4 * plain.height)) < 0.01)
    }
  }

  @Test func attributesStay() {
    let environment = RenderFixture.environment()
    var attributes = TextAttributes(font: .system(12))
    attributes.color = .white
    let text = EmojiText.attributed("é[TUIEmoji_Ok]ü", attributes: attributes, in: environment)
    #expect(text.runs.map(\.range) == [0..<2, 2..<5, 5..<7])
    #expect(text.runs.allSatisfy { $0.attributes.color == .white })
    #expect(text.runs.map { $0.attributes.attachment != nil } == [false, true, false])
  }

  @Test func linksBesideEmojiStayLinks() throws {
    let message = Message.text("[TUIEmoji_Ok] https://example.org [TUIEmoji_Like]")
    let row = try #require(RenderFixture.renderer().row(for: message))
    let links = row.cell.interactions.compactMap { interaction -> String? in
      if case .link(let address) = interaction.kind { address } else { nil }
    }
    #expect(links == ["https://example.org"])
  }

  @Test func emojiAreReadByTheirNames() throws {
    let row = try #require(RenderFixture.renderer().row(for: .text("Hi [TUIEmoji_Ok]")))
    let label = (row.cell as? TextMessageCell)?.textLabel
    #expect(label?.accessibilityLabel == "Hi [OK]")
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
