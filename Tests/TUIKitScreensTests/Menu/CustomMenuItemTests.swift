// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Foundation
import Testing

@Suite("An application's menu items")
struct CustomMenuItemTests {
  @Test("come by their weights, with their titles in the language")
  func order() throws {
    let items = try CustomMenuItem.items(
      reading: Array(
        """
        {"items": [
          {"business": "report", "title": {"en": "Report", "zh-Hans": "举报"}, "weight": 9500},
          {"business": "last", "title": "Last", "icon": "no/such.png", "weight": -1},
          {"business": "tie", "title": "Tie", "weight": 10000}
        ]}
        """.utf8))
    let message = ChatFixture.text("m", "Hi")
    var menu = MessageMenu(
      of: message,
      over: ChatScreen([message], renderer: ChatFixture.renderer(locale: "zh-Hans")))
    menu.context.customItems = items
    let keys = menu.items.map(\.key)
    expectEqual(keys.prefix(4), ["copy", "tie", "report", "forward"])
    expectEqual(keys.last, "last")
    expectEqual(menu.items[2].title, "举报")
    expectEqual("\(menu.items[2].action)", #"{"action":"custom","business":"report","msgID":"m"}"#)
    // The image is missing: an icon takes its place.
    #expect(try !menu.encoded(as: .png, in: menu.chat.renderer.environment).isEmpty)
  }

  @Test("are a list, too, and need no weight")
  func plainList() throws {
    let items = try CustomMenuItem.items(
      reading: Array(#"[{"business":"a","title":"A"}]"#.utf8))
    expectEqual(items, [CustomMenuItem(business: "a", title: "A")])
  }

  /// A configuration, and what is wrong with it.
  struct Broken: CustomTestStringConvertible, Sendable {
    let json: String
    let message: String

    var testDescription: String { String(json.prefix(60)) }
  }

  @Test(arguments: [
    Broken(json: "7", message: "'the configuration' must be an object, but is a number."),
    Broken(json: "{}", message: "'items' is missing or empty. Give it a value."),
    Broken(json: #"{"items":{}}"#, message: "'items' must be an array, but is an object."),
    Broken(json: "[7]", message: "'items[0]' must be an object, but is a number."),
    Broken(json: #"[{"title":"A"}]"#, message: "'items[0].business' is missing or empty."),
    Broken(json: #"[{"business":"a"}]"#, message: "'items[0].title' is missing or empty."),
    Broken(
      json: #"[{"business":"a","title":" "}]"#, message: "'items[0].title' is missing or empty."),
    Broken(json: #"[{"business":"a","title":{}}]"#, message: "'items[0].title' is missing"),
    Broken(
      json: #"[{"business":"a","title":{"tlh":"A"}}]"#, message: "'items[0].title.tlh' is not known"
    ),
    Broken(
      json: #"[{"business":"a","title":"A","weight":1.5}]"#,
      message: "'items[0].weight' must be a whole number, but is a number."),
    Broken(
      json: #"[{"business":"a","title":"A","weight":9223372036854775807}]"#,
      message: "'items[0].weight' is more than 1000000."),
    Broken(
      json: #"[{"business":"a","title":"A","weight":-9223372036854775808}]"#,
      message: "'items[0].weight' is more than 1000000."),
    Broken(
      json: #"[{"business":"a","title":"A","icon":7}]"#,
      message: "'items[0].icon' must be a string, but is a number."),
    Broken(
      json: #"[{"business":"a","title":"A","wieght":7}]"#, message: "'items[0].wieght' is not known"
    ),
    Broken(
      json: #"[{"business":"a","title":"A"},{"business":"a","title":"B"}]"#,
      message: "'a' is the business of two items."),
    Broken(
      json: #"[{"business":"a","title":""# + String(repeating: "A", count: 1 << 20) + #""}]"#,
      message: "'items[0].title' is more than 200."),
    Broken(
      json: "[" + Array(repeating: "{}", count: 101).joined(separator: ",") + "]",
      message: "'items' is more than 100."),
    Broken(
      json: String(repeating: "[", count: 100_000), message: "The menu's items are not JSON:"),
    Broken(json: "[", message: "The menu's items are not JSON:"),
  ])
  func mistakesAreNamed(_ broken: Broken) {
    let error = #expect(throws: MenuConfigurationError.self) {
      try CustomMenuItem.items(reading: Array(broken.json.utf8))
    }
    expectEqual(
      error.map { "\($0)".hasPrefix(broken.message) }, true, "\(String(describing: error))")
  }

  @Test("keep the menu on the screen when there are many", arguments: ChatFixture.Look.all)
  func many(_ look: ChatFixture.Look) throws {
    let message = ChatFixture.text("m", "Hi")
    let renderer = ChatFixture.renderer(look)
    var menu = MessageMenu(of: message, over: ChatScreen([message], renderer: renderer))
    menu.context.customItems = (0..<20).map {
      CustomMenuItem(business: "b\($0)", title: "Business number \($0)")
    }
    let frame = try #require(menu.json["frame"]?.frame)
    #expect(CGRect(x: 0, y: 0, width: look.width, height: 844).holds(frame))
  }

  @Test("have recent emoji of any kind, up to six")
  func emoji() throws {
    let message = ChatFixture.text("m", "Hi")
    var menu = MessageMenu(
      of: message, over: ChatScreen([message], renderer: ChatFixture.renderer()))
    menu.context.recentEmoji = ["🎉", "🎉", "", "[nonsense]", "[TUIEmoji_Like]"]
    let keys = try #require(menu.json["emoji"]?["items"]).strings("key")
    expectEqual(keys.count, 6)
    expectEqual(keys.prefix(3), ["🎉", "[nonsense]", "[TUIEmoji_Like]"])
    menu.context.features.subtract(.react)
    expectNil(menu.json["emoji"])
  }
}
