// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Foundation
import Testing

@Suite("Message row")
struct MessageRowTests {
  // MARK: Names

  @Test func nameIsAboveTheBubbleInGroups() throws {
    let row = try #require(RenderFixture.renderer().row(for: Message.text("Hi").inGroup))
    let name = try #require(row.frame("name"))
    expectEqual(name, CGRect(x: 63, y: 3, width: 320, height: 20))
    expectEqual(row.frame("bubble")?.minY, 26)
    expectEqual(row.size.height, 81)
    expectEqual(row.lines("name"), ["Mira"])
  }

  @Test func ownMessagesHaveNoName() throws {
    let row = try #require(
      RenderFixture.renderer().row(for: Message.text("Hi", isSelf: true).inGroup))
    expectNil(row.frame("name"))
    expectEqual(row.size.height, 61)
  }

  struct NameRoom: Sendable {
    let generation: TUIKitGeneration
    let width: Double
    let height: Double
  }

  @Test(arguments: [
    NameRoom(generation: .v7_4, width: 390, height: 20),
    NameRoom(generation: .v7_4, width: 375, height: 20 * 375 / 390),
    NameRoom(generation: .v7_4, width: 430, height: 20 * 430 / 390),
    NameRoom(generation: .v5_8, width: 375, height: 20),
    NameRoom(generation: .v2021, width: 430, height: 20),
  ])
  func spaceForNamesIsScaledFrom7_4(_ example: NameRoom) {
    let renderer = RenderFixture.renderer {
      $0.kit = .tuikitClassic(example.generation)
      $0.width = example.width
    }
    let height = renderer.measure(Message.text("Hi").inGroup).cellHeight
    #expect(abs(height - (example.height + 41 + 20)) < 1e-9)
  }

  @Test func namesOfEveryScriptTakeTheSameSpace() throws {
    for name in ["Mira", "小林", "عمر", "กมล", "မြ", "🌲"] {
      let message = Message.text("Hi") { $0.nickName = name }.inGroup
      let row = try #require(RenderFixture.renderer().row(for: message))
      expectEqual(row.frame("bubble")?.minY, 26, "\(name)")
    }
  }

  @Test(arguments: [1.0, 1.6, 3])
  func largeNamesLeaveTheSpaceBelowTheBubble(_ textScale: Double) throws {
    let renderer = RenderFixture.renderer {
      $0.typesetter = Typesetter(fonts: $0.typesetter.fonts, textScale: textScale)
    }
    let row = try #require(renderer.row(for: Message.text("Hi").inGroup))
    let bubble = try #require(row.frame("bubble"))
    #expect(try #require(row.frame("name")).maxY <= bubble.minY)
    #expect(abs(row.size.height - bubble.maxY - 14) < 1)
  }

  // MARK: Heights

  @Test func emptyContentHasTheLeastHeight() {
    let renderer = RenderFixture.renderer()
    let data = MessageCellData(direction: .incoming)
    expectEqual(renderer.row(for: data).size, CGSize(width: 390, height: 55))
  }

  @Test(arguments: ["Hi", "Kept for 30 days.", String(repeating: "a notice that wraps ", count: 9)])
  func noticesAreMeasuredOnTheWholeScreen(_ text: String) {
    for width in [375.0, 390] {
      let environment = RenderFixture.environment { $0.width = width }
      let measured = RenderFixture.textSize(
        text, font: .system(13), fitting: width, in: environment)
      let payload = #"{"businessID": "local_tips", "content": "\#(text)"}"#
      let measure = MessageRenderer(environment: environment).measure(.custom(payload))
      let size = CGSize(
        width: measured.width.rounded(.down) + 1 + 16,
        height: measured.height.rounded(.down) + 1 + 10)
      expectEqual(measure.contentSize, size)
      expectEqual(measure.cellHeight, size.height + 16 * CGFloat(width) / 390)
    }
  }

  @Test func oneLineOfNoticeIs42High() throws {
    let message = Message.custom(#"{"businessID": "local_tips", "content": "Yesterday 09:40"}"#)
    let renderer = RenderFixture.renderer()
    expectEqual(renderer.measure(message).contentSize.height, 26)
    let row = try #require(renderer.row(for: message))
    expectEqual(row.size.height, 42)
    expectEqual(row.frame("text"), CGRect(x: 0, y: 0, width: 390, height: 42))
    expectNil(row.frame("AvatarView"))
  }

  // MARK: What is shown

  @Test(arguments: [
    (true, "You recalled a message."), (false, "\"Mira\" recalled a message."),
  ])
  func revokedMessagesBecomeNotices(_ isSelf: Bool, _ notice: String) throws {
    let message = Message.text("Oops", isSelf: isSelf) { $0.status = .revoked }.inGroup
    let renderer = RenderFixture.renderer()
    expectEqual(renderer.measure(message).kind, isSelf ? "system" : "joined_group")
    let row = try #require(renderer.row(for: message))
    expectEqual(row.lines("text"), ["\u{202A}" + notice])
    expectNil(row.frame("name"))
  }

  @Test(arguments: [
    #"{"businessID": "user_typing_status", "typingStatus": 1}"#,
    #"{"businessID": "local_tips", "content": ""}"#,
  ])
  func signalsAreNotShown(_ payload: String) {
    let renderer = RenderFixture.renderer()
    let measure = renderer.measure(.custom(payload))
    expectEqual(measure.cellHeight, 0)
    expectEqual(measure.contentSize, .zero)
    expectNil(renderer.row(for: .custom(payload)))
  }

  @Test(arguments: [
    (MessageStatus.sending, true, false), (.failed, false, true), (.sent, false, false),
    (.unknown, false, false), (.imported, false, false),
  ])
  func stateIsShownBesideTheBubble(
    _ status: MessageStatus, _ hasSpinner: Bool, _ hasMark: Bool
  ) throws {
    let message = Message.text("Hi", isSelf: true) { $0.status = status }
    let row = try #require(RenderFixture.renderer().row(for: message))
    let bubble = try #require(row.frame("bubble"))
    let place = CGRect(x: bubble.minX - 28, y: bubble.midY - 10, width: 20, height: 20)
    expectEqual(row.frame("ActivityIndicator"), hasSpinner ? place : nil)
    expectEqual(row.frame("FailedMark"), hasMark ? place : nil)
  }

  // MARK: Agreement of measuring and drawing

  @Test(arguments: TUIKitGeneration.allCases)
  func measuredAndDrawnSizesAreTheSame(_ generation: TUIKitGeneration) throws {
    let renderer = RenderFixture.renderer { $0.kit = .tuikitClassic(generation) }
    let file = RenderFixture.examples.appending(path: "conversation.json")
    var count = 0
    for read in MessageReader(Array(try Data(contentsOf: file))) {
      let message = try read.result.get()
      let measure = renderer.measure(message)
      let row = try #require(renderer.row(for: message))
      expectEqual(row.size, CGSize(width: 390, height: measure.cellHeight), "\(message.msgID)")
      if !(row.cell is SystemMessageCell) {
        expectEqual(row.frame("container")?.size, measure.contentSize, "\(message.msgID)")
      }
      count += 1
    }
    expectEqual(count, 44)
  }

  @Test func measuringMakesNoCells() throws {
    var registry = CellRegistry()
    try registry.registerCustomMessage(
      businessID: "uncreatable", messageCell: UncreatableCell.self,
      messageCellData: MessageCellData.self)
    let renderer = MessageRenderer(environment: RenderFixture.environment(), registry: registry)
    let measure = renderer.measure(.custom(#"{"businessID": "uncreatable"}"#))
    expectEqual(measure.contentSize, CGSize(width: 80, height: 80))
    expectEqual(measure.cellHeight, 100)
  }

  @Test func largerTextNeedsMoreSpace() {
    let large = Typesetter(fonts: RenderFixture.typesetter.fonts, textScale: 2)
    let one = RenderFixture.renderer().measure(.text("Hi"))
    let two = RenderFixture.renderer { $0.typesetter = large }.measure(.text("Hi"))
    for (measure, size) in [(one, 16.0), (two, 32)] {
      let text = RenderFixture.textSize(
        "Hi", font: .system(size), fitting: 230, in: RenderFixture.environment())
      expectEqual(measure.contentSize.width, CGFloat(text.width.rounded(.up) + 32))
      expectEqual(measure.contentSize.height, CGFloat(text.height.rounded(.up) + 21))
    }
  }

  @Test func sameMessageHasTheSameBytesFromEveryThread() throws {
    let renderer = RenderFixture.renderer()
    let message = Message.text("Same 🎉 أهلا 你好").inGroup
    let expected = try #require(renderer.row(for: message)).encoded(as: .png)
    var files: [[UInt8]] = []
    OrderedBatch(jobs: 4).forEach(Array(repeating: message, count: 16)) { message in
      (try? renderer.row(for: message)?.encoded(as: .png)) ?? []
    } consume: {
      files.append($0)
    }
    expectEqual(files, Array(repeating: expected, count: 16))
    let fresh = try #require(RenderFixture.renderer().row(for: message)).encoded(as: .png)
    expectEqual(fresh, expected)
  }
}

/// A cell that traps when it is created.
private final class UncreatableCell: MessageCell {
  required init(frame: CGRect) { preconditionFailure("Measuring must not make cells.") }

  override class func getContentSize(_ data: MessageCellData) -> CGSize {
    CGSize(width: 80, height: 80)
  }
}
