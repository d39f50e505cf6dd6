// SPDX-License-Identifier: MIT
extension Language {
  /// All words in the language.
  var spokenWords: [SpokenWord: String] {
    switch self {
    case .english: Self.englishWords
    case .simplifiedChinese: Self.simplifiedChineseWords
    case .traditionalChinese: Self.traditionalChineseWords
    case .arabic: Self.arabicWords
    }
  }

  /// All counts in the language, by the category of the number.
  var spokenCounts: [SpokenCount: [PluralCategory: String]] {
    switch self {
    case .english:
      [
        .seconds: [.one: "%@ second", .other: "%@ seconds"],
        .minutes: [.one: "%@ minute", .other: "%@ minutes"],
        .stars: [.one: "%@ star", .other: "%@ stars"],
      ]
    case .simplifiedChinese:
      [.seconds: [.other: "%@秒"], .minutes: [.other: "%@分钟"], .stars: [.other: "%@星"]]
    case .traditionalChinese:
      [.seconds: [.other: "%@秒"], .minutes: [.other: "%@分鐘"], .stars: [.other: "%@星"]]
    case .arabic:
      [
        .seconds: [.one: "ثانية واحدة", .two: "ثانيتان", .few: "%@ ثوانٍ", .other: "%@ ثانية"],
        .minutes: [.one: "دقيقة واحدة", .two: "دقيقتان", .few: "%@ دقائق", .other: "%@ دقيقة"],
        .stars: [.one: "نجمة واحدة", .two: "نجمتان", .few: "%@ نجوم", .other: "%@ نجمة"],
      ]
    }
  }

  private static let englishWords: [SpokenWord: String] = [
    .you: "You", .separator: ", ", .sending: "Sending", .notSent: "Not sent",
    .notPlayed: "Not played", .replyTo: "In reply to %@: %@", .reactions: "Reactions: %@",
    .translation: "Translation: %@", .transcript: "Transcript: %@", .typing: "Typing",
    .taskDone: "done", .taskNotDone: "not done",
    .showMenu: "Show Menu", .openProfile: "Open Profile", .mention: "Mention",
    .sendAgain: "Send Again", .showReaders: "Show Who Has Read It", .openLink: "Open %@",
    .edit: "Edit Again", .showReaction: "Reaction %@", .showReplies: "Show Replies",
    .showTranslationMenu: "Show Translation Menu", .showOriginal: "Show Original",
    .translateAgain: "Translate Again", .readAloud: "Read Aloud", .showLarge: "Show Large",
  ]

  private static let simplifiedChineseWords: [SpokenWord: String] = [
    .you: "你", .separator: "，", .sending: "发送中", .notSent: "未发送", .notPlayed: "未播放",
    .replyTo: "回复%@：%@", .reactions: "表情回应：%@", .translation: "译文：%@",
    .transcript: "语音转文字：%@", .typing: "正在输入", .taskDone: "已完成", .taskNotDone: "未完成",
    .showMenu: "显示菜单",
    .openProfile: "查看个人资料", .mention: "提及", .sendAgain: "重新发送",
    .showReaders: "查看已读成员", .openLink: "打开%@", .edit: "重新编辑", .showReaction: "表情回应%@",
    .showReplies: "查看回复", .showTranslationMenu: "显示译文菜单", .showOriginal: "显示原文",
    .translateAgain: "重新翻译", .readAloud: "朗读", .showLarge: "放大显示",
  ]

  private static let traditionalChineseWords: [SpokenWord: String] = [
    .you: "你", .separator: "，", .sending: "傳送中", .notSent: "未傳送", .notPlayed: "未播放",
    .replyTo: "回覆%@：%@", .reactions: "表情回應：%@", .translation: "譯文：%@",
    .transcript: "語音轉文字：%@", .typing: "正在輸入", .taskDone: "已完成", .taskNotDone: "未完成",
    .showMenu: "顯示選單",
    .openProfile: "查看個人資料", .mention: "提及", .sendAgain: "重新傳送",
    .showReaders: "查看已讀成員", .openLink: "打開%@", .edit: "重新編輯", .showReaction: "表情回應%@",
    .showReplies: "查看回覆", .showTranslationMenu: "顯示譯文選單", .showOriginal: "顯示原文",
    .translateAgain: "重新翻譯", .readAloud: "朗讀", .showLarge: "放大顯示",
  ]

  private static let arabicWords: [SpokenWord: String] = [
    .you: "أنت", .separator: "، ", .sending: "جارٍ الإرسال", .notSent: "لم تُرسل",
    .notPlayed: "لم تُشغَّل", .replyTo: "ردًا على %@: %@", .reactions: "التفاعلات: %@",
    .translation: "الترجمة: %@", .transcript: "النص المكتوب: %@", .typing: "يكتب الآن",
    .taskDone: "مكتملة", .taskNotDone: "غير مكتملة",
    .showMenu: "إظهار القائمة", .openProfile: "فتح الملف الشخصي", .mention: "إشارة",
    .sendAgain: "إعادة الإرسال", .showReaders: "عرض من قرأها", .openLink: "فتح %@",
    .edit: "إعادة التحرير", .showReaction: "التفاعل %@", .showReplies: "عرض الردود",
    .showTranslationMenu: "إظهار قائمة الترجمة", .showOriginal: "إظهار النص الأصلي",
    .translateAgain: "إعادة الترجمة", .readAloud: "قراءة بصوت عالٍ", .showLarge: "عرض بحجم كبير",
  ]
}
