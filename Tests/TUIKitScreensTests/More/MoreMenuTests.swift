// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Foundation
import Testing

@Suite("The panel more")
struct MoreMenuTests {
  private func items(
    _ menu: MoreMenu, _ kit: CellKit = .tuikitClassic(), width: Double = 390,
    _ change: (inout RenderEnvironment) -> Void = { _ in }
  ) -> [JSONObject] {
    let environment = ConversationFixture.environment(kit, width: width, change)
    return menu.json(in: environment)["items"]?.array?.compactMap(\.object) ?? []
  }

  private func titles(_ items: [JSONObject]) -> [String] {
    items.compactMap { $0["title"]?.string }
  }

  private func actions(_ items: [JSONObject]) -> [String] {
    items.compactMap { $0["tap"]?.object?["action"]?.string }
  }

  // MARK: Items

  @Test func builtInItemsAreInTheOrderOfTheirPriorities() {
    let items = items(MoreMenu())
    expectEqual(titles(items), ["Album", "Take Photo", "Record Video", "File", "Custom"])
    expectEqual(
      actions(items), ["pickPhotos", "takePhoto", "recordVideo", "pickFile", "sendCustomMessage"])
    expectEqual(items.compactMap { $0["priority"]?.int }, [1000, 900, 800, 700, 0])
    expectEqual(self.items(MoreMenu(), .tuikitMinimalist()).last?["priority"], 100)
  }

  @Test func theLinkSendsTheWelcome() throws {
    let tap = try #require(items(MoreMenu()).last?["tap"]?.object)
    expectEqual(tap["businessID"], "text_link")
    expectEqual(tap["payload"]?.object?["text"], "Welcome to Tencent Cloud Instant Messaging!")
  }

  @Test(arguments: [
    (HiddenMoreItems.customMessage, 1, "Custom"), (.takePhoto, 2, "Take Photo"),
    (.recordVideo, 4, "Record Video"), (.album, 8, "Album"), (.file, 16, "File"),
    (.room, 32, "Meeting"), (.poll, 64, "Poll"), (.groupNote, 128, "Group Note"),
    (.videoCall, 256, "Video Call"), (.audioCall, 512, "Voice Call"),
  ])
  func eachSwitchHidesItsItem(_ hidden: HiddenMoreItems, _ bit: Int, _ title: String) {
    var menu = MoreMenu()
    menu.plugins = [.calls, .room, .poll, .groupNote]
    menu.isInGroup = true
    let all = titles(items(menu))
    #expect(all.count == 10 && all.contains(title))
    menu.hidden = hidden
    expectEqual(titles(items(menu)), all.filter { $0 != title })
    expectEqual(hidden.rawValue, bit)
  }

  @Test func pollsAndNotesAreForGroups() {
    var menu = MoreMenu()
    menu.plugins = [.poll, .groupNote, .room]
    #expect(!titles(items(menu)).contains("Poll") && titles(items(menu)).contains("Meeting"))
    menu.isInGroup = true
    #expect(titles(items(menu)).contains("Poll") && titles(items(menu)).contains("Group Note"))
  }

  @Test func customItemsAreAmongTheOthersByPriority() throws {
    var menu = MoreMenu()
    menu.customItems = [
      .custom(title: "Last", priority: Int.min, businessID: "last"),
      .custom(
        title: "Ticket", priority: 900, businessID: "train_ticket",
        payload: JSONObject([("from", "Lyon"), ("businessID", "other")])),
      .custom(title: "First", priority: Int.max, businessID: "first"),
    ]
    let items = items(menu)
    expectEqual(
      titles(items),
      [
        "First", "Album", "Take Photo", "Ticket", "Record Video", "File", "Custom", "Last",
      ])
    expectEqual(
      items[3]["tap"],
      [
        "action": "sendCustomMessage", "businessID": "train_ticket",
        "payload": ["businessID": "train_ticket", "from": "Lyon"],
      ])
  }

  // MARK: Frames

