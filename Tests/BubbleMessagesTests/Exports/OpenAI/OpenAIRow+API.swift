// SPDX-License-Identifier: MIT
@testable import BubbleExports
@testable import BubbleMessages

extension OpenAIRow {
  /// Messages and items of the APIs.
  static let api: [OpenAIRow] = inputs + chat + parts + items + shells

  private static let hi = #"{"role": "user", "content": "Hi"}"#

  private static let inputs = [
    OpenAIRow.api("2.1 an array of messages", "[\(hi)]", lines: ["> Hi"]),
    .api("2.1 messages", #"{"model": "m", "messages": [\#(hi)]}"#, lines: ["> Hi"]),
    .api(
      "2.1 choices",
      #"{"choices": [{"message": {"role": "assistant", "content": "a"}}, {"message": {"role": "assistant", "content": "b"}}]}"#,
      lines: ["-- Choice 1", "{a}", "-- Choice 2", "{b}"]),
    .api(
      "2.1 finish_reason",
      #"{"choices": [{"message": {"role": "assistant", "content": "a"}, "finish_reason": "length"}]}"#,
      lines: ["{a\n\n*Cut at the maximum length*}"]),
    .api(
      "2.1 chat.completion.chunk",
      #"{"object": "chat.completion.chunk", "choices": [{"delta": {"content": "a"}}]}"#, lines: [],
      remarks: ["message: it is a part of a streamed answer"]),
    .api("2.1 input", #"{"model": "m", "input": "Hi"}"#, lines: ["> Hi"]),
    .api(
      "2.1 instructions", #"{"input": [\#(hi)], "instructions": "Be brief."}"#,
      lines: ["-- Be brief.", "> Hi"]),
    .api(
      "2.1 output",
      #"{"created_at": 5, "output": [{"type": "message", "role": "assistant", "content": [{"type": "output_text", "text": "a"}]}]}"#,
      lines: ["{a}"]),
    .api(
      "2.1 incomplete_details",
      #"{"status": "incomplete", "incomplete_details": {"reason": "content_filter"}, "output": [\#(hi)]}"#,
      lines: ["> Hi", "-- Stopped by the content filter"]),
    .api(
      "2.1 error", #"{"output": [], "error": {"code": "server_error", "message": "No."}}"#,
      lines: ["-- Error (server_error): No."]),
    .api("2.1 data", #"{"object": "list", "data": [\#(hi)]}"#, lines: ["> Hi"]),
    .api("2.1 lines of single messages", "\(hi)\n\(hi)\n", lines: ["> Hi", "> Hi"]),
    OpenAIRow(
      row: "2.1 lines of messages",
      files: ["a.jsonl": "{\"messages\": [\(hi)]}\n{\"messages\": [\(hi), \(hi)]}\n"],
      file: "a.jsonl", channel: "Conversation 2", lines: ["> Hi", "> Hi"]),
    OpenAIRow(
      row: "2.1 lines of batches",
      files: [
        "a.jsonl": """
        {"custom_id": "r1", "response": {"body": {"output": [\(hi)]}}, "error": null}
        {"custom_id": "r2", "body": {"messages": [\(hi)]}}
        """
      ], file: "a.jsonl", channel: "r1", lines: ["> Hi"]),
  ]

  private static let png = "data:image/png;base64,iVBORw0K"
  private static let wave =
    "UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA="

  private static let chat = [
    OpenAIRow.item(
      "2.2 role developer, system", #"{"role": "developer", "content": "Be brief."}"#,
      lines: ["-- Be brief."]),
    .item(
      "2.2 role user, assistant", #"{"role": "user", "content": "a *b*"}"#,
      #"{"role": "assistant", "content": "**c**"}"#, lines: ["> a *b*", "{**c**}"]),
    .item(
      "2.2 role tool, function",
      #"{"role": "assistant", "content": null, "tool_calls": [{"id": "c1", "type": "function", "function": {"name": "tide", "arguments": "{}"}}]}"#,
      #"{"role": "tool", "tool_call_id": "c1", "content": "08:12"}"#,
      lines: ["{**tide**\n\n```json\n{}\n```}", "{**tide**\n\n```\n08:12\n```}"]),
    .item(
      "2.2 content parts",
      #"{"role": "user", "content": [{"type": "text", "text": "a"}, {"type": "image_url", "image_url": {"url": "\#(png)"}}, {"type": "text", "text": "b"}]}"#,
      lines: ["> a", "> image \(png)", "> b"]),
    .item(
      "2.2 image_url",
      #"{"role": "user", "content": [{"type": "image_url", "image_url": {"url": "https://p.example/a.png"}}, {"type": "image_url", "image_url": {"url": "data:image/svg+xml;base64,PHN2Zz4="}}]}"#,
      lines: ["> {[📎 Image](<https://p.example/a.png>)}", "> file Image 5"],
      remarks: ["image: images of the web aren't fetched", "image: its type isn't known"]),
    .item(
      "2.2 input_audio",
      #"{"role": "user", "content": [{"type": "input_audio", "input_audio": {"data": "\#(wave)", "format": "wav"}}]}"#,
      lines: ["> 🎤 Audio"]),
    .item(
      "2.2 file",
      #"{"role": "user", "content": [{"type": "file", "file": {"filename": "a.pdf", "file_data": "data:application/pdf;base64,JVBERi0xLjQK"}}, {"type": "file", "file": {"file_id": "file-abc"}}]}"#,
      lines: ["> file a.pdf 9", "> 📎 file-abc"], remarks: ["file: it is a reference"]),
    .item(
      "2.2 refusal", #"{"role": "assistant", "content": null, "refusal": "I can’t."}"#,
      lines: ["I can’t."]),
    .item(
      "2.2 tool_calls of functions",
      #"{"role": "assistant", "content": "a", "tool_calls": [{"id": "c1", "function": {"name": "tide", "arguments": "{\"pier\": 3}"}}]}"#,
      lines: ["{a\n\n**tide**\n\n```json\n{\"pier\": 3}\n```}"]),
    .item(
      "2.2 tool_calls of custom tools",
      #"{"role": "assistant", "tool_calls": [{"id": "c1", "type": "custom", "custom": {"name": "shell", "input": "date"}}]}"#,
      lines: ["{**shell**\n\n```\ndate\n```}"]),
    .item(
      "2.2 function_call",
      #"{"role": "assistant", "function_call": {"name": "tide", "arguments": "{}"}}"#,
      lines: ["{**tide**\n\n```json\n{}\n```}"]),
    .item(
      "2.2 audio",
      #"{"role": "assistant", "audio": {"id": "x", "transcript": "Spoken."}}"#,
      lines: ["🎤 Spoken."], remarks: ["voice message: it is a reference"]),
    .item(
      "2.2 annotations",
      #"{"role": "assistant", "content": "At 08:12.", "annotations": [{"type": "url_citation", "url_citation": {"start_index": 3, "end_index": 8, "title": "T", "url": "https://t.example"}}]}"#,
      lines: [
        "{At 08:12 [[1]](<https://t.example>).\n\n**Sources**: [1] [T](<https://t.example>)}"
      ]),
    .item(
      "2.2 reasoning_content, reasoning, thinking",
      #"{"role": "assistant", "content": "a", "reasoning_content": "b"}"#, lines: ["{> b\n\na}"],
      remarks: ["thought: shown as text"]),
  ]

  private static let parts = [
    OpenAIRow.item(
      "2.3 message",
      #"{"type": "message", "role": "assistant", "status": "incomplete", "content": [{"type": "output_text", "text": "a"}]}"#,
      #"{"type": "message", "role": "assistant", "phase": "commentary", "content": [{"type": "output_text", "text": "b"}]}"#,
      lines: ["{a\n\n*Stopped before the end*}", "{> b}"], remarks: ["thought: shown as text"]),
    .item(
      "2.3 output_text",
      #"{"role": "assistant", "content": [{"type": "output_text", "text": "a", "annotations": [{"type": "file_citation", "filename": "r.pdf"}, {"type": "file_path", "file_id": "file-o"}]}]}"#,
      lines: [#"{a\#n\#n**Sources**: [1] r.pdf · [2] file-o}"#]),
    .item(
      "2.3 input_image",
      #"{"role": "user", "content": [{"type": "input_image", "image_url": "\#(png)"}, {"type": "input_image", "file_id": "file-i"}]}"#,
      lines: ["> image \(png)", "> 📎 file-i"], remarks: ["image: its file isn't in the export"]),
    .item(
      "2.3 input_file",
      #"{"role": "user", "content": [{"type": "input_file", "file_url": "https://h.example/plan.pdf"}]}"#,
      lines: ["> {[📎 plan.pdf](<https://h.example/plan.pdf>)}"],
      remarks: ["file: files of the web aren't fetched"]),
    .item(
      "2.3 reasoning",
      #"{"type": "reasoning", "summary": [{"text": "**Look**"}], "content": []}"#,
      #"{"type": "reasoning", "summary": [], "encrypted_content": "x"}"#, lines: ["{> **Look**}"],
      remarks: ["message: its thoughts are encrypted", "thought: shown as text"]),
    .item(
      "2.3 function_call",
      #"{"type": "function_call", "call_id": "c1", "name": "tide", "arguments": "{}"}"#,
      lines: ["{**tide**\n\n```json\n{}\n```}"]),
    .item(
      "2.3 function_call_output",
      #"{"type": "function_call_output", "call_id": "c1", "output": [{"type": "input_text", "text": "a"}, {"type": "input_image", "image_url": "\#(png)"}]}"#,
      lines: ["{```\na\n```}", "image \(png)"]),
    .item(
      "2.3 custom_tool_call, custom_tool_call_output",
      #"{"type": "custom_tool_call", "call_id": "c1", "name": "shell", "input": "date"}"#,
      #"{"type": "custom_tool_call_output", "call_id": "c1", "output": "May"}"#,
      lines: ["{**shell**\n\n```\ndate\n```}", "{**shell**\n\n```\nMay\n```}"]),
  ]

  private static let items = [
    OpenAIRow.item(
      "2.3 web_search_call",
      #"{"type": "web_search_call", "action": {"type": "search", "query": "a", "sources": [{"url": "https://t.example"}]}}"#,
      #"{"type": "web_search_call", "action": {"type": "open_page", "url": "https://t.example"}}"#,
      #"{"type": "web_search_call", "action": {"type": "find_in_page", "url": "https://t.example", "pattern": "b"}}"#,
      lines: [
        #"{**Searched:** a\#n\#n**Sources**: [1] <https://t.example>}"#,
        "{**Opened:** https://t.example}", "{**Looked for “b” in:** https://t.example}",
      ], remarks: ["search: shown as text"]),
    .item(
      "2.3 file_search_call",
      #"{"type": "file_search_call", "queries": ["path"], "results": [{"filename": "r.pdf", "text": "Left."}]}"#,
      lines: ["{**Searched files:** path\n\n> **r.pdf:** Left.}"],
      remarks: ["search: shown as text"]),
    .item(
      "2.3 code_interpreter_call",
      #"{"type": "code_interpreter_call", "code": "1", "outputs": [{"type": "logs", "logs": "2"}, {"type": "image", "url": "\#(png)"}]}"#,
      lines: ["{**Python**\n\n```python\n1\n```\n\n```\n2\n```}", "image \(png)"]),
    .item(
      "2.3 image_generation_call",
      #"{"type": "image_generation_call", "result": "iVBORw0K", "revised_prompt": "A gate"}"#,
      lines: ["image \(png)", "{*A gate*}"]),
    .item(
      "2.3 computer_call",
      #"{"type": "computer_call", "action": {"type": "click", "x": 10, "y": 20}}"#,
      lines: ["Click at 10, 20"], remarks: ["action: shown as text"]),
    .item(
      "2.3 computer_call_output",
      #"{"type": "computer_call_output", "output": {"type": "computer_screenshot", "image_url": "\#(png)"}}"#,
      lines: ["image \(png)"]),
    .item(
      "2.3 mcp_call",
      #"{"type": "mcp_call", "server_label": "h", "name": "b", "arguments": "{}", "output": "3", "error": "late"}"#,
      lines: ["{**h: b**\n\n```json\n{}\n```\n\n```\n3\n```\n\n**Error:** late}"]),
    .item(
      "2.3 mcp_approval_request, mcp_approval_response",
      #"{"type": "mcp_approval_request", "server_label": "h", "name": "b", "arguments": "{}"}"#,
      #"{"type": "mcp_approval_response", "approve": false, "reason": "No"}"#,
      lines: ["{**Asks to call:** h: b\n\n```json\n{}\n```}", "> {**Refused:** No}"],
      remarks: ["approval: shown as text"]),
    .item(
      "2.3 program, program_output", #"{"type": "program", "code": "1"}"#,
      #"{"type": "program_output", "result": "2"}"#,
      lines: ["{**Program**\n\n```\n1\n```}", "{```\n2\n```}"]),
    .item(
      "2.3 mcp_list_tools, tool_search_call, tool_search_output, additional_tools", hi,
      #"{"type": "tool_search_call", "arguments": {"query": "x"}}"#, lines: ["> Hi"],
      remarks: ["message: it is a list of tools"]),
    .item(
      "2.3 unknown", #"{"type": "dance", "text": "a"}"#, #"{"type": "dance", "steps": 3}"#,
      lines: ["a"],
      remarks: ["content of an unknown kind: shown as text", "message: its kind isn't known"]),
  ]

  private static let shells = [
    OpenAIRow.item(
      "2.3 local_shell_call, local_shell_call_output",
      #"{"type": "local_shell_call", "action": {"command": ["ls", "-l"]}}"#,
      #"{"type": "local_shell_call_output", "output": "a"}"#,
      lines: ["{**Terminal**\n\n```bash\nls -l\n```}", "{```\na\n```}"]),
    .item(
      "2.3 shell_call, shell_call_output",
      #"{"type": "shell_call", "action": {"commands": ["ls"]}}"#,
      #"{"type": "shell_call_output", "output": [{"stdout": "a", "outcome": {"type": "exit", "exit_code": 2}}]}"#,
      lines: ["{**Terminal**\n\n```bash\nls\n```}", "{```\na\n```\n\n*Exit code 2*}"]),
    .item(
      "2.3 apply_patch_call, apply_patch_call_output",
      #"{"type": "apply_patch_call", "operation": {"path": "a.py", "diff": "-a\n+b"}}"#,
      #"{"type": "apply_patch_call_output", "output": "Done"}"#,
      lines: ["{**a.py**\n\n```diff\n-a\n+b\n```}", "{```\nDone\n```}"]),
  ]
}
