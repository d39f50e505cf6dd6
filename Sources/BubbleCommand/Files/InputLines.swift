// SPDX-License-Identifier: MIT
import BubbleRequests

/// The lines of a file, one at a time, without their ends.
struct InputLines: Sequence, IteratorProtocol {
  private let limit: Int
  private let nextChunk: () throws -> [UInt8]
  private var chunk: ArraySlice<UInt8> = []
  private var isAtEnd = false

  /// The error that ended the lines; `nil` at the regular end.
  private(set) var failure: (any Error)?

  /// A line, or no more of it than its length when that is over the limit.
  enum Line {
    case text([UInt8])
    case tooLong
  }

  /// - Parameters:
  ///   - limit: The maximum length of a line, in bytes.
  ///   - nextChunk: Gives the next bytes, cut anywhere, and none at the end.
  init(limit: Int, nextChunk: @escaping () throws -> [UInt8]) {
    self.limit = limit
    self.nextChunk = nextChunk
  }

  mutating func next() -> Line? {
    var line: [UInt8] = []
    var isTooLong = false
    var isEmpty = true
    while refill() {
      isEmpty = false
      let end = chunk.firstIndex(of: UInt8(ascii: "\n"))
      let part = chunk[..<(end ?? chunk.endIndex)]
      // One more than the limit, for the carriage return that may end the line.
      if line.count + part.count - 1 <= limit { line += part } else { isTooLong = true }
      chunk = chunk[(end.map { $0 + 1 } ?? chunk.endIndex)...]
      if end != nil { break }
    }
    if isEmpty { return nil }
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    return isTooLong || line.count > limit ? .tooLong : .text(line)
  }

  /// Reads on where nothing is left; `false` at the end.
  private mutating func refill() -> Bool {
    guard chunk.isEmpty, !isAtEnd else { return !chunk.isEmpty }
    do {
      chunk = try nextChunk()[...]
    } catch {
      failure = error
    }
    isAtEnd = chunk.isEmpty
    return !isAtEnd
  }
}
