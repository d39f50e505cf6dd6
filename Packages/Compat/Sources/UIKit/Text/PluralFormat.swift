// SPDX-License-Identifier: MIT
import Foundation

/// A format with plural forms, as an entry of a `.stringsdict` has it.
struct PluralFormat: Hashable, Sendable {
  /// The format, in which `%#@name@` stands for a variable.
  var format: String

  /// The tag of the language that the forms are written in.
  var language: String

  /// The variables' texts by their plural categories.
  var variables: [String: [String: String]]

  /// Reads an entry; `nil` for one of another kind.
  init?(entry: [String: Any], language: String) {
    guard let format = entry["NSStringLocalizedFormatKey"] as? String else { return nil }
    (self.format, self.language) = (format, language)
    variables = entry.compactMapValues { value in
      (value as? [String: Any])?.compactMapValues { $0 as? String }
    }
  }
}

// MARK: - As text

/// `Bundle` returns texts, and formats them later: the forms travel behind the format, after a control character that
/// no strings file has. On iOS they do too, in a subclass of `NSString`.
extension PluralFormat {
  private static let marks = (start: "\u{1C}", variable: "\u{1D}", form: "\u{1E}", field: "\u{1F}")

  /// The format with its forms.
  var text: String {
    let parts = variables.sorted { $0.key < $1.key }.map { name, forms in
      let list = forms.sorted { $0.key < $1.key }.map { $0 + Self.marks.field + $1 }
      return ([name] + list).joined(separator: Self.marks.form)
    }
    return format + Self.marks.start + ([language] + parts).joined(separator: Self.marks.variable)
  }

  /// Reads the forms of a text; `nil` for an ordinary one.
  init?(text: String) {
    let halves = text.components(separatedBy: Self.marks.start)
    guard halves.count == 2 else { return nil }
    let parts = halves[1].components(separatedBy: Self.marks.variable)
    (format, language) = (halves[0], parts[0])
    variables = [:]
    for part in parts.dropFirst() {
      let forms = part.components(separatedBy: Self.marks.form)
      let pairs = forms.dropFirst().map { $0.components(separatedBy: Self.marks.field) }
      variables[forms[0]] = Dictionary(
        pairs.filter { $0.count == 2 }.map { ($0[0], $0[1]) }, uniquingKeysWith: { $1 })
    }
  }
}

// MARK: - Formatting

extension PluralFormat {
  /// The ordinary format for some arguments, and those of them that it uses.
  func resolved(for arguments: [any CVarArg]) -> (format: String, arguments: [any CVarArg]) {
    var resolution = Resolution(plural: self, arguments: arguments)
    var next = 1
    let format = resolution.expand(format, next: &next)
    return (format, resolution.used.map { arguments[$0 - 1] })
  }

  /// The text of a variable for a value.
  fileprivate func form(of variable: String, for value: Double) -> String {
    let forms = variables[variable] ?? [:]
    if value == 0, let zero = forms["zero"] { return zero }
    return forms[PluralRules.category(of: value, in: language)] ?? forms["other"] ?? ""
  }
}

/// The expansion of a format's variables, which numbers all arguments: those of a form may be any of them.
private struct Resolution {
  let plural: PluralFormat
  let arguments: [any CVarArg]

  /// The arguments that the result uses, by their numbers from 1.
  private(set) var used: [Int] = []
  private var depth = 0

  init(plural: PluralFormat, arguments: [any CVarArg]) {
    (self.plural, self.arguments) = (plural, arguments)
  }

  /// - Parameter next: The argument of the next placeholder without a number.
  mutating func expand(_ format: String, next: inout Int) -> String {
    var result = ""
    var rest = Substring(format)
    while let mark = rest.firstIndex(of: "%") {
      result += rest[..<mark]
      rest = rest[rest.index(after: mark)...]
      if rest.first == "%" {
        result += "%%"
        rest.removeFirst()
        continue
      }
      let number = position(&rest)
      if rest.hasPrefix("#@"), let end = rest.dropFirst(2).firstIndex(of: "@") {
        let name = String(rest[rest.index(rest.startIndex, offsetBy: 2)..<end])
        rest = rest[rest.index(after: end)...]
        result += form(of: name, number, &next)
      } else {
        result += placeholder(number ?? take(&next))
      }
    }
    return result + rest
  }

  /// The number before a dollar sign.
  private func position(_ rest: inout Substring) -> Int? {
    let digits = rest.prefix { ("0"..."9").contains($0) }
    guard !digits.isEmpty, rest[digits.endIndex...].first == "$" else { return nil }
    rest = rest[digits.endIndex...].dropFirst()
    return Int(digits)
  }

  private func take(_ next: inout Int) -> Int {
    defer { next += 1 }
    return next
  }

  /// The start of a placeholder of an argument: its number among those that are used.
  private mutating func placeholder(_ number: Int) -> String {
    guard arguments.indices.contains(number - 1) else { return "%" }
    if !used.contains(number) { used.append(number) }
    return "%\(used.firstIndex(of: number).map { $0 + 1 } ?? 1)$"
  }

  private mutating func form(of name: String, _ position: Int?, _ next: inout Int) -> String {
    let number = position ?? take(&next)
    guard arguments.indices.contains(number - 1), depth < 8 else { return "" }
    depth += 1
    defer { depth -= 1 }
    // The first placeholder of a form without a number is the variable's own value.
    var inner = number
    return expand(plural.form(of: name, for: Self.value(of: arguments[number - 1])), next: &inner)
  }

  private static func value(of argument: any CVarArg) -> Double {
    switch argument {
    case let number as any BinaryInteger: Double(number)
    case let number as any BinaryFloatingPoint: Double(number)
    case let number as NSNumber: number.doubleValue
    default: 0
    }
  }
}
