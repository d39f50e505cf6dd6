// SPDX-License-Identifier: MIT
import Foundation

/// The plural categories of CLDR 44 for the languages of most apps.
enum PluralRules {
  /// The category of a number, by its key in a `.stringsdict`: `one`, `few`, `other`.
  ///
  /// - Parameters:
  ///   - number: The number; its sign doesn't count.
  ///   - language: The tag of the strings' language. One that isn't known has the rule of English.
  static func category(of number: Double, in language: String) -> String {
    let value = abs(number)
    let code = language.lowercased().prefix { $0 != "-" && $0 != "_" }
    guard value == value.rounded(), value < 1e15 else { return fraction(value, String(code)) }
    return category(of: Int(value), code: String(code), isEuropean: language.contains("PT"))
  }

  private static func category(of n: Int, code: String, isEuropean: Bool) -> String {
    switch code {
    case "zh", "ja", "ko", "th", "vi", "id", "ms", "my", "lo", "km": "other"
    case "pt": n == 1 || n == 0 && !isEuropean ? "one" : "other"
    case "fr", "hi", "bn", "fa", "gu", "kn", "am", "zu", "hy": n < 2 ? "one" : "other"
    case "ru", "uk", "be", "sr", "hr", "bs", "pl": slavic(n, code)
    case "cs", "sk": n == 1 ? "one" : 2...4 ~= n ? "few" : "other"
    case "lt", "lv": baltic(n, code)
    case "ro", "mo": n == 1 ? "one" : n == 0 || 1...19 ~= n % 100 ? "few" : "other"
    case "sl": [1: "one", 2: "two", 3: "few", 4: "few"][n % 100] ?? "other"
    case "he", "iw": n == 1 ? "one" : n == 2 ? "two" : "other"
    case "ar": arabic(n)
    case "ga": n == 1 ? "one" : n == 2 ? "two" : 3...6 ~= n ? "few" : 7...10 ~= n ? "many" : "other"
    case "cy": [0: "zero", 1: "one", 2: "two", 3: "few", 6: "many"][n] ?? "other"
    default: n == 1 ? "one" : "other"
    }
  }

  private static func slavic(_ n: Int, _ code: String) -> String {
    let (unit, tens) = (n % 10, n % 100)
    if code == "pl" ? n == 1 : unit == 1 && tens != 11 { return "one" }
    if 2...4 ~= unit, !(12...14 ~= tens) { return "few" }
    return ["sr", "hr", "bs"].contains(code) ? "other" : "many"
  }

  private static func baltic(_ n: Int, _ code: String) -> String {
    let (unit, isTeen) = (n % 10, 11...19 ~= n % 100)
    if code == "lv" {
      return unit == 0 || isTeen ? "zero" : unit == 1 && n % 100 != 11 ? "one" : "other"
    }
    return isTeen || unit == 0 ? "other" : unit == 1 ? "one" : "few"
  }

  private static func arabic(_ n: Int) -> String {
    switch (n, n % 100) {
    case (0, _): "zero"
    case (1, _): "one"
    case (2, _): "two"
    case (_, 3...10): "few"
    case (_, 11...99): "many"
    default: "other"
    }
  }

  private static func fraction(_ value: Double, _ code: String) -> String {
    switch code {
    case "fr", "pt", "hi", "hy": value < 2 ? "one" : "other"
    case "cs", "sk", "lt": "many"
    default: "other"
    }
  }
}
