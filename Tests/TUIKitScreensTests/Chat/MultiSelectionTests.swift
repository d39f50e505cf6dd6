// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Foundation
import Testing

@Suite("Selecting several messages")
struct MultiSelectionTests {
  private static let messages = (0..<70).map { ChatFixture.text("m-\($0)", "Message \($0)") }

  private func screen(
    _ selection: Set<String>, isMinimalist: Bool = false, messages: [Message] = messages
  ) -> ChatScreen {
    let renderer = ChatFixture.renderer(ChatFixture.Look(isMinimalist: isMinimalist)) {
      $0.selection = selection
    }
    var screen = ChatScreen(messages, renderer: renderer)
    screen.chrome.navigation = NavigationBarContent(title: "Mira")
    screen.chrome.input = InputBarContent()
    return screen
  }

  @Test("has bars of its own in the Classic edition")
  func classic() throws {
    let json = screen(["m-69", "m-3", "gone"]).json
    let (header, footer) = (try #require(json["header"]), try #require(json["footer"]))
    expectEqual(header.strings("key"), ["cancel", "title"])
    expectEqual(header.item("cancel")?["frame"]?.frame?.minX, 10)
    expectEqual(footer.strings("title"), ["Forward", "Delete"])
    expectEqual(footer.item("forward")?["frame"]?.frame?.width, 195)
    expectEqual(json["rowsFrame"]?.frame?.maxY.isNear(844 - 54), true)
    let forward = try #require(footer.item("forward")?["tap"])
    expectEqual(forward["msgIDs"], ["m-3", "m-69"])
    expectEqual(forward["choices"]?.strings("key"), ["oneByOne", "combined"])
    expectEqual(footer.item("delete")?["tap"]?["batches"], [["m-3", "m-69"]])
  }

  @Test("counts the messages in the Minimalist edition")
  func minimalist() throws {
    let footer = try #require(screen(["m-1", "m-2"], isMinimalist: true).json["footer"])
    expectEqual(footer.strings("key"), ["forward", "delete", "count", "cancel"])
    expectEqual(footer.item("count")?["title"], "2 selected")
    expectEqual(footer.item("forward")?["frame"]?.frame?.minX, 23)
    expectEqual(footer.item("delete")?["frame"]?.frame?.minX.isNear(23 + 16 + 17), true)
    expectEqual(footer.item("cancel")?["frame"]?.frame?.maxX.isNear(390 - 23), true)
  }

  @Test("does nothing while nothing is selected", arguments: [false, true])
  func nothing(isMinimalist: Bool) {
    let footer = screen([], isMinimalist: isMinimalist).json["footer"]
    #expect(footer?.item("forward") != nil)
    expectNil(footer?.item("forward")?["tap"])
    expectNil(footer?.item("delete")?["tap"])
  }

  @Test("warns of more than 30, and deletes them 30 at a time")
  func limits() throws {
    func selection(_ count: Int) -> MultiSelection {
      MultiSelection(
        Set((0..<count).map { "m-\($0)" }), of: Self.messages, renderer: ChatFixture.renderer())
    }
    #expect(!selection(30).isOverLimit)
    expectEqual(selection(30).batches.map(\.count), [30])
    #expect(selection(31).isOverLimit)
    expectEqual(selection(65).batches.map(\.count), [30, 30, 5])
    let all = Set(Self.messages.map(\.msgID))
    let tap = try #require(screen(all).json["footer"]?.item("forward")?["tap"])
    expectEqual(tap["choices"]?.item("oneByOne")?["notice"]?.string?.contains("too many"), true)
    expectNil(tap["choices"]?.item("combined")?["notice"])
  }

  @Test("refuses to pass on what failed, and what belongs to a plugin")
  func refusals() throws {
    let failed = ChatFixture.message("failed", isSelf: true) { $0.status = .failed }
    let notice = ChatFixture.message("notice") { $0.status = .revoked }
    let poll = ChatFixture.message(
      "poll", .custom(CustomElement(data: #"{"businessID":"poll"}"#)))
    let messages = Self.messages + [failed, notice, poll]
    var renderer = ChatFixture.renderer()
    try renderer.registry.registerCustomMessage(
      businessID: "poll", messageCell: BubbleMessageCell.self,
      messageCellData: BubbleMessageCellData.self, isPlugin: true)
    func selection(_ ids: Set<String>) -> MultiSelection {
      MultiSelection(ids, of: messages, renderer: renderer)
    }
    expectEqual(selection(["m-1", "poll"]).refusal, .plugin)
    expectEqual(selection(["failed", "poll"]).refusal, .failed)
    expectEqual(selection(["m-1", "notice"]).msgIDs, ["m-1"])
    expectNil(selection(["m-1"]).refusal)
    let tap = screen(["failed"], messages: messages).json["footer"]?.item("forward")?["tap"]
    expectEqual(tap?["action"], "refuse")
    expectEqual(tap?["reason"], "Messages that failed to send can't be forwarded.")
  }
}
