// SPDX-License-Identifier: MIT
import BubbleStrings

/// Typed access to the fields of a JSON object, with errors that name the field.
///
/// A field that is missing or `null` gives `nil`. Fields that no table has are ignored.
package struct FieldReader {
  package let object: JSONObject

  /// The path of the object in its message; empty for the message itself.
  package let path: String

  package init(_ object: JSONObject, path: String = "") {
    self.object = object
    self.path = path
  }

  /// The full path of a field.
  package func path(of name: FieldName) -> String {
    path.isEmpty ? name.name : path + "." + name.name
  }

  /// The field's value, unless it is missing or `null`.
  package func value(_ name: FieldName) -> JSONValue? {
    var found = object[name.name]
    for alias in name.aliases where found == nil { found = object[alias] }
    return found == .null ? nil : found
  }
}

/// A field's name, and the names that it may have instead.
package struct FieldName: Hashable, Sendable, ExpressibleByStringLiteral {
  package let name: String

  /// The other names, in the order in which they are tried.
  package let aliases: [String]

  /// A name with the aliases that the rule gives it: one that ends in `ID` or `URL` may end in `Id` or
  /// `Url`.
  // Inlined into a thousand fields, it took a sixth of the module's time to compile.
  @inline(never)
  package init(stringLiteral name: String) {
    self.name = name
    if name.endsExactly(with: "ID") {
      aliases = [name.dropLast(2) + "Id"]
    } else if name.endsExactly(with: "URL") {
      aliases = [name.dropLast(3) + "Url"]
    } else {
      aliases = []
    }
  }

  /// A name, and aliases of its own.
  @inline(never)
  package init(_ name: String, aliases: [String] = []) {
    self.name = name
    self.aliases = aliases
  }
}

extension FieldReader {
  package func string(_ name: FieldName) throws(FieldError) -> String? {
    guard let value = value(name) else { return nil }
    guard let text = value.string else { throw mismatch(name, value, expected: "a string") }
    return text
  }

  package func bool(_ name: FieldName) throws(FieldError) -> Bool? {
    guard let value = value(name) else { return nil }
    guard let flag = value.bool else { throw mismatch(name, value, expected: "a boolean") }
    return flag
  }

  /// A number in a range, or any number.
  package func double(_ name: FieldName, in range: ClosedRange<Int>?) throws(FieldError) -> Double?
  {
    guard let value = value(name) else { return nil }
    guard let number = value.double else { throw mismatch(name, value, expected: "a number") }
    guard let range else { return number }
    guard Double(range.lowerBound)...Double(range.upperBound) ~= number else {
      throw error(name, .outOfRange(allowed: range))
    }
    return number
  }

  /// A whole number in a range.
  package func int(_ name: FieldName, in range: ClosedRange<Int>) throws(FieldError) -> Int? {
    guard let value = value(name) else { return nil }
    guard let number = value.double else { throw mismatch(name, value, expected: "a number") }
    if let integer = value.int, range.contains(integer) { return integer }
    if number.rounded() == number { throw error(name, .outOfRange(allowed: range)) }
    throw error(name, .wrongType(expected: "a whole number", actual: "\(number)"))
  }

  /// A choice by its name.
  package func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ name: FieldName
  ) throws(FieldError) -> Choice? {
    guard let value = value(name) else { return nil }
    let names = Choice.allCases.map(\.rawValue)
    let expected = "one of " + names.joined(separator: ", ")
    guard let text = value.string else { throw mismatch(name, value, expected: expected) }
    guard names.contains(where: { $0.isExactly(text) }), let choice = Choice(exactly: text) else {
      let actual = "'\(String(text.prefix(40)).lineSafe)'"
      throw error(name, .wrongType(expected: expected, actual: actual))
    }
    return choice
  }

  /// The first of the field's names that has a string with something in it. Errors name the field as it is
  /// written.
  package func identifier(_ name: FieldName) throws(FieldError) -> String {
    for name in [name.name] + name.aliases {
      if let id = try string(FieldName(name)), !id.isEmpty { return id }
    }
    throw error(name, .missing)
  }

  /// A string, or an object.
  package func stringOrObject(_ name: FieldName) throws(FieldError) -> JSONValue? {
    guard let value = value(name) else { return nil }
    switch value {
    case .string, .object: return value
    case .null, .bool, .integer, .number, .array:
      throw mismatch(name, value, expected: "an object or a string")
    }
  }
}

