// SPDX-License-Identifier: MIT
import BubbleFiles
import BubbleKit
import BubbleRequests
import Foundation

/// The lines of an input, as many at once as have arrived.
///
/// Whoever writes the lines may wait for the answers to those it has written: nothing is waited for while there
/// is a line to answer.
struct FilterInput {
  private let file: FileDescriptor
  private var lines: FilterLines
  private var isAtStart = true
  private var isAtEnd = false

  /// The number of bytes read at once.
  private static let roundLength = 1 << 20

  /// - Parameter limit: The maximum length of a line, in bytes.
  init(_ file: FileDescriptor, limit: Int) {
    self.file = file
    lines = FilterLines(limit: limit)
  }

  /// The next lines; empty at the end of the input. Blank lines are skipped.
  mutating func nextLines() throws -> [FilterLines.Line] {
    while !isAtEnd {
      let bytes = try nextBytes()
      // None of its lines could be read.
      if isAtStart, Self.isUTF16(bytes) {
        throw Failure.work("the input is UTF-16. Save it as UTF-8")
      }
      isAtStart = false
      isAtEnd = bytes.isEmpty
      let found = lines.cut(bytes, isLast: isAtEnd)
      if !found.isEmpty { return found }
    }
    return []
  }

  /// Waits for input, and takes all of it, up to the length of a round.
  private func nextBytes() throws -> [UInt8] {
    var bytes = try read()
    while !bytes.isEmpty, bytes.count < Self.roundLength, file.hasMore {
      let more = try read()
      if more.isEmpty { break }
      bytes += more
    }
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
}
