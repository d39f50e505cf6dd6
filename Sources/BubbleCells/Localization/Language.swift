// SPDX-License-Identifier: MIT
import BubbleStrings
import BubbleViews

/// A language of the cells' strings. The raw value is its BCP 47 tag.
public enum Language: String, Hashable, Sendable, CaseIterable {
  case english = "en"
  case simplifiedChinese = "zh-Hans"
  case traditionalChinese = "zh-Hant"
  case arabic = "ar"
}

extension Language {
  /// The language that serves a locale best.
  ///
  /// Chinese is traditional when the tag names the script `Hant`, or names no script and the region is Hong
  /// Kong, Macao or Taiwan. Other languages get English.
  ///
  /// - Parameter tag: A BCP 47 tag such as `zh-TW`, in any case; underscores count as hyphens.
  public init(tag: String) {
    let tag = tag.utf8.count <= maximumNameLength ? tag.lowercased() : ""
    let subtags = tag.split { $0 == "-" || $0 == "_" }
    switch subtags.first {
    case "ar": self = .arabic
    case "zh": self = Self.chinese(subtags.dropFirst())
    default: self = .english
    }
  }

  private static func chinese(_ subtags: some Sequence<Substring>) -> Language {
    for subtag in subtags {
      switch subtag {
      case "hans": return .simplifiedChinese
      case "hant", "hk", "mo", "tw": return .traditionalChinese
      default: continue
      }
    }
    return .simplifiedChinese
  }

  /// Whether the language is written from right to left.
  public var isRightToLeft: Bool { self == .arabic }
}
