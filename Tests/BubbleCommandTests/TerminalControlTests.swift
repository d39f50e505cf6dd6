// SPDX-License-Identifier: MIT
import BubbleExpectations
import Foundation
import Testing

/// Messages, names of files and arguments are others' texts: none of their control characters reaches a terminal or a
/// report, by any command.
@Suite("Control characters")
struct TerminalControlTests {
  private static let controls =
    "\u{1B}[31m\u{1B}]0;t\u{7}\u{7F}\u{9B}1m\u{202E}r\u{2066}i\u{200F}\u{200E}\u{61C}\u{2028}\u{2029}\u{FEFF}b\rc\u{8}"
  private static let name = "n\u{1B}[1m\u{202E}\u{9B}\n"
  private static let file = "\(name)/m\u{7}.jsonl"
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try write("See you")
  }

  private func write(_ text: String) throws {
    let evil = Self.controls
    let objects: [[String: Any]] = [
      [
        "msgID": "a\(evil)", "elemType": "text",
        "textElem": ["text": text + evil + "\u{0} https://x.example/\u{202E}y"],
        "nickName": evil, "sender": evil,
      ],
      ["msgID": "b\(evil)", "elemType": evil], ["msgID": "c\(evil)", "textElem": ["text": 7]],
      ["msgID": "d\(evil)", evil: 1, "imageElem": ["path": evil]],
      ["msgID": "e", "customElem": ["data": evil]],
    ]
    let lines = try objects.map {
      String(decoding: try JSONSerialization.data(withJSONObject: $0), as: UTF8.self)
    }
    try folder.write(lines.jsonLines, to: Self.file)
    try folder.write(evil.replacing("\r", with: "") + "\n", to: "t.txt")
  }

  /// The first character that is neither printed nor a line's end.
  private static func control(in text: String) -> String? {
    let first = text.unicodeScalars.firstIndex { scalar in
      switch scalar.value {
      case 0x0A: false
      case 0..<0x20, 0x7F...0x9F, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF:
        true
      default: false
      }
    }
    return first.map { "\(text.unicodeScalars[$0].value): " + text[..<$0].suffix(80) }
  }

  private func expectPlain(_ arguments: [String], input: Data = Data()) async throws {
    let result = try await ProcessRunner.run(arguments, input: input, in: folder.url)
    for text in [result.output, result.error] {
      let control = Self.control(in: text)
      #expect(control == nil, "\(arguments.map(\.debugDescription)): \(control ?? "")")
    }
  }

  @Test(arguments: [
    ["measure", file], ["measure", file, "--summary"], ["measure", file, "--width", name],
    ["text", "t.txt"], ["text", "--summary", "t.txt"], ["text", "--width", name], ["links", name],
    ["render", file, "-o", "\(name)/out"],
    ["render", file, "-o", "\(name)/x/y.png", "--transcript-only"],
    ["render", file, "--strict", "-o", "o"], ["render", file, "--only", name, "-o", "o"],
    ["render", file, "--layout", "json", "-o", "o"], ["render", file, "--theme", name],
    ["render", file, "--profiles", file], ["render", "\(name)none", "-o", "o"],
    ["show", file, "--protocol", "sixel", "--only", name], ["show", name],
    ["gallery", file, "-o", name],
    ["diff", file, file], ["diff", "\(name)a", "b"], ["doctor", "--fonts", name], ["schema", name],
    ["snapshots", name, name], ["mcp", "--root", name], [name], ["help", name],
    ["verify", "--\(name)"],
    ["prune", name], ["review", name, "--markdown", "r.md"], ["report", "merge", file],
    ["report", name],
  ])
  func commandsPrintNone(_ arguments: [String]) async throws { try await expectPlain(arguments) }

  @Test func filtersPrintNone() async throws {
    let message = try folder.text(of: Self.file).split(separator: "\n")[0]
    let evil = try String(
      decoding: JSONSerialization.data(withJSONObject: [Self.controls]), as: UTF8.self
    ).dropFirst().dropLast()
    let line = Data("{\"id\":\(evil),\"message\":\(message)}\n".utf8)
    try await expectPlain(["measure", "--jsonl"], input: line)
    try await expectPlain(["render", "--jsonl"], input: line)
    let text = Data("{\"id\":\(evil),\"text\":\(evil)}\n".utf8)
    try await expectPlain(["text", "--jsonl"], input: text)
    try await expectPlain(["text"], input: Data(contentsOf: folder.url(of: "t.txt")))
    try await expectPlain(["links"], input: Data("https://x.example/\u{202E}\u{9B}y\u{1B}\n".utf8))
    let call = Data("{\"jsonrpc\":\"2.0\",\"id\":\(evil),\"method\":\(evil)}\n".utf8)
    try await expectPlain(["mcp"], input: call)
  }

  @Test func goldensAndTheirReportsHaveNone() async throws {
    try await expectPlain(["record", Self.name])
    try write("See you later")
    try await expectPlain([
      "verify", Self.name, "--github", "--json", "r.json", "--junit", "r.xml", "--markdown", "r.md",
      "--hashes", "r.txt", "--html", "r.html",
    ])
    try await expectPlain(["report", "merge", "r.json", "r.json", "--html", "m.html", "--github"])
    try await expectPlain(["prune", Self.name])
    try await expectPlain(["prune", Self.name, "--report", "r.json"])
    for name in ["r.json", "r.xml", "r.md", "r.txt"] {
      let control = Self.control(in: try folder.text(of: name))
      #expect(control == nil, "\(name): \(control ?? "")")
    }
  }
}
