// SPDX-License-Identifier: MIT
import BubbleStrings

/// The beginning of a message in WhatsApp's `_chat.txt`: date and time as the phone's language writes them.
///
/// iPhones write `[01.06.24, 10:15:30] Mira: …`, and before 2017 `01.06.15 10:15:30: Mira: …`; Android writes
/// `01/06/2024, 10:15 - Mira: …`. Numbers may be digits of any script.
struct WhatsAppHeader: Equatable {
  /// The end of a header, which is the same in all of a file.
  enum Form: Sendable {
    /// In brackets: `[10:15:30] Mira`.
    case bracketed

    /// `10:15 - Mira`.
    case dashed

    /// `10:15:30: Mira`, `10:15 PM: Mira`.
    case colon

    /// `10:15:30 Mira`.
    case bare
  }

  /// The three numbers of the date, in the order in which they are written.
  let date: SIMD3<Int16>

  /// Whether the date's first number has four digits.
  let startsWithYear: Bool

  /// Whether the date is written as in the United States, `5/31/24`: by slashes, and without a zero before a digit.
  let isPlain: Bool
  let form: Form
  let hour: Int8
  let minute: Int8
  let second: Int8

  /// Whether the time has a half of the day, as in `3:04 PM`; `nil` for 24 hours.
  let isAfternoon: Bool?

  /// Reads the header of a line; `nil` if the line continues the message before it.
  ///
  /// - Parameters:
  ///   - expected: The form of the file's headers; `nil` for any.
  ///   - rest: The text after the header.
  init?(_ line: Substring, as expected: Form? = nil, rest: inout Substring) {
    var scanner = HeaderScanner(line)
    let isBracketed = scanner.skip("[")
    if let expected, (expected == .bracketed) != isBracketed { return nil }
    guard let (first, firstLength) = scanner.year() ?? scanner.number(upTo: 4),
      let separator = scanner.skipDateSeparator(),
      let (second, secondLength) = scanner.number(upTo: 2), scanner.skipDateSeparator() != nil,
      let (third, thirdLength) = scanner.year() ?? scanner.number(upTo: 4)
    else { return nil }
    date = SIMD3(Int16(first), Int16(second), Int16(third))
    startsWithYear = firstLength == 4
    let isPadded = firstLength == 2 && first < 10 || secondLength == 2 && second < 10
    isPlain = separator == "/" && !isPadded
    scanner.skipDay()
    guard startsWithYear || thirdLength == 2 || thirdLength == 4 else { return nil }
    let before = scanner.words(upTo: 12)
    guard let (hour, _) = scanner.number(upTo: 2), scanner.skip(":") || scanner.skip("."),
      let (minute, _) = scanner.number(upTo: 2)
    else { return nil }
    let seconds = scanner.seconds()
    guard hour < 24, minute < 60, seconds < 60 else { return nil }
    (self.hour, self.minute, self.second) = (Int8(hour), Int8(minute), Int8(seconds))
    let forms: [Form] = isBracketed ? [.bracketed] : [.dashed, .colon, .bare]
    guard let (form, after) = scanner.skipEnd(expected.map { [$0] } ?? forms) else { return nil }
    self.form = form
    isAfternoon =
      HalfDay.isAfternoon(before, hour: hour) ?? HalfDay.isAfternoon(after, hour: hour)
    rest = scanner.rest
  }
}

extension WhatsAppHeader {
  /// The order of day, month and year in a file's dates.
  enum DateOrder: Hashable, Sendable {
    case dayMonthYear
    case monthDayYear
    case yearMonthDay
  }

  /// The number that is the year, if it has four digits.
  var year: Int? {
    let year = startsWithYear ? date[0] : date[2]
    return year > 99 ? Int(year) : nil
  }

  /// The seconds since 1970 by a clock in Greenwich; `nil` for a date that there isn't.
  ///
  /// - Parameter isBuddhist: Whether years of two digits belong to the Buddhist calendar.
  func seconds(_ order: DateOrder, isBuddhist: Bool = false) -> Double? {
    let (year, month, day) =
      switch startsWithYear ? .yearMonthDay : order {
      case .dayMonthYear: (date[2], date[1], date[0])
      case .monthDayYear: (date[2], date[0], date[1])
      case .yearMonthDay: (date[0], date[1], date[2])
      }
    let full = Int(year) + (year > 99 ? 0 : isBuddhist ? 2500 : 2000)
    guard
      let days = WhatsAppCalendar(year: full)
        .days(year: full, month: Int(month), day: Int(day))
    else { return nil }
    var hour = Int(hour)
    if let isAfternoon { hour = hour % 12 + (isAfternoon ? 12 : 0) }
    return Double(days * 86_400 + hour * 3600 + Int(minute) * 60 + Int(second))
  }
}

