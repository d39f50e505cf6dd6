// SPDX-License-Identifier: MIT
import Foundation

/// Finds dates in plain text: `2024-05-17`, `17 May 2024`, `May 17, 2024 at 5:30 pm`, `5/17/2024`, `2024年5月17日`,
/// and days beside today, each with a time behind it or without.
enum DateScanner {
  private static let months =
    "January|February|March|April|May|June|July|August|September|October|November|December|"
    + "Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept|Sep|Oct|Nov|Dec"

  private static let time = #"(?:,?\s+(?:at\s+)?(\d{1,2})(?::(\d{2}))?\s*([aApP]\.?[mM]\.?)?)?"#

  /// A pattern, and which of its groups are what.
  private struct Form {
    var pattern: TextPattern
    var year: Int?
    var month: Int?
    var day: Int?
    var relative: Int?
    /// The group of the hour; minute and half of the day follow it.
    var hour: Int

    init(
      _ pattern: String, year: Int? = nil, month: Int? = nil, day: Int? = nil, relative: Int? = nil,
      hour: Int
    ) {
      self.pattern = TextPattern(pattern)
      (self.year, self.month, self.day) = (year, month, day)
      (self.relative, self.hour) = (relative, hour)
    }
  }

  private static func forms() -> [Form] {
    [
      Form(
        #"\b(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ](\d{1,2})(?::(\d{2}))?(?::\d{2})?()?)?\b"#,
        year: 0, month: 1, day: 2, hour: 3),
      Form(
        #"\b(\d{1,2})/(\d{1,2})/(\d{4})\b"# + time, year: 2, month: 0, day: 1, hour: 3),
      Form(
        #"\b("# + months + #")\.?\s+(\d{1,2})(?:st|nd|rd|th)?(?:,?\s+(\d{4}))?\b"# + time, year: 2,
        month: 0, day: 1, hour: 3),
      Form(
        #"\b(\d{1,2})(?:st|nd|rd|th)?\s+("# + months + #")\.?(?:,?\s+(\d{4}))?\b"# + time, year: 2,
        month: 1, day: 0, hour: 3),
      Form(
        #"(?:(\d{4})年)?(\d{1,2})月(\d{1,2})[日号](?:\s*(\d{1,2})[:点时](\d{2})?()?)?"#, year: 0,
        month: 1,
        day: 2, hour: 3),
      Form(
        #"\b([Tt]omorrow|[Tt]oday|[Tt]onight|[Yy]esterday)\b"# + time, relative: 0, hour: 1),
    ]
  }

  static func dates(in text: String, now: Date = Date()) -> [DetectedData] {
    forms().flatMap { form in
      form.pattern.groups(in: text).compactMap { range, groups in
        date(groups, form, now).map { DetectedData(range: range, type: .dateData, date: $0) }
      }
    }
  }

  private static func date(_ groups: [String?], _ form: Form, _ now: Date) -> Date? {
    func text(_ index: Int?) -> String? { index.flatMap { $0 < groups.count ? groups[$0] : nil } }
    func number(_ index: Int?) -> Int? { text(index).flatMap { Int($0) } }
    let calendar = Calendar.current
    var parts = calendar.dateComponents([.year, .month, .day], from: now)
    if let relative = text(form.relative) {
      let day = calendar.date(byAdding: .day, value: offset(of: relative), to: now) ?? now
      parts = calendar.dateComponents([.year, .month, .day], from: day)
    } else {
      parts.year = number(form.year) ?? parts.year
      parts.month = number(form.month) ?? text(form.month).flatMap(month)
      parts.day = number(form.day)
    }
    // Noon, where there is no time, as Apple's detector has it.
    parts.hour = hour(number(form.hour), half: text(form.hour + 2)) ?? 12
    parts.minute = number(form.hour + 1) ?? 0
    return isValid(parts) ? calendar.date(from: parts) : nil
  }

  private static func hour(_ hour: Int?, half: String?) -> Int? {
    guard let hour, let half = half?.lowercased().first else { return hour }
    return hour % 12 + (half == "p" ? 12 : 0)
  }

  private static func month(_ name: String) -> Int? {
    let names = [
      "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    ]
    return names.firstIndex(of: String(name.lowercased().prefix(3))).map { $0 + 1 }
  }

  private static func offset(of day: String) -> Int {
    switch day.lowercased() {
    case "tomorrow": 1
    case "yesterday": -1
    default: 0
    }
  }

  private static func isValid(_ parts: DateComponents) -> Bool {
    (1...12).contains(parts.month ?? 0) && (1...31).contains(parts.day ?? 0)
      && (0...24).contains(parts.hour ?? 0) && (0..<60).contains(parts.minute ?? 0)
  }
}
