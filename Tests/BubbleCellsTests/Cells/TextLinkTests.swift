// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import BubbleSampleTexts
import Foundation
import Testing

@Suite("Links in text messages")
struct TextLinkTests {
  private let text = "@team see example.com/a"

  @Test(
    arguments: CellKit.tuikitClassic().themes.map(\.name),
    [MessageCellData.Direction.incoming, .outgoing])
  func linksAreSeenOnEveryBubble(_ name: String, _ direction: MessageCellData.Direction) throws {
    let theme = try #require(CellKit.tuikitClassic().theme(named: name))
    let runs = glyphRuns(theme: theme, direction: direction)
    let link = try #require(runs.first { $0.attributes.link == "https://example.com/a" })
    let lost = direction == .incoming ? ["serious"] : ["dark", "serious", "lively"]
    let isLost = lost.contains(name)
    expectEqual(link.attributes.isUnderlined, isLost)
    expectEqual(link.attributes.color, isLost ? nil : theme.color(.textLink))
  }

  @Test func mentionsAreDrawnAsText() throws {
    let mention = try #require(glyphRuns(theme: .light).first { $0.attributes.link == "team" })
    expectNil(mention.attributes.color)
    #expect(!mention.attributes.isUnderlined)
  }

  @Test func unwantedKindsAreText() {
    let data = TextMessageCellData(direction: .incoming)
    data.content = text
    data.linkOptions.kinds = [.mention]
    expectEqual(data.links.map(\.kind), [.mention])
  }

  @Test(arguments: Corpus.all)
  func linksKeepLines(_ corpus: Corpus) throws {
    try RenderFixture.environment().perform {
      for message in try corpus.messages() {
        let data = TextMessageCellData(direction: .incoming)
        data.content = message
        guard !data.links.isEmpty else { continue }
        let plain = data.prepare(message, font: .system(16))
        for width in [100.0, 230] {
          expectEqual(data.preparedText.lines(fitting: width), plain.lines(fitting: width))
        }
      }
    }
  }

  private func glyphRuns(
    theme: Theme, direction: MessageCellData.Direction = .incoming
  ) -> [GlyphRun] {
    RenderFixture.environment { $0.theme = theme }.perform {
      let data = TextMessageCellData(direction: direction)
      data.content = text
      let prepared = data.preparedText
      return prepared.lines(fitting: .infinity).flatMap { prepared.glyphRuns(of: $0) }
    }
  }
}
