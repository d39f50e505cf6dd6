// SPDX-License-Identifier: MIT
import BubbleKit
import Foundation
import Testing

@Suite("Read receipts")
struct ReadReceiptTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let isGroup: Bool
    let receipt: ReadReceipt?
    let text: String
    let isComplete: Bool
  }

  @Test(arguments: [
    Example(
      testDescription: "group, nothing known", isGroup: true, receipt: nil, text: "Unread",
      isComplete: false),
    Example(
      testDescription: "group, read by none", isGroup: true,
      receipt: ReadReceipt(readCount: 0, unreadCount: 15), text: "Unread", isComplete: false),
    Example(
      testDescription: "group, read by some", isGroup: true,
      receipt: ReadReceipt(readCount: 9, unreadCount: 6), text: "9 read", isComplete: false),
    Example(
      testDescription: "group, read by all", isGroup: true,
      receipt: ReadReceipt(readCount: 15, unreadCount: 0), text: "All read", isComplete: true),
    Example(
      testDescription: "one-to-one, nothing known", isGroup: false, receipt: nil, text: "Unread",
      isComplete: false),
    Example(
      testDescription: "one-to-one, read", isGroup: false, receipt: ReadReceipt(isPeerRead: true),
      text: "Read", isComplete: true),
  ])
  func textAndColourShowWhoHasRead(_ example: Example) throws {
    var message = Message.text("Hi", isSelf: true) {
      $0.needReadReceipt = true
      $0.readReceipt = example.receipt
    }
    if example.isGroup { message = message.inGroup }
    let row = try #require(RenderFixture.renderer().row(for: message))
    let bubble = try #require(row.frame("bubble"))
    let frame = try #require(row.frame("readReceipt"))
    #expect(row.lines("readReceipt") == [example.text])
    #expect(frame.maxX == bubble.minX - 8)
    #expect(frame.maxY == bubble.maxY)
    let color = row.cell.readReceiptLabel.textColor
    #expect(color == Color(hex: example.isComplete ? 0xBBBBBB : 0x679CE1))
  }

  @Test(arguments: [MessageStatus.sending, .failed, .unknown])
  func onlyWhatArrivedHasAReceipt(_ status: MessageStatus) throws {
    let message = Message.text("Hi", isSelf: true) {
      $0.needReadReceipt = true
      $0.status = status
    }
    #expect(RenderFixture.renderer().row(for: message)?.frame("readReceipt") == nil)
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func largeReceiptsStayOnTheScreen(_ direction: LayoutDirection) throws {
    let renderer = RenderFixture.renderer(locale: "ar") {
      $0.typesetter = Typesetter(fonts: $0.typesetter.fonts, textScale: 3)
      $0.direction = direction
    }
    let message = Message.text(String(repeating: "i", count: 200), isSelf: true) {
      $0.needReadReceipt = true
    }
    let row = try #require(renderer.row(for: message))
    let frame = try #require(row.frame("readReceipt"))
    #expect(frame.width > 0)
    #expect(direction == .leftToRight ? frame.minX == 0 : frame.maxX == row.size.width)
  }

  @Test func isShownOnlyWhereItIsWanted() {
    let renderer = RenderFixture.renderer()
    #expect(renderer.row(for: .text("Hi", isSelf: true))?.frame("readReceipt") == nil)
    let received = Message.text("Hi") { $0.needReadReceipt = true }
    #expect(renderer.row(for: received)?.frame("readReceipt") == nil)
  }
}