  @Test(arguments: [320.0, 390, 430])
  func theGridHasFourColumns(_ width: Double) {
    var menu = MoreMenu()
    menu.plugins = .calls
    let frames = items(menu, width: width).compactMap { $0["frame"]?.array?.compactMap(\.double) }
    let step = 65 + (width - 48 - 260) / 3
    for (index, frame) in frames.enumerated() {
      let (column, row) = (Double(index % 4), Double(index / 4))
      #expect(abs(frame[0] - (24 + column * step)) < 0.01)
      expectEqual(Array(frame[1...]), [20 + row * (85 + 20), 65, 85])
    }
    let mirrored = items(menu, width: width) { $0.direction = .rightToLeft }
      .compactMap { $0["frame"]?.array?[0].double }
    for (left, right) in zip(frames, mirrored) { #expect(abs(width - left[0] - 65 - right) < 0.02) }
  }

  @Test(arguments: [(4, 1, 125.0), (5, 1, 230), (8, 1, 230), (9, 2, 240), (17, 3, 240)])
  func pagesHaveEightItemsAndDotsWhereThereAreSeveral(
    _ count: Int, _ pages: Int, _ height: Double
  ) {
    var menu = MoreMenu()
    menu.hidden = [.album, .takePhoto, .recordVideo, .file, .customMessage]
    menu.customItems = (0..<count).map {
      .custom(title: "\($0)", priority: -$0, businessID: "b\($0)")
    }
    let json = menu.json(in: ConversationFixture.environment())
    expectEqual(json["pages"], .integer(pages))
    expectEqual(json["height"]?.double, height)
    let items = json["items"]?.array?.compactMap(\.object) ?? []
    expectEqual(items.compactMap { $0["page"]?.int }, (0..<count).map { $0 / 8 })
  }

  @Test func onlyTheItemsOfAPageAreDrawn() {
    var menu = MoreMenu()
    menu.customItems = (0..<7).map { .custom(title: "\($0)", businessID: "b\($0)") }
    func count(_ page: Int) -> Int {
      menu.page = page
      return ConversationFixture.environment().perform { menu.makeView().interactions.count }
    }
    #expect([0, 1].map(count) == [8, 4] as [Int])
    #expect([-3, Int.max].map(count) == [8, 4] as [Int])
  }

  @Test func theMinimalistPanelIsASheetWithARowToCloseIt() {
    let json = MoreMenu().json(in: ConversationFixture.environment(.tuikitMinimalist()))
    expectEqual(json["layout"], "sheet")
    let items = json["items"]?.array?.compactMap(\.object) ?? []
    expectEqual(items.map { $0["frame"] }, (0..<5).map { [8, .integer(8 + 57 * $0), 374, 57] })
    expectEqual(
      json["cancel"],
      [
        "title": "Cancel", "frame": [8, 301, 374, 57], "tap": ["action": "cancel"],
      ])
    expectEqual(json["height"], 366)
  }

  @Test(arguments: ConversationFixture.kits, [1, 2.0])
  func imagesAreAsHighAsTheJSONSays(_ kit: CellKit, _ scale: Double) throws {
    let file = ConversationFixture.examples.appending(path: "more.json")
    let menu = try MoreMenu(configuration: JSONValue(parsing: [UInt8](Data(contentsOf: file))))
    expectEqual(menu.customItems.count, 2)
    let environment = ConversationFixture.environment(kit) {
      $0.scale = 1
      $0.textScale = scale
    }
    let size = try Image.pixelSize(ofEncoded: menu.encoded(as: .png, in: environment))
    expectEqual(Double(size.height), menu.json(in: environment)["height"]?.double)
  }

  @Test(arguments: ["en", "zh-Hans", "zh-Hant", "ar"])
  func titlesAreInTheLanguage(_ locale: String) {
    var menu = MoreMenu()
    menu.plugins = [.calls, .room, .poll, .groupNote]
    menu.isInGroup = true
    let environment = ConversationFixture.environment(locale: locale)
    let shown = menu.json(in: environment)["items"]?.array?.compactMap {
      $0.object?["title"]?.string
    }
    expectEqual(Set(shown ?? []).count, 10)
    expectEqual(shown?.contains { $0.hasPrefix("TUIKit") }, false)
  }

  // MARK: Configuration

  @Test func aConfigurationHasNames() throws {
    let menu = try MoreMenu(configuration: [
      "hiddenItems": ["takePhoto", "audioCall"], "plugins": ["calls"], "isInGroup": true,
      "customItems": [
        [
          "title": "Ticket", "image": "t.png", "priority": 5, "businessID": "b",
          "payload": ["a": 1],
        ]
      ], "other": 3,
    ])
    #expect(menu.hidden == [.takePhoto, .audioCall] && menu.plugins == .calls && menu.isInGroup)
    expectEqual(
      menu.customItems,
      [
        .custom(
          title: "Ticket", imagePath: "t.png", priority: 5, businessID: "b",
          payload: JSONObject([("a", 1)]))
      ])
  }

  @Test(
    arguments: [
      ([], "the configuration must be an object, but is an array"),
      (["hiddenItems": "file"], "hiddenItems must be an array, but is a string"),
      (
        ["plugins": ["call"]], #"plugins must be of calls, room, poll, groupNote, but is "call""#
      ),
      (["customItems": [["businessID": "b"]]], "customItems[0].title is missing"),
      (
        ["customItems": [["title": "a", "businessID": "b"], ["title": "c"]]],
        "customItems[1].businessID is missing"
      ),
      (
        ["customItems": [["title": "a", "businessID": "b", "priority": 1.5]]],
        "customItems[0].priority must be a whole number, but is 1.5"
      ),
    ] as [(JSONValue, String)])
  func wrongFieldsAreNamed(_ configuration: JSONValue, _ error: String) {
    #expect {
      try MoreMenu(configuration: configuration)
    } throws: {
      "\($0)" == error
    }
  }
}
