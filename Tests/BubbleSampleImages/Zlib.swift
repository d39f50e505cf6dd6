// SPDX-License-Identifier: MIT
internal import CBubbleDeflate

/// The compression of PNG files.
enum Zlib {
  static func stream(of bytes: [UInt8]) -> [UInt8] {
    guard let compressor = libdeflate_alloc_compressor(9) else {
      preconditionFailure("libdeflate has no memory for a compressor.")
    }
    defer { libdeflate_free_compressor(compressor) }
    let bound = libdeflate_zlib_compress_bound(compressor, bytes.count)
    return [UInt8](unsafeUninitializedCapacity: bound) { buffer, count in
      count = libdeflate_zlib_compress(
        compressor, bytes, bytes.count, buffer.baseAddress, buffer.count)
    }
  }

  static func crc32(of bytes: [UInt8]) -> UInt32 { libdeflate_crc32(0, bytes, bytes.count) }
}

extension FixedWidthInteger {
  /// The bytes, the lowest first.
  var littleEndianBytes: [UInt8] {
    (0..<(Self.bitWidth / 8)).map { UInt8(truncatingIfNeeded: self >> ($0 * 8)) }
  }
}
