// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleExpectations
import BubbleKit
import BubbleSampleTexts
import Foundation
import Testing

@testable import BubbleMarkdownViews

@Suite("The layout of cards", .serialized)
struct CardLayoutTests {
  private func page(_ card: CardElement, width: Double = 262) -> CardPage {
    let environment = RenderFixture.environment()
    let text = MarkdownStyle(
      textColor: .black, missingImage: .task, field: "a", in: environment
    ) { TextAttachment(identifier: "", width: $0.size, height: $0.size, descent: 0) }
    let style = CardStyle(of: text, on: .white)
    return environment.perform { HuggingCard(card).page(style: style, width: width) }
  }

  private func page(_ blocks: CardElement.Block..., width: Double = 262) -> CardPage {
    page(CardElement(blocks: blocks), width: width)
  }

  private func fills(_ page: CardPage) -> [CGRect] {
    page.pieces.compactMap { if case .fill = $0.content { $0.frame } else { nil } }
  }

  @Test("bars are as wide as their shares")
  func barsHaveTheirShares() {
    let shares = [1.0, 0.5, 0.25, 0, -1, 2]
    let page = page(.bars(shares.map { .init(title: "a", share: $0) }))
    let frames = fills(page)
    let track = frames[0].width
    expectEqual(frames.filter { $0.width == track }.count, 8)
    #expect(frames.contains { abs($0.width - track / 2) < 0.01 })
    #expect(frames.contains { abs($0.width - track / 4) < 0.01 })
    expectEqual(frames.count, 10)
  }

  @Test("a card is no wider than its content, and no narrower than its limit allows")
  func cardsHugTheirContent() {
    let short = page(.text("Ok"))
    #expect(short.size.width < 100)
    let long = page(.text(.init(markdown: String(repeating: "wide ", count: 50))))
    // A line ends at least a word before the limit.
    #expect(long.size.width > 210 && long.size.width <= 262)
    for width in [1.0, 10, 24, 40, 120] {
      let narrow = page(
        .heading(.init(markdown: "Heading")),
        .fields([.init(name: "a", value: "b", isShort: true)]),
        .bars([.init(title: "c", share: 1, detail: "d")]), .buttons([.init(title: "e")]),
        width: width)
      #expect(narrow.size.width <= max(width, 25), "\(width)")
    }
  }

  @Test("frames of grids fill their width, and don't overlap", arguments: 1...14)
  func gridsAreTiled(_ count: Int) {
    for width in [120.0, 238, 254, 600] {
      let grid = CardGrid(Array(repeating: 1.5, count: count), width: width, gap: 3)
      expectEqual(grid.frames.count, min(count, 9))
      #expect(abs((grid.frames.map(\.maxX).max() ?? 0) - width) < 0.01)
      #expect(abs((grid.frames.map(\.maxY).max() ?? 0) - grid.height) < 0.01)
      for (index, frame) in grid.frames.enumerated() {
        #expect(frame.minX >= 0 && frame.minY >= 0 && frame.width > 10 && frame.height > 10)
        for other in grid.frames[(index + 1)...] { #expect(!frame.intersects(other)) }
      }
    }
  }

  @Test("images keep their proportions, up to a height")
  func imagesKeepTheirProportions() throws {
    for (width, height) in [(480, 320), (300, 450), (4000, 100), (100, 4000), (40, 40)] {
      let page = page(
        .text("a"), .images([.init(url: "a.png", pixelWidth: width, pixelHeight: height)]))
      let frame = try #require(
        page.pieces.compactMap { if case .picture = $0.content { $0.frame } else { nil } }.first)
      #expect(frame.height <= CardStyle.maximumImageHeight && frame.width <= 238)
      guard frame.height > 24, frame.width > 24 else { continue }
      #expect(abs(frame.width / frame.height - Double(width) / Double(height)) < 0.05)
    }
  }

  @Test("what is drawn of a card is bounded")
  func hostileCardsAreBounded() {
    let item = CardElement.Line(markdown: "a")
    let many = page(CardElement(blocks: Array(repeating: .heading(item), count: 100_000)))
    #expect(many.pieces.count <= 1_001)
    let makers: [(Int) -> CardElement.Block] = [
      { .fields(Array(repeating: .init(name: "a", value: "b", isShort: true), count: $0)) },
      { .bars(Array(repeating: .init(title: "a", share: 0.5), count: $0)) },
      { .buttons(Array(repeating: .init(title: "a"), count: $0)) },
      { .images(Array(repeating: .init(url: "a.png"), count: $0)) },
      { .images(Array(repeating: .init(title: "a"), count: $0)) },
    ]
    for make in makers {
      // One that is long alone, and many that are together.
      let page = page(
        CardElement(blocks: [make(100_000)] + Array(repeating: make(200), count: 299)))
      #expect(page.pieces.count <= 5_000, "\(page.pieces.count)")
      #expect(page.size.height < 80_000)
    }
  }

  @Test("titles, details and fields are cut where no one reads them")
  func longTitlesAreCut() {
    let long = String(repeating: "wide word ", count: 10_000)
    for block: CardElement.Block in [
      .author(.init(markdown: long)), .heading(.init(markdown: long)),
      .note(.init(markdown: long)), .heading(.init(url: long)),
      .fields([
        .init(name: .init(markdown: long), value: .init(markdown: long)),
        .init(name: .init(markdown: long), isShort: true),
      ]),
      .bars([.init(title: long, share: 1, detail: long)]), .buttons([.init(title: long)]),
      .images([.init(title: long)]),
    ] {
      #expect(
        page(CardElement(thumbnail: .init(url: "a.png"), blocks: [block])).size.height < 40_000)
    }
  }

  @Test("time grows linearly with the blocks")
  func timeIsLinear() {
    let growth = Growth(to: 180) { count in
      CardElement(
        blocks: (0..<count).map { .text(.init(markdown: "Block **\($0)** of [many](a)")) })
    } _: { card in
      _ = page(card)
    }
    #expect(growth.isLinear, "\(growth)")
  }
}
