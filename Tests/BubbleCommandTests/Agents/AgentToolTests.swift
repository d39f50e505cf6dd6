// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Foundation
import Testing

@testable import BubbleAgents
@testable import BubbleCommand
@testable import BubbleRequests

@Suite("Tools of agents")
struct AgentToolTests {
  private static let message = #"{"msgID":"m","textElem":{"text":"See you at eight?"}}"#

  @Test func messagesHaveTheSizesOfTheCommand() async throws {
    let measured = try AgentClient().structured(
      "measure_messages",
      #"{"messages":[\#(Self.message),{"msgID":"n","textElem":{"text":8}}],"width":414}"#)
    let lines = try await ProcessRunner.run(
      "measure", "-", "--jsonl", "--width", "414", input: Data(Self.message.utf8)
    ).lines
    expectEqual(measured["messages"]?.array, [try JSONValue(parsing: lines[0])])
    expectEqual(measured["count"], 1)
    expectEqual(measured["height"], measured["messages"]?[0]?["cellHeight"])
    expectEqual(measured["failedCount"], 1)
    expectEqual(measured["failed"]?[0]?["id"], "n")
    expectEqual(measured["failed"]?[0]?["error"]?["path"], "textElem.text")
  }

  @Test func summariesHaveNoRows() throws {
    let measured = try AgentClient().structured(
      "measure_messages", #"{"messages":[\#(Self.message)],"summary":true}"#)
    #expect(measured["messages"] == [] && measured["count"] == 1)
  }

  @Test func rowsAreBoundedAndTotalsAreNot() throws {
    let messages = Array(repeating: Self.message, count: 1100).joined(separator: ",")
    let measured = try AgentClient().structured(
      "measure_messages", #"{"messages":[\#(messages)]}"#)
    expectEqual(measured["messages"]?.array?.count, 1000)
    expectEqual(measured["count"], 1100)
  }

  @Test func imagesAreContentAndSizesAreStructured() throws {
    let result = try AgentClient().call(
      "render_message", #"{"message":\#(Self.message),"scale":3,"width":320,"theme":"dark"}"#)
    let described = try #require(result["structuredContent"]?["images"]?[0])
    #expect(described["id"] == "m" && described["kind"] == "text" && described["scale"] == 3)
    #expect(described["width"] == 320 && described["format"] == "png")
    let size = try #require(result.imageSize)
    #expect(size.width == 960 && described["pixelWidth"] == 960)
    expectEqual(described["pixelHeight"]?.double, Double(size.height))
    expectEqual(result["content"]?[1]?["mimeType"], "image/png")
    let text = try #require(result["content"]?[0]?["text"]?.string)
    try expectEqual(JSONValue(parsing: text), result["structuredContent"])
  }

  @Test(arguments: [
    ("jpeg", "image", "image/jpeg"), ("png8", "image", "image/png"),
    ("webp", "image", "image/webp"),
    ("svg", "resource", "image/svg+xml"), ("pdf", "resource", "application/pdf"),
  ])
  func formatsHaveTheirContent(format: String, type: String, mimeType: String) throws {
    for (tool, arguments) in [
      ("render_message", #"{"message":\#(Self.message),"format":"\#(format)"}"#),
      ("render_transcript", #"{"messages":[\#(Self.message)],"format":"\#(format)"}"#),
    ] {
      let content = try AgentClient().call(tool, arguments)["content"]?[1]
      expectEqual(content?["type"]?.string, type)
      expectEqual((content?["mimeType"] ?? content?["resource"]?["mimeType"])?.string, mimeType)
    }
  }

  @Test func conversationsAreOneImageOrSeveral() throws {
    let messages = (0..<20).map { #"{"msgID":"m\#($0)","textElem":{"text":"Hello"}}"# }
      .joined(separator: ",")
    let whole = try AgentClient().structured(
      "render_transcript", #"{"messages":[\#(messages),{"textElem":{"text":3}}],"scale":1}"#)
    expectEqual(whole["images"]?.array?.count, 1)
    expectEqual(whole["messages"], 20)
    expectEqual(whole["failedCount"], 1)
    expectEqual(whole["failed"]?[0]?["error"]?["path"], "msgID")
    let pages = try AgentClient().structured(
      "render_transcript", #"{"messages":[\#(messages)],"scale":1,"pageHeight":400}"#)
    #expect((pages["images"]?.array?.count ?? 0) > 1)
    expectEqual(pages["images"]?[0]?["pixelHeight"], 400)
  }

  @Test func textsAreBrokenAsByTheCommand() throws {
    let broken = try AgentClient().structured(
      "measure_text", #"{"texts":["Eight o'clock?","a\nb"],"width":80,"fontSize":17}"#)
    expectEqual(broken["texts"]?[0]?["lineCount"]?.int, 2)
    expectEqual(broken["texts"]?[1]?["lines"]?.array?.count, 2)
  }

  private struct Refusal: CustomTestStringConvertible {
    let tool: String
    let arguments: String
    let code: String
    let path: String?

    init(_ tool: String, _ arguments: String, _ code: String, _ path: String?) {
      (self.tool, self.arguments, self.code, self.path) = (tool, arguments, code, path)
    }

    var testDescription: String { "\(tool) \(arguments)" }
  }

  @Test(arguments: [
    Refusal("measure_messages", "{}", "missing", "messages"),
    Refusal("measure_messages", #"{"messages":{}}"#, "wrongType", "messages"),
    Refusal("measure_messages", #"{"messages":[],"summary":1}"#, "wrongType", "summary"),
    Refusal("measure_messages", #"{"messages":[],"widht":1}"#, "unknownOption", "widht"),
    Refusal("measure_messages", #"{"messages":[],"fonts":"/"}"#, "unknownOption", "fonts"),
    Refusal("measure_messages", #"{"messages":[],"width":9}"#, "invalidOption", "width"),
    Refusal("measure_messages", #"{"messages":[],"width":"414"}"#, "invalidOption", "width"),
    Refusal("measure_messages", #"{"messages":[],"input":"a"}"#, "unknownOption", "input"),
    Refusal("measure_text", #"{"texts":[1]}"#, "wrongType", "texts"),
    Refusal("measure_text", #"{"texts":["a"],"fontSize":0}"#, "invalidOption", "fontSize"),
    Refusal("measure_text", #"{"texts":["a"],"fontsize":1}"#, "unknownOption", "fontsize"),
    Refusal("render_message", "{}", "missing", "message"),
    Refusal("render_message", #"{"message":[]}"#, "wrongType", "message"),
    Refusal("render_message", #"{"message":{}}"#, "missing", "msgID"),
    Refusal(
      "render_message", #"{"message":{"msgID":"m","textElem":{"text":1}}}"#, "wrongType",
      "textElem.text"),
    Refusal(
      "render_message", #"{"message":{"msgID":"m","textElem":{"text":"a"}},"scale":99}"#,
      "invalidOption", "scale"),
    Refusal(
      "render_message", #"{"message":{"msgID":"m","textElem":{"text":"a"}},"format":"json"}"#,
      "invalidOption", "format"),
    Refusal(
      "render_message", #"{"message":{"msgID":"m","textElem":{"text":"a"}},"output":"a.png"}"#,
      "unknownOption", "output"),
    Refusal(
      "render_message",
      #"{"message":{"msgID":"m","textElem":{"text":"a"}},"theme":"/etc/passwd.json"}"#, "noRoots",
      "theme"),
    Refusal("render_transcript", #"{"messages":[]}"#, "nothingToDraw", nil),
    Refusal("render_transcript", #"{"messages":[3]}"#, "wrongType", nil),
    Refusal(
      "render_transcript", #"{"messages":[\#(Self.message)],"columns":9}"#, "invalidOption",
      "columns"),
    Refusal(
      "render_transcript", #"{"messages":[\#(Self.message)],"pageSize":"a4"}"#, "invalidOption",
      "pageSize"),
    Refusal(
      "render_transcript", #"{"messages":[\#(Self.message)],"firstUnread":"x"}"#, "invalidOption",
      nil),
    Refusal(
      "render_transcript", #"{"messages":[\#(Self.message)],"from":"slack"}"#, "invalidOption",
      "from"),
    Refusal(
      "render_transcript", #"{"messages":[\#(Self.message)],"scale":[2]}"#, "invalidOption", "scale"
    ),
  ])
  private func mistakesAreNamedByTheirMember(_ refusal: Refusal) throws {
    let error = try AgentClient().failure(refusal.tool, refusal.arguments)
    expectEqual(error["code"]?.string, refusal.code, "\(error)")
    expectEqual(error["path"], refusal.path.map { .string($0) } ?? .null, "\(error)")
    expectEqual(error["message"]?.string?.isEmpty, false)
  }

  @Test func imagesOfAResultAreBounded() throws {
    for (arguments, limit) in [("{}", 8 << 20), (#"{"output":"a.png"}"#, 256 << 20)] {
      var images = try makeImages(arguments)
      try images.reserve(limit)
      let error = try #require(throws: FilterError.self) { try images.reserve(1) }
      #expect(error.code == "tooLarge" && error.reason.contains("\(limit) bytes"))
    }
  }

  private func makeImages(_ arguments: String) throws -> ToolImages {
    let roots = try AgentRoots([FileManager.default.temporaryDirectory.path])
    let arguments = try #require(try JSONValue(parsing: arguments).object)
    var call = try ToolCall(.renderTranscript, arguments, roots: roots, settings: AgentSettings())
    return try ToolImages(&call)
  }

  @Test(arguments: [
    (#"{"output":"x.png","format":"png8"}"#, "png8"), (#"{"output":"x.png"}"#, "png"),
    (#"{"output":"x.jpeg","format":"jpeg"}"#, "jpeg"), (#"{"output":"x.webp"}"#, "webp"),
  ])
  func filesMayHaveAnyExtensionOfTheirFormat(arguments: String, format: String) throws {
    try expectEqual(makeImages(arguments).format.rawValue, format)
  }

  @Test(arguments: [("x.webp", "format"), ("x.png8", "output")])
  func filesHaveNoOtherExtension(output: String, path: String) throws {
    let error = try #require(throws: FilterError.self) {
      try makeImages(#"{"output":"\#(output)","format":"png8"}"#)
    }
    #expect(error.code == "invalidOption" && error.path == path)
  }

  @Test func schemasHaveTheOptionsOfTheCommands() throws {
    let client = try AgentClient(roots: [Examples.folder.path])
    let tools = try #require(client.request("tools/list")?["result"]?["tools"]?.array)
    expectEqual(
      tools.compactMap { $0["name"]?.string },
      [
        "measure_messages", "measure_text", "render_message", "render_transcript", "render_export",
        "describe_goldens", "verify_goldens",
      ])
    for tool in tools {
      expectEqual(tool["inputSchema"]?["additionalProperties"], false)
      expectEqual(tool["annotations"]?["openWorldHint"], false)
      expectNil(tool["inputSchema"]?["properties"]?["fonts"])
      expectNil(tool["inputSchema"]?["properties"]?["jobs"])
    }
    let members = tools[3]["inputSchema"]?["properties"]
    for name in ["width", "scale", "textScale", "now", "pageMargin", "pageHeight"] {
      expectEqual(members?[name]?["type"], "number", "\(name)")
    }
    expectEqual(members?["columns"]?["type"], "integer")
    expectEqual(members?["columns"]?["maximum"], 6)
    for name in ["typing", "statusBar", "head", "compact", "resourcesFallBack"] {
      expectEqual(members?[name]?["type"], "boolean", "\(name)")
    }
    for name in ["locale", "theme", "me", "title", "resources", "pageSize", "input", "output"] {
      expectEqual(members?[name]?["type"], "string", "\(name)")
    }
    expectEqual(members?["format"]?["enum"], ["png", "png8", "jpeg", "webp", "svg", "pdf"])
    expectEqual(members?["width"]?["description"]?.string?.contains("(default: 375)"), true)
  }

  @Test func toolsSayWhetherTheyWrite() throws {
    for (roots, readOnly) in [
      ([], [true, true, true, true]), ([Examples.folder.path], [true, true, false, false]),
    ] {
      let tools = try AgentClient(roots: roots).request("tools/list")?["result"]?["tools"]?.array
      expectEqual(tools?.prefix(4).map { $0["annotations"]?["readOnlyHint"]?.bool }, readOnly)
    }
  }

  @Test func formatsAndSchemasAreResources() async throws {
    let client = try AgentClient()
    let resources = try #require(client.request("resources/list")?["result"]?["resources"]?.array)
    expectEqual(resources.count, 2 * InputFormat.all.count { $0.documented != nil })
    for resource in resources {
      let address = try #require(resource["uri"]?.string)
      let contents = client.request("resources/read", #"{"uri":"\#(address)"}"#)?["result"]?[
        "contents"]
      expectEqual(contents?[0]?["uri"]?.string, address)
      expectEqual(contents?[0]?["mimeType"], resource["mimeType"])
      expectEqual(contents?[0]?["text"]?.string?.isEmpty, false)
    }
    let schema = client.request("resources/read", #"{"uri":"bubblekit://schemas/bubblekit"}"#)
    expectEqual(
      schema?["result"]?["contents"]?[0]?["text"]?.string,
      try await ProcessRunner.run("schema").output)
    let templates = client.request("resources/templates/list")?["result"]?["resourceTemplates"]
    expectEqual(templates?[0]?["uriTemplate"], "bubblekit://schemas/{format}")
    for address in [
      "bubblekit://schemas/whatsapp", "file:///etc/passwd", "bubblekit://schemas/../x", "",
    ] {
      expectEqual(client.request("resources/read", #"{"uri":"\#(address)"}"#)?.errorCode, -32002)
    }
    expectEqual(client.request("resources/read", "{}")?.errorCode, -32602)
  }
}
