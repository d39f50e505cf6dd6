// SPDX-License-Identifier: MIT
import BubbleKit

extension FuzzTarget {
  /// Screens of messages, and panels of an input bar, in every kit.
  static let screens = FuzzTarget(
    name: "screens",
    summary: "Chats, menus and input panels of broken configurations are refused, or drawn."
  ) { bytes in
    var input = FuzzInput(bytes)
    let name = input.pick(["more", "more", "chat", "menu", "reactions"])
    let isChanged = input.flag()
    var check = ScreenCheck(&input)
    if name == "more" {
      guard let json = configuration(of: panel, isChanged, &input) else { return }
      check.check(name) { (screen, context) throws(ScreenError) in
        guard case .configuration(let make) = screen.input else { return nil }
        return try make(json, context)
      }
      return
    }
    check.settings.menuItems = name == "menu" ? menuItems.mutated(by: &input) : nil
    let json = isChanged ? Array(chat.mutated(by: &input).description.utf8) : input.rest()
    let read = MessageReader(json).prefix(6).compactMap(\.message)
    check.check(name) { (screen, context) throws(ScreenError) in
      switch screen.input {
      case .messages(let make): return try make(MessagesInMemory(read), context)
      case .message(_, let make):
        guard let message = read.first else { return nil }
        return try make(message, MessagesInMemory(read), context)
      case .conversations, .configuration: return nil
      }
    }
  }

  private static func configuration(
    of template: JSONMutation, _ isChanged: Bool, _ input: inout FuzzInput
  ) -> JSONValue? {
    isChanged ? template.mutated(by: &input) : try? JSONValue(parsing: input.rest())
  }

  private static let panel = JSONMutation(
    #"""
    {"hiddenItems": ["takePhoto", "recordVideo"], "isInGroup": true, "page": 0, "customItems": [{"title": "Ticket",
     "image": "ticket.png", "priority": 750, "businessID": "train_ticket", "payload": {"from": "Lyon"}}], "plugins":
     [{"number": -1}, {"number": 1, "name": "redPacket", "title": "Red packet", "image": "packet.png"}]}
    """#)

  private static let menuItems = JSONMutation(
    #"""
    {"items": [{"business": "b", "title": {"en": "Pin", "zh-Hans": "置顶"}, "icon": "pin.png", "weight": 3}]}
    """#)

  private static let chat = JSONMutation(
    #"""
    [{"msgID": "m-1", "sender": "tom", "nickName": "Tom", "faceURL": "a.png", "groupID": "trail", "timestamp": 1778835660,
      "textElem": {"text": "See you at eight? [TUIEmoji_Smile] https://example.com"}, "isSelf": true, "status": 1,
      "reactions": [{"reactionID": "[TUIEmoji_Smile]", "totalUserCount": 2, "reactedByMyself": true,
      "partialUserList": [{"userID": "mira", "nickName": "Mira"}]}]},
     {"msgID": "m-2", "sender": "mira", "timestamp": 1778835700, "imageElem": {"path": "x.png", "imageList":
      [{"width": 10, "height": 4000, "url": "x.png"}]}},
     {"msgID": "m-3", "status": 6, "textElem": {"text": "x"}, "revokerInfo": {"nickName": "C"}}]
    """#)
}
