// SPDX-License-Identifier: MIT
public import BubbleMessages
import BubbleViews
public import Foundation

/// A formatter of times in a conversation, relative to a current time and time zone.
///
/// Digits are European in every language, and the calendar is the Gregorian one. Dates outside the years 1 to 9999 give empty strings.
public struct TimeStrings: Sendable {
  private let localization: Localization
  private let now: Date
  private let calendar: Calendar

  /// The written forms of whole dates, which are read when one is needed.
  private var forms: DateForms { DateForms(tag: localization.tag) }

  /// - Parameters:
  ///   - localization: Names the days of the week, and whose tag is that of whole dates.
  ///   - timeZone: The viewer's time zone.
  ///   - now: The current time of the reader. No clock is read.
  public init(_ localization: Localization, timeZone: TimeZone, now: Date) {
    self.localization = localization
    self.now = now
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    // As in the original, a week starts on Saturday, and a month's first week may be a single day.
    calendar.firstWeekday = 7
    calendar.minimumDaysInFirstWeek = 1
    self.calendar = calendar
  }

  /// Returns the text of a date separator, or of a row in the conversation list.
  ///
  /// The first that applies: `09:05` for today; the name of the day for another day of the same month and
  /// week; `03/07` for the same year; `2022/03/07`. There is no "yesterday". A week that spans two months
  /// counts as two.
  public func separator(for date: Date) -> String {
    guard let day = components(of: date), let today = components(of: now) else { return "" }
    guard day.year == today.year else { return "\(day.year)/\(monthAndDay(day))" }
    guard day.month == today.month, day.week == today.week else { return monthAndDay(day) }
    guard day.day == today.day else { return localization.weekdayName(day.weekday) }
    return clock(day)
  }

  /// Returns the text of a date separator with the time of day for every day: `Monday 09:05`.
  ///
  /// The original leaves the time out for all days but today, so that the pauses of one day have
  /// equal separators.
  public func separatorWithTime(for date: Date) -> String {
    let separator = separator(for: date)
    let clock = clock(for: date)
    return separator == clock ? clock : "\(separator) \(clock)"
  }

  /// The month, the day and the time of day, whichever day it is: `03-07 09:05`.
  public func monthDayAndTime(for date: Date) -> String {
    guard let day = components(of: date) else { return "" }
    return "\(twoDigits(day.month))-\(twoDigits(day.day)) \(clock(day))"
  }

  /// The time of day, `09:05`, for the time inside a bubble.
  public func clock(for date: Date) -> String {
    components(of: date).map(clock) ?? ""
  }

  /// The whole date in the form that the locale has for it (CLDR): `Monday, 3 June 2024` for `en-GB`.
  ///
  /// The language is that of ``Localization/tag``, also where there are no strings in it.
  public func fullDate(for date: Date) -> String {
    components(of: date).map { localized(forms.full($0.date)) } ?? ""
  }

  /// The same without the day of the week: `3 June 2024`.
  public func longDate(for date: Date) -> String {
    components(of: date).map { localized(forms.long($0.date)) } ?? ""
  }
}

extension TimeStrings {
  private struct Components {
    let year, month, week, day, weekday, hour, minute: Int

    var date: DateForms.Day {
      DateForms.Day(year: year, month: month, day: day, weekday: weekday)
    }
  }

  /// The years 1 to 9999, in seconds since 1970.
  private static let nameable = -62_135_596_800...253_402_300_799.0

  private func components(of date: Date) -> Components? {
    guard Self.nameable.contains(date.timeIntervalSince1970) else { return nil }
    let parts = calendar.dateComponents(
      [.year, .month, .weekOfMonth, .day, .weekday, .hour, .minute], from: date)
    guard let year = parts.year, let month = parts.month, let week = parts.weekOfMonth,
      let day = parts.day, let weekday = parts.weekday, let hour = parts.hour,
      let minute = parts.minute
    else { return nil }
    return Components(
      year: year, month: month, week: week, day: day, weekday: weekday, hour: hour, minute: minute)
  }

  private func localized(_ date: String) -> String {
    localization.pseudolocale.map { $0(date) } ?? date
  }

  private func monthAndDay(_ day: Components) -> String {
    "\(twoDigits(day.month))/\(twoDigits(day.day))"
  }

  private func clock(_ time: Components) -> String {
    "\(twoDigits(time.hour)):\(twoDigits(time.minute))"
  }

  private func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

extension Message {
  /// The date of sending; `nil` when the message's `timestamp` is 0.
  public var date: Date? { timestamp == 0 ? nil : Date(timeIntervalSince1970: timestamp) }
}
