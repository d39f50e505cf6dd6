// SPDX-License-Identifier: MIT
import BubbleStrings

/// The emoji of phones before iOS 5, which had SoftBank's codes from Unicode's private use: U+E415 is 😄.
///
/// The table is that of Unicode's `EmojiSources.txt`, with the codes that SoftBank's Shift JIS has in Unicode.
enum SoftBankEmoji {
  /// The text with Unicode's emoji in the place of SoftBank's. Other private characters stay.
  static func replaced(in text: String) -> String {
    // U+E000 to U+EFFF begin with this byte.
    guard text.utf8.contains(0xEE) else { return text }
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if let emoji = emoji(scalar) {
        scalars.append(contentsOf: emoji.unicodeScalars)
      } else {
        scalars.append(scalar)
      }
    }
    return String(scalars)
  }

  private static func emoji(_ scalar: Unicode.Scalar) -> String? {
    let value = Int(scalar.value)
    let (page, place) = (value >> 8 - 0xE0, value & 0xFF - 1)
    guard pages.indices.contains(page), pages[page].indices.contains(place) else { return nil }
    let emoji = pages[page][place]
    return emoji.isExactly("-") ? nil : String(emoji)
  }

  /// The emoji from U+E001, U+E101 and so on, in the order of their codes; a hyphen for none.
  private static let pages = [
    """
    👦 👧 💋 👨 👩 👕 👟 📷 ☎️ 📱 📠 💻 👊 👍 ☝️ ✊ ✌️ ✋ 🎿 ⛳ 🎾 ⚾ 🏄 ⚽ 🐟 🐴 🚗 ⛵ ✈️ 🚃 \
    🚅 ❓ ❗ ❤️ 💔 🕐 🕑 🕒 🕓 🕔 🕕 🕖 🕗 🕘 🕙 🕚 🕛 🌸 🔱 🌹 🎄 💍 💎 🏠 ⛪ 🏢 🚉 ⛽ 🗻 🎤 \
    🎥 🎵 🔑 🎷 🎸 🎺 🍴 🍸 ☕ 🍰 🍺 ⛄ ☁️ ☀️ ☔ 🌙 🌄 👼 🐱 🐯 🐻 🐶 🐭 🐳 🐧 😊 😃 😞 😠 💩
    """,
    """
    📫 📮 📩 📲 😜 😍 😱 😓 🐵 🐙 🐷 👽 🚀 👑 💡 🍀 💏 🎁 🔫 🔍 🏃 🔨 🎆 🍁 🍂 👿 👻 💀 🔥 💼 \
    💺 🍔 ⛲ ⛺ ♨️ 🎡 🎫 💿 📀 📻 📼 📺 👾 〽️ 🀄 🆚 💰 🎯 🏆 🏁 🎰 🐎 🚤 🚲 🚧 🚹 🚺 🚼 💉 💤 \
    ⚡ 👠 🛀 🚽 🔊 📢 🎌 🔒 🔓 🌆 🍳 📖 💱 💹 📡 💪 🏦 🚥 🅿️ 🚏 🚻 👮 🏣 🏧 🏥 🏪 🏫 🏨 🚌 🚕
    """,
    """
    🚶 🚢 🈁 💟 ✴️ ✳️ 🔞 🚭 🔰 ♿ 📶 ♥️ ♦️ ♠️ ♣️ #️⃣ - 🆕 🆙 🆒 🈶 🈚 🈷️ 🈸 🔴 🔲 🔳 1️⃣ 2️⃣ 3️⃣ \
    4️⃣ 5️⃣ 6️⃣ 7️⃣ 8️⃣ 9️⃣ 0️⃣ 🉐 🈹 🈂️ 🆔 🈵 🈳 🈯 🈺 👆 👇 👈 👉 ⬆️ ⬇️ ➡️ ⬅️ ↗️ ↖️ ↘️ ↙️ ▶️ ◀️ ⏩ \
    ⏪ 🔯 ♈ ♉ ♊ ♋ ♌ ♍ ♎ ♏ ♐ ♑ ♒ ♓ ⛎ 🔝 🆗 © ® 📳 📴 ⚠️ 💁
    """,
    """
    📝 👔 🌺 🌷 🌻 💐 🌴 🌵 🚾 🎧 🍶 🍻 ㊗️ 🚬 💊 🎈 💣 🎉 ✂️ 🎀 ㊙️ 💽 📣 👒 👗 👡 👢 💄 💅 💆 \
    💇 💈 👘 👙 👜 🎬 🔔 🎶 💓 💗 💘 💙 💚 💛 💜 ✨ ⭐ 💨 💦 ⭕ ❌ 💢 🌟 ❔ ❕ 🍵 🍞 🍦 🍟 🍡 \
    🍘 🍚 🍝 🍜 🍛 🍙 🍢 🍣 🍎 🍊 🍓 🍉 🍅 🍆 🎂 🍱 🍲
    """,
    """
    😥 😏 😔 😁 😉 😣 😖 😪 😝 😌 😨 😷 😳 😒 😰 😲 😭 😂 😢 ☺️ 😄 😡 😚 😘 👀 👃 👂 👄 🙏 👋 \
    👏 👌 👎 👐 🙅 🙆 💑 🙇 🙌 👫 👯 🏀 🏈 🎱 🏊 🚙 🚚 🚒 🚑 🚓 🎢 🚇 🚄 🎍 💝 🎎 🎓 🎒 🎏 🌂 \
    💒 🌊 🍧 🎇 🐚 🎐 🌀 🌾 🎃 🎑 🍃 🎅 🌅 🌇 🌃 🌈
    """,
    """
    🏩 🎨 🎩 🏬 🏯 🏰 🎦 🏭 🗼 - 🇯🇵 🇺🇸 🇫🇷 🇩🇪 🇮🇹 🇬🇧 🇪🇸 🇷🇺 🇨🇳 🇰🇷 👱 👲 👳 👴 👵 👶 👷 👸 🗽 💂 \
    💃 🐬 🐦 🐠 🐤 🐹 🐛 🐘 🐨 🐒 🐑 🐺 🐮 🐰 🐍 🐔 🐗 🐫 🐸 🅰️ 🅱️ 🆎 🅾️ 👣 ™
    """,
  ].map { $0.splitExactly(separator: " ") }
}
