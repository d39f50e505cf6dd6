// SPDX-License-Identifier: MIT
package import BubbleKit
import BubbleStrings

/// A value that is chosen by its name.
package protocol OptionChoice: Sendable {
  /// The names, in the order of help.
  static var choices: [OptionChoiceName] { get }

  init?(choice name: String)

  var choiceName: String { get }
}

extension OptionChoice where Self: CaseIterable & RawRepresentable<String> {
  package static var choices: [OptionChoiceName] { allCases.map { OptionChoiceName($0.rawValue) } }

  package init?(choice name: String) {
    guard let value = Self.allCases.first(where: { $0.rawValue.isExactly(name) }) else {
      return nil
    }
    self = value
  }

  package var choiceName: String { rawValue }
}

extension OptionField where Values: OptionValues {
  package typealias Property<Value> = WritableKeyPath<Values, Value> & Sendable

  /// An option whose value is read by `read`.
  ///
  /// - Parameter json: The value in documents.
  package init<Value>(
    _ name: String, _ property: Property<Value>, _ kind: OptionKind, _ scope: OptionScope,
    _ summary: OptionText, default defaultText: OptionText? = nil,
    json: @escaping @Sendable (Value) -> JSONValue?,
    read: @escaping @Sendable (OptionInput) throws(OptionReason) -> Value
  ) {
    self.init(
      name: name, kind: kind, summary: summary, scope: scope, defaultText: defaultText,
      defaultValue: { json(Values()[keyPath: property]) },
      apply: { (values, input) throws(OptionReason) in values[keyPath: property] = try read(input)
      },
      isGiven: { json($0[keyPath: property]) != json(Values()[keyPath: property]) })
  }

  // MARK: Numbers

  package static func number(
    _ name: String, _ property: Property<Double>, _ range: ClosedRange<Double>, unit: String,
    _ scope: OptionScope, _ summary: OptionText
  ) -> Self {
    Self(
      name, property, .number(range, unit: unit), scope, summary, json: { .length($0) },
      read: { (input) throws(OptionReason) in try input.number(range, unit) })
  }

  package static func number(
    _ name: String, _ property: Property<Double?>, _ range: ClosedRange<Double>?, unit: String,
    _ scope: OptionScope, _ summary: OptionText, default defaultText: OptionText? = nil
  ) -> Self {
    Self(
      name, property, .number(range, unit: unit), scope, summary, default: defaultText,
      json: { $0.map { .length($0) } },
      read: { (input) throws(OptionReason) in .some(try input.number(range, unit)) })
  }

  package static func integer(
    _ name: String, _ property: Property<Int>, _ range: ClosedRange<Int>?, unit: String,
    _ scope: OptionScope, _ summary: OptionText, default defaultText: OptionText? = nil
  ) -> Self {
    Self(
      name, property, .integer(range, unit: unit), scope, summary, default: defaultText,
      json: { defaultText == nil ? .integer($0) : nil },
      read: { (input) throws(OptionReason) in try input.integer(range) })
  }

  package static func integer(
    _ name: String, _ property: Property<Int?>, _ range: ClosedRange<Int>?, unit: String,
    _ scope: OptionScope, _ summary: OptionText, default defaultText: OptionText? = nil
  ) -> Self {
    Self(
      name, property, .integer(range, unit: unit), scope, summary, default: defaultText,
      json: { $0.map { .integer($0) } },
      read: { (input) throws(OptionReason) in .some(try input.integer(range)) })
  }

  // MARK: Texts

  /// - Parameter check: Refuses a text by a reason.
  package static func text(
    _ name: String, _ property: Property<String>, _ valueName: String, _ scope: OptionScope,
    _ summary: OptionText,
    check: @escaping @Sendable (String) throws(OptionReason) -> Void = { _ in }
  ) -> Self {
    Self(
      name, property, .text(valueName), scope, summary, json: { .string($0) },
      read: { (input) throws(OptionReason) in
        let text = try input.text()
        try check(text)
        return text
      })
  }

