// SPDX-License-Identifier: MIT
import BubbleKit
import BubbleKitTesting
import Foundation
import Testing

@testable import CustomCell

/// The example's own file, used as any application would use it.
@Suite("Ticket message", .goldens(naming: .label))
struct TicketMessageTests {
  private let message: Message = {
    let payload = """
      {"businessID": "train_ticket", "route": "Central Station – Hill Road", "price": "€18.40",
       "details": "Sat 16 May, 08:52 · Platform 4", "fare": "Day return", "color": "#0F766E"}
      """
    var message = Message(msgID: "ticket", element: .custom(CustomElement(data: payload)))
    message.sender = "mira"
    message.nickName = "Mira"
    return message
  }()

  private func renderer(
    _ change: (inout RenderEnvironment) -> Void = { _ in }
  ) throws -> MessageRenderer {
    var registry = CellRegistry()
    try registry.registerCustomMessage(
      businessID: TicketMessageCellData.businessID, messageCell: TicketMessageCell.self,
      messageCellData: TicketMessageCellData.self)
    var environment = RenderEnvironment(typesetter: Typesetter(fonts: try .bundled()))
    environment.width = 340
    change(&environment)
    return MessageRenderer(environment: environment, registry: registry)
  }

  @Test func isMeasuredAsItIsDrawn() throws {
    let renderer = try renderer()
    let measure = renderer.measure(message)
    #expect(measure.kind == "train_ticket")
    #expect(measure.contentSize.width == 252)
    let row = try #require(renderer.row(for: message))
    #expect(row.size == CGSize(width: 340, height: measure.cellHeight))
    #expect(row.cell.container.frame.size == measure.contentSize)
    #expect(row.warnings.isEmpty)
  }

  @Test func fieldsMayBeMissing() throws {
    var empty = message
    empty.element = .custom(CustomElement(data: #"{"businessID": "train_ticket", "price": 5}"#))
    #expect(try #require(try renderer().row(for: empty)).size.height > 55)
  }

  @Test(arguments: ["light", "dark"])
  func looksAsRecorded(_ theme: String) throws {
    let renderer = try renderer { $0.theme = CellKit.tuikitClassic().theme(named: theme) ?? .light }
    assertGolden(
      of: message, named: "ticket-\(theme)", in: renderer.environment,
      registry: renderer.registry, forms: .image)
  }

  @Test func mirrorsWhereTheScreenReadsFromTheRight() throws {
    let renderer = try renderer { $0.direction = .rightToLeft }
    assertGolden(
      of: message, named: "ticket-rtl", in: renderer.environment, registry: renderer.registry)
  }
}
