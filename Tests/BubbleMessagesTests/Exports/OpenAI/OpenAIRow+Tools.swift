// SPDX-License-Identifier: MIT
@testable import BubbleExports
@testable import BubbleMessages

extension OpenAIRow {
  private static let image =
    #"{"content_type": "image_asset_pointer", "asset_pointer": "file-service://file-1"}"#

  /// Calls of tools.
  static let tools: [OpenAIRow] = [
    .chat(
      "1.6 python, container.exec",
      [call("python", "1 + 1"), call("container.exec", #"{"cmd": ["ls"]}"#)],
      lines: [
        "{**Python**\n\n```python\n1 + 1\n```}",
        "{**Terminal**\n\n```json\n{\"cmd\": [\"ls\"]}\n```}",
      ]),
    .chat(
      "1.6 browser", [call("browser", #"search("high water")"#), call("browser", "mclick([1])")],
      lines: ["{**Searched:** high water}", "{**Web**\n\n```\nmclick([1])\n```}"],
      remarks: ["search: shown as text"]),
    .chat(
      "1.6 web, web.run, web.search",
      [
        call("web.run", #"{"search_query": [{"q": "a"}, {"q": "b"}], "response_length": "short"}"#),
        call("web.run", #"{"open": [{"ref_id": "x"}]}"#),
        call("web.search", "…", #""metadata": {"search_queries": [{"q": "c"}]}"#),
      ],
      lines: [
        "{**Searched:** a, b}", "{**Web**\n\n```json\n{\"open\": [{\"ref_id\": \"x\"}]}\n```}",
        "{**Searched:** c\n\n**Web**\n\n```\n…\n```}",
      ], remarks: ["search: shown as text"]),
    .chat(
      "1.6 dalle.text2im, image tool",
      [
        call("dalle.text2im", #"{"prompt": "A gate"}"#), tool("dalle.text2im", text(image)),
        call("dalle.text2im", #"{"prompt": "B"}"#),
      ], files: ["file-1.png": "x"],
      lines: [
        "image file-1.png", "{*A gate*}", "{**Image**\n\n```json\n{\"prompt\": \"B\"}\n```}",
      ], remarks: ["message: its prompt is below the image"]),
    .chat(
      "1.6 bio", [assistant(text("Likes lanterns."), #""recipient": "bio""#)],
      lines: ["{**Memory:** Likes lanterns.}"], remarks: ["memory: shown as text"]),
    .chat(
      "1.6 canmore.create_textdoc",
      [
        call(
          "canmore.create_textdoc",
          #"{"name": "tide.py", "type": "code/python", "content": "x = 1"}"#)
      ], lines: ["card [Canvas\ntide.py\nx = 1]"]),
    .chat(
      "1.6 canmore.update_textdoc",
      [
        call("canmore.create_textdoc", #"{"name": "N", "type": "document", "content": "a.b a.b"}"#),
        call("canmore.update_textdoc", #"{"updates": [{"pattern": "a\\.b", "replacement": "c"}]}"#),
        call(
          "canmore.update_textdoc",
          #"{"updates": [{"pattern": "a", "multiple": true, "replacement": "d"}, {"pattern": ".*", "replacement": "e"}]}"#
        ),
        call("canmore.update_textdoc", #"{"updates": [{"pattern": "(e+)+$", "replacement": ""}]}"#),
      ],
      lines: [
        "card [Canvas\nN\na.b a.b]", "card [Canvas updated\nN\nc a.b]",
        "card [Canvas updated\nN\ne]",
        "{**Canvas updated:** N\n\n```json\n{\"updates\": [{\"pattern\": \"(e+)+$\", \"replacement\": \"\"}]}\n```}",
      ], remarks: ["canvas: shown as text"]),
    .chat(
      "1.6 canmore.comment_textdoc",
      [
        call(
          "canmore.comment_textdoc",
          #"{"comments": [{"pattern": "eight", "comment": "Which gate?"}]}"#)
      ], lines: ["{**Comments**\n\n-   *“eight”* Which gate?}"], remarks: ["comment: shown as text"]
    ),
    .chat(
      "1.6 file_search.msearch, myfiles_browser",
      [
        call("file_search.msearch", #"{"queries": ["path"]}"#),
        call("file_search", #"msearch(["a", "b"])"#),
      ], lines: ["{**Searched files:** path}", "{**Searched files:** a, b}"],
      remarks: ["search: shown as text"]),
    .chat(
      "1.6 any other", [call("automations.create", #"{"title": "Tide"}"#)],
      lines: ["{**automations.create**\n\n```json\n{\"title\": \"Tide\"}\n```}"]),
    .chat(
      "1.6 a tool's confirmation",
      [user(text("a")), tool("bio", text("Model set context updated."))],
      lines: ["> a"], remarks: ["message: it is a tool's confirmation"]),
  ]
}
