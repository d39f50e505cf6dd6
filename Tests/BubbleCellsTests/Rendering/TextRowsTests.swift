// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import BubbleSampleTexts
import Testing

@Suite("Rows of plain text")
struct TextRowsTests {
  private static let texts =
    ["", "ok", "see https://example.org/a?b=c, @mira", "two\nlines\n"]
    + SampleTexts.byScript.map(\.text) + SampleTexts.mixed

  /// Environments that differ in everything that sizes depend on.
  private static let environments: [RenderEnvironment] = {
    let large = Typesetter(fonts: RenderFixture.typesetter.fonts, textScale: 1.7)
    return [
      RenderFixture.environment(), RenderFixture.environment { $0.width = 200 },
      RenderFixture.environment { $0.kit = .tuikitClassic(.v5_8) },
      RenderFixture.environment { $0.typesetter = large }, RenderFixture.environment(locale: "ar"),
      RenderFixture.environment(locale: "zh-Hans") { $0.language = "ja" },
    ]
  }()

  @Test(arguments: environments.indices)
  func measureIsThatOfTheCell(_ index: Int) {
    let environment = Self.environments[index]
    for text in Self.texts {
      for isSelf in [false, true] {
        let message = Message.text(text, isSelf: isSelf)
        for message in [message, message.inGroup] {
          expectEqual(sizes(of: message, in: environment), cellSizes(of: message, in: environment))
        }
      }
    }
  }

  @Test(arguments: environments.indices)
  func sizeIsThatOfThePreparedText(_ index: Int) {
    let environment = Self.environments[index]
    environment.perform {
      for text in Self.texts {
        let data = TextMessageCellData(direction: .incoming)
        data.content = text
        let width = TextMessageCellData.maximumTextWidth
        expectEqual(data.textSize, data.preparedText.size(fitting: width))
      }
    }
  }

  @Test func changedEnvironmentMeasuresAgain() {
    var environment = RenderFixture.environment()
    let message = Message.text(String(repeating: "骨 trail 直 ", count: 9)).inGroup
    _ = sizes(of: message, in: environment)
    environment.typesetter = Typesetter(fonts: environment.typesetter.fonts, textScale: 2)
    environment.language = "ja"
    environment.direction = .rightToLeft
    environment.width = 300
    expectEqual(sizes(of: message, in: environment), cellSizes(of: message, in: environment))
    let large = RenderFixture.environment {
      $0.typesetter = Typesetter(fonts: environment.typesetter.fonts, textScale: 2)
      $0.language = "ja"
      $0.direction = .rightToLeft
      $0.width = 300
    }
    expectEqual(sizes(of: message, in: environment), sizes(of: message, in: large))
  }

  @Test func widthAndGenerationChangeSizes() {
    var renderer = RenderFixture.renderer()
    let message = Message.text(String(repeating: "trail ", count: 30)).inGroup
    for width in [390.0, 300, 390, 600] {
      for generation in TUIKitGeneration.allCases {
        renderer.environment.width = width
        renderer.environment.kit = .tuikitClassic(generation)
        let environment = renderer.environment
        expectEqual(sizes(of: message, in: environment), cellSizes(of: message, in: environment))
      }
    }
  }

  @Test func changedTextIsMeasuredAgain() {
    RenderFixture.environment().perform {
      let text = TextMessageCellData(direction: .incoming)
      let notice = SystemMessageCellData(direction: .incoming)
      let link = LinkMessageCellData(direction: .incoming)
      let empty = [text.lineCount, notice.lineCount, link.lineCount]
      (text.content, notice.content, link.text) = ("a\nb", "a\nb", "a\nb")
      // A notice without a text isn't shown.
      expectEqual(empty, [1, 0, 1])
      expectEqual([text.lineCount, notice.lineCount, link.lineCount], [2, 2, 2])
    }
  }

  /// The sizes that the cell's own methods return.
  private func cellSizes(of message: Message, in environment: RenderEnvironment) -> String {
    environment.perform {
      let data = CellRegistry().cellData(for: message)
      let height = TextMessageCell.getHeight(data, withWidth: environment.width)
      return "\(data.reuseID) \(TextMessageCell.getContentSize(data)) \(height) \(data.lineCount)"
    }
  }

  private func sizes(of message: Message, in environment: RenderEnvironment) -> String {
    let measure = MessageRenderer(environment: environment).measure(message)
    return "\(measure.kind) \(measure.contentSize) \(measure.cellHeight) \(measure.lineCount)"
  }
}
