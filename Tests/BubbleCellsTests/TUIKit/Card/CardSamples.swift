// SPDX-License-Identifier: MIT
import BubbleKit
import Foundation

/// Cards to measure and draw.
enum CardSamples {
  /// The cards among the examples.
  static let messages: [Message] = {
    let file = RenderFixture.examples.appending(path: "every-kind.json")
    guard let data = try? Data(contentsOf: file) else { return [] }
    return MessageReader(Array(data)).compactMap(\.message).filter { $0.element.type == .card }
  }()

  static func message(_ card: CardElement, isSelf: Bool = false) -> Message {
    .make(.card(card), isSelf: isSelf) { $0.timestamp = 1_778_835_720 }
  }

  static func message(_ blocks: CardElement.Block..., isSelf: Bool = false) -> Message {
    message(CardElement(blocks: blocks), isSelf: isSelf)
  }

  static let harbour = CardElement.Image(
    url: "pictures/harbour.png", pixelWidth: 480, pixelHeight: 320)

  /// Cards at the edges of what there may be.
  static let odd: [CardElement] = {
    let word = String(repeating: "Donaudampfschifffahrt", count: 8)
    let line = CardElement.Line(markdown: word, url: word, image: harbour, timestamp: -1e300)
    var extreme = harbour
    (extreme.pixelWidth, extreme.pixelHeight, extreme.isVideo) = (1, .max, true)
    extreme.duration = .max
    return [
      CardElement(
        accent: .max, thumbnail: harbour,
        blocks: [.author(line), .heading(line), .text(.init(markdown: word)), .note(line)]),
      CardElement(blocks: [
        .fields(
          (0..<5).map {
            .init(name: .init(markdown: word), value: .init(markdown: word), isShort: $0 != 2)
          }),
        .bars([.nan, .infinity, -4, 9, nil].map { .init(title: word, share: $0, detail: word) }),
        .buttons(CardElement.Button.Style.allCases.map { .init(title: word, style: $0) }),
      ]),
      CardElement(blocks: [.bars([.init(title: word, detail: word, isChosen: true), .init()])]),
      CardElement(blocks: [.images([extreme]), .images([extreme, harbour])]),
      CardElement(blocks: [.images([.init(title: word), .init(url: "none.png"), harbour])]),
      CardElement(thumbnail: harbour),
      CardElement(thumbnail: .init(url: "none.png", title: "a"), blocks: [.images([harbour])]),
      CardElement(blocks: [
        .text(
          .init(markdown: "# a\n\n| b | c |\n|---|---|\n| 1 | \(word) |\n\n- d\n\n```\ne\n```"))
      ]),
      CardElement(blocks: [.note(.init(timestamp: 1_778_835_720)), .author(.init(image: harbour))]),
    ]
  }()
}
