// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Foundation
import Testing

@testable import ChatKitCells

@Suite("Texts with formatting, and notices, in ChatKit")
struct ChatKitRichTextCellTests {
  private func message(_ markdown: String, _ owner: ChatKitOwner = .other) -> Message {
    Fixture.message(.richText(RichTextElement(markdown: markdown)), from: owner)
  }

  private static let samples = [
    "Ok", "**Bring** the _long_ ladder", "# Ferry\n\n- 8:00\n- 9:30 [smile]", "> quoted\n> twice",
    "| a | b |\n|---|---|\n| 1 | 2 |", "```swift\nlet tide = 3\n```", "سأحضر **السلم** غدًا صباحًا",
    "1. one line that goes on, https://example.org/kites and on\n2. two",
  ]

  @Test func marksAreDrawnAndNotShown() throws {
    let row = try #require(Fixture.renderer().row(for: message("**Bring** the `ladder`")))
    let labels = try #require(row.cell as? ChatKitRichTextCell).labels
    expectEqual(labels.map { $0.preparedText?.text.string }, ["Bring the ladder"])
    let first = try #require(labels.first?.preparedText?.text.runs.first?.attributes)
    expectEqual(first.font, .system(14, weight: .bold))
    expectEqual(row.warnings, [])
  }

  @Test(arguments: [
    "Ok", "Bring the long ladder", "A line that goes on, and on, and breaks twice or more",
  ])
  func textWithoutMarksIsAsLargeAsAText(_ text: String) {
    let renderer = Fixture.renderer()
    expectEqual(
      renderer.measure(message(text)).contentSize, renderer.measure(Fixture.text(text)).contentSize)
  }

  @Test(arguments: samples)
  func sizesAreThoseOfWhatIsDrawn(_ markdown: String) throws {
    for width in [200.0, 320, 390, 431] {
      for owner in [ChatKitOwner.me, .other] {
        let renderer = Fixture.renderer { $0.width = width }
        let message = message(markdown, owner)
        let measure = renderer.measure(message)
        let row = try #require(renderer.row(for: message))
        expectEqual(row.size.height, measure.cellHeight, "\(width)")
        let bubble = row.cell.container.frame
        expectEqual(bubble.size, measure.contentSize, "\(width)")
        let page = try #require(row.frame("markdown"))
        #expect(page.minX - bubble.minX == 19 && bubble.maxX - page.maxX == 22)
        #expect(page.minY - bubble.minY == 18 && bubble.maxY - page.maxY == 18)
        for label in try #require(row.node("markdown")).children where label.className == "Label" {
          #expect(page.insetBy(dx: -1, dy: -1).contains(label.frame), "\(width)")
        }
      }
    }
  }

  @Test func linksAreTappedAndNamesAreNot() throws {
    let text = "@Yara **see** https://example.org or [this](https://example.org/a)"
    let row = try #require(Fixture.renderer().row(for: message(text)))
    let links = row.cell.interactions.compactMap { interaction in
      if case .link(let address) = interaction.kind { address } else { nil }
    }
    expectEqual(Set(links), ["https://example.org", "https://example.org/a"])
  }

  @Test func textAloneIsShownAsItIs() throws {
    let element = MessageElement.richText(RichTextElement(text: "Just *this*"))
    let row = try #require(Fixture.renderer().row(for: Fixture.message(element)))
    let labels = try #require(row.cell as? ChatKitRichTextCell).labels
    expectEqual(labels.map { $0.preparedText?.text.string }, ["Just *this*"])
  }

  @Test func cellsAreFilledAgain() throws {
    let environment = Fixture.environment()
    let renderer = MessageRenderer(environment: environment)
    let long = renderer.measure(message("**one**\n\n- two\n- three"))
    let short = renderer.measure(message("*a*"))
    expectEqual(renderer.measure(message("**one**\n\n- two\n- three")), long)
    #expect(short.cellHeight == 84 && long.cellHeight > short.cellHeight)
  }

  @Test func noticesAreThoseOfTheProgram() throws {
    let renderer = Fixture.renderer()
    let notice = Fixture.message(.notice(NoticeElement(text: "Mira set the topic")), in: .group)
    let row = try #require(renderer.row(for: notice))
    expectEqual(row.warnings, [])
    expectEqual(row.cell.data?.isNotice, true)
    expectEqual((row.cell.data as? ChatKitSystemCellData)?.content, "Mira set the topic")
    expectEqual(renderer.measure(Fixture.message(.notice(NoticeElement()))).cellHeight, 0)
  }

  /// The text of a custom message is its application's own.
  @Test func customMessagesAreNoTexts() throws {
    let payload = JSONObject([("_lctype", -1), ("_lctext", "a")])
    let message = Fixture.message(.custom(CustomElement(payload: payload)))
    let row = try #require(Fixture.renderer().row(for: message))
    #expect((row.cell.data as? ChatKitTextCellData)?.content != "a")
  }
}
