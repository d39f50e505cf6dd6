// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleMessages
import Testing

@Suite("Lists of profiles")
struct ProfileListTests {
  private func list(_ json: String) throws(ProfileListError) -> ProfileList {
    try ProfileList(reading: Array(json.utf8))
  }

  @Test(arguments: [
    #"[{"clientId":"a","name":"A","avatarURL":"a.png","userId":"7"}]"#,
    #"{"profiles":[{"clientID":"a","name":"A","avatarUrl":"a.png","userID":"7"}]}"#,
    #"[{"id":"a","name":"Other"},{"id":"a","name":"A","avatarURL":"a.png","userId":"7"}]"#,
  ])
  func filesHaveProfiles(_ json: String) throws {
    let profile = UserProfile(clientID: "a", userID: "7", name: "A", avatarURL: "a.png")
    try expectEqual(list(json).profiles, [profile])
    try expectEqual(list(json)["a"], profile)
    try expectNil(list(json)["b"])
  }

  @Test(arguments: [
    ("7", "the file must be an array of profiles, or an object with 'profiles'"),
    ("{}", "the file must be an array of profiles, or an object with 'profiles'"),
    ("[", "the file ends too early; the JSON text is cut off"),
    ("[3]", "profile 0: must be an object, but is a number"),
    (#"[{"id":"a"},{"name":"B"}]"#, "profile 1: clientId is missing"),
    (#"[{"id":"a","name":5}]"#, "profile 0: name must be a string, but is a number"),
  ])
  func whatIsWrongIsSaid(_ json: String, _ error: String) {
    #expect {
      try list(json)
    } throws: {
      "\($0)" == error
    }
  }

  @Test func equivalentIDsAreTwoPeople() async throws {
    let ids = ["\u{E9}", "e\u{301}"]
    let people = ids.enumerated().map { UserProfile(clientID: $1, name: "\($0)") }
    let list = ProfileList(people)
    let cache = ProfileCache { asked in people.filter { asked.contains($0.clientID) } }
    let fetched = try await cache.profiles(for: ids + ids)
    expectEqual(fetched.map(\.name), ["0", "1", "0", "1"])
    for (number, id) in ids.enumerated() {
      expectEqual(list[id]?.name, "\(number)")
      var message = Message(msgID: "m", element: .none)
      message.sender = id
      expectEqual(message.named(by: list).nickName, "\(number)")
    }
  }

  // MARK: Names of messages

  private let profiles = ProfileList([
    UserProfile(clientID: "mira", name: "Mira", avatarURL: "mira.png"),
    UserProfile(clientID: "bare"),
  ])

  @Test func messagesOfAnyFormatAreNamed() throws {
    let inputs = [
      #"[{"msg-id":"m","from":"mira","data":"x"}]"#, #"[{"msgID":"m","sender":"mira"}]"#,
      #"[{"MsgKey":"m","From_Account":"mira","MsgBody":[]}]"#,
    ]
    for input in inputs {
      let format = MessageFormat.automatic(viewer: "a").named(by: profiles)
      let message = try #require(
        MessageReader(Array(input.utf8), format: format).first { _ in true }?.message)
      expectEqual(message.senderName, "Mira")
      expectEqual(message.avatarURL, "mira.png")
    }
  }

  @Test func whatAMessageSaysItselfComesFirst() {
    var message = Message(msgID: "m")
    message.sender = "mira"
    message.nameCard = "Mira, host"
    message.faceURL = "own.png"
    expectEqual(message.named(by: profiles), message)
    message.nameCard = ""
    expectEqual(message.named(by: profiles).senderName, "Mira")
    message.cloudCustomData = JSONObject([("username", "Mirabel")])
    message.nickName = "Mirabel"
    expectEqual(message.named(by: profiles).senderName, "Mira")
    message.nickName = nil
    message.sender = "bare"
    expectEqual(message.named(by: profiles).senderName, "bare")
  }

  @Test func everyElementOfAMessageIsNamed() {
    let text =
      #"[{"MsgKey":"k","From_Account":"mira","MsgBody":[{"MsgType":"TIMTextElem","MsgContent":{}},"#
      + #"{"MsgType":"TIMTextElem","MsgContent":{}}]}]"#
    let format = MessageFormat.timRest(viewer: "a").named(by: profiles)
    expectEqual(
      MessageReader(Array(text.utf8), format: format).map { $0.message?.senderName },
      ["Mira", "Mira"])
  }

  @Test func indexesAreOfNamedMessagesInTheirOrder() throws {
    let text =
      #"[{"msgID":"b","timestamp":9,"sender":"mira"},{"msgID":"a","timestamp":2,"sender":"mira"}]"#
    let bytes = Array(text.utf8)
    let index = try MessageIndex(format: .tuikit.named(by: profiles)) { offset, count in
      Array(bytes.dropFirst(offset).prefix(count))
    }
    expectEqual(
      (0..<index.count).map { index.message(at: $0).map { $0.msgID + $0.senderName } },
      ["bMira", "aMira"])
  }

  @Test func conversationsHaveThePeersName() {
    var conversation = Conversation(conversationID: "c")
    conversation.userID = "mira"
    expectEqual(conversation.named(by: profiles).title, "Mira")
    expectEqual(conversation.named(by: profiles).faceURL, "mira.png")
    conversation.title = "My sister"
    expectEqual(conversation.named(by: profiles).title, "My sister")
    conversation.groupID = "g"
    conversation.title = ""
    expectEqual(conversation.named(by: profiles).title, "")
  }
}
