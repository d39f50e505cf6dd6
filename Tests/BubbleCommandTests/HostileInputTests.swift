// SPDX-License-Identifier: MIT
import BubbleExpectations
import Foundation
import Testing

/// Broken and hostile messages: each is reported on a line, and the others are drawn all the same.
@Suite("Hostile input")
struct HostileInputTests {
  struct Example: CustomTestStringConvertible {
    var name: String
    var input: String
    var ids: [String]
    var errors: [String]
    var testDescription: String { name }

    init(_ name: String, _ input: String, ids: [String], errors: String...) {
      (self.name, self.input, self.ids, self.errors) = (name, input, ids, errors)
    }
  }

  private static let noMessages =
    "error: no messages: the input is empty. Give a JSON array of messages, an object with "
    + "'messages', or one message a line"

  private static let hello = #"{"msgID":"a","textElem":{"text":"hi"}}"#

  @Test(arguments: [
    Example(
      "empty", "", ids: [],
      errors:
        noMessages
    ),
    Example(
      "white space", " \n\t\r\n ", ids: [],
      errors:
        noMessages
    ),
    Example(
      "two lists", "{\"messages\":[\(hello)],\"messages\":[\(hello)]}", ids: ["a"],
      errors:
        "error: 'messages' is the second list of messages (byte 64 of the input); it is not read. Join the lists"
    ),
    Example(
      "an object in place of the list", "{ \"messages\" : {} }", ids: [],
      errors: "error: no messages: 'messages' must be an array (byte 15 of the input)"),
    Example(
      "cut list", "[\(hello)", ids: ["a"],
      errors: "error: the list of messages is cut off: the input ends before its closing bracket"),
    Example(
      "cut in a string", "[\(hello),{\"msgID\":\"b\",\"textElem\":{\"text\":\"h", ids: ["a", "b"],
      errors: "error: message 1 (\"b\"): textElem.text is cut off: the input ends within it"),
    Example(
      "cut lines", "\(hello)\n{\"msgID\":\"b\",\"elemTy", ids: ["a", "b"],
      errors:
        "error: message 1 (\"b\"): the message ends too early; the JSON text is cut off (byte 59 of the input)"
    ),
    Example(
      "no JSON", "hello\n\(hello)", ids: ["a"],
      errors:
        "error: message 0: the message is not valid JSON: unexpected 'h' (byte 0 of the input)"),
    Example(
      "no object", "[7,\(hello)]", ids: ["a"],
      errors: "error: message 0: the message must be an object, but is a number"),
    Example(
      "no known format", "[{\"subject\":\"x\"},\(hello)]", ids: ["a"],
      errors:
        "error: message 0: the message is of no known format: it has none of 'msgID', 'MsgBody' and 'msg-id', but 'subject'"
    ),
    Example(
      "REST", "[{\"MsgKey\":\"k\",\"MsgBody\":[{},{\"MsgType\":\"TIMTextElem\"}]}]",
      ids: ["k", "k#2"],
      errors:
        "error: message 0 (\"k\"): MsgBody[0].MsgType is missing",
      "warning: message 0 (\"k#2\"): MsgBody[1].MsgContent is missing, though the message's type announces it; "
        + "its defaults are used"),
    Example(
      "no ID", "[{\"textElem\":{\"text\":\"x\"}},\(hello)]", ids: ["a"],
      errors: "error: message 0: msgID is missing"),
    Example(
      "wrong type", "[{\"msgID\":\"b\",\"textElem\":{\"text\":5}},\(hello)]", ids: ["b", "a"],
      errors: "error: message 0 (\"b\"): textElem.text must be a string, but is a number"),
    Example(
      "ID of a wrong type", "[{\"msgID\":{}},\(hello)]", ids: ["a"],
      errors: "error: message 0: msgID must be a string, but is an object"),
  ])
  func brokenMessagesAreNamed(_ example: Example) async throws {
    let result = try await ProcessRunner.run("measure", "-", input: Data(example.input.utf8))
    expectEqual(result.status, 1)
    expectEqual(result.errorLines, example.errors.map { "bubblekit: " + $0 })
    try expectEqual(result.lines.map(id), example.ids)
  }

