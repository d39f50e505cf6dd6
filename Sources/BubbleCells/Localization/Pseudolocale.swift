// SPDX-License-Identifier: MIT
import BubbleStrings
import BubbleViews

/// Transformed English strings, which reveal problems in other languages.
///
/// A pseudolocale is chosen by its tag, like any locale; the regions `XA` to `XZ` aren't countries.
public enum Pseudolocale: String, Hashable, Sendable, CaseIterable {
  /// Accented letters: `[Ŝéñð]`. Text that stays plain isn't localised.
  case accented = "en-XA"

  /// Twice as long: `Send one`. Text that is cut off lacks space.
  case longer = "en-XL"

  /// Right-to-left text: each word is in an override (UAX #9, U+202E), and the layout is mirrored.
  case rightToLeft = "ar-XB"

  /// The pseudolocale of a BCP 47 tag, in any case; `nil` for all other tags.
  public init?(tag: String) {
    let tag = tag.replacingExactly("_", with: "-").lowercased()
    guard let found = Self.allCases.first(where: { $0.rawValue.lowercased() == tag }) else {
      return nil
    }
    self = found
  }

  /// Transforms a text. Placeholders, `%@`, stay.
  public func callAsFunction(_ text: String) -> String {
    if text.isEmpty { return text }
    switch self {
    case .accented: return "[" + mapWords(of: text) { String($0.map(Self.accented)) } + "]"
    case .longer: return text + Self.padding(for: text)
    case .rightToLeft: return mapWords(of: text) { "\u{202E}\($0)\u{202C}" }
    }
  }

  /// Changes the words of a text, except for placeholders.
  private func mapWords(of text: String, _ change: (Substring) -> String) -> String {
    var result = ""
    var rest = text[...]
    while !rest.isEmpty {
      let space = rest.prefix { $0.isWhitespace }
      result += space
      rest = rest[space.endIndex...]
      let word = rest.prefix { !$0.isWhitespace }
      rest = rest[word.endIndex...]
      let parts = String(word).split(separator: "%@", omittingEmptySubsequences: false)
      result += parts.map { $0.isEmpty ? "" : change($0) }.joined(separator: "%@")
    }
    return result
  }

  private static let numerals = ["one", "two", "three", "four", "five", "six", "seven", "eight"]

  /// Words that are together as long as a text, since translations into some languages are that
  /// much longer.
  private static func padding(for text: String) -> String {
    var padding = ""
    var index = 0
    while padding.count < min(text.count, 400) {
      padding += " " + numerals[index % numerals.count]
      index += 1
    }
    return padding
  }

  private static let plain = Array("AaBbCcDdEeFfGgHhIiJjKkLlMmNnOoPpRrSsTtUuVvWwYyZz")
  private static let withAccents = Array("ÅåƁƀÇçÐđÉéƑƒĜĝĤĥÎîĴĵĶķĻļṀṁÑñÖöÞþŔŕŜŝŢţÛûṼṽŴŵÝýŽž")

  private static func accented(_ letter: Character) -> Character {
    plain.firstIndex(of: letter).map { withAccents[$0] } ?? letter
  }
}
