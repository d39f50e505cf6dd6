// SPDX-License-Identifier: MIT
import BubbleViews

/// A plural category of CLDR. The raw values are suffixes of string keys: `TUIKitRepliesNum#few`.
public enum PluralCategory: String, Hashable, Sendable, CaseIterable {
  case zero, one, two, few, many, other
}

extension Language {
  /// The category of a count of whole things (CLDR 44). A negative count has that of its magnitude.
  public func pluralCategory(of count: Int) -> PluralCategory {
    switch self {
    case .english: count.magnitude == 1 ? .one : .other
    case .simplifiedChinese, .traditionalChinese: .other
    case .arabic: Self.arabicCategory(of: count.magnitude)
    }
  }

  /// The categories that a language distinguishes.
  public var pluralCategories: [PluralCategory] {
    switch self {
    case .english: [.one, .other]
    case .simplifiedChinese, .traditionalChinese: [.other]
    case .arabic: PluralCategory.allCases
    }
  }

  private static func arabicCategory(of count: UInt) -> PluralCategory {
    switch (count, count % 100) {
    case (0, _): .zero
    case (1, _): .one
    case (2, _): .two
    case (_, 3...10): .few
    case (_, 11...99): .many
    default: .other
    }
  }
}
