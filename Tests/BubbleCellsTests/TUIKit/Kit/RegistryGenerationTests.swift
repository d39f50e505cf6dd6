// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Foundation
import Testing

@Suite("Registry of three generations")
struct RegistryGenerationTests {
  private let ticket = Message.custom(#"{"businessID": "ticket", "text": "Row 7"}"#)

  private func renderer(
    _ kit: CellKit, _ registry: CellRegistry
  ) -> MessageRenderer {
    MessageRenderer(environment: RenderFixture.environment { $0.kit = kit }, registry: registry)
  }

  private func registry(
    _ kit: CellKit, cell: MessageCell.Type = TicketCell.self,
    data: MessageCellData.Type = TicketData.self
  ) throws -> CellRegistry {
    var registry = CellRegistry(kit: kit)
    try registry.registerCustomMessage(
      businessID: "ticket", messageCell: cell, messageCellData: data)
    return registry
  }

  // MARK: Editions

  @Test func eachEditionHasItsOwnTable() throws {
    let classic = try registry(.tuikitClassic())
    expectEqual(renderer(.tuikitClassic(), classic).measure(ticket).kind, "ticket")
    expectEqual(renderer(.tuikitClassic(.v5_8), classic).measure(ticket).kind, "ticket")
    let elsewhere = renderer(.tuikitMinimalist(), classic)
    let measure = elsewhere.measure(ticket)
    expectEqual(measure.kind, "unsupported")
    expectEqual(measure.warnings.map(\.field), ["customElem.data.businessID"])
    #expect(try #require(elsewhere.row(for: ticket)).cell is TextMessageCell)
    elsewhere.environment.perform {
      expectEqual(classic.displayString(of: ticket), "[Custom message]")
    }
    // The same ID may be registered for the other edition, with other classes.
    let minimalist = try registry(.tuikitMinimalist(), cell: WideTicketCell.self)
    let row = try #require(renderer(.tuikitMinimalist(), minimalist).row(for: ticket))
    #expect(row.cell is WideTicketCell)
    expectEqual(renderer(.tuikitClassic(), minimalist).measure(ticket).kind, "unsupported")
  }

  @Test(arguments: KitEdition.allCases)
  func builtInIDsAreTakenInBoth(_ edition: KitEdition) {
    for id in [
      "text_link", "group_create", "evaluation", "order", "local_tips", "user_typing_status",
    ] {
      var registry = CellRegistry(kit: edition.kit)
      let error = #expect(throws: RegistryError.self) {
        try registry.registerCustomMessage(
          businessID: id, messageCell: TicketCell.self, messageCellData: TicketData.self)
      }
      guard case .duplicateBusinessID(id, _, newcomer: "TicketCell") = error else {
        Issue.record("\(id): \(String(describing: error))")
        continue
      }
    }
  }

  // MARK: Sizes

  @Test func theClassAnswersAlone() throws {
    let renderer = renderer(.tuikitClassic(), try registry(.tuikitClassic()))
    expectEqual(renderer.measure(ticket).contentSize, CGSize(width: 120, height: 70))
    expectEqual(renderer.measure(ticket).cellHeight, 90)
  }

  @Test(arguments: TUIKitGeneration.allCases)
  func theDatasSizeWins(_ generation: TUIKitGeneration) throws {
    let kit = CellKit.tuikitClassic(generation)
    let renderer = renderer(kit, try registry(kit, data: SizedTicketData.self))
    let measure = renderer.measure(ticket)
    expectEqual(measure.contentSize, CGSize(width: 200, height: 44))
    expectEqual(measure.cellHeight, 64)
    let row = try #require(renderer.row(for: ticket))
    expectEqual(row.size.height, 64)
    expectEqual(row.frame("container")?.size, CGSize(width: 200, height: 44))
  }

  @Test func theDatasHeightWins() throws {
    let kit = CellKit.tuikitClassic(.v5_8)
    let renderer = renderer(kit, try registry(kit, data: TallTicketData.self))
    expectEqual(renderer.measure(ticket).contentSize, CGSize(width: 200, height: 44))
    expectEqual(renderer.measure(ticket).cellHeight, 39)
    expectEqual(renderer.row(for: ticket)?.size.height, 39)
  }

  @Test func dataWithoutASizeOfItsOwnAnswersNothing() {
    let data = TicketData(direction: .incoming)
    expectNil(data.contentSize())
    expectNil(data.heightOfWidth(390))
  }

