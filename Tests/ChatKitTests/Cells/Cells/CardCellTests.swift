// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Foundation
import Testing

@testable import ChatKitCells

@Suite("Cards in ChatKit")
struct ChatKitCardCellTests {
  private static let cards: [CardElement] = {
    let file = Fixture.examples.appending(path: "every-kind.json")
    guard let data = try? Data(contentsOf: file) else { return [] }
    return MessageReader(Array(data)).compactMap {
      $0.message?.element.content(as: CardElement.self)
    }
  }()

  @Test(arguments: [200.0, 320, 390, 768], [LayoutDirection.leftToRight, .rightToLeft])
  func sizesAreThoseOfWhatIsDrawn(_ width: Double, _ direction: LayoutDirection) throws {
    #expect(Self.cards.count >= 8)
    let renderer = Fixture.renderer {
      $0.width = width
      $0.direction = direction
    }
    for card in Self.cards {
      for owner in [ChatKitOwner.me, .other] {
        let message = Fixture.message(.card(card), from: owner)
        let measure = renderer.measure(message)
        let row = try #require(renderer.row(for: message))
        let bubble = row.cell.container.frame
        #expect(row.size.height == measure.cellHeight && bubble.size == measure.contentSize)
        #expect(bubble.width <= width * 0.6 + 0.01)
        let body = bubble.insetBy(dx: 7, dy: 3.5)
        for part in try #require(row.node("card")).children {
          #expect(body.contains(part.frame), "\(part)")
        }
      }
    }
  }

  @Test(arguments: [ChatKitOwner.me, .other], ["en", "ar"])
  func barsAreAtTheLeadingEdge(_ owner: ChatKitOwner, _ locale: String) throws {
    let card = CardElement(accent: 0x1565C0, blocks: [.text("a")])
    let row = try #require(
      Fixture.renderer(locale: locale).row(for: Fixture.message(.card(card), from: owner)))
    let (bar, bubble) = (try #require(row.frame("bar")), row.cell.container.frame)
    #expect(locale == "en" ? bar.minX == bubble.minX : bar.maxX == bubble.maxX)
    #expect(bar.height == bubble.height && bar.width > 10 && bar.width < 12)
  }

  @Test func cellsAreFilledAgain() throws {
    let renderer = Fixture.renderer()
    let messages = Self.cards.map { Fixture.message(.card($0)) }
    let measures = messages.map { renderer.measure($0) }
    expectEqual(messages.reversed().map { renderer.measure($0) }, measures.reversed())
  }

  @Test func emptyCardsHaveNoRow() {
    let message = Fixture.message(.card(CardElement(accent: 1, blocks: [.divider])))
    expectNil(Fixture.renderer().row(for: message))
    expectEqual(Fixture.renderer().measure(message).cellHeight, 0)
  }

  @Test func linksAreTapped() throws {
    let card = CardElement(blocks: [
      .heading(.init(markdown: "a", url: "https://a.example")), .text("https://b.example"),
    ])
    let row = try #require(Fixture.renderer().row(for: Fixture.message(.card(card))))
    let links = row.cell.interactions.compactMap { interaction in
      if case .link(let address) = interaction.kind { address } else { nil }
    }
    expectEqual(Set(links), ["https://a.example", "https://b.example"])
  }

  @Test func textsOfCardsAreCopied() {
    let words = Localization(.english, strings: .chatkit)
    let poll = Fixture.message(.card(CardElement(blocks: [.text("a")])))
    let album = Fixture.message(.card(CardElement(blocks: [.images([.init(url: "a.png")])])))
    func items(_ message: Message) -> [String] {
      ChatKitConfiguration.defaultMenu(
        for: MenuRequest(message, in: HookFixture.group), in: words
      ).map(\.name)
    }
    #expect(items(poll) == ["copy"] && items(album) == [])
  }
}
