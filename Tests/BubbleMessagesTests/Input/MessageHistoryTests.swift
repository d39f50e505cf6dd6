// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleMessages
import Testing

@Suite("Message history")
struct MessageHistoryTests {
  /// An input of messages with the IDs `m0` to `m<count - 1>`, each of a number of bytes, read in parts.
  private func history(
    count: Int, partLength: Int, padding: Int = 0, ids: (Int) -> String = { "m\($0)" }
  ) -> MessageHistory {
    let text = String(repeating: "x", count: padding)
    var lines: [UInt8] = []
    for index in 0..<count {
      lines +=
        Array(
          #"{"msgID":"\#(ids(index))","seq":\#(10_000 + index),"textElem":{"text":"\#(text)"}}"#
            .utf8) + [10]
    }
    var offset = 0
    let reader = MessageReader {
      defer { offset += partLength }
      return Array(lines.dropFirst(offset).prefix(partLength))
    }
    let history = MessageHistory()
    for chunk in reader.chunks.kept(in: history) { _ = chunk }
    return history
  }

  @Test(arguments: [100, 7_001, 1 << 20])
  func messagesAreFoundWithinTenThousand(_ partLength: Int) {
    let history = history(count: 10_004, partLength: partLength)
    for (id, index, isFound) in [
      ("m0", 1, true), ("m0", 10_000, true), ("m0", 10_001, false), ("m1", 10_001, true),
      ("m5", 5, false), ("m6", 5, false), ("m10002", 10_003, true), ("none", 10_003, false),
    ] {
      expectEqual(history.message(id, quotedAt: index)?.msgID == id, isFound, "\(id) \(index)")
    }
  }

  @Test(arguments: [1_000, 1 << 16])
  func messagesAreFoundWithinEightMegabytes(_ partLength: Int) {
    // A message and its line feed have 100,000 bytes.
    let frame = #"{"msgID":"m0000","seq":10000,"textElem":{"text":""}}"#.utf8.count + 1
    let ids = { (index: Int) in "m" + String(String(10_000 + index).dropFirst()) }
    let history = history(
      count: 90, partLength: partLength, padding: 100_000 - frame, ids: ids)
    #expect(history.message("m0003", quotedAt: 83) != nil)
    expectNil(history.message("m0003", quotedAt: 84))
  }

  @Test(arguments: [20, 1 << 20])
  func equivalentIDsAreTwo(_ partLength: Int) {
    let ids = ["\u{E9}", "e\u{301}", "\u{E9}", "other"]
    let history = history(count: 4, partLength: partLength, ids: { ids[$0] })
    expectEqual(history.message("e\u{301}", quotedAt: 3)?.seq, 10_001)
    expectEqual(history.message("\u{E9}", quotedAt: 3)?.seq, 10_002)
    expectEqual(history.message("\u{E9}", quotedAt: 1)?.seq, 10_000)
    expectNil(history.message("e\u{301}", quotedAt: 1))
  }

  @Test func nearestOfSeveralIsFound() {
    let history = history(count: 6, partLength: 1 << 20, ids: { $0 < 4 ? "same" : "other" })
    expectNil(history.message("same", quotedAt: 0))
    expectEqual(history.message("same", quotedAt: 3)?.seq, 10_002)
    expectEqual(history.message("same", quotedAt: 5)?.seq, 10_003)
    expectNil(history.message("other", quotedAt: 4))
  }

  @Test(arguments: [100, 1 << 20])
  func whatIsForgottenIsOutOfReach(_ partLength: Int) {
    let history = history(count: 12_000, partLength: partLength)
    for index in stride(from: 0, to: 12_000, by: 100) {
      history.forgetWhatIsOnlyQuoted(upTo: index)
      let oldest = max(index - 10_000, 0)
      guard index > 0 else { continue }
      #expect(history.message("m\(oldest)", quotedAt: index) != nil)
      #expect(history.message("m\(index - 1)", quotedAt: index) != nil)
    }
  }

  @Test func brokenMessagesAreNotFound() {
    let bytes = Array("{\"msgID\":\"a\",\"seq\":\"x\"}\nno message\n{\"msgID\":\"b\"}\n".utf8)
    let history = MessageHistory()
    for chunk in MessageReader(bytes).chunks.kept(in: history) { _ = chunk }
    expectNil(history.message("a", quotedAt: 2))
    #expect(history.message("b", quotedAt: 3) != nil)
  }

  /// However an ID is written, the message is found by it, and by no ID of something inside of it.
  @Test(arguments: [
    (#"{"msgID":"a"}"#, "a", "b"), (#" { "x" : {"msgID":"b"} , "msgID" : "a" }"#, "a", "b"),
    (#"{"messageID":"a","quoteInfo":{"msgID":"b"}}"#, "a", "b"),
    (#"{"msgID":"","id":"a"}"#, "a", ""),
    (#"{"msgID":"\u0061"}"#, "a", #"\u0061"#), (#"{"\u006dsgID":"a"}"#, "a", "b"),
    (#"{"x":"\"msgID\":\"b\"","msgID":"a"}"#, "a", "b"),
    (#"{"x":["msgID","b"],"msgID":"a"}"#, "a", "b"),
    (#"{"nickName":"msgID","msgID":"a"}"#, "a", "b"), (#"{"msgID":"é好","seq":1}"#, "é好", "a"),
  ])
  func idsAreFoundAsTheyAreRead(_ line: String, _ id: String, _ other: String) throws {
    let read = try #require(Array(MessageReader(Array(line.utf8))).first)
    try #require(read.message?.msgID == id)
    let history = MessageHistory()
    for chunk in MessageReader(Array((line + "\n{}").utf8)).chunks.kept(in: history) { _ = chunk }
    expectEqual(history.message(id, quotedAt: 1)?.msgID, id)
    expectNil(history.message(other, quotedAt: 1))
  }

  @Test func brokenMessagesDontHideEarlierOnes() {
    let bytes = Array("{\"msgID\":\"a\",\"seq\":4}\n{\"msgID\":\"a\",\"seq\":\"x\"}\n{}".utf8)
    let history = MessageHistory()
    for chunk in MessageReader(bytes).chunks.kept(in: history) { _ = chunk }
    for _ in 0..<2 { expectEqual(history.message("a", quotedAt: 2)?.seq, 4) }
  }
}
