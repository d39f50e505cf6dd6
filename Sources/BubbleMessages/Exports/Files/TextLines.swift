// SPDX-License-Identifier: MIT
/// The lines of a text that arrives in chunks.
struct TextLines: Sequence, IteratorProtocol {
  struct Line {
    /// The line's number, from 1.
    let number: Int

    /// The line without its end. Bytes that are no UTF-8 are U+FFFD.
    let text: String

    /// Whether the line is longer than the limit, and cut there.
    let isTooLong: Bool
  }

  private var source: ByteSource
  private let limit: Int
  private var number = 0
  private var hasFailed = false

  init(limit: Int, nextChunk: @escaping () throws -> [UInt8]) {
    source = ByteSource(nextChunk: nextChunk)
    self.limit = limit
  }

  mutating func next() -> Line? {
    if number == 0 { source.skipByteOrderMark() }
    var bytes: [UInt8] = []
    var isTooLong = false
    var isEmpty = true
    while let (segment, endsLine) = source.nextSegmentOfLine() {
      isEmpty = false
      let capacity = limit - bytes.count
      isTooLong = isTooLong || segment.count > capacity
      bytes += segment.prefix(capacity)
      if endsLine { break }
    }
    guard !isEmpty else { return nil }
    number += 1
    if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
    return Line(number: number, text: String(decoding: bytes, as: UTF8.self), isTooLong: isTooLong)
  }

  /// Returns the error that ended the lines, once; `nil` at the regular end. The second time it is
  /// `nil`.
  mutating func takeFailure() -> (any Error)? {
    defer { hasFailed = true }
    return hasFailed ? nil : source.failure
  }
}
