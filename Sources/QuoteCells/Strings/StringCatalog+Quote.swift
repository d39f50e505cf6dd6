// SPDX-License-Identifier: MIT
public import BubbleCells
import BubbleViews

extension StringCatalog {
  /// The strings of quotes in four languages.
  public static let quote = StringCatalog([
    .english: table(
      days: ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"],
      "Photo", "Video", "Sticker", "Voice message", "File", "Audio", "Location",
      "Forwarded message",
      "Message", "Message deleted", "New messages"),
    .simplifiedChinese: table(
      days: ["星期日", "星期一", "星期二", "星期三", "星期四", "星期五", "星期六"],
      "图片", "视频", "贴纸", "语音消息", "文件", "音频", "位置", "转发的消息", "消息", "消息已删除", "新消息"),
    .traditionalChinese: table(
      days: ["星期日", "星期一", "星期二", "星期三", "星期四", "星期五", "星期六"],
      "圖片", "影片", "貼圖", "語音訊息", "檔案", "音訊", "位置", "轉寄的訊息", "訊息", "訊息已刪除", "新訊息"),
    .arabic: table(
      days: ["الأحد", "الاثنين", "الثلاثاء", "الأربعاء", "الخميس", "الجمعة", "السبت"],
      "صورة", "فيديو", "ملصق", "رسالة صوتية", "ملف", "مقطع صوتي", "موقع", "رسالة معاد توجيهها",
      "رسالة", "حُذفت الرسالة", "رسائل جديدة"),
  ])

  private static func table(days: [String], _ strings: String...) -> StringTable {
    StringTable(
      weekdays: days,
      strings: Dictionary(zip(QuoteString.allCases.map(\.rawValue), strings)) { first, _ in first })
  }
}

/// The keys of the strings of quotes, in the order of their tables.
enum QuoteString: String, CaseIterable {
  case photo = "Photo"
  case video = "Video"
  case sticker = "Sticker"
  case voice = "Voice"
  case file = "File"
  case audio = "Audio"
  case location = "Location"
  case forwarded = "Forwarded"
  case message = "Message"
  case deleted = "Deleted"
  case newMessages = "BubbleKitNewMessages"
}

extension Localization {
  subscript(key: QuoteString) -> String { self[key.rawValue] }
}
