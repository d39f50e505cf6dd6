// SPDX-License-Identifier: MIT
public import BubbleMessages

/// The reason why a theme file cannot be read.
public enum ThemeError: Error, Hashable, Sendable {
  /// The file isn't JSON. Line and column count from 1, the column in bytes.
  case malformed(JSONError, line: Int, column: Int)

  /// A value has another type than it must have: `expected` and `actual` are like `a string`.
  case wrongType(field: String, expected: String, actual: String)

  /// The theme has no name.
  case missingName

  /// The file has a field that themes don't have. `nearest` is the field that was probably meant.
  case unknownField(String, nearest: String?)

  /// There is a colour for a key that no theme has. `nearest` is the key that was probably meant.
  case unknownKey(String, nearest: String?)

  /// A value that isn't a colour.
  case badColor(key: String, value: String)

  /// The base theme doesn't exist.
  case unknownBase(String, known: [String])
}

extension ThemeError: CustomStringConvertible {
  /// A description on one line, whatever the file has in its keys and values.
  public var description: String {
    switch self {
    case .malformed(let error, let line, let column):
      "the theme \(error.explanation) (line \(line), column \(column))"
    case .wrongType(let field, let expected, let actual):
      "'\(field.lineSafe)' must be \(expected), but is \(actual)"
    case .missingName: "the theme has no 'name'. Give it one, such as \"name\": \"sepia\""
    case .unknownField(let name, let nearest):
      "a theme has no field '\(name.lineSafe)'. " + Self.advice(nearest)
    case .unknownKey(let key, let nearest):
      "there is no colour '\(key.lineSafe)'. " + Self.advice(nearest)
    case .badColor(let key, let value):
      "'\(key.lineSafe)' has the value '\(value.lineSafe)', which isn't a colour. Write 3, 6 or 8 "
        + "hexadecimal digits, such as \"#1F3350\" or \"#00000080\", or \"\" for clear"
    case .unknownBase(let name, let known):
      "there is no theme '\(name.lineSafe)' to be based on. Use one of \(known.joined(separator: ", "))"
    }
  }

  private static func advice(_ nearest: String?) -> String {
    nearest.map { "Did you mean '\($0)'?" } ?? "The article Themes lists them all"
  }
}
