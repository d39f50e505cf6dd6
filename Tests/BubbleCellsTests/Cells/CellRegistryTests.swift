// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Foundation
import Testing

@Suite("Cell registry")
struct CellRegistryTests {
  private let poll = Message.custom(#"{"businessID": "poll"}"#)

  // MARK: The three ways to register

  @Test func registrationOfClasses() throws {
    var registry = CellRegistry()
    try registry.registerCustomMessage(
      businessID: "poll", messageCell: PollCell.self, messageCellData: PollCellData.self)
    try expectPoll(registry, kind: "poll")
  }

  @Test func tableOfRecords() throws {
    var registry = CellRegistry()
    try registry.registerCustomMessages([
      .init(businessID: "poll", cell: PollCell.self, cellData: PollCellData.self),
      .init(businessID: "poll_result", cell: PollCell.self, cellData: PollCellData.self),
    ])
    try expectPoll(registry, kind: "poll")
  }

  @Test func listenersCallbacks() throws {
    var registry = CellRegistry()
    registry.addChatListener(.polls)
    try expectPoll(registry, kind: "PollCellData")
  }

  private func expectPoll(_ registry: CellRegistry, kind: String) throws {
    let renderer = MessageRenderer(environment: RenderFixture.environment(), registry: registry)
    let measure = renderer.measure(poll)
    expectEqual(measure.kind, kind)
    expectEqual(measure.contentSize, CGSize(width: 120, height: 70))
    let row = try #require(renderer.row(for: poll))
    #expect(row.cell is PollCell)
    expectEqual(row.size.height, measure.cellHeight)
    expectEqual(row.frame("container")?.size, measure.contentSize)
  }

  /// Copies of a kit share their parts until one is changed.
  @Test func aKitIsAValue() {
    let kit = RenderFixture.environment().kit
    var other = kit
    other.edition = "other"
    other.bindings[.custom("poll")] = CellBinding(
      "poll", cellData: PollCellData.self, cell: PollCell.self)
    other.themes = [other.themes[0]]
    other.metrics.minimumRowHeight = 99
    other.rowParts = []
    other.contentKeyRule = { _ in .custom("poll") }
    expectEqual(other.binding(for: .text("a")).reuseID, "poll")
    expectEqual(other.metrics.minimumRowHeight, 99)
    expectEqual(other.name, kit.name)
    #expect(kit.edition != other.edition)
    expectNil(kit.bindings[.custom("poll")])
    #expect(kit.themes.count > 1)
    expectEqual(kit.metrics.minimumRowHeight, 55)
    #expect(!kit.rowParts.isEmpty)
    #expect(kit.binding(for: .text("a")).reuseID != "poll")
  }

  @Test func displayStringIsTheDatasOwn() throws {
    var registry = CellRegistry()
    try registry.registerCustomMessage(
      businessID: "poll", messageCell: PollCell.self, messageCellData: PollCellData.self)
    RenderFixture.environment().perform {
      expectEqual(registry.displayString(of: poll), "[Poll]")
      expectEqual(CellRegistry().displayString(of: poll), "[Custom message]")
      expectEqual(registry.displayString(of: .text("Hi")), "Hi")
    }
  }

  // MARK: Bindings of the kit

  /// Classic binds texts, and the text in the place of long merged messages, by one reuse ID. Each key has its own cell,
  /// whatever the order in which a dictionary has them.
  @Test func keysOfOneReuseIDHaveTheirOwnCells() throws {
    let keys = (1...8).map { ContentKey.custom("poll \($0)") }
    let renderer = RenderFixture.renderer { environment in
      environment.kit.bindings[.element(.text)] = CellBinding(
        "text", cellData: TextMessageCellData.self, cell: QuizCell.self)
      for (index, key) in keys.enumerated() {
        environment.kit.bindings[key] = CellBinding(
          "text", cellData: PollCellData.self, cell: index % 2 == 0 ? PollCell.self : QuizCell.self)
      }
    }
    #expect(try #require(renderer.row(for: .text("Hi"))).cell is QuizCell)
    for index in keys.indices {
      let message = Message.custom("{\"businessID\": \"poll \(index + 1)\"}")
      let row = try #require(renderer.row(for: message))
      #expect(row.cell is PollCell == (index % 2 == 0))
      expectEqual(row.size.height, renderer.measure(message).cellHeight)
    }
  }

  // MARK: Listeners

  @Test func nilLeavesItToTheNextListener() throws {
    var registry = CellRegistry()
    registry.addChatListener(ChatListener())
    registry.addChatListener(.polls)
    registry.addChatListener(
      ChatListener { _ in
        Issue.record("The listener before has answered.")
        return nil
      })
    try expectPoll(registry, kind: "PollCellData")
  }

  @Test func nilFromEveryListenerLeavesItToTheTables() {
    var registry = CellRegistry()
    registry.addChatListener(.polls)
    let renderer = MessageRenderer(environment: RenderFixture.environment(), registry: registry)
    expectEqual(renderer.measure(.text("Hi")).kind, "text")
    expectEqual(renderer.measure(.link("Hi")).kind, "text_link")
  }

  @Test func listenersComeBeforeTheTables() {
    var registry = CellRegistry()
    registry.addChatListener(ChatListener { _ in PollCellData(direction: .incoming) })
    let renderer = MessageRenderer(environment: RenderFixture.environment(), registry: registry)
    expectEqual(renderer.measure(.text("Hi")).kind, "PollCellData")
  }

  @Test func revokedMessagesPassListenersBy() {
    var registry = CellRegistry()
    registry.addChatListener(ChatListener { _ in PollCellData(direction: .incoming) })
    let renderer = MessageRenderer(environment: RenderFixture.environment(), registry: registry)
    expectEqual(renderer.measure(.text("Hi") { $0.status = .revoked }).kind, "system")
  }

  @Test func listenersCellForBuiltInDataDecidesTheSize() throws {
    var registry = CellRegistry()
    registry.addChatListener(
      ChatListener(onShowMessageData: { data in
        guard data is TextMessageCellData else { return nil }
        let cell = PollCell(frame: .zero)
        cell.fill(with: data)
        return cell
      }))
    let renderer = MessageRenderer(environment: RenderFixture.environment(), registry: registry)
    let row = try #require(renderer.row(for: .text("Hi")))
    expectEqual(row.size.height, 90)
    expectEqual(renderer.measure(.text("Hi")).cellHeight, 90)
  }

  // MARK: Refusals

  @Test func businessIDsAreCaseSensitive() throws {
    var registry = CellRegistry()
    for id in ["poll", "Poll", "POLL", "Text_Link"] {
      try registry.registerCustomMessage(
        businessID: id, messageCell: PollCell.self, messageCellData: PollCellData.self)
    }
    let renderer = MessageRenderer(environment: RenderFixture.environment(), registry: registry)
    expectEqual(renderer.measure(.custom(#"{"businessID": "POLL"}"#)).kind, "POLL")
    expectEqual(renderer.measure(.custom(#"{"businessID": "pOLL"}"#)).kind, "unsupported")
  }

  @Test(arguments: [
    ("text_link", "LinkMessageCell"), ("local_tips", "SystemMessageCell"), ("poll", "PollCell"),
    ("order", "OrderMessageCell"), ("evaluation", "EvaluationMessageCell"),
  ])
  func duplicateNamesBothOwners(_ businessID: String, _ owner: String) throws {
    var registry = CellRegistry()
    try registry.registerCustomMessage(
      businessID: "poll", messageCell: PollCell.self, messageCellData: PollCellData.self)
    let error = #expect(throws: RegistryError.self) {
      try registry.registerCustomMessage(
        businessID: businessID, messageCell: QuizCell.self, messageCellData: PollCellData.self)
    }
    expectEqual(error, .duplicateBusinessID(businessID, owner: owner, newcomer: "QuizCell"))
    expectEqual(
      error?.description,
      "The business ID '\(businessID)' belongs to \(owner), so QuizCell cannot have it. "
        + "Choose another; upper and lower case differ.")
  }

  @Test(arguments: [
    "group_poll", "customerServicePlugin7", "joined_group",
    "text", "system", "unsupported",
  ])
  func reservedNamesAreRefused(_ businessID: String) {
    var registry = CellRegistry()
    #expect(throws: RegistryError.reservedBusinessID(businessID, newcomer: "PollCell")) {
      try registry.registerCustomMessage(
        businessID: businessID, messageCell: PollCell.self, messageCellData: PollCellData.self)
    }
  }

  @Test(arguments: [CellKit.tuikitClassic(), .tuikitMinimalist(), .chatkit()])
  func reservedNamesAreNotBound(_ kit: CellKit) {
    for case .custom(let businessID) in kit.bindings.keys {
      #expect(!kit.reservedIDs.contains(businessID))
    }
  }

  @Test func emptyNameIsRefused() {
    var registry = CellRegistry()
    let error = #expect(throws: RegistryError.self) {
      try registry.registerCustomMessage(
        businessID: "", messageCell: PollCell.self, messageCellData: PollCellData.self)
    }
    expectEqual(
      error?.description, "PollCell needs a business ID: the 'businessID' of the messages it shows."
    )
  }

  @Test(arguments: ["poll", "text_link", ""])
  func failingTableRegistersNothing(_ last: String) throws {
    var registry = CellRegistry()
    #expect(throws: RegistryError.self) {
      try registry.registerCustomMessages([
        .init(businessID: "poll", cell: PollCell.self, cellData: PollCellData.self),
        .init(businessID: last, cell: QuizCell.self, cellData: PollCellData.self),
      ])
    }
    let renderer = MessageRenderer(environment: RenderFixture.environment(), registry: registry)
    expectEqual(renderer.measure(poll).kind, "unsupported")
  }
}

private final class PollCellData: MessageCellData {
  override class func getCellData(message: Message) -> MessageCellData {
    PollCellData(message: message)
  }

  override class func getDisplayString(message: Message) -> String { "[Poll]" }
}

private final class PollCell: MessageCell {
  override class func getContentSize(_ data: MessageCellData) -> CGSize {
    CGSize(width: 120, height: 70)
  }
}

private final class QuizCell: MessageCell {}

extension ChatListener {
  /// Handles polls only.
  fileprivate static let polls = ChatListener(
    onNewMessage: { message in
      message.businessID == "poll" ? PollCellData(message: message) : nil
    },
    onShowMessageData: { data in
      guard data is PollCellData else { return nil }
      let cell = PollCell(frame: .zero)
      cell.fill(with: data)
      return cell
    })
}
