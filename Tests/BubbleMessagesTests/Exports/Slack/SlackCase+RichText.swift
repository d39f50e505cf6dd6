// SPDX-License-Identifier: MIT
@testable import BubbleExports

extension SlackCase {
  static let richText: [SlackCase] = [
    inline(
      "rich_text_section", #"{"type": "text", "text": "a "}, {"type": "text", "text": "b"}"#, "a b"),
    section(
      "rich_text_list",
      list("bullet", 0, "a", "b") + ", " + list("bullet", 1, "c") + ", " + list("bullet", 0, "d")
        + ", "
        + #"{"type": "rich_text_list", "style": "ordered", "offset": 2, "elements": [\#(item("e"))]}"#,
      "{-   a\n-   b\n    -   c\n-   d\n\n3. e}"),
    section(
      "rich_text_quote",
      #"{"type": "rich_text_quote", "elements": [{"type": "text", "text": "a"}]}"#, "{> a}"),
    section(
      "rich_text_preformatted",
      #"{"type": "rich_text_preformatted", "language": "swift", "elements": [{"type": "text", "text": "run() "}, {"type": "link", "url": "https://a.b"}]}"#,
      "{```swift\nrun() https://a.b\n```}"),
    inline("text", text("a", "bold") + "," + text("b", "italic", "strike"), "{**a***~~b~~*}"),
    inline("text", text("a", "bold", "code") + "," + text("b", "underline"), "{**`a`**__b__}"),
    inline(
      "link", #"{"type": "link", "url": "https://a.b", "text": "see", "style": {"bold": true}}"#,
      "{[**see**](<https://a.b>)}"),
    inline("link", #"{"type": "link", "url": "https://a.b"}"#, "https://a.b"),
    inline("emoji", #"{"type": "emoji", "name": "x", "unicode": "1f44b-1f3fd"}"#, "👋🏽"),
    inline(
      "emoji",
      #"{"type": "emoji", "name": "wave", "skin_tone": 3}, {"type": "emoji", "name": "tide"}"#,
      "👋🏼:tide:"),
    inline("user", #"{"type": "user", "user_id": "U2", "style": {"bold": true}}"#, "{**@Tom**}"),
    inline("usergroup", #"{"type": "usergroup", "usergroup_id": "S1"}"#, "@group"),
    SlackCase(
      "Elements of rich_text", "usergroup",
      #""text": "", "blocks": [\#(richText(#"{"type": "usergroup", "usergroup_id": "S1"}"#))]"#,
      "@cooks",
      files: ["usergroups.json": #"[{"id": "S1", "handle": "cooks"}]"#]),
    inline("team", #"{"type": "team", "team_id": "T1"}"#, "@workspace"),
    inline("channel", #"{"type": "channel", "channel_id": "C1"}"#, "#quay"),
    inline("broadcast", #"{"type": "broadcast", "range": "everyone"}"#, "@everyone"),
    inline(
      "date",
      #"{"type": "date", "timestamp": 1717236000, "fallback": "1 June", "url": "https://a.b"}"#,
      "{[1 June](<https://a.b>)}"),
    inline("date", #"{"type": "date", "timestamp": 1717236000}"#, "2024-06-01 10:00 UTC"),
    inline(
      "color", ##"{"type": "text", "text": "is "}, {"type": "color", "value": "#2F6FD0"}"##,
      "is #2F6FD0"),
    inline(reference, #"{"type": "canvas", "file_id": "F1"}"#, "[canvas]"),
    SlackCase(
      "Elements of rich_text", reference,
      #""text": "", "blocks": [\#(richText(#"{"type": "canvas", "file_id": "F1"}"#))]"#, "Plans",
      files: ["canvases.json": #"[{"id": "F1", "title": "Plans"}]"#]),
    inline(
      "another name", #"{"type": "something_new", "text": "a"}, {"type": "something_else"}"#, "a[…]"
    ),
  ]

  private static let reference =
    "canvas, file, list, message references, workflow tokens (canvas, file, list, citation, …)"

  private static func text(_ text: String, _ styles: String...) -> String {
    let style = styles.map { #""\#($0)": true"# }.joined(separator: ", ")
    return #"{"type": "text", "text": "\#(text)", "style": {\#(style)}}"#
  }

  private static func item(_ text: String) -> String {
    #"{"type": "rich_text_section", "elements": [{"type": "text", "text": "\#(text)"}]}"#
  }

  private static func list(_ style: String, _ indent: Int, _ items: String...) -> String {
    let items = items.map(item).joined(separator: ", ")
    return
      #"{"type": "rich_text_list", "style": "\#(style)", "indent": \#(indent), "elements": [\#(items)]}"#
  }

  private static func inline(_ row: String, _ elements: String, _ line: String) -> SlackCase {
    SlackCase(
      "Elements of rich_text", row, #""text": "told", "blocks": [\#(richText(elements))]"#, line)
  }

  private static func section(_ row: String, _ sections: String, _ line: String) -> SlackCase {
    SlackCase(
      "Elements of rich_text", row,
      #""text": "told", "blocks": [{"type": "rich_text", "elements": [\#(sections)]}]"#, line)
  }
}
