// SPDX-License-Identifier: MIT
import Foundation

/// Cuts the bytes of a filter's input into lines, as they arrive.
package struct FilterLines {
  private let limit: Int
  private var rest: [UInt8] = []
  private var isTooLong = false
  private var isAtStart = true

  /// A line without its end; `nil` for one that is longer than the limit.
  package typealias Line = ArraySlice<UInt8>?

  /// - Parameter limit: The maximum length of a line, in bytes.
  package init(limit: Int) { self.limit = limit }

  /// Returns the lines that the next bytes complete. Blank lines are skipped. A line without a line feed is kept
  /// for later, unless these are the last bytes.
  package mutating func cut(_ bytes: [UInt8], isLast: Bool) -> [Line] {
    var lines: [Line] = []
    var start = isAtStart ? bytes[...].withoutByteOrderMark.startIndex : 0
    isAtStart = false
    while let end = bytes.lineFeed(from: start) {
      finish(bytes[start..<end], into: &lines)
      start = end + 1
    }
    if isLast {
      finish(bytes[start...], into: &lines)
    } else {
      keep(bytes[start...])
    }
    return lines
  }

  /// Keeps the start of a line, but no more than may be answered.
  private mutating func keep(_ bytes: ArraySlice<UInt8>) {
    // One more than the limit, for the carriage return that may end the line.
    if rest.count + bytes.count - 1 > limit {
      isTooLong = true
      rest = []
    } else if !isTooLong {
      rest += bytes
    }
  }

  private mutating func finish(_ end: ArraySlice<UInt8>, into lines: inout [Line]) {
    var line = end
    if !rest.isEmpty || isTooLong {
      keep(end)
      line = rest[...]
    }
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    if isTooLong || line.count > limit {
      lines.append(nil)
    } else if line.contains(where: { !$0.isBlank }) {
      lines.append(line)
    }
    rest = []
    isTooLong = false
  }
}

extension [UInt8] {
  /// The place of the next line feed. Looked for as fast as memory is read.
  fileprivate func lineFeed(from start: Int) -> Int? {
    withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress, start < bytes.count,
        let place = memchr(base + start, 0x0A, bytes.count - start)
      else { return nil }
      return UnsafeRawPointer(place) - base
    }
  }
}

extension UInt8 {
  /// Whether the byte is a space, a tab or a carriage return.
  package var isBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0D }
}