  @Test(arguments: [
    Example(
      "unknown type", #"{"msgID":"a","elemType":"hologram"}"#, ids: ["a"],
      errors: "elemType hologram is unknown; the message is drawn as unsupported"),
    Example(
      "unknown business ID", #"{"msgID":"a","customElem":{"data":"{\"businessID\":\"x\\ny\"}"}}"#,
      ids: ["a"],
      errors:
        #"customElem.data.businessID: no cell is registered for 'x\ny'; the message is drawn as unsupported"#
    ),
    Example(
      "no business ID", #"{"msgID":"a","customElem":{"data":"{}"}}"#, ids: ["a"],
      errors: "customElem.data: it has no businessID; the message is drawn as unsupported"),
    Example(
      "payload that is no object", #"{"msgID":"a","customElem":{"data":"zz"}}"#, ids: ["a"],
      errors: "customElem.data holds no JSON object of at most 64 levels; it is ignored"),
    Example(
      "no element", #"{"msgID":"a"}"#, ids: ["a"],
      errors: "elemType: the message holds nothing; the message is drawn as unsupported"),
  ])
  func unsupportedMessagesAreWarnedOf(_ example: Example) async throws {
    let folder = try TemporaryFolder()
    for command in [["measure", "-"], ["render", "-q", "-", "-o", folder.url.path]] {
      let result = try await ProcessRunner.run(command, input: Data(example.input.utf8))
      expectEqual(result.status, 0)
      expectEqual(
        result.errorLines, example.errors.map { "bubblekit: warning: message 0 (\"a\"): " + $0 })
    }
    try expectEqual(folder.names, ["0000-a.png"])
  }

  @Test func longMessagesAreNamedWithTheLimit() async throws {
    let messages = [
      try MessageJSON.text("big", String(repeating: "x", count: 1_100_000)),
      try MessageJSON.text("small", "x"),
    ]
    let result = try await ProcessRunner.run("measure", "-", input: messages.jsonLines)
    expectEqual(result.status, 1)
    expectEqual(result.lines.count, 2)
    expectEqual(
      result.errorLines,
      [
        "bubblekit: error: message 0 (\"big\"): the message is longer than the limit of 1000000 bytes"
      ])
    let options = ["measure", "-", "--max-message-bytes", "20"]
    let strict = try await ProcessRunner.run(options, input: Data(Self.hello.utf8))
    expectEqual(strict.status, 1)
    #expect(strict.error.hasSuffix("longer than the limit of 20 bytes\n"))
  }

  @Test func invalidUTF8IsNamed() async throws {
    let input =
      Data(#"{"msgID":"a","textElem":{"text":""#.utf8) + [0xFF, 0xFE] + Data("\"}}\n".utf8)
    let result = try await ProcessRunner.run("measure", "-", input: input + Data(Self.hello.utf8))
    expectEqual(result.status, 1)
    expectEqual(result.lines.count, 2)
    expectEqual(
      result.errorLines,
      [
        "bubblekit: error: message 0 (\"a\"): textElem.text is not valid UTF-8 (byte 33 of the input)"
      ])
  }

  @Test func identifiersCannotLeaveTheFolderOrMeet() async throws {
    let ids = [
      "a/../../b", "\0nul", String(repeating: "z", count: 10_000), "dup", "dup", "..", "-rf", "水\n",
    ]
    let folder = try TemporaryFolder()
    let arguments = ["render", "-q", "-", "-o", folder.path(of: "out")]
    let result = try await ProcessRunner.run(
      arguments, input: try ids.map { try MessageJSON.text($0, "hi") }.jsonArray)
    expectEqual(result, ProcessResult(status: 0, output: "", error: ""))
    try expectEqual(folder.names, ["out"])
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path(of: "out")).sorted()
    expectEqual(
      names,
      [
        "0000-a_.._.._b.png", "0001-_nul.png", "0002-" + String(repeating: "z", count: 64) + ".png",
        "0003-dup.png", "0004-dup.png", "0005-...png", "0006--rf.png", "0007-__.png",
      ])
  }

  @Test func identifiersCannotForgeLines() async throws {
    let message = #"{"msgID":"a\nbubblekit: error\u001b[2J","elemType":99}"#
    let result = try await ProcessRunner.run("measure", "-", input: Data(message.utf8))
    expectEqual(result.lines.count, 1)
    expectEqual(result.errorLines.count, 1)
    #expect(!result.error.contains("\u{1B}"))
  }

  @Test(arguments: [
    ["text", "--max-text-bytes"], ["links", "--max-text-bytes"],
    ["measure", "-", "--max-message-bytes"],
  ])
  func limitsMayBeAsLargeAsNumbersAre(_ command: [String]) async throws {
    let isText = command[0] != "measure"
    let input =
      isText ? #""see example.com""# : Self.hello
    let arguments = command + ["\(Int.max)"]
    let result = try await ProcessRunner.run(arguments, input: Data(input.utf8))
    expectEqual(result.status, 0)
    expectEqual(result.lines.count, 1)
  }

