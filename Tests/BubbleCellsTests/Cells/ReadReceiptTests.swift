// SPDX-License-Identifier: MIT
import BubbleExpectations
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
    expectEqual(row.lines("readReceipt"), [example.text])
    expectEqual(frame.maxX, bubble.minX - 8)
    expectEqual(frame.maxY, bubble.maxY)
    let color = row.cell.readReceiptLabel.textColor
    expectEqual(color, Color(hex: example.isComplete ? 0xBBBBBB : 0x679CE1))
  }

  @Test(arguments: [MessageStatus.sending, .failed, .unknown])
  func onlyWhatArrivedHasAReceipt(_ status: MessageStatus) throws {
    let message = Message.text("Hi", isSelf: true) {
      $0.needReadReceipt = true
      $0.status = status
    }
    expectNil(RenderFixture.renderer().row(for: message)?.frame("readReceipt"))
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
      expectEqual(renderer.measure(message).cellHeight, row.size.height)
      return row
    }
    let plain = try row(nil, isWanted: false)
    let (unread, read) = (
      try row(ReadReceipt(readCount: 0, unreadCount: 9)),
      try row(ReadReceipt(readCount: 9, unreadCount: 0))
    )
    // The height doesn't change once the message is read, and the bubble never does.
    expectEqual(unread.size, read.size)
    expectEqual(read.size.height > plain.size.height, isBelow)
    expectEqual(read.frame("bubble"), plain.frame("bubble"))
    let (frame, bubble) = (
      try #require(read.frame("readReceipt")), try #require(read.frame("bubble"))
    )
    expectEqual(frame.minY >= bubble.maxY, isBelow)
    #expect(frame.minX >= 0 && frame.maxX <= read.size.width)
    expectEqual(read.lines("readReceipt")?.first?.contains("…"), false)
  }

  private static func message(_ text: String, _ receipt: ReadReceipt?) -> Message {
    .text(text, isSelf: true) {
      $0.needReadReceipt = true
      $0.readReceipt = receipt
    }.inGroup
  }

  /// Arabic has a form of its own for one reader, wider than those of twelve.
  @Test(arguments: Language.allCases, [1, 1.5])
  func heightsDoNotDependOnTheReaders(_ language: Language, _ textScale: Double) {
    let renderer = RenderFixture.renderer(locale: language.rawValue) {
      $0.width = 375
      $0.textScale = textScale
    }
    for length in 1...40 {
      let text = String(repeating: "x", count: length)
      for total in [1, 2, 3, 12, 101] {
        let receipts =
          (0...min(total, 12)).map { ReadReceipt(readCount: $0, unreadCount: total - $0) }
          + [ReadReceipt(readCount: total, unreadCount: 0)]
        let heights = Set(receipts.map { renderer.measure(Self.message(text, $0)).cellHeight })
        expectEqual(heights.count, 1, "\(length) letters, \(total) readers: \(heights)")
      }
      // Neither does the first receipt of a group of up to 99 change it.
      let unknown = renderer.measure(Self.message(text, nil)).cellHeight
      let first = ReadReceipt(readCount: 1, unreadCount: 98)
      expectEqual(renderer.measure(Self.message(text, first)).cellHeight, unknown, "\(length)")
    }
  }

  @Test(arguments: Language.allCases)
  func noReceiptIsCut(_ language: Language) throws {
    let renderer = RenderFixture.renderer(locale: language.rawValue) { $0.width = 375 }
    for length in stride(from: 1, through: 40, by: 3) {
      for count in [0, 1, 2, 3, 11, 12] {
        let receipt = ReadReceipt(readCount: count, unreadCount: 12 - count)
        let message = Self.message(String(repeating: "x", count: length), receipt)
        let row = try #require(renderer.row(for: message))
        expectEqual(row.lines("readReceipt")?.first?.contains("…"), false, "\(length), \(count)")
      }
    }
  }

  /// The space that fast measures keep for receipts depends on their strings.
  @Test func otherStringsAreMeasuredAgain() {
    let message = Self.message(
      String(repeating: "long words ", count: 20), ReadReceipt(readCount: 0, unreadCount: 9))
    let plain = RenderFixture.environment { $0.width = 375 }
    let height = MessageRenderer(environment: plain).measure(message).cellHeight
    var strings = plain.kit.strings
    strings[.english]?.strings["Unread"] = "Nobody has read this message yet"
    var (localized, kit) = (plain, plain)
    localized.localization = plain.localization.with(strings)
    kit.kit.strings = strings
    for environment in [localized, kit] {
      #expect(MessageRenderer(environment: environment).measure(message).cellHeight > height)
    }
    expectEqual(MessageRenderer(environment: plain).measure(message).cellHeight, height)
  }

  /// An application that overrides the height of its rows has no line for receipts in it.
  @Test(arguments: ["en", "ar"])
  func receiptIsBesideContentInRowsWithoutTheLine(_ locale: String) throws {
    let message = Self.message(
      String(repeating: "long words ", count: 20), ReadReceipt(readCount: 0, unreadCount: 9))
    let bindings: [CellBinding] = [
      CellBinding("text", cellData: TextMessageCellData.self, cell: LowMessageCell.self),
      CellBinding("text", cellData: LowMessageCellData.self, cell: TextMessageCell.self),
    ]
    for binding in bindings {
      let renderer = RenderFixture.renderer(locale: locale) {
        $0.width = 375
        $0.kit.bindings[.element(.text)] = binding
      }
      let row = try #require(renderer.row(for: message))
      let (receipt, bubble) = (
        try #require(row.frame("readReceipt")), try #require(row.frame("bubble"))
      )
      #expect(receipt.intersection(bubble).isEmpty)
      #expect(abs(receipt.maxY - bubble.maxY) < 1e-9)
      #expect(receipt.minX >= 0 && receipt.maxX <= row.size.width)
    }
  }

  @Test func isShownOnlyWhereItIsWanted() {
    let renderer = RenderFixture.renderer()
    expectNil(renderer.row(for: .text("Hi", isSelf: true))?.frame("readReceipt"))
    let received = Message.text("Hi") { $0.needReadReceipt = true }
    expectNil(renderer.row(for: received)?.frame("readReceipt"))
  }
}

/// A text whose row has the height of its content, and 20 points.
private final class LowMessageCell: TextMessageCell {
  override class func getHeight(_ data: MessageCellData, withWidth width: CGFloat) -> CGFloat {
    contentSize(of: data).height + 20
  }
}

/// The same by its data.
private final class LowMessageCellData: TextMessageCellData {
  override class func getCellData(message: Message) -> MessageCellData {
    let data = LowMessageCellData(message: message)
    if let element = message.element.text { data.content = element.text }
    return data
  }

  override func heightOfWidth(_ width: CGFloat) -> CGFloat? {
    TextMessageCell.getContentSize(self).height + 20
  }
}
