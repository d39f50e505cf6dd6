// SPDX-License-Identifier: MIT
@testable import BubbleExports
@testable import BubbleMessages

extension TelegramCase {
  /// Events of chats and calls.
  static let chatEvents: [TelegramCase] = [
    TelegramCase(
      "action create_group",
      #""type": "service", "actor": "Mira", "actor_id": "user17", "action": "create_group", "title": "Trail", "members": ["Mira", "Tom", null]"#,
      "-- Mira created the group “Trail” with Tom and Deleted account"),
    TelegramCase(
      "action edit_group_title",
      #""type": "service", "actor": "Mira", "actor_id": "user17", "action": "edit_group_title", "title": "Trail""#,
      "tips groupChange "),
    TelegramCase(
      "action edit_group_photo; `photo`",
      #""type": "service", "actor": "Mira", "actor_id": "user17", "action": "edit_group_photo", "photo": "photos/a.jpg""#,
      "tips groupChange ", "image photos/a.jpg"),
    TelegramCase(
      "action edit_group_photo",
      #""type": "service", "actor": "Mira", "actor_id": "user17", "action": "edit_group_photo", "photo": "(File unavailable, please try again later)""#,
      "tips groupChange "
    )
    .reported("photo: it was unavailable to the exporter"),
    TelegramCase(
      "action delete_group_photo",
      #""type": "service", "actor": "Mira", "actor_id": "user17", "action": "delete_group_photo""#,
      "-- Mira removed the group's photo"),
    TelegramCase(
      "action invite_members",
      #""type": "service", "actor": "Mira", "actor_id": "user17", "action": "invite_members", "members": ["Tom", null]"#,
      "tips invite Tom,Deleted account"),
    TelegramCase(
      "action invite_members",
      #""type": "service", "actor": "Mira", "actor_id": "user17", "action": "invite_members", "members": ["Mira"]"#,
      "tips join Mira"),
    TelegramCase(
      "action remove_members",
      #""type": "service", "actor": "Mira", "actor_id": "user17", "action": "remove_members", "members": ["Tom"]"#,
      "tips kicked Tom"),
    TelegramCase(
      "action remove_members",
      #""type": "service", "actor": "Mira", "actor_id": "user17", "action": "remove_members", "members": ["Mira"]"#,
      "tips quit Mira"),
    TelegramCase(
      "action join_group_by_link",
      #""type": "service", "actor": "Mira", "actor_id": "user17", "action": "join_group_by_link", "inviter": "Tom""#,
      "tips join Mira"),
    TelegramCase(
      "action join_group_by_request",
      #""type": "service", "actor": "Mira", "actor_id": "user17", "action": "join_group_by_request""#,
      "tips join Mira"),
    TelegramCase(
      "action join_group_via_community",
      #""type": "service", "actor": "Mira", "actor_id": "user17", "action": "join_group_via_community", "community_id": 1709"#,
      "tips join Mira"),
    TelegramCase(
      "action create_channel",
      #""type": "service", "actor": "Mira", "actor_id": "user17", "action": "create_channel", "title": "Tides""#,
      "-- The channel “Tides” was created"),
    TelegramCase(
      "action migrate_to_supergroup",
      #""type": "service", "actor": "Mira", "actor_id": "user17", "action": "migrate_to_supergroup""#,
      "-- The group became a supergroup"),
    TelegramCase(
      "action migrate_from_group",
      #""type": "service", "actor": "Mira", "actor_id": "user17", "action": "migrate_from_group", "title": "Trail""#,
      "-- The group became a supergroup"),
    TelegramCase(
      "action pin_message",
      #""type": "service", "actor": "Mira", "actor_id": "user17", "action": "pin_message", "message_id": 15"#,
      "tips pinAdded "),
    TelegramCase(
      "action invite_members",
      #""type": "service", "action": "invite_members", "members": ["Tom"]"#,
      "-- Someone invited Tom"),
    TelegramCase(
      "action clear_history",
      #""type": "service", "actor": "Mira", "actor_id": "user17", "action": "clear_history""#,
      "-- Mira cleared the history"),
    TelegramCase(
      "action boost_apply",
      #""type": "service", "actor": "Mira", "actor_id": "user17", "action": "boost_apply", "boosts": 2"#,
      "-- Mira boosted the group 2 times"),
    TelegramCase(
      "action new_creator_pending",
      #""type": "service", "actor": "Mira", "actor_id": "user17", "action": "new_creator_pending", "new_creator": "Tom""#,
      "-- Tom will be the group's owner"),
    TelegramCase(
      "action change_creator",
      #""type": "service", "actor": "Mira", "actor_id": "user17", "action": "change_creator", "new_creator": null"#,
      "-- A deleted account is the group's owner"),
    TelegramCase(
      "action joined_telegram",
      #""type": "service", "actor": "Mira", "actor_id": "user17", "action": "joined_telegram""#,
      "-- Mira joined Telegram"),
    TelegramCase(
      "action take_screenshot",
      #""type": "service", "actor": "Mira", "actor_id": "user17", "action": "take_screenshot""#,
      "-- Mira took a screenshot"),
    TelegramCase(
      "action proximity_reached",
      #""type": "service", "action": "proximity_reached", "from": "Tom", "from_id": "user18", "to": "Mira", "to_id": "user17", "distance": 100"#,
      "-- Tom is within 100 m of Mira"),
    TelegramCase(
      "action set_messages_ttl",
      #""type": "service", "actor": "Mira", "actor_id": "user17", "action": "set_messages_ttl", "period": 86400"#,
      "-- Mira set messages to disappear after 1 day"),
    TelegramCase(
      "action set_messages_ttl",
      #""type": "service", "actor": "Mira", "actor_id": "user17", "action": "set_messages_ttl", "period": 0"#,
      "-- Mira set messages not to disappear"),
    TelegramCase(
      "action edit_chat_theme",
      #""type": "service", "actor": "Mira", "actor_id": "user17", "action": "edit_chat_theme", "emoticon": "🌊""#,
      "-- Mira changed the theme to 🌊"),
    TelegramCase(
      "action edit_chat_theme",
      #""type": "service", "actor": "Mira", "actor_id": "user17", "action": "edit_chat_theme""#,
      "-- Mira changed the theme"),
    TelegramCase(
      "action set_chat_wallpaper",
      #""type": "service", "actor": "Mira", "actor_id": "user17", "action": "set_chat_wallpaper", "message_id": 15"#,
      "-- Mira changed the background"),
    TelegramCase(
      "action set_same_chat_wallpaper",
      #""type": "service", "actor": "Mira", "actor_id": "user17", "action": "set_same_chat_wallpaper", "message_id": 15"#,
      "-- Mira took the same background"),
    TelegramCase(
      "action suggest_profile_photo",
      #""type": "service", "actor": "Mira", "actor_id": "user17", "action": "suggest_profile_photo", "photo": "photos/a.jpg""#,
      "-- Mira suggested a profile photo", "image photos/a.jpg"),
    TelegramCase(
      "action suggest_birthday",
      #""type": "service", "actor": "Mira", "actor_id": "user17", "action": "suggest_birthday", "day": 3, "month": 2, "year": 1990"#,
      "-- Mira suggested a birthday: 3 February 1990"),
    TelegramCase(
      "action no_forwards_toggle",
      #""type": "service", "actor": "Mira", "actor_id": "user17", "action": "no_forwards_toggle", "new_value": true"#,
      "-- Mira forbade forwarding"),
    TelegramCase(
      "action no_forwards_request",
      #""type": "service", "actor": "Mira", "actor_id": "user17", "action": "no_forwards_request", "expired": true, "new_value": false"#,
      "-- Mira asked to allow forwarding (expired)"),
    TelegramCase(
      "action topic_created",
      #""type": "service", "actor": "Mira", "actor_id": "user17", "action": "topic_created", "title": "Tides""#,
      "-- Mira created the topic “Tides”"),
    TelegramCase(
      "action topic_edit",
      #""type": "service", "actor": "Mira", "actor_id": "user17", "action": "topic_edit", "new_title": "潮汐", "new_icon_emoji_id": 5"#,
      "-- Mira renamed the topic to “潮汐”"),
    TelegramCase(
      "action topic_edit",
      #""type": "service", "actor": "Mira", "actor_id": "user17", "action": "topic_edit", "new_icon_emoji_id": 5"#,
      "-- Mira changed the topic's icon"),
    TelegramCase(
      "action phone_call; `duration_seconds`",
      #""type": "service", "actor": "Mira", "actor_id": "user17", "action": "phone_call", "duration_seconds": 65, "discard_reason": "hangup""#,
      "-- Mira called, 1:05"),
    TelegramCase(
      "action phone_call",
      #""type": "service", "actor": "Mira", "actor_id": "user17", "action": "phone_call", "discard_reason": "missed""#,
      "-- Missed call from Mira"),
    TelegramCase(
      "action phone_call",
      #""type": "service", "actor": "Mira", "actor_id": "user17", "action": "phone_call", "discard_reason": "busy""#,
      "-- Mira called: busy"),
    TelegramCase(
      "action phone_call",
      #""type": "service", "actor": "Mira", "actor_id": "user17", "action": "phone_call", "discard_reason": "disconnect", "duration_seconds": 3723"#,
      "-- Mira called, 1:02:03 (cut off)"),
    TelegramCase(
      "action phone_call",
      #""type": "service", "actor": "Mira", "actor_id": "user17", "action": "phone_call", "discard_reason": "migrate_conference_all""#,
      "-- Mira called (became a group call)"),
    TelegramCase(
      "action phone_call",
      #""type": "service", "actor": "Mira", "actor_id": "user17", "action": "phone_call", "discard_reason": "of_the_future""#,
      "-- Mira called (of the future)"),
    TelegramCase(
      "action conference_call",
      #""type": "service", "actor": "Mira", "actor_id": "user17", "action": "conference_call", "duration_seconds": 750, "is_active": false, "is_missed": false"#,
      "-- Mira started a group call, 12:30"),
    TelegramCase(
      "action conference_call",
      #""type": "service", "actor": "Mira", "actor_id": "user17", "action": "conference_call", "is_active": false, "is_missed": true"#,
      "-- Missed group call from Mira"),
    TelegramCase(
      "action group_call",
      #""type": "service", "actor": "Mira", "actor_id": "user17", "action": "group_call""#,
      "-- Mira started a video chat"),
    TelegramCase(
      "action group_call",
      #""type": "service", "actor": "Mira", "actor_id": "user17", "action": "group_call", "duration": 750"#,
      "-- The video chat ended, 12:30"),
    TelegramCase(
      "action invite_to_group_call",
      #""type": "service", "actor": "Mira", "actor_id": "user17", "action": "invite_to_group_call", "members": ["Tom", "林", null]"#,
      "-- Mira invited Tom, 林 and Deleted account to the video chat"),
    TelegramCase(
      "action group_call_scheduled",
      #""type": "service", "actor": "Mira", "actor_id": "user17", "action": "group_call_scheduled", "schedule_date": 1717351200"#,
      "-- Mira scheduled a video chat for 2 June 2024, 18:00"),
    TelegramCase(
      "action (none) with information_text",
      #""type": "service", "actor": "Mira", "actor_id": "user17", "information_text": "The server was moved.""#,
      "-- The server was moved."),
    TelegramCase(
      "action a name that isn't here",
      #""type": "service", "actor": "Mira", "actor_id": "user17", "action": "of_the_future", "depth": 3"#,
      "-- Mira: of the future"
    )
    .reported("unknown event: shown as text"),
    TelegramCase(
      "action a name that isn't here", #""type": "service", "action": "of_the_future""#,
      "-- Of the future"
    )
    .reported("unknown event: shown as text"),
  ]
}
