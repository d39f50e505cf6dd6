// SPDX-License-Identifier: MIT
/// The permission for a line to end at an offset (UAX #14).
package enum LineBreak: UInt8, Sendable {
  /// The line goes on (×).
  case prohibited = 0

  /// The line may end here if it has to (÷).
  case allowed = 1

  /// The line ends here (!).
  case mandatory = 2
}

/// The strictness of the rules that protect the start of a line (CSS Text 3, `line-break`).
public enum LineBreakStrictness: Hashable, Sendable {
  /// Breaks before iteration marks too, between leaders, and before a dash after an ideograph.
  case loose

  /// Breaks before small kana and the prolonged sound mark; ASCII and spaces break as in browsers.
  case normal

  /// UAX #14 as it is written.
  case strict
}

/// The places at which words may be broken (CSS Text 3, `word-break`).
public enum WordBreak: Hashable, Sendable {
  /// Wherever the script's own rules allow it.
  case normal

  /// Nowhere between letters, digits or ideographs, Korean and Chinese included. Dictionary breaks
  /// stay.
  case keepAll

  /// Wherever the script's own rules allow it, but nowhere in a Korean word: Hangul counts as the letters
  /// of other alphabets do.
  case keepHangul

  /// Between any two letters, but never inside a grapheme cluster.
  case breakAll
}

/// Departures of line breaking from UAX #14, in the terms of CSS Text, level 3.
package struct LineBreakOptions: Hashable, Sendable {
  /// The default is `.normal`.
  package var strictness = LineBreakStrictness.normal

  /// The default is `.normal`.
  package var wordBreak = WordBreak.normal

  /// Whether the text is Chinese or Japanese, so that `strictness` also decides on the hyphens,
  /// centred punctuation, prefixes and suffixes of those languages. The default is `false`.
  package var isChineseOrJapanese = false

  /// Whether ASCII and spaces break as in browsers rather than by UAX #14 alone (`.strict`).
  var followsBrowsers: Bool {
    strictness != .strict && (wordBreak == .normal || wordBreak == .keepHangul)
  }

  package init(
    strictness: LineBreakStrictness = .normal, wordBreak: WordBreak = .normal,
    isChineseOrJapanese: Bool = false
  ) {
    self.strictness = strictness
    self.wordBreak = wordBreak
    self.isChineseOrJapanese = isChineseOrJapanese
  }
}