  package static func text(
    _ name: String, _ property: Property<String?>, _ valueName: String, _ scope: OptionScope,
    _ summary: OptionText, default defaultText: OptionText? = nil,
    check: @escaping @Sendable (String) throws(OptionReason) -> Void = { _ in }
  ) -> Self {
    Self(
      name, property, .text(valueName), scope, summary, default: defaultText,
      json: { $0.map { .string($0) } },
      read: { (input) throws(OptionReason) in
        let text = try input.text()
        try check(text)
        return .some(text)
      })
  }

  /// A value of another form, which is written as a text.
  ///
  /// - Parameters:
  ///   - takesInteger: Whether JSON may have a whole number in place of its text.
  ///   - expected: What the text must be, such as `a4, letter or WxH`.
  package static func value<Value>(
    _ name: String, _ property: Property<Value?>, _ valueName: String, takesInteger: Bool = false,
    _ scope: OptionScope, _ summary: OptionText, expected: String,
    parse: @escaping @Sendable (String) -> Value?
  ) -> Self {
    Self(
      name, property, takesInteger ? .textOrInteger(valueName) : .text(valueName), scope, summary,
      json: { $0.map { .string("\($0)") } },
      read: { (input) throws(OptionReason) in
        let integer = takesInteger ? input.json?.int.map(String.init) : nil
        guard let text = input.string ?? integer, let value = parse(text) else {
          throw OptionReason("must be \(expected), not \(input)")
        }
        return .some(value)
      })
  }

  // MARK: Choices

  package static func choice<Value: OptionChoice>(
    _ name: String, _ property: Property<Value>, _ valueName: String, _ scope: OptionScope,
    _ summary: OptionText, commandLineOnly: [String] = []
  ) -> Self {
    Self(
      name, property,
      .choice(valueName, { Value.choices }, commandLineOnly: commandLineOnly), scope, summary,
      json: { .string($0.choiceName) },
      read: { (input) throws(OptionReason) in try input.choice() })
  }

  package static func choice<Value: OptionChoice>(
    _ name: String, _ property: Property<Value?>, _ valueName: String, _ scope: OptionScope,
    _ summary: OptionText, default defaultText: OptionText? = nil, commandLineOnly: [String] = []
  ) -> Self {
    Self(
      name, property,
      .choice(valueName, { Value.choices }, commandLineOnly: commandLineOnly), scope, summary,
      default: defaultText, json: { $0.map { .string($0.choiceName) } },
      read: { (input) throws(OptionReason) in .some(try input.choice()) })
  }

  // MARK: Flags

  package static func flag(
    _ name: String, _ property: Property<Bool>, _ scope: OptionScope, _ summary: OptionText
  ) -> Self {
    Self(
      name, property, .flag(hasOpposite: false), scope, summary, json: { .bool($0) },
      read: { (input) throws(OptionReason) in try input.flag() })
  }

  /// A flag with an opposite, such as `--no-head`.
  package static func flag(
    _ name: String, _ property: Property<Bool?>, _ scope: OptionScope, _ summary: OptionText,
    default defaultText: OptionText
  ) -> Self {
    Self(
      name, property, .flag(hasOpposite: true), scope, summary, default: defaultText,
      json: { $0.map { .bool($0) } },
      read: { (input) throws(OptionReason) in .some(try input.flag()) })
  }

  // MARK: Files

  package static func file(
    _ name: String, _ property: Property<String?>, _ valueName: String, extensions: [String],
    _ scope: OptionScope, _ summary: OptionText
  ) -> Self {
    Self(
      name, property, .file(valueName, extensions: extensions), scope, summary,
      json: { $0.map { .string($0) } },
      read: { (input) throws(OptionReason) in .some(try input.text()) })
  }

