/// Typed access to the fields of a JSON object, with errors that name the field.
///
/// A field that is missing or `null` has its default. A name that ends in `ID` or `URL` may also be
/// spelled with `Id` or `Url`. Fields that nobody asks for are ignored.
struct FieldReader {
  let object: JSONObject

  /// Where the object is in its message; empty for the message itself.
  let path: String

  init(_ object: JSONObject, path: String = "") {
    self.object = object
    self.path = path
  }

  /// The full path of a field.
  func path(of name: String) -> String { path.isEmpty ? name : path + "." + name }

  /// The field's value, unless it is missing or `null`.
  func value(_ name: String) -> JSONValue? {
    switch object[name] ?? otherSpelling(of: name).flatMap({ object[$0] }) {
    case nil, .null: nil
    case .some(let value): value
    }
  }

  private func otherSpelling(of name: String) -> String? {
    switch name.utf8.last {
    case UInt8(ascii: "D"): name.hasSuffix("ID") ? name.dropLast(2) + "Id" : nil
    case UInt8(ascii: "L"): name.hasSuffix("URL") ? name.dropLast(3) + "Url" : nil
    default: nil
    }
  }
}

/// What is wrong with which field of a message.
struct FieldError: Error {
  let field: String
  let reason: MessageError.Reason
}

extension FieldReader {
  func string(_ name: String, default text: String = "") throws(FieldError) -> String {
    try optionalString(name) ?? text
  }

  func optionalString(_ name: String) throws(FieldError) -> String? {
    guard let value = value(name) else { return nil }
    guard let text = value.string else { throw mismatch(name, value, expected: "a string") }
    return text
  }

  func bool(_ name: String) throws(FieldError) -> Bool {
    guard let value = value(name) else { return false }
    guard let flag = value.bool else { throw mismatch(name, value, expected: "a boolean") }
    return flag
  }

  func double(_ name: String) throws(FieldError) -> Double {
    guard let value = value(name) else { return 0 }
    guard let number = value.double else { throw mismatch(name, value, expected: "a number") }
    return number
  }

  /// A whole number in a range; 0 when the field is missing.
  func int(
    _ name: String, in range: ClosedRange<Int> = 0...Int.max
  ) throws(FieldError) -> Int {
    guard let value = value(name) else { return 0 }
    guard let number = value.double else { throw mismatch(name, value, expected: "a number") }
    if let integer = value.int, range.contains(integer) { return integer }
    if number.rounded() == number { throw error(name, .outOfRange(allowed: range)) }
    throw error(name, .wrongType(expected: "a whole number", actual: "\(number)"))
  }

  /// A choice by its number. A missing or meaningless number gives the default.
  func choice<Choice: RawRepresentable<Int>>(
    _ name: String, default choice: Choice
  ) throws(FieldError) -> Choice {
    guard value(name) != nil else { return choice }
    return Choice(rawValue: try int(name, in: Int.min...Int.max)) ?? choice
  }
}

extension FieldReader {
  /// The fields of a nested object, or `nil` when it is missing.
  func fields(_ name: String) throws(FieldError) -> FieldReader? {
    guard let value = value(name) else { return nil }
    guard let object = value.object else { throw mismatch(name, value, expected: "an object") }
    return FieldReader(object, path: path(of: name))
  }

  /// The elements of an array of strings; none when it is missing.
  func strings(_ name: String) throws(FieldError) -> [String] {
    try elements(name) { (element, path) throws(FieldError) in
      guard let text = element.string else { throw wrongType(path, element, "a string") }
      return text
    }
  }

  /// Reads each object of an array; none when it is missing.
  func list<Element>(
    _ name: String, read: (FieldReader) throws(FieldError) -> Element
  ) throws(FieldError) -> [Element] {
    try elements(name) { (element, path) throws(FieldError) in
      guard let object = element.object else { throw wrongType(path, element, "an object") }
      return try read(FieldReader(object, path: path))
    }
  }

  private func elements<Element>(
    _ name: String, read: (JSONValue, String) throws(FieldError) -> Element
  ) throws(FieldError) -> [Element] {
    guard let value = value(name) else { return [] }
    guard let array = value.array else { throw mismatch(name, value, expected: "an array") }
    var elements: [Element] = []
    for (index, element) in array.enumerated() {
      elements.append(try read(element, path(of: name) + "[\(index)]"))
    }
    return elements
  }
}

extension FieldReader {
  func error(_ name: String, _ reason: MessageError.Reason) -> FieldError {
    FieldError(field: path(of: name), reason: reason)
  }

  func mismatch(_ name: String, _ value: JSONValue, expected: String) -> FieldError {
    wrongType(path(of: name), value, expected)
  }

  private func wrongType(_ path: String, _ value: JSONValue, _ expected: String) -> FieldError {
    FieldError(field: path, reason: .wrongType(expected: expected, actual: value.kind))
  }
}
