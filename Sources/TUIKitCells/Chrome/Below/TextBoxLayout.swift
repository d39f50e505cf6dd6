// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleText
import BubbleViews
import Foundation

/// The layout of the box below a message, in points from the box's leading top corner.
struct TextBoxLayout {
  let box: TextBox

  /// The size of the box itself.
  let size: CGSize

  /// The text; `nil` while it is loading.
  private(set) var text: PreparedText?
  private(set) var textFrame = CGRect.zero

  /// The line that credits the translator, and its icon; empty below transcripts.
  private(set) var tipsFrame = CGRect.zero
  private(set) var tipsIconFrame = CGRect.zero

  /// The button that shows the original; empty where the original shows.
  private(set) var originalFrame = CGRect.zero

  init?(of data: MessageCellData, in environment: RenderEnvironment) {
    guard let box = TextBox(of: data) else { return nil }
    self.init(box, of: data, in: environment)
  }

  private init(_ box: TextBox, of data: MessageCellData, in environment: RenderEnvironment) {
    self.box = box
    let isTranslation = box.source == .translation
    guard box.state != .loading else {
      size = CGSize(width: 80, height: 22 + (isTranslation ? 20 : 22))
      return
    }
    let text = Self.prepare(box, of: data, in: environment)
    let textSize = Self.size(of: text, limit: 0.68 * environment.width)
    self.text = text
    let width = max(textSize.width, 164)
    let height = max(textSize.height, 22)
    guard isTranslation else {
      size = CGSize(width: width + 22, height: height + 22)
      // The original's text hangs 10 points out of the box.
      textFrame = CGRect(x: 10, y: 10, width: width + 2, height: height + 2)
      return
    }
    let growth = environment.growth(forTextOf: Self.tipsFont.size)
    let tips = Self.tips(in: environment, limit: max(0.68 * environment.width, width))
    let innerWidth = max(width, tips.width)
    size = CGSize(width: innerWidth + 20, height: height + 20 + 20 + 10 + growth + tips.moreLines)
    textFrame = CGRect(x: 10, y: 10, width: innerWidth, height: height + 2)
    placeTips(width: innerWidth, growth: growth, moreLines: tips.moreLines)
    if box.hidesOriginal { placeOriginalButton(in: environment) }
  }

  private mutating func placeTips(width: CGFloat, growth: CGFloat, moreLines: CGFloat) {
    let height = 13 + growth
    let y = textFrame.maxY + 14
    tipsIconFrame = CGRect(x: 10, y: y + growth / 2, width: 13, height: 13)
    let x = tipsIconFrame.maxX + 4
    // The line's height is about that of its icon; its text is in the middle.
    tipsFrame = CGRect(x: x, y: y - 1, width: width + 10 - x, height: height + 2 + moreLines)
  }

  private mutating func placeOriginalButton(in environment: RenderEnvironment) {
    let title = environment.localization["ShowOriginalText"]
    let titleSize = environment.lineSize(of: title, Self.originalFont)
    originalFrame = CGRect(
      x: 0, y: size.height + 2, width: titleSize.width.rounded(.up) + 20,
      height: 24 + environment.growth(forTextOf: Self.originalFont.size))
  }

  /// The height of everything, with the button below the box.
  var totalHeight: CGFloat { max(size.height, originalFrame.maxY) }

  static let font = Font.system(16)
  static let tipsFont = Font.system(12)
  static let originalFont = Font.system(13)

  /// The width of the text about the translation with its icon, and the height of its lines after the first, which
  /// large text has, in points.
  private static func tips(
    in environment: RenderEnvironment, limit: CGFloat
  ) -> (width: CGFloat, moreLines: CGFloat) {
    let tips = environment.localization["TUIKitTranslateDefaultTips"]
    let line = environment.lineSize(of: tips, tipsFont)
    let width = tipsInset + line.width.rounded(.up)
    guard width > limit else { return (width, 0) }
    let size = environment.textMeasurers[tipsFont].size(of: tips, fitting: limit - tipsInset)
    return (limit, (size.height - line.height).rounded(.up))
  }

  /// The width of the icon before the text, with the space between them.
  private static let tipsInset: CGFloat = 17

  /// The text with its emoji.
  private static func prepare(
    _ box: TextBox, of data: MessageCellData, in environment: RenderEnvironment
  ) -> PreparedText {
    var string = box.text
    if string.isEmpty { string = environment.localization["TUIKitMessageTypeSecurityStrike"] }
    let text = EmojiText.attributed(
      string, attributes: TextAttributes(font: font), in: environment)
    return data.prepareMessage(text)
  }

  /// The size of a text. As in the original, one line of 60 points has its own size, and all others
  /// are rounded up.
  private static func size(of text: PreparedText, limit: Double) -> CGSize {
    let short = text.size(fitting: 60)
    if short.height < 30 { return CGSize(width: short.width, height: short.height) }
    let size = text.size(fitting: limit)
    return CGSize(width: size.width.rounded(.up), height: size.height.rounded(.up))
  }
}
