// SPDX-License-Identifier: MIT
package import BubbleCells
package import BubbleGraphics
package import BubbleStrings
@_spi(UIKit) package import BubbleText
import BubbleViews

/// Texts with emoji keys such as `[TUIEmoji_Smile]`.
enum EmojiText {
  /// Returns a text whose known keys are attachments, as large as emoji in text of their font.
  static func attributed(
    _ text: String, attributes: TextAttributes, in environment: RenderEnvironment
  ) -> AttributedText {
    environment.emojiSet.attributed(text, attributes: attributes) {
      box(besideTextIn: attributes.font, in: environment)
    }
  }

  /// The place of any emoji in text of a font: 20 points wide in text of 16, as in the original, with the centre of an
  /// emoji character, and as high as the line allows.
  static func box(besideTextIn font: Font, in environment: RenderEnvironment) -> TextAttachment {
    let size = font.size * environment.textScale
    let line = environment.typesetter.lineMetrics(of: font)
    let center = glyphCenter * size
    let half = max(min(glyphHeight * size / 2, line.ascent - center, line.descent + center), 0)
    return TextAttachment(
      identifier: "", width: glyphWidth * size, height: 2 * half, descent: half - center)
  }

  /// A text with the names of emoji in place of their keys, for lists of conversations.
  ///
  /// The emoji are those of the current environment; outside of any, TUIKit's own.
  static func localized(_ text: String, in localization: Localization) -> String {
    let emoji = RenderContext.currentIfAny?.environment.emojiSet ?? .tuikit
    return emoji.localized(text, in: localization)
  }

  /// The width and the maximum height of an emoji, and the height of its centre above the baseline, in ems. The height
  /// is that of an emoji's ink in Noto Color Emoji.
  private static let glyphWidth = 1.25
  private static let glyphHeight = 128 / 109.0
  private static let glyphCenter = 0.35

  /// The height of a line of a font, as it is shown, in points.
  static func lineHeight(of font: Font, in environment: RenderEnvironment) -> Double {
    environment.textMeasurers[font].size(of: "", fitting: .infinity).height
  }
}

extension RenderEnvironment {
  /// Returns a text whose emoji keys are attachments, and their images by key, for a label.
  package func textWithEmoji(
    _ text: String, font: Font
  ) -> (text: AttributedText, images: [ExactString: Image]) {
    let text = EmojiText.attributed(text, attributes: TextAttributes(font: font), in: self)
    return (text, emojiImages(in: text))
  }
}
