// SPDX-License-Identifier: MIT
import BubbleExpectations
import Foundation
import Testing

@Suite("bubblekit, ChatKit's messages and screens")
struct ChatKitTests {
  private let chatkit = Examples.folder.appending(path: "chatkit").path

  private func run(_ arguments: [String], input: String = "") async throws -> ProcessResult {
    try await ProcessRunner.run(arguments, input: Data(input.utf8))
  }

  @Test(arguments: [["--from", "leancloud"], []])
  func exportsAreMeasured(_ from: [String]) async throws {
    let result = try await run(
      ["measure", chatkit + "/export.json", "--me", "tom", "--style", "chatkit"] + from)
    expectEqual(result.status, 0)
    // The one that was taken back has no row's height, but a line.
    expectEqual(result.lines.count, 24)
    #expect(result.lines.allSatisfy { $0.hasPrefix(#"{"id":"Hb"#) })
    #expect(result.error.contains("data holds bytes of no known type"))
  }

  @Test(arguments: [[], ["--from", "leancloud"]])
  func sizesNeedNoViewer(_ from: [String]) async throws {
    let input = #"[{"msg-id":"a","data":"Hi"}]"#
    let result = try await run(["measure", "-", "--strict"] + from, input: input)
    #expect(result.status == 0 && result.error == "", "\(result.error)")
    let line = #"{"msg-id":"a","data":"Hi"}"#
    let filter = try await run(["measure", "-", "--jsonl"] + from, input: line)
    expectEqual(filter.output, result.output)
    // Drawing does: without one, all messages are incoming.
    let drawing = try await run(["render", "-", "-o", "-"], input: input)
    #expect(drawing.error.contains("bubblekit: warning: message 0 (\"a\"):"))
  }

  /// Rows of others have their names above them in a group, so that sizes depend on the viewer.
  @Test func sizesInGroupsNeedTheViewer() async throws {
    let input =
      #"[{"MsgKey":"k","From_Account":"tom","GroupId":"g","MsgBody":["#
      + #"{"MsgType":"TIMTextElem","MsgContent":{"Text":"Hi"}}]}]"#
    let options = ["measure", "-", "--from", "tim-rest", "--strict"]
    let unnamed = try await run(options, input: input)
    expectEqual(unnamed.status, 1)
    #expect(unnamed.error.contains("From_Account may be the viewer or not"), "\(unnamed.error)")
    let named = try await run(options + ["--me", "tom"], input: input)
    #expect(named.status == 0 && named.error == "", "\(named.error)")
    #expect(named.output != unnamed.output)
  }

  @Test func brokenMessagesNameTheirField() async throws {
    let input =
      #"[{"msg-id":"a","data":"{\"_lctype\":-2,\"_lcfile\":{\"url\":7}}"},{"msg-id":"b","data":"x"}]"#
    let result = try await run(["measure", "-", "--me", "a", "--jobs", "1"], input: input)
    expectEqual(result.status, 1)
    expectEqual(result.lines.count, 2)
    expectEqual(
      result.errorLines.first,
      #"bubblekit: error: message 0 ("a"): data._lcfile.url must be a string, but is a number"#)
  }

  @Test func screensAreDescribed() async throws {
    let folder = try TemporaryFolder()
    let list = try await run([
      "render", "-q", chatkit + "/conversations.json", "--screen", "conversations", "--style",
      "chatkit",
      "--me", "tom", "--now", "1778846400", "--session", "offline", "--tabs", "--format", "json",
      "--resources", Examples.folder.path, "-o", folder.url.path,
    ])
    #expect(list.status == 0 && list.error == "")
    let text = try String(
      contentsOf: folder.url.appending(path: "conversations.json"), encoding: .utf8)
    #expect(
      text.contains(#""subtitle":"You were mentioned Omar: @Tom can you bring the spare oars"#))
    #expect(text.contains(#""state":"offline""#) && text.contains(#""badge":"···""#))
    let panel = try await run([
      "render", "-q", chatkit + "/more.json", "--screen", "more", "--style", "chatkit", "--format",
      "json", "-o", folder.url.path,
    ])
    expectEqual(panel.status, 0)
    let items = try String(contentsOf: folder.url.appending(path: "more.json"), encoding: .utf8)
    #expect(items.contains(#""tap":{"action":"sendCard","plugin":1}"#))
  }

  @Test(arguments: [
    (
      ["--screen", "reactions", "--message", "x", "--style", "chatkit"],
      "--style chatkit has no --screen reactions. Use conversations, chat or more"
    ),
    (["--screen", "conversations", "--tabs"], "--style classic has no screen with --tabs"),
    (
      ["--screen", "lobby", "--style", "minimalist"],
      "--style minimalist has no --screen lobby. Use conversations, chat, menu, reactions or more"
    ),
    (["--screen", "menu"], "--screen menu needs --message ID"),
    (["--screen", "chat", "--menu-items", "x.json"], "--menu-items needs --screen menu"),
    (
      ["--screen", "conversations", "--order", "time"],
      "--order needs a screen of messages, which --screen conversations is not"
    ),
    (
      ["--screen", "more", "--style", "chatkit"],
      "plugins[0].name is missing: ChatKit has no plugin 7 of its own"
    ),
  ])
  func whatIsNotThereIsSaid(_ options: [String], _ error: String) async throws {
    let folder = try TemporaryFolder()
    let result = try await run(
      ["render", "-", "-o", folder.url.path] + options, input: #"{"plugins":[{"number":7}]}"#)
    #expect(result.status != 0)
    #expect(result.error.contains(error))
  }

  @Test func profilesNameTheirErrors() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Data(#"[{"name":"Mira"}]"#.utf8), to: "profiles.json")
    let result = try await run(
      ["measure", "-", "--profiles", folder.path(of: "profiles.json")], input: "[]")
    expectEqual(result.status, 2)
    #expect(result.error.contains("profile 0: clientId is missing"))
  }
}
