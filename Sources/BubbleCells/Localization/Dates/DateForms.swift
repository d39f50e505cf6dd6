// SPDX-License-Identifier: MIT
import BubbleStrings

/// The written forms of a language's dates in the Gregorian calendar, such as "Monday, June 3, 2024".
///
/// They are those of Unicode's CLDR, in `dates.tsv`, so that they are the same on every machine. Digits are European in
/// every language, as in all times of cells.
struct DateForms: Hashable, Sendable {
  /// A day of a calendar. The weekday is from 1 for Sunday to 7 for Saturday.
  struct Day: Hashable, Sendable {
    let year, month, day, weekday: Int
  }

  private var full = "{y}-{M}-{d}"
  private var long = "{y}-{M}-{d}"
  private var months = (1...12).map(String.init)
  private var weekdays = (1...7).map(String.init)

  /// The forms of a BCP 47 tag such as `en-GB`, or else those of its language; English for a language that the table
  /// doesn't have.
  init(tag: String) {
    let candidates = Self.candidates(for: tag) + ["en"]
    self = candidates.lazy.compactMap { Self.table[$0] }.first ?? DateForms()
  }

  private init() {}

  /// Returns the day with its weekday: `Monday, June 3, 2024`.
  func full(_ day: Day) -> String { fill(full, day) }

  /// Returns the day without its weekday: `June 3, 2024`.
  func long(_ day: Day) -> String { fill(long, day) }

  /// Fills in a form, whose fields are in braces: the weekday `E`, the month `M`, the day `d` or, of two digits, `dd`, and
  /// the year `y`.
  private func fill(_ form: String, _ day: Day) -> String {
    var result = ""
    for (number, part) in form.splitExactly(separator: "{", omittingEmptySubsequences: false)
      .enumerated()
    {
      guard number > 0, let end = part.firstIndex(of: "}") else {
        result += part
        continue
      }
      switch part[..<end] {
      case "E": result += weekdays[day.weekday - 1]
      case "M": result += months[day.month - 1]
      case "d": result += String(day.day)
      case "dd": result += (day.day < 10 ? "0" : "") + String(day.day)
      default: result += String(day.year)
      }
      result += part[part.index(after: end)...]
    }
    return result
  }
}

extension DateForms {
  /// The forms by lower-case tag.
  private static let table = makeTable(PackageResources.dates_tsv)

  /// Reads rows of a tag, the full form, the long form, the months and the weekdays. A row of a region leaves out what
  /// it has in common with the row of its language, which is above it.
  private static func makeTable(_ bytes: [UInt8]) -> [ExactString: DateForms] {
    var table: [ExactString: DateForms] = [:]
    for line in bytes.split(separator: UInt8(ascii: "\n")) where line.first != UInt8(ascii: "#") {
      let cells = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }
      let tag = cells[0].lowercased()
      let parent = tag.splitExactly(separator: "-").dropLast().joined(separator: "-")
      table[tag] = (table[parent] ?? DateForms()).overridden(by: cells.dropFirst())
    }
    return table
  }

  private func overridden(by cells: some Sequence<String>) -> DateForms {
    var forms = self
    for (number, cell) in cells.enumerated() where !cell.isEmpty {
      let names = cell.splitExactly(separator: "|").map(String.init)
      switch number {
      case 0: forms.full = cell
      case 1: forms.long = cell
      case 2 where names.count == 12: forms.months = names
      case 3 where names.count == 7: forms.weekdays = names
      default: break
      }
    }
    return forms
  }

  /// The tags whose forms serve a tag, the best first: with its script and its region, and without them.
  private static func candidates(for tag: String) -> [String] {
    // An extension, such as that of a calendar, begins with a single letter.
    let subtags = tag.lowercased().split { $0 == "-" || $0 == "_" }.prefix { $0.utf8.count > 1 }
    guard let first = subtags.first.map(String.init) else { return [] }
    let language = newerTag(of: first)
    let rest = subtags.dropFirst()
    var script = rest.first { $0.utf8.count == 4 && $0.utf8.allSatisfy { $0 > 0x39 } }.map(
      String.init)
    if language.isExactly("zh") {
      script = Language(tag: tag) == .traditionalChinese ? "hant" : nil
    }
    let region = rest.first { (2...3).contains($0.utf8.count) }.map(String.init)
    return [[script, region], [script], [region], []].map { subtags in
      ([language] + subtags.compactMap { $0 }).joined(separator: "-")
    }
  }

  /// The tag that replaced a withdrawn one, or that the table has for a language of two tags.
  private static func newerTag(of language: String) -> String {
    switch language {
    case "no": "nb"
    case "iw": "he"
    case "in": "id"
    case "tl": "fil"
    case "mo": "ro"
    default: language
    }
  }
}