  @Test func endlessFilesAreRefused() async throws {
    let verified = try await ProcessRunner.run("verify", "/dev/zero")
    #expect(verified.status != 0 && verified.error.contains("'/dev/zero'"))
    let compared = try await ProcessRunner.run("diff", "/dev/zero", "/dev/zero")
    expectEqual(
      compared.errorLines, ["bubblekit: '/dev/zero' is longer than the limit of 33554432 bytes"])
  }

  @Test(arguments: [
    "HB_SHAPER_LIST=fallback", "HB_OPTIONS=uniscribe-bug-compatible",
    "FREETYPE_PROPERTIES='truetype:interpreter-version=35 autofitter:default-script=hani'",
    "ICU_DATA=/nonexistent", "ICU_TIMEZONE_FILES_DIR=/nonexistent", "HB_FACE_LOADER=none",
    "HB_FONT_FUNCS=ot",
  ])
  func theEnvironmentChangesNoPixels(_ variable: String) async throws {
    let folder = try TemporaryFolder()
    let text = try MessageJSON.text("a", "office السلام नमस्ते สวัสดีครับ 1/2")
    try folder.write(text, to: "a.json")
    let script =
      "$0 render -q a.json -o one && \(variable) $0 render -q a.json -o two && cmp one/*.png two/*.png"
    let result = try await ProcessRunner.runShell(script, in: folder.url)
    expectEqual(result, ProcessResult(status: 0, output: "", error: ""))
  }

  /// pixman reads the variable, and prints, before the program begins.
  @Test func pixmansVariableChangesNoPixels() async throws {
    let folder = try TemporaryFolder()
    try folder.write(try MessageJSON.text("a", "office 👍"), to: "a.json")
    let script = """
      $0 render -q a.json -o one && PIXMAN_DISABLE='sse2 ssse3 fast' $0 render -q a.json -o two >/dev/null \
      && cmp one/*.png two/*.png
      """
    let result = try await ProcessRunner.runShell(script, in: folder.url)
    expectEqual(result, ProcessResult(status: 0, output: "", error: ""))
  }

  @Test func twoRendersIntoOneFolderBothEnd() async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      try (0..<40).map { try MessageJSON.text("m\($0)", "hi \($0)") }.jsonArray, to: "a.json")
    let script = """
      for n in 1 2 3 4; do $0 render -q a.json -o both & pids="$pids $!"; done
      for pid in $pids; do wait $pid || exit 9; done
      $0 render -q a.json -o alone && diff -r both alone
      """
    let result = try await ProcessRunner.runShell(script, in: folder.url)
    expectEqual(result.status, 0, "\(result.error)")
  }

  @Test func hostileTextsTakeBoundedTime() async throws {
    let texts = [
      "Z" + String(repeating: "\u{301}\u{327}", count: 5000),
      String(repeating: "w", count: 100_000),
      String(repeating: "👨‍👩‍👧‍👦", count: 2000), String(repeating: "\u{200D}", count: 20_000),
      String(repeating: "\u{202E}\u{202A}\u{5D0}", count: 10_000),
      String(repeating: "\n", count: 50_000),
    ]
    let messages = try texts.enumerated().map { try MessageJSON.text("m\($0)", $1) }
    // The runner's time limit is the bound.
    let result = try await ProcessRunner.run("measure", "-", input: messages.jsonLines)
    expectEqual(result.status, 0)
    expectEqual(result.lines.count, texts.count)
  }

  @Test func messagesTooTallToDrawAreUnsupported() async throws {
    let folder = try TemporaryFolder()
    let messages = [
      try MessageJSON.text("tall", String(repeating: "\n", count: 50_000)),
      try MessageJSON.text("short", "x"),
    ]
    let arguments = ["render", "-q", "-", "-o", folder.url.path]
    let result = try await ProcessRunner.run(arguments, input: messages.jsonLines)
    expectEqual(result.status, 1)
    expectEqual(result.errorLines.count, 1)
    #expect(result.error.hasPrefix("bubblekit: error: message 0 (\"tall\"): A canvas of 750 × "))
    #expect(result.error.contains("The limits are 16384 pixels a side"))
    try expectEqual(folder.names, ["0000-tall.png", "0001-short.png"])
  }

  private func id(of line: String) throws -> String {
    struct Row: Decodable { var id: String }
    return try JSONDecoder().decode(Row.self, from: Data(line.utf8)).id
  }
}
