// SPDX-License-Identifier: MIT
public import BubbleCells
public import Foundation

extension EmojiSet {
  /// The emoji of TUIKit, from `[TUIEmoji_Smile]` to `[TUIEmoji_Like]`, as images of the
  /// environment's fonts.
  public static let tuikit = EmojiSet(
    faces.map(emoji) + otherFaces.map(emoji) + animalsAndFood.map(emoji) + signs.map(emoji))

  /// Reads a folder of images that replace TUIKit's emoji, or are added to them; see
  /// ``/BubbleCells/EmojiSet/init(folder:over:)``.
  ///
  /// - Throws: `EmojiFolderError`.
  public init(folder: URL) throws(EmojiFolderError) {
    try self.init(folder: folder, over: .tuikit)
  }

  /// A key's own part, the Unicode emoji, and the names in English, Chinese (simplified and traditional) and
  /// Arabic.
  private typealias Row = (String, String, String, String, String, String)

  private static func emoji(_ row: Row) -> Emoji {
    Emoji(
      key: "[TUIEmoji_\(row.0)]",
      names: [
        .english: row.2, .simplifiedChinese: row.3, .traditionalChinese: row.4, .arabic: row.5,
      ], picture: .text(row.1))
  }

  private static let faces: [Row] = [
    ("Smile", "🙂", "Smile", "微笑", "微笑", "ابتسامة"),
    ("Expect", "🥺", "Expect", "期待", "期待", "ترقب"),
    ("Blink", "😉", "Blink", "眨眼", "眨眼", "غمزة"),
    ("Guffaw", "😆", "Guffaw", "大笑", "大笑", "قهقهة"),
    ("KindSmile", "🥰", "Kind Smile", "姨母笑", "姨母笑", "ابتسامة لطيفة"),
    // The original's Chinese name has a bracket too many, so that it is never found in a text.
    ("Haha", "😄", "Haha", "哈哈哈", "哈哈哈", "هاها"),
    ("Cheerful", "😊", "Cheerful", "愉快", "愉快", "مبتهج"),
    ("Speechless", "😑", "Speechless", "无语", "無語", "بلا كلام"),
    ("Amazed", "😮", "Amazed", "惊讶", "驚訝", "مندهش"),
    ("Sorrow", "😢", "Sorrow", "悲伤", "悲傷", "حزن"),
    ("Complacent", "😎", "Complacent", "得意", "得意", "معتز"),
    ("Silly", "🤪", "Silly", "傻了", "傻了", "سخيف"),
    ("Lustful", "😍", "Lustful", "色", "色", "مفتون"),
    ("Giggle", "🤭", "Giggle", "憨笑", "憨笑", "ضحكة خافتة"),
    ("Kiss", "😘", "Kiss", "亲亲", "親親", "قبلة"),
    ("Wail", "😭", "Wail", "大哭", "大哭", "نحيب"),
    ("TearsLaugh", "😂", "Tears Laugh", "哭笑", "哭笑", "ضحك بدموع"),
    ("Trapped", "😪", "Trapped", "困", "睏", "نعسان"),
    ("Mask", "😷", "Mask", "口罩", "口罩", "كمامة"),
    ("Fear", "😨", "Fear", "恐惧", "恐懼", "خوف"),
    ("BareTeeth", "😁", "Bare Teeth", "龇牙", "齜牙", "تكشير"),
    ("FlareUp", "😡", "Flare Up", "发怒", "發怒", "غاضب"),
    ("Yawn", "🥱", "Yawn", "打哈欠", "打哈欠", "تثاؤب"),
  ]

  private static let otherFaces: [Row] = [
    ("Tact", "😏", "Tact", "机智", "機智", "فطنة"),
    ("Stareyes", "🤩", "Stareyes", "星星眼", "星星眼", "عيون نجوم"),
    ("ShutUp", "🤐", "Shut Up", "闭嘴", "閉嘴", "اصمت"),
    ("Sigh", "😮‍💨", "Sigh", "叹气", "嘆氣", "تنهيدة"),
    ("Hehe", "🙃", "Hehe", "呵呵", "呵呵", "هيهي"),
    ("Silent", "🤫", "Silent", "收声", "收聲", "صمت"),
    ("Surprised", "😲", "Surprised", "惊喜", "驚喜", "متفاجئ"),
    ("Askance", "🙄", "Askance", "白眼", "白眼", "نظرة جانبية"),
    ("Ok", "👌", "OK", "OK", "OK", "حسنًا"),
    ("Shit", "💩", "Shit", "便便", "便便", "براز"),
    ("Monster", "👹", "Monster", "怪兽", "怪獸", "وحش"),
    ("Daemon", "😈", "Daemon", "恶魔", "惡魔", "شيطان"),
    ("Rage", "👿", "Rage", "恶魔怒", "惡魔怒", "غضب"),
    ("Fool", "😵", "Fool", "衰", "衰", "أحمق"),
  ]

  private static let animalsAndFood: [Row] = [
    ("Pig", "🐷", "Pig", "猪", "豬", "خنزير"),
    ("Cow", "🐮", "Cow", "牛", "牛", "بقرة"),
    ("Ai", "🤖", "Ai", "AI", "AI", "ذكاء اصطناعي"),
    ("Skull", "💀", "Skull", "骷髅", "骷髏", "جمجمة"),
    ("Bombs", "💣", "Bombs", "炸弹", "炸彈", "قنابل"),
    ("Coffee", "☕", "Coffee", "咖啡", "咖啡", "قهوة"),
    ("Cake", "🎂", "Cake", "蛋糕", "蛋糕", "كعكة"),
    ("Beer", "🍺", "Beer", "啤酒", "啤酒", "بيرة"),
    ("Flower", "🌹", "Flower", "花", "花", "زهرة"),
    ("Watermelon", "🍉", "Watermelon", "瓜", "瓜", "بطيخ"),
    ("Rich", "💰", "Rich", "壕", "壕", "ثري"),
    ("Heart", "❤️", "Heart", "爱心", "愛心", "قلب"),
  ]

  private static let signs: [Row] = [
    ("Moon", "🌙", "Moon", "月亮", "月亮", "قمر"),
    ("Sun", "☀️", "Sun", "太阳", "太陽", "شمس"),
    ("Star", "⭐", "Star", "星星", "星星", "نجمة"),
    ("RedPacket", "🧧", "Red Packet", "红包", "紅包", "ظرف أحمر"),
    ("Celebrate", "🎉", "Celebrate", "庆祝", "慶祝", "احتفال"),
    ("Bless", "㊗️", "Bless", "福", "福", "بركة"),
    ("Fortune", "🤑", "Fortune", "发", "發", "حظ"),
    ("Convinced", "🙇", "Convinced", "服", "服", "مقتنع"),
    ("Prohibit", "🈲", "Prohibit", "禁", "禁", "ممنوع"),
    // The sign for six that is made with one hand; the beat that the numbers of the next one stand for.
    ("666", "🤙", "666", "666", "666", "666"),
    ("857", "🕺", "857", "857", "857", "857"),
    ("Knife", "🔪", "Knife", "刀", "刀", "سكين"),
    ("Like", "👍", "Like", "赞", "讚", "إعجاب"),
  ]
}
