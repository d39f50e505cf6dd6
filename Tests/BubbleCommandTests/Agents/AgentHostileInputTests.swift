// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Foundation
import Testing

@testable import BubbleAgents
@testable import BubbleCommand
@testable import BubbleRequests

@Suite("Hostile input of agents")
struct AgentHostileInputTests {
  private static let ping = #"{"jsonrpc":"2.0","id":1,"method":"ping"}"#

  @Test func longLinesAreAnsweredAndSkipped() throws {
    let client = try AgentClient(limit: 1000)
    let part = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 16)
    for _ in 0..<64 { #expect(client.send(part).isEmpty) }
    let answers = client.send("\n" + Self.ping)
    expectEqual(answers.map(\.errorCode), [-32600, nil])
    expectEqual(answers.first?["id"], .null)
  }

  @Test(arguments: [
    "\u{0}\u{0}{", "\u{FEFF}", String(repeating: "[", count: 5000),
    #"{"jsonrpc":"2.0","id":1,"method":"ping","params":"# + String(repeating: #"{"a":"#, count: 500)
      + "1" + String(repeating: "}", count: 501),
    #"{"jsonrpc":"2.0","id":1e400,"method":"ping"}"#,
  ])
  func textThatIsNoMessageIsAnswered(text: String) throws {
    let client = try AgentClient()
    let answers = client.send(text)
    #expect(answers.allSatisfy { $0.errorCode == -32700 })
    expectEqual(client.send(Self.ping).first?["result"], [:])
  }

  @Test func manyValuesAreAnsweredBeforeTheyAreParsed() throws {
    let client = try AgentClient(version: "2025-03-26", limit: 10_000_000)
    let numbers = "[" + String(repeating: "1,", count: 1_000_000) + "1]"
    let pings = "[" + Array(repeating: Self.ping, count: 101).joined(separator: ",") + "]"
    for line in [numbers, pings] { expectEqual(client.send(line).map(\.errorCode), [-32600]) }
    let texts = Array(repeating: #""a""#, count: 100_001).joined(separator: ",")
    let error = try client.failure("measure_text", #"{"texts":[\#(texts)]}"#)
    #expect(error["code"] == "tooLarge" && error["path"] == "texts")
    let commas = String(repeating: #",\\\",["#, count: 400_000)
    try expectEqual(
      client.call("measure_messages", #"{"messages":[{"msgID":"\#(commas)"}]}"#)["isError"], false)
  }

  @Test func linesAreReadAheadUpToALimit() throws {
    let server = AgentServer(
      roots: try AgentRoots([]), settings: AgentSettings(), makeGoldenRun: AgentGoldenRun.make)
    for (line, count) in [
      (Self.ping, 64), (Self.ping + String(repeating: " ", count: 600_000), 2),
    ] {
      let session = AgentSession(server, limit: 1_000_000)
      var lineCount = 0
      while session.readsAhead {
        session.receive(Array("\(line)\n".utf8), isLast: false)
        lineCount += 1
      }
      expectEqual(lineCount, count)
    }
  }

  @Test func bytesThatAreNoUTF8AreAnswered() throws {
    let client = try AgentClient()
    let line =
      Array(#"{"jsonrpc":"2.0","id":1,"method":""#.utf8) + [0xFF, 0xC0] + Array("\"}\n".utf8)
    expectEqual(client.send(line).map(\.errorCode), [-32700])
    expectEqual(client.send([0xFF, 0xFE, 0x7B, 0x00, 0x0A]).map(\.errorCode), [-32700])
    expectEqual(client.send(Self.ping).first?["result"], [:])
  }

  @Test func messagesMayBeNestedAsDeepAsElsewhere() throws {
    for (depth, isError) in [(40, false), (70, true)] {
      let nested =
        String(repeating: #"{"a":"#, count: depth) + "1" + String(repeating: "}", count: depth)
      let message = #"{"msgID":"m","textElem":{"text":"Eight?"},"extra":\#(nested)}"#
      let result = try AgentClient().call("render_message", #"{"message":\#(message)}"#)
      expectEqual(result["isError"]?.bool, isError)
    }
  }

  @Test func answersAreLinesWhateverIsInThem() throws {
    let client = try AgentClient()
    let measured = try client.structured(
      "measure_messages",
      #"{"messages":[{"msgID":"a\n\r\u2028\u0000","textElem":{"text":"\ud800"}}]}"#)
    expectEqual(measured["messages"]?[0]?["id"], "a\n\r\u{2028}\u{0}")
  }

  @Test func theProgramAnswersInLinesAndEndsWithItsInput() async throws {
    let initialize =
      #"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{}}}"#
    let result = try await ProcessRunner.run(
      "mcp", "--max-request-bytes", "1000",
      input: Data("\u{0}\n\(initialize)\n\(String(repeating: "y", count: 9999))\n\(Self.ping)".utf8)
    )
    expectEqual(result.status, 0)
    #expect(result.error.isEmpty)
    let answers = try result.lines.map { try JSONValue(parsing: $0) }
    expectEqual(answers.map(\.errorCode), [-32700, nil, -32600, nil])
    expectEqual(answers.last?["id"], 1)
  }

  @Test(arguments: [("TERM", 143), ("HUP", 129)])
  func theProgramEndsAtSignals(signal: String, status: Int) async throws {
    let folder = try TemporaryFolder()
    let result = try await ProcessRunner.runShell(
      """
      coproc "$0" mcp --root .
      process=$COPROC_PID
      echo '\(Self.ping)' >&"${COPROC[1]}"
      read -r -t 30 answer <&"${COPROC[0]}"
      echo "$answer"
      kill -\(signal) $process
      wait $process
      echo "status $?"
      """, in: folder.url)
    expectEqual(result.lines, [#"{"id":1,"jsonrpc":"2.0","result":{}}"#, "status \(status)"])
  }

  @Test func aClosedOutputEndsTheProgram() async throws {
    let folder = try TemporaryFolder()
    let result = try await ProcessRunner.runShell(
      "yes '\(Self.ping)' 2> /dev/null | $0 mcp | head -n 3", in: folder.url)
    expectEqual(result.lines.count, 3)
    #expect(result.error.isEmpty)
  }
}