extension FieldReader {
  /// The fields of a nested object.
  package func fields(_ name: FieldName) throws(FieldError) -> FieldReader? {
    guard let value = value(name) else { return nil }
    guard let object = value.object else { throw mismatch(name, value, expected: "an object") }
    return FieldReader(object, path: path(of: name))
  }

  /// The elements of an array of strings.
  package func strings(_ name: FieldName) throws(FieldError) -> [String]? {
    try elements(name) { (element, path) throws(FieldError) in
      guard let text = element.string else { throw wrongType(path, element, "a string") }
      return text
    }
  }

  /// Reads each object of an array.
  package func list<Element>(
    _ name: FieldName, read: (FieldReader) throws(FieldError) -> Element
  ) throws(FieldError) -> [Element]? {
    try elements(name) { (element, path) throws(FieldError) in
      guard let object = element.object else { throw wrongType(path, element, "an object") }
      return try read(FieldReader(object, path: path))
    }
  }

  private func elements<Element>(
    _ name: FieldName, read: (JSONValue, String) throws(FieldError) -> Element
  ) throws(FieldError) -> [Element]? {
    guard let value = value(name) else { return nil }
    guard let array = value.array else { throw mismatch(name, value, expected: "an array") }
    var elements: [Element] = []
    for (index, element) in array.enumerated() {
      elements.append(try read(element, path(of: name) + "[\(index)]"))
    }
    return elements
  }
}

extension FieldReader {
  package func error(_ name: FieldName, _ reason: MessageError.Reason) -> FieldError {
    FieldError(field: path(of: name), reason: reason)
  }

  package func mismatch(_ name: FieldName, _ value: JSONValue, expected: String) -> FieldError {
    wrongType(path(of: name), value, expected)
  }

  private func wrongType(_ path: String, _ value: JSONValue, _ expected: String) -> FieldError {
    FieldError(field: path, reason: .wrongType(expected: expected, actual: value.kind))
  }
}

extension MessageText {
  /// Parses the text, which must be an object.
  ///
  /// - Parameters:
  ///   - depth: The maximum nesting of arrays and objects.
  ///   - leniency: What is accepted beyond RFC 8259.
  ///   - strings: Receives the strings and whole numbers among the message's own fields that could be read before an
  ///     error, its identifier probably among them.
  package func parseObject(
    depth: Int, leniency: JSONLeniency = [], strings: inout [JSONObject.Member]
  ) throws(FieldError) -> JSONObject {
    let value = try bytes.withUnsafeBufferPointer { (buffer) throws(FieldError) in
      var parser = JSONParser(buffer, maximumDepth: depth, leniency: leniency)
      do throws(JSONError) {
        return try parser.parse()
      } catch {
        strings = parser.rootNames
        throw fieldError(error, path: parser.path.text)
      }
    }
    guard !isTooLong else { throw tooLong }
    guard let object = value.object else {
      throw FieldError(
        field: "", reason: .wrongType(expected: "an object", actual: value.kind))
    }
    return object
  }

  /// An error of the parser, or the reason why it stopped.
  private func fieldError(_ error: JSONError, path: String) -> FieldError {
    if isTooLong { return tooLong }
    if isTruncated { return FieldError(field: path, reason: .truncated) }
    return FieldError(
      field: path, reason: .malformed(error, byteOffset: byteOffset + error.offset))
  }

  private var tooLong: FieldError { FieldError(field: "", reason: .tooLong(limit: limit)) }
}
