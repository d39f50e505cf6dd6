// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Testing

@testable import BubbleCommand
@_spi(Library) @testable import BubbleRequests

@Suite("Commands over bytes in memory")
struct InProcessTests {
  private struct Refusal: CustomTestStringConvertible {
    let options: String
    let path: String?
    let code: String

    init(_ options: String, _ path: String?, _ code: String = "invalidOption") {
      (self.options, self.path, self.code) = (options, path, code)
    }

    var testDescription: String { options }
  }

  private static func commands(_ options: String) throws -> InProcessCommands {
    try InProcessCommands(options: Array(options.utf8), fonts: nil)
  }

  @Test(
    "options are refused by their names",
    arguments: [
      Refusal(#"{"width": 5}"#, "width"), Refusal(#"{"width": "414"}"#, "width"),
      Refusal(#"{"textScale": 0}"#, "textScale"), Refusal(#"{"style": "fancy"}"#, "style"),
      Refusal(#"{"systemSpacing": "wide"}"#, "systemSpacing"),
      Refusal(#"{"jobs": 0}"#, "jobs"), Refusal(#"{"scale": [2]}"#, "scale"),
      Refusal(#"{"resourcesFallBack": 1}"#, "resourcesFallBack"),
      Refusal(#"{"maxMessageBytes": 0}"#, "maxMessageBytes"),
      Refusal(#"{"timeout": 0}"#, "timeout"), Refusal(#"{"callTimeout": -1}"#, "callTimeout"),
      Refusal(#"{"transcript": {"columns": 9}}"#, "transcript.columns"),
      Refusal(#"{"transcript": {"pageSize": "a4"}}"#, "transcript.pageSize"),
      Refusal(#"{"text": {"fontSize": 0}}"#, "text.fontSize"), Refusal(#"{"text": []}"#, "text"),
      Refusal(#"{"widht": 5}"#, "widht", "unknownOption"),
      Refusal(#"{"output": "out"}"#, "output", "unknownOption"),
      Refusal(#"{"jsonl": true}"#, "jsonl", "unknownOption"),
      Refusal(#"{"-width": 300}"#, "-width", "unknownOption"),
      Refusal(#"{"text": {"summary": true}}"#, "text.summary", "unknownOption"),
      Refusal("[]", nil, "wrongType"), Refusal("{", nil, "malformed"),
    ])
  private func refusals(_ refusal: Refusal) throws {
    let error = try #require(throws: InProcessError.self) {
      _ = try Self.commands(refusal.options)
    }
    let object = try #require(try JSONValue(parsing: error.json).object)
    expectEqual(error.kind, .options)
    expectEqual(object["code"]?.string, refusal.code)
    expectEqual(object["path"]?.string, refusal.path)
    expectEqual(object["message"]?.string?.isEmpty, false)
  }

  @Test("values of options are those of the command line")
  func values() throws {
    let options = try InProcessOptions(
      Array(
        #"""
        {"width": 414.5, "theme": "dark", "locale": null, "strings": {"en": {}}, "maxImageSide": 9, "format": "webp",
         "title": "--title", "text": {"carets": true}, "transcript": {"head": false, "format": "pdf", "typing": true}}
        """#.utf8))
    expectEqual(options.render.environment.width, 414.5)
    expectEqual(options.render.environment.theme, "dark")
    expectEqual(options.render.environment.locale, "en")
    expectEqual(options.render.environment.limits.maxImageSide, 9)
    expectEqual(options.render.files.imageFormat, .webp)
    expectEqual(options.render.files.title, "--title")
    #expect(options.text.carets)
    expectEqual(options.transcript.transcripts.head, false)
    expectEqual(options.transcript.files.imageFormat, .pdf)
    #expect(options.transcript.screens.typing)
    expectEqual(options.transcript.environment.width, 414.5)
    guard case .given = options.render.environment.strings else {
      Issue.record("Strings aren't those of the options.")
      return
    }
  }

  @Test("a conversation too tall for an image is an error, and a message that isn't shown")
  func images() throws {
    let commands = try Self.commands(#"{"transcript": {"format": "jpeg"}}"#)
    let message = Array(try MessageJSON.text("m", "Hello").utf8)
    let long = Array(repeating: message + [0x0A], count: 400).flatMap(\.self)
    let tooTall = try #require(throws: InProcessError.self) { try commands.transcript(of: long) }
    #expect(String(decoding: tooTall.json, as: UTF8.self).contains(#""code":"tooTall""#))
    let nothing = try #require(throws: InProcessError.self) { try commands.transcript(of: []) }
    expectEqual(nothing.kind, .empty)
    try expectEqual(commands.image(of: message).bytes.isEmpty, false)
  }

  @Test("a byte order mark before JSON is left out")
  func byteOrderMarks() throws {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let options = mark + Array(#"{"scale": 1}"#.utf8)
    let commands = try InProcessCommands(options: options, fonts: nil)
    let message = Array(try MessageJSON.text("m", "Hello").utf8)
    let marked = mark + message
    try expectEqual(commands.image(of: marked).bytes, commands.image(of: message).bytes)
    try expectEqual(commands.transcript(of: marked).bytes, commands.transcript(of: message).bytes)
    try expectEqual(commands.inspection(of: marked[...]), commands.inspection(of: message[...]))
    expectEqual(commands.measure(marked).lines, commands.measure(message).lines)
    expectEqual(
      commands.measure(messages: [marked[...]]).lines, commands.measure(message).lines)
    #expect(throws: InProcessError.self) { try commands.image(of: mark + marked) }
    #expect(throws: InProcessError.self) { try commands.image(of: mark) }
  }

  @Test("formats that need a viewer measure without one, and don't draw")
  func viewer() throws {
    let commands = try Self.commands(#"{"from": "leancloud"}"#)
    #expect(commands.measure([]).lines.isEmpty)
    let error = try #require(throws: InProcessError.self) { try commands.render([]) }
    expectEqual(error.kind, .options)
    #expect(String(decoding: error.json, as: UTF8.self).contains("from leancloud needs me:"))
  }

  private static let unknown = #"{"msgID": "m-1", "content": "hi"}"#
  private static let warnings = [
    "content is unknown, and ignored; did you mean 'textElem.text'?",
    "elemType: the message holds nothing; the message is drawn as unsupported",
  ]

  @Test("warnings are errors of a strict environment, in each call", arguments: [true, false])
  func strictness(_ isStrict: Bool) throws {
    let commands = try Self.commands(#"{"strict": \#(isStrict)}"#)
    let message = Array(Self.unknown.utf8)
    for answer in [commands.measure(message).lines, try commands.render(message).lines] {
      let error = try JSONValue(parsing: answer)["error"]
      expectEqual(error?["code"]?.string, isStrict ? "warning" : nil)
      expectEqual(error?["path"]?.string, isStrict ? "content" : nil)
      expectEqual(error?["message"]?.string, isStrict ? Self.warnings.joined(separator: "\n") : nil)
    }
    guard isStrict else {
      try expectEqual(commands.image(of: message).message?.warnings, Self.warnings)
      _ = try commands.transcript(of: message)
      return
    }
    let image = try #require(throws: InProcessError.self) { _ = try commands.image(of: message) }
    expectEqual(image.kind, .message)
    expectEqual(image.code, "warning")
    let transcript = try #require(throws: InProcessError.self) {
      _ = try commands.transcript(of: message)
    }
    expectEqual(transcript.kind, .message)
    #expect(transcript.message.hasPrefix(#"message 0 ("m-1"): \#(Self.warnings[0])"#))
    let unread = try #require(throws: InProcessError.self) {
      _ = try commands.transcript(of: Array(#"[{"msgID": "m-2", "textElem": 3}]"#.utf8))
    }
    expectEqual(unread.code, "wrongType")
    expectEqual(unread.path, "textElem")
  }

  @Test("a line may be strict, or not, by itself")
  func strictLines() throws {
    func code(_ options: String, _ line: String) throws -> String? {
      let line = #"{"message": \#(Self.unknown), "environment": {"strict": \#(line)}}"#
      let answer = try Self.commands(options).measure(Array(line.utf8)).lines
      return try JSONValue(parsing: answer)["error"]?["code"]?.string
    }
    try expectEqual(code("{}", "true"), "warning")
    try expectEqual(code(#"{"strict": true}"#, "false"), nil)
    try expectEqual(code(#"{"strict": true}"#, "null"), "warning")
  }

  @Test(
    "unreadable images, missing characters and unsupported messages count, too",
    arguments: [
      (#"{"msgID":"m","faceURL":"none.png","textElem":{"text":"hi"}}"#, "faceURL"),
      (#"{"msgID":"m","textElem":{"text":"\u0378"}}"#, nil),
      (#"{"msgID":"m","elemType":"poll","pollElem":{"a":1}}"#, "elemType"),
    ] as [(String, String?)])
  func strictImages(_ message: String, _ path: String?) throws {
    let commands = try Self.commands(#"{"strict": true, "resources": "/"}"#)
    let error = try #require(throws: InProcessError.self) {
      _ = try commands.image(of: Array(message.utf8))
    }
    expectEqual(error.code, "warning")
    expectEqual(error.path, path)
  }

  /// What is wrong with all of the input has a subject of its own.
  @Test(
    "reasons have one subject",
    arguments: [
      ([0xFE, 0xFF], "no messages: the input is UTF-16 (its first byte is 254). Save it as UTF-8"),
      ([0x01], "no messages: the input is not JSON text (its first byte is 1). Save it as UTF-8"),
    ] as [([UInt8], String)])
  func subjects(_ input: [UInt8], _ message: String) throws {
    let commands = try Self.commands("{}")
    let error = try #require(throws: InProcessError.self) { try commands.transcript(of: input) }
    expectEqual(error.message, message)
    let line = Array(
      #"{"message": {"msgID": "a", "textElem": {"text": "x"}}, "environment": {"theme": "no"}}"#
        .utf8)
    let answer = String(decoding: commands.measure(line).lines, as: UTF8.self)
    #expect(answer.contains("\"theme must be one of light, dark,"), "\(answer)")
  }
}
