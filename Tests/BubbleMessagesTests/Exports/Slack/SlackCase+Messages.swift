// SPDX-License-Identifier: MIT
@testable import BubbleExports

extension SlackCase {
  static let folder: [SlackCase] = [
    folder("users.json → [].name", #"{"name": "mia"}"#, "mia: a"),
    folder("users.json → [].real_name", #"{"name": "mia", "real_name": "Mia B"}"#, "Mia B: a"),
    folder(
      "users.json → [].profile.display_name",
      #"{"name": "mia", "profile": {"display_name": "Mi", "real_name": "Mia B"}}"#, "Mi: a"),
    folder(
      "users.json → [].profile.real_name",
      #"{"name": "mia", "real_name": "M", "profile": {"display_name": "", "real_name": "Mia B"}}"#,
      "Mia B: a"),
    folder(
      "users.json → [].profile.image_72", #"{"name": "mia", "profile": {"image_72": "a.png"}}"#,
      "mia: (a.png) a", files: ["a.png": "png"]),
    SlackCase(
      "Files", "users.json → [].profile.bot_id", #""bot_id": "B7", "text": "a""#, "Tide table: a"),
    SlackCase(
      "Files", "mpims.json → [].name", #""text": "<#G1>""#, "#mpdm-mira--tom-1",
      files: [
        "mpims.json": #"[{"id": "G1", "name": "mpdm-mira--tom-1", "members": ["U1", "U2"]}]"#,
        "mpdm-mira--tom-1/2024-06-01.json": #"[{"ts": "1", "user": "U1", "text": "<#G1>"}]"#,
      ], channel: "Mira, Tom"),
    SlackCase(
      "Files", "file_conversations.json → [].id, name, …", "", "on the canvas",
      files: [
        "file_conversations.json": #"[{"id": "F1", "name": "FC:F07:Plans"}]"#,
        "FC:F07:Plans/2024-06-01.json": #"[{"ts": "1", "user": "U1", "text": "on the canvas"}]"#,
      ], channel: "Comments: Plans"),
    SlackCase("Files", "CHANNEL/YYYY-MM-DD.json", #""text": "a""#, "a"),
    SlackCase(
      "Files", "folder that no list names", "", "left behind",
      files: ["lake/2024-06-01.json": #"[{"ts": "1", "user": "U1", "text": "left behind"}]"#],
      channel: "lake"),
  ]

  private static func folder(
    _ row: String, _ person: String, _ line: String, files: [String: String] = [:]
  ) -> SlackCase {
    let users = #"[{"id": "U5", \#(person.dropFirst())]"#
    return SlackCase(
      "Files", row, #""user": "U5", "text": "a""#, line,
      files: ["users.json": users, "org_users.json": #"[{"id": "U2"}]"#].merging(files) { $1 })
  }

  static let messages: [SlackCase] = [
    row("user", #""user": "U2", "text": "a""#, "Tom: a"),
    row("text", #""text": "*a*", "blocks": []"#, "{**a**}"),
    row(
      "text", #""text": "only the notification", "blocks": [{"type": "markdown", "text": "a"}]"#,
      "{a}"),
    row(
      "user_profile.image_72",
      #""user": "U5", "text": "a", "user_profile": {"name": "mo", "image_72": "mo.png"}"#,
      "mo: (mo.png) a", files: ["mo.png": "png"]),
    row(
      "user_profile.real_name",
      #""user": "U5", "text": "a", "user_profile": {"name": "mo", "real_name": "Mo Li"}"#,
      "Mo Li: a"),
    row(
      "user_profile.display_name",
      #""user": "U5", "text": "a", "user_profile": {"display_name": "Mo", "real_name": "Mo Li"}"#,
      "Mo: a"),
    row(
      "user_profile.name", #""user": "U5", "text": "a", "user_profile": {"name": "mo"}"#, "mo: a"),
    row(
      "username", #""user": "U7", "bot_id": "B7", "username": "Alerts", "text": "a""#, "Alerts: a"),
    row(
      "bot_profile.name", #""bot_id": "B9", "bot_profile": {"name": "Wind"}, "text": "a""#,
      "Wind: a"),
    row("edited.ts", #""text": "a", "edited": {"ts": "2.0"}"#, "a (edited)"),
    row(
      "edited.ts",
      #""edited": {"ts": "2.0"}, "blocks": [{"type": "divider"}, {"type": "alert", "text": "a"}]"#,
      "card / --- / a / ~ (edited)"),
    row("thread_ts", #""text": "a", "thread_ts": "1.0""#, "a ^1.0"),
    row("x_files[]", #""x_files": ["F1"]"#, "📎 A file that isn't in the export"),
    row(
      "reactions[].name", #""text": "a", "reactions": [{"name": "tide", "count": 1}]"#,
      "a :tide:1()"),
    row(
      "reactions[].users[]", #""text": "a", "reactions": [{"name": "+1", "users": ["U2", "U3"]}]"#,
      "a 👍2(Tom,Lin)"),
    row(
      "reactions[].count", #""text": "a", "reactions": [{"name": "+1::skin-tone-3", "count": 5}]"#,
      "a 👍🏼5()"),
    row(
      "inviter", #""subtype": "channel_join", "user": "U2", "inviter": "U1""#,
      "Tom: tips invite Mira Tom"),
    row("topic", #""subtype": "channel_topic", "topic": "Boats""#, "-- Mira set the topic: Boats"),
    row(
      "purpose", #""subtype": "group_purpose", "purpose": "All""#, "-- Mira set the purpose: All"),
    row(
      "old_name", #""subtype": "channel_name", "old_name": "a""#,
      "-- Mira renamed the channel from “a”"),
    row(
      "name", #""subtype": "channel_name", "old_name": "a", "name": "b""#,
      "-- Mira renamed the channel from “a” to “b”"),
    row(
      "item",
      #""subtype": "pinned_item", "text": "<@U1> pinned a message.", "item": {"text": "See *you*"}"#,
      "-- Mira pinned a message: “See you”"),
    row(
      "bot_link", #""subtype": "bot_add", "bot_link": "<https://a.b|Tide>""#,
      "-- Mira added an app: Tide (https://a.b)"),
    row(
      "file",
      #""subtype": "file_share", "text": "x", "file": {"id": "F1", "name": "a.pdf", "size": 9}"#,
      "file a.pdf 9"),
    row("comment.user", comment, "Tom: {> 📎 a.pdf\n\nlovely}"),
    row("comment.comment", comment, "Tom: {> 📎 a.pdf\n\nlovely}"),
    room("room.name", #""name": "Plans""#, "-- Tom started a huddle “Plans”"),
    room("room.created_by", "", "-- Tom started a huddle"),
    room(
      "room.date_start", #""date_start": 100, "date_end": 850"#, "-- Tom started a huddle · 12:30"),
    room(
      "room.date_end", #""date_start": 100, "date_end": 3702"#, "-- Tom started a huddle · 1:00:02"),
    room(
      "room.participant_history[]", #""participant_history": ["U1", "U2", "U3"]"#,
      "-- Tom started a huddle · with Mira, Lin"),
    room(
      "room.has_ended", #""date_end": 0, "has_ended": false"#, "-- Tom started a huddle · still on"),
    room("room.was_missed", #""was_missed": true"#, "-- Missed huddle from Tom"),
    row(
      "assistant_app_thread.title",
      #""subtype": "assistant_app_thread", "assistant_app_thread": {"title": "Ferries"}"#,
      "-- Ferries"),
  ]

  private static let comment = #"""
    "subtype": "file_comment", "text": "x: lovely", "file": {"id": "F1", "name": "a.pdf"},
    "comment": {"user": "U2", "comment": "lovely"}, "user": ""
    """#

  private static func room(_ name: String, _ members: String, _ line: String) -> SlackCase {
    let all = #""created_by": "U2""# + (members.isEmpty ? "" : ", ") + members
    return row(
      name, #""subtype": "huddle_thread", "user": "USLACKBOT", "text": "", "room": {\#(all)}"#,
      "Slackbot: " + line)
  }

  private static func row(
    _ name: String, _ members: String, _ line: String, files: [String: String] = [:]
  ) -> SlackCase {
    SlackCase("[]", name, members, line, files: files)
  }
}
