// SPDX-License-Identifier: MIT
import BubbleKit
import Foundation
import ImSDK_Plus
import Testing

@Suite("The chat SDK's messages")
struct MessageTests {
  /// The messages of an example file of the repository.
  private func messages(_ name: String) throws -> [Message] {
    let folder = (0..<6).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
      url.deletingLastPathComponent()
    }
    let data = try Data(contentsOf: folder.appendingPathComponent("Examples/\(name)"))
    return MessageReader(Array(data)).compactMap(\.message)
  }

  @Test(
    "every kind of message comes back as it was",
    arguments: ["every-kind.json", "conversation.json", "one-to-one.json"])
  func roundTrip(file: String) throws {
    let messages = try messages(file)
    #expect(messages.count > 5)
    for message in messages {
      let copy = Message(V2TIMMessage(message))
      // Payloads of custom messages come back as the bytes that an application receives.
      if message.element.custom == nil { #expect(copy == message, "\(message.msgID)") }
      #expect(copy.element.custom?.payload == message.element.custom?.payload)
    }
  }

  @Test("what an application changes comes back")
  func changes() {
    let message = V2TIMMessage(Message(msgID: "1", element: .text(TextElement(text: "before"))))
    message.textElem.text = "after"
    message.nameCard = "Mira (first aid)"
    message.cloudCustomData = Data(#"{"seen": true}"#.utf8)
    message.localCustomInt = 3
    let copy = Message(message)
    #expect(copy.element.text?.text == "after")
    #expect(copy.nameCard == "Mira (first aid)")
    #expect(copy.cloudCustomData?["seen"]?.bool == true)
    #expect(copy.localCustomInt == 3)
  }

  @Test("a payload that was kept as Base64 reaches an application decoded")
  func base64() throws {
    let text = #"{"businessID":"text_link"}"#
    let element = CustomElement(data: Data(text.utf8).base64EncodedString())
    let message = V2TIMMessage(Message(msgID: "1", element: .custom(element)))
    #expect(String(decoding: try #require(message.customElem?.data), as: UTF8.self) == text)
  }

  @Test("the manager answers from the messages that it was given")
  func manager() throws {
    let manager = try #require(V2TIMManager.sharedInstance())
    manager.use(try messages("conversation.json"))
    var people: [V2TIMUserFullInfo] = []
    manager.getUsersInfo(["mira"], succ: { people = $0 ?? [] })
    #expect(people.first?.nickName == "Mira")
    var found: [V2TIMMessage] = []
    manager.findMessages(messageIDList: ["hello", "nothing"], succ: { found = $0 ?? [] })
    #expect(found.map(\.msgID) == ["hello"])
    var history: [V2TIMMessage] = []
    manager.getGroupHistoryMessageList(
      groupID: "trail-and-table", count: 2, lastMsg: found[0], succ: { history = $0 ?? [] })
    #expect(history.map(\.msgID) == ["name-change", "invite"])
  }

  @Test("what needs a network fails")
  func network() {
    var code: Int32?
    V2TIMManager.sharedInstance().sendMessage(
      message: V2TIMMessage(), receiver: "mira", groupID: nil, priority: .PRIORITY_NORMAL,
      onlineUserOnly: false, offlinePushInfo: nil, progress: nil, succ: nil
    ) { failure, _ in code = failure }
    #expect(code == 7013)
  }
}
