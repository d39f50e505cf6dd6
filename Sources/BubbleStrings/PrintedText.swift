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
  /// The scalar's number with four digits or more: `U+00E9`, `U+1F600`.
  package var codePoint: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(4 - digits.count, 0)) + digits
  }

  /// Whether the scalar has a meaning by itself that a terminal may show: letters, digits, punctuation, symbols.
  package var isPrintable: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned,
      .surrogate,
      .nonspacingMark, .enclosingMark, .spacingMark:
      false
    default: true
    }
  }

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

extension [UInt8] {
  /// JSON text whose strings have escapes in place of delete, C1 controls, marks and overrides of direction, separators of
  /// lines and paragraphs, and byte order marks.
  ///
  /// The JSON is the same, and does nothing to a terminal that prints it. Control characters below U+0020 are escaped in
  /// JSON anyway.
  package var escapedControlsOfJSON: [UInt8] {
    guard var next = firstControl(from: 0) else { return self }
    var escaped: [UInt8] = []
    escaped.reserveCapacity(count + 64)
    var start = 0
    while true {
      escaped += self[start..<next.range.lowerBound]
      escaped += "\\u".utf8
      let digits = String(next.value, radix: 16)
      escaped += repeatElement(UInt8(ascii: "0"), count: 4 - digits.utf8.count)
      escaped += digits.utf8
      start = next.range.upperBound
      guard let other = firstControl(from: start) else { break }
      next = other
    }
    return escaped + self[start...]
  }

  /// Escapes the text from an offset on, as ``escapedControlsOfJSON`` does.
  package mutating func escapeControlsOfJSON(from start: Int) {
    guard firstControl(from: start) != nil else { return }
    replaceSubrange(start..., with: Array(self[start...]).escapedControlsOfJSON)
  }

  /// Whether eight bytes are all ASCII, and none is a delete.
  private static func isPlain(_ word: UInt64) -> Bool {
    let deletes = word ^ 0x7F7F_7F7F_7F7F_7F7F
    let zeros = (deletes &- 0x0101_0101_0101_0101) & ~deletes
    return (word | zeros) & 0x8080_8080_8080_8080 == 0
  }

  /// The first of the scalars that are escaped, from an offset on.
  private func firstControl(from start: Int) -> (range: Range<Int>, value: UInt32)? {
    withUnsafeBufferPointer { bytes in
      let raw = UnsafeRawBufferPointer(bytes)
      var index = start
      while index < bytes.count {
        if index + 8 <= bytes.count,
          Self.isPlain(raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
        {
          index += 8
          continue
        }
        let byte = bytes[index]
        if byte == 0x7F { return (index..<index + 1, 0x7F) }
        guard byte == 0xC2 || byte == 0xD8 || byte == 0xE2 || byte == 0xEF else {
          index += 1
          continue
        }
        let length = byte < 0xE0 ? 2 : 3
        guard index + length <= bytes.count else { return nil }
        var value = UInt32(byte) & (length == 2 ? 0x1F : 0x0F)
        for offset in 1..<length { value = value << 6 | UInt32(bytes[index + offset] & 0x3F) }
        if Self.isEscaped(value) { return (index..<index + length, value) }
        index += length
      }
      return nil
    }
  }

  private static func isEscaped(_ value: UInt32) -> Bool {
    switch value {
    case 0x80...0x9F, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }
}
