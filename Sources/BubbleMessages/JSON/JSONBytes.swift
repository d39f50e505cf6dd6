// SPDX-License-Identifier: MIT
import Foundation

/// Searches in the bytes of a JSON text, sixteen at a time.
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
    while offset + 16 <= bytes.count {
      let words = raw.loadUnaligned(fromByteOffset: offset, as: SIMD2<UInt64>.self)
      let stops = self.stops(in: words)
      if stops[0] | stops[1] != 0 {
        let isInFirst = stops[0] != 0
        if !isInFirst { highBits |= words[0] }
        let stop = (isInFirst ? stops[0] : stops[1]).trailingZeroBitCount & ~7
        highBits |= (isInFirst ? words[0] : words[1]) & (1 << UInt64(stop) &- 1)
        let end = offset + (isInFirst ? 0 : 8) + stop / 8
        return PlainRange(end: end, isASCII: highBits & topBits == 0)
      }
      highBits |= words[0] | words[1]
      offset += 16
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

  /// Two words, in each of which the lowest bit that is set belongs to the first byte that ends a plain range.
  ///
  /// Taking 1 from each byte sets the top bit of those that were zero. What that borrows reaches
  /// only the bytes above one that was found. Comparing bytes as such takes an instruction for each.
  private static func stops(in words: SIMD2<UInt64>) -> SIMD2<UInt64> {
    let each = SIMD2(repeating: eachByte)
    let quotes = words ^ SIMD2(repeating: eachByte &* UInt64(UInt8(ascii: "\"")))
    let backslashes = words ^ SIMD2(repeating: eachByte &* UInt64(UInt8(ascii: "\\")))
    let zeros =
      (quotes &- each) & ~quotes | (backslashes &- each) & ~backslashes
      | (words &- SIMD2(repeating: eachByte &* 0x20)) & ~words
    return zeros & SIMD2(repeating: topBits)
  }

  private static func stops(at byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20
  }
}
