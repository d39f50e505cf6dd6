// SPDX-License-Identifier: MIT
import BubbleStrings

/// The names of emoji in chats, `:tada:`, and their emoji.
enum EmojiNames {
  /// The emoji of a name, with or without a skin tone (`wave::skin-tone-3`); `nil` for a name that isn't known.
  static func emoji(named name: String) -> String? {
    let parts = name.splitExactly(separator: ":", omittingEmptySubsequences: true)
    guard let first = parts.first, let emoji = byName[named: String(first)] else { return nil }
    guard parts.count > 1, parts[1].beginsExactly(with: "skin-tone-"),
      let tone = parts[1].utf8.last.map({ Int($0) - 0x30 }),
      let modifier = skinTone(tone)
    else { return emoji }
    return toned(emoji, modifier)
  }

  /// The modifier of a skin tone from 2 to 6, as Slack counts them.
  static func skinTone(_ number: Int) -> Unicode.Scalar? {
    (2...6).contains(number) ? Unicode.Scalar(UInt32(0x1F3F9 + number)) : nil
  }

  /// An emoji whose people have a skin tone (UTS #51). The tone is behind an emoji without people, as a swatch.
  static func toned(_ emoji: String, _ modifier: Unicode.Scalar) -> String {
    var (result, isToned) = (String.UnicodeScalarView(), false)
    for scalar in emoji.unicodeScalars {
      // The modifier takes the place of U+FE0F.
      if scalar == "\u{FE0F}", result.last == modifier { continue }
      result.append(scalar)
      guard scalar.properties.isEmojiModifierBase else { continue }
      result.append(modifier)
      isToned = true
    }
    if !isToned { result.append(modifier) }
    return String(result)
  }

  /// The emoji of code points as Slack writes them: `1f468-200d-1f373`.
  static func emoji(codePoints text: String) -> String? {
    var emoji = String.UnicodeScalarView()
    for part in text.splitExactly(separator: "-") {
      guard let scalar = UInt32(part, radix: 16).flatMap(Unicode.Scalar.init) else { return nil }
      emoji.append(scalar)
    }
    return emoji.isEmpty ? nil : String(emoji)
  }

  /// The name and the emoji that a text begins with, `:tada:`; `nil` for any other text.
  static func emoji(atStartOf text: Substring) -> (name: Substring, emoji: String)? {
    let name = Substring(
      text.utf8.dropFirst().prefix(64).prefix {
        ASCII.isLetter($0) || ASCII.isDigit($0) || "_+-".utf8.contains($0)
      })
    let rest = text.utf8[name.endIndex...]
    guard !name.isEmpty, rest.first == UInt8(ascii: ":"), let emoji = byName[String(name)] else {
      return nil
    }
    return (name, emoji)
  }

  private static let byName: [String: String] = {
    var names: [String: String] = [:]
    for list in [standard, others] {
      let words = words(of: list)
      for index in stride(from: 0, to: words.count - 1, by: 2) {
        names[words[index]] = words[index + 1]
      }
    }
    for region in words(of: regions) {
      // Regional indicators follow each other as letters do.
      let letters = region.unicodeScalars.compactMap { Unicode.Scalar($0.value + 0x1F185) }
      names["flag-" + region] = String(String.UnicodeScalarView(letters))
    }
    return names
  }()

  /// The words of a list. A skin tone makes a cluster of the space before it.
  static func words(of list: String) -> [String] {
    list.unicodeScalars.split { $0 == " " || $0 == "\n" }.map { String($0) }
  }

  /// Names beside the standard ones: Slack's own, and those of other chats that people type.
  private static let others = """
    black_square ⬛ facepalm 🤦 hugs 🤗 metal 🤘 robot 🤖 rofl 🤣 roll_eyes 🙄 salute 🫡 shipit 🐿️ simple_smile 🙂
    squirrel 🐿️ thinking 🤔 white_square ⬜
    """
}
