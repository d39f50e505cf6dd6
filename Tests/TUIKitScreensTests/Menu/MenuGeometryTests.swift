// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Foundation
import Testing

@Suite("Where the menu of a message is")
struct MenuGeometryTests {
  /// A menu in a chat of messages, one of which is pressed.
  private func menu(
    _ pressed: String, in messages: [Message], _ look: ChatFixture.Look, height: Double = 844
  ) -> JSONValue {
    var chat = ChatScreen(messages, renderer: ChatFixture.renderer(look))
    chat.height = height
    chat.chrome.navigation = NavigationBarContent(title: "Mira")
    chat.chrome.input = InputBarContent()
    let message = messages.first { $0.msgID == pressed } ?? messages[0]
    return MessageMenu(of: message, over: chat).json
  }

  private static let many = (0..<40).map {
    ChatFixture.text("m-\($0)", "Message number \($0)", isSelf: $0 % 3 == 0)
  }
  private static let few = Array(many.prefix(2))

  private func check(_ menu: JSONValue, _ look: ChatFixture.Look, height: Double = 844) throws {
    let frame = try #require(menu["frame"]?.frame)
    let screen = CGRect(x: 0, y: 0, width: look.width, height: height)
    #expect(screen.insetBy(dx: 8, dy: 0).holds(frame))
    var others: [CGRect] = []
    for item in menu["items"]?.array ?? [] {
      guard let item = item["frame"]?.frame else { continue }
      #expect(frame.holds(item))
      #expect(!others.contains { $0.insetBy(dx: 0.01, dy: 0.01).intersects(item) })
      others.append(item)
    }
    #expect(!others.isEmpty)
    for emoji in menu["emoji"]?["items"]?.array ?? [] {
      let bar = try #require(menu["emoji"]?["frame"]?.frame)
      #expect(bar.holds(try #require(emoji["frame"]?.frame)))
    }
  }

  @Test("is on the screen, with all of its items in it", arguments: ChatFixture.Look.all)
  func onScreen(_ look: ChatFixture.Look) throws {
    for id in ["m-39", "m-36", "m-30"] {
      let menu = menu(id, in: Self.many, look)
      try check(menu, look)
      let (frame, bubble) = (
        try #require(menu["frame"]?.frame), try #require(menu["bubble"]?.frame)
      )
      #expect(!frame.intersects(bubble))
    }
    try check(self.menu("m-0", in: Self.few, look), look)
  }

  @Test("is above in the middle of a chat, and below near its top", arguments: [320.0, 390, 430])
  func classicPositions(width: Double) throws {
    let look = ChatFixture.Look(width: width)
    let last = menu("m-39", in: Self.many, look)
    expectEqual(last["position"], "above")
    let frame = try #require(last["frame"]?.frame)
    let bubble = try #require(last["bubble"]?.frame)
    #expect(abs(frame.maxY + 10 - bubble.minY) < 0.01)
    let tip = try #require(last["arrow"]?.numbers)
    #expect(abs(tip[1] - bubble.minY) < 0.01)
    #expect((bubble.minX...bubble.maxX).contains(tip[0]))
    expectEqual(menu("m-0", in: Self.few, look)["position"], "below")
  }

  @Test("covers a message that is higher than the screen", arguments: ChatFixture.Look.all)
  func tallMessages(_ look: ChatFixture.Look) throws {
    let tall = ChatFixture.text("tall", Array(repeating: "line", count: 90).joined(separator: "\n"))
    let menu = menu("tall", in: [tall], look)
    try check(menu, look)
    guard look.isMinimalist else {
      expectEqual(menu["position"], "over")
      return expectNil(menu["arrow"])
    }
    // The list is below what is left of the message.
    let bubble = try #require(menu["bubble"]?.frame)
    #expect(bubble.height < 844)
    #expect(try #require(menu["frame"]?.frame).minY >= bubble.maxY)
    #expect(try #require(menu["emoji"]?["frame"]?.frame).maxY <= bubble.minY)
  }

  @Test("mirrors where people read from right to left", arguments: [false, true])
  func mirrored(isMinimalist: Bool) throws {
    let look = ChatFixture.Look(isMinimalist: isMinimalist)
    var mirror = look
    mirror.isRightToLeft = true
    // Both texts are written from left to right, and their bubbles are equally wide.
    let (menu, other) = (
      menu("m-39", in: Self.many, look), menu("m-39", in: Self.many, mirror)
    )
    for key in ["frame", "bubble"] {
      let frame = try #require(menu[key]?.frame)
      let mirrored = try #require(other[key]?.frame)
      #expect(abs(frame.minX - (look.width - mirrored.maxX)) < 0.01)
      #expect(abs(frame.minY - mirrored.minY) < 0.01)
    }
    let first = try #require(menu["items"]?.item("copy")?["frame"]?.frame)
    let second = try #require(other["items"]?.item("copy")?["frame"]?.frame)
    #expect(abs(first.minX - (look.width - second.maxX)) < 0.01)
  }