  @Test func listenersDataAnswersItsSize() throws {
    var registry = CellRegistry()
    registry.addChatListener(
      ChatListener(
        onNewMessage: { $0.businessID == "ticket" ? SizedTicketData(message: $0) : nil },
        onShowMessageData: { data in
          guard data is SizedTicketData else { return nil }
          let cell = MessageCell(frame: .zero)
          cell.fill(with: data)
          return cell
        }))
    let renderer = renderer(.tuikitClassic(.v2021), registry)
    expectEqual(renderer.measure(ticket).contentSize, CGSize(width: 200, height: 44))
    expectEqual(renderer.row(for: ticket)?.frame("container")?.size, CGSize(width: 200, height: 44))
  }

  // MARK: Plugins

  @Test func onlyPluginsCannotBeForwarded() throws {
    for isPlugin in [false, true] {
      var registry = CellRegistry()
      try registry.registerCustomMessage(
        businessID: "ticket", messageCell: TicketCell.self, messageCellData: TicketData.self,
        isPlugin: isPlugin)
      let row = try #require(renderer(.tuikitClassic(), registry).row(for: ticket))
      let data = try #require(row.cell.data)
      expectEqual(data.isPlugin, isPlugin)
      expectEqual(data.canForward, !isPlugin)
    }
  }

  // MARK: Dropped and unsupported

  @Test(
    arguments: [
      (#"{"customerServicePlugin": 0, "src": "15"}"#, nil),
      (#"{"customerServicePlugin": 0, "src": 15}"#, "unsupported"),
      (#"{"businessID": "my_IgnoreMessage"}"#, nil),
      (#"{"chatbotPlugin": 1, "src": 22}"#, nil),
      (#"{"businessID": "group_poll"}"#, "unsupported"), (#"{"no": "ID"}"#, "unsupported"),
      ("", "unsupported"),
    ] as [(String, String?)], KitEdition.allCases)
  func signsBetweenProgramsAreDropped(
    _ row: (payload: String, kind: String?), _ edition: KitEdition
  ) {
    let renderer = edition.renderer()
    let message = Message.custom(row.payload)
    expectEqual(renderer.row(for: message) == nil, row.kind == nil)
    expectEqual(renderer.measure(message).cellHeight == 0, row.kind == nil)
    if let kind = row.kind { expectEqual(renderer.measure(message).kind, kind) }
  }

  @Test func excludedSignalsAreDropped() {
    var message = Message.custom(#"{"businessID": "order"}"#)
    var signaling = Signaling()
    signaling.data = #"{"businessID": "anything"}"#
    message.signaling = signaling
    let renderer = RenderFixture.renderer()
    #expect(renderer.row(for: message) != nil)
    (message.isExcludedFromUnreadCount, message.isExcludedFromLastMessage) = (true, true)
    expectNil(renderer.row(for: message))
    message.status = .revoked
    expectEqual(renderer.measure(message).kind, "system")
  }

  @Test func aRegisteredCellIsNotDropped() throws {
    var registry = CellRegistry()
    try registry.registerCustomMessage(
      businessID: "my_IgnoreMessage", messageCell: TicketCell.self,
      messageCellData: TicketData.self)
    let message = Message.custom(#"{"businessID": "my_IgnoreMessage"}"#)
    #expect(renderer(.tuikitClassic(), registry).row(for: message)?.cell is TicketCell)
  }
}

private class TicketData: MessageCellData {
  override class func getCellData(message: Message) -> MessageCellData { Self.make(message) }

  class func make(_ message: Message) -> MessageCellData { TicketData(message: message) }
}

/// As cell data was written in 2021: it answers the size.
private class SizedTicketData: TicketData {
  override class func make(_ message: Message) -> MessageCellData {
    SizedTicketData(message: message)
  }

  override func contentSize() -> CGSize { CGSize(width: 200, height: 44) }
}

/// As in 5.8: it answers the row's height, too.
private final class TallTicketData: SizedTicketData {
  override class func make(_ message: Message) -> MessageCellData {
    TallTicketData(message: message)
  }

  override func heightOfWidth(_ width: CGFloat) -> CGFloat { width / 10 }
}

private class TicketCell: MessageCell {
  override class func getContentSize(_ data: MessageCellData) -> CGSize {
    CGSize(width: 120, height: 70)
  }
}

private final class WideTicketCell: TicketCell {}
