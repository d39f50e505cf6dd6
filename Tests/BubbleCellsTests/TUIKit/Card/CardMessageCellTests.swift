// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Foundation
import Testing

@testable import TUIKitCells

@Suite("Cards")
struct CardMessageCellTests {
  private static let classic = EditionScreen(isMinimalist: false)
  private static let editions = [false, true].map { EditionScreen(isMinimalist: $0) }
  private static let all =
    CardSamples.messages + CardSamples.odd.map { CardSamples.message($0) }

  private func row(_ message: Message, on screen: EditionScreen) throws -> MessageRow {
    try #require(screen.renderer.row(for: message))
  }

  /// The labels, images, icons and badges of a card.
  private func parts(_ row: MessageRow) throws -> [LayoutNode] {
    try #require(row.node("card")).children
  }

  // MARK: Sizes

  @Test("measured sizes are those that are laid out", arguments: EditionScreen.all)
  func sizesAreThoseOfWhatIsDrawn(_ screen: EditionScreen) throws {
    #expect(CardSamples.messages.count >= 8)
    for message in Self.all {
      let (measure, row) = (screen.renderer.measure(message), try row(message, on: screen))
      expectEqual(row.size.height, measure.cellHeight, "\(message.msgID)")
      let bubble = try #require(row.frame("bubble"))
      expectEqual(bubble.size, measure.contentSize, "\(message.msgID)")
      #expect(bubble.width <= max(screen.width - 160, 1) + 32, "\(message.msgID)")
      #expect(measure.kind == "card" && measure.contentSize.height < 20_000)
    }
  }

