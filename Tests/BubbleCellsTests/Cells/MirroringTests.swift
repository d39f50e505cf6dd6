// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Foundation
import Testing

@Suite("Mirroring")
struct MirroringTests {
  static let messages: [Message] = [false, true].flatMap { isSelf in
    [
      Message.text("See you at eight", isSelf: isSelf) {
        $0.needReadReceipt = true
        $0.readReceipt = ReadReceipt(readCount: 3, unreadCount: 2)
      },
      Message.text("نلتقي عند الباب رقم 3", isSelf: isSelf) { $0.status = .sending },
      Message.text(String(repeating: "long text ", count: 30), isSelf: isSelf) {
        $0.status = .failed
      },
      Message.link("Trail 7, with a photo of every junction.", isSelf: isSelf),
      Message.custom(
        #"{"businessID": "local_tips", "content": "Kept for 30 days."}"#, isSelf: isSelf),
    ].map(\.inGroup)
  }

  @Test(arguments: messages, TUIKitGeneration.allCases)
  func everyFrameIsMirrored(_ message: Message, _ generation: TUIKitGeneration) throws {
    let (left, right) = (
      try nodes(of: message, generation, .leftToRight),
      try nodes(of: message, generation, .rightToLeft)
    )
    expectEqual(left.count, right.count)
    for (node, mirrored) in zip(left, right) {
      expectEqual(node.className, mirrored.className)
      let x = 390 - node.frame.minX - node.frame.width
      #expect(abs(mirrored.frame.minX - x) < 1e-9, "\(node.id ?? node.className)")
      expectEqual(mirrored.frame.minY, node.frame.minY, "\(node.id ?? node.className)")
      expectEqual(mirrored.frame.size, node.frame.size, "\(node.id ?? node.className)")
    }
  }

  @Test(arguments: [
    (false, LayoutDirection.leftToRight, true), (true, .leftToRight, false),
    (false, .rightToLeft, false), (true, .rightToLeft, true),
  ])
  func smallCornerIsTheSenders(
    _ isSelf: Bool, _ direction: LayoutDirection, _ pointsLeft: Bool
  ) throws {
    let renderer = RenderFixture.renderer { $0.direction = direction }
    let row = try #require(renderer.row(for: .text("Hi", isSelf: isSelf)))
    let cell = try #require(row.cell as? BubbleMessageCell)
    expectEqual(cell.bubbleView.pointsLeft, pointsLeft)
  }

  private func nodes(
    of message: Message, _ generation: TUIKitGeneration, _ direction: LayoutDirection
  ) throws -> [LayoutNode] {
    let renderer = RenderFixture.renderer {
      $0.kit = .tuikitClassic(generation)
      $0.direction = direction
    }
    return try #require(renderer.row(for: message)).layout.all
  }
}
