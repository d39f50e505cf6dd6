// SPDX-License-Identifier: MIT
public import BubbleMessages
import BubbleViews

/// The reason why strings cannot replace a kit's.
public enum StringOverrideError: Error, Hashable, Sendable {
  /// The file cannot be read. The reason is the system's.
  case unreadable(path: String, reason: String)

  /// The file is longer than allowed.
  case tooLong(path: String, limit: Int)

  /// It isn't JSON.
  case invalidJSON(JSONError)

  /// It isn't an object. The kind has its article: `an array`.
  case notAnObject(kind: String)

  /// There are strings for an unknown language.
  case unknownLanguage(String)

  /// No string has the key. The nearest known key is suggested.
  case unknownKey(String, nearest: String?)

  /// The value isn't a string. The kind has its article: `a number`.
  case notText(key: String, kind: String)

  /// The string has a different number of `%@` placeholders.
  case placeholders(key: String, expected: Int, found: Int)

  /// The days of the week aren't an array of seven strings.
  case notSevenDays
}

extension StringOverrideError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unreadable(let path, let reason):
      "The strings '\(path.brief)' cannot be read: \(reason)."
    case .tooLong(let path, let limit):
      "The strings '\(path.brief)' have more than \(limit) bytes. Leave out what isn't changed."
    case .invalidJSON(let error): "The strings are not valid JSON. \(error)"
    case .notAnObject(let kind):
      #"The strings are \#(kind), not an object such as {"en": {"TUIKitMoreLinkDetails": "More"}}."#
    case .unknownLanguage(let name):
      "There are no strings in the language '\(name.brief)'. Use one of "
        + Language.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ") + "."
    case .unknownKey(let key, let nearest):
      "No string has the key '\(key.brief)'. "
        + (nearest.map { "Did you mean '\($0)'?" } ?? "Keys are those of the original system.")
    case .notText(let key, let kind): "The string '\(key.brief)' is \(kind). Write a string."
    case .placeholders(let key, let expected, let found):
      "The string '\(key.brief)' has \(found) placeholders '%@', and \(expected) "
        + "\(expected == 1 ? "is" : "are") filled in. Write as many."
    case .notSevenDays:
      "The string 'weekdays' is not an array of seven texts, from Sunday to Saturday."
    }
  }
}
