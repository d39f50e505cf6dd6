// SPDX-License-Identifier: MIT
import BubbleExpectations
import Foundation
import Testing

@Suite("Commands as filters: --jsonl")
struct FilterTests {
  private typealias Object = [String: Any]

  /// The answers to lines, as objects.
  private func answers(
    _ arguments: [String], to lines: [String], status: Int32 = 0
  ) async throws -> [[String: Any]] {
    let result = try await ProcessRunner.run(arguments, input: lines.jsonLines)
    expectEqual(result.status, status)
    expectEqual(result.error, "")
    return try result.lines.map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? Object)
    }
  }

  /// A line with something beside its message.
  private func request(_ id: String, _ message: String, _ environment: String = "{}") -> String {
    "{\"id\": \(id), \"environment\": \(environment), \"message\": \(message)}"
  }

  private func error(_ answer: Object) -> [String?] {
    let error = answer["error"] as? Object
    return [error?["code"] as? String, error?["path"] as? String]
  }

  @Test(
    "answers have the members of measure's objects, in the same order",
    arguments: [["-j", "1"], ["-j", "2"]])
  func columns(options: [String]) async throws {
    let texts = (0..<700).map { String(repeating: "word ", count: $0 % 90) + "end" }
    let messages = try texts.enumerated().map { try MessageJSON.text("m\($0)", $1) }
    let measured = try await ProcessRunner.run("measure", "-", input: messages.jsonLines)
    let answers = try await ProcessRunner.run(
      ["measure", "-", "--jsonl"] + options, input: messages.jsonLines)
    expectEqual(answers.lines.count, 700)
    expectEqual(answers.lines, measured.lines)
  }

  @Test("each line has one answer, in its place")
  func order() async throws {
    let good = try MessageJSON.text("m", "Hello")
    let bad = #"{"msgID": "n", "textElem": {"text": 4}}"#
    let answers = try await answers(
      ["measure", "-", "--jsonl"],
      to: [good, "no JSON", "   ", bad, "", request("7", good), "{\"msgID\": \"o\"", good],
      status: 1)
    expectEqual(answers.count, 6)
    expectEqual(answers.map { $0["error"] == nil }, [true, false, false, true, false, true])
    expectEqual(error(answers[1]), ["malformed", nil])
    #expect(answers[2]["id"] as? String == "n")
    expectEqual(error(answers[2]), ["wrongType", "textElem.text"])
    #expect(answers[3]["id"] as? Int == 7)
  }

  @Test(
    "identifiers are given back as they are",
    arguments: ["7", "\"a\\u0000b\"", "null", "-1.5", "12345678901234567890", "1.0"])
  func identifiers(id: String) async throws {
    let line = request(id, try MessageJSON.text("m", "Hello"))
    let result = try await ProcessRunner.run("measure", "-", "--jsonl", input: [line].jsonLines)
    #expect(result.output.hasPrefix("{\"id\":\(id),"))
  }

  @Test("a line's environment is for its message alone")
  func environments() async throws {
    let message = try MessageJSON.text("m", String(repeating: "wide ", count: 30))
    let lines = [
      message, request("1", message, #"{"width": 240}"#), message,
      request("2", message, #"{"width": 240}"#), request("3", message, #"{"textScale": 2}"#),
    ]
    let heights = try await answers(["measure", "-", "--jsonl"], to: lines).map {
      $0["cellHeight"] as? Double ?? 0
    }
    expectEqual(heights[0], heights[2])
    #expect(heights[1] > heights[0])
    expectEqual(heights[1], heights[3])
    #expect(heights[4] > heights[0])
  }

  @Test("a line breaks, replaces strings and selects as options do")
  func environmentsAsOptions() async throws {
    let text = try MessageJSON.text("m", String(repeating: "unbreakable ", count: 30))
    let link =
      #"{"msgID": "m", "customElem": {"data": {"businessID": "text_link", "text": "Menu"}}}"#
    let unknown = try MessageJSON.custom("m", ["businessID": "nobody"])
    let folder = try TemporaryFolder()
    let strings = #"{"en": {"TUIKitMoreLinkDetails": "All of it, and more than that"}}"#
    try folder.write(strings, to: "strings.json")
    for (message, options, environment) in [
      (text, ["--wrapping", "character"], #"{"wrapping": "character"}"#),
      (text, ["--select", "m"], #"{"select": "m"}"#),
      (text, ["--select", ""], #"{"select": ""}"#),
      (link, ["--strings", folder.path(of: "strings.json")], "{\"strings\": \(strings)}"),
      (unknown, ["--strings", "upstream"], #"{"strings": "upstream"}"#),
      (text, ["--system-spacing", "none"], #"{"systemSpacing": "none"}"#),
    ] {
      func image(_ options: [String], _ line: String) async throws -> String? {
        try await answers(["render", "-", "--jsonl"] + options, to: [line])[0]["png"] as? String
      }
      let expected = try await image(options, message)
      try await expectEqual(image([], request("1", message, environment)), expected)
      #expect(try await image([], message) != expected)
    }
  }

  @Test("a line's environment is on top of the command's options")
  func environmentsOverOptions() async throws {
    let message = try MessageJSON.text("m", String(repeating: "wide ", count: 30))
    func height(_ options: [String], _ line: String) async throws -> Double? {
      try await answers(["measure", "--jsonl", "-"] + options, to: [line])[0]["cellHeight"]
        as? Double
    }
    let options = ["--width=240", "--style", "minimalist", "--now=-5"]
    let line = request("1", message, #"{"textScale": 2}"#)
    let expected = try await height(options + ["--text-scale", "2"], message)
    try await expectEqual(height(options, line), expected)
    #expect(try await height([], line) != expected)
  }

  @Test(
    "what is wrong with an environment is named",
    arguments: [
      (#"{"widht": 240}"#, "unknownOption", "widht"), (#"{"width": 1}"#, "invalidOption", "width"),
      (#"{"width": "1"}"#, "invalidOption", "width"),
      (#"{"theme": "/etc/passwd"}"#, "invalidOption", "theme"),
      (#"{"theme": "sepia"}"#, "invalidOption", "theme"),
      (#"{"emoji": "/etc"}"#, "unknownOption", "emoji"),
      (#"{"strings": "/etc/passwd"}"#, "invalidOption", "strings"),
      (#"{"strings": {"en": {"TUIKitNoKey": "x"}}}"#, "invalidOption", "strings"),
      (#"{"wrapping": "line"}"#, "invalidOption", "wrapping"),
      (#"{"systemSpacing": "wide"}"#, "invalidOption", "systemSpacing"),
      (#"{"maxImageBytes": 1}"#, "unknownOption", "maxImageBytes"),
      (#"{"fonts": "/etc"}"#, "unknownOption", "fonts"),
      ("[]", "wrongType", "environment"), (#"{"scale": 99}"#, "invalidOption", "scale"),
    ])
  func wrongEnvironment(environment: String, code: String, path: String) async throws {
    let message = try MessageJSON.text("m", "Hello")
    let answers = try await answers(
      ["measure", "-", "--jsonl"], to: [request("1", message, environment), message], status: 1)
    expectEqual(error(answers[0]), [code, path])
    expectNil(answers[1]["error"])
  }

  @Test(
    "what is wrong with a request is named",
    arguments: [
      (#"{"id": 1, "id": 2, "message": {}}"#, "malformed", "id"),
      (#"{"id": 1, "message": {}, "message": {}}"#, "malformed", "message"),
      (#"{"id": 1, "\u0069d": 2, "message": {}}"#, "malformed", "id"),
      (#"{"environment": {}, "message": {}, "environment": {}}"#, "malformed", "environment"),
      (#"{"id": "x", "message": 5}"#, "wrongType", "message"),
      (#"{"id": "x", "message": null}"#, "wrongType", "message"),
      (#"{"message": "{}"}"#, "wrongType", "message"),
      (#"{"id": "x", "message": [1e400]}"#, "malformed", "message"),
      (#"{"id": 1e400, "message": {}}"#, "malformed", "id"),
      (#"{"id": [], "message": {}}"#, "wrongType", "id"),
      (#"{"id": 1, "message": {}, "width": 3}"#, "unknownField", "width"),
      (
        #"{"message": {}, "environment": {"width": 1e400}}"#, "malformed",
        "environment.width"
      ),
      (
        #"{"message": {}, "environment": {"width": 300, "width": 400}}"#, "malformed",
        "environment.width"
      ),
      (#"{"message": {}, "environment": 5}"#, "wrongType", "environment"),
      (#"{"msgID": "m", "seq": 1e400}"#, "malformed", "seq"),
    ])
  func wrongRequest(line: String, code: String, path: String) async throws {
    let answers = try await answers(["measure", "-", "--jsonl"], to: [line], status: 1)
    expectEqual(error(answers[0]), [code, path])
    let reason = (answers[0]["error"] as? Object)?["message"] as? String ?? ""
    #expect(reason.hasPrefix(path + " "))
    let isNumber = line.contains("1e400")
    #expect(reason.hasSuffix("is a number out of range") == isNumber || reason.contains("(byte"))
  }

  @Test("a message may have a member called message")
  func memberOfThatName() async throws {
    let message = #"{"msgID": "m", "message": 5, "elemType": "text", "textElem": {"text": "Hi"}}"#
    let answers = try await answers(["measure", "-", "--jsonl"], to: [message])
    #expect(answers[0]["id"] as? String == "m")
    #expect(answers[0]["kind"] as? String == "text")
  }

  @Test("an environment of null is none")
  func nullEnvironment() async throws {
    let message = try MessageJSON.text("m", "Hello")
    let answers = try await answers(
      ["measure", "-", "--jsonl"], to: [request("1", message, "null"), request("1", message)])
    #expect(answers[0]["cellHeight"] as? Double == answers[1]["cellHeight"] as? Double)
  }

  @Test("answers depend on their own line alone, whatever format the others have")
  func mixedFormats() async throws {
    let message = try MessageJSON.text("m", "Hello")
    let other =
      #"{"MsgKey": "k", "MsgBody": [{"MsgType": "TIMTextElem", "MsgContent": {"Text": "Hi"}}]}"#
    func lines(_ messages: [String]) async throws -> Set<String> {
      Set(
        try await ProcessRunner.run("measure", "-", "--jsonl", input: messages.jsonLines).lines)
    }
    let expected = try await lines([message]).union(lines([other]))
    expectEqual(expected.count, 2)
    try await expectEqual(lines([message, other, other, message]), expected)
    try await expectEqual(lines([other, message, other]), expected)
  }

  @Test("a byte order mark and the largest limit are no part of a line")
  func edges() async throws {
    let message = try MessageJSON.text("m", "Hello")
    let answers = try await answers(
      ["measure", "-", "--jsonl", "--max-message-bytes", "\(Int.max)"], to: ["\u{FEFF}" + message])
    #expect(answers[0]["id"] as? String == "m")
  }

  @Test(
    "UTF-16 is named, with a byte order mark and without", arguments: [true, false], [true, false])
  func utf16(isBigEndian: Bool, hasMark: Bool) async throws {
    let text = (hasMark ? "\u{FEFF}" : "") + (try MessageJSON.text("m", "Hello")) + "\n"
    let bytes = text.utf16.flatMap { unit in
      let pair = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
      return isBigEndian ? pair : pair.reversed()
    }
    for arguments in [["measure", "-"], ["render", "-"], ["text"]].map({ $0 + ["--jsonl"] }) {
      let result = try await ProcessRunner.run(arguments, input: Data(bytes))
      expectEqual(
        result,
        ProcessResult(
          status: 1, output: "", error: "bubblekit: the input is UTF-16. Save it as UTF-8\n"))
    }
  }

  @Test("a failure in the midst of a line's messages leaves nothing of their answers")
  func severalMessages() async throws {
    let element = #"{"MsgType": "TIMTextElem", "MsgContent": {"Text": "Hi"}}"#
    let broken = #"{"MsgType": "TIMTextElem", "MsgContent": {"Text": 4}}"#
    let good = "{\"MsgKey\": \"k\", \"MsgBody\": [\(element), \(element)]}"
    let bad = "{\"MsgKey\": \"l\", \"MsgBody\": [\(element), \(broken)]}"
    let answers = try await answers(["measure", "-", "--jsonl"], to: [good, bad, good], status: 1)
    expectEqual(answers.map { ($0["messages"] as? [Object])?.count }, [2, nil, 2])
    expectEqual(error(answers[1])[0], "wrongType")
    expectEqual(Set(answers[1].keys), ["id", "error"])
    expectEqual(answers.map { $0["id"] as? String }, ["k", "l", "k"])
  }

  @Test("the first failure ends a filter that is to fail fast")
  func failFast() async throws {
    let good = try MessageJSON.text("m", "Hello")
    let answers = try await answers(
      ["measure", "-", "--jsonl", "--fail-fast", "-j", "2"], to: [good, "{", good, good], status: 1)
    expectEqual(answers.count, 2)
  }

  @Test("a line that is too long is answered, and the next is read")
  func longLine() async throws {
    let long = try MessageJSON.text("long", String(repeating: "x", count: 200_000))
    let good = try MessageJSON.text("m", "Hello")
    let answers = try await answers(
      ["measure", "-", "--jsonl", "--max-message-bytes", "1000"], to: [long, good], status: 1)
    expectEqual(error(answers[0]), ["tooLong", nil])
    #expect(answers[1]["id"] as? String == "m")
  }

  @Test("images are in the answers")
  func images() async throws {
    let message = try MessageJSON.text("m", "Hello")
    let answers = try await answers(
      ["render", "-", "--jsonl", "--scale", "3"],
      to: [message, request("1", message, #"{"width": 414, "scale": 1}"#)])
    for (answer, (width, scale)) in zip(answers, [(375.0, 3.0), (414, 1)]) {
      let png = try #require((answer["png"] as? String).flatMap { Data(base64Encoded: $0) })
      let pixels = png[16..<20].reduce(0) { $0 * 256 + Int($1) }
      expectEqual(Double(pixels), width * scale)
      #expect(answer["width"] as? Double == width)
      #expect(answer["scale"] as? Double == scale)
    }
  }

  @Test("images are in files where a folder is named")
  func files() async throws {
    let folder = try TemporaryFolder()
    let message = try MessageJSON.text("m/1", "Hello")
    let alone = try await ProcessRunner.run(
      "render", "-", "-o", folder.path(of: "a"), input: [message].jsonLines)
    expectEqual(alone.status, 0)
    let answers = try await answers(
      ["render", "-", "--jsonl", "-o", folder.path(of: "b")], to: [message])
    let path = try #require(answers.first?["path"] as? String)
    let image = try Data(contentsOf: URL(filePath: path))
    expectEqual(image, try Data(contentsOf: folder.url(of: "a/0000-m_1.png")))
  }

  @Test("a message whose warnings are errors has no file")
  func strictFiles() async throws {
    let folder = try TemporaryFolder()
    let arguments = ["render", "-", "--jsonl", "--strict", "-o", folder.url.path]
    let unknown = #"{"msgID": "m", "content": "hi"}"#
    let failed = try await answers(arguments, to: [unknown], status: 1)
    expectEqual(error(failed[0]), ["warning", "content"])
    try expectEqual(folder.names, [])
    let drawn = try await answers(
      arguments,
      to: [try MessageJSON.text("n", "Hello"), request("1", unknown, #"{"strict": false}"#)])
    expectEqual(drawn.map { $0["error"] == nil }, [true, true])
    try expectEqual(folder.names, ["0000-n.png", "0001-m.png"])
  }

  @Test("a line is answered before the next is written")
  func conversation() async throws {
    let folder = try TemporaryFolder()
    let message = try MessageJSON.text("m", "Hello")
    let script = """
      coproc "$0" measure - --jsonl -j 2
      for n in 1 2 3; do
        echo '\(message)' >&"${COPROC[1]}"
        read -r -t 60 line <&"${COPROC[0]}" && echo "$line"
      done
      """
    let result = try await ProcessRunner.runShell(script, in: folder.url)
    expectEqual(result.lines.count, 3)
  }

  @Test("an empty environment and a folder that cannot be written suffice")
  func emptyEnvironment() async throws {
    let folder = try TemporaryFolder()
    let message = try MessageJSON.text("m", "Hello")
    let expected = try await ProcessRunner.run(
      "measure", "-", "--jsonl", input: [message].jsonLines)
    let script = "cd /proc && env -i \"$0\" measure - --jsonl -j 1 <<<'\(message)'"
    let result = try await ProcessRunner.runShell(script, in: folder.url)
    expectEqual(result.output, expected.output)
    expectEqual(result.error, "")
  }

  @Test("one job is one thread")
  func threads() async throws {
    let folder = try TemporaryFolder()
    let message = try MessageJSON.text("m", "Hello")
    let script = """
      coproc "$0" measure - --jsonl -j 1
      echo '\(message)' >&"${COPROC[1]}"
      read -r -t 60 line <&"${COPROC[0]}" && ls /proc/$COPROC_PID/task | wc -l
      """
    let result = try await ProcessRunner.runShell(script, in: folder.url)
    expectEqual(result.lines, ["1"])
  }

  @Test("texts are answered, whatever else their lines say")
  func texts() async throws {
    let lines = [
      "\"many words\"", #"{"id": 1, "text": "many words", "width": 60}"#,
      #"{"text": "many words", "fontSize": 30}"#, "7", #"{"id": 2}"#, #"{"text": "a", "size": 3}"#,
    ]
    let answers = try await answers(["text", "--jsonl"], to: lines, status: 1)
    expectEqual(answers.map { $0["lineCount"] as? Int }, [1, 2, 1, nil, nil, nil])
    #expect(answers[1]["id"] as? Int == 1)
    let heights = answers.prefix(3).map { $0["height"] as? Double ?? 0 }
    #expect(heights[2] > heights[0])
    expectEqual(error(answers[3]), ["wrongType", nil])
    expectEqual(error(answers[4]), ["missing", "text"])
    expectEqual(error(answers[5]), ["unknownOption", "size"])
    let number = try await self.answers(
      ["text", "--jsonl"], to: [#"{"text": "a", "width": 1e400}"#], status: 1)
    expectEqual(error(number[0]), ["malformed", "width"])
  }
}