  @Test("everything is inside of the bubble, and nothing on a text", arguments: EditionScreen.all)
  func nothingOverlaps(_ screen: EditionScreen) throws {
    for message in Self.all {
      let row = try row(message, on: screen)
      let bubble = try #require(row.frame("bubble")).insetBy(dx: -0.5, dy: -0.5)
      let parts = try parts(row)
      for part in parts { #expect(bubble.contains(part.frame), "\(message.msgID) \(part)") }
      let texts = parts.filter { $0.className == "Label" }
      let others = parts.filter { ["CardPictureView", "PictureView"].contains($0.className) }
      for (index, text) in texts.enumerated() {
        for other in texts[(index + 1)...] + others {
          let shared = text.frame.intersection(other.frame)
          #expect(shared.width < 1 || shared.height < 1, "\(message.msgID): \(text) \(other)")
        }
      }
    }
  }

  @Test("labels show all of their text", arguments: EditionScreen.widths)
  func textsWrap(_ screen: EditionScreen) throws {
    for message in Self.all {
      let row = try row(message, on: screen)
      let card = try #require(row.cell as? CardMessageCell)
      for case let label as Label in card.cardView.subviews {
        let lines = label.visibleLines(in: label.bounds.size)
        let text = try #require(label.preparedText?.text.string)
        expectEqual(lines.last.map { $0.textRange.upperBound }, text.utf8.count, "\(text)")
      }
    }
  }

  // MARK: Places

  @Test("right to left is the mirror image", arguments: [320.0, 390, 768])
  func rightToLeftIsMirrored(_ width: Double) throws {
    for message in Self.all {
      let frames = try [false, true].map { isRightToLeft -> (CGRect, [CGRect]) in
        let screen = EditionScreen(
          isMinimalist: false, width: width, isRightToLeft: isRightToLeft)
        let row = try row(message, on: screen)
        let views = ["CardPictureView", "IconView", "CardBadgeView"]
        return (
          try #require(row.frame("bubble")),
          try parts(row).filter { views.contains($0.className) }.map(\.frame)
        )
      }
      expectEqual(frames[0].0.size, frames[1].0.size, "\(message.msgID)")
      expectEqual(frames[0].1.count, frames[1].1.count)
      for (one, other) in zip(frames[0].1, frames[1].1) {
        #expect(abs((one.minX - frames[0].0.minX) - (frames[1].0.maxX - other.maxX)) < 0.01)
        #expect(one.size == other.size && abs(one.minY - other.minY) < 0.01)
      }
    }
  }

  @Test("blocks follow each other in order", arguments: editions)
  func blocksAreInOrder(_ screen: EditionScreen) throws {
    let message = CardSamples.message(
      .author(.init(markdown: "a")), .heading(.init(markdown: "**b**")), .text("c"), .divider,
      .fields([.init(name: "d", value: "e")]), .bars([.init(title: "f", share: 0.5)]),
      .buttons([.init(title: "g")]), .note(.init(markdown: "h")))
    let labels = try parts(row(message, on: screen)).filter { $0.className == "Label" }
    let texts = labels.map { label in
      label.details.compactMap { detail -> String? in
        if case .strings(let lines) = detail.value { lines.first } else { nil }
      }.first ?? ""
    }
    expectEqual(texts, ["a", "b", "c", "d", "e", "f", "50%", "g", "h"])
    let tops = labels.filter { $0.frame.height > 0 }.map(\.frame.minY)
    #expect(tops == tops.sorted() || tops.count == texts.count)
  }

  @Test("short fields are in columns", arguments: [(320.0, 3), (390, 3), (768, 3)])
  func fieldsAreInColumns(_ width: Double, _ columns: Int) throws {
    let screen = EditionScreen(isMinimalist: false, width: width)
    let fields = ["8:40", "10:05", "12 €", "B"].map {
      CardElement.Field(name: "Name", value: .init(markdown: $0), isShort: true)
    }
    let row = try row(CardSamples.message(.fields(fields)), on: screen)
    let names = try parts(row).enumerated().filter { $0.offset % 2 == 0 }.map(\.element.frame)
    expectEqual(Set(names.prefix(columns).map(\.minY)).count, 1)
    expectEqual(Set(names.map(\.minX)).count, columns)
    #expect(names[columns].minY > names[0].minY && names[columns].minX == names[0].minX)
  }

  @Test("long values take fewer columns")
  func longFieldsTakeFewerColumns() throws {
    let values = ["From the pier behind the market", "At the lighthouse", "Every day but Sunday"]
    let fields = values.map {
      CardElement.Field(name: "Name", value: .init(markdown: $0), isShort: true)
    }
    let row = try row(CardSamples.message(.fields(fields)), on: Self.classic)
    let frames = try parts(row).map(\.frame)
    expectEqual(Set(frames.map(\.minX)).count, 2)
  }

  @Test("an album takes the full width", arguments: EditionScreen.widths)
  func albumsAreWide(_ screen: EditionScreen) throws {
    for count in 2...12 {
      let album = CardSamples.message(
        .images(Array(repeating: CardSamples.harbour, count: count)))
      let row = try row(album, on: screen)
      expectEqual(row.frame("bubble")?.width, CGFloat(min(screen.width - 128, 480)))
      let pictures = try parts(row).filter { $0.className == "CardPictureView" }
      expectEqual(pictures.count, min(count, 9))
      try expectEqual(
        parts(row).filter { $0.className == "CardBadgeView" }.count, count > 9 ? 1 : 0)
    }
  }

  @Test("a text beside a thumbnail doesn't flow below it")
  func thumbnailsAreBeside() throws {
    let text = String(repeating: "Half a day along the dunes. ", count: 6)
    let card = CardElement(
      thumbnail: CardSamples.harbour,
      blocks: [.heading(.init(markdown: "Walks")), .text(.init(markdown: text))])
    let row = try row(CardSamples.message(card), on: Self.classic)
    let parts = try parts(row)
    let image = try #require(parts.first { $0.className == "CardPictureView" }).frame
    expectEqual(image.size, CGSize(width: 64, height: 64))
    for label in parts where label.className == "Label" {
      #expect(label.frame.maxX <= image.minX - 8)
    }
    #expect(try #require(parts.last { $0.className == "Label" }).frame.maxY > image.maxY)
  }

  // MARK: What is shown

  @Test("cards without anything to show have no row", arguments: editions)
  func emptyCardsAreHidden(_ screen: EditionScreen) {
    let blocks: [CardElement.Block] = [
      .text(" \n"), .divider, .fields([.init()]), .images([]), .bars([]), .buttons([.init()]),
      .divider, .heading(.init()), .note(.init()),
    ]
    for card in [CardElement(), CardElement(accent: 3), CardElement(blocks: blocks)] {
      let message = CardSamples.message(card)
      expectNil(screen.renderer.row(for: message))
      expectEqual(screen.renderer.measure(message).cellHeight, 0)
    }
  }

  @Test("the bar has the card's colour", arguments: [false, true])
  func accentsAreShown(isRightToLeft: Bool) throws {
    let screen = EditionScreen(isMinimalist: false, isRightToLeft: isRightToLeft)
    let card = CardElement(accent: 0x2E7D32, blocks: [.text("a")])
    let row = try row(CardSamples.message(card), on: screen)
    expectEqual((row.cell as? CardMessageCell)?.bubbleView.leadingBar, Color(hex: 0x2E7D32))
    let plain = try self.row(CardSamples.message(.text("a")), on: screen)
    expectNil((plain.cell as? CardMessageCell)?.bubbleView.leadingBar)
  }

  @Test("links can be tapped")
  func linksAreTapped() throws {
    let message = CardSamples.message(
      .author(.init(markdown: "a", url: "https://a.example")),
      .heading(.init(markdown: "b", url: "https://b.example")),
      .text("[c](https://c.example)"), .fields([.init(value: "https://d.example")]),
      .bars([.init(title: "https://e.example")]))
    let links = try row(message, on: Self.classic).cell.interactions.compactMap { interaction in
      if case .link(let address) = interaction.kind { address } else { nil }
    }
    expectEqual(
      Set(links),
      [
        "https://a.example", "https://b.example", "https://c.example", "https://d.example",
      ])
  }

  @Test("an image that isn't there is a placeholder, with a warning")
  func missingImagesAreReported() throws {
    let message = CardSamples.message(
      .text("a"), .images([.init(url: "none.png", pixelWidth: 40, pixelHeight: 30)]))
    let row = try row(message, on: Self.classic)
    expectEqual(row.warnings.map(\.field), ["cardElem.blocks[1].images[0].url"])
    #expect(row.frame("CardPictureView") != nil)
  }

  @Test(
    "a title in place of an image that can't be read has a warning; one without an image has none")
  func titlesInPlaceOfImagesAreReported() throws {
    let message = CardSamples.message(
      .text("a"),
      .images([
        .init(url: "none.png", title: "The pier"), .init(title: "The lake"),
        .init(url: "data:,text", title: "The weir"),
      ]))
    let row = try row(message, on: Self.classic)
    expectEqual(
      row.warnings.map(\.field),
      ["cardElem.blocks[1].images[0].url", "cardElem.blocks[1].images[2].url"])
    #expect(row.warnings.allSatisfy { $0.reason.hasSuffix(". Its title is drawn in its place.") })
    expectNil(row.frame("CardPictureView"))
  }

  @Test("a row is read block by block")
  func rowsAreReadInOrder() throws {
    let message = CardSamples.message(
      .heading(.init(markdown: "**Which** train?")),
      .bars([
        .init(title: "7:52", share: 0.625, detail: "5 votes", isChosen: true),
        .init(title: "9:10", share: 0.25, detail: "25%"), .init(title: "None"),
      ]),
      .images([.init(url: "a.png"), .init(title: "The pier"), .init(isVideo: true, duration: 65)]),
      .buttons([.init(title: "Vote")]))
    let row = try row(message, on: Self.classic)
    let label = try #require(row.makeAccessibilityTree().elements.first?.label)
    #expect(
      label.contains(
        "Which train?, ✓ 7:52: 63%, 5 votes, 9:10: 25%, None, Image, The pier, "
          + "Video 1 minute 5 seconds, Vote"))
  }

