// SPDX-License-Identifier: MIT
@testable import BubbleExports
@testable import BubbleMessages

extension TelegramCase {
  /// Texts of rich messages.
  static let articleTexts: [TelegramCase] = [
    TelegramCase(
      "rich empty; rich plain; rich concat; `rich_message`",
      #""rich_message": {"rtl": false, "part": false, "blocks": [{"type": "paragraph", "text": {"type": "concat", "text": [{"type": "plain", "text": "a"}, {"type": "empty"}, {"type": "plain", "text": "b"}]}}]}"#,
      "ab"),
    TelegramCase(
      "rich bold",
      #""rich_message": {"rtl": false, "part": false, "blocks": [{"type": "paragraph", "text": {"type": "bold", "text": {"type": "plain", "text": "a"}}}]}"#,
      "{**a**}"),
    TelegramCase(
      "rich italic",
      #""rich_message": {"rtl": false, "part": false, "blocks": [{"type": "paragraph", "text": {"type": "italic", "text": {"type": "plain", "text": "a"}}}]}"#,
      "{*a*}"),
    TelegramCase(
      "rich strikethrough",
      #""rich_message": {"rtl": false, "part": false, "blocks": [{"type": "paragraph", "text": {"type": "strikethrough", "text": {"type": "plain", "text": "a"}}}]}"#,
      "{~~a~~}"),
    TelegramCase(
      "rich code",
      #""rich_message": {"rtl": false, "part": false, "blocks": [{"type": "paragraph", "text": {"type": "code", "text": {"type": "plain", "text": "a"}}}]}"#,
      "{`a`}"),
    TelegramCase(
      "rich underline",
      #""rich_message": {"rtl": false, "part": false, "blocks": [{"type": "paragraph", "text": {"type": "underline", "text": {"type": "plain", "text": "a"}}}]}"#,
      "{__a__}"),
    TelegramCase(
      "rich subscript",
      #""rich_message": {"rtl": false, "part": false, "blocks": [{"type": "paragraph", "text": {"type": "subscript", "text": {"type": "plain", "text": "a"}}}]}"#,
      "a"),
    TelegramCase(
      "rich superscript",
      #""rich_message": {"rtl": false, "part": false, "blocks": [{"type": "paragraph", "text": {"type": "superscript", "text": {"type": "plain", "text": "a"}}}]}"#,
      "a"),
    TelegramCase(
      "rich marked",
      #""rich_message": {"rtl": false, "part": false, "blocks": [{"type": "paragraph", "text": {"type": "marked", "text": {"type": "plain", "text": "a"}}}]}"#,
      "a"),
    TelegramCase(
      "rich spoiler",
      #""rich_message": {"rtl": false, "part": false, "blocks": [{"type": "paragraph", "text": {"type": "spoiler", "text": {"type": "plain", "text": "a"}}}]}"#,
      "{||a||}"),
    TelegramCase(
      "rich mention",
      #""rich_message": {"rtl": false, "part": false, "blocks": [{"type": "paragraph", "text": {"type": "mention", "text": {"type": "plain", "text": "a"}}}]}"#,
      "a"),
    TelegramCase(
      "rich hashtag",
      #""rich_message": {"rtl": false, "part": false, "blocks": [{"type": "paragraph", "text": {"type": "hashtag", "text": {"type": "plain", "text": "a"}}}]}"#,
      "a"),
    TelegramCase(
      "rich bot_command",
      #""rich_message": {"rtl": false, "part": false, "blocks": [{"type": "paragraph", "text": {"type": "bot_command", "text": {"type": "plain", "text": "a"}}}]}"#,
      "a"),
    TelegramCase(
      "rich cashtag",
      #""rich_message": {"rtl": false, "part": false, "blocks": [{"type": "paragraph", "text": {"type": "cashtag", "text": {"type": "plain", "text": "a"}}}]}"#,
      "a"),
    TelegramCase(
      "rich link",
      #""rich_message": {"rtl": false, "part": false, "blocks": [{"type": "paragraph", "text": {"type": "link", "text": {"type": "plain", "text": "a"}}}]}"#,
      "a"),
    TelegramCase(
      "rich bank_card",
      #""rich_message": {"rtl": false, "part": false, "blocks": [{"type": "paragraph", "text": {"type": "bank_card", "text": {"type": "plain", "text": "a"}}}]}"#,
      "a"),
    TelegramCase(
      "rich anchor",
      #""rich_message": {"rtl": false, "part": false, "blocks": [{"type": "paragraph", "text": {"type": "anchor", "text": {"type": "plain", "text": "a"}}}]}"#,
      "a"),
    TelegramCase(
      "rich formatted_date",
      #""rich_message": {"rtl": false, "part": false, "blocks": [{"type": "paragraph", "text": {"type": "formatted_date", "text": {"type": "plain", "text": "a"}}}]}"#,
      "a"),
    TelegramCase(
      "rich custom_emoji",
      #""rich_message": {"rtl": false, "part": false, "blocks": [{"type": "paragraph", "text": {"type": "custom_emoji", "text": "🚲", "document_id": "5"}}]}"#,
      "🚲"),
    TelegramCase(
      "rich mention_name",
      #""rich_message": {"rtl": false, "part": false, "blocks": [{"type": "paragraph", "text": {"type": "mention_name", "user_id": "19", "text": {"type": "plain", "text": "a"}}}]}"#,
      "a"),
    TelegramCase(
      "rich text_link",
      #""rich_message": {"rtl": false, "part": false, "blocks": [{"type": "paragraph", "text": {"type": "text_link", "text": {"type": "bold", "text": {"type": "plain", "text": "a"}}, "href": "https://example.com/b", "webpage_id": "17"}}]}"#,
      "{[**a**](<https://example.com/b>)}"),
    TelegramCase(
      "rich email",
      #""rich_message": {"rtl": false, "part": false, "blocks": [{"type": "paragraph", "text": {"type": "email", "text": {"type": "plain", "text": "mail"}, "email": "quay@example.com"}}]}"#,
      "mail (quay@example.com)"),
    TelegramCase(
      "rich phone",
      #""rich_message": {"rtl": false, "part": false, "blocks": [{"type": "paragraph", "text": {"type": "phone", "text": {"type": "plain", "text": "+41"}, "phone": "+41"}}]}"#,
      "+41"),
    TelegramCase(
      "rich math",
      #""rich_message": {"rtl": false, "part": false, "blocks": [{"type": "paragraph", "text": {"type": "math", "source": "E=mc^2"}}]}"#,
      "{`E=mc^2`}"),
    TelegramCase(
      "rich inline_image",
      #""rich_message": {"rtl": false, "part": false, "blocks": [{"type": "paragraph", "text": {"type": "inline_image", "file": "files/lake.png", "file_name": "lake.png"}}]}"#,
      "🖼️ lake.png"),
    TelegramCase(
      "rich diff",
      #""rich_message": {"rtl": false, "part": false, "blocks": [{"type": "paragraph", "text": {"type": "diff", "text": {"type": "plain", "text": "8:40"}, "old_text": {"type": "plain", "text": "8:30"}}}]}"#,
      "{~~8:30~~ 8:40}"),
    TelegramCase(
      "rich button",
      #""rich_message": {"rtl": false, "part": false, "blocks": [{"type": "paragraph", "text": {"type": "button", "text": {"type": "plain", "text": "Book"}, "button": {"type": "url", "url": "https://example.com/b"}}}]}"#,
      "{[[Book]](<https://example.com/b>)}"),
    TelegramCase(
      "rich a type of the future",
      #""rich_message": {"rtl": false, "part": false, "blocks": [{"type": "paragraph", "text": {"type": "glowing", "text": {"type": "plain", "text": "a"}}}]}"#,
      "a"),
  ]

