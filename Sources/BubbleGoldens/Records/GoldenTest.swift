// SPDX-License-Identifier: MIT
import BubbleStrings

/// The test that compares with a golden.
public struct GoldenTest: Hashable, Sendable {
  /// The function, as the libraries of tests write it: `reply()`.
  public var name: String

  /// The test's identifier in its run: `CellTests.ReplyTests/reply()`.
  public var id: String

  /// The regular expression for `swift test --filter` that matches this test, and no other.
  public var filter: String

  /// The path of the source file, and the line that compares, counted from 1; `nil` where they aren't known.
  public var source: GoldenRecord.Source?

  /// A test by its names.
  ///
  /// - Parameters:
  ///   - name: The function, with its parameters: `reply()`.
  ///   - suites: The types around it, from the outside in.
  ///   - module: The test target; `nil` where it isn't known.
  public init(
    _ name: String, in suites: [String], module: String? = nil, source: GoldenRecord.Source? = nil
  ) {
    self.name = name
    self.source = source
    let path = (suites + [name]).joined(separator: "/")
    id = module.map { "\($0).\(path)" } ?? path
    // Swift Testing adds the file after another slash, XCTest nothing.
    filter = (module == nil ? "[./]" : "^") + Self.escaped(id) + "(/|$)"
  }

  /// The text as a regular expression that matches it alone.
  public static func escaped(_ text: String) -> String {
    text.reduce(into: "") { pattern, character in
      if #"\.^$*+?()[]{}|"#.contains(character) { pattern += "\\" }
      pattern.append(character)
    }
  }
}

extension String {
  /// The text as one word for a shell, without control characters: where there are any, in the quotes of POSIX that have
  /// escapes.
  package var shellQuoted: String {
    guard !withoutControls.isExactly(self) else {
      return "'" + replacing("'", with: #"'\''"#) + "'"
    }
    let quoted = unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "'", "\\": text += "\\\(scalar)"
      case let scalar where String(scalar).withoutControls.isExactly(String(scalar)):
        text.unicodeScalars.append(scalar)
      default:
        for byte in String(scalar).utf8 {
          let digits = String(byte, radix: 8)
          text += "\\" + String(repeating: "0", count: 3 - digits.count) + digits
        }
      }
    }
    return "$'\(quoted)'"
  }
}
