// SPDX-License-Identifier: MIT
import BubbleFiles
import BubbleKit
import Foundation

/// The lines of an input, as many at once as have arrived.
///
/// Whoever writes the lines may wait for the answers to those it has written: nothing is waited for while there
/// is a line to answer.
struct FilterInput {
  private let file: FileDescriptor
  private let limit: Int
  private var rest: [UInt8] = []
  private var isTooLong = false
  private var isAtStart = true
  private var isAtEnd = false

  /// The number of bytes read at once.
  private static let roundLength = 1 << 20

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// A line without its end; `nil` for one that is longer than the limit.
  typealias Line = ArraySlice<UInt8>?

  /// - Parameter limit: The maximum length of a line, in bytes.
  init(_ file: FileDescriptor, limit: Int) {
    self.file = file
    self.limit = limit
  }

  /// The next lines; empty at the end of the input. Blank lines are skipped.
  mutating func nextLines() throws -> [Line] {
    while !isAtEnd {
      let lines = cut(try nextBytes())
      if !lines.isEmpty { return lines }
    }
    return []
  }

  /// Waits for input, and takes all of it, up to the length of a round.
  private mutating func nextBytes() throws -> [UInt8] {
    var bytes = try read()
    while !bytes.isEmpty, bytes.count < Self.roundLength, file.hasMore {
      let more = try read()
      if more.isEmpty { break }
      bytes += more
    }
    if bytes.isEmpty { isAtEnd = true }
    if isAtStart, bytes.starts(with: Self.byteOrderMark) { bytes.removeFirst(3) }
    // None of its lines could be read.
    if isAtStart, Self.isUTF16(bytes) {
      throw Failure.work("the input is UTF-16. Save it as UTF-8")
    }
    isAtStart = false
    return bytes
  }

  /// Whether an input's first bytes are UTF-16's byte order mark, or a character of ASCII in UTF-16.
  private static func isUTF16(_ bytes: [UInt8]) -> Bool {
    guard let first = bytes.first else { return false }
    if UTF16.isMark(first) { return true }
    guard bytes.count > 1 else { return false }
    let isText = { (byte: UInt8) in byte.isBlank || byte == 0x0A || (0x21...0x7E).contains(byte) }
    return first == 0 ? isText(bytes[1]) : bytes[1] == 0 && isText(first)
  }

  private func read() throws -> [UInt8] {
    do throws(SystemError) {
      return try file.read(upTo: Self.roundLength)
    } catch {
      throw Failure.work("the input cannot be read to its end: \(error)")
    }
  }

  /// Cuts bytes into lines. A line without a line feed is kept for later, unless there are no more
  /// bytes.
  private mutating func cut(_ bytes: [UInt8]) -> [Line] {
    var lines: [Line] = []
    var start = bytes.startIndex
    while let end = bytes.lineFeed(from: start) {
      finish(bytes[start..<end], into: &lines)
      start = end + 1
    }
    keep(bytes[start...])
    if isAtEnd { finish([], into: &lines) }
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
  fileprivate var isBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0D }
}
