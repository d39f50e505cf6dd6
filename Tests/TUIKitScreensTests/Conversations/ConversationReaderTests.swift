// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Testing

@Suite("Reading conversations")
struct ConversationReaderTests {
  private func read(_ text: String) -> [String] {
    ConversationReader(Array(text.utf8)).map { read in
      switch read.result {
      case .success(let conversation): conversation.conversationID
      case .failure(let error): "\(error)"
      }
    }
  }

  @Test(arguments: [
    #"[{"conversationID": "a"}, {"conversationId": "b"}]"#,
    #"{"total": 2, "conversations": [{"conversationID": "a"}, {"conversationID": "b"}]}"#,
    "{\"conversationID\": \"a\"}\n{\"conversationID\": \"b\"}\n",
  ])
  func aListIsAnArrayAnObjectOrLines(_ text: String) {
    expectEqual(read(text), ["a", "b"])
  }

  @Test(arguments: [
    (
      #"{"conversationID": "x", "unreadCount": "3"}"#,
      #"conversation 1 ("x"): unreadCount must be a number, but is a string"#
    ),
    (
      #"{"conversationID": "x", "unreadCount": -1}"#,
      #"conversation 1 ("x"): unreadCount is out of range: it must be from 0 to 9223372036854775807"#
    ),
    (#"{"title": "x"}"#, "conversation 1: conversationID is missing"),
    (
      #"{"conversationID": "x", "lastMessage": {"msgID": "m", "textElem": {"text": 3}}}"#,
      #"conversation 1 ("x"): lastMessage.textElem.text must be a string, but is a number"#
    ),
    (
      #"{"conversationID": "x", "lastMessage": {}}"#,
      #"conversation 1 ("x"): lastMessage.msgID is missing"#
    ),
    (
      #"{"conversationID": "x", "members": [{"userID": 1}]}"#,
      #"conversation 1 ("x"): members[0].userID must be a string, but is a number"#
    ),
    ("7", "conversation 1: the conversation must be an object, but is a number"),
  ])
  func wrongFieldsAreNamedAndTheOthersAreRead(_ text: String, _ error: String) {
    expectEqual(
      read(#"[{"conversationID": "a"}, "# + text + #", {"conversationID": "b"}]"#),
      ["a", error, "b"])
  }

  @Test(arguments: [
    (
      "",
      "no conversations: the input is empty. Give a JSON array of conversations, an object with "
        + "'conversations', or one conversation a line"
    ),
    (
      #"{"conversations": 3}"#,
      "no conversations: 'conversations' must be an array (byte 18 of the input)"
    ),
    (
      #"{"conversations": []"#,
      "the list of conversations is cut off: the input ends before its closing bracket"
    ),
  ])
  func errorsOfTheInputSpeakOfConversations(_ text: String, _ error: String) {
    expectEqual(read(text), [error])
  }

  @Test func messagesInAListKeepTheirFieldOfMessages() {
    expectEqual(read(#"{"conversationID": "a", "messages": [1]}"#), ["a"])
  }

  @Test func oddLastMessagesAreWarnedOf() throws {
    let text = #"{"conversationID": "a", "lastMessage": {"msgID": "m", "elemType": "text"}}"#
    let read = try #require(ConversationReader(Array(text.utf8)).first { _ in true })
    expectEqual(
      read.warnings.map(\.description),
      [
        #"conversation 0 ("a"): lastMessage.textElem is missing, though the message's type announces it; "#
          + "its defaults are used"
      ])
  }

  @Test func everyFieldIsRead() throws {
    let text = #"""
      {"conversationID": "a", "userID": "u", "groupID": "g", "groupType": "Work", "title": "T",
       "faceUrl": "f.png", "members": [{"userID": "m"}], "draftText": "d", "draftTimestamp": 5,
       "time": 6, "subTitle": "s", "foldSubTitle": "fs", "atType": 3, "unreadCount": 7,
       "isOnTop": true, "isNotDisturb": true, "isMarkAsUnread": true, "isMarkAsHide": true,
       "isMarkAsFolded": true, "isLocalConversationFoldList": true, "onlineStatus": 2,
       "orderKey": -8, "showCheckBox": true, "selected": true, "disableSelected": true,
       "isLiteMode": true, "lastMessage": {"msgID": "m-1"}}
      """#
    var expected = Conversation(conversationID: "a")
    (expected.userID, expected.groupID, expected.groupType) = ("u", "g", "Work")
    (expected.title, expected.faceURL) = ("T", "f.png")
    expected.members = [Member(userID: "m")]
    (expected.draftText, expected.draftTimestamp, expected.time) = ("d", 5, 6)
    (expected.subTitle, expected.foldSubTitle, expected.atType) = ("s", "fs", .meAndAll)
    (expected.unreadCount, expected.orderKey, expected.onlineStatus) = (7, -8, .offline)
    (expected.isOnTop, expected.isNotDisturb, expected.isMarkAsUnread) = (true, true, true)
    (expected.isMarkAsHide, expected.isMarkAsFolded) = (true, true)
    expected.isLocalConversationFoldList = true
    (expected.showCheckBox, expected.selected, expected.disableSelected) = (true, true, true)
    expected.isLiteMode = true
    expected.lastMessage = Message(msgID: "m-1")
    let read = try #require(ConversationReader(Array(text.utf8)).first { _ in true })
    try expectEqual(read.result.get(), expected)
  }
}
