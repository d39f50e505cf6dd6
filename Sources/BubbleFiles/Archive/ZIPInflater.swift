// SPDX-License-Identifier: MIT
import CBubbleZlib
import Glibc

/// Unpacks the bytes of one entry (`z_stream`), in constant memory.
///
/// zlib rather than a library for archives: Debian's minizip doesn't read the lengths of ZIP64 on 64-bit systems,
/// libzip keeps all names in a table of weak hashes, which a stranger can choose, and libarchive reads from the start
/// on. libdeflate, which writes PNGs, needs all of an entry in memory.
struct ZIPInflater: ~Copyable {
  private let stream: UnsafeMutablePointer<z_stream>
  private(set) var isAtEnd = false

  init() throws(ZIPError) {
    // In one place: zlib's state points back at it.
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    // No header, and the largest window.
    let code = inflateInit2_(
      stream, -MAX_WBITS, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    guard code == Z_OK else {
      stream.deallocate()
      throw .unreadable(SystemError(code: ENOMEM))
    }
  }

  deinit {
    inflateEnd(stream)
    stream.deallocate()
  }

  /// Unpacks bytes, and passes the result on in parts of up to 64 KB.
  mutating func unpack(
    _ bytes: [UInt8], into write: ([UInt8]) throws(ZIPError) -> Void
  ) throws(ZIPError) {
    var bytes = bytes
    var used = 0
    while !isAtEnd {
      let (unpacked, code, rest) = Self.step(stream, &bytes, from: used)
      used = bytes.count - rest
      if !unpacked.isEmpty { try write(unpacked) }
      switch code {
      case Z_STREAM_END: isAtEnd = true
      // It needs more bytes.
      case Z_BUF_ERROR: return
      case Z_OK: if rest == 0, unpacked.count < Self.partByteCount { return }
      default: throw .damagedEntry(explanation: "its bytes can't be unpacked")
      }
    }
  }

  private static let partByteCount = 1 << 16

  /// - Returns: What was unpacked, zlib's code, and the number of bytes that are left.
  private static func step(
    _ stream: UnsafeMutablePointer<z_stream>, _ bytes: inout [UInt8], from start: Int
  ) -> (unpacked: [UInt8], code: Int32, rest: Int) {
    var (code, rest) = (Z_OK, 0)
    let unpacked = bytes.withUnsafeMutableBufferPointer { bytes in
      [UInt8](unsafeUninitializedCapacity: partByteCount) { buffer, count in
        stream.pointee.next_in = bytes.baseAddress.map { $0 + start }
        stream.pointee.avail_in = UInt32(bytes.count - start)
        stream.pointee.next_out = buffer.baseAddress
        stream.pointee.avail_out = UInt32(partByteCount)
        code = inflate(stream, Z_NO_FLUSH)
        rest = Int(stream.pointee.avail_in)
        count = partByteCount - Int(stream.pointee.avail_out)
      }
    }
    return (unpacked, code, rest)
  }
}

/// The checksum of bytes (CRC-32).
struct ZIPChecksum {
  private(set) var value: UInt32 = 0

  mutating func add(_ bytes: [UInt8]) {
    value = UInt32(truncatingIfNeeded: crc32_z(UInt(value), bytes, bytes.count))
  }

  static func value(of bytes: [UInt8]) -> UInt32 {
    var sum = ZIPChecksum()
    sum.add(bytes)
    return sum.value
  }
}
