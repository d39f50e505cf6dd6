// SPDX-License-Identifier: MIT
/// The presentation of a grapheme cluster, as a colour emoji or as text (UTS #51, §2).
///
/// A variation selector decides. Without one, characters with the property `Emoji_Presentation` are emoji, and so are
/// emoji of the blocks of symbols: UTS #51 (§4) finds that in chats most characters whose default is text are better
/// shown in colour, and chat apps show ❤, ☺, ✔ and ☎ so. Characters that letters are mixed with keep Unicode's default,
/// text: digits, ©, ®, ™, ‼, arrows, ▶, ◻ and ㊗.
enum EmojiPresentation {
  private static let textSelector: UInt32 = 0xFE0E
  private static let emojiSelector: UInt32 = 0xFE0F

  /// - Parameter cluster: The scalars of one grapheme cluster. Not empty.
  static func isEmoji(_ cluster: UnsafeBufferPointer<UInt32>.SubSequence) -> Bool {
    guard let first = cluster.first else { return false }
    // No character below the first emoji but those of keycaps is one.
    guard first >= 0xA9 || cluster.count > 1 else { return false }
    guard let second = cluster.dropFirst().first else {
      return isEmojiWithoutSelector(first)
    }
    if second == textSelector { return false }
    let keycap = keycapLength(of: cluster)
    // An emoji in an enclosing mark isn't shown by the face of emoji alone.
    if cluster.dropFirst(keycap).contains(where: EnclosingMark.contains) { return false }
    if keycap > 0 { return true }
    if second == emojiSelector { return EmojiProperties.isEmoji(first) }
    return isEmojiWithoutSelector(first)
      || EmojiProperties.isRegionalIndicator(first)
      || cluster.contains(emojiSelector) && EmojiProperties.isEmoji(first)
  }

  /// Whether a character without a variation selector is shown as an emoji.
  private static func isEmojiWithoutSelector(_ scalar: UInt32) -> Bool {
    EmojiProperties.isEmojiPresentation(scalar)
      || isInBlockOfSymbols(scalar) && EmojiProperties.isEmoji(scalar)
  }

  /// The blocks Miscellaneous Technical, Miscellaneous Symbols and Dingbats, and the supplementary planes.
  private static func isInBlockOfSymbols(_ scalar: UInt32) -> Bool {
    switch scalar {
    // Dingbats has one of the four arrows, whose others are text.
    case 0x27A1: false
    case 0x2300...0x23FF, 0x2600...0x27BF, 0x1F000...: true
    default: false
    }
  }

  /// The number of scalars of the keycap that a cluster begins with, or 0 (ED-14c): a digit, `*` or `#`, the emoji
  /// selector, and the enclosing mark. Keyboards and old messages leave the selector out.
  static func keycapLength(of cluster: UnsafeBufferPointer<UInt32>.SubSequence) -> Int {
    guard let first = cluster.first, first < 0x80, EmojiProperties.isEmoji(first) else { return 0 }
    let marks = cluster.dropFirst()
    let length = marks.first == emojiSelector ? 3 : 2
    return marks.dropFirst(length - 2).first == EnclosingMark.keycap.rawValue ? length : 0
  }

  /// Whether a scalar only affects how others are shown, so that a face need not have it.
  static func isInvisible(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2069, 0xFE00...0xFE0F, 0xFEFF: true
    case 0xAD, 0x34F, 0x61C, 0x180B...0x180F, 0xE0000...0xE0FFF: true
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: true
    default: false
    }
  }
}

/// The emoji properties of UTS #51 (Unicode 17). Values that aren't scalars have none.
package enum EmojiProperties {
  /// `Emoji`. The digits, the number sign and the asterisk have it too.
  package static func isEmoji(_ scalar: UInt32) -> Bool { has(1 << 0, scalar) }

  /// `Emoji_Presentation`: drawn as an emoji unless a variation selector asks for text.
  package static func isEmojiPresentation(_ scalar: UInt32) -> Bool { has(1 << 1, scalar) }

  /// `Extended_Pictographic`: emoji, and scalars reserved for emoji to come.
  package static func isExtendedPictographic(_ scalar: UInt32) -> Bool { has(1 << 2, scalar) }

  /// `Emoji_Modifier`: a skin tone.
  package static func isEmojiModifier(_ scalar: UInt32) -> Bool { has(1 << 3, scalar) }

  /// `Regional_Indicator`: half of a flag.
  package static func isRegionalIndicator(_ scalar: UInt32) -> Bool { has(1 << 4, scalar) }

  /// The bits' order is the generator's.
  @inline(__always)
  private static func has(_ bit: UInt8, _ scalar: UInt32) -> Bool {
    ScalarTable.emoji[scalar] & bit != 0
  }
}