  /// Blocks of rich messages.
  static let articleBlocks: [TelegramCase] = [
    TelegramCase(
      "block heading",
      #""rich_message": {"rtl": true, "blocks": [{"type": "heading", "level": 2, "text": {"type": "plain", "text": "Tides"}}]}"#,
      "{## Tides}"),
    TelegramCase(
      "block paragraph; block footer; block thinking",
      #""rich_message": {"rtl": true, "blocks": [{"type": "paragraph", "text": {"type": "plain", "text": "p"}},{"type": "footer", "text": {"type": "plain", "text": "f"}},{"type": "thinking", "text": {"type": "plain", "text": "t"}}]}"#,
      "{p\n\nf\n\n*t*}"),
    TelegramCase(
      "block author_date",
      #""rich_message": {"rtl": true, "blocks": [{"type": "author_date", "author": {"type": "plain", "text": "Harbour"}, "date": "2024-06-01T10:00:00", "date_unixtime": "1717228800"}]}"#,
      "Harbour, 1 June 2024, 10:00"),
    TelegramCase(
      "block code",
      #""rich_message": {"rtl": true, "blocks": [{"type": "code", "text": {"type": "plain", "text": "let pier = 3"}, "language": "swift"}]}"#,
      "{```swift\nlet pier = 3\n```}"),
    TelegramCase(
      "block divider",
      #""rich_message": {"rtl": true, "blocks": [{"type": "paragraph", "text": {"type": "plain", "text": "a"}}, {"type": "divider"}, {"type": "anchor", "name": "x"}]}"#,
      "{a\n\n---}"),
    TelegramCase(
      "block list",
      #""rich_message": {"rtl": true, "blocks": [{"type": "list", "kind": "ordered", "reversed": false, "start": 3, "items": [{"content": "text", "text": {"type": "plain", "text": "boots"}, "value": 3}, {"content": "blocks", "blocks": [{"type": "paragraph", "text": {"type": "plain", "text": "map"}}]}]}]}"#,
      "{3. boots\n4. map}"),
    TelegramCase(
      "block list",
      #""rich_message": {"rtl": true, "blocks": [{"type": "list", "kind": "unordered", "items": [{"task_state": "checked", "text": {"type": "plain", "text": "tent"}}, {"task_state": "unchecked", "text": {"type": "plain", "text": "rope"}}]}]}"#,
      "{-   ☑ tent\n-   ☐ rope}"),
    TelegramCase(
      "block quote",
      #""rich_message": {"rtl": true, "blocks": [{"type": "quote", "content": "text", "text": {"type": "plain", "text": "Clear"}, "caption": {"type": "plain", "text": "Rules"}}]}"#,
      "{> Clear  \n> — Rules}"),
    TelegramCase(
      "block photo",
      #""rich_message": {"rtl": true, "blocks": [{"type": "photo", "photo": "photos/a.jpg", "url": "https://example.com/q", "caption": {"text": {"type": "plain", "text": "The quay"}, "credit": {"type": "plain", "text": "Mira"}}}]}"#,
      "image photos/a.jpg", "{[The quay — Mira](<https://example.com/q>)}"),
    TelegramCase(
      "block photo",
      #""rich_message": {"rtl": true, "blocks": [{"type": "photo", "photo_skip_reason": "file_size", "caption": {"text": {"type": "empty"}, "credit": {"type": "empty"}}}]}"#,
      "🖼️ Photo (exceeds the export's size limit)"
    )
    .reported("photo: it exceeds the export's size limit"),
    TelegramCase(
      "block video; block cover",
      #""rich_message": {"rtl": true, "blocks": [{"type": "cover", "block": {"type": "video", "file": "video_files/a.mp4", "thumbnail": "video_files/a.mp4_thumb.jpg", "duration_seconds": 75, "caption": {"text": {"type": "plain", "text": "The quay"}, "credit": {"type": "plain", "text": "Mira"}}}}]}"#,
      "video video_files/a.mp4_thumb.jpg 75", "The quay — Mira"),
    TelegramCase(
      "block audio",
      #""rich_message": {"rtl": true, "blocks": [{"type": "audio", "file": "files/song.mp3", "file_size": 4, "performer": "Mira", "title": "Tide Song", "duration_seconds": 200}]}"#,
      "file song.mp3 4", "🎵 Tide Song — Mira (3:20)"),
    TelegramCase(
      "block file",
      #""rich_message": {"rtl": true, "blocks": [{"type": "file", "file_skip_reason": "date_limits", "file_name": "menu.pdf", "file_size": 9}]}"#,
      "📎 menu.pdf (not included in the export)"
    )
    .reported("file: it isn't included in the export"),
    TelegramCase(
      "block embed",
      #""rich_message": {"rtl": true, "blocks": [{"type": "embed", "url": "https://example.com/map", "html": "<p>map</p>", "poster_photo": "photos/a.jpg", "caption": {}}]}"#,
      "image photos/a.jpg", "https://example.com/map"
    )
    .reported("embedded page: its HTML isn't drawn"),
    TelegramCase(
      "block embed_post",
      #""rich_message": {"rtl": true, "blocks": [{"type": "embed_post", "url": "https://example.com/post", "author": "Tom", "date": "2024-06-01T10:00:00", "blocks": [{"type": "paragraph", "text": {"type": "plain", "text": "A post"}}], "caption": {}}]}"#,
      "{> **Tom**, 1 June 2024, 10:00\n> \n> A post\n> \n> https://example.com/post}"),
    TelegramCase(
      "block collage; block slideshow",
      #""rich_message": {"rtl": true, "blocks": [{"type": "collage", "items": [{"type": "photo", "photo": "photos/a.jpg", "caption": {}}], "caption": {"text": {"type": "plain", "text": "The quay"}, "credit": {"type": "plain", "text": "Mira"}}}, {"type": "slideshow", "items": [], "caption": {}}]}"#,
      "image photos/a.jpg", "The quay — Mira"),
    TelegramCase(
      "block channel",
      #""rich_message": {"rtl": true, "blocks": [{"type": "channel", "channel": {"title": "Harbour news", "username": "harbour"}}]}"#,
      "📢 Harbour news @harbour"),
    TelegramCase(
      "block math",
      #""rich_message": {"rtl": true, "blocks": [{"type": "math", "formula": "x^2"}]}"#,
      "{```\nx^2\n```}"),
    TelegramCase(
      "block table",
      #""rich_message": {"rtl": true, "blocks": [{"type": "table", "title": {"type": "plain", "text": "Ferries"}, "rows": [{"cells": [{"text": {"type": "plain", "text": "Pier"}, "header": true}, {"text": {"type": "plain", "text": "Time|zone"}, "header": true}]}, {"cells": [{"text": {"type": "plain", "text": "3"}}, {"header": false}]}]}]}"#,
      "{**Ferries**\n\n| Pier | Time|zone |\n| --- | --- |\n| 3 |  |}"),
    TelegramCase(
      "block details",
      #""rich_message": {"rtl": true, "blocks": [{"type": "details", "title": {"type": "plain", "text": "More"}, "blocks": [{"type": "paragraph", "text": {"type": "plain", "text": "Wind"}}]}]}"#,
      "{**More**\n\nWind}"),
    TelegramCase(
      "block related_articles",
      #""rich_message": {"rtl": true, "blocks": [{"type": "related_articles", "title": {"type": "plain", "text": "See also"}, "articles": [{"url": "https://example.com/a", "title": "Piers", "description": "All", "author": "Ada", "published_date": "2024-05-01T10:00:00"}]}]}"#,
      "{**See also**\n\n-   [Piers](<https://example.com/a>): All, Ada, 1 May 2024, 10:00}"),
    TelegramCase(
      "block map",
      #""rich_message": {"rtl": true, "blocks": [{"type": "map", "geo": {"latitude": 47.37, "longitude": 8.54}, "caption": {}}]}"#,
      "place  47.37 8.54"),
    TelegramCase(
      "block input_map",
      #""rich_message": {"rtl": true, "blocks": [{"type": "input_map", "geo": {"source_type": "input_geo_point_empty"}, "caption": {}}]}"#,
      "📍 A place that isn't known"),
    TelegramCase(
      "block button_row",
      #""rich_message": {"rtl": true, "blocks": [{"type": "button_row", "buttons": [{"text": {"type": "plain", "text": "Book"}, "button": {"type": "url", "url": "https://example.com/b"}}, {"text": {"type": "plain", "text": "Yes"}, "button": {"type": "callback"}}]}]}"#,
      "{[[Book]](<https://example.com/b>) [Yes]}"),
    TelegramCase(
      "block unsupported",
      #""rich_message": {"rtl": true, "blocks": [{"type": "unsupported", "source_type": "page_block_unsupported"}]}"#,
      "(A part that Telegram Desktop couldn't export)"
    )
    .reported("part of the message: Telegram Desktop couldn't export it"),
    TelegramCase(
      "block a type of the future",
      #""rich_message": {"rtl": true, "blocks": [{"type": "hologram", "text": {"type": "plain", "text": "a"}}]}"#,
      "a"
    )
    .reported("part of the message: its kind isn't known"),
  ]
}
