// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleMessages
import Testing

@Suite("REST messages, inputs")
struct TIMRestInputTests {
  private static func message(_ key: String, _ texts: String...) -> String {
    #"{"MsgKey":"\#(key)","MsgBody":["# + texts.map(restText).joined(separator: ",") + "]}"
  }

  private static let (a, b) = (message("a", "one", "[{,\\\"é"), message("b", "three"))

  /// Inputs that hold the same two messages.
  static let inputs = [
    "[\(a),\(b)]", "\(a)\n\(b)\n", "\n\(a)\r\n\r\n\(b)",
    #"{"ActionStatus":"OK","MsgCnt":2,"MsgList":[\#(a),\#(b)]}"#,
    #"{"ErrorInfo":"MsgList","RspMsgList" : [ \#(a) , \#(b) ] , "IsFinished":1}"#,
    #"{"messages":[\#(a),\#(b)]}"#,
    #"{"MsgList":[\#(a)],"Complete":0}{"MsgList":[]} {"MsgList":[\#(b)],"Complete":1}"#,
    "{\"MsgList\":[\(a)]}\n\n\(b)\n",
  ]

  @Test(arguments: inputs)
  func messagesAreFound(_ text: String) {
    expectEqual(restOutcomes(text), ["a", "a#2", "b"])
    expectEqual(restOutcomes(text, format: .automatic(viewer: "me")), ["a", "a#2", "b"])
  }

  @Test(arguments: inputs, [1, 2, 3, 7, 64])
  func bytesMayArriveInAnyPieces(_ text: String, _ length: Int) {
    let bytes = Array(text.utf8)
    for format in [MessageFormat.timRest(), .automatic()] {
      let expected = MessageReader(bytes, format: format).map(Outcome.init)
      expectEqual(pieces(bytes, length, format).map(Outcome.init), expected)
      expectEqual(pieces(bytes, length, format).chunks.flatMap { $0.map(Outcome.init) }, expected)
    }
  }

  private func pieces(
    _ bytes: [UInt8], _ length: Int, _ format: MessageFormat
  ) -> MessageReader {
    var rest = bytes[...]
    return MessageReader(format: format) {
      defer { rest = rest.dropFirst(length) }
      return Array(rest.prefix(length))
    }
  }

