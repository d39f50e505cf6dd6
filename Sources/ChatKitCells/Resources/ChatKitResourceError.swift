// SPDX-License-Identifier: MIT
public import BubbleCells
import BubbleMessages

/// What is wrong with a folder of an application's own resources.
public enum ChatKitResourceError: Error, Hashable, Sendable {
  /// The folder isn't there, or holds nothing that is looked for.
  case nothingFound(path: String)

  /// A file cannot be read.
  case unreadable(path: String, reason: String)

  /// A file of strings is no such file. Lines count from 1.
  case malformedStrings(path: String, line: Int)

  /// A property list isn't one, or a value in it has another type than it must have.
  case malformedList(path: String, reason: String)

  /// A colour that isn't written as one.
  case badColor(path: String, key: String, value: String)

  /// A theme's JSON file cannot be used.
  case badTheme(path: String, ThemeError)
}

extension ChatKitResourceError: CustomStringConvertible {
  /// One line, whatever the files hold.
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
