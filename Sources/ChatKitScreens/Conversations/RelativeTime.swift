// SPDX-License-Identifier: MIT
public import BubbleCells
import BubbleViews
public import Foundation

/// Formats how long ago a time was, in the largest unit: `5 minutes ago`, `Yesterday`.
///
/// Within a day, the elapsed hours, minutes and seconds are counted; after that, calendar days.
public struct RelativeTime: Sendable {
  private let localization: Localization
  private let calendar: Calendar

  /// - Parameters:
  ///   - localization: The strings.
  ///   - timeZone: The viewer's time zone, which decides when a day begins.
  public init(_ localization: Localization, timeZone: TimeZone) {
    self.localization = localization
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    self.calendar = calendar
  }

  /// Returns how long a time was before another one. Later times, and those only just before, are "just now";
  /// empty for times outside of the years 1 to 9999.
  public func text(for date: Date, asOf now: Date) -> String {
    guard Self.nameable.contains(date.timeIntervalSince1970),
      Self.nameable.contains(now.timeIntervalSince1970)
    else { return "" }
    let seconds = Int(now.timeIntervalSince(date).rounded(.down))
    switch seconds {
    case ..<2: return localization["justNow"]
    case ..<60: return localization.counted("secondsAgo", seconds)
    case ..<3600: return text(seconds / 60, one: "minuteAgo", several: "minutesAgo")
    case ..<86_400: return text(seconds / 3600, one: "hourAgo", several: "hoursAgo")
    default: return days(from: date, to: now)
    }
  }

  /// The years 1 to 9999, in seconds since 1970.
  private static let nameable = -62_135_596_800...253_402_300_799.0

  private func days(from date: Date, to now: Date) -> String {
    let parts = calendar.dateComponents(
      [.year, .month, .day], from: calendar.startOfDay(for: date), to: calendar.startOfDay(for: now)
    )
    let (years, months, days) = (parts.year ?? 0, parts.month ?? 0, parts.day ?? 0)
    if years > 0 { return text(years, one: "lastYear", several: "yearsAgo") }
    if months > 0 { return text(months, one: "lastMonth", several: "monthsAgo") }
    if days >= 7 { return text(days / 7, one: "lastWeek", several: "weeksAgo") }
    return text(max(days, 1), one: "yesterday", several: "daysAgo")
  }

  private func text(_ count: Int, one: String, several: String) -> String {
    count == 1 ? localization[one] : localization.counted(several, count)
  }
}
