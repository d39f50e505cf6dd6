// SPDX-License-Identifier: MIT
@testable import BubbleExports

extension SlackCase {
  static let attachments: [SlackCase] = [
    row("fallback", #""fallback": "Ferry: 8:40""#, "card / Ferry: 8:40"),
    row("fallback", #""fallback": "x", "text": "a""#, "card / a"),
    row("color", #""color": "good", "text": "a""#, "card#2eb886 / a"),
    row("color", ##""color": "#2F6FD0", "text": "a""##, "card#2f6fd0 / a"),
    row("color", #""color": "36a64f", "text": "a""#, "card#36a64f / a"),
    row("color", #""color": "red", "text": "a""#, "card / a"),
    row("pretext", #""pretext": "*Soon*", "text": "a""#, "{**Soon**}", "card / a"),
    row("author_name", #""author_name": "Harbour""#, "card / by Harbour"),
    row(
      "author_subname", #""author_name": "Harbour", "author_subname": "office""#,
      "card / by Harbour · office"),
    row(
      "author_link", #""author_name": "Harbour", "author_link": "https://a.b""#,
      "card / by Harbour → https://a.b"),
    row(
      "author_icon", #""author_name": "Harbour", "author_icon": "a.png""#,
      "card / by <a.png> Harbour"),
    row(
      "title", #""title": "Times &amp; *tides*""#,
      "card / # Times & *tides*"),
    row(
      "title_link", #""title": "Times", "title_link": "https://a.b""#,
      "card / # Times → https://a.b"),
    row(
      "text", #""text": "at *8:40*, <https://a.b|see>""#, "card / at **8:40**, [see](<https://a.b>)"
    ),
    row(
      "fields[].title", #""fields": [{"title": "Pier", "value": "3"}]"#, "card / Pier=3"),
    row(
      "fields[].value", #""fields": [{"title": "Wind", "value": "*5 kn*"}]"#, "card / Wind=**5 kn**"
    ),
    row(
      "fields[].short",
      #""fields": [{"title": "a", "value": 1, "short": true}, {"title": "b", "value": "2"}]"#,
      "card / a=1| b=2"),
    row(
      "image_url", #""title": "Lake", "image_url": "a.png""#, "card / # Lake / image <a.png> Lake"),
    row(
      "image_url", #""fallback": "400x400px image", "image_url": "https://a.b/c.gif""#,
      "card / image <> 400x400px image"),
    row("thumb_url", #""text": "a", "thumb_url": "a.png""#, "card<a.png> / a"),
    row("footer", #""footer": "Harbour office""#, "card / ~ Harbour office"),
    row("footer_icon", #""footer": "Office", "footer_icon": "a.png""#, "card / ~ <a.png> Office"),
    row("ts", #""footer": "Office", "ts": 1717225200"#, "card / ~ Office @1717225200.0"),
    row("ts", #""footer": "Office", "ts": "1717225200.5""#, "card / ~ Office @1717225200.5"),
    row(
      "service_name", #""service_name": "Tide TV", "service_url": "https://a.b", "title": "a""#,
      "card / by Tide TV → https://a.b / # a"),
    row(
      "service_name", #""service_name": "Tide TV", "author_name": "Lin""#,
      "card / by Lin / ~ Tide TV"),
    row(
      "from_url", #""from_url": "https://a.b", "title": "a", "text": "*a*""#,
      #"card / # a → https://a.b / *a*"#),
    row(
      "channel_id", #""is_msg_unfurl": true, "channel_id": "C1", "text": "a""#,
      "card / a / ~ #quay"),
    row(
      "message_blocks[].message.blocks[]",
      #""text": "x", "message_blocks": [{"message": {"blocks": [{"type": "markdown", "text": "**a**"}]}}]"#,
      "card / **a**"),
    row(
      "files[]", #""files": [{"name": "a.pdf"}, {"id": "F", "name": "b.png"}]"#,
      "card / 📎 a.pdf / image <files/b.png> b.png"),
    row(
      "blocks[]",
      ##""color": "#2F6FD0", "fallback": "[no preview available]", "blocks": [{"type": "header", "text": {"type": "plain_text", "text": "a"}}]"##,
      "card#2f6fd0 / # a"),
    row(
      "actions[].text",
      #""actions": [{"type": "button", "text": "Book", "style": "primary"}, {"type": "select", "text": "Pier"}]"#,
      "card / [Book primary] [Pier menu]"),
    row(
      "is_file_attachment", #""is_file_attachment": true, "filename": "old.png", "size": 300"#,
      "file old.png 300"),
    row(
      "preview.title.text",
      #""preview": {"title": {"type": "plain_text", "text": "Issue 17"}, "subtitle": {"type": "plain_text", "text": "open"}}"#,
      "card / # Issue 17 / open"),
  ]

  private static func row(_ name: String, _ members: String, _ lines: String...) -> SlackCase {
    SlackCase(
      "attachments[]", name, #""attachments": [{\#(members)}]"#, lines: lines,
      files: ["a.png": "png", "files/b.png": "png"])
  }
}
