// SPDX-License-Identifier: MIT
import BubbleKit
import Foundation
import TUIChat
import Testing
import UIKit

/// Cells in the documentation's style, drawn by the renderer of native cells.
///
/// Serial: an application registers its classes for the whole process.
@Suite("Custom messages of TUIKit's documentation", .serialized)
struct DocumentationTests {
  private let links = LinkMessages.all

  private func environment(_ kit: CellKit, width: Double = 390) throws -> RenderEnvironment {
    var environment = try RenderEnvironment.bundled()
    environment.kit = kit
    environment.width = width
    return environment
  }

  /// Compares custom rows with native ones: all sizes, and every pixel of the first messages.
  private func expectEqualRows(
    _ custom: MessageRenderer, _ native: MessageRenderer, drawing count: Int = 2,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    for (index, message) in links.enumerated() {
      let expected = native.measure(message)
      let measure = custom.measure(message)
      #expect(measure.contentSize == expected.contentSize, sourceLocation: sourceLocation)
      #expect(measure.cellHeight == expected.cellHeight, sourceLocation: sourceLocation)
      guard index < count else { continue }
      let row = try #require(custom.row(for: message))
      let nativeRow = try #require(native.row(for: message))
      #expect(
        try row.makeBitmap() == nativeRow.makeBitmap(), "\(message.msgID) looks different",
        sourceLocation: sourceLocation)
    }
  }

  @Test("2021: what the chat's delegate decodes and shows has the native card's size and pixels")
  func delegateOf2021() throws {
    let kit = CellKit.tuikitClassic(.v2021)
    let environment = try environment(kit)
    let controller = TUIChatController()
    let delegate = MyChatDelegate_2021()
    controller.delegate = delegate
    var registry = CellRegistry(kit: kit)
    registry.addChatListener(ChatListener(controller))
    try expectEqualRows(
      MessageRenderer(environment: environment, registry: registry),
      MessageRenderer(environment: environment))
  }

  @Test("5.8: what a table of records names has the native card's size and pixels")
  func tableOf5_8() throws {
    MyMessages_5_8.register()
    let kit = CellKit.tuikitClassic(.v5_8)
    try expectEqualRows(
      MessageRenderer(environment: try environment(kit.withCustomMessages)),
      MessageRenderer(environment: try environment(kit)))
  }

  @Test("7.4: what is registered for an edition has the native bubble's size and pixels")
  func registrationOf7_4() throws {
    MyMessages_7_4.register()
    for kit in [CellKit.tuikitClassic(), .tuikitMinimalist()] {
      for width in [320.0, 390, 430] {
        try expectEqualRows(
          MessageRenderer(environment: try environment(kit.withCustomMessages, width: width)),
          MessageRenderer(environment: try environment(kit, width: width)),
          drawing: width == 390 ? 4 : 0)
      }
    }
  }

  @Test("7.4: dark themes, right to left, scales and languages are as in native cells")
  func environments() throws {
    MyMessages_7_4.register()
    for change: (inout RenderEnvironment) -> Void in [
      { $0.theme = .dark }, { $0.locale = "ar" }, { $0.scale = 3 }, { $0.locale = "zh-Hans" },
    ] {
      var custom = try environment(CellKit.tuikitClassic().withCustomMessages)
      var native = try environment(.tuikitClassic())
      change(&custom)
      change(&native)
      try expectEqualRows(
        MessageRenderer(environment: custom), MessageRenderer(environment: native))
    }
  }

  @Test("the list of conversations shows what the data's class says")
  func displayString() throws {
    MyMessages_7_4.register()
    let environment = try environment(CellKit.tuikitClassic().withCustomMessages)
    let renderer = MessageRenderer(environment: environment)
    let text = environment.perform { renderer.registry.displayString(of: links[0]) }
    #expect(text == "A walk along the coast: the path, the trains and where to have lunch.")
  }

  @Test("a registration appears in its own edition alone")
  func editions() {
    TUIChatConfig_Minimalist.shared.registerCustomMessage(
      businessID: "only_minimalist", messageCellClassName: "MyLinkCell_Minimalist",
      messageCellDataClassName: "MyLinkCellData")
    let key = ContentKey.custom("only_minimalist")
    #expect(CellKit.tuikitMinimalist().withCustomMessages.bindings[key] != nil)
    #expect(CellKit.tuikitClassic().withCustomMessages.bindings[key] == nil)
  }

  @Test("classes that aren't there are not registered")
  func missingClass() {
    TUIChatConfig_Classic.shared.registerCustomMessage(
      businessID: "missing", messageCellClassName: "NoSuchCell",
      messageCellDataClassName: "MyLinkCellData")
    #expect(CellKit.tuikitClassic().withCustomMessages.bindings[.custom("missing")] == nil)
  }

  @Test("a notice of TUIKit's own class has the native notice's size and pixels")
  func notice() throws {
    TUIChatConfig_Classic.shared.registerCustomMessage(
      businessID: "local_tips", messageCellClassName: "TUISystemMessageCell",
      messageCellDataClassName: "MyTipCellData")
    let message = LinkMessages.custom(["businessID": "local_tips", "content": "The boat is late."])
    let kit = CellKit.tuikitClassic()
    let custom = MessageRenderer(environment: try environment(kit.withCustomMessages))
    let native = MessageRenderer(environment: try environment(kit))
    #expect(custom.measure(message).contentSize == native.measure(message).contentSize)
    #expect(custom.measure(message).cellHeight == native.measure(message).cellHeight)
    let rows = try (#require(custom.row(for: message)), #require(native.row(for: message)))
    #expect(try rows.0.makeBitmap() == rows.1.makeBitmap())
  }

  @Test("a tap on the content reaches the row's delegate")
  func tap() throws {
    let environment = try environment(.tuikitClassic())
    try environment.perform {
      let data = MyLinkCellData.getCellData(message: V2TIMMessage(links[0]))
      let row = MyLinkCell(style: .default, reuseIdentifier: nil)
      let listener = TapListener()
      row.delegate = listener
      row.fill(with: data)
      row.frame = CGRect(x: 0, y: 0, width: 390, height: MyLinkCell.getHeight(data, withWidth: 390))
      row.layoutIfNeeded()
      let tap = try #require(row.interactions.first { $0.action == "onSelectMessage" })
      #expect(tap.fire())
      #expect(listener.selected === row)
    }
  }
}

