// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleMessages
import Foundation
import Testing

@Suite("Message reader")
struct MessageReaderTests {
  @Test(arguments: [
    #"[{"msgID":"a"},{"msgID":"b"}]"#,
    "\u{FEFF}[{\"msgID\":\"a\"} , {\"msgID\":\"b\"}]\n\n",
    #"{"messages":[{"msgID":"a"},{"msgID":"b"}]}"#,
    #"{"title":"messages","peer":{"messages":[1]},"n":[2], "messages" : [{"msgID":"a"},"#
      + #"{"msgID":"b"}], "messagesBefore":[1]}"#,
    #"{"messagesX":[1],"messagesXY":[2],"messages":[{"msgID":"a"},{"msgID":"b"}]}"#,
    "{\"msgID\":\"a\"}\n{\"msgID\":\"b\"}", "\n\n{\"msgID\":\"a\"}\r\n\r\n{\"msgID\":\"b\"}\r\n",
    "{\n  \"msgID\": \"a\"\n}\n{\"msgID\":\"b\"}\n",
  ])
  func findsTheMessages(_ text: String) {
    expectEqual(outcomes(of: text), ["a", "b"])
  }

  @Test(arguments: ["[]", " [ \n ] ", #"{"messages":[]}"#])
  func emptyListHasNoMessages(_ text: String) {
    #expect(outcomes(of: text).isEmpty)
  }

  @Test(arguments: ["", " \n\t", "\u{FEFF}"])
  func emptyInputIsAnError(_ text: String) {
    expectEqual(
      outcomes(of: text),
      [
        "no messages: the input is empty. Give a JSON array of messages, an object with "
          + "'messages', or one message a line"
      ])
  }

  @Test func otherEncodingIsAnError() {
    let reader = MessageReader([0xFF, 0xFE, 0x5B, 0x00])
    expectEqual(
      outcomes(of: reader),
      [
        "no messages: the input is UTF-16 (its first byte is 255). Save it as UTF-8"
      ])
  }

  @Test(arguments: 1...9)
  func chunksMayBeCutAnywhere(_ size: Int) {
    let text = "\u{FEFF}{\"about\":\"{[\\\"\",\"messages\":[{\"msgID\":\"é😀\"},{\"msgID\":\"]}\"}]}"
    var rest = Array(text.utf8)[...]
    let reader = MessageReader {
      defer { rest = rest.dropFirst(size) }
      return Array(rest.prefix(size))
    }
    expectEqual(outcomes(of: reader), ["é😀", "]}"])
  }

  @Test func fileIsReadToItsEnd() throws {
    let lines = (0..<10_000).map { "{\"msgID\":\"m\($0)\"}\n" }.joined()
    let pipe = Pipe()
    let writer = Thread {
      pipe.fileHandleForWriting.write(Data(lines.utf8))
      try? pipe.fileHandleForWriting.close()
    }
    writer.start()
    let ids = outcomes(of: MessageReader(pipe.fileHandleForReading))
    expectEqual(ids.count, 10_000)
    expectEqual(ids.last, "m9999")
  }

  @Test func failureOfTheSourceIsTheLastError() {
    struct Unplugged: Error, CustomStringConvertible { let description = "the disk is gone" }
    var chunks = [Array("{\"msgID\":\"a\"}\n{\"msg".utf8)]
    let reader = MessageReader {
      guard let chunk = chunks.popLast() else { throw Unplugged() }
      return chunk
    }
    expectEqual(
      outcomes(of: reader), ["a", "the input cannot be read to its end: the disk is gone"])
  }
}

@Suite("Message reader, broken input")
struct BrokenInputTests {
  @Test(arguments: [
    ("line", "{\"msgID\":\"a\"}\noops\n{\"msgID\":\"c\"}"),
    ("cut line", "{\"msgID\":\"a\"}\n{\"msgID\":\"b\n{\"msgID\":\"c\"}"),
    ("element", #"[{"msgID":"a"}, {"msgID":}, {"msgID":"c"}]"#),
    ("scalar", #"[{"msgID":"a"}, 17, {"msgID":"c"}]"#),
    ("empty element", #"[{"msgID":"a"},, {"msgID":"c"}]"#),
    ("unclosed array", #"[{"msgID":"a"}, {"msgID":"b","x":[1}, {"msgID":"c"}]"#),
    ("stray bracket", #"[{"msgID":"a"}, {"msgID":"b"]}, {"msgID":"c"}]"#),
    ("missing ID", #"[{"msgID":"a"}, {}, {"msgID":"c"}]"#),
    ("control character", "[{\"msgID\":\"a\"}, {\"msgID\":\"\0\"}, {\"msgID\":\"c\"}]"),
  ])
  func oneBrokenMessageDoesNotStopTheBatch(_ name: String, _ text: String) throws {
    let found = outcomes(of: text)
    try #require(found.count == 3)
    expectEqual([found[0], found[2]], ["a", "c"])
    #expect(found[1].hasPrefix("message 1"))
  }

  @Test(arguments: [
    "{\"msgID\":\"a\n{\"msgID\":\"b\"}\n", "{\"msgID\":\"a\"\n{\"msgID\":\"b\"}\n",
    "oops\n{\"msgID\":\"b\"}\n",
  ])
  func firstLineMayBeBroken(_ text: String) {
    let found = outcomes(of: text)
    #expect(found.count == 2 && found[0].hasPrefix("message 0") && found[1] == "b")
  }

  @Test(arguments: [
    (
      #"[{"msgID":"a"},{"msgID":"b","textElem":{"te"#,
      ["a", #"message 1 ("b"): textElem is cut off: the input ends within it"#]
    ),
    (
      #"[{"msgID":"a"},{"msgI"#,
      ["a", "message 1: the message is cut off: the input ends within it"]
    ),
    (
      #"[{"msgID":"a"}"#,
      ["a", "the list of messages is cut off: the input ends before its closing bracket"]
    ),
    (
      #"{"messages":[{"msgID":"a"}]"#,
      ["a", "the list of messages is cut off: the input ends before its closing bracket"]
    ),
    (#"{"msgID":"a""#, [#"message 0 ("a"): the message is cut off: the input ends within it"#]),
    (
      #"[{"msgID":"a"}] x"#,
      ["a", "text follows the end of the messages (byte 16 of the input); it is ignored"]
    ),
  ])
  func truncatedInputGivesWhatIsComplete(_ text: String, _ expected: [String]) {
    expectEqual(outcomes(of: text), expected)
  }

  @Test func everyPrefixIsReadWithoutCrashing() {
    let text =
      #"{"a":[{}],"messages":[{"msgID":"é\ud83d\ude00","textElem":{"text":"x"}},{"msgID":"b"}]}"#
    for count in 0...text.utf8.count {
      let reader = MessageReader(Array(text.utf8.prefix(count)))
      #expect(outcomes(of: reader).count <= 3)
    }
  }

  @Test(arguments: [
    #"[{"id":"a","textElem":{"text":"x\u00e9"}},{"id":"b","seq":1.5e3},{"id":"c"}]"#,
    #"{"messages":[{"id":"a","x":[[],{}]},{"id":"b","customElem":{"data":"{}"}}],"y":"é"}"#,
    "{\"id\":\"a\",\"timestamp\":17}\n{\"id\":\"b\"}\n",
  ])
  func damagedInputIsReadToItsEnd(_ text: String) {
    var generator = SeededGenerator(seed: 17)
    let damage = Array(#"[]{}",:\n0e-é"#.utf8) + [0, 10, 0xFF]
    for _ in 0..<2000 {
      var bytes = Array(text.utf8)
      for _ in 0..<3 {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        bytes[place] = damage.randomElement(using: &generator) ?? 0
      }
      let indexes = MessageReader(bytes).map(\.index)
      expectEqual(indexes, Array(indexes.indices), "\(bytes)")
    }
  }

  @Test func invalidUTF8NamesFieldAndByte() {
    let bytes = Array(#"[{"msgID":"a"},{"msgID":"b","textElem":{"text":"x"#.utf8) + [0xFF]
    let reader = MessageReader(bytes + Array(#""}},{"msgID":"c"}]"#.utf8))
    expectEqual(
      outcomes(of: reader),
      [
        "a", #"message 1 ("b"): textElem.text is not valid UTF-8 (byte 49 of the input)"#, "c",
      ])
  }

  @Test func longMessageIsSkipped() {
    let text = String(repeating: "x", count: 5_000_000)
    let input = #"[{"msgID":"a","textElem":{"text":"\#(text)"}},{"msgID":"b"}]"#
    expectEqual(
      outcomes(of: input),
      [
        #"message 0 ("a"): the message is longer than the limit of 1000000 bytes"#, "b",
      ])
    var limits = ReadingLimits()
    limits.bytesPerMessage = 13
    expectEqual(outcomes(of: #"[{"msgID":"b"}]"#, limits: limits), ["b"])
  }

  @Test func deepNestingIsAnError() {
    let deep = String(repeating: "[", count: 300_000) + String(repeating: "]", count: 300_000)
    expectEqual(
      outcomes(of: #"[{"msgID":"a","x":\#(deep)},{"msgID":"b"}]"#),
      [
        #"message 0 ("a"): x"# + String(repeating: "[0]", count: 33)
          + "… is nested more than 64 levels deep (byte 81 of the input)", "b",
      ])
  }
}