  package static func folder(
    _ name: String, _ property: Property<String?>, _ valueName: String = "dir",
    _ scope: OptionScope, _ summary: OptionText, default defaultText: OptionText? = nil
  ) -> Self {
    Self(
      name, property, .folder(valueName), scope, summary, default: defaultText,
      json: { $0.map { .string($0) } },
      read: { (input) throws(OptionReason) in .some(try input.text()) })
  }
}

// MARK: - Reading

extension OptionInput: CustomStringConvertible {
  /// The value as errors repeat it.
  package var description: String {
    switch self {
    case .word(let text), .json(.string(let text)): "'\(text.printed(upTo: 64))'"
    case .json(.array): "an array"
    case .json(.object): "an object"
    case .json(let value): value.description
    }
  }

  /// The text of a word or of a JSON string.
  package var string: String? {
    switch self {
    case .word(let text), .json(.string(let text)): text
    default: nil
    }
  }

  fileprivate var json: JSONValue? { if case .json(let value) = self { value } else { nil } }

  func text() throws(OptionReason) -> String {
    guard let string else { throw OptionReason("must be a string, not \(self)") }
    return string
  }

  /// The texts of an array, or one text.
  func texts() throws(OptionReason) -> [String] {
    guard case .json(.array(let elements)) = self else { return [try text()] }
    return try elements.map { (element) throws(OptionReason) in try OptionInput.json(element).text()
    }
  }

  func number(
    _ range: ClosedRange<Double>?, _ unit: String
  ) throws(OptionReason) -> Double {
    let number: Double? =
      switch self {
      case .word(let text): DecimalNumber(text)?.value
      case .json(let value): value.double
      }
    guard let number, number.isFinite else {
      throw OptionReason("must be a number, not \(self)")
    }
    if let range, !range.contains(number) {
      let unit = unit.isExactly("points") || unit.isExactly("seconds") ? " \(unit)" : ""
      let (lower, upper) = (
        DecimalNumber.text(range.lowerBound), DecimalNumber.text(range.upperBound)
      )
      let bounds =
        range.upperBound == .greatestFiniteMagnitude
        ? "\(lower) or more" : "from \(lower) to \(upper)"
      throw OptionReason("must be \(bounds)\(unit), not \(DecimalNumber.text(number))")
    }
    return number
  }

  func integer(_ range: ClosedRange<Int>?) throws(OptionReason) -> Int {
    let number: Int? =
      switch self {
      case .word(let text): Int(text)
      case .json(let value): value.double.flatMap { Int(exactly: $0) }
      }
    guard let number else { throw OptionReason("must be a whole number, not \(self)") }
    if let range, !range.contains(number) {
      let bounds =
        range.upperBound == .max
        ? "\(range.lowerBound) or more" : "from \(range.lowerBound) to \(range.upperBound)"
      throw OptionReason("must be \(bounds), not \(number)")
    }
    return number
  }

  func flag() throws(OptionReason) -> Bool {
    switch self {
    case .json(.bool(let isSet)): return isSet
    case .word(let text) where text.isExactly("true") || text.isExactly("false"):
      return text.isExactly("true")
    default: throw OptionReason("must be true or false, not \(self)")
    }
  }

  func choice<Value: OptionChoice>() throws(OptionReason) -> Value {
    guard let value = string.flatMap({ Value(choice: $0) }) else {
      let names = Value.choices.map(\.name).joined(separator: ", ")
      throw OptionReason("must be one of \(names), not \(self)")
    }
    return value
  }
}

/// A number in decimal digits, such as `375`, `0.5` or `-1e3`. Swift's own reading also takes hexadecimal numbers,
/// infinity and NaN.
package struct DecimalNumber {
  package let value: Double

  package init?(_ text: String) {
    let isDecimal = text.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || "+-.eE".utf8.contains(byte)
    }
    guard isDecimal, let number = Double(text), number.isFinite else { return nil }
    value = number
  }

  /// A number without a fraction that it doesn't need: `375`, not `375.0`.
  package static func text(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : String(number)
  }
}
