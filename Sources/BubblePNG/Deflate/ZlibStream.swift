// SPDX-License-Identifier: MIT
internal import CBubbleDeflate

/// Zlib streams (RFC 1950), as PDF and PNG have them.
package enum ZlibStream {
  /// Compresses bytes.
  ///
  /// - Parameter level: From 1 (fast) to 12 (small).
  package static func compress(_ bytes: [UInt8], level: Int = 6) -> [UInt8] {
    Compressor(level: Int32(level)).zlibStream(of: bytes)
  }

  /// Returns the bytes of a stream; `nil` when it is damaged, or has more than `limit`.
  package static func decompress(_ stream: ArraySlice<UInt8>, limit: Int) -> [UInt8]? {
    guard let handle = libdeflate_alloc_decompressor() else { return nil }
    defer { libdeflate_free_decompressor(handle) }
    var capacity = min(max(stream.count * 6, 1024), limit)
    while true {
      var result = LIBDEFLATE_BAD_DATA
      let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
        result = stream.withUnsafeBytes {
          libdeflate_zlib_decompress(
            handle, $0.baseAddress, $0.count, buffer.baseAddress, capacity, &count)
        }
        if result != LIBDEFLATE_SUCCESS { count = 0 }
      }
      if result == LIBDEFLATE_SUCCESS { return bytes }
      guard result == LIBDEFLATE_INSUFFICIENT_SPACE, capacity < limit else { return nil }
      capacity = min(capacity * 4, limit)
    }
  }
}
