// SPDX-License-Identifier: MIT
extension AttributedText {
  /// Returns the length of the beginning that two texts have in common: characters, attributes and styles of
  /// paragraphs. In UTF-8 offsets; at the start of a character.
  ///
  /// - Complexity: O(*n*), where *n* is that length.
  package func commonPrefix(with other: AttributedText) -> Int {
    var length = string.commonPrefix(with: other.string)
    for index in 0..<min(runs.count, other.runs.count) {
      // Runs aren't taken out of their arrays: attributes take longer to copy than to compare.
      let (range, known) = (runs[index].range, other.runs[index].range)
      guard range.lowerBound < length, range.lowerBound == known.lowerBound,
        runs[index].attributes == other.runs[index].attributes
      else {
        length = min(length, range.lowerBound, known.lowerBound)
        break
      }
      guard range != known else { continue }
      length = min(length, range.upperBound, known.upperBound)
      break
    }
    return min(length, commonStyles(with: other))
  }

  /// The end of the range in which two texts have the same styles of paragraphs.
  private func commonStyles(with other: AttributedText) -> Int {
    for index in 0..<max(paragraphStyles.count, other.paragraphStyles.count) {
      let (one, two) = (styledRange(index), other.styledRange(index))
      guard let one, let two, one.range.lowerBound == two.range.lowerBound, one.style == two.style
      else { return min(one?.range.lowerBound ?? .max, two?.range.lowerBound ?? .max) }
      if one.range != two.range { return min(one.range.upperBound, two.range.upperBound) }
    }
    return .max
  }

  private func styledRange(_ index: Int) -> StyledRange? {
    index < paragraphStyles.count ? paragraphStyles[index] : nil
  }
}

extension String {
  /// The number of bytes of UTF-8 that two strings begin with, to the start of a scalar.
  package func commonPrefix(with other: String) -> Int {
    func word(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> UInt64 {
      UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: start, as: UInt64.self)
    }
    return Self.withBytes(of: self) { bytes in
      Self.withBytes(of: other) { others in
        var length = 0
        let count = min(bytes.count, others.count)
        while length + 8 <= count, word(bytes, length) == word(others, length) { length += 8 }
        while length < count, bytes[length] == others[length] { length += 1 }
        let isEnd = length == bytes.count && length == others.count
        guard !isEnd else { return length }
        let next = length < bytes.count ? bytes : others
        // Where one ends, its scalars are whole.
        while length > 0, length < next.count, next[length] & 0xC0 == 0x80 { length -= 1 }
        return length
      }
    }
  }

  private static func withBytes<Result>(
    of string: String, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    string.utf8.withContiguousStorageIfAvailable(body)
      ?? Array(string.utf8).withUnsafeBufferPointer(body)
  }
}
