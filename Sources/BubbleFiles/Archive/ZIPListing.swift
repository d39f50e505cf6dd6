// SPDX-License-Identifier: MIT
import BubbleStrings

/// An entry of an archive.
struct ZIPEntry: Sendable {
  /// The path in the archive; that of a folder ends with a slash.
  let path: String
  let byteCount: Int
  let packedByteCount: Int

  /// The offset of its own header in the archive, and its name as the header has it.
  let offset: Int
  let name: [UInt8]
  let checksum: UInt32

  /// Whether the entry is packed; if not, its bytes are in the archive as they are.
  let isPacked: Bool

  /// The reason why the entry must not be read.
  let refusal: ZIPError?

  var isFolder: Bool { path.utf8.last == UInt8(ascii: "/") }
}

/// The entries of an archive, sorted by the bytes of their paths.
struct ZIPListing: Sendable {
  private(set) var entries: [ZIPEntry] = []

  /// The end of the entries, where the directory begins.
  let dataEnd: Int

  private let limits: ZIPLimits
  private var nameByteCount = 0
  private var byteCount = 0

  /// Reads the directory of an archive.
  init(_ source: ZIPSource, _ limits: ZIPLimits) throws(ZIPError) {
    self.limits = limits
    var directory = try ZIPDirectory(of: source)
    guard directory.entryCount <= limits.entryCount else {
      throw .tooManyEntries(directory.entryCount, limit: limits.entryCount)
    }
    guard directory.entryCount > 0 || !directory.range.isEmpty else { throw .empty }
    dataEnd = directory.range.lowerBound
    var count = 0
    var places: [Range<Int>] = []
    while let header = try directory.next() {
      count += 1
      // A directory of 65,536 entries would be one of none without ZIP64.
      guard count <= directory.entryCount else { break }
      places.append(try place(of: header))
      try add(header)
    }
    guard count == directory.entryCount else {
      throw .damagedArchive(explanation: "its directory has another number of entries")
    }
    try Self.requireApart(&places)
    try sort()
  }

  /// The least that an entry takes of the archive.
  private func place(of header: ZIPHeader) throws(ZIPError) -> Range<Int> {
    let headerByteCount = 30 + header.name.count
    guard header.offset <= dataEnd - headerByteCount,
      header.packedByteCount <= dataEnd - headerByteCount - header.offset
    else { throw .damagedArchive(explanation: "an entry is where its directory is, or after it") }
    return header.offset..<header.offset + headerByteCount + header.packedByteCount
  }

  /// Requires that no bytes belong to two entries: an archive of few bytes could unpack to any number.
  private static func requireApart(_ places: inout [Range<Int>]) throws(ZIPError) {
    places.sort { $0.lowerBound < $1.lowerBound }
    for (place, next) in zip(places, places.dropFirst()) where place.upperBound > next.lowerBound {
      throw .damagedArchive(explanation: "two entries have the same bytes")
    }
  }

  private mutating func add(_ header: ZIPHeader) throws(ZIPError) {
    let path = try header.path(limit: limits.nameByteCount)
    guard !path.isEmpty, !Self.isLeftByMac(path) else { return }
    nameByteCount += path.utf8.count
    guard nameByteCount <= limits.totalNameByteCount else {
      throw .tooLong("names", limit: limits.totalNameByteCount)
    }
    let entry = ZIPEntry(
      path: path, byteCount: header.byteCount, packedByteCount: header.packedByteCount,
      offset: header.offset, name: header.name, checksum: header.checksum,
      isPacked: header.method != 0, refusal: refusal(of: header))
    guard entry.byteCount <= limits.totalByteCount - byteCount else {
      throw .tooLong("files", limit: limits.totalByteCount)
    }
    byteCount += entry.byteCount
    entries.append(entry)
  }

  /// Whether an entry is one that Macs add to archives.
  private static func isLeftByMac(_ path: String) -> Bool {
    path.beginsExactly(with: "__MACOSX/")
      || path.pathNames().last.map { $0.isExactly(".DS_Store") } ?? false
  }

  private func refusal(of header: ZIPHeader) -> ZIPError? {
    let (byteCount, packed) = (header.byteCount, header.packedByteCount)
    if header.isEncrypted { return .encrypted }
    if header.kind == .other { return .notAFile }
    guard [0, 8].contains(header.method) else { return .unknownMethod(header.method) }
    if header.method == 0, byteCount != packed {
      return .damagedEntry(explanation: "it has two lengths")
    }
    guard byteCount <= limits.byteCount else {
      return .tooLongEntry(byteCount: byteCount, limit: limits.byteCount)
    }
    if byteCount > limits.freeByteCount, packed < byteCount / limits.ratio {
      return .bomb(byteCount: byteCount, packedByteCount: packed, limit: limits.ratio)
    }
    return nil
  }

  private mutating func sort() throws(ZIPError) {
    entries.sort { $0.path.precedesExactly($1.path) }
    for (entry, next) in zip(entries, entries.dropFirst()) where entry.path.isExactly(next.path) {
      // Folders may be listed twice.
      if !entry.isFolder { throw .duplicate(entry.path) }
    }
  }
}

// MARK: Looking up

extension ZIPListing {
  /// The number of the entry at a path; `nil` where there is none.
  func number(of path: String) -> Int? {
    let number = firstNumber(from: path)
    return number < entries.count && entries[number].path.isExactly(path) ? number : nil
  }

  /// Whether there is a folder at a path, which ends with a slash; an empty one is the archive's own.
  func hasFolder(_ folder: String) -> Bool {
    let number = firstNumber(from: folder)
    return folder.isEmpty
      || (number < entries.count && entries[number].path.beginsExactly(with: folder))
  }

  /// The names in a folder, whose path ends with a slash or is empty. Those of folders end with a slash.
  func names(in folder: String) -> [String] {
    var names: [String] = []
    var number = firstNumber(from: folder)
    while number < entries.count, entries[number].path.beginsExactly(with: folder) {
      let rest = entries[number].path.utf8.dropFirst(folder.utf8.count)
      guard let slash = rest.firstIndex(of: UInt8(ascii: "/")) else {
        if !rest.isEmpty { names.append(String(Substring(rest))) }
        number += 1
        continue
      }
      let name = String(Substring(rest[..<slash]))
      names.append(name + "/")
      // The first byte after the slash: all that is in the folder comes before it.
      number = firstNumber(from: folder + name + "0")
    }
    return names
  }

  /// The number of the first entry whose path isn't before another.
  private func firstNumber(from path: String) -> Int {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].path.precedesExactly(path) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
