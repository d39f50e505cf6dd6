// SPDX-License-Identifier: MIT
import Foundation
import Testing

@Suite("bubblekit --from slack and others")
struct ExportTests {
  private let examples = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Examples/exports").standardizedFileURL

  @Test(arguments: [
    ("slack", ["--from", "slack", "--me", "Tom"], 12), ("slack", ["--me", "U02TOM"], 12),
    ("telegram/result.json", ["--me", "Mira"], 13), ("whatsapp", [], 10),
    ("discord/quay.json", ["--me", "ravi", "--style", "chatkit"], 8), ("openai", [], 6),
  ])
  func exportsAreMeasured(_ path: String, _ options: [String], _ count: Int) async throws {
    let result = try await ProcessRunner.run(
      ["measure", examples.appending(path: path).path, "--summary"] + options)
    #expect(result.status == 0)
    #expect(result.output.contains("\"messages\":\(count),\"failed\":0"), "\(result.output)")
  }

  @Test(arguments: [
    ("slack", [], "whose screen is it? Name one of them (--me): 'Mira (U02MIRA)'"),
    ("slack", ["--me", "Bob"], "no one in the conversation is called 'Bob'"),
    ("slack", ["--me", "Tom", "--channel", "sea"], "no conversation 'sea', but 'harbour'"),
    ("", [], "is a folder of no known export"),
    ("telegram", ["--from", "whatsapp"], "there are no messages of WhatsApp: give _chat.txt"),
  ])
  func whatIsMissingIsNamed(_ path: String, _ options: [String], _ error: String) async throws {
    let result = try await ProcessRunner.run(
      ["measure", examples.appending(path: path).path] + options)
    #expect(result.status == 2)
    #expect(result.error.contains(error), "\(result.error)")
  }
}
