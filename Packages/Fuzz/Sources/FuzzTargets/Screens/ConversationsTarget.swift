// SPDX-License-Identifier: MIT
import BubbleKit

extension FuzzTarget {
  /// Lists of conversations as JSON, in every kit.
  static let conversations = FuzzTarget(
    name: "conversations",
    summary: "Broken conversations never stop the rest; lists of them are drawn in every kit."
  ) { bytes in
    var input = FuzzInput(bytes)
    let isChanged = input.flag()
    let check = ScreenCheck(&input)
    let json = isChanged ? Array(template.mutated(by: &input).description.utf8) : input.rest()
    var list: [Conversation] = []
    for read in ConversationReader(json).prefix(8) {
      for warning in read.warnings { checkLine("\(warning)") }
      switch read.result {
      case .success(let conversation): list.append(conversation)
      case .failure(let error): checkLine("\(error)")
      }
    }
    check.check("conversations") { (screen, context) throws(ScreenError) in
      guard case .conversations(let make) = screen.input else { return nil }
      return try make(list, context)
    }
  }

  /// Errors and warnings are one line each.
  private static func checkLine(_ text: String) {
    check(text.utf8.allSatisfy { $0 >= 0x20 }, "a control in \(text.debugDescription)")
  }

  private static let template = JSONMutation(
    #"""
    {"conversations": [{"conversationID": "c2c_mira", "userID": "mira", "title": "Mira", "faceURL": "a.png", "draftText":
      "See you", "draftTimestamp": 1778835660, "time": 1778835661, "onlineStatus": "online", "orderKey": 12, "isOnTop": true,
      "lastMessage": {"msgID": "m-17", "textElem": {"text": "See you at eight? [TUIEmoji_Smile]"}, "isSelf": true, "status": 1}},
     {"conversationID": "group_trail", "groupID": "trail", "groupType": "Work", "title": "Trail", "members":
      [{"nickName": "B", "userID": "b", "faceURL": "b.png"}, {"nickName": "C"}], "atType": "me", "unreadCount": 300,
      "isNotDisturb": true, "isMarkAsUnread": true, "showCheckBox": true, "selected": true, "lastMessage": {"msgID": "m-18",
      "groupTipsElem": {"type": 1, "opMember": {"nickName": "A"}, "memberList": [{"nickName": "B"}]}}},
     {"conversationID": "f", "isLocalConversationFoldList": true, "isMarkAsFolded": true, "foldSubTitle": "Trail: [Image]",
      "subTitle": "On my way", "isLiteMode": true, "disableSelected": true}]}
    """#)
}

/// Creates screens of every kit, and draws them.
struct ScreenCheck {
  let environments: [RenderEnvironment]
  var settings: ScreenSettings
  private let format: OutputFormat

  /// Takes the width, the direction and the settings from an input.
  init(_ input: inout FuzzInput) {
    let width: Double = input.pick([375, 375, 320, 768, 200])
    let direction = input.pick([LayoutDirection.leftToRight, .rightToLeft])
    let kits: [RenderEnvironment] = [.fuzzedTUIKit, .fuzzedMinimalist, .fuzzedChatKit]
    environments = kits.map { environment in
      var environment = environment
      environment.width = width
      environment.direction = direction
      return environment
    }
    // Pixels take most of the time, so few screens have them.
    format = input.index(below: 16) == 0 ? .png : .svg
    var settings = ScreenSettings()
    settings.message = input.pick([nil, "m-1", "m-2", "?"])
    settings.offset = input.pick([nil, nil, 0, -1e9, 1e9, 300.25])
    settings.height = input.pick([844, 844, 100, 1])
    settings.firstUnread = input.pick([nil, "m-1", "m-2"])
    settings.isTyping = input.flag()
    settings.navigationTitle = input.pick([nil, "Trail", ""])
    settings.showsStatusBar = input.flag()
    settings.draft = input.pick([nil, "", "See you at eight?\nأنا معكم"])
    settings.session = input.pick([nil, "paused", "x"])
    settings.showsTabs = input.flag()
    self.settings = settings
  }

  /// Draws the screen of a name in every kit that has it.
  func check(
    _ name: String,
    _ make: (KitScreen, ScreenContext) throws(ScreenError) -> (any AppScreen)?
  ) {
    for environment in environments {
      guard let screen = environment.kit.screens[name] else { continue }
      var context = ScreenContext(environment: environment)
      context.settings = settings
      context.viewer = "mira"
      do throws(ScreenError) {
        if let made = try make(screen, context) { draw(made, in: environment) }
      } catch {
        let text = "\(error)"
        FuzzTargets.check(
          text.utf8.allSatisfy { $0 >= 0x20 }, "a control in \(text.debugDescription)")
      }
    }
  }

  private func draw(_ screen: any AppScreen, in environment: RenderEnvironment) {
    let json = screen.json.description
    do {
      _ = try JSONValue(parsing: json, maximumDepth: 512)
    } catch {
      fatalError("The property doesn't hold: the screen's JSON isn't JSON: \(error)")
    }
    // A screen larger than a canvas is refused.
    _ = try? screen.encoded(as: format, in: environment)
  }
}
