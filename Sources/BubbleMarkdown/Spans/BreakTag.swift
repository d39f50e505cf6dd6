// SPDX-License-Identifier: MIT
import BubbleStrings

/// `<br>`, `<br/>` and `<br />`, in any case: the one tag of HTML that is read, since a table's cell has no other way to
/// break a line.
enum BreakTag {
  private static let name: [UInt8] = Array("br".utf8)

  /// The offset behind the tag that begins at an offset; `nil` where none does.
  static func end(
    at start: Int, _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
  ) -> Int? {
    let end = read(from: start, bytes, range)
    return end < range.upperBound && bytes[end] == ASCII.greater && end > start + name.count
      ? end + 1 : nil
  }

  /// Whether the text ends in a tag that begins at an offset, and isn't complete yet.
  static func isOpen(
    at start: Int, _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
  ) -> Bool { read(from: start, bytes, range) == range.upperBound }

  /// The offset of the tag that ends before an offset; `nil` where none does.
  static func start(
    before end: Int, _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
  ) -> Int? {
    guard end > range.lowerBound, bytes[end - 1] == ASCII.greater else { return nil }
    var start = end - 2
    while start >= range.lowerBound, bytes[start] == ASCII.space || bytes[start] == slash {
      start -= 1
    }
    start -= name.count
    guard start >= range.lowerBound, bytes[start] == ASCII.less else { return nil }
    return self.end(at: start, bytes, range) == end ? start : nil
  }

  private static let slash = UInt8(ascii: "/")

  /// The offset behind all that may be of a tag, without its `>`.
  private static func read(
    from start: Int, _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
  ) -> Int {
    var index = start + 1
    for letter in name {
      guard index < range.upperBound, bytes[index] | 0x20 == letter else { return index }
      index += 1
    }
    while index < range.upperBound, bytes[index] == ASCII.space { index += 1 }
    if index < range.upperBound, bytes[index] == slash { index += 1 }
    return index
  }
}
