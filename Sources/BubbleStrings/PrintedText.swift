// SPDX-License-Identifier: MIT

/// Text of files, messages and names in lines for people.
///
/// An escape sequence may do anything to a terminal, a line end forges a line, marks of direction reorder one, and a text
/// may be as long as memory. All text that the package doesn't write itself is printed by one of these.
extension String {
  /// The text as a message on a terminal may quote it: on one line, without control characters, and
  /// not longer than 100 scalars and an ellipsis.
  ///
  /// Identifiers and keys come from the input, where an escape sequence may be anything.
  package var lineSafe: String { printed(upTo: 100, keepingJoiners: false) }

  /// The text on one line, without control characters: a path of any length, whose names may be others' choice.
  package var withoutControls: String { printed(upTo: .max, keepingJoiners: false) }

  /// The text on one line, without control characters.
  ///
  /// - Parameters:
  ///   - limit: The maximum length, in Unicode scalars. An ellipsis follows a text that is cut off.
  ///   - keepsJoiners: Whether U+200C and U+200D, which emoji and scripts are written with, stay as they are.
  package func printed(upTo limit: Int, keepingJoiners keepsJoiners: Bool = true) -> String {
    let isShort = utf8.count <= limit
    if isShort, utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return self }
    var result = ""
    var count = 0
    for scalar in unicodeScalars {
      guard count < limit else { return result + "…" }
      count += 1
      if scalar.isUnprintable, !(keepsJoiners && (scalar == "\u{200C}" || scalar == "\u{200D}")) {
        result += scalar.escaped(asASCII: true)
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The maximum length of a line of ``printedLines``, in Unicode scalars, and the maximum number of lines.
  package static let printedLineLimit = 4_000
  package static let printedLineCountLimit = 1_000

  /// The text on its lines, each without control characters and no longer than 4,000 scalars, and no more than 1,000 of
  /// them.
  package var printedLines: String {
    var lines: [String] = []
    var rest = unicodeScalars[...]
    while lines.count < Self.printedLineCountLimit {
      let line = rest.prefix { $0 != "\n" }
      lines.append(String(line).printed(upTo: Self.printedLineLimit))
      guard line.endIndex < rest.endIndex else { return lines.joined(separator: "\n") }
      rest = rest[rest.index(after: line.endIndex)...]
    }
    return lines.joined(separator: "\n") + "\n…"
  }

  /// The text without a full stop at its end, to be followed by one: a reason in a sentence.
  package var clause: String { utf8.last == UInt8(ascii: ".") ? String(dropLast()) : self }
}

extension Unicode.Scalar {
  /// Whether the scalar controls a terminal or the layout of a line: control and format characters, and line ends.
  fileprivate var isUnprintable: Bool {
    // Unicode's tables are slow.
    if (0x20..<0x7F).contains(value) { return false }
    return switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
