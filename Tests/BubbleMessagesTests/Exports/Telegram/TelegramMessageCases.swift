// SPDX-License-Identifier: MIT
@testable import BubbleExports
@testable import BubbleMessages

extension TelegramCase {
  /// Origin, text and what is around it.
  static let messages: [TelegramCase] = [
    TelegramCase("`text`", #""from": "Mira", "text": "a""#, "a"),
    TelegramCase(
      "`text_entities`; `text_entities[].text`",
      #""from": "Mira", "text": "a", "text_entities": [{"type": "plain", "text": "b"}]"#, "b"),
    TelegramCase(
      "`type`", #""type": "unsupported""#, "-- A message that Telegram Desktop couldn't export"
    ).reported("message: Telegram Desktop couldn't export it"),
    TelegramCase(
      "`edited`", #""from": "Mira", "text": "a", "edited": "2024-06-01T10:16:00""#, "a (edited)"),
    TelegramCase(
      "`edited`", #""from": "Mira", "photo": "photos/a.jpg", "edited": "2024-06-01T10:16:00""#,
      "image photos/a.jpg", "(edited)"),
    TelegramCase(
      "`author`", #""from": "Harbour news", "author": "Mira", "text": "a""#, "a\n— Mira"),
    TelegramCase(
      "`author`",
      #""author": "Mira", "text": ["a", {"type": "blockquote", "text": "b"}]"#,
      "{a\n\n> b\n\n*— Mira*}"),
    TelegramCase(
      "`author`", #""author": "Mira", "photo": "photos/a.jpg""#, "image photos/a.jpg", "— Mira"),
    TelegramCase(
      "`forwarded_from`", #""forwarded_from": "Harbour news", "text": "a""#,
      "Forwarded from Harbour news\na"),
    TelegramCase(
      "`forwarded_from`", #""forwarded_from": null, "text": "a""#,
      "Forwarded from a deleted account\na"),
    TelegramCase(
      "`saved_from`", #""forwarded_from": "Tom", "saved_from": "Trail & Table", "text": "a""#,
      "Forwarded from Tom\nSaved from Trail & Table\na"),
    TelegramCase(
      "`saved_from`", #""forwarded_from": "Tom", "saved_from": "Tom", "text": "a""#,
      "Forwarded from Tom\na"),
    TelegramCase("`reply_to_message_id`", #""reply_to_message_id": 3, "text": "a""#, "a ↩3"),
    TelegramCase("`reply_to_message_id`", #""reply_to_message_id": null, "text": "a""#, "a"),
    TelegramCase(
      "`reply_to_peer_id`",
      #""reply_to_message_id": 3, "reply_to_peer_id": "channel1703", "text": "a""#,
      "In reply to a message of another chat\na"),
    TelegramCase("`via_bot`", #""via_bot": "@tide_bot", "text": "a""#, "via @tide_bot\na"),
    TelegramCase(
      "`via_bot`", #""via_bot": "@bot", "text": [{"type": "bold", "text": "a"}]"#,
      "{*via @bot*  \n**a**}"),
    TelegramCase(
      "`action`; `actor`", #""type": "service", "actor": "Mira", "action": "joined_telegram""#,
      "-- Mira joined Telegram"),
    TelegramCase(
      "`actor`",
      #""type": "service", "actor": null, "actor_id": "user22", "action": "joined_telegram""#,
      "-- A deleted account joined Telegram"),
    TelegramCase(
      "`title`",
      #""type": "service", "actor": "Mira", "action": "create_channel", "title": "Tides""#,
      "-- The channel “Tides” was created"),
    TelegramCase(
      "media dice; media story", #""from": "Tom", "text": """#,
      "A message that isn't in the export, such as a dice or a story"
    )
    .reported("message: Telegram exports nothing of its content"),
  ]

  private static func entity(_ type: String, _ more: String = "") -> String {
    #""text": [{"type": "\#(type)", "text": "a"\#(more)}]"#
  }

  /// Types of entities.
  static let entities: [TelegramCase] =
    [
      "plain", "unknown", "mention", "hashtag", "bot_command", "link", "email", "mention_name",
      "phone", "cashtag", "bank_card",
    ].map { TelegramCase("entity \($0)", entity($0), "a") } + [
      TelegramCase("entity bold; `text_entities[].type`", entity("bold"), "{**a**}"),
      TelegramCase("entity italic", entity("italic"), "{*a*}"),
      TelegramCase("entity underline", entity("underline"), "{__a__}"),
      TelegramCase("entity spoiler", entity("spoiler"), "{||a||}"),
      TelegramCase("entity strikethrough", entity("strikethrough"), "{~~a~~}"),
      TelegramCase("entity code", entity("code"), "{`a`}"),
      TelegramCase(
        "entity pre; `text_entities[].language`", entity("pre", #", "language": "swift""#),
        "{```swift\na\n```}"),
      TelegramCase("entity pre", entity("pre", #", "language": """#), "{```\na\n```}"),
      TelegramCase(
        "entity text_link; `text_entities[].href`",
        entity("text_link", #", "href": "https://example.com/b""#),
        "{[a](<https://example.com/b>)}"),
      TelegramCase("entity blockquote", entity("blockquote", #", "collapsed": true"#), "{> a}"),
      TelegramCase(
        "entity custom_emoji",
        #""text": [{"type": "custom_emoji", "text": "🚲", "document_id": "stickers/a.tgs"}]"#, "🚲"),
      TelegramCase("entity a type of the future", entity("sparkling"), "a"),
    ]

  /// Reactions and the buttons of bots.
  static let reactions: [TelegramCase] = [
    TelegramCase(
      "`reactions[]`; `reactions[].emoji`; `reactions[].count`; `reactions[].recent[].from`",
      #""text": "a", "reactions": [{"type": "emoji", "count": 3, "emoji": "👍", "recent": [{"from": "Tom", "from_id": "user18"}, {"from": null, "from_id": "user22"}]}]"#,
      "a [👍 3 Tom Deleted account]"),
    TelegramCase(
      "`reactions[].type`",
      #""text": "a", "reactions": [{"type": "custom_emoji", "count": 1, "document_id": "stickers/a.webp"}, {"type": "paid", "count": 50}, {"type": "empty", "count": 1}]"#,
      "a [🎭 1] [⭐ 50]"),
    TelegramCase(
      "`inline_bot_buttons[][]`; `inline_bot_buttons[][].text`; `inline_bot_buttons[][].data`",
      #""text": "Choose:", "inline_bot_buttons": [[{"type": "callback", "text": "Yes", "dataBase64": "eWVz", "data": ""}, {"type": "url", "text": "Times", "data": "https://example.com"}], [{"type": "request_phone"}]]"#,
      "Choose:", "card [Yes] [Times] | [request phone] | (Times: https://example.com)"),
    TelegramCase(
      "`inline_bot_buttons[][].text`",
      #""photo": "photos/a.jpg", "text": "b", "inline_bot_buttons": [[{"type": "callback", "text": "Yes"}]]"#,
      "image photos/a.jpg", "b", "card [Yes]"),
    TelegramCase(
      "`inline_bot_buttons[][].text`",
      #""text": "", "inline_bot_buttons": [[{"type": "callback", "text": "Yes"}]]"#, "card [Yes]"),
  ]
}
