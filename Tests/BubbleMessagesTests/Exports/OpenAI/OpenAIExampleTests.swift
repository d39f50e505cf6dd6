// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleFiles
import Testing

@testable import BubbleExports
@testable import BubbleMessages

/// The exports in `Examples/exports/every-kind/openai`, which have every member.
@Suite("Example exports of OpenAI")
struct OpenAIExampleTests {
  private static let branches = """
    4 messages read: 4 drawn; not chosen (--branch): branch 1 of 4 (“The red one.”), branch 2 of 4 (“Two metres.”), \
    branch 4 of 4 (“The long one.”)
    """
  private static let noFile = "its file isn't in the export"

  private static let reports: [(path: String, channel: String?, report: String)] = [
    (
      "chatgpt", "Every kind of message",
      """
      38 messages read: 14 drawn, 9 shown as text (search 4, thought 3, web page 2, content of an unknown kind 1, \
      memory 1), 15 left out (image 6: \(noFile); message 3: it is hidden; image 2: images of the web aren't fetched; \
      file 1: \(noFile); message 1: it has the saved memories; message 1: it is a step of browsing; \
      message 1: it is a tool's confirmation; message 1: it is empty; message 1: its prompt is below the image; \
      web page 1: only its summary is shown)
      """
    ),
    ("chatgpt", "Branches", branches),
    ("chatgpt", "Formulas", "2 messages read: 2 drawn"),
    (
      "chatgpt", "Canvas",
      "12 messages read: 7 drawn, 1 shown as text (comment 1), 4 left out (message 4: it is a tool's confirmation)"
    ),
    (
      "chatgpt", "Voice",
      "3 messages read: 0 drawn, 3 left out (voice message 3: \(noFile); image 1: \(noFile))"
    ),
    ("chatgpt", "Conversation 6", "2 messages read: 2 drawn"),
    ("chatgpt-object", nil, branches),
    ("chatgpt-shards", "Branches", branches),
    ("chatgpt-shards", "Formulas", "2 messages read: 2 drawn"),
    (
      "chatgpt-broken", nil,
      "4 messages read: 3 drawn, 1 left out (message 1: it is empty), 1 error"
    ),
    ("api/batch-output.jsonl", "r1", "1 message read: 1 drawn"),
    ("api/chat-completion.json", nil, "4 messages read: 4 drawn"),
    (
      "api/chat-messages.json", nil,
      """
      16 messages read: 13 drawn, 1 shown as text (thought 1), 2 left out (file 1: it is a reference; \
      image 1: images of the web aren't fetched; voice message 1: it is a reference), 1 error
      """
    ),
    ("api/chat-request.json", nil, "2 messages read: 2 drawn"),
    ("api/fine-tuning.jsonl", "Conversation 1", "3 messages read: 3 drawn"),
    ("api/fine-tuning.jsonl", "Conversation 2", "3 messages read: 3 drawn"),
    (
      "api/response.json", nil, "6 messages read: 3 drawn, 3 shown as text (thought 2, search 1)"
    ),
    (
      "api/responses-input.json", nil,
      """
      37 messages read: 21 drawn, 9 shown as text (search 4, approval 2, thought 2, action 1), 7 left out \
      (message 4: it is a list of tools; file 1: files of the web aren't fetched; file 1: it is a reference; \
      image 1: \(noFile); message 1: it is a reference; message 1: it is a shortened history)
      """
    ),
    ("api/responses-string-input.json", nil, "2 messages read: 2 drawn"),
  ]

  @Test(arguments: reports)
  func nothingIsLostSilently(_ path: String, _ channel: String?, _ report: String) throws {
    let files = try FileTree(
      at: PackageFiles.examples.appending(path: "exports/every-kind/openai/\(path)"))
    try expectEqual(ExportFormat(of: files), .openAI)
    var options = ChatExport.Options()
    options.conversation = channel
    let export = try ChatExport(files, options: options)
    expectEqual(export.report.description, report)
    // Each message is a message of the model at least, or has a line with its reason.
    #expect(export.losses.map(\.losses.count).allSatisfy { $0 > 0 })
    for entry in export.messages() {
      let text = entry.message.message?.exportedText ?? "x"
      #expect(!text.isEmpty && text != "unknown")
      #expect(!text.unicodeScalars.contains { 0xE200...0xE206 ~= $0.value })
    }
  }
}
