// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Foundation
import Testing

@testable import BubbleCells

@Suite("Prepared texts of cell data")
struct PreparedTextsTests {
  private let data: TextMessageCellData = {
    let data = TextMessageCellData(direction: .incoming)
    data.content = "See you at eight"
    return data
  }()

  private func width(of data: TextMessageCellData, in environment: RenderEnvironment) -> Double {
    environment.perform { data.preparedText.size(fitting: .infinity).width }
  }

  @Test func aSecondEnvironmentPreparesTheTextAgain() {
    let small = RenderFixture.environment()
    let large = RenderFixture.environment { $0.textScale = 2 }
    let first = width(of: data, in: small)
    // Larger text is narrower for its size.
    let second = width(of: data, in: large)
    #expect(second < 2 * first && second > 1.85 * first)
    expectEqual(width(of: data, in: small), first)
  }

  @Test func whatIsDrawnIsAsLargeAsWhatIsMeasured() throws {
    let large = RenderFixture.environment { $0.textScale = 2 }
    _ = MessageRenderer(environment: RenderFixture.environment()).row(for: data)
    let row = MessageRenderer(environment: large).row(for: data)
    let label = try #require((row.cell as? TextMessageCell)?.textLabel)
    large.perform {
      let limit = TextMessageCellData.maximumTextWidth
      expectEqual(label.preparedText?.size(fitting: limit), data.textSize)
      // Insets of 16 points are subtracted from the container's position, which may lose the last bit.
      #expect(abs(label.frame.width - data.textSize.width.rounded(.up)) < 1e-9)
    }
  }

  @Test func oneEnvironmentPreparesATextOnce() {
    RenderFixture.environment().perform {
      #expect(data.preparedText === data.preparedText)
    }
  }

  /// Texts that `String` takes for equal have ranges of their own, and may have other glyphs.
  @Test func equivalentTextsAreTwo() {
    var texts = PreparedTexts()
    let environment = RenderFixture.environment()
    for string in ["\u{E9}[a]", "e\u{301}[a]", "\u{E9}[a]"] {
      let text = AttributedText(string, font: .system(16))
      let prepared = texts.text(for: text, isMessage: true, in: environment)
      expectEqual(Array(prepared.text.string.utf8), Array(string.utf8))
    }
    expectEqual(texts.count, 2)
    var (one, other) = (TextAttributes(font: .system(16)), TextAttributes(font: .system(16)))
    (one.link, other.link) = ("\u{E9}", "e\u{301}")
    #expect(one != other)
    #expect(
      TextAttachment(identifier: "\u{E9}", width: 1, height: 1)
        != TextAttachment(identifier: "e\u{301}", width: 1, height: 1))
  }

  @Test func emojiWithEquivalentKeysAreTwo() throws {
    let keys = ["[\u{E9}]", "[e\u{301}]"]
    let environment = RenderFixture.environment {
      $0.emojiSet = EmojiSet(zip(keys, ["😀", "🎈"]).map { .init(key: $0, picture: .text($1)) })
    }
    expectEqual(environment.emojiSet.emoji.count, 2)
    let row = try #require(
      RenderFixture.renderer { $0.emojiSet = environment.emojiSet }.row(for: .text(keys.joined())))
    let label = try #require((row.cell as? TextMessageCell)?.textLabel)
    expectEqual(label.boxImages.count, 2)
    expectEqual(label.preparedText?.text.runs.count, 2)
    #expect(label.boxImages[keys[0]] != label.boxImages[keys[1]])
  }

  @Test func statesOfAStreamedTextAreForgotten() {
    var texts = PreparedTexts()
    let environment = RenderFixture.environment()
    for count in 1...100 {
      let text = AttributedText(String(repeating: "a", count: count), font: .system(16))
      _ = texts.text(for: text, isMessage: false, in: environment)
    }
    #expect(texts.count <= 64)
    let start = texts.count
    for count in 600...800 {
      let text = AttributedText(String(repeating: "b", count: count), font: .system(16))
      _ = texts.text(for: text, isMessage: false, in: environment)
    }
    // Each state of a long text takes the place of the one before.
    #expect(texts.count <= start + 1)
  }

  @Test func aCellMayHaveManyTexts() {
    let data = MessageCellData(direction: .incoming)
    RenderFixture.environment().perform {
      let texts = (0..<22).map { AttributedText("Option \($0)", font: .system(14)) }
      let first = texts.map { data.prepare($0) }
      let second = texts.map { data.prepare($0) }
      #expect(zip(first, second).allSatisfy { $0 === $1 })
    }
  }

  @Test func aRowAsksForItsContentSizeOnce() {
    let environment = RenderFixture.environment()
    let data = CountedCellData(direction: .incoming)
    environment.perform {
      let cell = CountedCell(frame: .zero)
      cell.fill(with: data)
      cell.layOutRow(of: data, width: environment.width)
      expectEqual(cell.container.frame.size, CGSize(width: 120, height: 44))
    }
    expectEqual(data.count, 1)
    environment.perform { _ = CountedCell.rowSize(of: data) }
    expectEqual(data.count, 2)
  }
}

private final class CountedCellData: BubbleMessageCellData {
  var count = 0

  override init(direction: Direction) { super.init(direction: direction) }
}

private final class CountedCell: BubbleMessageCell {
  override class func getContentSize(_ data: MessageCellData) -> CGSize {
    (data as? CountedCellData)?.count += 1
    return CGSize(width: 120, height: 44)
  }
}
