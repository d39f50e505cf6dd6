// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Foundation
import Testing

@testable import BubbleAgents
@testable import BubbleCommand
@testable import BubbleRequests

@Suite("Files of agents")
struct AgentFileTests {
  private let folder: TemporaryFolder
  private let outside: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    outside = try TemporaryFolder()
    let message = try MessageJSON.text("m", "Hello")
    for place in [folder, outside] { try place.write([message].jsonArray, to: "chat.json") }
    try folder.write([message].jsonLines, to: "below/chat.jsonl")
  }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.path(of: name), withDestinationPath: target)
  }

  private func client(_ capabilities: String = "{}") throws -> AgentClient {
    try AgentClient(roots: [folder.url.path], capabilities: capabilities)
  }

  // MARK: Reading

  @Test func filesBelowARootAreRead() throws {
    let client = try client()
    try link("inside.json", to: "chat.json")
    for path in [
      "chat.json", "./chat.json", "below/chat.jsonl", "inside.json", folder.path(of: "chat.json"),
    ] {
      let measured = try client.structured("measure_messages", #"{"input":"\#(path)"}"#)
      expectEqual(measured["count"], 1)
      let drawn = try client.structured("render_transcript", #"{"input":"\#(path)"}"#)
      expectEqual(drawn["messages"], 1)
    }
  }

  @Test func relativePathsAreBelowTheFirstRootThatHasThem() throws {
    let client = try AgentClient(roots: [folder.path(of: "below"), outside.url.path])
    for path in ["chat.jsonl", "chat.json"] {
      try expectEqual(client.structured("measure_messages", #"{"input":"\#(path)"}"#)["count"], 1)
    }
    try expectEqual(
      client.failure("measure_messages", #"{"input":"\#(folder.path(of: "chat.json"))"}"#)[
        "code"], "outsideRoots")
  }

  @Test(arguments: [
    "measure_messages", "render_transcript", "render_export", "describe_goldens", "verify_goldens",
  ])
  func nothingElseIsRead(tool: String) throws {
    let client = try client()
    try link("file.json", to: outside.path(of: "chat.json"))
    try link("folder", to: outside.url.path)
    try link("up", to: "..")
    mkfifo(folder.path(of: "pipe"), 0o600)
    for (path, code) in [
      ("../\(outside.url.lastPathComponent)/chat.json", "outsideRoots"),
      (outside.path(of: "chat.json"), "outsideRoots"), ("/etc/passwd", "outsideRoots"),
      ("file.json", "outsideRoots"), ("folder/chat.json", "outsideRoots"), ("up", "outsideRoots"),
      ("below/../chat.json", "outsideRoots"), ("pipe", "notAFile"), ("none.json", "notFound"),
      ("chat.json/x", "notFound"), ("", "invalidPath"), ("a\\u0000b", "invalidPath"),
      (folder.url.path + "x/chat.json", "outsideRoots"),
    ] {
      let error = try client.failure(tool, #"{"input":"\#(path)"}"#)
      expectEqual(error["code"]?.string, code, "\(path): \(error)")
      expectEqual(error["path"], "input")
    }
  }

  @Test func longFilesAreRefused() throws {
    let file = try folder.create("long.json")
    try file.truncate(atOffset: UInt64(ToolCall.inputLimit) + 1)
    let error = try client().failure("render_transcript", #"{"input":"long.json"}"#)
    #expect(error["code"] == "tooLarge" && error["path"] == "input")
    expectEqual(error["message"]?.string?.contains("64000000 bytes"), true)
  }

  @Test(arguments: ["resources", "emoji", "profiles", "strings", "theme", "resourcesBundle"])
  func pathsOfOptionsAreBelowTheRoots(option: String) throws {
    let message = #"{"msgID":"m","textElem":{"text":"Eight?"}}"#
    for path in [outside.path(of: "chat.json"), "../chat.json", "/dev/zero/"] {
      let error = try client().failure(
        "render_message", #"{"message":\#(message),"\#(option)":"\#(path)"}"#)
      expectEqual(error["path"]?.string, option)
      #expect(["outsideRoots", "notFound"].contains(error["code"]?.string))
    }
  }

  @Test func imagesComeFromTheFolderOfTheInput() throws {
    let client = try AgentClient(roots: [Examples.folder.path])
    let arguments = #"{"input":"conversation.json","scale":1"#
    let own = try client.structured("render_transcript", arguments + "}")
    let other = try client.structured(
      "render_transcript", arguments + #","resources":"exports"}"#)
    let (few, many) = (own["warnings"]?.array?.count ?? 0, other["warnings"]?.array?.count ?? 0)
    #expect(few < many)
  }

  @Test func exportsAreDrawnWithTheirReport() throws {
    let client = try AgentClient(roots: [Examples.folder.path])
    let arguments = #"{"input":"exports/telegram","me":"Mira","scale":1,"pageHeight":600}"#
    let drawn = try client.structured("render_export", arguments)
    expectEqual(drawn["from"], "telegram")
    #expect((drawn["images"]?.array?.count ?? 0) > 1)
    expectEqual(drawn["report"]?.string?.contains("messages read"), true)
    expectEqual(drawn["report"]?.string?.contains("\(drawn["drawnCount"]?.int ?? 0) drawn"), true)
    let measured = try client.structured("measure_messages", #"{"input":"exports/telegram"}"#)
    expectEqual(measured["count"], drawn["messages"])
    try expectEqual(
      client.failure("render_export", #"{"input":"one-to-one.json"}"#)["code"], "unknownFormat")
  }

  // MARK: Writing

  @Test func filesAreWrittenWhereOutputIs() throws {
    let arguments = #"{"input":"chat.json","output":"out/deep/chat.webp"}"#
    let result = try client().call("render_transcript", arguments)
    let described = result["structuredContent"]?["images"]?[0]
    expectEqual(result["content"]?.array?.count, 1)
    expectEqual(described?["format"], "webp")
    let path = try #require(described?["output"]?.string)
    #expect(path.hasSuffix("/out/deep/chat.webp"))
    try expectEqual(folder.data(of: "out/deep/chat.webp").count, described?["byteCount"]?.int)
  }

  @Test func severalFilesAreNumbered() throws {
    try folder.write(
      (0..<20).map { try MessageJSON.text("\($0)", "Hello") }.jsonLines, to: "long.jsonl")
    _ = try client().structured(
      "render_transcript", #"{"input":"long.jsonl","output":"out/a.png","pageHeight":400}"#)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path(of: "out")).sorted()
    expectEqual(names.prefix(2), ["a-1.png", "a-2.png"])
  }

  @Test func nothingElseIsWritten() throws {
    try link("folder", to: outside.url.path)
    try link("image.png", to: outside.path(of: "image.png"))
    mkfifo(folder.path(of: "pipe.png"), 0o600)
    let before = try (folder.names, outside.names)
    for (path, code) in [
      ("../a.png", "outsideRoots"), ("/tmp/bubblekit-agents.png", "outsideRoots"),
      (outside.path(of: "a.png"), "outsideRoots"), ("folder/a.png", "unwritable"),
      ("image.png", "unwritable"), ("pipe.png", "unwritable"), ("a.txt", "invalidOption"),
      ("chat.json", "invalidOption"), ("", "invalidOption"), ("below", "invalidOption"),
    ] {
      let error = try client().failure(
        "render_transcript", #"{"input":"chat.json","output":"\#(path)"}"#)
      expectEqual(error["code"]?.string, code, "\(path): \(error)")
      expectEqual(error["path"], "output")
    }
    try expectEqual(folder.names, before.0)
    try expectEqual(outside.names, before.1)
    try expectEqual(
      client().failure(
        "render_transcript", #"{"input":"chat.json","output":"a.png","format":"pdf"}"#)["path"],
      "format")
  }

  // MARK: Roots of the client

  private func answer(_ request: JSONValue?, _ uris: [String]) throws -> String {
    expectEqual(request?["method"], "roots/list")
    let id = try #require(request?["id"])
    let roots = uris.map { #"{"uri":"\#($0)"}"# }.joined(separator: ",")
    return #"{"jsonrpc":"2.0","id":\#(id),"result":{"roots":[\#(roots)]}}"#
  }

  @Test func rootsOfTheClientNarrow() throws {
    let client = try client(#"{"roots":{}}"#)
    let lines = try answer(
      client.initialized.first, ["file://\(folder.path(of: "below"))", "https://a.b"])
    #expect(client.send(lines).isEmpty)
    try expectEqual(
      client.structured("measure_messages", #"{"input":"below/chat.jsonl"}"#)["count"], 1)
    try expectEqual(
      client.failure("measure_messages", #"{"input":"chat.json"}"#)["code"], "outsideRoots")
    try expectEqual(
      client.failure(
        "render_transcript", #"{"input":"below/chat.jsonl","output":"a.png"}"#)["code"],
      "outsideRoots")
    let changed = client.send(#"{"jsonrpc":"2.0","method":"notifications/roots/list_changed"}"#)
    _ = client.send(try answer(changed.first, ["file:///"]))
    try expectEqual(client.structured("measure_messages", #"{"input":"chat.json"}"#)["count"], 1)
  }

  @Test func rootsOfTheClientNeverWiden() throws {
    let client = try client(#"{"roots":{"listChanged":true}}"#)
    _ = client.send(
      try answer(client.initialized.first, ["file:///", "file://\(outside.url.path)"]))
    let error = try client.failure(
      "measure_messages", #"{"input":"\#(outside.path(of: "chat.json"))"}"#)
    expectEqual(error["code"], "outsideRoots")
    let without = try AgentClient(capabilities: #"{"roots":{}}"#)
    #expect(without.initialized.isEmpty)
  }

  @Test func requestsWaitForTheRootsOfTheClient() throws {
    let call =
      #"{"jsonrpc":"2.0","id":9,"method":"tools/call","params":{"name":"measure_messages","arguments":{"input":"chat.json"}}}"#
    let client = try client(#"{"roots":{}}"#)
    #expect(client.send(call).isEmpty)
    let answers = client.send(try answer(client.initialized.first, ["file://\(folder.url.path)"]))
    expectEqual(answers.map { $0["result"]?["isError"]?.bool }, [false])
    let silent = try self.client(#"{"roots":{}}"#)
    #expect(silent.send(call).isEmpty)
    expectEqual(silent.stopWaiting().map { $0["result"]?["isError"]?.bool }, [true])
  }

  @Test func rootsHaveToBeFolders() async throws {
    for root in [folder.path(of: "none"), folder.path(of: "chat.json")] {
      let result = try await ProcessRunner.run("mcp", "--root", root)
      expectEqual(result.status, 2)
      #expect(result.error.contains("--root '\(root)' cannot be opened"))
    }
  }
}