  @Test func groupOfTheListHoldsForItsMessages() {
    let (a, b) = (Self.a, Self.b)
    let own = #"{"MsgKey":"c","GroupId":"h","MsgBody":[]}"#
    let read = restMessages(
      #"{"GroupId":"g","RspMsgList":[\#(a),\#(own)]}{"RspMsgList":[\#(b)],"GroupId":"late"}"#)
    expectEqual(read.map { $0.message?.groupID }, ["g", "g", "h", nil])
  }

  @Test func manyEmptyPagesAreRead() {
    let pages = String(repeating: #"{"MsgList":[]}"#, count: 5_000)
    #expect(restOutcomes(pages).isEmpty)
    expectEqual(restOutcomes(pages + #"{"MsgList":["# + Self.b + "]}"), ["b"])
  }

  @Test(arguments: [
    (#"{"MsgList":7}"#, "no messages: 'MsgList' must be an array (byte 11 of the input)"),
    (
      #"{"RspMsgList":[],"messages":[]}"#,
      "'messages' is the second list of messages (byte 28 of the input); it is not read. Join the lists"
    ),
    (
      #"{"RspMsgList":[]"#,
      "the list of messages is cut off: the input ends before its closing bracket"
    ),
    (
      #"{"RspMsgList":[]} x"#,
      "text follows the end of the messages (byte 18 of the input); it is ignored"
    ),
  ])
  func brokenListIsAnError(_ text: String, _ error: String) {
    expectEqual(restOutcomes(text), [error])
  }

  @Test func brokenMessageLeavesTheOthers() {
    let (a, b) = (Self.a, Self.b)
    let head = #"{"MsgList":[\#(a),{"MsgKey":"x","MsgBody":[{"#
    let text = head + #"]},{"MsgBody":[]},\#(b),{"MsgKey":"y","#
    expectEqual(
      restOutcomes(text),
      [
        "a", "a#2",
        #"message 1 ("x"): MsgBody[0] is not valid JSON: unexpected ']' (byte "#
          + "\(head.utf8.count) of the input)",
        "message 2: MsgKey is missing", "b",
        #"message 4 ("y"): the message is cut off: the input ends within it"#,
      ])
  }

  @Test(arguments: inputs.prefix(7))
  func damagedInputIsReadToItsEnd(_ text: String) {
    var generator = SeededGenerator(seed: 17)
    let damage = Array(#"[]{}",:\n0e-é"#.utf8) + [0, 10, 0xFF]
    for _ in 0..<100 {
      var bytes = Array(text.utf8)
      for _ in 0..<3 {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        bytes[place] = damage.randomElement(using: &generator) ?? 0
      }
      let expected = MessageReader(bytes, format: .automatic()).map(Outcome.init)
      expectEqual(expected.map(\.index), expected.map(\.index).sorted(), "\(bytes)")
      let chunks = pieces(bytes, 11, .automatic()).chunks
      expectEqual(chunks.flatMap { $0.map(Outcome.init) }, expected, "\(bytes)")
    }
  }

  // MARK: Which format it is

  @Test(arguments: [
    (#"[{"msgID":"a"}]"#, ["a"]), (#"[{"id":"a"}]"#, ["a"]),
    (#"[{"textElem":{}}]"#, ["message 0: msgID is missing"]), (Self.b, ["b"]),
    (#"[{"MsgSeq":1}]"#, [#"message 0 ("1_0_0"): MsgBody is missing"#]),
    (#"[{"From_Account":1}]"#, ["message 0: From_Account must be a string, but is a number"]),
    (
      "[{},7]",
      ["message 0: msgID is missing", "message 1: the message must be an object, but is a number"]
    ),
    (
      #"[{"x":{"MsgBody":1},"y":"msgID","z\"":1},\#(Self.b)]"#,
      [
        #"message 0: the message is of no known format: it has none of 'msgID', 'MsgBody' and 'msg-id', but "#
          + #"'x', 'y', 'z\"'"#, "b",
      ]
    ),
    (#"[{"x":1,},\#(Self.b)]"#, ["message 0: the message is not valid JSON", "b"]),
    (#"{"x":"#, ["message 0: x is cut off"]),
    (#"["x",\#(Self.b)]"#, ["message 0: the message must be an object, but is a string", "b"]),
    (#"[{"msgID":"a"},\#(Self.b)]"#, ["a", "message 1: msgID is missing"]),
    (#"[{"MsgBody":[,"msgID":"a"},\#(Self.b)]"#, ["message 0", "b"]),
  ])
  func firstMessageDecides(_ text: String, _ expected: [String]) {
    let bytes = Array(text.utf8)
    let found = restOutcomes(text, format: .automatic(viewer: "me"))
    expectEqual(found.count, expected.count)
    for (found, expected) in zip(found, expected) { #expect(found.hasPrefix(expected)) }
    let chunks = MessageReader(bytes, format: .automatic(viewer: "me")).chunks
    expectEqual(
      chunks.flatMap { $0.map(Outcome.init) },
      MessageReader(bytes, format: .automatic(viewer: "me")).map(Outcome.init))
  }

  @Test func viewerIsHandedOn() {
    let text = #"[{"MsgKey":"k","From_Account":"me","MsgBody":[]}]"#
    let reader = MessageReader(Array(text.utf8), format: .automatic(viewer: "me"))
    expectEqual(reader.map { $0.message?.isSelf }, [true])
  }
}

/// A comparable result of reading.
private struct Outcome: Equatable {
  let index: Int
  let result: Result<Message, MessageError>
  let warnings: [MessageWarning]

  init(_ read: ReadMessage) {
    (index, result, warnings) = (read.index, read.result, read.warnings)
  }
}
