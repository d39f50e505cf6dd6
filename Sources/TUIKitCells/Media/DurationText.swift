// SPDX-License-Identifier: MIT

/// Playing times of recordings, as text.
enum DurationText {
  /// Minutes and seconds in two digits each: "01:05". Hours are minutes.
  static func twoDigits(_ seconds: Int) -> String {
    let (minutes, seconds) = max(seconds, 0).quotientAndRemainder(dividingBy: 60)
    return padded(minutes) + ":" + padded(seconds)
  }

  /// Minutes, and seconds in two digits: "1:05". Hours are minutes.
  static func minutes(_ seconds: Int) -> String {
    let (minutes, seconds) = max(seconds, 0).quotientAndRemainder(dividingBy: 60)
    return "\(minutes):" + padded(seconds)
  }

  /// Seconds: `65"`.
  static func seconds(_ seconds: Int) -> String { "\(max(seconds, 0))\"" }

  private static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
