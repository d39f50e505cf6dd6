// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Foundation
import Testing

@Suite("The input panel")
struct InputPanelTests {
  private func panel(_ count: Int) throws -> InputPanel {
    InputPanel(
      try InputPlugins((0..<count).map { InputPlugin($0 + 1, name: "p\($0 + 1)", title: "P") }))
  }

  private func items(_ panel: InputPanel, _ environment: RenderEnvironment) -> [JSONObject] {
    panel.json(in: environment)["items"]?.array?.compactMap(\.object) ?? []
  }

  @Test(arguments: [("en", ["Camera", "Photos", "Location"]), ("zh-Hans", ["拍摄", "照片", "位置"])])
  func chatKitsPluginsHaveItsWords(_ locale: String, _ titles: [String]) {
    let items = items(InputPanel(), ScreenFixture.environment(locale: locale))
    expectEqual(items.compactMap { $0["title"]?.string }, titles)
    expectEqual(items.compactMap { $0["icon"]?.string }, ["camera", "album", "location"])
    expectEqual(items.first?["tap"], ["action": "takePhoto", "plugin": -1])
  }

  @Test(arguments: [320.0, 375, 414])
  func fourAreInARowAndTwoRowsOnAPage(_ width: Double) throws {
    let environment = ScreenFixture.environment(width: width)
    let panel = try panel(10)
    let json = panel.json(in: environment)
    #expect(json["height"] == 210 && json["pages"] == 2)
    let frames = items(panel, environment).compactMap { $0["frame"]?.array?.compactMap(\.double) }
    let side = (width - 20) / 4
    expectEqual(frames.count, 10)
    for (index, frame) in frames.enumerated() {
      let place = index % 8
      expectEqual(frame[0], 10 + Double(place % 4) * side)
      expectEqual(frame[1], 10 + Double(place / 4) * 105)
      expectEqual(frame[2], side)
    }
    expectEqual(
      items(panel, environment).map { $0["page"] }, Array(repeating: 0, count: 8) + [1, 1])
  }

  @Test func iconsAndTitlesAreWhereTheOriginalHasThem() throws {
    let layout = InputPanel().layout(in: ScreenFixture.environment())
    let plugin = try #require(layout.node("plugin-1"))
    // In the middle of a quarter of 300 points, behind the insets of 10.
    expectEqual(plugin.children.first?.frame, CGRect(x: 22.5, y: 14, width: 50, height: 50))
    let title = try #require(plugin.frame("title"))
    #expect(title.minY == 67 && title.midX == 47.5)
  }

  @Test func panelsAreMirroredFromRightToLeft() throws {
    let items = items(try panel(2), ScreenFixture.environment(locale: "ar"))
    expectEqual(items.compactMap { $0["frame"]?.array?.first?.double }, [235, 160])
  }

  @Test func aPageThatIsNotThereIsTheLast() throws {
    var panel = try panel(10)
    let environment = ScreenFixture.environment()
    for (page, shown) in [(-3, 0), (1, 1), (99, 1)] {
      panel.page = page
      expectEqual(panel.json(in: environment)["page"], .integer(shown))
    }
    let layout = panel.layout(in: environment)
    #expect(layout.node("plugin9") != nil && layout.node("plugin8") == nil)
  }

  @Test(arguments: [1.0, 2, 3])
  func largeTitlesStayInThePanel(_ textScale: Double) throws {
    let environment = ScreenFixture.environment {
      $0.typesetter = Typesetter(fonts: $0.typesetter.fonts, textScale: textScale)
    }
    let panel = try panel(8)
    let layout = panel.layout(in: environment)
    for number in 1...8 {
      let plugin = try #require(layout.node("plugin\(number)"))
      let title = try #require(plugin.frame("title"))
      #expect(title.minY >= plugin.frame.minY + 54 && title.maxY <= layout.frame.height)
    }
  }

  // MARK: Configuration

  @Test func configurationsAreRead() throws {
    let bytes = try ScreenFixture.bytes("chatkit/more.json")
    let panel = try InputPanel(configuration: JSONValue(parsing: bytes))
    expectEqual(panel.plugins.ordered.map(\.number), [-1, -2, -3, 1, 2, 3])
    expectEqual(
      panel.plugins.ordered.map(\.name).prefix(4),
      [
        "takePhoto", "pickPhotos", "sendLocation", "sendCard",
      ])
    expectEqual(panel.plugins.ordered.last?.imagePath, "pictures/timetable.png")
    try expectEqual(InputPanel(configuration: [:]).plugins, .standard)
    #expect(try InputPanel(configuration: ["plugins": [], "page": 2]).plugins.ordered.isEmpty)
  }

  @Test(
    arguments: [
      ([], "the configuration must be an object, but is an array"),
      (["plugins": 3], "plugins must be an array, but is a number"),
      (["plugins": ["calls"]], "plugins[0] must be an object, but is a string"),
      (
        ["plugins": [["number": "1"]]],
        "plugins[0].number must be a number, but is a string"
      ),
      (
        ["plugins": [["number": 1]]],
        "plugins[0].name is missing: ChatKit has no plugin 1 of its own"
      ),
      (
        ["plugins": [["number": -1], ["number": -3]]],
        "plugins cannot be ordered. There is no plugin -2, and 'sendLocation' has the number -3. "
          + "Numbers are consecutive from -1 on: give 'sendLocation' the number -2."
      ),
      (["page": -1], "page is out of range: it must be from 0 to \(Int.max)"),
    ] as [(JSONValue, String)])
  func wrongFieldsAreNamed(_ configuration: JSONValue, _ error: String) {
    #expect {
      try InputPanel(configuration: configuration)
    } throws: {
      "\($0)" == error
    }
  }

  @Test func missingImagesAreReportedAndHaveAnIcon() throws {
    let plugin = InputPlugin(1, name: "p", imagePath: "none.png")
    let panel = InputPanel(try InputPlugins([plugin]))
    var fields: [String] = []
    _ = try panel.encoded(as: .png, in: ScreenFixture.environment()) { fields.append($0.field) }
    expectEqual(fields, ["image"])
  }
}
