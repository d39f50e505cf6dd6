// SPDX-License-Identifier: MIT
package import BubbleCells
package import BubbleGraphics
package import BubbleText

extension RenderEnvironment {
  /// Returns a text whose emoji keys are attachments, and their images by key, for a label.
  package func textWithEmoji(
    _ text: String, font: Font
  ) -> (text: AttributedText, images: [String: Image]) {
    let text = EmojiText.attributed(text, attributes: TextAttributes(font: font), in: self)
    return (text, emojiImages(in: text))
  }
}
