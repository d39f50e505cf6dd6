// SPDX-License-Identifier: MIT
import Glibc

// Text from input is searched and divided by its bytes and Unicode scalars. A grapheme cluster may be as long as the
// text: the library brings a cluster's marks into canonical order before it compares it, in quadratic time, and a mark
// after a bracket or a slash hides it.

extension StringProtocol {
  /// Whether the bytes end with those of a string.
  package func endsExactly(with suffix: some StringProtocol) -> Bool {
    let (bytes, ending) = (utf8, suffix.utf8)
    return bytes.count >= ending.count && bytes.suffix(ending.count).elementsEqual(ending)
  }

  /// Whether the bytes of a string are among these.
  package func containsExactly(_ part: String) -> Bool { exactRange(of: part) != nil }

  /// The first place of a string's bytes. An empty string is nowhere.
  ///
  /// - Complexity: O(*n* · *m*), where *m* is the length of the part: the program's own, or a short one.
  package func exactRange(of part: String) -> Range<String.Index>? {
    guard !part.isEmpty else { return nil }
    let bytes = Substring(self).utf8
    let found: Int?? = bytes.withContiguousStorageIfAvailable { all in
      part.utf8.withContiguousStorageIfAvailable { offset(of: $0, in: all) } ?? nil
    }
    guard let offset = found ?? offset(of: Array(part.utf8), in: Array(bytes)) else { return nil }
    let start = bytes.index(bytes.startIndex, offsetBy: offset)
    return start..<bytes.index(start, offsetBy: part.utf8.count)
  }

  private func offset(of part: [UInt8], in all: [UInt8]) -> Int? {
    all.withUnsafeBufferPointer { all in part.withUnsafeBufferPointer { offset(of: $0, in: all) } }
  }

  private func offset(
    of part: UnsafeBufferPointer<UInt8>, in all: UnsafeBufferPointer<UInt8>
  ) -> Int? {
    guard let start = all.baseAddress, let sought = part.baseAddress else { return nil }
    var offset = 0
    while offset + part.count <= all.count {
      let length = all.count - part.count + 1 - offset
      guard let found = memchr(start + offset, Int32(part[0]), length) else { return nil }
      offset = UnsafeRawPointer(found) - UnsafeRawPointer(start)
      if memcmp(found, sought, part.count) == 0 { return offset }
      offset += 1
    }
    return nil
  }

  /// The text with a string in each place of another one's bytes.
  package func replacingExactly(_ part: String, with other: String) -> String {
    var (result, rest) = ("", Substring(self))
    while let range = rest.exactRange(of: part) {
      result += rest[..<range.lowerBound]
      result += other
      rest = rest[range.upperBound...]
    }
    return result + rest
  }

  /// The texts between the places of a scalar. The line feed of CR LF is a part of the text, as to
  /// `split(separator:)`; ``exactLines(omittingEmptySubsequences:)`` ends lines there.
  package func splitExactly(
    separator: Unicode.Scalar, maxSplits: Int = .max, omittingEmptySubsequences: Bool = true
  ) -> [Substring] {
    var isAfterReturn = false
    return Substring(self).unicodeScalars
      .split(maxSplits: maxSplits, omittingEmptySubsequences: omittingEmptySubsequences) {
        let isSeparator = $0 == separator && !(isAfterReturn && separator == "\n")
        isAfterReturn = $0 == "\r"
        return isSeparator
      }
      .map(Substring.init)
  }

  /// The texts between scalars, such as those of white space.
  package func splitExactly(
    omittingEmptySubsequences: Bool = true, where isSeparator: (Unicode.Scalar) -> Bool
  ) -> [Substring] {
    Substring(self).unicodeScalars
      .split(omittingEmptySubsequences: omittingEmptySubsequences, whereSeparator: isSeparator)
      .map(Substring.init)
  }

  /// The lines. CR LF ends one.
  package func exactLines(omittingEmptySubsequences: Bool = true) -> [Substring] {
    let scalars = Substring(self).unicodeScalars
    var (lines, start, place) = ([Substring](), scalars.startIndex, scalars.startIndex)
    func add(to end: String.Index) {
      guard !omittingEmptySubsequences || start < end else { return }
      lines.append(Substring(scalars[start..<end]))
    }
    while place < scalars.endIndex {
      let (end, scalar) = (place, scalars[place])
      scalars.formIndex(after: &place)
      guard scalar.isNewline else { continue }
      add(to: end)
      if scalar == "\r", place < scalars.endIndex, scalars[place] == "\n" {
        scalars.formIndex(after: &place)
      }
      start = place
    }
    add(to: scalars.endIndex)
    return lines
  }
}

extension BidirectionalCollection where Element == Unicode.Scalar {
  /// Whether the scalars begin with those of a string.
  package func begins(with prefix: String) -> Bool { starts(with: prefix.unicodeScalars) }
}

/// Classes of scalars, as those of a `Character` are by its first scalar.
extension Unicode.Scalar {
  /// Whether the scalar ends a line.
  package var isNewline: Bool {
    switch value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  package var isWhitespace: Bool { properties.isWhitespace }

  package var isLetter: Bool { properties.isAlphabetic }

  package var isNumber: Bool { properties.numericType != nil }

  /// Whether the scalar is a part of the grapheme cluster before it, such as a combining mark.
  package var extendsCluster: Bool { properties.isGraphemeExtend || self == "\u{200D}" }

  package var isPunctuation: Bool {
    switch properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation:
      true
    default: false
    }
  }

  package var isSymbol: Bool {
    switch properties.generalCategory {
    case .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol: true
    default: false
    }
  }
}

/// Whether the bytes are those of a pattern: `switch` over text from input.
///
/// Only files that import this module have it; elsewhere, the library's compares by canonical equivalence.
package func ~= (pattern: String, value: String) -> Bool { value.isExactly(pattern) }

package func ~= (pattern: String, value: String?) -> Bool { pattern.isExactly(value) }

extension Substring {
  /// Whether a string has the same bytes.
  package func isExactly(_ other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}

/// The maximum length of names in tables of the program's own, in bytes: a longer one is none of them.
package let maximumNameLength = 255

extension RawRepresentable where RawValue == String {
  /// Makes the value with this very name. The library's initialiser compares by canonical equivalence.
  package init?(exactly name: String) {
    guard name.utf8.count <= maximumNameLength, let value = Self(rawValue: name),
      value.rawValue.isExactly(name)
    else { return nil }
    self = value
  }
}

extension Dictionary where Key == String {
  /// The value of a name in a table of the program's own.
  package subscript(named name: String) -> Value? {
    guard name.utf8.count <= maximumNameLength, let index = index(forKey: name),
      self[index].key.isExactly(name)
    else { return nil }
    return self[index].value
  }
}
