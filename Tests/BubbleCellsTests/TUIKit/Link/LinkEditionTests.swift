// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Foundation
import Testing

@Suite("Link messages in both editions")
struct LinkEditionTests {
  @Test(arguments: KitEdition.allCases, KitEdition.widths)
  func numbersAreTheSame(_ edition: KitEdition, _ width: Double) throws {
    for text in LinkMessageCellTests.texts {
      for isSelf in [false, true] {
        let renderer = edition.renderer(width: width)
        let height = RenderFixture.textSize(
          text, font: .system(15), fitting: 245, in: renderer.environment
        ).height
        // §2.13: (245 + 15, h + 56).
        let message = Message.link(text, isSelf: isSelf)
        let size = renderer.measure(message).contentSize
        expectEqual(size, CGSize(width: 260, height: height + 56))
        let row = try #require(renderer.row(for: message))
        expectEqual(row.placeInContainer("text"), CGRect(x: 10, y: 10, width: 245, height: height))
        let link = try #require(row.placeInContainer("link"))
        expectEqual(link.minX, 10)
        #expect(abs(link.minY - (10 + height + 15)) < 1e-9)
      }
    }
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func lineToTapStaysInTheBubble(_ direction: LayoutDirection) throws {
    for kit in [CellKit.tuikitClassic(.v2021), .tuikitClassic(), .tuikitMinimalist()] {
      try expectLineToTap(in: kit, direction)
    }
  }

  private func expectLineToTap(in kit: CellKit, _ direction: LayoutDirection) throws {
    for (width, scale) in [(320.0, 0.8), (390, 1), (768, 2), (390, 3)] {
      let renderer = RenderFixture.renderer {
        $0.kit = kit
        $0.width = width
        $0.direction = direction
        $0.textScale = scale
      }
      let message = Message.link("Trail 7, with a photo of every junction.")
      let row = try #require(renderer.row(for: message))
      expectEqual(row.size.height, renderer.measure(message).cellHeight)
      let (text, link) = (
        try #require(row.placeInContainer("text")), try #require(row.placeInContainer("link"))
      )
      #expect(link.minY >= text.maxY)
      #expect(link.maxY + 8 <= renderer.measure(message).contentSize.height)
    }
  }

  @Test func aTapOpensTheLink() throws {
    let cell = try #require(RenderFixture.renderer().row(for: .link("Trail 7"))).cell
    let link = try #require(cell.interactions.first { $0.action == "onSelectLink" })
    expectEqual(link.kind, .link("https://example.org"))
    expectEqual(link.rect, cell.container.frame)
  }
}
