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
      archive += header(of: entry, packed.count, isLocal: true, offset: offset) + packed
      if entry.hasDescriptor { archive += descriptor(of: entry, packed.count) }
      directory += header(of: entry, packed.count, isLocal: false, offset: offset)
    }
    return archive + directory + end(entryCount ?? entries.count, directory.count, archive.count)
  }

  private func header(of entry: Entry, _ packed: Int, isLocal: Bool, offset: Int) -> [UInt8] {
    let count = entry.byteCount ?? entry.bytes.count
    let isDescribed = isLocal && entry.hasDescriptor
    let lengths = isDescribed ? (0, 0) : (packed, isLocal ? entry.localByteCount ?? count : count)
    let checksum = entry.checksum ?? Self.checksum(of: entry.bytes)
    let isLong = entry.isZIP64
    var extra = entry.extra
    if isLong {
      extra += number(1, 2) + number(16, 2) + number(lengths.1, 8) + number(lengths.0, 8)
    }
    var bytes = number(isLocal ? 0x0403_4B50 : 0x0201_4B50, 4)
    if !isLocal { bytes += number(entry.system << 8 | 45, 2) }
    bytes += number(45, 2) + number(entry.flags | (entry.hasDescriptor ? 8 : 0), 2)
    bytes += number(entry.method ?? (entry.isPacked ? 8 : 0), 2) + number(0, 4)
    bytes += number(isDescribed ? 0 : Int(checksum), 4)
    bytes += number(isLong ? 0xFFFF_FFFF : lengths.0, 4)
    bytes += number(isLong ? 0xFFFF_FFFF : lengths.1, 4)
    bytes += number(entry.name.count, 2) + number(extra.count, 2)
    if !isLocal {
      bytes += number(0, 2) + number(0, 2) + number(0, 2) + number(entry.mode << 16, 4)
      bytes += number(offset, 4)
    }
    return bytes + entry.name + extra
  }

  private func descriptor(of entry: Entry, _ packed: Int) -> [UInt8] {
    let size = entry.isZIP64 ? 8 : 4
    return number(0x0807_4B50, 4) + number(Int(Self.checksum(of: entry.bytes)), 4)
      + number(packed, size) + number(entry.bytes.count, size)
  }

  private func end(_ count: Int, _ directory: Int, _ offset: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    let isLong = isZIP64 || count > 0xFFFF && entryCount == nil
    if isLong {
      bytes += number(0x0606_4B50, 4) + number(44, 8) + number(45, 2) + number(45, 2)
      bytes += number(0, 4) + number(0, 4) + number(count, 8) + number(count, 8)
      bytes += number(directory, 8) + number(offset, 8)
      bytes += number(0x0706_4B50, 4) + number(0, 4) + number(offset + directory, 8) + number(1, 4)
    }
    bytes += number(0x0605_4B50, 4) + number(0, 4)
    bytes += number(isLong ? 0xFFFF : count, 2) + number(isLong ? 0xFFFF : count, 2)
    bytes += number(isLong ? 0xFFFF_FFFF : directory, 4)
    bytes += number(isLong ? 0xFFFF_FFFF : offset, 4)
    return bytes + number(comment.utf8.count, 2) + Array(comment.utf8)
  }

  private func number(_ value: Int, _ count: Int) -> [UInt8] {
    withUnsafeBytes(of: value.littleEndian) { Array($0.prefix(count)) }
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
