// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleGraphics
import BubbleText
import BubbleViews

/// Texts with emoji keys such as `[TUIEmoji_Smile]`.
enum EmojiText {
  /// A text whose known keys are attachments of 20 × 20 points.
  static func attributed(
    _ text: String, attributes: TextAttributes, in environment: RenderEnvironment
  ) -> AttributedText { AttributedText(text, attributes: attributes) }

  /// The images of a text's attachments, for ``/BubbleViews/Label/attachmentImages``.
  static func images(
    in text: AttributedText, environment: RenderEnvironment
  ) -> [String: Image] { [:] }

  /// A text with the names of emoji in place of their keys, for lists of conversations.
  static func localized(_ text: String, in localization: Localization) -> String { text }

  /// The image of an emoji key, `side` points wide and high; `nil` for a key that the set doesn't have.
  static func image(
    forKey key: String, side: Double, in environment: RenderEnvironment
  ) -> Image? { nil }
}
