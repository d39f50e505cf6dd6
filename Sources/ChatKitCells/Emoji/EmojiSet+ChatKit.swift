// SPDX-License-Identifier: MIT
public import BubbleCells
import BubbleViews

extension EmojiSet {
  /// The emoji that ChatKit's texts name by codes such as `[smile]` or `[微笑]`, as images of the
  /// environment's fonts.
  public static let chatkit = EmojiSet(
    (faces + gestures).flatMap { row in
      [row.english, row.chinese].map { code in
        Emoji(
          key: "[\(code)]",
          names: [
            .english: row.english, .simplifiedChinese: row.chinese,
            .traditionalChinese: row.chinese,
          ], picture: .text(row.picture))
      }
    })

  private typealias Row = (english: String, chinese: String, picture: String)

  private static let faces: [Row] = [
    ("smile", "微笑", "🙂"), ("grin", "龇牙", "😁"), ("joy", "笑哭", "😂"), ("laugh", "大笑", "😆"),
    ("happy", "高兴", "😊"), ("wink", "眨眼", "😉"), ("love", "色", "😍"), ("kiss", "亲亲", "😘"),
    ("tongue", "吐舌", "😛"), ("cool", "得意", "😎"), ("think", "思考", "🤔"), ("quiet", "闭嘴", "🤐"),
    ("sleepy", "困", "😪"), ("yawn", "哈欠", "🥱"), ("sweat", "流汗", "😅"), ("shy", "害羞", "😳"),
    ("sad", "难过", "😔"), ("cry", "流泪", "😢"), ("sob", "大哭", "😭"), ("angry", "发怒", "😡"),
    ("shock", "惊讶", "😮"), ("fear", "惊恐", "😱"), ("sick", "生病", "🤒"), ("mask", "口罩", "😷"),
    ("dizzy", "晕", "😵"), ("halo", "天使", "😇"), ("party", "派对", "🥳"),
  ]

  private static let gestures: [Row] = [
    ("ok", "OK手势", "👌"), ("good", "强", "👍"), ("bad", "弱", "👎"), ("clap", "鼓掌", "👏"),
    ("pray", "合十", "🙏"), ("fist", "拳头", "✊"), ("victory", "胜利", "✌️"), ("heart", "爱心", "❤️"),
    ("broken", "心碎", "💔"), ("rose", "玫瑰", "🌹"), ("cake", "蛋糕", "🎂"), ("gift", "礼物", "🎁"),
    ("sun", "太阳", "☀️"), ("moon", "月亮", "🌙"),
  ]
}
