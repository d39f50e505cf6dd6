// SPDX-License-Identifier: MIT
@testable import BubbleExports

extension SlackCase {
  static let blocks: [SlackCase] = [
    block(
      "elements[]", #""type": "context", "elements": [{"type": "mrkdwn", "text": "*a*"}]"#,
      "card / ~ **a**"),
    block("text", #""type": "section", "text": {"type": "mrkdwn", "text": "*a*"}"#, "{**a**}"),
    block(
      "fields[]",
      #""type": "section", "fields": [{"type": "mrkdwn", "text": "*Pier*\n3"}, {"type": "plain_text", "text": "*b*"}]"#,
      #"card / Pier=3| =*b*|"#),
    block(
      "accessory",
      #""type": "section", "text": {"type": "mrkdwn", "text": "a"}, "accessory": {"type": "image", "image_url": "a.png"}"#,
      "card<a.png> / a"),
    block(
      "accessory",
      #""type": "section", "text": {"type": "mrkdwn", "text": "a"}, "accessory": {"type": "image", "image_url": "https://a.b", "alt_text": "a boat"}"#,
      "card / a / ~ 🖼 a boat"),
    block(
      "accessory",
      #""type": "section", "text": {"type": "mrkdwn", "text": "a"}, "accessory": {"type": "button", "text": {"type": "plain_text", "text": "Book"}}"#,
      "card / a / [Book]"),
    block(
      "image_url", #""type": "image", "image_url": "a.png", "alt_text": "a""#,
      "card / image <a.png> a"),
    block(
      "image_url",
      #""type": "image", "slack_file": {"id": "F1", "url": "https://a.b/F1/b.png?t=1"}"#,
      "card / image <files/b.png> Image"),
    block(
      "alt_text", #""type": "image", "image_url": "https://a.b", "alt_text": "the lake""#,
      "card / image <> the lake"),
    block(
      "title",
      #""type": "image", "image_url": "a.png", "title": {"type": "plain_text", "text": "Tide"}"#,
      "card / image <a.png> Tide"),
    block(
      "video_url", #""type": "video", "title": "Moor", "video_url": "https://a.b""#,
      "card / # ▶️ Moor → https://a.b"),
    block(
      "rows[][]",
      #"""
      "type": "table", "column_settings": [null, {"align": "right"}],
      "rows": [[{"type": "raw_text", "text": "Pier"}, {"type": "raw_text", "text": "a|b"}],
        [{"type": "rich_text", "elements": [{"type": "rich_text_section", "elements": [{"type": "text", "text": "3", "style": {"bold": true}}]}]}]]
      """#,
      "{| Pier | a|b |\n| --- | ---: |\n| **3** |  |}"),
    block(
      "call_id",
      #""type": "call", "call": {"v1": {"name": "Mooring", "date_start": 1, "date_end": 751, "all_participants": [{"slack_id": "U1"}, {"display_name": "Omar"}]}}"#,
      "card / # 📞 Call “Mooring” / ~ 12:30 · with Mira, Omar"),
    block(
      "file_id", #""type": "file", "file_id": "F1", "file": {"title": "Sea chart"}"#, "📎 Sea chart"),
    block(
      "label",
      #""type": "input", "label": {"type": "plain_text", "text": "Pier"}, "hint": {"type": "plain_text", "text": "1 to 9"}, "element": {"type": "number_input", "initial_value": "3"}"#,
      "card / **Pier** / [3 menu] / ~ 1 to 9"),
    block(
      "description",
      #""type": "share_shortcut", "title": "Book", "description": "A workflow", "share_url": "https://a.b", "button_label": "Start""#,
      "card / # ⚡ Book → https://a.b / A workflow / [Start primary]"),
  ]

  static let kindsOfBlocks: [SlackCase] = [
    kind("rich_text", richText(#"{"type": "text", "text": "a"}"#), "a"),
    kind(
      "rich_text", #"{"type": "divider"}, "# + richText(#"{"type": "text", "text": "a"}"#),
      "card / --- / a"),
    kind("section", section, "a"),
    kind(
      "header", #"{"type": "header", "text": {"type": "plain_text", "text": "Tides :ferry:"}}"#,
      "card / # Tides ⛴️"),
    kind(
      "context",
      #"{"type": "context", "elements": [{"type": "image", "image_url": "a.png", "alt_text": "x"}, {"type": "image", "image_url": "https://a.b", "alt_text": "boat"}, {"type": "plain_text", "text": "today"}]}"#,
      "card / ~ <a.png> 🖼 boat today"),
    kind("divider", section + #", {"type": "divider"}, "# + section, "card / a / --- / a"),
    kind(
      "markdown", #"{"type": "markdown", "text": "1. **boots**\n\n- plan"}"#,
      "{1. **boots**\n\n- plan}"),
    kind(
      "image", #"{"type": "image", "image_url": "a.png", "alt_text": "a"}"#,
      "card / image <a.png> a"),
    kind(
      "video",
      #"{"type": "video", "title": {"type": "plain_text", "text": "Moor"}, "title_url": "https://a.b", "thumbnail_url": "a.png", "description": {"type": "plain_text", "text": "Two minutes"}, "provider_name": "Tide TV"}"#,
      "card / # Moor → https://a.b / Two minutes / image <a.png>  ▶ / ~ Tide TV"),
    kind(
      "table, data_table",
      #"{"type": "data_table", "rows": [[{"type": "raw_text", "text": "a"}]]}"#, "{| a |\n| --- |}"),
    kind(
      "actions, context_actions", actions,
      "card / [Book danger] [3 menu] [⋯ menu] [2024-06-02 menu] [@Tom menu]"),
    kind(
      "actions, context_actions",
      #"{"type": "context_actions", "elements": [{"type": "feedback_buttons"}, {"type": "icon_button", "text": {"type": "plain_text", "text": "Delete"}}]}"#,
      "card / [👍] [👎] [Delete]"),
    kind(
      "actions, context_actions", choices,
      "card / ☑ One\n☐ Two / ◉ Three · so / [Date menu]".replacing("One\n", with: "One  \n")),
    kind(
      "file",
      #"{"type": "file", "external_id": "17", "file": {"title": "Chart", "external_url": "https://a.b"}}"#,
      "{📎 [Chart](<https://a.b>)}"),
    kind("call", #"{"type": "call", "call_id": "R1"}"#, "card / # 📞 Call"),
    kind(
      "plan, task_card",
      #"{"type": "plan", "title": "Plan", "tasks": [{"title": "Read", "status": "complete"}, {"title": "Look", "status": "in_progress"}]}, {"type": "task_card", "title": "Wind", "status": "error", "output": {"type": "rich_text", "elements": [{"type": "rich_text_section", "elements": [{"type": "text", "text": "5 kn"}]}]}, "sources": [{"type": "url", "url": "https://a.b", "text": "Harbour"}]}"#,
      "card / # Plan / ☑ Read / ☐ Look / ⚠️ Wind / 5 kn / ~ [Harbour](<https://a.b>)"),
    kind(
      "alert",
      #"{"type": "alert", "level": "warning", "text": {"type": "mrkdwn", "text": "Storm"}}"#,
      "card / ⚠️ Storm"),
    kind(
      "card, carousel, container",
      #"{"type": "carousel", "elements": [{"type": "card", "title": {"type": "plain_text", "text": "Boat 3"}, "body": {"type": "mrkdwn", "text": "*free*"}}, {"type": "card", "title": "Boat 4", "actions": [{"type": "button", "text": {"type": "plain_text", "text": "Book"}}]}]}"#,
      "card / # Boat 3 / **free** / --- / # Boat 4 / [Book]"),
    kind(
      "card, carousel, container",
      #"{"type": "container", "title": "Boats", "child_blocks": [\#(section)]}"#,
      "card / # Boats / a"),
    kind(
      "data_visualization", #"{"type": "data_visualization", "title": "Tides"}"#, "card / # Tides"),
    kind(
      "share_shortcut, workflow blocks", #"{"type": "share_shortcut", "title": "Book"}"#,
      "card / # ⚡ Book"),
    kind(
      "input", #"{"type": "input", "label": "Pier", "element": {"type": "plain_text_input"}}"#,
      "card / **Pier** / [Text menu]"),
    kind("another name", section + #", {"type": "something_new", "text": "b"}"#, "a\nb"),
    SlackCase(
      "Types of blocks", "another name",
      #""text": "told", "blocks": [{"type": "something_new", "text": "b"}]"#, "told"),
  ]

  private static let section = #"{"type": "section", "text": {"type": "mrkdwn", "text": "a"}}"#

  private static let actions = #"""
    {"type": "actions", "elements": [
      {"type": "button", "style": "danger", "text": {"type": "plain_text", "text": "Book"}},
      {"type": "static_select", "placeholder": {"type": "plain_text", "text": "Pier"}, "initial_option": {"text": {"type": "plain_text", "text": "3"}, "value": "3"}},
      {"type": "overflow", "options": []}, {"type": "datepicker", "initial_date": "2024-06-02"},
      {"type": "multi_users_select", "initial_users": ["U2"]}]}
    """#

  private static let choices = #"""
    {"type": "actions", "elements": [
      {"type": "checkboxes", "initial_options": [{"value": "1", "text": {"type": "plain_text", "text": "One"}}],
       "options": [{"value": "1", "text": {"type": "plain_text", "text": "One"}}, {"value": "2", "text": {"type": "plain_text", "text": "Two"}}]},
      {"type": "radio_buttons", "initial_option": {"value": "3"},
       "options": [{"value": "3", "text": {"type": "mrkdwn", "text": "Three"}, "description": {"type": "plain_text", "text": "so"}}]},
      {"type": "datepicker"}]}
    """#

  static func richText(_ elements: String) -> String {
    #"{"type": "rich_text", "elements": [{"type": "rich_text_section", "elements": [\#(elements)]}]}"#
  }

  private static let files = ["a.png": "png", "files/b.png": "png"]

  private static func block(_ row: String, _ members: String, _ line: String) -> SlackCase {
    SlackCase("blocks[]", row, #""text": "", "blocks": [{\#(members)}]"#, line, files: files)
  }

  private static func kind(_ row: String, _ blocks: String, _ line: String) -> SlackCase {
    SlackCase(
      "Types of blocks", row, #""text": "told", "blocks": [\#(blocks)]"#, line, files: files)
  }
}
