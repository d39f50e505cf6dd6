// SPDX-License-Identifier: MIT
import BubbleStrings
import Glibc
import Synchronization

/// A ZIP archive, whose entries are read as files are: by their paths, at any offset, from several threads.
///
/// Entries are unpacked when they are first read: short ones into memory, others into a file without a name. The latest
/// ones are kept. Entries that aren't packed are read where they are. ZIP64, deflate, and names in UTF-8 and in the
/// letters of DOS are read; archives of several parts and encrypted entries aren't.
package final class ZIPArchive: Sendable {
  private let source: ZIPSource
  private let limits: ZIPLimits
  private let listing: ZIPListing
  private let unpacked: UnpackedEntries

  /// Reads the archive's directory.
  ///
  /// - Throws: ``ZIPError`` for an archive that is damaged or cut off, has more or longer entries than the limits allow,
  ///   names that lead out of it, or two entries of one name.
  package init(_ source: ZIPSource, limits: ZIPLimits = ZIPLimits()) throws(ZIPError) {
    self.source = source
    self.limits = limits
    listing = try ZIPListing(source, limits)
    unpacked = UnpackedEntries(limits)
  }

  /// Whether a file that begins with these bytes is an archive.
  package static func isArchive(_ beginning: some Collection<UInt8>) -> Bool {
    beginning.starts(with: [0x50, 0x4B, 3, 4]) || beginning.starts(with: [0x50, 0x4B, 5, 6])
  }

  /// Whether a file that ends with these bytes is an archive, which may begin after other bytes.
  package static func isEnd(_ end: [UInt8]) -> Bool { ZIPDirectory.endRecord(in: end) != nil }

  /// The maximum length of the record at an archive's end, with its comment.
  package static let endByteCount = 22 + 0xFFFF

  /// The names in a folder, with or without a slash at its end; those of folders have one. None where there is no such
  /// folder.
  package func names(in folder: String) -> [String] {
    guard let path = Self.plain(folder) else { return [] }
    return listing.names(in: path.isEmpty ? "" : path + "/")
  }

  /// The length of a file; `nil` where there is no such file.
  ///
  /// - Throws: The reason why the file must not be read.
  package func byteCount(of path: String) throws -> Int? {
    try entry(at: path).map { listing.entries[$0].byteCount }
  }

  /// Reads bytes from an offset on: at most the requested number, and none at the file's end only.
  package func read(_ path: String, at offset: Int, upTo count: Int) throws -> [UInt8] {
    guard let number = try entry(at: path) else { throw SystemError(code: ENOENT) }
    let entry = listing.entries[number]
    guard offset >= 0, offset < entry.byteCount, count > 0 else { return [] }
    let contents = try unpacked.contents(
      of: number, byteCount: entry.isPacked ? entry.byteCount : 0
    ) {
      () throws(ZIPError) in try self.unpack(entry)
    }
    let end = min(entry.byteCount, offset + min(count, entry.byteCount))
    return try contents.read(offset..<end, from: source)
  }

  /// The number of the file at a path; `nil` where there is none.
  private func entry(at path: String) throws -> Int? {
    guard let path = Self.plain(path) else { return nil }
    guard let number = listing.number(of: path) else {
      if listing.hasFolder(path.isEmpty ? "" : path + "/") { throw SystemError(code: EISDIR) }
      return nil
    }
    if let refusal = listing.entries[number].refusal { throw refusal }
    return number
  }

  /// The names of a path with single slashes between them; `nil` for a path that leads out of the archive.
  private static func plain(_ path: String) -> String? {
    let names = path.pathNames()
    guard !path.utf8.contains(0), path.utf8.first != UInt8(ascii: "/"), !names.containsExactly("..")
    else { return nil }
    return names.filter { $0 != "." }.joined(separator: "/")
  }

  private func unpack(_ entry: ZIPEntry) throws(ZIPError) -> UnpackedEntry {
    let start = try contentStart(of: entry)
    guard entry.isPacked else { return .inPlace(start) }
    let file = entry.byteCount > limits.bytesInMemory ? try Self.makeFile() : nil
    var (bytes, count, checksum) = ([UInt8](), 0, ZIPChecksum())
    if file == nil { bytes.reserveCapacity(entry.byteCount) }
    try inflate(start..<start + entry.packedByteCount) { part throws(ZIPError) in
      count += part.count
      guard count <= entry.byteCount else {
        throw .damagedEntry(explanation: "it has more bytes than its header says")
      }
      checksum.add(part)
      if let file { try Self.write(part, to: file) } else { bytes += part }
    }
    guard count == entry.byteCount else {
      throw .damagedEntry(explanation: "it has fewer bytes than its header says")
    }
    guard checksum.value == entry.checksum else {
      throw .damagedEntry(explanation: "its checksum doesn't match")
    }
    return file.map(UnpackedEntry.file) ?? .memory(bytes)
  }

  /// The offset of an entry's bytes, after its own header, which has to agree with the directory.
  private func contentStart(of entry: ZIPEntry) throws(ZIPError) -> Int {
    let count = 30 + entry.name.count
    let bytes = try source.bytes(entry.offset..<entry.offset + count)
    let header = ZIPBytes(bytes)
    // With bit 3, lengths follow the bytes; lengths of 64 bits are elsewhere in the header.
    let isStated = header.number(2, at: 6) & 8 == 0
    let lengths = [(18, entry.packedByteCount), (22, entry.byteCount)]
    guard header.isRecord(3, 4), header.number(2, at: 8) == (entry.isPacked ? 8 : 0),
      header.number(2, at: 26) == entry.name.count, bytes.dropFirst(30).elementsEqual(entry.name),
      !isStated || lengths.allSatisfy({ [$1, 0xFFFF_FFFF].contains(header.number(4, at: $0)) })
    else {
      throw .damagedEntry(explanation: "its header contradicts the directory of the archive")
    }
    let start = entry.offset + count + header.number(2, at: 28)
    guard entry.packedByteCount <= listing.dataEnd - start else {
      throw .damagedEntry(explanation: "it ends after the archive")
    }
    return start
  }

  private func inflate(
    _ range: Range<Int>, into write: ([UInt8]) throws(ZIPError) -> Void
  ) throws(ZIPError) {
    var inflater = try ZIPInflater()
    var place = range.lowerBound
    while place < range.upperBound, !inflater.isAtEnd {
      let chunk = try source.chunk(at: place, upTo: min(1 << 16, range.upperBound - place))
      guard !chunk.isEmpty else { break }
      place += chunk.count
      try inflater.unpack(chunk, into: write)
    }
  }

  private static func write(_ bytes: [UInt8], to file: OwnedFile) throws(ZIPError) {
    do throws(SystemError) { try file.descriptor.write(bytes) } catch { throw .unreadable(error) }
  }

  private static func makeFile() throws(ZIPError) -> OwnedFile {
    do throws(SystemError) {
      return OwnedFile(try FileDescriptor.makeNameless())
    } catch {
      throw .unreadable(error)
    }
  }
}