  @Test("the time of the Minimalist edition is on no text", arguments: [false, true])
  func timesCoverNoText(isRightToLeft: Bool) throws {
    let screen = EditionScreen(isMinimalist: true, isRightToLeft: isRightToLeft)
    for message in CardSamples.messages {
      let row = try row(message, on: screen)
      let time = try #require(row.frame("messageTime")).insetBy(dx: 3, dy: 1)
      let card = try #require(row.cell as? CardMessageCell)
      for case let label as Label in card.cardView.subviews {
        let place = label.convert(label.bounds, to: row.cell)
        for line in label.visibleLines(in: label.bounds.size) {
          let frame = CGRect(
            x: place.minX + line.x, y: place.minY + line.y, width: line.width, height: line.height)
          #expect(!frame.intersects(time), "\(message.msgID)")
        }
      }
    }
  }

  // MARK: Kits without cards

  @Test("a kit without a cell for cards shows their text", arguments: editions)
  func kitsWithoutCardsShowText(_ screen: EditionScreen) throws {
    var environment = screen.environment
    environment.kit.bindings[.element(.card)] = nil
    let renderer = MessageRenderer(environment: environment)
    for message in CardSamples.messages {
      let row = try #require(renderer.row(for: message))
      expectEqual(renderer.measure(message).cellHeight, row.size.height)
      #expect(["rich_text", "image"].contains(renderer.measure(message).kind))
      expectEqual(row.warnings, [])
    }
    environment.kit.bindings[.element(.richText)] = nil
    let plain = MessageRenderer(environment: environment)
    let poll = CardSamples.message(
      .heading(.init(markdown: "**Soup**?")), .bars([.init(title: "*Yes*", detail: "3")]))
    expectEqual(plain.row(for: poll)?.lines("text"), ["Soup?", "*Yes*: 3"])
    expectEqual(
      environment.kit.displayString(of: poll, in: environment.localization), "Soup?\n*Yes*: 3")
  }
}
