// SPDX-License-Identifier: MIT
import BubbleViews

/// Finds names in a sentence that has been made of them.
enum NameRanges {
  // More than that is on no screen.
  private static let (nameLimit, byteLimit, attemptLimit) = (200, 16_384, 100)

  /// The ranges of names, from left to right. Each is searched behind the one before it; names that
  /// aren't found are skipped.
  ///
  /// - Parameter members: The names in the order of the sentence, each with a user ID. Empty ones
  ///   are skipped.
  /// - Returns: Ranges in bytes of UTF-8, in their order.
  static func of(
    _ members: some Sequence<(name: String, userID: String)>, in text: String
  ) -> [(range: Range<Int>, userID: String)] {
    let bytes = Array(text.utf8.prefix(byteLimit))
    var ranges: [(range: Range<Int>, userID: String)] = []
    for (name, userID) in members.prefix(nameLimit) where !name.isEmpty && !userID.isEmpty {
      let start = ranges.last?.range.upperBound ?? 0
      guard let range = range(of: Array(name.utf8), in: bytes, from: start) else { continue }
      ranges.append((range, userID))
    }
    return ranges
  }

  /// The first occurrence that isn't a part of a longer word.
  private static func range(of name: [UInt8], in text: [UInt8], from start: Int) -> Range<Int>? {
    var rest = text[start...]
    for _ in 0..<attemptLimit {
      guard name.count <= rest.count, let range = rest.firstRange(of: name) else { return nil }
      if isWhole(range, in: text) { return range }
      rest = text[(range.lowerBound + 1)...]
    }
    return nil
  }

  private static func isWhole(_ range: Range<Int>, in text: [UInt8]) -> Bool {
    let before = String(
      decoding: text[max(range.lowerBound - 4, 0)..<range.lowerBound], as: UTF8.self)
    let after = String(decoding: text[range.upperBound...].prefix(4), as: UTF8.self)
    return !(before.unicodeScalars.last.map(isWordPart) ?? false)
      && !(after.unicodeScalars.first.map(isWordPart) ?? false)
  }

  /// Whether a scalar before or behind a name would belong to its word. Han and kana write no spaces.
  private static func isWordPart(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    guard properties.isAlphabetic || properties.numericType != nil else { return false }
    return !properties.isIdeographic && !(0x3040...0x30FF).contains(scalar.value)
  }
}
