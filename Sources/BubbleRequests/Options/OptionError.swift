// SPDX-License-Identifier: MIT
import BubbleStrings

/// How a door names options.
package enum OptionWording: Sendable {
  /// `--text-scale`
  case commandLine

  /// `textScale`
  case members

  /// A text of the command line, such as an export's error, with the names of options here: `me` for `--me`. Paths, such
  /// as `a--me.zip`, stay as they are.
  package func renaming<Values: OptionValues>(_ values: Values.Type, in text: String) -> String {
    values.allFields.reduce(text) { text, field in
      text.replacing(
        option: OptionWording.commandLine.name(of: field.name), with: name(of: field.name))
    }
  }

  package func name(of option: String) -> String {
    switch self {
    case .members: option
    case .commandLine: "--" + option.words
    }
  }
}

extension String {
  /// The text with another name of an option, but in paths and in longer names.
  fileprivate func replacing(option: String, with name: String) -> String {
    var (result, rest) = ("", Substring(self))
    while let range = rest.exactRange(of: option) {
      let neighbours = [utf8[..<range.lowerBound].last, utf8[range.upperBound...].first]
      result += rest[..<range.lowerBound]
      result += neighbours.contains { $0?.isOfPath == true } ? option : name
      rest = rest[range.upperBound...]
    }
    return result + rest
  }

  /// A name in camel case as words with dashes: `text-scale` of `textScale`.
  fileprivate var words: String {
    var words = ""
    for character in self {
      if character.isUppercase { words += "-" }
      words += character.lowercased()
    }
    return words
  }
}

extension UInt8 {
  /// Whether the byte is a letter, a digit, `.`, `-` or `/`.
  fileprivate var isOfPath: Bool {
    switch Unicode.Scalar(self) {
    case "a"..."z", "A"..."Z", "0"..."9", ".", "-", "/": true
    default: false
    }
  }
}

/// A text that names options, in the words of any door.
package struct OptionText: Sendable, ExpressibleByStringInterpolation {
  private var parts: [Part] = []

  fileprivate enum Part: Sendable {
    case text(String)
    case option(String)
  }

  package init(stringLiteral value: String) { parts = [.text(value)] }

  package init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.parts }

  package init(_ text: String) { parts = [.text(text)] }

  package func text(in wording: OptionWording) -> String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .option(let name): wording.name(of: name)
      }
    }.joined()
  }

  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var parts: [Part] = []

    package init(literalCapacity: Int, interpolationCount: Int) {}

    package mutating func appendLiteral(_ literal: String) { parts.append(.text(literal)) }

    /// Adds the name of an option.
    package mutating func appendInterpolation(option name: String) { parts.append(.option(name)) }

    package mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      parts.append(.text(value.description))
    }
  }
}

/// An option that cannot have its value, or that there isn't.
package struct OptionError: Error {
  /// The option's name; `nil` for all options together.
  package let option: String?

  /// The reason, to be read after the name.
  package let reason: OptionText

  /// A name for programs.
  package let code: String

  package init(_ option: String?, _ reason: OptionText, code: String = "invalidOption") {
    self.option = option
    self.reason = reason
    self.code = code
  }

  /// The error as a sentence without a full stop, in the words of a door.
  package func message(in wording: OptionWording, about subject: String) -> String {
    "\(option.map(wording.name) ?? subject) \(reason.text(in: wording))"
  }
}

/// The reason why an option cannot have a value, to be read after its name.
package struct OptionReason: Error {
  let text: OptionText

  package init(_ text: OptionText) { self.text = text }
}
