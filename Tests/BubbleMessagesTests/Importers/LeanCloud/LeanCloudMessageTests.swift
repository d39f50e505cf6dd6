// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleMessages
import Testing

@Suite("LeanCloud messages")
struct LeanCloudMessageTests {
  private func message(
    _ payload: JSONValue, _ fields: [(String, JSONValue)] = [], viewer: String? = "nobody",
    isGroup: Bool? = nil
  ) throws -> Message {
    try leanCloudMessage(payload, fields, viewer: viewer, isGroup: isGroup).result.get()
  }

  @Test func exportOfAConversationIsRead() throws {
    let text = #"""
      [{"timestamp": 1408008498571, "conv-id": "219946ef32e4", "data": "A fine day!", "from": "u1",
        "msg-id": "vdkGm4dt", "is-conv": true, "is-room": false, "to": "5541c02ce4b0", "bin": false,
        "from-ip": "192.0.2.7"},
       {"msg-id": "4XC_IHK+", "conv-id": "219946ef32e4", "ack-at": 1449683354932, "from": "u2",
        "timestamp": 1449661888571, "data": "{\"_lctype\":-1,\"_lctext\":\"\u771f\u4e0d\u61c2\"}"}]
      """#
    let messages = try leanCloudMessages(text, viewer: "u2").map { try $0.result.get() }
    var first = Message(msgID: "vdkGm4dt", element: .text(TextElement(text: "A fine day!")))
    first.timestamp = 1_408_008_498.571
    first.sender = "u1"
    first.userID = "u1"
    first.isRead = true
    expectEqual(messages.first, first)
    expectEqual(messages.last?.element.text?.text, "真不懂")
    expectEqual(messages.map(\.isSelf), [false, true])
  }

  @Test func theViewerIsWarnedAboutOnce() throws {
    let text = #"[{"msg-id":"a","data":"x"},{"msg-id":"b","data":"y"}]"#
    let warnings = leanCloudMessages(text, viewer: nil).map { $0.warnings.map(\.description) }
    expectEqual(
      warnings,
      [
        [
          #"message 0 ("a"): from may be the viewer or not: all messages of the input are incoming. "#
            + "Name the viewer's account (--me)"
        ], [],
      ])
  }

  // MARK: Media types

  @Test func imagesHaveTheirFileAndItsSize() throws {
    let message = try message([
      "_lctype": -2, "_lctext": "the lake",
      "_lcfile": [
        "url": "https://example.com/lake.jpg", "objId": "54699d87",
        "metaData": [
          "name": "lake.jpg", "format": "jpg", "width": 1024.4, "height": 768, "size": 18_000,
        ],
      ],
    ])
    var variant = ImageElement.Variant()
    variant.url = "https://example.com/lake.jpg"
    variant.uuid = "54699d87"
    variant.pixelWidth = 1024
    variant.pixelHeight = 768
    variant.byteCount = 18_000
    expectEqual(message.element, .image(ImageElement(variants: [variant])))
  }

  @Test(arguments: [(26, 26), (0.49, 0), (2.5, 2), (3.5, 4), (61.7, 62)] as [(Double, Int)])
  func durationsAreRoundedAsClientsPrintThem(_ duration: Double, _ seconds: Int) throws {
    let file: JSONValue = ["url": "v.m4a", "metaData": ["duration": .number(duration)]]
    let voice = try message(["_lctype": -3, "_lcfile": file])
    expectEqual(voice.element.content(as: SoundElement.self)?.duration, seconds)
    // Nobody knows what was played.
    expectEqual(voice.localCustomInt, 1)
    let video = try message(["_lctype": -4, "_lcfile": file])
    expectEqual(video.element.content(as: VideoElement.self)?.duration, seconds)
  }

  @Test func filesAreNamedByWhatThereIs() throws {
    func name(_ file: JSONValue) throws -> String? {
      try message(["_lctype": -6, "_lcfile": file]).element
        .content(as: FileElement.self)?.filename
    }
    let url: JSONValue = "https://example.com/files/plan.pdf?x=/y"
    try expectEqual(name(["url": url, "name": "n.pdf", "metaData": ["name": "m.pdf"]]), "m.pdf")
    try expectEqual(name(["url": url, "name": "n.pdf", "metaData": [:]]), "n.pdf")
    try expectEqual(name(["url": url]), "plan.pdf")
    try expectEqual(name([:]), "")
  }

  @Test func locationsHaveTheirTextAsAddress() throws {
    let message = try message([
      "_lctype": -5, "_lctext": "Pier 3", "_lcloc": ["longitude": 9.98, "latitude": 53.5],
    ])
    expectEqual(
      message.element, .location(LocationElement(desc: "Pier 3", longitude: 9.98, latitude: 53.5)))
  }

  @Test func whatWasTakenBackHasNoContent() throws {
    let message = try message(["_lctype": -127])
    #expect(message.isRevoked)
    expectEqual(message.element, .none)
  }

  @Test func applicationsOwnMessagesKeepAllOfTheirPayload() throws {
    let read = try leanCloudMessage([
      "_lctype": 1, "clientId": "tom", "_lcattrs": #"{"typeTitle":"Card","degrade":"A card"}"#,
    ])
    let message = try read.result.get()
    expectEqual(read.warnings, [])
    expectEqual(message.element.custom?.payload?["_lctype"]?.int, 1)
    expectEqual(message.element.custom?.payload?["clientId"]?.string, "tom")
    // Attributes that were sent as text are an object from here on.
    expectEqual(message.element.custom?.payload?["_lcattrs"]?.object?["typeTitle"], "Card")
    expectEqual(message.cloudCustomData?["degrade"], "A card")
  }

  @Test(arguments: [0, -7, -8, -126, -128, -1000])
  func otherNumbersAreKeptAndWarnedAbout(_ number: Int) throws {
    let read = try leanCloudMessage(["_lctype": .integer(number), "_lcattrs": ["degrade": "old"]])
    let message = try read.result.get()
    expectEqual(message.element.type.rawValue, String(number))
    expectEqual(message.cloudCustomData?["degrade"], "old")
    expectEqual(
      read.warnings.map(\.description),
      [
        #"message 0 ("m"): data._lctype \#(number) is unknown; the message is drawn as unsupported"#
      ])
  }

  @Test func objectsWithoutATypeAreTheirText() throws {
    let message = try message(["_lctext": "hello", "_lcattrs": ["typeTitle": "Greeting"]])
    expectEqual(message.element.text?.text, "hello")
    expectEqual(message.cloudCustomData?["isCustom"], true)
    expectEqual(message.cloudCustomData?["typeTitle"], "Greeting")
  }

  @Test(arguments: ["hi", "", "[1]", "7", "{braces}", "{", #"{"a":1"#, " \u{1F600} "])
  func whatIsNoObjectIsAText(_ text: String) throws {
    let message = try message(.string(text))
    expectEqual(message.element.text?.text, text)
    expectNil(message.cloudCustomData)
  }

  @Test func dataMayBeAnObject() throws {
    let read = leanCloudMessages(#"[{"msg-id":"m","data":{"_lctype":-1,"_lctext":"x"}}]"#)
    expectEqual(read.first?.message?.element.text?.text, "x")
  }

  // MARK: Bytes

  @Test func bytesAreReadAsWhatTheyHold() throws {
    let typed = try leanCloudMessage("eyJfbGN0eXBlIjotMSwiX2xjdGV4dCI6IngifQ==", [("bin", true)])
    expectEqual(typed.message?.element.text?.text, "x")
    let other = try leanCloudMessage("AAH/gA==", [("bin", true)])
    let element = try #require(other.message?.element.content(as: UnknownElement.self))
    expectEqual(element.elementType, "binary")
    expectEqual(element.payload["data"], "AAH/gA==")
    expectEqual(
      other.warnings.map(\.description),
      [
        #"message 0 ("m"): data holds bytes of no known type; the message is drawn as unsupported"#
      ])
  }

  // MARK: Conversations

  @Test(
    arguments: [
      (nil, nil, false, false), (nil, 1, false, true), (nil, 0, true, true), (true, 0, false, true),
      (false, 1, true, false), (nil, nil, true, true),
    ] as [(Bool?, Int?, Bool, Bool)])
  func groupsAreKnownByWhatThereIs(
    _ given: Bool?, _ attribute: Int?, _ isRoom: Bool, _ isGroup: Bool
  ) throws {
    let attributes: JSONValue = attribute.map { ["conversationType": .integer($0)] } ?? [:]
    let message = try message(
      ["_lctype": -1, "_lcattrs": attributes],
      [("conv-id", "c"), ("from", "mira"), ("is-room", .bool(isRoom))], isGroup: given)
    expectEqual(message.groupID, isGroup ? "c" : nil)
    expectEqual(message.userID, isGroup ? nil : "mira")
  }

  @Test func thePeerOfOnesOwnMessageIsTheReceiver() throws {
    func peer(_ receiver: JSONValue) throws -> String? {
      try message(
        "x", [("conv-id", "c"), ("from", "me"), ("to", receiver)], viewer: "me"
      ).userID
    }
    try expectEqual(peer("tom"), "tom")
    try expectNil(peer("c"))
    try expectNil(peer(.null))
  }

  @Test func theNameThatWasSentIsTheSendersName() throws {
    let message = try message(["_lctype": -1, "_lcattrs": ["username": "Mira"]], [("from", "m1")])
    expectEqual(message.senderName, "Mira")
  }

  // MARK: Finding the format

  @Test(arguments: [
    #"[{"msg-id":"a","data":"x"}]"#, #"{"messages":[{"data":"x","msg-id":"a"}]}"#,
    "{\"timestamp\":5,\"conv-id\":\"c\",\"msg-id\":\"a\",\"data\":\"x\"}\n",
  ])
  func theFirstMessageShowsTheFormat(_ text: String) throws {
    let reader = MessageReader(Array(text.utf8), format: .automatic(viewer: "b", isGroup: true))
    expectEqual(reader.map { $0.message?.element.text?.text }, ["x"])
  }

  @Test func automaticFormatsHandOnWhatTheyWereGiven() {
    let text = #"[{"msg-id":"a","conv-id":"c","from":"b","data":"x"}]"#
    let reader = MessageReader(Array(text.utf8), format: .automatic(viewer: "b", isGroup: true))
    expectEqual(reader.map { $0.message?.isSelf }, [true])
    let again = MessageReader(Array(text.utf8), format: .automatic(isGroup: true))
    expectEqual(again.map { $0.message?.groupID }, ["c"])
  }

  @Test func transcriptsAreByTime() throws {
    let text =
      #"[{"msg-id":"new","timestamp":9000,"data":"x"},{"msg-id":"old","timestamp":2000,"data":"y"}]"#
    let bytes = Array(text.utf8)
    let index = try MessageIndex(format: .leanCloud(viewer: "a")) { offset, count in
      Array(bytes.dropFirst(offset).prefix(count))
    }
    expectEqual((0..<index.count).map { index.message(at: $0)?.msgID }, ["old", "new"])
  }
}
