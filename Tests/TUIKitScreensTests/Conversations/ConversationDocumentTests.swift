// SPDX-License-Identifier: MIT
import BubbleExpectations
import Foundation
import Testing

@testable import BubbleMessages
@testable import TUIKitScreens

/// The module's page lists what can be read.
@Suite("Screens: document")
struct ConversationDocumentTests {
  private func document() throws -> String {
    let file = ConversationFixture.examples.deletingLastPathComponent()
      .appending(path: "Sources/TUIKitScreens/TUIKitScreens.docc/TUIKitScreens.md")
    return try String(contentsOf: file, encoding: .utf8)
  }

  @Test func everyFieldOfAConversationIsInTheTable() throws {
    let rows = try document().split(separator: "\n").filter { $0.hasPrefix("| `") }
    let named = rows.joined().components(separatedBy: "`").enumerated()
      .filter { $0.offset % 2 == 1 }.map(\.element)
    let fields = ConversationFields.conversation.description.fields.map(\.name)
    expectEqual(fields.filter { !named.contains($0) }, [])
  }

  @Test func examplesOfFieldsCanBeRead() throws {
    let conversation = ConversationFields.conversation.description.example
    let read = try #require(
      ConversationReader(Array(conversation.description.utf8)).first { _ in true })
    try expectEqual(read.result.get().conversationID, "c2c_mira")
    let menu = try MoreMenu(configuration: MoreMenuFields.menu.description.example)
    #expect(menu.customItems.count == 1 && menu.hidden == .takePhoto)
  }
}
