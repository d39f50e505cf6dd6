// SPDX-License-Identifier: MIT
import BubbleExpectations
import Testing

@testable import BubbleMessages

@Suite("TUIKit messages")
struct TUIKitFieldsTests {
  @Test func missingFieldsHaveTheirDefaults() throws {
    try expectEqual(message(#"{"msgID":"a"}"#), Message(msgID: "a"))
    let nulls = #"{"msgID":"a","sender":null,"status":null,"elemType":null,"textElem":null}"#
    try expectEqual(message(nulls), Message(msgID: "a"))
  }

  @Test func envelopeIsRead() throws {
    let read = try message(
      """
      {"msgID":"a","timestamp":1700000000.5,"sender":"s","nickName":"n","friendRemark":"",
       "nameCard":"c","faceURL":"f","userID":"u","groupID":"g","seq":7,"random":4294967295,
       "isSelf":true,"status":6,"needReadReceipt":true,"hasRiskContent":true,
       "readReceipt":{"readCount":2,"unreadCount":3},"localCustomInt":-1,
       "cloudCustomData":"{\\"k\\":1}","localCustomData":{"k":2},"groupAtUserList":["x","y"],
       "quoteInfo":{"msgID":"q"},"revokerInfo":{"userID":"r"},
       "reactions":[{"reactionID":"e","totalUserCount":2,"reactedByMyself":true,
         "partialUserList":[{"userID":"p"}]}],
       "signaling":{"inviter":"i","inviteeList":["j"],"actionType":3,"data":"{}"},
       "elemType":0,"whatever":[]}
      """)
    var expected = Message(msgID: "a")
    expected.timestamp = 1_700_000_000.5
    (expected.sender, expected.nickName, expected.friendRemark) = ("s", "n", "")
    (expected.nameCard, expected.faceURL, expected.userID) = ("c", "f", "u")
    (expected.groupID, expected.seq, expected.random) = ("g", 7, 4_294_967_295)
    (expected.isSelf, expected.status, expected.needReadReceipt) = (true, .revoked, true)
    expected.readReceipt = ReadReceipt(readCount: 2, unreadCount: 3)
    expected.hasRiskContent = true
    expected.cloudCustomData = JSONObject([("k", 1)])
    expected.localCustomData = JSONObject([("k", 2)])
    expected.localCustomInt = -1
    expected.groupAtUserList = ["x", "y"]
    expected.quotedMsgID = "q"
    expected.revoker = Member(userID: "r")
    let users = [Member(userID: "p")]
    expected.reactions = [
      Reaction(reactionID: "e", totalUserCount: 2, isByMyself: true, users: users)
    ]
    var signaling = Signaling()
    (signaling.inviter, signaling.inviteeList) = ("i", ["j"])
    (signaling.action, signaling.data) = (.accept, "{}")
    expected.signaling = signaling
    expectEqual(read, expected)
  }

  @Test(arguments: ["msgID", "msgId", "messageID", "messageId", "id"])
  func identifierHasManyNames(_ name: String) throws {
    try expectEqual(message("{\"\(name)\":\"a\"}").msgID, "a")
  }

  @Test func otherIdentifiersHaveTwoNames() throws {
    let read = try message(
      #"{"id":"x","msgId":"a","userId":"u","groupId":"g","faceUrl":"f","quoteInfo":{"msgId":"q"}}"#)
    expectEqual(
      [read.msgID, read.userID, read.groupID, read.faceURL, read.quotedMsgID],
      [
        "a", "u", "g", "f", "q",
      ])
    for name in ["businessID", "businessId"] {
      expectEqual(CustomElement(data: "{\"\(name)\":\"text_link\"}").businessID, "text_link")
    }
  }

  @Test(arguments: [
    (#""elemType":1,"textElem":{"text":7}"#, "textElem.text must be a string, but is a number"),
    (#""customElem":{"data":7}"#, "customElem.data must be an object or a string, but is a number"),
    (#""elemType":1,"textElem":"hi""#, "textElem must be an object, but is a string"),
    (#""timestamp":"now""#, "timestamp must be a number, but is a string"),
    (
      #""timestamp":1700000000000"#,
      "timestamp is out of range: it must be from -62135596800 to 253402300799"
    ),
    (#""seq":-1"#, "seq is out of range: it must be from 0 to 9223372036854775807"),
    (#""seq":1.5"#, "seq must be a whole number, but is 1.5"),
    (#""isSelf":1"#, "isSelf must be a boolean, but is a number"),
    (#""faceUrl":[]"#, "faceURL must be a string, but is an array"),
    (#""elemType":{}"#, "elemType must be a whole number or a name, but is an object"),
    (
      #""imageElem":{"imageList":[{},{"width":"9"}]}"#,
      "imageElem.imageList[1].width must be a number, but is a string"
    ),
    (
      #""groupTipsElem":{"memberList":[3]}"#,
      "groupTipsElem.memberList[0] must be an object, but is a number"
    ),
    (#""groupAtUserList":["a",null]"#, "groupAtUserList[1] must be a string, but is null"),
    (#""cloudCustomData":3"#, "cloudCustomData must be an object or a string, but is a number"),
    (
      #""textElem":{},"faceElem":{}"#,
      "elemType is missing, and the message has several elements (textElem, faceElem)"
    ),
    (#""random":1e999"#, "random is a number out of range (byte 25 of the input)"),
    (
      #""textElem":{"text":"a","text":"a"}"#,
      "textElem.text has the key 'text' twice; keep one of them (byte 49 of the input)"
    ),
  ])
  func errorsNameMessageAndField(_ fields: String, _ description: String) {
    expectEqual(
      outcomes(of: "{\"msgID\":\"m-17\",\(fields)}"), [#"message 0 ("m-17"): "# + description])
  }

  @Test func errorsAreOneSafeLine() {
    expectEqual(
      outcomes(of: #"{"id":"\u001b[2J\n\u202e\ud83d\ude00","sender":1}"#),
      [
        #"message 0 ("\u{1B}[2J\n\u{202E}😀"): sender must be a string, but is a number"#
      ])
    let long = String(repeating: "k", count: 5000)
    expectEqual(
      outcomes(of: "{\"id\":\"a\",\"\(long)\":tru}"),
      [
        "message 0 (\"a\"): \(long.prefix(100))… is not valid JSON: unexpected '}' "
          + "(byte 5016 of the input)"
      ])
  }

  @Test(arguments: [
    ("{}", "message 0: msgID is missing"), (#"{"msgID":""}"#, "message 0: msgID is missing"),
    (#"{"msgID":3}"#, "message 0: msgID must be a string, but is a number"),
    ("[[]]", "message 0: the message must be an object, but is an array"),
  ])
  func identifierIsRequired(_ text: String, _ description: String) {
    expectEqual(outcomes(of: text), [description])
  }
}

@Suite("TUIKit elements")
struct TUIKitElementTests {
  @Test(arguments: TUIKitElement.all)
  func typeIsNumberNameOrInferred(_ element: TUIKitElement) throws {
    let name = element.type.rawValue
    if let number = element.number {
      try expectEqual(message("{\"id\":\"a\",\"elemType\":\(number)}").element.type, element.type)
    }
    try expectEqual(message("{\"id\":\"a\",\"elemType\":\"\(name)\"}").element.type, element.type)
    try expectEqual(message("{\"id\":\"a\",\"\(name)Elem\":{}}").element.type, element.type)
  }

  @Test func numbersOfTypesAreThoseOfTheSDK() {
    let names = [
      "none", "text", "custom", "image", "sound", "video", "file", "location", "face", "groupTips",
      "merger", "stream",
    ]
    let ownNames = ["richText", "notice", "card"]
    expectEqual(TUIKitElement.all.map(\.type.rawValue), names + ownNames)
    expectEqual(
      TUIKitElement.all.map(\.number),
      names.indices.map { Optional($0) } + ownNames.map { _ in nil })
  }

  @Test func elementsAreRead() throws {
    try expectEqual(
      message(#"{"id":"a","textElem":{"text":"hi"}}"#).element, .text(TextElement(text: "hi")))
    try expectEqual(
      message(#"{"id":"a","faceElem":{"index":4,"data":"yz00"}}"#).element,
      .face(FaceElement(index: 4, name: "yz00")))
    var file = FileElement()
    (file.filename, file.byteCount) = ("a.pdf", 12)
    try expectEqual(
      message(#"{"id":"a","fileElem":{"filename":"a.pdf","fileSize":12}}"#).element, .file(file))
    var thumbnail = ImageElement.Variant()
    (thumbnail.type, thumbnail.pixelWidth) = (.thumbnail, 20)
    try expectEqual(
      message(#"{"id":"a","imageElem":{"imageList":[{"type":2,"width":20},{"type":9}]}}"#)
        .element, .image(ImageElement(variants: [thumbnail, ImageElement.Variant()])))
  }

  @Test(arguments: [
    #"{"elemType":42}"#:
      "message 0 (\"a\"): elemType 42 is unknown; the message is drawn as unsupported",
    #"{"elemType":"poll"}"#:
      "message 0 (\"a\"): elemType poll is unknown; the message is drawn as unsupported",
    #"{"elemType":1}"#:
      "message 0 (\"a\"): textElem is missing, though the message's type announces it; its defaults are used",
    #"{"customElem":{"data":"hello"}}"#:
      "message 0 (\"a\"): customElem.data holds no JSON object of at most 64 levels; it is ignored",
    #"{"cloudCustomData":"x"}"#:
      "message 0 (\"a\"): cloudCustomData holds no JSON object of at most 64 levels; it is ignored",
  ])
  func oddMessagesAreKeptWithAWarning(_ text: String, _ warning: String) throws {
    var reader = MessageReader(Array(("{\"id\":\"a\"," + text.dropFirst()).utf8))
    let first = reader.next()
    let read = try #require(first)
    try expectEqual(read.result.get().msgID, "a")
    expectEqual(read.warnings.map(\.description), [warning])
  }

  @Test func unknownTypeIsKept() throws {
    try expectEqual(message(#"{"id":"a","elemType":-3}"#).element, .unknown("-3"))
  }
}

@Suite("Custom payloads")
struct CustomPayloadTests {
  private let payload = JSONObject([("businessID", "order"), ("price", 3)])

  @Test func dataIsJSONOrBase64OrAnObject() throws {
    let text = #"{"price":3,"businessID":"order"}"#
    let base64 = "eyJwcmljZSI6MywiYnVzaW5lc3NJRCI6Im9yZGVyIn0="
    expectEqual(CustomElement(data: text).payload, payload)
    expectEqual(CustomElement(data: " " + text + "\n").payload, payload)
    expectEqual(CustomElement(data: base64).payload, payload)
    let read = try message("{\"id\":\"a\",\"customElem\":{\"data\":\(text)}}")
    expectEqual(read.element, .custom(CustomElement(payload: payload)))
    expectEqual(read.businessID, "order")
  }

  @Test(arguments: ["", "hello", "[1]", "{", "AAAA", "{\"a\":1,\"a\":1}"])
  func otherDataHasNoPayload(_ data: String) {
    expectNil(CustomElement(data: data).payload)
    expectNil(CustomElement(data: data).businessID)
  }

  @Test(arguments: [
    (#"{"businessID":"a","chatbotPlugin":1}"#, "a"), (#"{"businessID":7}"#, nil),
    (#"{"customerServicePlugin":0,"src":"15"}"#, "customerServicePlugin15"),
    (#"{"customerServicePlugin":0,"src":15}"#, nil),
    (#"{"chatbotPlugin":2,"src":22}"#, "chatbotPlugin"),
  ])
  func businessIDComesFromThePayload(_ data: String, _ id: String?) {
    expectEqual(CustomElement(data: data).businessID, id)
  }

  @Test func signalingDataHaveTheBusinessID() {
    var message = Message(msgID: "a", element: .custom(CustomElement(payload: payload)))
    message.signaling = Signaling()
    expectNil(message.businessID)
    message.signaling?.data = #"{"businessID":"av_call"}"#
    expectEqual(message.businessID, "av_call")
    message.element = .text(TextElement())
    expectNil(message.businessID)
  }
}

@Suite("Names")
struct NameTests {
  @Test(
    arguments: [
      ("c", "r", "n", "c", "c"), (nil, "r", "n", "r", "n"), ("", "", "n", "n", "n"),
      ("", nil, "", "id", "id"), (nil, nil, nil, "id", "id"),
    ] as [(String?, String?, String?, String, String)])
  func emptyNamesAreSkipped(
    _ card: String?, _ remark: String?, _ nick: String?, _ name: String, _ nameInTips: String
  ) {
    let member = Member(userID: "id", nickName: nick, friendRemark: remark, nameCard: card)
    expectEqual(member.displayName, name)
    expectEqual(member.nameInTips, nameInTips)
    var message = Message(msgID: "a")
    (message.sender, message.nickName, message.friendRemark) = ("id", nick, remark)
    message.nameCard = card
    expectEqual(message.senderName, name)
    expectEqual(message.senderMember, member)
  }

  @Test func emptyGroupIsNoGroup() {
    var message = Message(msgID: "a")
    #expect(!message.isInGroup && !message.isOneToOne)
    (message.groupID, message.userID) = ("", "u")
    #expect(!message.isInGroup && message.isOneToOne)
    message.groupID = "g"
    #expect(message.isInGroup && !message.isOneToOne)
  }
}
