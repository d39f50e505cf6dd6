// SPDX-License-Identifier: MIT
import BubbleKit

extension FuzzTarget {
  /// Exports whose form is right but for a few values or lines.
  static let exports = FuzzTarget(
    name: "exports",
    summary:
      "Broken exports of any format are read to their end; messages are the same by their places."
  ) { bytes in
    var input = FuzzInput(bytes)
    let format = input.pick(ExportFormat.all)
    let check = ExportCheck(format, options: input.byte())
    if let template = ExportTemplates.json[format.name] {
      check.check(Array(template.mutated(by: &input).description.utf8))
    } else {
      check.check(ExportTemplates.lines(by: &input))
    }
  }
}

/// Exports to change: one for each format that is JSON, and parts of lines for the one that isn't.
private enum ExportTemplates {
  static let json: [String: JSONMutation] = [
    "slack": JSONMutation(slack), "telegram": JSONMutation(telegram),
    "discord": JSONMutation(discord), "openai": JSONMutation(openAI),
  ]

  private static let slack = #"""
    [{"type": "message", "subtype": "channel_join", "user": "U02LIN", "text": "<@U02LIN> has joined", "ts": "1717225200.000100"},
     {"type": "message", "user": "U02MIRA", "user_profile": {"real_name": "Mira", "image_72": "a.png"}, "text":
      "Hi <@U02LIN>! :wave: <#C02|harbour> *ferry* `08:40` <https://example.com/f?a=1&amp;b=2|it> _3_, ~2~ <!here>",
      "ts": "1717225260.000200", "reactions": [{"name": "wave", "users": ["U02LIN"], "count": 2},
      {"name": "+1::skin-tone-3", "users": ["U02TOM"], "count": 1}]},
     {"type": "message", "user": "U02TOM", "text": "```code```\n> quote", "ts": "1717225500.000400", "thread_ts":
      "1717225260.000200", "reply_count": 1, "edited": {"user": "U02TOM", "ts": "1717225520.000000"}},
     {"type": "message", "subtype": "bot_message", "bot_id": "B1", "username": "bot", "text": "", "ts": "1717225620.000500",
      "files": [{"id": "F1", "name": "h.png", "mimetype": "image/png", "size": 2877, "original_w": 640, "original_h": 400,
      "url_private": "https://example.com/h.png"}], "attachments": [{"fallback": "f", "title": "t", "text": "x"}],
      "blocks": [{"type": "rich_text", "elements": [{"type": "text", "text": "x"}]}]}]
    """#

  private static let telegram = #"""
    {"name": "Trail", "type": "private_group", "id": 1702, "messages": [
     {"id": 1, "type": "service", "date": "2024-06-01T09:00:00", "date_unixtime": "1717225200", "actor": "Mira", "actor_id":
      "user17", "action": "create_group", "title": "Trail", "members": ["Mira", "Omar"], "text": "", "text_entities": []},
     {"id": 2, "type": "message", "date": "2024-06-01T09:01:00", "date_unixtime": "1717225260", "from": "Mira", "from_id":
      "user17", "text": ["S ", {"type": "bold", "text": "l"}, {"type": "text_link", "text": "r", "href": "https://e.com"}],
      "text_entities": [{"type": "plain", "text": "S "}, {"type": "bold", "text": "l"}], "reactions": [{"type": "emoji",
      "count": 2, "emoji": "❤", "recent": [{"from": "Omar", "from_id": "user18", "date": "2024-06-01T09:02:00"}]}]},
     {"id": 3, "type": "message", "date": "2024-06-01T09:03:00", "from": "Omar", "from_id": "user18", "photo": "p/l.png",
      "width": 480, "height": 640, "text": "?", "reply_to_message_id": 2, "forwarded_from": "News", "edited_unixtime": "1"},
     {"id": 5, "type": "message", "date_unixtime": "1717225590", "from": "Omar", "from_id": "user18", "file": "v.ogg",
      "file_name": "v", "file_size": 3, "media_type": "voice_message", "mime_type": "audio/ogg", "duration_seconds": 17},
     {"id": 9, "type": "message", "date_unixtime": "1717308240", "from_id": "user18", "location_information": {"latitude":
      53.5, "longitude": 9.9}, "place_name": "Pier", "address": "Quay", "poll": {"question": "L?", "closed": false,
      "total_voters": 3, "answers": [{"text": "Soup", "voters": 2, "chosen": true}]}, "contact_information": {"first_name":
      "A", "phone_number": "+1"}, "sticker_emoji": "🥣"}]}
    """#

  private static let discord = #"""
    {"guild": {"id": "1", "name": "Tide"}, "channel": {"id": "2", "type": "GuildTextChat", "name": "quay"}, "messages": [
     {"id": "10", "type": "GuildMemberJoin", "timestamp": "2024-06-01T09:00:00+00:00", "content": "Joined.", "author":
      {"id": "17", "name": "hana", "nickname": "Hana", "isBot": false, "avatarUrl": "a.png"}, "attachments": [], "embeds": []},
     {"id": "11", "type": "Default", "timestamp": "2024-06-01T09:01:12.5+00:00", "content":
      "Hi <@17>! **r**:\n- no _wet_ __c__ ||ten|| <:tide:17> <#2> <t:1717225200:R>\n> Keep\n```swift\nx()\n```",
      "author": {"id": "18", "name": "ravi", "nickname": "Ravi"}, "reactions": [{"emoji": {"id": "", "name": "☕", "code":
      "coffee"}, "count": 2, "users": [{"id": "17", "name": "hana"}]}], "mentions": [{"id": "17", "nickname": "Hana"}],
      "stickers": [{"id": "1", "name": "s", "format": "Png", "sourceUrl": "s.png"}]},
     {"id": "12", "type": "Reply", "timestamp": "2024-06-01T09:02:00+00:00", "timestampEdited": "2024-06-01T09:03:00Z",
      "content": "x", "author": {"id": "17", "name": "hana"}, "reference": {"messageId": "11"}, "attachments": [{"id": "20",
      "url": "q/d.png", "fileName": "d.png", "fileSizeBytes": 1629}], "embeds": [{"title": "T", "url": "https://e.com",
      "description": "**12**", "author": {"name": "H"}, "fields": [{"name": "P", "value": "3", "isInline": true}]}]}],
     "messageCount": 3}
    """#

  private static let openAI = #"""
    [{"title": "Ferry", "create_time": 1717225200.25, "update_time": 1717225500.5, "conversation_id": "5f", "id": "5f",
      "current_node": "n6", "mapping": {"root": {"id": "root", "message": null, "parent": null, "children": ["n2"]},
      "n2": {"id": "n2", "message": {"id": "n2", "author": {"role": "user", "name": null, "metadata": {}}, "create_time":
       1717225200.25, "content": {"content_type": "multimodal_text", "parts": [{"content_type": "image_asset_pointer",
       "asset_pointer": "file-service://f", "size_bytes": 2161, "width": 480, "height": 640}, "When *S*?"]}, "status":
       "finished_successfully", "metadata": {"attachments": [{"id": "f", "name": "t.png", "size": 2161}]}, "recipient":
       "all"}, "parent": "root", "children": ["n3", "n4"]},
      "n3": {"id": "n3", "message": {"id": "n3", "author": {"role": "assistant"}, "create_time": 1717225205.0, "content":
       {"content_type": "text", "parts": ["Again."]}, "metadata": {"is_visually_hidden_from_conversation": true}},
       "parent": "n2", "children": []},
      "n4": {"id": "n4", "message": {"id": "n4", "author": {"role": "assistant"}, "create_time": 1717225210.0, "content":
       {"content_type": "text", "parts": ["**t**:\n\n| P | T |\n| --- | --- |\n| 3 | 8 |\n\n1. B\n"]}, "recipient": "all"},
       "parent": "n2", "children": ["n6"]},
      "n6": {"id": "n6", "message": {"id": "n6", "author": {"role": "tool", "name": "python"}, "content": {"content_type":
       "code", "language": "python", "text": "1 + 1"}, "recipient": "python"}, "parent": "n4", "children": []}}}]
    """#

  /// Lines of WhatsApp's exports, whose parts are of different languages and devices.
  static func lines(by input: inout FuzzInput) -> [UInt8] {
    var text = ""
    for _ in 0..<24 where !input.isEmpty {
      let line = input.pick(marks) + input.pick(dates) + input.pick(names) + input.pick(texts)
      text += line + input.pick(["\n", "\n", "\r\n", "\r", "", "\n\n"])
      if input.flag() { text += input.prefixText(input.index(below: 16)) + "\n" }
    }
    return Array(text.utf8)
  }

  private static let marks = ["", "", "", "\u{200E}", "\u{FEFF}", "\u{202A}", " "]
  private static let dates = [
    "01/06/2024, 09:00 - ", "01/06/2024, 09:01 - ", "13/06/2024, 18:30 - ",
    "6/1/24, 9:00\u{202F}PM - ",
    "[01.06.24, 09:00:17] ", "[2024-06-01, 21:00:00] ", "1.6.2024 klo 9.00 - ",
    "٠١/٠٦/٢٠٢٤، ٩:٠٠ ص - ",
    "2024/6/1 下午9:00 - ", "99/99/9999, 99:99 - ", "01/06/2024, 09:00", "", "[] ",
    "00000000000000000001/06/2024, 09:00 - ",
  ]
  private static let names = [
    "Mira: ", "Tom: ", "+49 170 1234567: ", "A: B: ", ": ", "", "أحمد: ", "\u{200E}Mira: ",
    "~\u{A0}Omar: ",
  ]
  private static let texts = [
    "Good morning! *Surf* at ten?", "Yes!", "<Media omitted>", "\u{200E}image omitted",
    "IMG-20240601-WA0001.png (file attached)", "<attached: 00000017-PHOTO.jpg>",
    "../../x.png (file attached)",
    "This message was deleted", "location: https://maps.google.com/?q=53.5436,9.9661",
    "location: https://maps.google.com/?q=nan,1e999", "x <This message was edited>",
    "Messages and calls are end-to-end encrypted.", "Tom added Mira", "```a``` _b_ ~c~",
    "POLL:\nQ\nOPTION: a (3 votes)", "",
  ]
}
