// SPDX-License-Identifier: MIT
import BubbleExpectations
import Testing

@testable import BubbleExports
@testable import BubbleMessages

@Suite("Messages and exports of OpenAI")
struct OpenAIExportTests {
  private func outcome(_ text: String, channel: String? = nil) throws -> ExportOutcome {
    try ExportOutcome(.openAI, ["a.json": text], file: "a.json", channel: channel)
  }

  @Test(arguments: [
    #"[{"role": "user", "content": "a *b*"}, {"role": "assistant", "content": "**c**"}]"#,
    #"{"model": "m", "messages": [{"role": "user", "content": [{"type": "text", "text": "a *b*"}]}, {"role": "assistant", "content": "**c**"}]}"#,
    #"{"model": "m", "input": [{"role": "user", "content": [{"type": "input_text", "text": "a *b*"}]}], "output": [{"type": "reasoning", "summary": []}, {"type": "message", "role": "assistant", "content": [{"type": "output_text", "text": "**c**"}]}]}"#,
  ])
  func arraysOfMessagesAreRead(_ text: String) throws {
    try expectEqual(outcome(text).lines, ["> a *b*", "{**c**}"])
  }

  @Test func toolsAndInstructionsAreToldApart() throws {
    let outcome = try outcome(
      #"""
      [{"role": "system", "content": "Be brief."},
       {"role": "assistant", "content": null, "tool_calls": [{"id": "c1", "function": {"name": "tide", "arguments": "{\"pier\": 3}"}}]},
       {"role": "tool", "tool_call_id": "c1", "content": "12:05"},
       {"role": "user", "content": [{"type": "text", "text": "t"}, {"type": "image_url", "image_url": {"url": "https://example.com/a.png"}}, {"type": "file", "file": {"filename": "menu.pdf"}}]},
       {"type": "function_call", "name": "f", "arguments": "1"}]
      """#)
    expectEqual(
      outcome.lines,
      [
        "-- Be brief.", "{**tide**\n\n```json\n{\"pier\": 3}\n```}",
        "{**tide**\n\n```\n12:05\n```}", "> t", "> {[📎 Image](<https://example.com/a.png>)}",
        "> 📎 menu.pdf", "{**f**\n\n```json\n1\n```}",
      ])
    expectEqual(outcome.messages.map(\.msgID), ["1", "2", "3", "4", "4#2", "4#3", "5"])
  }

  private let conversations = """
    [{"title": "One", "conversation_id": "x1", "current_node": "c", "mapping": {
      "root": {"id": "root", "message": null, "parent": null, "children": ["a"]},
      "a": {"id": "a", "parent": "root", "children": ["b", "c"], "message": {"id": "a", "author": {"role": "user"}, "create_time": 60.5, "content": {"content_type": "text", "parts": ["q"]}}},
      "b": {"id": "b", "parent": "a", "children": [], "message": {"id": "b", "author": {"role": "assistant"}, "content": {"content_type": "text", "parts": ["old"]}}},
      "c": {"id": "c", "parent": "a", "children": [], "message": {"id": "c", "author": {"role": "assistant"}, "content": {"content_type": "text", "parts": ["**new**", ""]}}}}},
     {"title": "Two", "conversation_id": "x2", "current_node": "a", "mapping": {
      "a": {"id": "a", "parent": "b", "message": {"author": {"role": "user"}, "content": {"content_type": "text", "parts": ["loop"]}}},
      "b": {"id": "b", "parent": "a", "message": {"author": {"role": "system"}, "metadata": {"is_visually_hidden_from_conversation": true}, "content": {"content_type": "text", "parts": ["x"]}}}}}]
    """

  @Test func theWayToTheCurrentMessageIsShown() throws {
    let one = try outcome(conversations, channel: "One")
    expectEqual(one.lines, ["> q", "{**new**}"])
    expectEqual(one.messages.map(\.timestamp), [60.5, 60.5])
    try expectEqual(outcome(conversations, channel: "x2").lines, ["> loop"])
    expectEqual(
      exportError { _ = try outcome(conversations) },
      "the export has 2 conversations. Name one (--channel): 'One', 'Two'")
  }

  @Test func imagesAreThoseOfTheExport() throws {
    let files = [
      "conversations.json": """
      [{"title": "One", "mapping": {"a": {"message": {"id": "a", "author": {"role": "user"}, "content": {"content_type": "multimodal_text", "parts": [
        {"content_type": "image_asset_pointer", "asset_pointer": "file-service://file-17Ab"}, {"content_type": "image_asset_pointer", "asset_pointer": "sediment://file_9", "size_bytes": 4}, "what?"]}}}}}]
      """, "file-17Ab-lake.png": "png",
    ]
    let outcome = try ExportOutcome(.openAI, files)
    expectEqual(outcome.lines, ["> image file-17Ab-lake.png", "> file Image 4", "> what?"])
  }

  @Test func errorsNameTheNode() throws {
    let outcome = try outcome(
      #"[{"title": "One", "mapping": {"a": {"message": {"author": {"role": "user"}, "content": "x"}}}}]"#
    )
    expectEqual(
      outcome.errors,
      [
        "a.json: message 0: mapping.a.message.content must be an object, but is a string"
      ])
  }
}
