// SPDX-License-Identifier: MIT
internal import Foundation

/// Times in logs.
enum LogTime {
  /// The time now, in milliseconds since 1970.
  static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Int(time.tv_sec) * 1000 + Int(time.tv_nsec) / 1_000_000
  }

  /// A time in UTC with milliseconds, as RFC 3339 has it: `2025-01-31T12:00:00.250Z`.
  static func text(_ milliseconds: Int) -> String {
    let (seconds, rest) = Self.divide(milliseconds, by: 1000)
    var time = time_t(seconds)
    var parts = tm()
    gmtime_r(&time, &parts)
    return digits(Int(parts.tm_year) + 1900, 4) + "-" + digits(Int(parts.tm_mon) + 1, 2) + "-"
      + digits(Int(parts.tm_mday), 2) + "T" + digits(Int(parts.tm_hour), 2) + ":"
      + digits(Int(parts.tm_min), 2) + ":" + digits(Int(parts.tm_sec), 2) + "."
      + digits(rest, 3) + "Z"
  }

  /// The quotient towards negative infinity, and a remainder that is never negative.
  private static func divide(_ number: Int, by divisor: Int) -> (Int, Int) {
    let rest = ((number % divisor) + divisor) % divisor
    return ((number - rest) / divisor, rest)
  }

  private static func digits(_ number: Int, _ count: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(count - text.utf8.count, 0)) + text
  }
}
