// SPDX-License-Identifier: MIT
package import BubbleText
import BubbleViews

extension EmojiSet {
  /// A text whose known keys are attachments, named by the keys.
  ///
  /// - Parameter box: The size and place of an emoji in the text. Not called for text without emoji.
  package func attributed(
    _ text: String, attributes: TextAttributes, box: () -> TextAttachment
  ) -> AttributedText {
    var (keys, ranges, removed): ([String], [Range<Int>], Int) = ([], [], 0)
    let length = TextAttachment.character.utf8.count
    let string = replacingKeys(in: text) { match in
      let start = match.range.lowerBound - removed
      keys.append(match.emoji.key)
      ranges.append(start..<start + length)
      removed += match.range.count - length
      return TextAttachment.character
    }
    var result = AttributedText(string, attributes: attributes)
    guard !keys.isEmpty else { return result }
    let box = box()
    result.modify(inOrder: ranges) { index, attributes in
      attributes.attachment = box
      attributes.attachment?.identifier = keys[index]
    }
    return result
  }
}
