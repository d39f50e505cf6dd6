// SPDX-License-Identifier: MIT
import Glibc

/// The bytes of an archive, at any offset.
package struct ZIPSource: Sendable {
  let byteCount: Int

  /// Reads bytes from an offset on: at most the requested number.
  let read: @Sendable (_ offset: Int, _ count: Int) throws(SystemError) -> [UInt8]

  /// A file, which is closed with the last copy of the source.
  ///
  /// - Throws: `ENODEV` for devices and pipes.
  package init(_ file: FileDescriptor) throws(SystemError) {
    let file = OwnedFile(file)
    guard file.descriptor.isRegularFile, let count = file.descriptor.byteCount else {
      throw SystemError(code: ENODEV)
    }
    byteCount = count
    read = { (offset, count) throws(SystemError) in
      try file.descriptor.read(at: offset, upTo: count)
    }
  }

  /// An archive in memory.
  package init(_ bytes: [UInt8]) {
    byteCount = bytes.count
    read = { (offset, count) throws(SystemError) in
      Array(bytes[min(offset, bytes.count)...].prefix(count))
    }
  }

  /// All of a range; fewer bytes where the archive ends before.
  package func bytes(_ range: Range<Int>) throws(ZIPError) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < range.count {
      let chunk = try chunk(at: range.lowerBound + bytes.count, upTo: range.count - bytes.count)
      guard !chunk.isEmpty else { break }
      bytes += chunk
    }
    return bytes
  }

  /// Bytes from an offset on, as the source has them at once.
  func chunk(at offset: Int, upTo count: Int) throws(ZIPError) -> [UInt8] {
    do throws(SystemError) { return try read(offset, count) } catch { throw .unreadable(error) }
  }
}

/// A file that is closed with the object.
final class OwnedFile: Sendable {
  let descriptor: FileDescriptor

  init(_ descriptor: FileDescriptor) { self.descriptor = descriptor }

  deinit { try? descriptor.close() }
}

/// Bytes with the numbers in them, whose lowest byte comes first.
struct ZIPBytes {
  let bytes: ArraySlice<UInt8>

  init(_ bytes: some Sequence<UInt8>) { self.bytes = ArraySlice(bytes) }

  /// The number at a place; the highest one where it is larger than any offset, 0 after the end.
  func number(_ count: Int, at place: Int) -> Int {
    let bytes = bytes.dropFirst(place).prefix(count)
    guard bytes.count == count else { return 0 }
    var number: UInt64 = 0
    for byte in bytes.reversed() { number = number << 8 | UInt64(byte) }
    return Int(clamping: number)
  }

  /// Whether a record begins here, by the two bytes after "PK".
  func isRecord(_ first: UInt8, _ second: UInt8, at place: Int = 0) -> Bool {
    bytes.dropFirst(place).prefix(4).elementsEqual([0x50, 0x4B, first, second])
  }
}
