// SPDX-License-Identifier: MIT
import BubbleViews

/// The strings of one language.
public struct StringTable: Hashable, Sendable {
  /// The days of the week, from Sunday to Saturday.
  public var weekdays: [String]

  /// The strings by key; `%@` is a placeholder.
  ///
  /// A string that counts something has forms of its own for the language's plural categories, under the key
  /// with a `#` and the category: `TUIKitRepliesNum#one`. See ``Localization/counted(_:_:separator:)``.
  public var strings: [String: String]

  /// - Parameters:
  ///   - weekdays: The days of the week, from Sunday. The default is the numbers from 1 to 7, for strings of a cell.
  ///   - strings: The strings by key.
  /// - Precondition: There are seven days.
  public init(weekdays: [String] = (1...7).map(String.init), strings: [String: String]) {
    precondition(weekdays.count == 7, "A week has seven days, not \(weekdays.count).")
    self.weekdays = weekdays
    self.strings = strings
  }
}

extension StringTable {
  /// The key of the days of the week in a file of strings.
  static let weekdaysKey = "weekdays"
}

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

  /// The largest count of a category from 1 to a limit; `nil` where none has it.
  ///
  /// The categories of all languages here depend on the last two digits, or are those of single numbers below 100.
  func largestCount(of category: PluralCategory, upTo limit: Int) -> Int? {
    for end in Set([limit, min(limit, 99)]).sorted(by: >) {
      let counts = stride(from: end, to: max(end - 100, 0), by: -1)
      if let count = counts.first(where: { pluralCategory(of: $0) == category }) { return count }
    }
    return nil
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
