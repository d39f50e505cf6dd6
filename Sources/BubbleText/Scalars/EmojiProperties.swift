// SPDX-License-Identifier: MIT
/// The emoji properties of UTS #51 (Unicode 17). Values that aren't scalars have none.
package enum EmojiProperties {
  /// `Emoji`. The digits, the number sign and the asterisk have it too.
  package static func isEmoji(_ scalar: UInt32) -> Bool { has(1 << 0, scalar) }

  /// `Emoji_Presentation`: drawn as an emoji unless a variation selector says otherwise.
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
