// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Foundation
import Testing

/// The measured size is the drawn one, for every message of the example that has every kind.
@Suite("Heights of every kind")
struct EveryKindHeightTests {
  /// A screen, as far as heights depend on it.
  struct Screen: Sendable, CustomTestStringConvertible {
    let kit: CellKit
    let direction: LayoutDirection
    let width: Double
    let textScale: Double

    var testDescription: String {
      "\(kit.name) \(kit.metrics.wrapping) \(direction) \(width) × \(textScale)"
    }

    static let all: [Screen] = [ParagraphStyle.LineBreakMode.byWord, .byCharacter].flatMap {
      wrapping in
      [CellKit.tuikitClassic(wrapping: wrapping), .tuikitMinimalist(wrapping: wrapping)]
    }.flatMap { kit in
      [LayoutDirection.leftToRight, .rightToLeft].flatMap { direction in
        [320.0, 390, 768].flatMap { width in
          [0.8, 1, 2].map { Screen(kit: kit, direction: direction, width: width, textScale: $0) }
        }
      }
    }
  }

  private static let messages: [Message] = {
    let file = RenderFixture.examples.appending(path: "every-kind.json")
    guard let data = try? Data(contentsOf: file) else { return [] }
    return MessageReader(Array(data)).compactMap(\.message)
  }()

  @Test(arguments: Screen.all)
  func everyRowIsAsHighAsMeasured(_ screen: Screen) throws {
    let renderer = RenderFixture.renderer {
      $0.kit = screen.kit
      $0.direction = screen.direction
      $0.width = screen.width
      $0.textScale = screen.textScale
      $0.scale = 0.5
    }
    #expect(Self.messages.count > 100)
    for message in Self.messages {
      let measure = renderer.measure(message)
      guard let row = renderer.row(for: message) else {
        expectEqual(measure.cellHeight, 0, "\(message.msgID)")
        continue
      }
      expectEqual(Double(row.size.width), screen.width, "\(message.msgID)")
      #expect(abs(row.size.height - measure.cellHeight) < 1e-9, "\(message.msgID)")
      #expect(measure.cellHeight > 0 && measure.cellHeight < 2000, "\(message.msgID)")
      if screen.width == 390 {
        let image = try row.makeBitmap()
        let pixelHeight = Int((measure.cellHeight * 0.5).rounded(.up))
        expectEqual(image.pixelHeight, pixelHeight, "\(message.msgID)")
      }
    }
  }

  @Test(arguments: [CellKit.tuikitClassic(), .tuikitMinimalist()])
  func threadsMeasureTheSame(_ kit: CellKit) async throws {
    let renderer = RenderFixture.renderer { $0.kit = kit }
    let one = try await renderer.measures(of: Self.messages, jobs: 1)
    let several = try await renderer.measures(of: Self.messages, jobs: 4)
    expectEqual(one.count, Self.messages.count)
    expectEqual(one, several)
  }
}
