// SPDX-License-Identifier: MIT
internal import CBubbleDeflate

/// Compresses bytes as zlib streams (`libdeflate_compressor`).
struct Compressor: ~Copyable {
  private let handle: OpaquePointer

  /// - Parameter level: From 1 (fast) to 12 (small).
  init(level: Int32) {
    guard let handle = libdeflate_alloc_compressor(level) else {
      preconditionFailure("libdeflate has no memory for a compressor, or no level \(level).")
    }
    self.handle = handle
  }

  deinit { libdeflate_free_compressor(handle) }

  borrowing func zlibStream(of bytes: [UInt8]) -> [UInt8] {
    let bound = libdeflate_zlib_compress_bound(handle, bytes.count)
    return [UInt8](unsafeUninitializedCapacity: bound) { buffer, count in
      count = libdeflate_zlib_compress(handle, bytes, bytes.count, buffer.baseAddress, bound)
    }
  }

  /// Two checksums of pixels, in 16 hexadecimal digits: ISO 3309's, and that of zlib streams.
  static func digest(of bytes: [UInt8]) -> String {
    let sums = [
      libdeflate_crc32(0, bytes, bytes.count), libdeflate_adler32(1, bytes, bytes.count),
    ]
    return sums.map { sum in
      let digits = String(sum, radix: 16)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }.joined()
  }

  /// The checksum of a PNG chunk (ISO 3309).
  static func crc32(of bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.withUnsafeBufferPointer { libdeflate_crc32(0, $0.baseAddress, $0.count) }
  }
}
