// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Foundation
import Testing

@Suite("A chat on a screen")
struct ChatScreenTests {
  private static let messages = (0..<300).map {
    ChatFixture.text("m-\($0)", "Message number \($0)", isSelf: $0 % 2 == 0)
  }

  private func screen(
    _ look: ChatFixture.Look = ChatFixture.Look(), messages: [Message] = messages,
    locale: String = "en", _ change: (inout RenderEnvironment) -> Void = { _ in }
  ) -> ChatScreen {
    var screen = ChatScreen(messages, renderer: ChatFixture.renderer(look, locale: locale, change))
    screen.chrome.showsStatusBar = true
    screen.chrome.navigation = NavigationBarContent(title: "Mira")
    screen.chrome.input = InputBarContent()
    return screen
  }

  private func ids(_ screen: ChatScreen) -> [String] { screen.json["rows"]?.strings("msgID") ?? [] }

  @Test(
    "opens at its end, with as many rows as fit between the bars", arguments: ChatFixture.Look.all)
  func end(_ look: ChatFixture.Look) throws {
    let json = screen(look).json
    let area = try #require(json["rowsFrame"]?.frame)
    let rows = json["rows"]?.array?.compactMap { $0["frame"]?.frame } ?? []
    expectEqual(json["rows"]?.strings("msgID").last, "m-299")
    #expect(try abs(#require(rows.last).maxY - area.maxY) < 0.01)
    #expect(try #require(rows.first).minY <= area.minY)
    for (row, next) in zip(rows, rows.dropFirst()) { #expect(abs(row.maxY - next.minY) < 0.01) }
    for key in ["header", "footer"] {
      for item in json[key]?.array ?? [] {
        let frame = try #require(item["frame"]?.frame)
        #expect(!frame.insetBy(dx: 0.01, dy: 0.01).intersects(area))
        #expect(CGRect(x: 0, y: 0, width: look.width, height: 844).holds(frame))
      }
    }
  }

  @Test("describes the line above new messages, and who is writing, as what they are")
  func lineAndTyping() {
    var screen = screen()
    screen.firstUnread = 298
    screen.showsTyping = true
    let rows = screen.json["rows"]?.array ?? []
    expectEqual(rows.compactMap { $0["unreadLine"]?.string }, ["New messages"])
    expectEqual(rows.last?["typing"]?.bool, true)
    expectEqual(rows.dropLast().last?["msgID"]?.string, "m-299")
    #expect(!rows.contains { $0["date"]?.string == "New messages" })
  }

  @Test("begins with a message, as far as there are enough below it")
  func position() {
    var screen = screen()
    screen.position = .message("m-100")
    expectEqual(ids(screen).first, "m-100")
    let atEnd = ids(self.screen())
    screen.position = .message("m-298")
    expectEqual(ids(screen), atEnd)
    screen.position = .message("nowhere")
    expectEqual(ids(screen), atEnd)
  }

  @Test("has a short chat at its top, below the date")
  func shortChat() throws {
    let json = screen(messages: Array(Self.messages.prefix(2))).json
    let rows = try #require(json["rows"]?.array)
    expectEqual(rows.count, 3)
    #expect(rows[0]["date"] != nil)
    expectEqual(rows[0]["frame"]?.frame?.minY, json["rowsFrame"]?.frame?.minY)
    expectEqual(screen(messages: []).json["rows"]?.array?.isEmpty, true)
  }

  @Test("has the original's sizes in the Classic edition")
  func classicSizes() throws {
    let json = screen().json
    expectEqual(json["rowsFrame"]?.frame, CGRect(x: 0, y: 91, width: 390, height: 844 - 91 - 86))
    let footer = try #require(json["footer"])
    // From left to right: speaking, the field, emoji and more, with 6 points between them.
    expectEqual(footer.item("voice")?["frame"]?.frame, CGRect(x: 6, y: 769, width: 30, height: 30))
    expectEqual(
      footer.item("field")?["frame"]?.frame, CGRect(x: 42, y: 764, width: 270, height: 40))
    expectEqual(footer.item("emoji")?["frame"]?.frame?.minX, 318)
    expectEqual(footer.item("more")?["tap"], ["action": "more"])
    expectEqual(json["header"]?.item("title")?["title"], "Mira")
    expectEqual(json["header"]?.item("back")?["tap"], ["action": "back"])
  }

  @Test("shows the environment's time, and that the other one is typing")
  func header() throws {
    var screen = screen { $0.timeZone = TimeZone(secondsFromGMT: 3600) ?? .gmt }
    screen.chrome.navigation?.isPeerTyping = true
    let header = try #require(screen.json["header"])
    expectEqual(header.item("clock")?["title"], "10:03")
    expectEqual(header.item("typing")?["title"], "Typing…")
    screen.chrome.navigation?.isPeerTyping = false
    screen.chrome.navigation?.subtitle = "16 members"
    expectEqual(screen.json["header"]?.item("subtitle")?["title"], "16 members")
  }

  @Test("grows its field with a draft, up to its limit, and shows what it quotes")
  func draft() throws {
    func field(_ draft: String, quoted: Message? = nil) throws -> (JSONValue, CGRect) {
      var screen = screen()
      screen.chrome.input = InputBarContent(draft: draft, quoted: quoted)
      let footer = try #require(screen.json["footer"])
      return (footer, try #require(footer.item("field")?["frame"]?.frame))
    }
    try expectEqual(field("").1.height, 40)
    let two = try field("one\ntwo").1.height
    #expect(two > 40 && two < 80)
    try expectEqual(field(Array(repeating: "line", count: 50).joined(separator: "\n")).1.height, 80)
    try expectEqual(field(String(repeating: "x", count: 1 << 20)).1.height, 80)
    let (footer, frame) = try field("Yes", quoted: Self.messages[7])
    let quote = try #require(footer.item("quote"))
    expectEqual(quote["title"], "\u{2068}Mira\u{2069}: \u{2068}Message number 7\u{2069}")
    expectEqual(quote["tap"], ["action": "showMessage", "msgID": "m-7"])
    expectEqual(footer.item("removeQuote")?["tap"], ["action": "removeQuote"])
    #expect(try #require(quote["frame"]?.frame).maxY <= frame.minY)
  }

  @Test("cuts nothing of large text", arguments: ChatFixture.Look.all)
  func largeText(_ look: ChatFixture.Look) throws {
    var look = look
    look.textScale = 2
    var screen = screen(look, locale: look.isRightToLeft ? "ar" : "en")
    screen.chrome.navigation?.subtitle = "Group"
    screen.chrome.input?.quoted = Self.messages[0]
    for selection in [nil, Set(["m-299"])] {
      screen.renderer.environment.selection = selection
      let node = screen.renderer.environment.perform { screen.makeView().makeLayoutNode() }
      for id in ["title", "subtitle", "placeholder", "count", "cancel", "Forward", "clock"] {
        for label in node.all(id: id) {
          expectEqual(label.lines, [label.text], "\(id)")
        }
      }
      for bar in node.all(id: "navigationBar") + node.all(id: "inputBar") {
        for label in bar.children where !label.lines.isEmpty {
          #expect(bar.frame.holds(label.frame))
        }
      }
    }
  }

  @Test("mirrors its bars where people read from right to left", arguments: [false, true])
  func mirrored(isMinimalist: Bool) throws {
    let look = ChatFixture.Look(isMinimalist: isMinimalist)
    var mirror = look
    mirror.isRightToLeft = true
    let (json, other) = (screen(look).json, screen(mirror).json)
    for (bar, key) in [
      ("header", "back"), ("header", "more"), ("footer", "field"), ("footer", "emoji"),
    ] {
      let frame = try #require(json[bar]?.item(key)?["frame"]?.frame)
      let mirrored = try #require(other[bar]?.item(key)?["frame"]?.frame)
      #expect(abs(frame.minX - (390 - mirrored.maxX)) < 0.01)
    }
  }

  @Test("makes bars for images of any height")
  func bars() throws {
    let renderer = ChatFixture.renderer()
    var chrome = ChatChrome()
    renderer.environment.perform {
      expectNil(chrome.makeHeader())
      expectNil(chrome.makeFooter(renderer: renderer))
    }
    chrome.navigation = NavigationBarContent(title: "Mira")
    chrome.input = InputBarContent()
    renderer.environment.perform {
      expectEqual(chrome.makeHeader()?.frame, CGRect(x: 0, y: 0, width: 390, height: 44))
      expectEqual(chrome.makeFooter(renderer: renderer)?.frame.size, CGSize(width: 390, height: 52))
      expectEqual(chrome.makeHeader()?.json.strings("key"), ["back", "title", "more"])
    }
    chrome.showsStatusBar = true
    renderer.environment.perform {
      expectEqual(chrome.makeHeader()?.frame.height, 91)
      expectEqual(chrome.makeFooter(renderer: renderer)?.frame.height, 86)
    }
  }

  @Test("survives what no one would ask for")
  func hostile() throws {
    var screen = screen(ChatFixture.Look(width: 40))
    screen.chrome.navigation?.title = String(repeating: "Title ", count: 200_000)
    screen.chrome.navigation?.buttons = Array(repeating: .more, count: 1_000)
    for height in [-1.0, 0, .nan, .infinity] {
      screen.height = height
      let size = try #require(screen.json["size"]?.numbers)
      #expect((1...20_000).contains(size[1]))
    }
  }
}
