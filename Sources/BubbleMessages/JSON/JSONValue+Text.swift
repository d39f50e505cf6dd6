// SPDX-License-Identifier: MIT
extension JSONValue {
  /// Reads a JSON text.
  ///
  /// A surrogate escape without its other half becomes U+FFFD.
  ///
  /// - Parameters:
  ///   - text: One value, with white space around it if you like.
  ///   - maximumDepth: The maximum nesting of arrays and objects. The default is 64; more than 512
  ///     counts as 512.
  public init(parsing text: String, maximumDepth: Int = 64) throws(JSONError) {
    try self.init(parsing: Array(text.utf8), maximumDepth: maximumDepth)
  }

  /// Reads a JSON text from its UTF-8 bytes, without a byte order mark.
  ///
  /// - Parameters:
  ///   - bytes: One value, with white space around it if you like.
  ///   - maximumDepth: The maximum nesting of arrays and objects. The default is 64; more than 512
  ///     counts as 512.
  public init(parsing bytes: [UInt8], maximumDepth: Int = 64) throws(JSONError) {
    self = try bytes.withUnsafeBufferPointer { (buffer) throws(JSONError) in
      var parser = JSONParser(buffer, maximumDepth: maximumDepth)
      return try parser.parse()
    }
  }

  /// Reads a JSON text that an app is known to write in its own way.
  package init(
    parsing bytes: some Sequence<UInt8>, leniency: JSONLeniency, maximumDepth: Int = 64
  ) throws(JSONError) {
    self = try Array(bytes).withUnsafeBufferPointer { (buffer) throws(JSONError) in
      var parser = JSONParser(buffer, maximumDepth: maximumDepth, leniency: leniency)
      return try parser.parse()
    }
  }

  /// Reads a JSON text from its UTF-8 bytes, without a byte order mark.
  ///
  /// - Parameter path: Receives the path of the value that an error is about; empty for the text as a whole.
  package init(parsing bytes: [UInt8], path: inout String) throws(JSONError) {
    self = try bytes.withUnsafeBufferPointer { (buffer) throws(JSONError) in
      var parser = JSONParser(buffer, maximumDepth: 64)
      do throws(JSONError) {
        return try parser.parse()
      } catch {
        path = parser.path.text
        throw error
      }
    }
  }
}

extension JSONValue: CustomStringConvertible {
  /// The value as JSON text without white space, with sorted keys.
  public var description: String {
    switch self {
    case .null: "null"
    case .bool(let flag): flag ? "true" : "false"
    case .integer(let integer): String(integer)
    case .number(let number): String(number)
    case .string(let text): quoted(text)
    case .array(let elements): "[" + elements.map(\.description).joined(separator: ",") + "]"
    case .object(let object): object.description
    }
  }
}

extension JSONObject: CustomStringConvertible {
  /// The object as JSON text without white space, with sorted keys.
  public var description: String {
    "{" + members.map { quoted($0.key) + ":" + $0.value.description }.joined(separator: ",") + "}"
  }
}

/// The text as a JSON string: characters that RFC 8259 requires to be escaped are, and others stay
/// as they are.
private func quoted(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "\n": result += "\\n"
    case "\r": result += "\\r"
    case "\t": result += "\\t"
    case "\0"..."\u{1F}": result += "\\u" + fourHexDigits(scalar.value)
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}

private func fourHexDigits(_ value: UInt32) -> String {
  let digits = String(value, radix: 16)
  return String(repeating: "0", count: 4 - digits.count) + digits
}
