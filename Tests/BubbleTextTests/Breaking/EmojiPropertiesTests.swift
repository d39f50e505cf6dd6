// SPDX-License-Identifier: MIT
import BubbleExpectations
import Testing

@testable import BubbleText

@Suite("Breaking: emoji properties")
struct EmojiPropertiesTests {
  @Test func propertiesOfKnownScalars() {
    let grinning: UInt32 = 0x1F600
    let tone: UInt32 = 0x1F3FD
    let flag: UInt32 = 0x1F1EB
    #expect(EmojiProperties.isEmoji(grinning) && EmojiProperties.isEmojiPresentation(grinning))
    #expect(EmojiProperties.isEmoji(0x31) && !EmojiProperties.isEmojiPresentation(0x31))
    #expect(EmojiProperties.isEmoji(0xA9) && !EmojiProperties.isEmojiPresentation(0xA9))
    #expect(EmojiProperties.isExtendedPictographic(0x1FAFF))
    #expect(EmojiProperties.isEmojiModifier(tone) && !EmojiProperties.isEmojiModifier(grinning))
    #expect(EmojiProperties.isRegionalIndicator(flag) && EmojiProperties.isEmoji(flag))
  }

  @Test func othersHaveNone() {
    for scalar: UInt32 in [0x61, 0x4E00, 0xD800, 0x10_FFFF, 0x11_0000, .max] {
      #expect(!EmojiProperties.isEmoji(scalar) && !EmojiProperties.isExtendedPictographic(scalar))
    }
  }

  @Test func agreeWithTheStandardLibrary() {
    // Where this Swift's Unicode is older, it lacks scalars, and never contradicts one that it has.
    var (value, knownCount): (UInt32, Int) = (0, 0)
    var wrong: [UInt32] = []
    while value <= 0x10_FFFF {
      defer { value += 1 }
      guard let properties = Unicode.Scalar(value)?.properties, properties.age != nil else {
        continue
      }
      knownCount += 1
      if EmojiProperties.isEmoji(value) != properties.isEmoji
        || EmojiProperties.isEmojiModifier(value) != properties.isEmojiModifier
      {
        wrong.append(value)
      }
    }
    expectEqual(wrong, [])
    #expect(knownCount > 250_000)
  }
}
