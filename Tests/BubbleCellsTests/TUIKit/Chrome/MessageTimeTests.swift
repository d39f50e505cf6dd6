// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Foundation
import Testing

@testable import BubbleCells
@testable import TUIKitCells

@Suite("Time and state in Minimalist bubbles")
struct MessageTimeTests {
  private typealias Fixture = ChromeFixture

  /// A cell with the time over its content, as images have it.
  private final class PhotoCell: MessageCell, ShowsTimeOverContent {
    override class func getContentSize(_ data: MessageCellData) -> CGSize {
      CGSize(width: 200, height: 120)
    }
  }

  private static func message(
    isSelf: Bool = true, _ change: (inout Message) -> Void = { _ in }
  ) -> Message {
    .text("See you at eight by the harbour wall", isSelf: isSelf) {
      $0.timestamp = 1_778_835_720  // 09:02 in Greenwich.
      $0.needReadReceipt = true
      change(&$0)
    }
  }

  @Test(arguments: Fixture.widths, [false, true])
  func timeIsInTheCorner(width: Double, isSelf: Bool) throws {
    let row = try #require(Fixture.minimalist(width: width).row(for: Self.message(isSelf: isSelf)))
    let container = try #require(row.frame("container"))
    // On tablets, the original's is over the text.
    let factor = min(width, 430) / 390
    let time = CGRect(
      x: container.maxX - 16 * factor - 38, y: container.maxY - 9 * factor - 14, width: 38,
      height: 14)
    #expect(isNear(row.frame("messageTime"), time))
    expectEqual(row.lines("messageTime"), ["09:02"])
    let status = CGRect(x: time.minX - 16, y: time.minY, width: 16, height: 14)
    #expect(isSelf ? isNear(row.frame("messageStatus"), status) : row.frame("messageStatus") == nil)
  }

  @Test func timeOverContentIsWhiteAndCloserToTheEdge() throws {
    let renderer = Fixture.minimalist()
    let row: MessageRow = renderer.environment.perform {
      let data = MessageCellData(message: Self.message())
      var registry = CellRegistry(kit: .tuikitMinimalist())
      registry.addChatListener(
        ChatListener(onShowMessageData: { data in
          let cell = PhotoCell(frame: .zero)
          cell.fill(with: data)
          return cell
        }))
      return MessageRenderer(environment: renderer.environment, registry: registry).row(for: data)
    }
    let container = try #require(row.frame("container"))
    #expect(isNear(row.frame("messageTime")?.maxX, container.maxX - 8))
    let label = try #require(row.cell.subviews.compactMap { $0 as? MessageTimeView }.first)
    expectEqual(label.subviews.compactMap { ($0 as? Label)?.textColor }, [.white])
  }

  @Test func timeIsThatOfTheReadersPlace() throws {
    let renderer = Fixture.minimalist { $0.timeZone = TimeZone(identifier: "Asia/Tokyo") ?? .gmt }
    expectEqual(renderer.row(for: Self.message())?.lines("messageTime"), ["18:02"])
  }

  @Test func classicBubblesHaveNone() {
    expectNil(Fixture.classic().row(for: Self.message())?.frame("messageTime"))
  }

  @Test(arguments: [0, -1e300, 1e300, .nan, .infinity])
  func momentsWithoutADateHaveNone(timestamp: Double) throws {
    let message = Self.message(isSelf: false) { $0.timestamp = timestamp }
    try expectNil(#require(Fixture.minimalist().row(for: message)).frame("messageTime"))
  }

  struct State: Sendable {
    let name: String?
    let change: @Sendable (inout Message) -> Void
  }

  /// §3.5, and §3.6 for what is complete.
  @Test(arguments: [
    State(name: "sent") { _ in },
    State(name: "sending") { $0.status = .sending },
    State(name: nil) { $0.status = .failed },
    State(name: nil) { $0.status = .unknown },
    State(name: nil) { $0.needReadReceipt = false },
    State(name: "readByAll") { $0.isPeerRead = true },
    State(name: "readByAll") { $0.readReceipt = ReadReceipt(isPeerRead: true) },
    State(name: "sent") { $0 = $0.inGroup },
    State(name: "sent") {
      $0 = $0.inGroup
      $0.readReceipt = ReadReceipt(readCount: 0, unreadCount: 4)
    },
    State(name: "readBySome") {
      $0 = $0.inGroup
      $0.readReceipt = ReadReceipt(readCount: 1, unreadCount: 3)
    },
    State(name: "readByAll") {
      $0 = $0.inGroup
      $0.readReceipt = ReadReceipt(readCount: 4, unreadCount: 0)
    },
    State(name: nil) { ($0.userID, $0.groupID) = (nil, nil) },
  ])
  func stateIsThatOfTheReceipt(_ state: State) throws {
    let row = try #require(Fixture.minimalist().row(for: Self.message(state.change)))
    let details = row.node("messageStatus")?.details
    expectEqual(details, state.name.map { [LayoutDetail("status", $0)] })
  }

  /// §1.6, and more where text is large.
  @Test(arguments: [
    (0.8, false, false, 26.0, 14.0), (1, false, false, 26, 14), (1, true, false, 38, 14),
    (1, true, true, 54, 14), (1, false, true, 26, 14), (2, false, false, 64, 28),
    (2, true, true, 108, 28),
  ])
  func spaceGrowsWithText(
    textScale: Double, hasReceipt: Bool, isSelf: Bool, width: Double, height: Double
  ) {
    let environment = Fixture.minimalist { $0.textScale = textScale }.environment
    let size = environment.perform {
      MessageCellData(message: Self.message(isSelf: isSelf) { $0.needReadReceipt = hasReceipt })
        .statusSize
    }
    expectEqual(size, CGSize(width: width, height: height))
  }

  /// The digits are in the space that is reserved for them, with the gap of texts before it.
  @Test(arguments: [0.8, 1, 1.5, 2, 3])
  func digitsFit(textScale: Double) throws {
    let renderer = Fixture.minimalist { $0.textScale = textScale }
    let row = try #require(renderer.row(for: Self.message(isSelf: false)))
    let frame = try #require(row.frame("messageTime"))
    let digits = RenderFixture.textSize(
      "00:00", font: .system(12), fitting: .infinity, in: renderer.environment)
    #expect(digits.width <= frame.width && digits.height <= frame.height + 3)
    let kept = renderer.environment.perform {
      MessageCellData(message: Self.message(isSelf: false) { $0.needReadReceipt = false })
        .statusSize.width
    }
    #expect(digits.width <= kept + 10)
  }
}
