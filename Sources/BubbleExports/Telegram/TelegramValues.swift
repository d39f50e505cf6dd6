// SPDX-License-Identifier: MIT
import BubbleMessages
import BubbleStrings

/// Numbers and dates of Telegram's exports in words.
enum TelegramValues {
  /// A number of things: `1 task`, `2 tasks`.
  static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  /// An amount in the smallest unit of a currency: `25.00 EUR`.
  static func amount(_ amount: Int, currency: String) -> String {
    if currency.isExactly("XTR") { return count(amount, "star") }
    let digits =
      wholeCurrencies.contains(currency) ? 0 : threeDigitCurrencies.contains(currency) ? 3 : 2
    return decimal(amount, digits: digits) + (currency.isEmpty ? "" : " " + currency)
  }

  private static let wholeCurrencies = [
    "BIF", "CLP", "DJF", "GNF", "ISK", "JPY", "KMF", "KRW", "PYG", "RWF", "UGX", "VND", "VUV",
    "XAF", "XOF", "XPF",
  ]
  private static let threeDigitCurrencies = ["BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND"]

  private static func decimal(_ amount: Int, digits: Int) -> String {
    let text = String(amount.magnitude)
    guard digits > 0 else { return (amount < 0 ? "-" : "") + text }
    let padded = String(repeating: "0", count: max(0, digits + 1 - text.count)) + text
    return (amount < 0 ? "-" : "") + padded.dropLast(digits) + "." + padded.suffix(digits)
  }

  /// An amount of whole units and billionths: `1.5 TON`, `5 stars`.
  static func amount(whole: Int, billionths: Int, currency: String) -> String {
    var fraction = String(String(billionths.magnitude % 1_000_000_000 + 1_000_000_000).dropFirst())
    while fraction.last == "0" { fraction.removeLast() }
    if fraction.isEmpty, currency.isExactly("Stars") { return count(whole, "star") }
    return "\(whole)" + (fraction.isEmpty ? "" : "." + fraction)
      + (currency.isExactly("Stars") ? " stars" : " " + currency)
  }

  /// A prize of Premium or stars: `3 months of Premium`.
  static func prize(months: Int, days: Int = 0, stars: Int = 0) -> String {
    if months > 0 { return count(months, "month") + " of Premium" }
    if days > 0 { return count(days, "day") + " of Premium" }
    return stars > 0 ? count(stars, "star") : "a prize"
  }

  /// A duration as players show it: `12:30`, `1:02:03`.
  static func clock(_ seconds: Int) -> String {
    let padded = { (number: Int) in String(number + 100).dropFirst() }
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
    let start = hours > 0 ? "\(hours):\(padded(minutes))" : "\(minutes)"
    return "\(start):\(padded(seconds % 60))"
  }

  /// A period in the largest unit of which it is a multiple: `1 day`.
  static func period(_ seconds: Int) -> String {
    let units = [("week", 604_800), ("day", 86_400), ("hour", 3600), ("minute", 60)]
    guard seconds > 0, let (noun, unit) = units.first(where: { seconds % $0.1 == 0 }) else {
      return count(seconds, "second")
    }
    return count(seconds / unit, noun)
  }

  /// A date as it is written, in words: as it is where it isn't one.
  static func date(written text: String) -> String {
    ISODate.seconds(text).flatMap(ISODate.words) ?? text
  }
}

/// Texts of Telegram's exports: strings, or arrays of strings and entities.
enum TelegramText {
  static func rich(_ parts: TelegramMessage.Text) -> RichText {
    var text = RichText()
    for part in parts {
      switch part {
      case .text(let string): text.append(string)
      case .object(let entity): append(entity, to: &text)
      }
    }
    return text
  }

  /// The characters of a text that is read as it is.
  static func plain(_ value: JSONValue?) -> String {
    if let text = value?.string { return text }
    return (value?.array ?? []).map { $0.string ?? $0.object?["text"]?.string ?? "" }.joined()
  }

  private static func append(_ entity: TelegramMessage.Entity, to text: inout RichText) {
    switch entity.type {
    case "bold": text.append(entity.text, .bold)
    case "italic": text.append(entity.text, .italic)
    case "strikethrough": text.append(entity.text, .struckThrough)
    case "underline": text.append(entity.text, .underlined)
    case "spoiler": text.append(entity.text, .spoiler)
    case "code": text.append(code: entity.text)
    case "pre": text.append(codeBlock: entity.text, language: entity.language)
    case "blockquote", "expandable_blockquote": text.append(quote: RichText(plain: entity.text))
    case "text_link": text.append(link: entity.address, title: entity.text)
    case "link" where entity.text.containsExactly("://"):
      text.append(link: entity.text, title: entity.text)
    default: text.append(entity.text)
    }
  }
}
