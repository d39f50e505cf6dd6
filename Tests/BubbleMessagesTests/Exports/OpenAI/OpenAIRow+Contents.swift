// SPDX-License-Identifier: MIT
@testable import BubbleExports
@testable import BubbleMessages

extension OpenAIRow {
  /// Kinds of content, and the marks of citations.
  static let contents: [OpenAIRow] = texts + media + pages + private_ + citations

  private static let texts = [
    OpenAIRow.chat(
      "1.5 text",
      [
        user(text("a *b*")), assistant(text("**c**", "d")),
        tool("api", text(String(repeating: "x", count: 4_001))),
      ],
      lines: [
        "> a *b*", "{**c**\n\nd}",
        "{**api**\n\n```\n\(String(repeating: "x", count: 4_000))…\n```}",
      ], remarks: ["output: it has more than 4,000 characters; the rest is left out"]),
    .chat(
      "1.5 text of system", [#""author": {"role": "system"}, "content": \#(text("Be brief."))"#],
      lines: ["-- Be brief."]),
    .chat(
      "1.5 empty text", [user(text("a")), assistant(text(""))], lines: ["> a"],
      remarks: ["message: it is empty"]),
    .chat(
      "1.5 code", [assistant(code("1 + 1", language: "python"))],
      lines: ["{```python\n1 + 1\n```}"]),
    .chat(
      "1.5 execution_output", [tool("python", content("execution_output", #""text": "2\n""#))],
      lines: ["{**Python**\n\n```\n2\n```}"]),
    .chat(
      "1.5 system_error",
      [tool("browser", content("system_error", #""name": "tool_error", "text": "Refused.""#))],
      lines: [#"{**Error (tool_error):** Refused.}"#]),
    .chat(
      "1.5 thoughts",
      [
        assistant(
          content(
            "thoughts",
            #""thoughts": [{"summary": "Look", "content": "At *it*."}, {"content": "b"}]"#)),
        assistant(content("thoughts", #""thoughts": "[{\"summary\": \"S\"}]""#)),
      ],
      lines: ["{> **Look**\n> \n> At *it*.\n\n> b}", "{> **S**}"],
      remarks: ["thought: shown as text"]),
    .chat(
      "1.5 reasoning_recap",
      [assistant(content("reasoning_recap", #""content": "Thought for 12 seconds""#))],
      lines: ["{*Thought for 12 seconds*}"], remarks: ["thought: shown as text"]),
    .chat(
      "1.5 any other",
      [
        assistant(content("hologram", #""text": "beam""#)),
        assistant(content("hologram", #""beam": 1"#)),
      ], lines: ["beam"],
      remarks: ["content of an unknown kind: shown as text", "message: its kind isn't known"]),
  ]

  private static let image =
    #"{"content_type": "image_asset_pointer", "asset_pointer": "file-service://file-1", "size_bytes": 4}"#
  private static let sound =
    #"{"content_type": "audio_asset_pointer", "asset_pointer": "sediment://file_5", "size_bytes": 4, "metadata": {"start": 0.5, "end": 2.1}}"#

  private static let media = [
    OpenAIRow.chat(
      "1.5 multimodal_text", [user(text("a", image, "b", "c"))], files: ["file-1-x.png": "x"],
      lines: ["> a", "> image file-1-x.png", "> b\n\nc"]),
    .chat(
      "1.5 part image_asset_pointer", [user(text(image))], lines: ["> file Image 4"],
      remarks: ["image: its file isn't in the export"]),
    .chat(
      "1.5 an image's description",
      [
        tool(
          "dalle.text2im",
          text(
            #"{"content_type": "image_asset_pointer", "asset_pointer": "file-service://file-1", "metadata": {"dalle": {"prompt": "A gate"}}}"#
          ))
      ], files: ["file-1.png": "x"], lines: ["image file-1.png", "{*A gate*}"]),
    .chat(
      "1.5 a page of a document",
      [
        user(
          text(
            #"{"content_type": "image_asset_pointer", "asset_pointer": "sediment://ab#file_7#p_2.jpg"}"#
          ))
      ], lines: ["> 📎 Page 2"], remarks: ["image: its file isn't in the export"]),
    .chat(
      "1.5 part audio_transcription",
      [user(text(#"{"content_type": "audio_transcription", "text": "When?"}"#))],
      lines: ["> 🎤 When?"]),
    .chat(
      "1.5 part audio_asset_pointer", [user(text(sound))], files: ["c/audio/file_5.wav": "x"],
      lines: ["> voice 2"]),
    .chat(
      "1.5 part real_time_user_audio_video_asset_pointer",
      [
        user(
          text(
            #"{"content_type": "real_time_user_audio_video_asset_pointer", "audio_asset_pointer": \#(sound), "video_container_asset_pointer": "sediment://file_6", "frames_asset_pointers": [\#(image), \#(image)]}"#
          ))
      ], files: ["file_5.wav": "x", "file_6.mp4": "x", "file-1.jpg": "x"],
      lines: ["> voice 2", "> file Video 0", "> image file-1.jpg"],
      remarks: ["frame: only a video's first one is shown"]),
    .chat(
      "1.5 other parts", [user(text("a", #"{"content_type": "smell"}"#))], lines: ["> a"],
      remarks: ["part: its kind isn't known"]),
    .chat(
      "1.5 computer_output",
      [tool("computer.do", content("computer_output", #""screenshot": \#(image)"#))],
      files: ["file-1.png": "x"], lines: ["image file-1.png"]),
  ]

  private static let pages = [
    OpenAIRow.chat(
      "1.5 tether_quote",
      [
        tool(
          "browser",
          content(
            "tether_quote", #""url": "https://t.example", "title": "Tides", "text": "High: 08:12""#)
        )
      ], lines: ["{> [Tides](<https://t.example>)  \n> High: 08:12}"],
      remarks: ["web page: shown as text"]),
    .chat(
      "1.5 tether_browsing_display",
      [tool("browser", content("tether_browsing_display", #""summary": "Tides", "result": "L1""#))],
      lines: ["{**Web:** Tides\n\n```\nL1\n```}"], remarks: ["search: shown as text"]),
    .chat(
      "1.5 tether_browsing_code",
      [user(text("a")), assistant(#"{"content_type": "tether_browsing_code"}"#)], lines: ["> a"],
      remarks: ["message: it is a step of browsing"]),
    .chat(
      "1.5 sonic_webpage",
      [
        tool(
          "web.search",
          content(
            "sonic_webpage",
            #""url": "https://t.example", "title": "Tides", "snippet": "08:12", "text": "All""#))
      ], lines: ["{> [Tides](<https://t.example>)  \n> 08:12}"],
      remarks: ["web page: only its summary is shown", "web page: shown as text"]),
    .chat(
      "1.5 app_pairing_content",
      [
        user(
          content(
            "app_pairing_content", #""workspaces": [{"app_name": "Editor", "title": "main.swift"}]"#
          ))
      ], lines: ["> {**Shared from Editor:** main.swift}"], remarks: ["app: shown as text"]),
  ]

  private static let private_ = [
    OpenAIRow.chat(
      "1.5 user_editable_context",
      [user(text("a")), user(content("user_editable_context", #""user_profile": "x""#))],
      lines: ["> a"], remarks: ["message: it has the custom instructions"]),
    .chat(
      "1.5 model_editable_context",
      [
        user(text("a")), assistant(content("model_editable_context", #""model_set_context": "x""#)),
      ],
      lines: ["> a"], remarks: ["message: it has the saved memories"]),
  ]

  // MARK: Citations

  private static let mark = "\u{E200}cite\u{E202}turn0search1\u{E201}"

  /// An answer with a mark in place of which a reference is.
  private static func cited(
    _ row: String, _ reference: String, lines: [String], remarks: [String] = []
  )
    -> OpenAIRow
  {
    .chat(
      row,
      [
        assistant(
          text("a \(mark) b"),
          #""metadata": {"content_references": [{"matched_text": "\#(mark)", "start_idx": 2, "end_idx": 21, \#(reference)}]}"#
        )
      ], lines: lines, remarks: remarks)
  }

  private static let citations = [
    cited(
      "1.7 webpage, grouped_webpages, news, webpage_extended, alt_text",
      #""type": "grouped_webpages", "items": [{"title": "T", "url": "https://t.example/?utm_source=chatgpt.com"}]"#,
      lines: [
        "{a [[1]](<https://t.example/>) b\n\n**Sources**: [1] [T](<https://t.example/>)}"
      ]),
    cited(
      "1.7 sources_footnote",
      #""type": "sources_footnote", "sources": [{"title": "T", "url": "https://t.example"}]"#,
      lines: ["{a  b\n\n**Sources**: [1] [T](<https://t.example>)}"]),
    cited(
      "1.7 nav_list",
      #""type": "nav_list", "title": "Near", "items": [{"title": "T", "url": "https://t.example"}]"#,
      lines: ["{a \n\n**Near**\n\n- [T](<https://t.example>)\n\n b}"]),
    cited(
      "1.7 image_group, image_v2, image_inline",
      #""type": "image_group", "images": [{"title": "A gate", "url": "https://p.example"}]"#,
      lines: ["{a [A gate](<https://p.example>) b}"],
      remarks: ["image: images of the web aren't fetched"]),
    cited("1.7 file", #""type": "file", "name": "route.pdf""#, lines: ["{a 📎 route.pdf b}"]),
    cited(
      "1.7 video, url", #""type": "video", "title": "Fold", "url": "https://v.example""#,
      lines: ["{a [Fold](<https://v.example>) b}"]),
    cited(
      "1.7 entity, products, stock and others", #""type": "entity", "name": "Old [Mill]""#,
      lines: [#"{a Old &#91;Mill\] b}"#]),
    cited(
      "1.7 hidden, invalid: true", #""type": "entity", "name": "x", "invalid": true"#,
      lines: ["{a  b}"]),
    .chat(
      "1.7 marks without a reference",
      [assistant(text("a\(mark)b \u{E203}c\u{E204} d【4:1†e.pdf】 【note】 citeturn0search1 cite"))],
      lines: ["{ab c d 【note】  cite}"]),
    .chat(
      "1.7 citations",
      [
        assistant(
          text("a【1†source】."),
          #""metadata": {"citations": [{"start_ix": 1, "end_ix": 11, "metadata": {"title": "T", "url": "https://t.example"}}]}"#
        )
      ],
      lines: [
        "{a[[1]](<https://t.example>).\n\n**Sources**: [1] [T](<https://t.example>)}"
      ]),
    .chat(
      "1.7 sandbox:/mnt/data/x.csv", [assistant(text("[x.csv](sandbox:/mnt/data/x.csv)"))],
      lines: ["{[x.csv](sandbox:/mnt/data/x.csv)}"]),
  ]
}
