// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleMessages
import Testing

@Suite("REST messages")
struct TIMRestMessageTests {
  private func message(
    _ fields: String, viewer: String? = "nobody", body: String = restText("x")
  ) throws -> Message {
    let read = restMessages(#"[{\#(fields),"MsgBody":[\#(body)]}]"#, viewer: viewer)
    expectEqual(read.count, 1)
    return try #require(read.first).result.get()
  }

  @Test func historyOfTwoPeopleIsRead() throws {
    let message = try message(
      """
      "From_Account": "user1", "To_Account": "user2", "MsgSeq": 549396494, "MsgRandom": 2578554,
      "MsgTimeStamp": 1584669680, "MsgFlagBits": 0, "IsPeerRead": 0,
      "MsgKey": "549396494_2578554_1584669680", "CloudCustomData": "{\\"a\\":1}"
      """)
    var expected = Message(
      msgID: "549396494_2578554_1584669680", element: .text(TextElement(text: "x")))
    expected.sender = "user1"
    expected.userID = "user1"
    expected.seq = 549_396_494
    expected.random = 2_578_554
    expected.timestamp = 1_584_669_680
    expected.cloudCustomData = JSONObject([("a", 1)])
    expectEqual(message, expected)
  }

  @Test(arguments: [
    ("user1", true, "user2"), ("user2", false, "user1"), ("", false, "user1"),
    (nil, false, "user1"),
  ])
  func messagesOfTheViewerAreOutgoing(_ viewer: String?, _ isSelf: Bool, _ peer: String) throws {
    let message = try message(
      #""MsgKey":"k","From_Account":"user1","To_Account":"user2""#, viewer: viewer)
    expectEqual(message.isSelf, isSelf)
    expectEqual(message.userID, peer)
  }

  @Test func unknownViewerIsWarnedAboutOnce() {
    let text =
      #"[{"MsgKey":"a","MsgBody":[\#(restText("x")),\#(restText("y"))]},"#
      + #"{"MsgKey":"b","MsgBody":[\#(restText("x"))]}]"#
    let warnings = restMessages(text, viewer: nil).map(\.warnings)
    expectEqual(warnings.map(\.count), [1, 0, 0])
    expectEqual(
      warnings[0].first?.description,
      #"message 0 ("a"): From_Account may be the viewer or not: all messages of the input are "#
        + "incoming. Name the viewer's account (--me)")
    expectEqual(restMessages(text, viewer: "c").flatMap(\.warnings), [])
  }

  @Test func callbackOfAGroupIsRead() throws {
    let message = try message(
      """
      "CallbackCommand": "Group.CallbackAfterSendMsg", "GroupId": "g", "Type": "Public",
      "From_Account": "jared", "Operator_Account": "admin", "NickName": "Jared", "Random": 123456,
      "MsgSeq": 123, "MsgTime": 1490686222, "OnlineOnlyFlag": 0, "EventTime": "1670574414123",
      "GroupAtInfo": [{"GroupAtAllFlag": 0, "GroupAt_Account": "tom"}, {"GroupAtAllFlag": 1}]
      """)
    expectEqual(message.msgID, "123_123456_1490686222")
    expectEqual(message.groupID, "g")
    expectNil(message.userID)
    expectEqual(message.senderName, "Jared")
    expectEqual(message.timestamp, 1_490_686_222)
    expectEqual(message.groupAtUserList, ["tom", "__kImSDK_MesssageAtALL__"])
  }

  @Test func groupAndSenderMayBeInAnObject() throws {
    let info =
      #""GroupInfo":{"GroupId":"g","From_AccountNick":"Mira","From_AccountHeadurl":"m.png"}"#
    let message = try message(#""MsgKey":"k",\#(info)"#)
    expectEqual([message.groupID, message.nickName, message.faceURL], ["g", "Mira", "m.png"])
    let other = try self.message(
      #""MsgKey":"k",\#(info),"GroupId":"h","From_AccountNick":"M","From_AccountHeadurl":"n.png""#)
    expectEqual([other.groupID, other.nickName, other.faceURL], ["h", "M", "n.png"])
  }

  @Test func stateIsRead() throws {
    let message = try message(
      #""MsgKey":"k","IsNeedReadReceipt":1,"IsPeerRead":1,"SendMsgControl":["NoUnread","NoLastMsg"]"#
    )
    #expect(message.needReadReceipt && message.isPeerRead)
    expectEqual(message.readReceipt?.isPeerRead, true)
    #expect(message.isExcludedFromUnreadCount && message.isExcludedFromLastMessage)
    expectEqual(message.status, .sent)
  }

  @Test(arguments: [
    (#""MsgId":"c","MsgKey":"k","MsgSeq":1"#, "c"), (#""MsgId":"","MsgKey":"k","MsgSeq":1"#, "k"),
    (#""MsgSeq":1,"MsgRandom":2,"MsgTimeStamp":3"#, "1_2_3"), (#""MsgSeq":1"#, "1_0_0"),
    (#""Random":7,"MsgTimestamp":3.5"#, "0_7_3"),
  ])
  func identifierIsTheFirstThatIsThere(_ fields: String, _ id: String) throws {
    try expectEqual(message(fields).msgID, id)
  }

  @Test func messageWithoutIdentifierIsAnError() {
    let text = #"[{"From_Account":"a","MsgTimeStamp":3,"MsgBody":[]},{"MsgKey":"k","MsgBody":[]}]"#
    expectEqual(restOutcomes(text), ["message 0: MsgKey is missing", "k"])
  }

  // MARK: Several elements

  @Test func eachElementIsAMessage() throws {
    let read = restMessages(
      """
      {"MsgKey":"k","From_Account":"a","MsgSeq":7,"CloudCustomData":{"r":1},"MsgBody":[
        {"MsgType":"TIMFaceElem","MsgContent":{"Index":1,"Data":"tt"}},\(restText("one")),
        \(restText("two"))]}
      {"MsgKey":"l","MsgBody":[\(restText("three"))]}
      """)
    expectEqual(read.map(\.index), [0, 0, 0, 1])
    let messages = try read.map { try $0.result.get() }
    expectEqual(messages.map(\.msgID), ["k", "k#2", "k#3", "l"])
    expectEqual(messages.map(\.seq), [7, 7, 7, 0])
    expectEqual(messages.map { $0.element.text?.text }, [nil, "one", "two", "three"])
    // A reply belongs to the first text.
    expectEqual(messages.map { $0.cloudCustomData != nil }, [false, true, false, false])
  }

  @Test func brokenElementLeavesTheOthers() {
    let text =
      #"[{"MsgKey":"k","MsgBody":[\#(restText("a")),{"MsgType":"TIMTextElem","MsgContent":{"Text":5}},"#
      + #"7,{"MsgContent":{}},{"MsgType":"TIMFaceElem","MsgContent":[]},\#(restText("b"))]}]"#
    expectEqual(
      restOutcomes(text),
      [
        "k",
        #"message 0 ("k#2"): MsgBody[1].MsgContent.Text must be a string, but is a number"#,
        #"message 0 ("k#3"): MsgBody[2] must be an object, but is a number"#,
        #"message 0 ("k#4"): MsgBody[3].MsgType is missing"#,
        #"message 0 ("k#5"): MsgBody[4].MsgContent must be an object, but is an array"#, "k#6",
      ])
  }

  @Test func dataBelongsToTheFirstElementWhereThereIsNoText() throws {
    let face = #"{"MsgType":"TIMFaceElem","MsgContent":{}}"#
    let read = restMessages(
      #"[{"MsgKey":"k","CloudCustomData":{},"MsgBody":[\#(face),\#(face)]}]"#)
    expectEqual(read.map { $0.message?.cloudCustomData != nil }, [true, false])
  }

  // MARK: What is left of messages

  @Test(arguments: [#""MsgFlagBits":8"#, #""MsgFlagBits":9"#, #""IsPlaceMsg":2"#])
  func messageThatWasTakenBackIsOneRow(_ field: String) throws {
    let body = restText("one") + "," + restText("two")
    let message = try message(#""MsgKey":"k",\#(field)"#, body: body)
    #expect(message.isRevoked)
    expectEqual(message.element.text?.text, "one")
    let read = restMessages(#"[{"MsgKey":"k",\#(field)}]"#)
    expectEqual(read.map { $0.message?.status }, [.revoked])
  }

  @Test(arguments: [#""MsgBody":[]"#, #""MsgBody":null"#, #""From_Account":"a""#])
  func messageThatIsGoneIsLeftOut(_ field: String) {
    let gone = #"{"MsgKey":"k","IsPlaceMsg":1,\#(field)}"#
    let text =
      #"[\#(gone),{"MsgKey":"l","MsgBody":[]},\#(gone),{"MsgKey":"m","MsgBody":[]},\#(gone)]"#
    let read = restMessages(text)
    expectEqual(read.map { $0.message?.msgID }, ["l", "m"])
    expectEqual(read.map(\.index), [1, 3])
    let chunks = MessageReader(Array(text.utf8), format: .timRest(viewer: "a")).chunks
    expectEqual(chunks.map { Array($0).map(\.index) }, [[1, 3]])
    #expect(restOutcomes("[\(gone)]").isEmpty)
  }

  @Test func messageWithoutElementsHoldsNothing() {
    let read = restMessages(#"[{"MsgKey":"k","MsgBody":[]}]"#)
    expectEqual(read.map { $0.message?.element }, [MessageElement.none])
  }
}
