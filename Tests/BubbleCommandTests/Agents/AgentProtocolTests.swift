// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Foundation
import Testing

@testable import BubbleAgents
@testable import BubbleCommand
@testable import BubbleRequests

@Suite("Protocol of agents")
struct AgentProtocolTests {
  @Test(arguments: [
    ("2024-11-05", "2024-11-05"), ("2025-03-26", "2025-03-26"), ("2025-06-18", "2025-06-18"),
    ("2025-11-25", "2025-11-25"), ("1999-01-01", "2025-11-25"), ("2026-07-28", "2025-11-25"),
  ])
  func versionIsTheClientsOrTheLatest(requested: String, agreed: String) throws {
    let client = try AgentClient(version: nil)
    let result = client.initialize(requested)?["result"]
    expectEqual(result?["protocolVersion"]?.string, agreed)
    expectEqual(result?["serverInfo"]?["name"], "bubblekit")
    expectEqual(result?["serverInfo"]?["version"]?.string, Program.version)
    expectEqual(result?["capabilities"], ["tools": [:], "resources": [:]])
  }

  @Test func toolsHaveWhatTheirVersionHas() throws {
    for (version, hasAnnotations, hasOutput) in [
      ("2024-11-05", false, false), ("2025-03-26", true, false), ("2025-06-18", true, true),
      ("2025-11-25", true, true),
    ] {
      let client = try AgentClient(version: version)
      let tool = client.request("tools/list")?["result"]?["tools"]?[0]
      expectEqual(tool?["annotations"] != nil, hasAnnotations)
      expectEqual(tool?["outputSchema"] != nil, hasOutput)
      let result = try client.call("measure_text", #"{"texts":["Eight?"]}"#)
      expectEqual(result["structuredContent"] != nil, hasOutput)
      expectEqual(result["content"]?[0]?["text"]?.string?.contains(#""lineCount":1"#), true)
    }
  }

  @Test func sessionsBeginWithInitialize() throws {
    let client = try AgentClient(version: nil)
    expectEqual(client.request("tools/list")?.errorCode, -32600)
    expectEqual(client.request("ping")?["result"], [:])
    expectEqual(client.request("initialize", "{}")?.errorCode, -32602)
    #expect(client.initialize("2025-06-18")?["result"] != nil)
    expectEqual(client.initialize("2025-06-18")?.errorCode, -32600)
  }

  @Test func requestsMayHaveAVersionOfTheirOwn() throws {
    let client = try AgentClient(version: nil)
    func parameters(_ version: String) -> String {
      #"{"_meta":{"io.modelcontextprotocol/protocolVersion":"\#(version)","io.modelcontextprotocol/clientCapabilities":{}}}"#
    }
    let discovery = client.request("server/discover", parameters("2026-07-28"))?["result"]
    expectEqual(discovery?["resultType"], "complete")
    expectEqual(discovery?["supportedVersions"]?[0], "2026-07-28")
    #expect(discovery?["ttlMs"]?.int != nil && discovery?["cacheScope"] == "private")
    expectEqual(discovery?["_meta"]?["io.modelcontextprotocol/serverInfo"]?["name"], "bubblekit")
    let tools = client.request("tools/list", parameters("2026-07-28"))?["result"]
    #expect(tools?["tools"]?.array?.isEmpty == false && tools?["ttlMs"] != nil)
    for method in ["ping", "initialize", "subscriptions/listen"] {
      expectEqual(client.request(method, parameters("2026-07-28"))?.errorCode, -32601)
    }
    let refused = client.request("tools/list", parameters("2030-01-01"))
    expectEqual(refused?.errorCode, -32022)
    expectEqual(refused?["error"]?["data"]?["requested"], "2030-01-01")
    let incomplete = #"{"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28"}}"#
    expectEqual(client.request("tools/list", incomplete)?.errorCode, -32602)
  }

  @Test(arguments: [
    ("{", -32700), ("nonsense", -32700),
    (#"{"jsonrpc":"2.0","id":1,"id":2,"method":"ping"}"#, -32700),
    ("7", -32600), ("{}", -32600), ("[]", -32600), (#"{"id":1,"method":"ping"}"#, -32600),
    (#"{"jsonrpc":"2.0","id":1}"#, -32600), (#"{"jsonrpc":"2.0","id":1,"method":3}"#, -32600),
    (#"{"jsonrpc":"2.0","id":null,"method":"ping"}"#, -32600),
    (#"{"jsonrpc":"2.0","id":[],"method":"ping"}"#, -32600),
    (#"{"jsonrpc":"2.0","id":1,"method":"ping","params":[]}"#, -32602),
    (#"{"jsonrpc":"2.0","id":1,"method":"tools/delete"}"#, -32601),
    (#"{"jsonrpc":"2.0","id":1,"method":"logging/setLevel"}"#, -32601),
    (#"{"jsonrpc":"2.0","id":1,"method":"tools/call"}"#, -32602),
    (#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"none"}}"#, -32602),
    (
      #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"measure_text","arguments":[]}}"#,
      -32602
    ),
  ])
  func faultsHaveTheirCodes(line: String, code: Int) throws {
    let client = try AgentClient()
    let answers = client.send(line)
    expectEqual(answers.map(\.errorCode), [code])
    expectEqual(answers.first?["jsonrpc"], "2.0")
    expectEqual(client.request("ping")?["result"], [:])
  }

  @Test func idsComeBackAsTheyWere() throws {
    let client = try AgentClient()
    for id in ["9007199254740993", #""a\nb""#, "-1", #""""#] {
      let answer = client.send(#"{"jsonrpc":"2.0","id":\#(id),"method":"ping"}"#).first
      expectEqual(answer?["id"], try JSONValue(parsing: id))
    }
  }

  @Test func notificationsAndForeignAnswersHaveNoAnswer() throws {
    let client = try AgentClient()
    for line in [
      #"{"jsonrpc":"2.0","method":"notifications/progress","params":{}}"#,
      #"{"jsonrpc":"2.0","method":"tools/call","params":{}}"#,
      #"{"jsonrpc":"2.0","id":"other","result":{}}"#,
      #"{"jsonrpc":"2.0","id":7,"error":{"code":1,"message":"no"}}"#, "", " \t",
    ] { #expect(client.send(line).isEmpty) }
  }

  @Test func arraysOfMessagesAreOfOneVersion() throws {
    let batch =
      #"[{"jsonrpc":"2.0","id":1,"method":"ping"},{"jsonrpc":"2.0","method":"a"},3,{"jsonrpc":"2.0","id":"b","method":"c"}]"#
    let answers = try AgentClient(version: "2025-03-26").send(batch)
    expectEqual(answers.count, 1)
    expectEqual(answers.first?.array?.map(\.errorCode), [nil, -32600, -32601])
    #expect(
      try AgentClient(version: "2025-03-26").send(#"[{"jsonrpc":"2.0","method":"a"}]"#).isEmpty)
    for version in ["2024-11-05", "2025-06-18", "2025-11-25"] {
      try expectEqual(AgentClient(version: version).send(batch).map(\.errorCode), [-32600])
    }
  }

  @Test func requestsAreAnsweredInOrderAndCancelledOnesNotAtAll() throws {
    let lines = [
      #"{"jsonrpc":"2.0","id":1,"method":"ping"}"#, #"{"jsonrpc":"2.0","id":2,"method":"ping"}"#,
      #"{"jsonrpc":"2.0","id":3,"method":"ping"}"#,
      #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":2}}"#,
      #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":"none"}}"#,
    ]
    let answers = try AgentClient().send(lines.joined(separator: "\n"))
    expectEqual(answers.map { $0["id"]?.int }, [1, 3])
  }
}
