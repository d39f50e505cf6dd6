// SPDX-License-Identifier: MIT
import BubbleExpectations
import Foundation
import Testing

@Suite("Transcripts")
struct TranscriptTests {
  /// Draws messages with a transcript, and gives the names of its files.
  private func transcript(
    of messages: [String], into folder: TemporaryFolder, _ options: String...
  ) async throws -> [String] {
    let arguments = ["render", "-q", "-", "-o", folder.url.path, "--transcript"] + options
    let result = try await ProcessRunner.run(arguments, input: messages.jsonLines)
    #expect(result.status <= 1)
    return try folder.names.filter { $0.hasPrefix("transcript") }
  }

  @Test func pipesAndFilesGiveTheSame() async throws {
    let messages = try (0..<40).map { try MessageJSON.text("m\($0)", "message \($0)") }
    let folder = try TemporaryFolder()
    try await expectEqual(transcript(of: messages, into: folder), ["transcript.png"])
    let piped = try Data(contentsOf: folder.url.appending(path: "transcript.png"))
    let input = folder.url.appending(path: "messages.jsonl")
    try messages.jsonLines.write(to: input)
    let output = folder.url.appending(path: "again")
    let result = try await ProcessRunner.run(
      ["render", input.path, "-o", output.path, "--transcript"])
    expectEqual(result.status, 0)
    try expectEqual(Data(contentsOf: output.appending(path: "transcript.png")), piped)
  }

  @Test func longConversationsHaveOnePNG() async throws {
    let folder = try TemporaryFolder()
    let tall = String(repeating: "line\n", count: 120)
    let messages = try (0..<8).map { try MessageJSON.text("m\($0)", tall) }
    try await expectEqual(transcript(of: messages, into: folder), ["transcript.png"])
    let file = try Data(contentsOf: folder.url.appending(path: "transcript.png"))
    let height = file[20..<24].reduce(0) { $0 << 8 | Int($1) }
    #expect(height > 2 * 16_384)
  }

  @Test(arguments: ["webp", "pdf"])
  func longConversationsHaveSeveralPages(format: String) async throws {
    let folder = try TemporaryFolder()
    let tall = String(repeating: "line\n", count: 120)
    let messages = try (0..<8).map { try MessageJSON.text("m\($0)", tall) }
    let names = try await transcript(
      of: messages, into: folder, "--format", format, "--width", "200")
    let count = format == "pdf" ? 2 : 3
    expectEqual(names, (1...count).map { "transcript-\($0).\(format)" })
  }

  @Test(arguments: ["a4", "LETTER", "400x300.5"])
  func pagesArePrintedIntoOneFile(size: String) async throws {
    let folder = try TemporaryFolder()
    let messages = try (0..<60).map { try MessageJSON.text("m\($0)", "message \($0)") }
    let names = try await transcript(
      of: messages, into: folder, "--format", "pdf", "--page-size", size, "--page-margin", "20")
    expectEqual(names, ["transcript.pdf"])
  }

  @Test func messagesTooTallAreUnsupportedThere() async throws {
    let folder = try TemporaryFolder()
    let messages = [
      try MessageJSON.text("tall", String(repeating: "x\n", count: 3000)),
      try MessageJSON.text("short", "x"),
    ]
    try await expectEqual(transcript(of: messages, into: folder), ["transcript.png"])
    try expectEqual(folder.names, ["0000-tall.png", "0001-short.png", "transcript.png"])
  }

  @Test func emptyConversationsHaveNone() async throws {
    let folder = try TemporaryFolder()
    let arguments = ["render", "-q", "-", "-o", folder.url.path, "--transcript"]
    let result = try await ProcessRunner.run(arguments, input: Data("[]".utf8))
    expectEqual(result, ProcessResult(status: 0, output: "", error: ""))
    try expectEqual(folder.names, [])
  }
}
