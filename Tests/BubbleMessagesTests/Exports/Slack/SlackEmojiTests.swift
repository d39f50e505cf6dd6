// SPDX-License-Identifier: MIT
import BubbleExpectations
import Testing

@testable import BubbleExports

@Suite("Names of emoji in Slack's texts")
struct SlackEmojiTests {
  @Test(arguments: [
    (":flag-kh:", "🇰🇭"), (":flag-gb: :uk: :gb:", "🇬🇧 🇬🇧 🇬🇧"), (":flag-england:", "🏴󠁧󠁢󠁥󠁮󠁧󠁿"),
    (":jp::kr:", "🇯🇵🇰🇷"),
    (":hash: :keycap_star: :keycap_ten:", "#️⃣ *️⃣ 🔟"), (":zero::nine:", "0️⃣9️⃣"),
    (":1234: :symbols:", "🔢 🔣"),
    (":rainbow-flag: :pirate_flag:", "🏳️‍🌈 🏴‍☠️"), (":heart_on_fire:", "❤️‍🔥"), (":melting_face:", "🫠"),
    (":man-woman-girl-boy:", "👨‍👩‍👧‍👦"), (":thumbsup: :+1: :-1:", "👍 👍 👎"), (":simple_smile:", "🙂"),
    (":umbrella: :hearts: :snowman:", "☂️ ♥️ ☃️"), (":lime: :phoenix:", "🍋‍🟩 🐦‍🔥"),
    // Tones follow the people of an emoji, in place of U+FE0F.
    (":wave::skin-tone-3:", "👋🏼"), (":v::skin-tone-6:", "✌🏿"), (":point_up::skin-tone-2:", "☝🏻"),
    (":woman-shrugging::skin-tone-4:", "🤷🏽‍♀️"), (":male-doctor::skin-tone-5:", "👨🏾‍⚕️"),
    (":man-heart-man::skin-tone-2:", "👨🏻‍❤️‍👨🏻"), (":tada::skin-tone-3:", "🎉🏼"), (":skin-tone-2:", "🏻"),
    (":wave::skin-tone-7:", "👋:skin-tone-7:"), (":wave::skin-tone-1:", "👋:skin-tone-1:"),
    // Neither names of workspaces nor what is no name.
    (":our_boat: :flag-zz: :flag-: :Flag-kh: ::", ":our_boat: :flag-zz: :flag-: :Flag-kh: ::"),
    ("at 10:30:00 :) a: b", "at 10:30:00 :) a: b"),
  ])
  func namesBecomeEmoji(_ text: String, _ expected: String) {
    expectEqual(SlackText.unescape(text), expected)
  }

  @Test func reactionsHaveTheSameNames() {
    expectEqual(EmojiNames.emoji(named: "flag-kh"), "🇰🇭")
    expectEqual(EmojiNames.emoji(named: "man-facepalming::skin-tone-2"), "🤦🏻‍♂️")
    expectNil(EmojiNames.emoji(named: "flag-zz"))
  }

  @Test func everyRegionHasItsFlag() {
    let regions = EmojiNames.words(of: EmojiNames.regions)
    expectEqual(regions.count, 258)
    for region in regions {
      let letters = EmojiNames.emoji(named: "flag-\(region)")?.unicodeScalars.map {
        $0.value - 0x1F185
      }
      expectEqual(letters, region.unicodeScalars.map(\.value), "\(region)")
    }
  }
}
