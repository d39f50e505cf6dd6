// SPDX-License-Identifier: MIT
@testable import BubbleExports
@testable import BubbleMessages

extension OpenAIRow {
  private static let plain = conversation([user(text("Hi"))])

  /// Files, conversations, nodes, messages and their metadata.
  static let messages: [OpenAIRow] = files + nodes + members + metadata

  private static let files = [
    OpenAIRow(
      row: "1.1 conversations.json", files: ["conversations.json": "[\(plain)]"], file: nil,
      lines: ["> Hi"]),
    OpenAIRow(
      row: #"1.1 {"conversations": […]}"#,
      files: ["a.json": #"{"version": 1, "conversations": [\#(plain)]}"#], file: "a.json",
      lines: ["> Hi"]),
    OpenAIRow(
      row: "1.1 conversations-000.json, -001…",
      files: [
        "conversations-000.json": "[\(plain)]",
        "conversations-001.json": "[\(conversation([user(text("Two"))], #""id": "2","#))]",
      ], file: nil, channel: "2", lines: ["> Two"]),
    OpenAIRow(
      row: "1.1 group_chats.json",
      files: ["conversations.json": "[\(plain)]", "group_chats.json": #"{"chats": [{}]}"#],
      file: nil, lines: ["> Hi"], remarks: ["group chat: group chats aren't read"]),
    .chat(
      "1.1 conversation_asset_file_names.json",
      [
        user(
          text(#"{"content_type": "image_asset_pointer", "asset_pointer": "sediment://file_9"}"#))
      ],
      files: [
        "conversation_asset_file_names.json": #"{"file_9.dat": "lake.png"}"#,
        "c1/audio/file_9.dat": "x",
      ], lines: ["> image c1/audio/file_9.dat"]),
  ]

  private static let nodes = [
    OpenAIRow(
      row: "1.3 other answers",
      files: [
        "conversations.json": """
        [{"mapping": {"a": {"message": {"create_time": 1, \(user(text("a")))}}, "b": {"parent": "a", "message": \
        {"create_time": 2, \(assistant(text("b")))}}, "c": {"parent": "a", "message": {"create_time": 3, \
        \(assistant(text("c")))}}}}]
        """
      ], lines: ["> a", "{c}"], remarks: ["branch 1 of 2 (“b”): another one was chosen"]),
    .chat(
      "1.3 a node of another form", [user(text("a")), user("7"), assistant(text("b"))],
      lines: [
        "> a",
        #"conversations.json: message 0 ("m2"): mapping.m2.message.content must be an object, but is a number"#,
        "{b}",
      ]),
  ]

  private static let members = [
    OpenAIRow.chat(
      "1.4 author.name", [tool("python", text("4"))], lines: ["{**Python**\n\n```\n4\n```}"]),
    .chat(
      "1.4 status", [assistant(text("I was"), #""status": "in_progress""#)],
      lines: ["{I was\n\n*Stopped before the end*}"]),
    .chat(
      "1.4 channel",
      [assistant(text("Let me look."), #""channel": "commentary""#)],
      lines: ["{> Let me look.}"], remarks: ["thought: shown as text"]),
  ]

  private static let hidden = #""metadata": {"is_visually_hidden_from_conversation": true}"#

  private static let attachments =
    #""metadata": {"attachments": [{"id": "file-1", "name": "a.png", "size": 3, "mime_type": "image/png"}, {"id": "file-2", "name": "b.pdf", "size": 4}]}"#

  private static let metadata = [
    OpenAIRow.chat(
      "1.8 is_visually_hidden_from_conversation", [user(text("a"), hidden), user(text("b"))],
      lines: ["> b"], remarks: ["message: it is hidden"]),
    .chat(
      "1.8 attachments[{id, name, size, mime_type}]", [user(text("See"), attachments)],
      files: ["file-1-a.png": "x"], lines: ["> See", "> image file-1-a.png", "> file b.pdf 4"],
      remarks: ["file: its file isn't in the export"]),
    .chat(
      "1.8 aggregate_result.messages[{message_type: image, image_url}]",
      [
        tool(
          "python", content("execution_output", #""text": "4""#),
          #""metadata": {"aggregate_result": {"messages": [{"message_type": "stream", "text": "4"}, {"message_type": "image", "image_url": "file-service://file-3", "width": 2, "height": 2}]}}"#
        )
      ], files: ["file-3.png": "x"], lines: ["{**Python**\n\n```\n4\n```}", "image file-3.png"]),
    .chat(
      "1.8 aggregate_result.in_kernel_exception, system_exception",
      [
        tool(
          "python", content("execution_output", #""text": """#),
          #""metadata": {"aggregate_result": {"in_kernel_exception": {"name": "ValueError", "args": ["no tide"], "traceback": ["\u001b[31mValueError\u001b[0m: no tide"]}}}"#
        )
      ],
      lines: ["{**ValueError:** no tide\n\n```\nValueError: no tide\n```}"]),
    .chat(
      "1.8 ada_visualizations[{type, file_id, title}]",
      [
        tool(
          "python", content("execution_output", #""text": "4""#),
          #""metadata": {"ada_visualizations": [{"type": "table", "file_id": "file-4", "title": "Tides"}]}"#
        )
      ], lines: ["{**Python**\n\n```\n4\n```}", "📎 Tides"],
      remarks: ["file: its file isn't in the export"]),
    .chat(
      "1.8 finish_details.type",
      [
        assistant(text("a"), #""metadata": {"finish_details": {"type": "interrupted"}}"#),
        assistant(text("b"), #""metadata": {"finish_details": {"type": "max_tokens"}}"#),
      ], lines: ["{a\n\n*Stopped by the user*}", "{b\n\n*Cut at the maximum length*}"]),
    .chat(
      "1.8 is_complete", [assistant(text("a"), #""metadata": {"is_complete": false}"#)],
      lines: ["{a\n\n*Stopped before the end*}"]),
    .chat(
      "1.8 targeted_reply", [user(text("Why?"), #""metadata": {"targeted_reply": "At 08:12"}"#)],
      lines: ["> {> At 08:12\n\nWhy?}"]),
    .chat(
      "1.8 canvas.selection_metadata",
      [
        call(
          "canmore.create_textdoc", #"{"name": "N", "type": "document", "content": "At seven."}"#),
        tool(
          "canmore.create_textdoc", text("Successfully created text document with textdoc_id: 'd'"),
          #""metadata": {"canvas": {"textdoc_id": "d"}}"#),
        user(
          text("Eight"),
          #""metadata": {"canvas": {"textdoc_id": "d", "selection_metadata": {"selection_position_range": {"start": 3, "end": 8}}}}"#
        ),
      ],
      lines: ["card [Canvas\nN\nAt seven.]", "> {> seven\n\nEight}"],
      remarks: ["message: it is a tool's confirmation"]),
    .chat(
      "1.8 search_result_groups",
      [
        tool(
          "web", text(""),
          #""metadata": {"search_result_groups": [{"entries": [{"url": "https://t.example/?utm_source=chatgpt.com", "title": "Tides", "snippet": "08:12"}]}], "search_model_queries": {"queries": ["high water"]}}"#
        )
      ],
      lines: ["{**Searched:** high water\n\n-   [Tides](<https://t.example/>): 08:12}"],
      remarks: ["search: shown as text"]),
    .chat(
      "1.8 jit_plugin_data",
      [
        tool(
          "x__jit_plugin.op", text("Berth 3"),
          #""metadata": {"jit_plugin_data": {"from_server": {"body": {"domain": "h.example"}}}}"#)
      ], lines: ["{**h.example**\n\n```\nBerth 3\n```}"]),
    .chat(
      "1.8 dictation", [user(text("Go on"), #""metadata": {"dictation": true}"#)],
      lines: ["> 🎤 Go on"]),
  ]
}
