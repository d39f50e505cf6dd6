// SPDX-License-Identifier: MIT
import BubbleCells
import Foundation

/// The representation of dates between the messages of a transcript, and of times in their cards.
public enum DateStyle: String, Hashable, Sendable, CaseIterable {
  /// Dates as on a screen: by the kit's rule, and relative to the current time, such as `Monday 09:05`.
  case relative

  /// The whole date above the first message of each day, in the form of the reader's locale and with the time of day:
  /// `Monday, June 3, 2024 · 09:05`. After other pauses by the kit's rule, the time of day alone. Times in cards have the
  /// date, too: `June 3, 2024 · 09:05`.
  case absolute
}

/// The days of a transcript with whole dates, from one message to the next.
struct TranscriptDays {
  private let strings: TimeStrings
  private let calendar: Calendar

  /// The day of the latest whole date.
  private var day: DateInterval?

  init(in environment: RenderEnvironment) {
    strings = TimeStrings(
      environment.localization, timeZone: environment.timeZone, now: .distantPast)
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = environment.timeZone
    self.calendar = calendar
  }

  /// Returns the text above a message: the whole date where another day begins, or the time of day after a pause.
  ///
  /// - Returns: `nil` where there is none, or for a date outside the years 1 to 9999.
  mutating func takeText(above date: Date, afterPause isAfterPause: Bool) -> String? {
    let clock = strings.clock(for: date)
    guard !clock.isEmpty else { return nil }
    let isNewDay = begins(date)
    guard isNewDay || isAfterPause else { return nil }
    return isNewDay ? "\(strings.fullDate(for: date)) · \(clock)" : clock
  }

  /// Whether a date is on another day than the one before, which it takes the place of.
  private mutating func begins(_ date: Date) -> Bool {
    if let day, day.start <= date, date < day.end { return false }
    day = calendar.dateInterval(of: .day, for: date)
    return true
  }
}
