// SPDX-License-Identifier: MIT
import BubbleMessages
internal import Foundation

/// The calendar of a phone, in which WhatsApp writes dates.
enum WhatsAppCalendar: Equatable {
  case gregorian
  case buddhist
  case persian
  case islamic

  /// Finds the calendar of a year since 2009, when WhatsApp began.
  init(year: Int) {
    self =
      switch year {
      case 1380...1425: .persian
      case 1426...1480: .islamic
      case 2400...: .buddhist
      default: .gregorian
      }
  }

  /// The days from 1970 to a date; `nil` for one that there isn't.
  func days(year: Int, month: Int, day: Int) -> Int? {
    switch self {
    case .gregorian: ISODate.days(year: year, month: month, day: day)
    case .buddhist: ISODate.days(year: year - 543, month: month, day: day)
    case .persian: Self.persianDays(year, month, day)
    case .islamic: Self.islamicDays(year, month, day)
    }
  }

  // MARK: Persian

  /// Whether a year from 1343 to 1472 has 366 days: eight of 33 do.
  private static func isPersianLeap(_ year: Int) -> Bool { (25 * year + 11) % 33 < 8 }

  private static func persianDays(_ year: Int, _ month: Int, _ day: Int) -> Int? {
    let last = month < 7 ? 31 : month < 12 || isPersianLeap(year) ? 30 : 29
    guard (1...12).contains(month), (1...last).contains(day),
      let start = ISODate.days(year: 2001, month: 3, day: 21)
    else { return nil }
    // 1 Farvardin 1380 was 21 March 2001.
    let years = (1380..<year).reduce(0) { $0 + (isPersianLeap($1) ? 366 : 365) }
    return start + years + (month - 1) * 30 + min(month - 1, 6) + day - 1
  }

  // MARK: Islamic

  /// The calendar of Umm al-Qura, which phones use.
  private static let ummAlQura: Calendar = {
    var calendar = Calendar(identifier: .islamicUmmAlQura)
    calendar.timeZone = .gmt
    return calendar
  }()

  private static func islamicDays(_ year: Int, _ month: Int, _ day: Int) -> Int? {
    guard (1...12).contains(month), (1...30).contains(day) else { return nil }
    let written = DateComponents(year: year, month: month, day: day)
    guard let date = ummAlQura.date(from: written),
      ummAlQura.dateComponents([.month, .day], from: date) == DateComponents(month: month, day: day)
    else { return nil }
    return Int((date.timeIntervalSince1970 / 86_400).rounded(.down))
  }
}
