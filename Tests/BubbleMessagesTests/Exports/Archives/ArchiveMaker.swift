// SPDX-License-Identifier: MIT
import CBubbleDeflate
import Foundation

@testable import BubbleExports

/// Writes ZIP archives, those included that no tool would write.
struct ArchiveMaker {
  struct Entry {
    var name: [UInt8]
    var bytes: [UInt8]
    var isPacked = true

    /// The method that the headers have; `nil` for the one that is used.
    var method: Int?

    /// Bit 0 is encryption, bit 11 is for names in UTF-8.
    var flags = 1 << 11

    /// 0 is DOS, 3 is Unix.
    var system = 3
    var mode: Int = 0o100_644
    var extra: [UInt8] = []

    /// Whether the lengths are in a descriptor after the bytes, and ones of 64 bits.
    var hasDescriptor = false
    var isZIP64 = false

    /// Values that the headers have in place of the real ones.
    var byteCount: Int?
    var localByteCount: Int?
    var checksum: UInt32?

    init(_ name: String, _ text: String = "", packed: Bool = true) {
      self.init(name, bytes: Array(text.utf8), packed: packed)
    }

    init(_ name: String, bytes: [UInt8], packed: Bool = true) {
      self.name = Array(name.utf8)
      self.bytes = bytes
      isPacked = packed
    }
  }

  /// The number of entries that the end of the archive has; `nil` for the real one.
  var entryCount: Int?
  var isZIP64 = false
  var comment = ""

  /// The bytes of an archive.
  func bytes(_ entries: [Entry]) -> [UInt8] {
    var (archive, directory) = ([UInt8](), [UInt8]())
    archive.reserveCapacity(entries.reduce(1_000) { $0 + $1.bytes.count / 4 + 100 })
    for entry in entries {
      let packed = entry.isPacked ? Self.deflated(entry.bytes) : entry.bytes
      let offset = archive.count
      addHeader(of: entry, packed.count, isLocal: true, offset: offset, to: &archive)
      archive += packed
      if entry.hasDescriptor { addDescriptor(of: entry, packed.count, to: &archive) }
      addHeader(of: entry, packed.count, isLocal: false, offset: offset, to: &directory)
    }
    let (offset, count) = (archive.count, directory.count)
    archive += directory
    addEnd(entryCount ?? entries.count, count, offset, to: &archive)
    return archive
  }

  private func addHeader(
    of entry: Entry, _ packed: Int, isLocal: Bool, offset: Int, to bytes: inout [UInt8]
  ) {
    let count = entry.byteCount ?? entry.bytes.count
    let isDescribed = isLocal && entry.hasDescriptor
    let lengths = isDescribed ? (0, 0) : (packed, isLocal ? entry.localByteCount ?? count : count)
    let checksum = entry.checksum ?? Self.checksum(of: entry.bytes)
    let isLong = entry.isZIP64
    var extra = entry.extra
    if isLong { Self.add((1, 2), (16, 2), (lengths.1, 8), (lengths.0, 8), to: &extra) }
    Self.add((isLocal ? 0x0403_4B50 : 0x0201_4B50, 4), to: &bytes)
    if !isLocal { Self.add((entry.system << 8 | 45, 2), to: &bytes) }
    Self.add(
      (45, 2), (entry.flags | (entry.hasDescriptor ? 8 : 0), 2),
      (entry.method ?? (entry.isPacked ? 8 : 0), 2), (0, 4), (isDescribed ? 0 : Int(checksum), 4),
      (isLong ? 0xFFFF_FFFF : lengths.0, 4), (isLong ? 0xFFFF_FFFF : lengths.1, 4),
      (entry.name.count, 2), (extra.count, 2), to: &bytes)
    if !isLocal { Self.add((0, 2), (0, 2), (0, 2), (entry.mode << 16, 4), (offset, 4), to: &bytes) }
    bytes += entry.name
    bytes += extra
  }

  private func addDescriptor(of entry: Entry, _ packed: Int, to bytes: inout [UInt8]) {
    let size = entry.isZIP64 ? 8 : 4
    Self.add(
      (0x0807_4B50, 4), (Int(Self.checksum(of: entry.bytes)), 4), (packed, size),
      (entry.bytes.count, size), to: &bytes)
  }

  private func addEnd(_ count: Int, _ directory: Int, _ offset: Int, to bytes: inout [UInt8]) {
    let isLong = isZIP64 || count > 0xFFFF && entryCount == nil
    if isLong {
      Self.add(
        (0x0606_4B50, 4), (44, 8), (45, 2), (45, 2), (0, 4), (0, 4), (count, 8), (count, 8),
        (directory, 8), (offset, 8), to: &bytes)
      Self.add((0x0706_4B50, 4), (0, 4), (offset + directory, 8), (1, 4), to: &bytes)
    }
    Self.add(
      (0x0605_4B50, 4), (0, 4), (isLong ? 0xFFFF : count, 2), (isLong ? 0xFFFF : count, 2),
      (isLong ? 0xFFFF_FFFF : directory, 4), (isLong ? 0xFFFF_FFFF : offset, 4),
      (comment.utf8.count, 2), to: &bytes)
    bytes += Array(comment.utf8)
  }

  /// Appends numbers, the lowest byte first, of as many bytes as each has beside it.
  private static func add(_ numbers: (value: Int, count: Int)..., to bytes: inout [UInt8]) {
    for number in numbers {
      for index in 0..<number.count {
        bytes.append(UInt8(truncatingIfNeeded: number.value >> (8 * index)))
      }
    }
  }

  static func checksum(of bytes: [UInt8]) -> UInt32 { libdeflate_crc32(0, bytes, bytes.count) }

  static func deflated(_ bytes: [UInt8]) -> [UInt8] {
    guard let compressor = libdeflate_alloc_compressor(6) else { return [] }
    defer { libdeflate_free_compressor(compressor) }
    let limit = libdeflate_deflate_compress_bound(compressor, bytes.count)
    return [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
      count = libdeflate_deflate_compress(
        compressor, bytes, bytes.count, buffer.baseAddress, buffer.count)
    }
  }
}

extension ArchiveMaker {
  /// The files below a folder, as tools of different systems pack them.
  static func entries(of folder: URL, in prefix: String = "") throws -> [Entry] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    return try paths.enumerated().compactMap { number, path in
      let url = folder.appending(path: path)
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else {
        return nil
      }
      if isFolder.boolValue { return Entry(prefix + path + "/", packed: false) }
      var entry = Entry(
        prefix + path, bytes: Array(try Data(contentsOf: url)), packed: number % 3 > 0)
      entry.hasDescriptor = number % 4 == 1
      entry.isZIP64 = number % 5 == 2
      return entry
    }
  }
}
