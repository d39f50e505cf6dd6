// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Testing

@Suite("ChatKit's registry")
struct ChatKitRegistryTests {
  class PollCell: ChatKitTextCell, ChatKitCustomCell {
    class var mediaType: MediaType { 42 }
    class var cellData: MessageCellData.Type { ChatKitTextCellData.self }
  }

  final class NewPollCell: PollCell {}

  final class OtherCell: ChatKitTextCell, ChatKitCustomCell {
    static let mediaType: MediaType = 42
    static let cellData: MessageCellData.Type = ChatKitTextCellData.self
  }

  final class NamelessCell: ChatKitTextCell {}

  final class NotACell {}

  @Test func theFirstClassHasTheType() throws {
    var registry = ChatKitRegistry.standard
    try registry.register(PollCell.self)
    #expect(registry[42]?.cell == PollCell.self)
    #expect(
      throws: ChatKitRegistryError.taken(42, owner: "PollCell", newcomer: "OtherCell")
    ) { try registry.register(OtherCell.self) }
    #expect(registry[42]?.cell == PollCell.self)
  }

  @Test func aSubclassTakesItsPlace() throws {
    var registry = ChatKitRegistry.standard
    try registry.register(PollCell.self)
    try registry.register(PollCell.self)
    try registry.register(NewPollCell.self)
    #expect(registry[42]?.cell == NewPollCell.self)
    #expect(throws: ChatKitRegistryError.self) { try registry.register(PollCell.self) }
  }

  @Test func whatIsNoCellIsAnErrorThatSaysSo() {
    var registry = ChatKitRegistry.standard
    #expect(throws: ChatKitRegistryError.notACell("NotACell")) {
      try registry.register(NotACell.self)
    }
    #expect(throws: ChatKitRegistryError.noMediaType(cell: "NamelessCell")) {
      try registry.register(NamelessCell.self)
    }
    #expect(throws: ChatKitRegistryError.notRegistrable(0, newcomer: "NamelessCell")) {
      try registry.register(NamelessCell.self, decodedBy: ChatKitTextCellData.self, for: 0)
    }
  }

  @Test func errorsSayWhatToDo() {
    let errors: [ChatKitRegistryError] = [
      .notACell("Poll"), .noMediaType(cell: "Poll"), .notRegistrable(0, newcomer: "Poll"),
      .taken(42, owner: "Poll", newcomer: "Vote"), .unregistered(42),
    ]
    for error in errors {
      #expect(error.description.hasSuffix(".") && error.description.count > 30)
    }
    #expect(errors[3].description.contains("Poll") && errors[3].description.contains("42"))
  }

  @Test func builtInTypesMayBeSubclassed() throws {
    var registry = ChatKitRegistry.standard
    try registry.register(
      NamelessCell.self, decodedBy: ChatKitTextCellData.self, for: .text)
    let renderer = Fixture.renderer { $0.kit = .chatkit(registry: registry) }
    let row = try #require(renderer.row(for: Fixture.text("Ok")))
    #expect(row.cell is NamelessCell && row.size.height == 84)
  }

  @Test func registeredCellsShowTheirMessages() throws {
    var registry = ChatKitRegistry.standard
    try registry.register(PollCell.self)
    let renderer = Fixture.renderer { $0.kit = .chatkit(registry: registry) }
    let message = Fixture.custom(42, [("degrade", "A poll")])
    let row = try #require(renderer.row(for: message))
    #expect(row.cell is PollCell && row.warnings.isEmpty)
    expectEqual(renderer.measure(message).kind, "custom42")
  }

  @Test func whatIsUnregisteredIsShownAsText() throws {
    var registry = ChatKitRegistry.withVCard
    registry.unregister(1)
    let renderer = Fixture.renderer { $0.kit = .chatkit(registry: registry) }
    expectEqual(renderer.measure(Fixture.custom(1, [("degrade", "A card")])).kind, "unsupported")
  }

  @Test func reuseIdentifiersHaveClassOwnerAndKind() throws {
    let registry = ChatKitRegistry.standard
    try expectEqual(
      registry.reuseIdentifiers(of: .text),
      [
        "ChatKitTextCell_OwnerSelf_Group", "ChatKitTextCell_OwnerSelf_Single",
        "ChatKitTextCell_OwnerOther_Group", "ChatKitTextCell_OwnerOther_Single",
      ])
    try expectEqual(
      registry.reuseIdentifiers(of: .system),
      [
        "ChatKitSystemCell_OwnerSystem_Group", "ChatKitSystemCell_OwnerSystem_Single",
      ])
    #expect(throws: ChatKitRegistryError.unregistered(42)) {
      try registry.reuseIdentifiers(of: 42)
    }
  }

  @Test func cellsAreReusedByTheseNames() throws {
    try Fixture.environment().perform {
      for type in ChatKitRegistry.withVCard.mediaTypes {
        let entry = try #require(ChatKitRegistry.withVCard[type])
        let names = try ChatKitRegistry.withVCard.reuseIdentifiers(of: type)
        for kind in ConversationKind.allCases {
          for owner in [ChatKitOwner.me, .other] {
            let element: MessageElement =
              type == .system ? .groupTips(GroupTipsElement()) : .text(TextElement(text: "Ok"))
            let data = entry.cellData.getCellData(
              message: Fixture.message(element, from: owner, in: kind))
            #expect(names.contains(entry.cell.reuseIdentifier(for: data)))
          }
        }
      }
    }
  }
}
