// SPDX-License-Identifier: MIT
@testable import BubbleExports
@testable import BubbleMessages

extension TelegramCase {
  private static let notIncluded =
    "(File not included. Change data exporting settings to download.)"
  private static let unavailable = "(File unavailable, please try again later)"
  private static let tooLarge =
    "(File exceeds maximum size. Change data exporting settings to download.)"

  /// Photos and files.
  static let media: [TelegramCase] = photos + files(of: "") + stickers + videos + sounds

  private static let photos: [TelegramCase] = [
    TelegramCase(
      "`photo`; media photo; media album", #""photo": "photos/a.jpg", "text": "Pier?""#,
      "image photos/a.jpg", "Pier?"),
    TelegramCase(
      "`photo`", #""photo": "\#(notIncluded)", "photo_file_size": 18689, "text": "Pier?""#,
      "🖼️ Photo (not included in the export)\nPier?"
    ).reported("photo: it isn't included in the export"),
    TelegramCase(
      "`photo`", #""photo": "\#(unavailable)""#, "🖼️ Photo (unavailable to the exporter)"
    ).reported("photo: it was unavailable to the exporter"),
    TelegramCase(
      "`photo`", #""photo": "\#(tooLarge)""#, "🖼️ Photo (exceeds the export's size limit)"
    ).reported("photo: it exceeds the export's size limit"),
    TelegramCase("`photo`", #""photo": "photos/gone.jpg""#, "🖼️ Photo (not in the export)")
      .reported("photo: its file isn't in the export"),
    TelegramCase(
      "`self_destruct_period_seconds`",
      #""photo": "\#(unavailable)", "self_destruct_period_seconds": 10"#,
      "Photo that disappeared after 10 seconds"
    ).reported("photo: it has disappeared"),
    TelegramCase(
      "`self_destruct_period_seconds`",
      #""file": "\#(unavailable)", "media_type": "video_file", "self_destruct_period_seconds": 2147483647"#,
      "Video that could be viewed once"
    ).reported("video: it could be viewed once"),
    TelegramCase(
      "`paid_stars_amount`", #""paid_stars_amount": 50, "text": "b""#,
      "🔒 Paid media, 50 stars (not in the export)\nb"
    ).reported("paid media: Telegram doesn't export it"),
  ]

  private static func files(of kind: String) -> [TelegramCase] {
    [
      TelegramCase(
        "`file`; `file_name`; `file_size`; media file",
        #""file": "files/menu.pdf", "file_name": "menu.pdf", "file_size": 81920, "text": "The menu""#,
        "file menu.pdf 81920", "The menu"),
      TelegramCase(
        "`file`", #""file": "\#(notIncluded)", "file_name": "menu.pdf", "file_size": 81920"#,
        "file menu.pdf 81920"
      ).reported("file: it isn't included in the export"),
      TelegramCase(
        "media image sent as a file", #""file": "files/lake.png", "mime_type": "image/png""#,
        "image files/lake.png"),
      TelegramCase(
        "media image sent as a file",
        #""file": "\#(tooLarge)", "file_name": "lake", "file_size": 9, "mime_type": "image/png""#,
        "file lake 9"
      ).reported("image: it exceeds the export's size limit"),
      TelegramCase("`file`", #""file": "../../etc/passwd", "file_size": 8"#, "file passwd 8")
        .reported("file: its file isn't in the export"),
    ]
  }

  private static let stickers: [TelegramCase] = [
    TelegramCase(
      "`media_type`; media sticker, WebP in the export",
      #""file": "stickers/a.webp", "media_type": "sticker", "sticker_emoji": "😎""#,
      "image stickers/a.webp"),
    TelegramCase(
      "`thumbnail`; media sticker, `.tgs` or `.webm`",
      #""file": "stickers/a.tgs", "thumbnail": "stickers/a.tgs_thumb.jpg", "media_type": "sticker", "sticker_emoji": "🤩""#,
      "image stickers/a.tgs_thumb.jpg"),
    TelegramCase(
      "`sticker_emoji`; media sticker, `.tgs` or `.webm`",
      #""file": "stickers/b.webm", "thumbnail": "\#(notIncluded)", "media_type": "sticker", "sticker_emoji": "🤩""#,
      "🤩 (sticker)"
    ).reported("sticker: shown as text"),
    TelegramCase(
      "`sticker_emoji`",
      #""file": "\#(notIncluded)", "media_type": "sticker", "sticker_emoji": "😎""#,
      "😎 (sticker)"
    ).reported("sticker: it isn't included in the export"),
  ]

  private static func video(_ file: String, _ type: String, _ more: String = "") -> String {
    #""file": "\#(file)", "file_size": 9, "media_type": "\#(type)", "duration_seconds": 75\#(more)"#
  }

  private static let preview = #", "thumbnail": "video_files/a.mp4_thumb.jpg""#

  private static let videos: [TelegramCase] = [
    TelegramCase(
      "`thumbnail`; `duration_seconds`; media video",
      video("video_files/a.mp4", "video_file", preview + #", "text": "The tide""#),
      "video video_files/a.mp4_thumb.jpg 75", "The tide"),
    TelegramCase(
      "media video", video("video_files/b.mp4", "video_file"), "file b.mp4 9", "🎬 Video, 1:15"
    ).reported("video: shown as text"),
    TelegramCase(
      "media video", video(notIncluded, "video_file", #", "file_name": "tide.mp4""#),
      "🎬 tide.mp4, 1:15 (not included in the export)"
    ).reported("video: it isn't included in the export"),
    TelegramCase(
      "media video", video(notIncluded, "video_file", preview),
      "video video_files/a.mp4_thumb.jpg 75"
    ).reported("video: it isn't included in the export"),
    TelegramCase(
      "media round video", video("video_files/a.mp4", "video_message", preview),
      "video video_files/a.mp4_thumb.jpg 75"),
    TelegramCase(
      "media round video", video("video_files/b.mp4", "video_message"), "file b.mp4 9",
      "🎬 Video message, 1:15"
    ).reported("video: shown as text"),
    TelegramCase(
      "media GIF", video("video_files/a.mp4", "animation", preview),
      "video video_files/a.mp4_thumb.jpg 75"),
    TelegramCase(
      "media GIF", video("video_files/b.mp4", "animation"), "file b.mp4 9", "🎬 GIF, 1:15"
    )
    .reported("video: shown as text"),
  ]

  private static let sounds: [TelegramCase] = [
    TelegramCase(
      "media voice; `duration_seconds`",
      #""file": "voice_messages/a.ogg", "media_type": "voice_message", "duration_seconds": 12"#,
      "voice 12"),
    TelegramCase(
      "media voice",
      #""file": "\#(notIncluded)", "media_type": "voice_message", "duration_seconds": 61"#,
      "voice 61"
    ).reported("voice message: it isn't included in the export"),
    TelegramCase(
      "media music; `performer`; `title`; `duration_seconds`",
      #""file": "files/song.mp3", "file_size": 4, "media_type": "audio_file", "performer": "Mira", "title": "Tide Song", "duration_seconds": 200"#,
      "file song.mp3 4", "🎵 Tide Song — Mira (3:20)"),
  ]
}
