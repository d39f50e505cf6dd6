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
    #expect(frame.width > 0 && frame.minX >= 0 && frame.maxX <= row.size.width)
  }

  /// Beside the widest bubble on this screen, 64 points are free.
  @Test(arguments: [("en", false), ("ar", true)])
  func receiptWithoutSpaceHasALineOfItsOwn(_ locale: String, _ isBelow: Bool) throws {
    let renderer = RenderFixture.renderer(locale: locale) { $0.width = 375 }
    func row(_ receipt: ReadReceipt?, isWanted: Bool = true) throws -> MessageRow {
      let message = Message.text(String(repeating: "long words ", count: 20), isSelf: true) {
        $0.needReadReceipt = isWanted
        $0.readReceipt = receipt
      }.inGroup
      let row = try #require(renderer.row(for: message))
      #expect(renderer.measure(message).cellHeight == row.size.height)
      return row
    }
    let plain = try row(nil, isWanted: false)
    let (unread, read) = (
      try row(ReadReceipt(readCount: 0, unreadCount: 9)),
      try row(ReadReceipt(readCount: 9, unreadCount: 0))
    )
    // The height doesn't change once the message is read, and the bubble never does.
    #expect(unread.size == read.size)
    #expect((read.size.height > plain.size.height) == isBelow)
    #expect(read.frame("bubble") == plain.frame("bubble"))
    let (frame, bubble) = (
      try #require(read.frame("readReceipt")), try #require(read.frame("bubble"))
    )
    #expect((frame.minY >= bubble.maxY) == isBelow)
    #expect(frame.minX >= 0 && frame.maxX <= read.size.width)
    #expect(read.lines("readReceipt")?.first?.contains("…") == false)
  }

  @Test func isShownOnlyWhereItIsWanted() {
    let renderer = RenderFixture.renderer()
    #expect(renderer.row(for: .text("Hi", isSelf: true))?.frame("readReceipt") == nil)
    let received = Message.text("Hi") { $0.needReadReceipt = true }
    #expect(renderer.row(for: received)?.frame("readReceipt") == nil)
  }
}