/// Reads numbers and separators, past marks of direction.
private struct HeaderScanner {
  private let line: Substring
  private var scalars: Substring.UnicodeScalarView

  init(_ line: Substring) {
    self.line = line
    scalars = line.unicodeScalars
    skipMarks()
  }

  var rest: Substring { Substring(scalars) }

  mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
    skipMarks()
    guard scalars.first == scalar else { return false }
    scalars.removeFirst()
    skipMarks()
    return true
  }

  mutating func number(upTo limit: Int) -> (value: Int, length: Int)? {
    skipMarks()
    var (value, length) = (0, 0)
    while let scalar = scalars.first, scalar.properties.numericType == .decimal,
      let digit = scalar.properties.numericValue
    {
      guard length < limit else { return nil }
      value = value * 10 + Int(digit)
      length += 1
      scalars.removeFirst()
    }
    return length > 0 ? (value, length) : nil
  }

  /// Reads a year of a Japanese era, `R7` or `令和7`, as one of the Gregorian calendar; `nil` for any other.
  mutating func year() -> (value: Int, length: Int)? {
    skipMarks()
    let start = scalars
    for (era, first) in [("R", 2018), ("令和", 2018), ("H", 1988), ("平成", 1988)]
    where scalars.starts(with: era.unicodeScalars) {
      scalars.removeFirst(era.unicodeScalars.count)
      if let (value, _) = number(upTo: 2), value > 0 { return (first + value, 4) }
      scalars = start
    }
    return nil
  }

  /// Skips `/`, `.`, `-`, or the word for a year or a month in Chinese, Japanese or Korean, with spaces around.
  mutating func skipDateSeparator() -> Unicode.Scalar? {
    skipMarks()
    guard let scalar = scalars.first, "/.-年月년월".unicodeScalars.contains(scalar) else {
      return nil
    }
    scalars.removeFirst()
    skipSpaces()
    return scalar
  }

  /// Skips the word for a day in these languages.
  mutating func skipDay() {
    if let scalar = scalars.first, scalar == "日" || scalar == "일" { scalars.removeFirst() }
  }

  /// Reads the seconds of a time; 0 where it has none.
  mutating func seconds() -> Int {
    let start = scalars
    if skip(":") || skip("."), let (value, _) = number(upTo: 2) { return value }
    scalars = start
    return 0
  }

  /// Skips what ends a header, in the first of several forms that it has.
  ///
  /// - Returns: The form, and the words between the time and the end.
  mutating func skipEnd(_ forms: [WhatsAppHeader.Form]) -> (WhatsAppHeader.Form, String)? {
    for form in forms {
      var copy = self
      if let words = copy.skipEnd(form) {
        self = copy
        return (form, words)
      }
    }
    return nil
  }

  private mutating func skipEnd(_ form: WhatsAppHeader.Form) -> String? {
    switch form {
    case .bracketed:
      let words = words(upTo: 12, stoppingAt: "]")
      guard skip("]") else { return nil }
      skipSpaces()
      return words
    case .dashed:
      let words = words(upTo: 12, stoppingAt: "-:")
      // A name may have a hyphen, too: `10:15 Jan-Kees: …`.
      let isEnd = words.unicodeScalars.last?.isLetter != true || HalfDay.isKnown(words)
      guard isEnd, skip("-") || skip("–") else { return nil }
      skipSpaces()
      return words
    case .colon:
      let words = words(upTo: 12, stoppingAt: ":;")
      let isEnd = !words.unicodeScalars.contains(where: \.isLetter) || HalfDay.isKnown(words)
      guard isEnd, skip(":") || skip(";"), startsWithSpace else { return nil }
      skipSpaces()
      return words
    case .bare:
      guard startsWithSpace else { return nil }
      let words = halfDay()
      skipSpaces()
      guard let first = scalars.first, !"-–:;[]".unicodeScalars.contains(first) else { return nil }
      return words
    }
  }

  /// Whether white space or a mark follows, or nothing.
  private var startsWithSpace: Bool {
    scalars.first.map { $0.properties.isWhitespace || $0.isDirectionMark } ?? true
  }

  /// Reads `PM` or `p. m.`, but no word of another language: a name that begins with one may follow.
  private mutating func halfDay() -> String {
    var copy = self
    var words = ""
    for _ in 0..<2 {
      copy.skipSpaces()
      while let first = copy.scalars.first, first == "." || first.isLetter, words.utf8.count < 8 {
        words.unicodeScalars.append(first)
        copy.scalars.removeFirst()
      }
      let letters = words.lowercased().filter(\.isLetter)
      guard copy.startsWithSpace else { break }
      if letters.isExactly("am") || letters.isExactly("pm") {
        self = copy
        return words
      }
    }
    return ""
  }

  /// Reads the words between numbers: commas, spaces, `at`, `klo`.
  mutating func words(upTo limit: Int, stoppingAt ends: String = "") -> String {
    var text = String.UnicodeScalarView()
    while let scalar = scalars.first, text.count < limit, scalar != "–",
      !ends.unicodeScalars.contains(scalar), scalar.properties.numericType != .decimal
    {
      text.append(scalar)
      scalars.removeFirst()
    }
    return String(text)
  }

  mutating func skipSpaces() {
    while let scalar = scalars.first, scalar.properties.isWhitespace || scalar.isDirectionMark {
      // A mark before the text says that WhatsApp wrote it.
      if scalar.isDirectionMark, scalars.dropFirst().first?.properties.isWhitespace != true {
        return
      }
      scalars.removeFirst()
    }
  }

  private mutating func skipMarks() {
    while let scalar = scalars.first, scalar.isDirectionMark { scalars.removeFirst() }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is a direction mark, a joiner or the mark of a file's start.
  var isDirectionMark: Bool {
    switch value {
    case 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }
}

/// The words that tell the halves of the day apart, by Unicode's CLDR and as phones wrote them before.
enum HalfDay {
  /// Whether words before or after a time of 12 hours mean the afternoon; `nil` for other words.
  static func isAfternoon(_ text: String, hour: Int) -> Bool? {
    let words = text.lowercased()
    // A Finnish time has a word before its half of the day: `klo ip.`.
    let last = words.splitExactly(separator: " ").last {
      $0.unicodeScalars.contains(where: \.isLetter)
    }
    return isAfternoon(letters: words.filter(\.isLetter), hour)
      ?? last.flatMap { isAfternoon(letters: $0.filter(\.isLetter), hour) }
  }

  /// Whether words after a time are those of a half of the day, or of the hour.
  static func isKnown(_ words: String) -> Bool {
    let letters = words.lowercased().filter(\.isLetter)
    return isAfternoon(words, hour: 1) != nil || hours.containsExactly(letters)
  }

  private static func isAfternoon(letters: String, _ hour: Int) -> Bool? {
    if morning.contains(letters) { return false }
    if afternoon.contains(letters) { return true }
    // Around noon: `中午11` is before it.
    return noon.contains(letters) ? !(8..<12).contains(hour) : nil
  }

  private static let morning: Set<String> = [
    "am", "ap", "damanhã", "de", "dop", "eparadites", "fm", "pd", "pg", "priekšp",
    "priekšpusdienā", "priešpiet", "rn", "sa", "to", "vm", "öö", "πμ", "дп", "претпл", "проб",
    "ص", "صباحا", "قبلازظهر", "قم", "قظ", "לפנהצ", "पूर्वाह्न", "मपू", "পূর্বাহ্ণ", "ਪੂਦੁ",
    "ก่อนเที่ยง", "ກ່ອນທ່ຽງ", "上午", "凌晨", "清晨", "早上", "午前", "오전",
  ]

  private static let afternoon: Set<String> = [
    "pm", "ch", "datarde", "du", "em", "epasdites", "in", "ip", "md", "nm", "odp", "pop",
    "popiet", "ptg", "pēcp", "pēcpusdienā", "tk", "ös", "μμ", "попл", "пп", "слоб", "م", "مساء",
    "بظ", "بعدازظهر", "אחהצ", "अपराह्न", "मउ", "অপরাহ্ণ", "ਬਾਦੁ", "หลังเที่ยง", "ຫຼັງທ່ຽງ", "下午",
    "晚上", "傍晚", "午後", "오후",
  ]

  private static let noon: Set<String> = ["中午", "正午", "noon", "mittags"]

  /// The words for an hour.
  private static let hours = ["h", "hrs", "hs", "uhr"]
}
