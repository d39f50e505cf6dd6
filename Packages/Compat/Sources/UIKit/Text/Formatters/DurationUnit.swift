// SPDX-License-Identifier: MIT
import Foundation

/// A unit of ``DateComponentsFormatter``, with its names in English.
struct DurationUnit: Sendable {
  let component: Calendar.Component
  let flag: NSCalendar.Unit
  /// The length in seconds; 0 for one that depends on the calendar.
  private let seconds: Int
  private let abbreviation: String
  private let short: (one: String, other: String)
  private let name: String

  /// From years to seconds.
  static let all = [
    DurationUnit(.year, .year, 0, "y", ("yr", "yrs"), "year"),
    DurationUnit(.month, .month, 0, "mo", ("mth", "mths"), "month"),
    DurationUnit(.weekOfMonth, .weekOfMonth, 604_800, "w", ("wk", "wks"), "week"),
    DurationUnit(.day, .day, 86_400, "d", ("day", "days"), "day"),
    DurationUnit(.hour, .hour, 3_600, "h", ("hr", "hr"), "hour"),
    DurationUnit(.minute, .minute, 60, "m", ("min", "min"), "minute"),
    DurationUnit(.second, .second, 1, "s", ("sec", "sec"), "second"),
  ]

  private init(
    _ component: Calendar.Component, _ flag: NSCalendar.Unit, _ seconds: Int,
    _ abbreviation: String, _ short: (one: String, other: String), _ name: String
  ) {
    (self.component, self.flag, self.seconds) = (component, flag, seconds)
    (self.abbreviation, self.short, self.name) = (abbreviation, short, name)
  }

  /// The number of smaller units that it has; `nil` where that depends on the calendar.
  func factor(of smaller: DurationUnit) -> Int? {
    seconds > 0 && smaller.seconds > 0 ? seconds / smaller.seconds : nil
  }

  fileprivate func text(_ count: Int, _ style: DateComponentsFormatter.UnitsStyle) -> String {
    let isOne = abs(count) == 1
    let shortName = isOne ? short.one : short.other
    let fullName = isOne ? name : name + "s"
    return switch style {
    case .positional: "\(count)"
    case .abbreviated: "\(count)\(abbreviation)"
    case .short: "\(count) \(shortName)"
    case .full: "\(count) \(fullName)"
    case .spellOut: "\(Self.words(count)) \(fullName)"
    case .brief: "\(count)\(shortName)"
    }
  }

  private static func words(_ count: Int) -> String {
    let formatter = NumberFormatter()
    formatter.locale = Locale(identifier: "en_US")
    formatter.numberStyle = .spellOut
    return formatter.string(from: NSNumber(value: count)) ?? "\(count)"
  }
}

extension DateComponentsFormatter.UnitsStyle {
  /// The text of units with their numbers, from the largest to the smallest.
  func text(of counts: [(unit: DurationUnit, count: Int)], isPadded: Bool) -> String {
    switch self {
    case .positional: positional(counts, isPadded)
    case .abbreviated, .brief: joined(counts, " ")
    case .short, .full, .spellOut: joined(counts, ", ")
    }
  }

  private func joined(
    _ counts: [(unit: DurationUnit, count: Int)], _ separator: String
  ) -> String {
    counts.map { $0.unit.text($0.count, self) }.joined(separator: separator)
  }

  /// Hours, minutes and seconds between colons; larger units have their letters.
  private func positional(
    _ counts: [(unit: DurationUnit, count: Int)], _ isPadded: Bool
  ) -> String {
    let clock = counts.filter { $0.unit.isOfClock }
    let large = joinedLarge(counts.filter { !$0.unit.isOfClock })
    let digits = clock.enumerated().map { index, part in
      let number = "\(abs(part.count))"
      let padded = number.count < 2 && (index > 0 || isPadded) ? "0" + number : number
      return part.count < 0 && index == 0 ? "-" + padded : padded
    }
    let time = digits.joined(separator: ":")
    return large.isEmpty ? time : time.isEmpty ? large : large + " " + time
  }

  private func joinedLarge(_ counts: [(unit: DurationUnit, count: Int)]) -> String {
    counts.map { $0.unit.text($0.count, .abbreviated) }.joined(separator: " ")
  }
}

extension DurationUnit {
  /// Whether a clock shows it.
  fileprivate var isOfClock: Bool { [.hour, .minute, .second].contains(component) }
}
