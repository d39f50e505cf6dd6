// SPDX-License-Identifier: MIT
import BubbleKit
import Testing

@Suite("Texts of other chats' exports")
struct ExportedTextTests {
  private func message(_ type: Int, _ text: String) -> Message {
    let payload = JSONObject([
      ("chatbotPlugin", 1), ("chunks", .array(["**a**"])), ("_lctype", .integer(type)),
      ("_lctext", .string(text)),
    ])
    return Message(msgID: "m", element: .custom(CustomElement(payload: payload)))
  }

  @Test func markdownIsShownAsItsPlainText() throws {
    let renderer = Fixture.renderer()
    let row = try #require(renderer.row(for: message(-1, "a")))
    let plain = try #require(
      renderer.row(for: Message(msgID: "m", element: .text(TextElement(text: "a")))))
    #expect(row.warnings == [])
    #expect(row.size == plain.size)
    #expect(renderer.measure(message(-1, "a")).cellHeight == plain.size.height)
  }

  @Test func noticesAreThoseOfTheProgram() throws {
    let renderer = Fixture.renderer()
    let row = try #require(renderer.row(for: message(-7, "Mira set the topic")))
    #expect(row.warnings == [])
    #expect(row.cell.data?.isNotice == true)
    #expect((row.cell.data as? ChatKitSystemCellData)?.content == "Mira set the topic")
    #expect(renderer.measure(message(-7, "")).cellHeight > 0)
  }
}
