// SPDX-License-Identifier: MIT
import BubbleStrings

/// The language whose Han forms a text has.
enum HanLanguage {
  /// The index of the face that suits a language, among faces made for `languages`.
  ///
  /// - Parameters:
  ///   - language: A BCP 47 tag, or `nil`.
  ///   - languages: The tags that the faces were made for. The first serves where none fits.
  static func index(of language: String?, in languages: [String]) -> Int {
    guard let tag = language.flatMap(canonicalTag) else { return 0 }
    if let exact = languages.firstIndex(of: tag) { return exact }
    // Hong Kong writes the traditional forms.
    if tag == "zh-HK", let traditional = languages.firstIndex(of: "zh-Hant") {
      return traditional
    }
    return 0
  }

  /// `ja`, `ko`, `zh-Hans`, `zh-Hant` or `zh-HK`; `nil` for a language that is not written in Han.
  static func canonicalTag(_ language: String) -> String? {
    guard language.utf8.count <= maximumNameLength else { return nil }
    let subtags = language.lowercased().split { $0 == "-" || $0 == "_" }
    switch subtags.first {
    case "ja": return "ja"
    case "ko": return "ko"
    case "zh", "yue":
      if subtags.contains("hk") || subtags.contains("mo") || subtags[0] == "yue" {
        return subtags.contains("hans") ? "zh-Hans" : "zh-HK"
      }
      return subtags.contains("hant") || subtags.contains("tw") ? "zh-Hant" : "zh-Hans"
    default: return nil
    }
  }

  /// Whether a language breaks lines as Chinese and Japanese do.
  static func isChineseOrJapanese(_ language: String) -> Bool {
    canonicalTag(language).map { $0 != "ko" } ?? false
  }

  /// The language that a paragraph's own characters give away: kana is Japanese, hangul Korean.
  static func hint(from scripts: some Sequence<Script>) -> String? {
    var hasHangul = false
    for script in scripts {
      if script == "Hira" || script == "Kana" { return "ja" }
      hasHangul = hasHangul || script == "Hang"
    }
    return hasHangul ? "ko" : nil
  }
}
