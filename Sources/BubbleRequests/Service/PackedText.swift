// SPDX-License-Identifier: MIT
import BubbleKit
import CBubbleDeflate

/// Texts packed by zlib (RFC 1950), as links have them.
@_spi(Library) public enum PackedText {
  /// The usual compromise of size and time.
  private static let level: Int32 = 9

  /// Packs a text.
  public static func pack(_ text: [UInt8]) throws(InProcessError) -> [UInt8] {
    guard let compressor = libdeflate_alloc_compressor(level) else { throw outOfMemory }
    defer { libdeflate_free_compressor(compressor) }
    let bound = libdeflate_zlib_compress_bound(compressor, text.count)
    return [UInt8](unsafeUninitializedCapacity: bound) { buffer, count in
      count = text.withUnsafeBytes {
        libdeflate_zlib_compress(compressor, $0.baseAddress, $0.count, buffer.baseAddress, bound)
      }
    }
  }

  /// Unpacks a text.
  ///
  /// - Parameter limit: The maximum length of the text, in bytes.
  public static func unpack(_ packed: [UInt8], limit: Int) throws(InProcessError) -> [UInt8] {
    guard let decompressor = libdeflate_alloc_decompressor() else { throw outOfMemory }
    defer { libdeflate_free_decompressor(decompressor) }
    var result = LIBDEFLATE_BAD_DATA
    let text = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
      result = packed.withUnsafeBytes {
        libdeflate_zlib_decompress(
          decompressor, $0.baseAddress, $0.count, buffer.baseAddress, limit, &count)
      }
      if result != LIBDEFLATE_SUCCESS { count = 0 }
    }
    switch result {
    case LIBDEFLATE_SUCCESS: return text
    case LIBDEFLATE_INSUFFICIENT_SPACE:
      throw .member(nil, "tooLong", "is longer than the limit of \(limit) bytes")
    default: throw .member(nil, "malformed", "is not text that zlib packed")
    }
  }

  private static let outOfMemory = InProcessError.member(nil, "outOfMemory", "needs more memory")
}
