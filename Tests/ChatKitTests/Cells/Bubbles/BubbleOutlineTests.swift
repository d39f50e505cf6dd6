// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Foundation
import Testing

@testable import ChatKitCells

/// The outlines have the proportions of ChatKit's pictures, of 66 × 49 points.
@Suite("Outlines of ChatKit's bubbles")
struct BubbleOutlineTests {
  private func bounds(_ size: CGSize, isSent: Bool, pointsLeft: Bool) -> CGRect {
    BubbleOutline.path(in: size, isSent: isSent, pointsLeft: pointsLeft).controlBounds
  }

  @Test func receivedBubblesReachFromTheTipToTheBody() {
    let bounds = bounds(CGSize(width: 66, height: 49), isSent: false, pointsLeft: true)
    expectEqual(bounds, CGRect(x: 0, y: 4, width: 59, height: 41))
  }

  @Test func sentBubblesAreTheOtherWayRound() {
    let bounds = bounds(CGSize(width: 66, height: 49), isSent: true, pointsLeft: false)
    #expect(abs(bounds.minX - 7) < 1e-9 && bounds.maxX == 66)
    #expect(abs(bounds.minY - 4.33) < 0.01 && abs(bounds.maxY - 45.33) < 0.01)
  }

  @Test func onlyTheMiddleStretches() {
    let small = BubbleOutline.path(
      in: CGSize(width: 66, height: 49), isSent: false, pointsLeft: true)
    let large = BubbleOutline.path(
      in: CGSize(width: 266, height: 149), isSent: false, pointsLeft: true)
    expectEqual(small.elements.count, large.elements.count)
    for (one, other) in zip(small.elements.map(Self.end), large.elements.map(Self.end)) {
      guard let one, let other else { continue }
      // What is right of the caps moves by 200 points, and what is below by 100; nothing is in between.
      #expect(other.x == one.x && one.x <= 16 || abs(other.x - one.x - 200) < 1e-9 && one.x >= 42)
      #expect(other.y == one.y && one.y <= 30 || abs(other.y - one.y - 100) < 1e-9 && one.y >= 33)
    }
  }

  private static func end(of element: Path.Element) -> CGPoint? {
    switch element {
    case .move(let point), .line(let point): point
    case .curve(let point, _, _): point
    case .close: nil
    }
  }

  @Test func theTailIsWhereTheTableHasIt() {
    let path = BubbleOutline.path(
      in: CGSize(width: 120, height: 80), isSent: false, pointsLeft: true)
    let onTheTail = path.elements.compactMap(Self.end).filter {
      $0.x < 7.4 && $0.y > 10 && $0.y < 31
    }
    #expect(onTheTail.map(\.y).min() == 17.5 && onTheTail.map(\.y).max() == 29)
  }

  @Test func smallAndHugeSizesHaveFiniteOutlines() {
    for side in [0, 1, 14, 48.5, 1e7] as [CGFloat] {
      for inset in [0, 0.5] as [CGFloat] {
        let path = BubbleOutline.path(
          in: CGSize(width: side, height: side), isSent: true, pointsLeft: true, inset: inset)
        let bounds = path.controlBounds
        #expect(bounds.width.isFinite && bounds.height.isFinite && !path.isEmpty)
      }
    }
  }

  @Test(arguments: [
    (false, false, false, "message_receiver_background_normal"),
    (true, false, true, "message_sender_background_highlight"),
    (false, true, false, "message_hollow_receiver_background_normal"),
    (true, true, true, "message_hollow_sender_background_highlight"),
  ])
  func picturesHaveChatKitsNames(
    isSent: Bool, isHollow: Bool, isHighlighted: Bool, name: String
  ) {
    expectEqual(
      ChatBubble(isSent: isSent, isHollow: isHollow, isHighlighted: isHighlighted).name, name)
  }

  @Test func contentIsCutOffAtTheOutline() throws {
    let renderer = Fixture.renderer { $0.scale = 1 }
    let element = MessageElement.image(ImageElement(path: "pictures/harbour.png"))
    let row = try #require(renderer.row(for: Fixture.message(element)))
    let bitmap = try row.makeBitmap()
    let background = Color(hex: 0xECECEC)
    let bubble = row.cell.container.frame
    func isBackground(_ x: CGFloat, _ y: CGFloat) -> Bool {
      let offset = (Int(y) * bitmap.pixelWidth + Int(x)) * 4
      let bytes = bitmap.bytes[offset..<offset + 3]
      return bytes.allSatisfy { abs(Int($0) - 0xEC) <= 1 } && background.alpha == 1
    }
    // Above and below the tail, in the body's corners, and past its end.
    #expect(isBackground(bubble.minX + 3, bubble.minY + 10))
    #expect(isBackground(bubble.minX + 3, bubble.minY + 40))
    #expect(!isBackground(bubble.minX + 5, bubble.minY + 23))
    #expect(!isBackground(bubble.midX, bubble.midY))
    #expect(isBackground(bubble.maxX - 3, bubble.midY))
    #expect(isBackground(bubble.midX, bubble.minY + 1))
  }
}
