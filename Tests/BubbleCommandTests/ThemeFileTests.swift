// SPDX-License-Identifier: MIT
import BubbleExpectations
import Foundation
import Testing

@Suite("bubblekit --theme FILE")
struct ThemeFileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write([try MessageJSON.text("a", "Hello")].jsonLines, to: "chat.jsonl")
  }

  /// A theme that changes nothing gives the same image as its base, and one that does another.
  @Test func coloursAreThoseOfTheFile() async throws {
    try folder.write(#"{"name": "same", "base": "dark"}"#, to: "same.json")
    try folder.write(
      #"{"name": "red", "base": "dark", "colors": {"chat_bubble_receive_color": "F00"}}"#,
      to: "red.json")
    let dark = try await image(theme: "dark")
    try await expectEqual(image(theme: folder.path(of: "same.json")), dark)
    #expect(try await image(theme: folder.path(of: "red.json")) != dark)
  }

  @Test func whatIsWrongWithAFileIsWrongUsage() async throws {
    try folder.write(
      #"{"name": "x", "colors": {"chat_bubble_recieve_color": "F00"}}"#, to: "x.json")
    let result = try await ProcessRunner.run(
      "measure", folder.path(of: "chat.jsonl"), "--theme", folder.path(of: "x.json"))
    expectEqual(result.status, 2)
    expectEqual(result.output, "")
    #expect(
      result.error.contains(
        "there is no colour 'chat_bubble_recieve_color'. Did you mean 'chat_bubble_receive_color'?")
    )
  }

  @Test func longFilesAreRefused() async throws {
    let space = String(repeating: " ", count: 1 << 20)
    for (name, theme) in [("fits", #"{"name": "x"}"#), ("long", #"{"name": "x", "base": "dark"}"#)]
    {
      let text = theme + space.dropFirst(name == "fits" ? theme.utf8.count : 0)
      try folder.write(text, to: "\(name).json")
    }
    func measured(_ name: String) async throws -> ProcessResult {
      try await ProcessRunner.run(
        "measure", folder.path(of: "chat.jsonl"), "--theme", folder.path(of: "\(name).json"))
    }
    #expect(try await !measured("fits").error.contains("limit"))
    let result = try await measured("long")
    expectEqual(result.status, 2)
    #expect(result.error.contains("is longer than the limit of 1048576 bytes"))
  }

  private func image(theme: String) async throws -> Data? {
    let output = try TemporaryFolder()
    let result = try await ProcessRunner.run(
      "render", folder.path(of: "chat.jsonl"), "--theme", theme, "-o", output.url.path)
    expectEqual(result.status, 0)
    return try output.contents["0000-a.png"]
  }
}