final class MyTipCellData: TUISystemMessageCellData {
  override class func getCellData(message: V2TIMMessage) -> TUIMessageCellData {
    let data = MyTipCellData(direction: .incoming)
    let payload = TUITool.jsonData2Dictionary(message.customElem?.data)
    data.content = payload?["content"] as? String
    return data
  }
}

private final class TapListener: TUIMessageCellDelegate {
  var selected: TUIMessageCell?

  func onSelectMessage(_ cell: TUIMessageCell) { selected = cell }
}

/// Link messages: short and long, of others and of the viewer, in a group and not, in several
/// scripts.
enum LinkMessages {
  static let all: [Message] = [
    link("A walk along the coast: the path, the trains and where to have lunch."),
    link("Tide table", isSelf: true), link("海边小屋的路线和火车时刻表，周六中午之前到就可以。", groupID: "coast"),
    link("طريق الشاطئ ومواعيد القطارات", isSelf: true, groupID: "coast"),
  ]

  private static func link(
    _ text: String, isSelf: Bool = false, groupID: String? = nil
  ) -> Message {
    var message = custom([
      "businessID": "text_link", "text": .string(text), "link": "https://example.org/coast",
    ])
    message.msgID = text
    message.isSelf = isSelf
    message.groupID = groupID
    message.userID = groupID == nil ? "mira" : nil
    return message
  }

  static func custom(_ payload: JSONValue) -> Message {
    var message = Message(
      msgID: "custom", element: .custom(CustomElement(data: payload.description)))
    message.sender = "mira"
    message.nickName = "Mira"
    message.timestamp = 1_779_440_760
    return message
  }
}
