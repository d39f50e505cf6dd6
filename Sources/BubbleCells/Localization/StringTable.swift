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

  /// - Precondition: There are seven days.
  public init(weekdays: [String], strings: [String: String]) {
    precondition(weekdays.count == 7, "A week has seven days, not \(weekdays.count).")
    self.weekdays = weekdays
    self.strings = strings
  }
}

extension StringTable {
  /// The key of the days of the week in a file of strings.
  static let weekdaysKey = "weekdays"
}
