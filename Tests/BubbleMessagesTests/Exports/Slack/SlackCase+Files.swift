// SPDX-License-Identifier: MIT
@testable import BubbleExports

extension SlackCase {
  static let sharedFiles: [SlackCase] = [
    file("name", #""name": "a.pdf", "size": 9"#, "file a.pdf 9"),
    file(
      "title", #""name": "a.pdf", "title": "The chart", "size": 9"#, "The chart", "file a.pdf 9"),
    file(
      "title", #""name": "my_chart.pdf", "title": "My chart", "size": 9"#, "file my_chart.pdf 9"),
    file("filetype", #""title": "Plans", "filetype": "quip""#, "🗒 Canvas: Plans"),
    file("filetype", #""title": "Tasks", "mode": "list""#, "🗒 List: Tasks"),
    file("filetype", #""title": "Rules", "filetype": "space""#, "🗒 Post: Rules"),
    file(
      "subtype",
      #""name": "a.webm", "mimetype": "video/webm", "subtype": "slack_audio", "duration_ms": 12000"#,
      "voice 12"),
    file("size", #""name": "a.pdf", "size": 9"#, "file a.pdf 9"),
    file("mode", #""id": "F1", "mode": "tombstone""#, "🗑 A file that was deleted"),
    file("mode", #""id": "F1", "mode": "hidden_by_limit""#, "📎 A file beyond the plan's limit"),
    file("mode", #""id": "F1", "mode": "file_access""#, "📎 A file that can't be seen"),
    file(
      "is_external", #""name": "Budget", "is_external": true, "external_url": "https://a.b""#,
      "{📎 [Budget](<https://a.b>)}"),
    file("external_type", external, "{📎 [Budget](<https://a.b>) (gdrive)}"),
    file("external_url", external, "{📎 [Budget](<https://a.b>) (gdrive)}"),
    file(
      "file_access", #""name": "a.pdf", "file_access": "access_denied""#,
      "📎 A file that can't be seen"),
    file(
      "alt_txt", #""name": "a.png", "size": 9, "alt_txt": "A lake""#, "🖼 A lake", "file a.png 9"),
    file(
      "duration_ms", #""name": "a.mp3", "mimetype": "audio/mpeg", "duration_ms": 2500"#, "voice 2"),
    file(
      "transcription.preview.content",
      #""name": "a.mp3", "size": 9, "transcription": {"preview": {"content": "See you"}}"#,
      "🗣 “See you”", "file a.mp3 9"),
    file(
      "preview",
      #""title": "a.swift", "mode": "snippet", "filetype": "swift", "preview": "run()\nstop()""#,
      "{a.swift\n\n```swift\nrun()\nstop()\n```}"),
    file(
      "preview", #""title": "Rules", "mode": "post", "preview": "Keep clear.""#,
      "{🗒 Post: Rules\n\n> Keep clear.}"),
    file(
      "preview_is_truncated",
      #""name": "a", "mode": "snippet", "preview": "run()", "preview_is_truncated": true"#,
      "{a\n\n```\nrun()\n```\n\n…}"),
    file(
      "preview_plain_text",
      #""subject": "Time", "mode": "email", "preview": "<p>", "preview_plain_text": "At 8""#,
      "{✉️ Time\n\n> At 8}"),
    file(
      "plain_text", #""title": "Time", "mode": "email", "plain_text": "At 8:40", "preview": "At""#,
      "{✉️ Time\n\n> At 8:40}"),
    file(
      "lines_more", #""name": "a", "mode": "snippet", "preview": "run()", "lines_more": 1"#,
      "{a\n\n```\nrun()\n```\n\n… and 1 more line}"),
    file(
      "subject",
      #"""
      "filetype": "email", "subject": "Time", "from": [{"name": "Harbour", "address": "h@a.b"}],
      "to": [{"address": "q@a.b"}], "attachments": [{"filename": "t.pdf"}]
      """#,
      "✉️ Time — from Harbour, to q@a.b\n📎 t.pdf"),
    SlackCase(
      "files[] (and file)", "initial_comment.comment",
      #""subtype": "file_share", "file": {"name": "a.pdf", "size": 1, "initial_comment": {"comment": "*a*"}}"#,
      "{**a**}", "file a.pdf 1"),
  ]

  private static let external =
    #""name": "Budget", "mode": "external", "external_type": "gdrive", "external_url": "https://a.b""#

  private static func file(_ row: String, _ members: String, _ lines: String...) -> SlackCase {
    SlackCase("files[] (and file)", row, #""files": [{\#(members)}]"#, lines: lines)
  }
}
