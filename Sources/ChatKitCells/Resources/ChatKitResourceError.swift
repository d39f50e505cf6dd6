// SPDX-License-Identifier: MIT
public import BubbleCells
import BubbleMessages

/// The reason why a folder of resources cannot be used.
public enum ChatKitResourceError: Error, Hashable, Sendable {
  /// The folder doesn't exist, or has none of ChatKit's bundles.
  case nothingFound(path: String)

  /// A file cannot be read.
  case unreadable(path: String, reason: String)

  /// A strings file is malformed. Lines count from 1.
  case malformedStrings(path: String, line: Int)

  /// A property list is malformed, or a value in it has the wrong type.
  case malformedList(path: String, reason: String)

  /// A value that isn't a colour.
  case badColor(path: String, key: String, value: String)

  /// A theme's JSON file cannot be used.
  case badTheme(path: String, ThemeError)
}

extension ChatKitResourceError: CustomStringConvertible {
  /// A description on one line, whatever the files contain.
  public var description: String {
    switch self {
    case .nothingFound(let path):
      "'\(path.lineSafe)' has none of ChatKit's bundles. Put CustomizedChatKit.Other.bundle or "
        + "CustomizedChatKit.MessageBubble.bundle into it"
    case .unreadable(let path, let reason): "'\(path.lineSafe)' cannot be read: \(reason)"
    case .malformedStrings(let path, let line):
      "'\(path.lineSafe)' is not a strings file (line \(line)). Write \"key\" = \"text\";"
    case .malformedList(let path, let reason): "'\(path.lineSafe)' \(reason)"
    case .badColor(let path, let key, let value):
      "'\(path.lineSafe)' has the value '\(value.lineSafe)' for '\(key.lineSafe)', which isn't "
        + "a colour. Write six hexadecimal digits, such as \"#A0E75A\""
    case .badTheme(let path, let error): "'\(path.lineSafe)': \(error)"
    }
  }
}
