// SPDX-License-Identifier: MIT
import Foundation

/// Searches in the bytes of a JSON text, eight at a time.
enum JSONBytes {
  /// A range of a string's bytes that need no escape.
  struct PlainRange {
    /// The offset of the byte that ends them: a quotation mark, a backslash, a control character,
    /// or the end of the text.
    let end: Int

    /// Whether all bytes are ASCII.
    let isASCII: Bool
  }

  /// The bytes from `start` on that need no escape in a string.
  static func plainRange(
    in bytes: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> PlainRange {
    var offset = start
    var highBits: UInt64 = 0
    let raw = UnsafeRawBufferPointer(bytes)
    while offset + 8 <= bytes.count {
      let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      let stops = self.stops(in: word)
      if stops != 0 {
        let length = stops.trailingZeroBitCount / 8
        highBits |= word & (1 << (UInt64(length) * 8) &- 1)
        return PlainRange(end: offset + length, isASCII: highBits & topBits == 0)
      }
      highBits |= word
      offset += 8
    }
    while offset < bytes.count, !stops(at: bytes[offset]) {
      highBits |= UInt64(bytes[offset])
      offset += 1
    }
    return PlainRange(end: offset, isASCII: highBits & topBits == 0)
  }

  /// The offset of the first line feed from `start` on; `nil` when there is none.
  static func lineFeed(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    guard let base = bytes.baseAddress, start < bytes.count else { return nil }
    let place = memchr(base + start, Int32(UInt8(ascii: "\n")), bytes.count - start)
    return place.map { UnsafeRawPointer($0) - UnsafeRawPointer(base) }
  }

  private static let eachByte: UInt64 = 0x0101_0101_0101_0101
  private static let topBits: UInt64 = 0x8080_8080_8080_8080

  /// A word whose lowest bit that is set belongs to the first byte that ends a plain range.
  ///
  /// Taking 1 from each byte sets the top bit of those that were zero. What that borrows reaches
  /// only the bytes above one that was found.
  private static func stops(in word: UInt64) -> UInt64 {
    let quotes = word ^ (eachByte &* UInt64(UInt8(ascii: "\"")))
    let backslashes = word ^ (eachByte &* UInt64(UInt8(ascii: "\\")))
    let zeros =
      (quotes &- eachByte) & ~quotes | (backslashes &- eachByte) & ~backslashes
      | (word &- eachByte &* 0x20) & ~word
    return zeros & topBits
  }

  private static func stops(at byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20
  }
}
