// SPDX-License-Identifier: MIT
internal import CServiceZlib

/// Writes a ZIP archive of stored entries piece by piece, so that it can be sent while it is made.
///
/// The bytes are those that `entry` and `finish` return, one after the other. Equal entries make equal bytes: every
/// entry is of 1980-01-01. Without ZIP64, an archive has at most 65,534 entries and less than 4 GiB.
public struct ZIPWriter: Sendable {
  private struct Entry {
    let name: [UInt8]
    let checksum: UInt32
    let size: UInt32
    let offset: UInt32
  }

  private var entries: [Entry] = []
  private var names: Set<[UInt8]> = []
  private var offset = 0
  private var isFinished = false

  public init() {}

  /// Returns the bytes of an entry.
  ///
  /// - Parameters:
  ///   - name: A relative path with slashes, which no other entry has.
  ///   - bytes: The file's content.
  /// - Throws: ``ZIPWriterError``. The archive stays as it was, and can be gone on with.
  public mutating func entry(
    named name: String, bytes: some Collection<UInt8>
  ) throws(ZIPWriterError) -> [UInt8] {
    precondition(!isFinished, "An archive that is finished takes no more entries.")
    let nameBytes = Array(name.utf8)
    try check(name, nameBytes)
    guard bytes.count < Int(UInt32.max), offset < Int(UInt32.max) else {
      throw .tooLarge(name: name)
    }
    let entry = Entry(
      name: nameBytes, checksum: Self.checksum(of: bytes), size: UInt32(bytes.count),
      offset: UInt32(offset))
    var record = LittleEndianBytes()
    record.add(UInt32(0x0403_4B50))
    record.add(Self.versionNeeded)
    record.add(Self.common(entry))
    record.add(UInt16(0))
    let result = record.bytes + nameBytes + bytes
    guard offset + result.count < Int(UInt32.max) else { throw .tooLarge(name: name) }
    offset += result.count
    entries.append(entry)
    names.insert(nameBytes)
    return result
  }

  /// Returns the archive's last bytes, its directory. Nothing can be added afterwards.
  public mutating func finish() throws(ZIPWriterError) -> [UInt8] {
    precondition(!isFinished, "An archive is finished once.")
    var directory = LittleEndianBytes()
    for entry in entries { Self.add(entry, to: &directory) }
    let size = directory.bytes.count
    guard offset + size < Int(UInt32.max) else { throw .tooLarge(name: "the directory") }
    isFinished = true
    directory.add(UInt32(0x0605_4B50))
    directory.add(UInt16(0))
    directory.add(UInt16(0))
    directory.add(UInt16(entries.count))
    directory.add(UInt16(entries.count))
    directory.add(UInt32(size))
    directory.add(UInt32(offset))
    directory.add(UInt16(0))
    return directory.bytes
  }

  private func check(_ name: String, _ bytes: [UInt8]) throws(ZIPWriterError) {
    let parts = bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    let isPlain = parts.allSatisfy { !$0.isEmpty && $0 != [0x2E] && $0 != [0x2E, 0x2E] }
    let isPrintable = bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "\\") }
    guard isPlain, isPrintable, bytes.count <= 65_535 else { throw .invalidName(name) }
    guard !names.contains(bytes) else { throw .duplicateName(name) }
    // 65,535 is the mark of ZIP64.
    guard entries.count < 65_534 else { throw .tooManyEntries }
  }

  private static let versionNeeded: UInt16 = 20

  /// The fields that an entry's header and its record in the directory share: flags (UTF-8), method (stored), time,
  /// date, checksum, sizes and the name's length.
  private static func common(_ entry: Entry) -> [UInt8] {
    var fields = LittleEndianBytes()
    fields.add(UInt16(1 << 11))
    fields.add(UInt16(0))
    fields.add(UInt16(0))
    fields.add(UInt16(1 << 5 | 1))
    fields.add(entry.checksum)
    fields.add(entry.size)
    fields.add(entry.size)
    fields.add(UInt16(entry.name.count))
    return fields.bytes
  }

  private static func add(_ entry: Entry, to directory: inout LittleEndianBytes) {
    directory.add(UInt32(0x0201_4B50))
    // Made by Unix, whose permissions are in the attributes' upper half.
    directory.add(UInt16(3 << 8) | versionNeeded)
    directory.add(versionNeeded)
    directory.add(common(entry))
    for _ in 0..<4 { directory.add(UInt16(0)) }
    directory.add(UInt32(0o100644) << 16)
    directory.add(entry.offset)
    directory.add(entry.name)
  }

  private static func checksum(of bytes: some Collection<UInt8>) -> UInt32 {
    let fast = bytes.withContiguousStorageIfAvailable {
      UInt32(truncatingIfNeeded: crc32_z(0, $0.baseAddress, $0.count))
    }
    return fast
      ?? Array(bytes).withUnsafeBufferPointer {
        UInt32(truncatingIfNeeded: crc32_z(0, $0.baseAddress, $0.count))
      }
  }
}

/// A problem of an archive that is written.
public enum ZIPWriterError: Error, Hashable, Sendable {
  /// The name is empty, absolute, leads up, or has a backslash or control characters.
  case invalidName(String)

  /// Another entry has the name.
  case duplicateName(String)

  /// The entry, or the archive with it, has 4 GiB or more.
  case tooLarge(name: String)

  /// The archive has 65,534 entries.
  case tooManyEntries
}

extension ZIPWriterError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .invalidName(let name):
      "'\(name)' can't be a file's name in an archive. Use a relative path without '..'."
    case .duplicateName(let name): "The archive has '\(name)' already. Use another name."
    case .tooLarge(let name): "The archive would have 4 GiB or more with '\(name)'."
    case .tooManyEntries: "An archive has at most 65,534 files. Ask for fewer at once."
    }
  }
}

/// Bytes that numbers are added to, least significant byte first.
private struct LittleEndianBytes {
  private(set) var bytes: [UInt8] = []

  mutating func add(_ number: some FixedWidthInteger) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func add(_ other: [UInt8]) { bytes.append(contentsOf: other) }
}
