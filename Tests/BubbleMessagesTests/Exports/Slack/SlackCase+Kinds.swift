// SPDX-License-Identifier: MIT
@testable import BubbleExports

extension SlackCase {
  static let kinds: [SlackCase] = [
    kind("(none)", "", #""text": "a""#, "a"),
    kind(
      "bot_message", "bot_message", #""bot_id": "B9", "username": "Wind", "text": "a""#, "Wind: a"),
    kind(
      "me_message", "me_message",
      #""text": "waves :wave:", "files": [{"name": "a.pdf", "size": 1}]"#,
      "{*Mira waves 👋*}", "file a.pdf 1"),
    kind("thread_broadcast", "thread_broadcast", #""text": "a", "thread_ts": "1.0""#, "a ^1.0"),
    kind(
      "reply_broadcast (until 2018)", "reply_broadcast",
      #""text": "a", "broadcast_thread_ts": "1.0", "attachments": [{"text": "Where?"}]"#,
      "a ^1.0", "card / Where?"),
    kind(
      "file_share (until 2018)", "file_share",
      #""text": "x", "file": {"name": "a.pdf", "size": 1, "initial_comment": {"comment": "see"}}"#,
      "see", "file a.pdf 1"),
    kind(
      "file_mention (until 2018)", "file_mention",
      #""text": "mentioned a file", "file": {"name": "a.pdf", "size": 1}"#,
      "mentioned a file", "file a.pdf 1"),
    kind(
      "file_comment (until 2018)", "file_comment",
      #""user": "", "file": {"title": "A"}, "comment": {"user": "U2", "comment": "so"}"#,
      "Tom: {> 📎 A\n\nso}"),
    kind("channel_join, group_join", "group_join", #""text": "x""#, "tips join Mira Mira"),
    kind("channel_leave, group_leave", "channel_leave", #""text": "x""#, "tips quit Mira Mira"),
    kind(
      "channel_topic, channel_purpose, channel_name, group_…", "channel_topic",
      #""text": "<@U1> set the topic: *Boats*""#, "-- Mira set the topic: Boats"),
    kind(
      "channel_archive, channel_unarchive, group_…", "group_archive",
      #""text": "<@U1> archived it""#,
      "-- Mira archived it"),
    kind(
      "channel_posting_permissions", "channel_posting_permissions", "",
      "-- Mira changed who may post"),
    kind(
      "channel_convert_to_private", "channel_convert_to_private", "",
      "-- Mira made the channel private"),
    kind(
      "channel_convert_to_public", "channel_convert_to_public", #""text": "made this public""#,
      "-- Mira made this public"),
    kind(
      "channel_canvas_updated, tabbed_canvas_updated, canvas_sharing_message (in readers of exports, not documented)",
      "tabbed_canvas_updated", #""text": """#, "-- Mira changed the channel's canvas"),
    kind(
      "channel_canvas_updated, tabbed_canvas_updated, canvas_sharing_message (in readers of exports, not documented)",
      "canvas_sharing_message", #""files": [{"title": "Plans", "mode": "quip"}]"#,
      "-- Mira shared a canvas", "🗒 Canvas: Plans"),
    kind(
      "pinned_item, unpinned_item", "unpinned_item", #""item": {"message": {"text": "a"}}"#,
      "-- Mira unpinned an item: “a”"),
    kind(
      "bot_add, bot_remove, bot_enable, bot_disable", "bot_remove",
      #""text": "removed: <https://a.b|Tide>""#,
      "-- Mira removed: Tide (https://a.b)"),
    kind("app_conversation_join", "app_conversation_join", "", "-- Mira was added to the channel"),
    kind(
      "app_conversation_leave", "app_conversation_leave", "", "-- Mira was removed from the channel"
    ),
    kind(
      "reminder_add", "reminder_add", #""text": "set up a reminder""#, "-- Mira set up a reminder"),
    kind(
      "huddle_thread", "huddle_thread", #""text": "A huddle started""#, "-- Mira A huddle started"),
    kind(
      "sh_room_created, sh_room_shared", "sh_room_created",
      #""room": {"created_by": "U1", "date_start": 1, "date_end": 101}"#,
      "-- Mira started a call · 1:40"),
    kind(
      "sh_room_created, sh_room_shared", "sh_room_shared", #""room": {"id": "R"}"#,
      "-- Mira shared a call"),
    kind(
      "slackbot_response, joiner_notification, joiner_notification_for_inviter",
      "slackbot_response",
      #""user": "USLACKBOT", "text": "Hello""#, "Slackbot: Hello"),
    kind("tombstone", "tombstone", #""hidden": true"#, "-- This message was deleted."),
    kind(
      "ekm_access_denied", "ekm_access_denied",
      #""user": "UREVOKEDU", "text": "Hidden by the key""#,
      "UREVOKEDU: -- Hidden by the key"),
    kind(
      "document_comment_root, document_mention", "document_comment_root",
      #""text": "Nice", "files": [{"title": "Plans", "mode": "quip"}]"#,
      "🗒 Comment on the canvas “Plans”\nNice"),
    kind(
      "assistant_app_thread", "assistant_app_thread", #""text": "Chat about ferries""#,
      "-- Chat about ferries"),
    kind(
      "channel_archive_requested, mpdm_move, group_… and other names", "something_new",
      #""text": "a""#, "a"),
    kind(
      "channel_archive_requested, mpdm_move, group_… and other names", "mpdm_move",
      #""text": "<@U1> moved it""#, "-- Mira moved it"),
    kind(
      "channel_archive_requested, mpdm_move, group_… and other names", "something_new",
      #""text": """#,
      "-- Mira something new"),
  ]

  private static func kind(
    _ row: String, _ subtype: String, _ members: String, _ lines: String...
  ) -> SlackCase {
    let type = subtype.isEmpty ? "" : #""subtype": "\#(subtype)""#
    let all = [type, members].filter { !$0.isEmpty }.joined(separator: ", ")
    return SlackCase("subtype", row, all, lines: lines)
  }
}
