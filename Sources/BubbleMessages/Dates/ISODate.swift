// SPDX-License-Identifier: MIT
/// Dates and times as exports write them (ISO 8601).
package enum ISODate {
  /// The seconds since 1970 of a text such as `2024-05-01T10:15:30.5+02:00`; `nil` for any other text.
  ///
  /// - Parameter offset: The offset from Greenwich, in seconds, for texts without one.
  package static func seconds(_ text: String, offset: Double = 0) -> Double? {
    var reader = DigitReader(text.utf8)
    guard let year = reader.number(4), reader.skip("-"), let month = reader.number(2),
      reader.skip("-"), let day = reader.number(2)
    else { return nil }
    var seconds = 0.0
    var zone = offset
    if reader.skip("T") || reader.skip(" ") {
      guard let hour = reader.number(2), reader.skip(":"), let minute = reader.number(2),
        minute < 60, hour * 60 + minute <= 24 * 60
      else { return nil }
      seconds = Double(hour * 3600 + minute * 60)
      if reader.skip(":") {
        // A leap second is the 61st.
        guard let second = reader.decimal(), second < 61 else { return nil }
        seconds += second
      }
      if let written = reader.zone() { zone = written }
    }
    guard reader.isAtEnd, let days = days(year: year, month: month, day: day) else { return nil }
    return Double(days) * 86_400 + seconds - zone
  }

  /// A time in Greenwich, `2024-06-01 10:15`; `nil` for one that no calendar has.
  package static func text(seconds: Int) -> String? {
    guard (0...253_402_300_799).contains(seconds) else { return nil }
    let days = seconds / 86_400
    var year = 1970 + days / 366
    while let next = Self.days(year: year + 1, month: 1, day: 1), next <= days { year += 1 }
    var month = 12
    while month > 1, let first = Self.days(year: year, month: month, day: 1), first > days {
      month -= 1
    }
    let day = days - (Self.days(year: year, month: month, day: 1) ?? days) + 1
    let minutes = seconds / 60
    return [year, month, day].map(padded).joined(separator: "-") + " "
      + padded(minutes / 60 % 24) + ":" + padded(minutes % 60)
  }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  /// A day without its year: `3 February`.
  package static func day(_ day: Int, month: Int) -> String {
    (1...12).contains(month) ? "\(day) \(months[month - 1])" : "\(day).\(month)."
  }

  /// A date and a time: `2 June 2024, 18:00`; `nil` for one that no calendar has.
  ///
  /// - Parameter seconds: The seconds since 1970 of a clock in Greenwich.
  package static func words(seconds: Double) -> String? {
    guard let seconds = Int(exactly: seconds.rounded()), let text = text(seconds: seconds)
    else { return nil }
    let parts = text.split { "- ".contains($0) }
    guard parts.count == 4, let month = Int(parts[1]), let day = Int(parts[2]) else { return nil }
    return "\(Self.day(day, month: month)) \(parts[0]), \(parts[3])"
  }

  private static func padded(_ number: Int) -> String { (number < 10 ? "0" : "") + "\(number)" }

  /// The days from 1970 to a date of the Gregorian calendar; `nil` for one that there isn't.
  package static func days(year: Int, month: Int, day: Int) -> Int? {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    guard (1...9999).contains(year), (1...12).contains(month),
      (1...lengths[month - 1]).contains(day)
    else { return nil }
    // Years begin in March, so that a leap day is a year's last.
    let shifted = month > 2 ? year : year - 1
    let (era, yearOfEra) = (shifted / 400, shifted % 400)
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }
}

private struct DigitReader {
  private var rest: Substring.UTF8View

  init(_ text: String.UTF8View) { rest = text[...] }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func number(_ count: Int) -> Int? {
    let digits = rest.prefix(count)
    guard digits.count == count, digits.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    rest = rest.dropFirst(count)
    return digits.reduce(0) { $0 * 10 + Int($1) - 0x30 }
  }

  mutating func skip(_ text: Unicode.Scalar) -> Bool {
    guard let first = rest.first, UInt32(first) == text.value else { return false }
    rest.removeFirst()
    return true
  }

  mutating func decimal() -> Double? {
    guard let whole = number(2) else { return nil }
    var (value, unit) = (Double(whole), 0.1)
    if skip(".") || skip(",") {
      while let digit = number(1) {
        value += Double(digit) * unit
        unit /= 10
      }
    }
    return (value * 1e6).rounded() / 1e6
  }

  mutating func zone() -> Double? {
    if skip("Z") { return 0 }
    let isBehind = rest.first == UInt8(ascii: "-")
    guard skip("+") || skip("-"), let hours = number(2) else { return nil }
    _ = skip(":")
    let minutes = number(2) ?? 0
    return Double(hours * 3600 + minutes * 60) * (isBehind ? -1 : 1)
  }
}
