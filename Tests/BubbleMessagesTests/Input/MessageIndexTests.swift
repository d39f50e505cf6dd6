// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleSampleTexts
import Testing

@testable import BubbleMessages

/// An index has to find what a reader reads, wherever reads are cut, and on any number of threads.
@Suite("Index of messages")
struct MessageIndexTests {
  private static let lines = [
    #"{"msgID":"a","timestamp":17,"seq":3,"textElem":{"text":"Hi"}}"#, "", "   \t",
    #"  {"timestamp": 1.5e1 , "msgID" : "é\u0301" , "seq":4}"#, #"{"msgID":"b","seq":2,"#, "x",
    #"{"textElem":{"text":"\"msgID\":\"no\""},"msgID":"a","timestamp":5}"# + "\r", "[1]",
    #"{"id":"alias","seq":9,"timestamp":0}"#, #"{"msgID":"","seq":1}"#, #"{"msgID":"n","seq":01}"#,
    #"{"msgID":"long","textElem":{"text":"\#(String(repeating: "long ", count: 60))"}}"#,
    #"{"msgID":"t","timestamp":-3,"seq":1}"#, #"{"msgID":"s","seq":1234567890123456789}"#,
    "{\"msgID\":\"broken\tid\"}", #"{"msgID":"z","timestamp":1778835660.25,"seq":7}"#,
  ]

  @Test(arguments: 0..<60)
  func findsWhatAReaderReads(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let picked = (0..<Int.random(in: 0...40, using: &random)).map { _ in
      Self.lines.randomElement(using: &random) ?? ""
    }
    let readCount = Int.random(in: 1...400, using: &random)
    for order in [MessageIndex.Order.input, .time, .seq] {
      // A message that breaks off is ordered by the fields that it has, which a reader doesn't return.
      let lines = order == .input ? picked : picked.filter { !$0.hasSuffix(",") }
      let text = lines.joined(separator: "\n") + (seed % 3 == 0 ? "" : "\n")
      try expectSame(Array(text.utf8), in: order, readCount: readCount, jobs: Int(seed % 3) + 1)
    }
  }

  @Test(arguments: [
    #"{"messages":[{"msgID":"a","seq":1},{"msgID":"b"}]}"#, #"[{"msgID":"a"},{"msgID":"b"},7]"#,
    "{\n  \"msgID\": \"a\",\n  \"seq\": 2\n}\n{\"msgID\":\"b\"}\n", "", "\n\n", "{", "\u{FEFF}{}",
  ])
  func findsMessagesOfOtherInputs(_ text: String) throws {
    for readCount in [1, 7, 1000] {
      try expectSame(Array(text.utf8), readCount: readCount, jobs: 2)
    }
  }

  private func expectSame(
    _ bytes: [UInt8], in order: MessageIndex.Order = .input, readCount: Int, jobs: Int
  ) throws {
    var limits = ReadingLimits()
    limits.bytesPerMessage = 200
    let read = sorted(MessageReader(bytes, limits: limits).filter { $0.shown != nil }, by: order)
    let index = try MessageIndex(limits: limits, order: order, jobs: jobs) { offset, count in
      Array(bytes.dropFirst(offset).prefix(min(count, readCount)))
    }
    expectEqual(index.count, read.count)
    guard index.count == read.count else { return }
    for (place, expected) in read.enumerated() {
      expectEqual(index.message(at: place)?.msgID, expected.shown?.msgID)
      expectEqual(index.number(at: place), expected.index)
      expectEqual(index.timestamp(at: place), expected.shown?.timestamp)
      let id = expected.shown?.msgID ?? ""
      expectEqual(
        index.place(ofMessage: id), read.firstIndex { $0.shown?.msgID.isExactly(id) == true })
    }
  }

  private func sorted(_ read: [ReadMessage], by order: MessageIndex.Order) -> [ReadMessage] {
    read.enumerated().sorted { first, second in
      guard order != .input, let one = first.element.shown, let other = second.element.shown
      else { return first.offset < second.offset }
      return order == .time
        ? (one.timestamp, one.seq, first.offset) < (other.timestamp, other.seq, second.offset)
        : (one.seq, one.timestamp, first.offset) < (other.seq, other.timestamp, second.offset)
    }.map(\.element)
  }
}