  @Test("has the sizes of the Classic grid")
  func classicSizes() throws {
    let menu = menu("m-39", in: Self.many, ChatFixture.Look())
    let frame = try #require(menu["frame"]?.frame)
    // Seven items in two rows: five of 54 with 5 between them, and the emoji above.
    expectEqual(menu["items"]?.array?.count, 8)
    expectEqual(frame.size, CGSize(width: 300, height: 3 + 44 + 65 + 65 + 3))
    let frames = menu["items"]?.array?.compactMap { $0["frame"]?.frame } ?? []
    expectEqual(frames.map(\.size), Array(repeating: CGSize(width: 54, height: 65), count: 8))
    expectEqual(frames[5].minX, frames[0].minX)
    expectEqual(frames[5].minY, frames[0].maxY)
    let emoji = menu["emoji"]?["items"]?.array?.compactMap { $0["frame"]?.frame } ?? []
    expectEqual(emoji.count, 6)
    expectEqual(emoji[0].minX, frame.minX + 20)
    expectEqual(emoji[1].minX, emoji[0].maxX + 10)
  }

  @Test("has the sizes and the pages of the Minimalist list")
  func minimalistSizes() throws {
    let look = ChatFixture.Look(isMinimalist: true)
    let renderer = ChatFixture.renderer(look)
    var menu = MessageMenu(
      of: Self.many[39], over: ChatScreen(Self.many, renderer: renderer))
    let first = menu.json
    expectEqual(first["pageCount"], 3)
    expectEqual(first["frame"]?.frame?.size, CGSize(width: 180, height: 6 + 5 * 40 + 6))
    expectEqual(first["more"]?["action"]?["page"], 1)
    expectEqual(first["emoji"]?["frame"]?.frame?.size, CGSize(width: 208, height: 40))
    menu.page = 99
    let last = menu.json
    expectEqual(last["page"], 2)
    expectEqual(last["more"]?["action"]?["page"], 0)
    let shown = last["items"]?.array?.filter { $0["frame"] != .null }.count
    expectEqual(shown, (last["items"]?.array?.count ?? 0) - 8)
  }

  @Test("grows with a reader's text, and cuts no title", arguments: ChatFixture.Look.all)
  func largeText(_ look: ChatFixture.Look) throws {
    var look = look
    look.textScale = 2
    let renderer = ChatFixture.renderer(look, locale: look.isRightToLeft ? "ar" : "en")
    var menu = MessageMenu(
      of: Self.many[39], over: ChatScreen(Self.many, renderer: renderer))
    menu.page = 1
    try check(menu.json, look)
    let node = renderer.environment.perform { menu.makeView().makeLayoutNode() }
    let titles = node.all(id: "menuItem").flatMap { $0.all(id: "title") }
    #expect(titles.count >= 4)
    for title in titles {
      expectEqual(
        title.lines.joined().filter { !$0.isWhitespace }, title.text.filter { !$0.isWhitespace })
    }
  }

  @Test("scrolls a chat to a message that isn't seen, and adds one that isn't in it")
  func scrolling() throws {
    let look = ChatFixture.Look()
    let early = menu("m-3", in: Self.many, look)
    #expect(early["position"] != nil)
    let chat = ChatScreen(Self.many, renderer: ChatFixture.renderer(look))
    let stranger = ChatFixture.text("stranger", "Who?")
    #expect(MessageMenu(of: stranger, over: chat).json["position"] != nil)
  }

  @Test("dims the chat in the Minimalist edition, and lifts the message out of it")
  func dimming() throws {
    func nodes(_ id: String, isMinimalist: Bool) -> [LayoutNode] {
      let renderer = ChatFixture.renderer(ChatFixture.Look(isMinimalist: isMinimalist))
      let menu = MessageMenu(of: Self.few[0], over: ChatScreen(Self.few, renderer: renderer))
      return renderer.environment.perform { menu.makeView().makeLayoutNode() }.all(id: id)
    }
    for id in ["dimming", "liftedMessage"] {
      expectEqual(nodes(id, isMinimalist: true).count, 1)
      #expect(nodes(id, isMinimalist: false).isEmpty)
    }
    // The date, the other message, and the one that is lifted, which is no longer in its row.
    expectEqual(nodes("container", isMinimalist: true).count, 3)
    expectEqual(nodes("menuItem", isMinimalist: true).count, 5)
  }

  @Test("leaves notices alone", arguments: [false, true])
  func notices(isMinimalist: Bool) throws {
    let notice = ChatFixture.message("n") { $0.status = .revoked }
    let renderer = ChatFixture.renderer(ChatFixture.Look(isMinimalist: isMinimalist))
    let menu = MessageMenu(of: notice, over: ChatScreen([notice], renderer: renderer))
    expectNil(menu.json["position"])
    let node = renderer.environment.perform { menu.makeView().makeLayoutNode() }
    #expect(node.all(id: "menu").isEmpty)
  }

  @Test("survives screens of any height", arguments: [0, -5, 10, .infinity, .nan, 1e300])
  func hostileHeights(height: Double) {
    for isMinimalist in [false, true] {
      let look = ChatFixture.Look(isMinimalist: isMinimalist)
      #expect(menu("m-1", in: Self.few, look, height: height)["size"] != nil)
    }
  }
}

extension LayoutNode {
  /// The nodes with an identifier, from back to front.
  func all(id: String) -> [LayoutNode] {
    (self.id == id ? [self] : []) + children.flatMap { $0.all(id: id) }
  }

  var text: String {
    for detail in details {
      if detail.key == "text", case .string(let text) = detail.value { return text }
    }
    return ""
  }

  var lines: [String] {
    for detail in details {
      if case .strings(let lines) = detail.value { return lines }
    }
    return []
  }
}
