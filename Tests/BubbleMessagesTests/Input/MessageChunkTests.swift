// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleMessages
import Testing

@Suite("Message chunks")
struct MessageChunkTests {
  private static let lines = (0..<700).map { #"{"msgID":"m\#($0)","textElem":{"text":"[{,\"é"}}"# }
  private static let inputs: [String] = [
    lines.joined(separator: "\n"), lines.joined(separator: "\r\n\n") + "\n\n",
    "[" + lines.joined(separator: " ,\n ") + "]",
    #"{"version":[1],"messages":["# + lines.joined(separator: ",") + #"],"next":{"a":"]"}}"#,
    "[" + lines.joined(separator: ",") + ",{\"msgID\":\"cut",
    lines.joined(separator: "\n") + "\n{broken\n", "", " \n ", "[]", "[1,2", "{\"a\":\n{\"b\":",
  ]

  @Test(arguments: inputs.indices, [1, 7, 64, 5000, 1 << 20])
  func messagesAreThoseOfTheReader(_ index: Int, _ pieceLength: Int) {
    let bytes = Array(Self.inputs[index].utf8)
    let expected = MessageReader(bytes).map(Outcome.init)
    let pieces = { reader(of: bytes, pieceLength: pieceLength) }
    expectEqual(pieces().map(Outcome.init), expected)
    expectEqual(pieces().chunks.flatMap { $0.map(Outcome.init) }, expected)
  }

  @Test func chunksHaveAFewHundredMessages() {
    let chunks = MessageReader(Array(Self.inputs[1].utf8)).chunks
    expectEqual(chunks.map { Array($0).count }, [512, 188])
  }

  @Test(arguments: [
    "\(lines[0])\n\(lines[1])\n", "\(lines[0])\n\(lines[1])\n\n \n",
    "\(lines[0])\n\(lines[1])\n{\"msgID\":\"c", "[\(lines[0]),\(lines[1]), ",
    "[\(lines[0]),\(lines[1]),{\"msgID\":\"",
  ])
  func whatHasArrivedIsCutOffBeforeMoreIsAwaited(_ beginning: String) {
    var requestCount = 0
    var chunks = MessageReader {
      requestCount += 1
      return requestCount == 1 ? Array(beginning.utf8) : []
    }.chunks
    expectEqual(chunks.next().map { Array($0).count }, 2)
    expectEqual(requestCount, 1)
  }

  private func reader(of bytes: [UInt8], pieceLength: Int) -> MessageReader {
    var rest = bytes[...]
    return MessageReader {
      defer { rest = rest.dropFirst(pieceLength) }
      return Array(rest.prefix(pieceLength))
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
}
