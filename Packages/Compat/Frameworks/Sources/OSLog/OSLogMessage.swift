// SPDX-License-Identifier: MIT
import Foundation
import Synchronization

/// The text of an entry, with values that may be private.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
  /// The text. Private values are `<private>`.
  public let text: String

  public init(stringLiteral value: String) { text = value }
  public init(stringInterpolation: Interpolation) { text = stringInterpolation.text }

  /// Builds the text from literals and values.
  public struct Interpolation: StringInterpolationProtocol, Sendable {
    var text = ""

    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ literal: String) { text += literal }

    /// Adds a value. The default is public for all types of values, as in a debugger.
    public mutating func appendInterpolation<Value>(
      _ value: @autoclosure () -> Value, align: OSLogStringAlignment = .none,
      privacy: OSLogPrivacy = .auto
    ) {
      let shown = privacy.isPrivate ? "<private>" : String(describing: value())
      text += align.aligned(shown)
    }

    /// Adds a number in a format. The format is ignored.
    public mutating func appendInterpolation<Value: Numeric>(
      _ value: @autoclosure () -> Value, format: OSLogFloatFormatting,
      privacy: OSLogPrivacy = .auto
    ) {
      text += privacy.isPrivate ? "<private>" : format.text(value())
    }
  }
}

/// The format of a number.
public struct OSLogFloatFormatting: Sendable {
  private let precision: Int?

  /// A fixed number of digits after the point.
  public static func fixed(precision: Int) -> Self { Self(precision: precision) }
  /// Six digits after the point.
  public static var fixed: Self { Self(precision: 6) }

  func text<Value: Numeric>(_ value: Value) -> String {
    guard let number = value as? Double, let precision, (0...64).contains(precision) else {
      return String(describing: value)
    }
    return String(format: "%.\(precision)f", number)
  }
}

/// Whether a value of an entry may be read by others.
public struct OSLogPrivacy: Sendable {
  let isPrivate: Bool

  /// By the type of the value: here, public.
  public static let auto = OSLogPrivacy(isPrivate: false)
  /// The value is in the message.
  public static let `public` = OSLogPrivacy(isPrivate: false)
  /// The value is left out of the message.
  public static let `private` = OSLogPrivacy(isPrivate: true)
  /// The value is left out of the message.
  public static let sensitive = OSLogPrivacy(isPrivate: true)

  /// The way to hide a private value. It is ignored.
  public enum Mask: Sendable { case hash, none }

  /// The value is left out of the message, whatever the mask is.
  public static func `private`(mask: Mask) -> OSLogPrivacy { .private }
}

/// The columns that a value takes.
public struct OSLogStringAlignment: Sendable {
  private let columns: Int
  private let isRight: Bool

  /// The digits that the number has.
  public static let none = OSLogStringAlignment(columns: 0, isRight: false)
  /// Spaces follow the value.
  public static func left(columns: Int) -> Self { Self(columns: columns, isRight: false) }
  /// Spaces precede the value.
  public static func right(columns: Int) -> Self { Self(columns: columns, isRight: true) }

  func aligned(_ text: String) -> String {
    let spaces = String(repeating: " ", count: max(min(columns, 1000) - text.count, 0))
    return isRight ? spaces + text : text + spaces
  }
}

/// The destination of entries.
public enum OSLogEntries {
  private static let stored = Mutex<(@Sendable (String, OSLogType, OSLog) -> Void)?>(nil)

  /// Receives each entry, on the thread that writes it. The default is `nil`: entries are dropped.
  public static var handler: (@Sendable (String, OSLogType, OSLog) -> Void)? {
    get { stored.withLock { $0 } }
    set { stored.withLock { $0 = newValue } }
  }

  static func report(_ text: @autoclosure () -> String, _ type: OSLogType, _ log: OSLog) {
    guard let handler, log.category != OSLog.disabled.category else { return }
    handler(text(), type, log)
  }
}

/// Formats of `os_log`, with placeholders as `printf` has and a privacy in braces.
enum OSLogFormat {
  /// The text of a format. A placeholder without a value stays.
  static func text(_ format: String, _ arguments: [any CVarArg]) -> String {
    var (text, rest, values) = ("", Substring(format), arguments[...])
    while let percent = rest.firstIndex(of: "%") {
      text += rest[..<percent]
      rest = rest[rest.index(after: percent)...]
      if rest.first == "%" {
        text += "%"
        rest = rest.dropFirst()
        continue
      }
      let end = conversionEnd(in: rest)
      let isPrivate = rest[..<end].contains("private")
      guard let value = values.popFirst() else { return text + "%" + rest }
      text += isPrivate ? "<private>" : String(describing: value)
      rest = rest[end...]
    }
    return text + rest
  }

  private static func conversionEnd(in text: Substring) -> Substring.Index {
    var isInBraces = false
    for index in text.indices {
      let character = text[index]
      if character == "{" { isInBraces = true }
      let converts = character == "@" || (character.isLetter && !"lhqzt".contains(character))
      if !isInBraces && converts {
        return text.index(after: index)
      }
      if character == "}" { isInBraces = false }
    }
    return text.endIndex
  }
}
