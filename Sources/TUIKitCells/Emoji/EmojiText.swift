// SPDX-License-Identifier: MIT
package import BubbleCells
package import BubbleGraphics
package import BubbleStrings
package import BubbleText
import BubbleViews

/// Texts with emoji keys such as `[TUIEmoji_Smile]`.
enum EmojiText {
  /// Returns a text whose known keys are attachments of 20 × 20 points, larger in larger text
  /// sizes.
  ///
  /// An attachment is 0.4 of its line's height below the baseline, whatever the font's size.
  static func attributed(
    _ text: String, attributes: TextAttributes, in environment: RenderEnvironment
  ) -> AttributedText {
    environment.emojiSet.attributed(text, attributes: attributes) {
      box(besideTextIn: attributes.font, in: environment)
    }
  }

  /// The place of any emoji in text of a font.
  static func box(besideTextIn font: Font, in environment: RenderEnvironment) -> TextAttachment {
    let side = side * environment.textScale
    return TextAttachment(
      identifier: "", width: side, height: side,
      descent: share * lineHeight(of: font, in: environment))
  }

  /// A text with the names of emoji in place of their keys, for lists of conversations.
  ///
  /// The emoji are those of the current environment; outside of any, TUIKit's own.
  static func localized(_ text: String, in localization: Localization) -> String {
    let emoji = RenderContext.currentIfAny?.environment.emojiSet ?? .tuikit
    return emoji.localized(text, in: localization)
  }

  /// The width and height of emoji in text, in points.
  private static let side = 20.0

  /// The fraction of the line's height that an emoji is below the baseline.
  private static let share = 0.4

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
