// SPDX-License-Identifier: MIT

/// The directory at an archive's end: the headers of its entries, in order.
struct ZIPDirectory {
  /// The number of entries, according to the archive's end.
  let entryCount: Int

  /// The directory's place in the archive.
  let range: Range<Int>

  private let source: ZIPSource
  private var place: Int

  /// The bytes that were read, and their place.
  private var block: [UInt8] = []
  private var blockStart = 0

  private static let blockByteCount = 1 << 16

  /// Finds the directory: the record at the archive's end has its place, which has to be the one right before.
  init(of source: ZIPSource) throws(ZIPError) {
    // The record has 22 bytes, and is followed by a comment of up to 65,535, which may be any bytes.
    let tailStart = max(0, source.byteCount - ZIPArchive.endByteCount)
    let tail = try source.bytes(tailStart..<source.byteCount)
    guard let end = Self.endRecord(in: tail) else {
      throw .damagedArchive(explanation: "there is no directory of entries at its end")
    }
    var record = ZIPEndRecord(ZIPBytes(tail[end...]), at: tailStart + end)
    if record.isLong, let long = try Self.longRecord(before: tailStart + end, source) {
      record = long
    }
    guard record.isOnOneDisk else {
      throw .damagedArchive(explanation: "it is one part of several")
    }
    guard record.offset <= record.place, record.byteCount == record.place - record.offset,
      record.entryCount <= record.byteCount / ZIPHeader.byteCount
    else { throw .damagedArchive(explanation: "its directory isn't where its end has it") }
    self.source = source
    entryCount = record.entryCount
    range = record.offset..<record.place
    place = record.offset
  }

  /// The place of the record that ends with the archive.
  static func endRecord(in tail: [UInt8]) -> Int? {
    guard tail.count >= 22 else { return nil }
    return (0...tail.count - 22).last { place in
      tail[place] == 0x50 && ZIPBytes(tail[place..<place + 22]).isRecord(5, 6)
        && ZIPBytes(tail[place..<place + 22]).number(2, at: 20) == tail.count - place - 22
    }
  }

  /// The record of ZIP64, which a locator right before the other one has the place of.
  private static func longRecord(
    before end: Int, _ source: ZIPSource
  ) throws(ZIPError) -> ZIPEndRecord? {
    guard end >= 20 + 56 else { return nil }
    let locator = ZIPBytes(try source.bytes(end - 20..<end))
    guard locator.isRecord(6, 7) else { return nil }
    let place = locator.number(8, at: 8)
    guard place <= end - 20 - 56 else {
      throw .damagedArchive(explanation: "its directory isn't where its end has it")
    }
    let bytes = ZIPBytes(try source.bytes(place..<place + 56))
    guard bytes.isRecord(6, 6) else {
      throw .damagedArchive(explanation: "its directory isn't where its end has it")
    }
    return ZIPEndRecord(long: bytes, at: place)
  }

  /// Reads the next header; `nil` after the last, where the directory has to end.
  mutating func next() throws(ZIPError) -> ZIPHeader? {
    guard place < range.upperBound else { return nil }
    let fixed = ZIPBytes(try bytes(ZIPHeader.byteCount))
    let lengths = (fixed.number(2, at: 28), fixed.number(2, at: 30), fixed.number(2, at: 32))
    guard fixed.isRecord(1, 2) else { throw Self.damaged }
    let whole = try bytes(ZIPHeader.byteCount + lengths.0 + lengths.1 + lengths.2)
    place += whole.count
    let name = whole.dropFirst(ZIPHeader.byteCount).prefix(lengths.0)
    let extra = whole.dropFirst(ZIPHeader.byteCount + lengths.0).prefix(lengths.1)
    return ZIPHeader(fixed, name: Array(name), extra: Array(extra))
  }

  private static let damaged = ZIPError.damagedArchive(
    explanation: "its directory of entries can't be read")

  /// Bytes from the place on.
  private mutating func bytes(_ count: Int) throws(ZIPError) -> ArraySlice<UInt8> {
    guard count <= range.upperBound - place else { throw Self.damaged }
    if place < blockStart || place + count > blockStart + block.count {
      let end = min(range.upperBound, place + max(count, Self.blockByteCount))
      block = try source.bytes(place..<end)
      blockStart = place
      guard block.count >= count else { throw Self.damaged }
    }
    return block[place - blockStart..<place - blockStart + count]
  }
}

/// The record at an archive's end.
private struct ZIPEndRecord {
  let place: Int
  let entryCount: Int
  let byteCount: Int
  let offset: Int
  let isOnOneDisk: Bool

  /// Whether a number is beyond what the record can have, so that there may be one of ZIP64.
  let isLong: Bool

  init(_ bytes: ZIPBytes, at place: Int) {
    self.place = place
    entryCount = bytes.number(2, at: 10)
    byteCount = bytes.number(4, at: 12)
    offset = bytes.number(4, at: 16)
    isLong = entryCount == 0xFFFF || byteCount == 0xFFFF_FFFF || offset == 0xFFFF_FFFF
    isOnOneDisk =
      bytes.number(4, at: 4) == 0 && bytes.number(2, at: 8) == entryCount
  }

  init(long bytes: ZIPBytes, at place: Int) {
    self.place = place
    entryCount = bytes.number(8, at: 32)
    byteCount = bytes.number(8, at: 40)
    offset = bytes.number(8, at: 48)
    isLong = true
    isOnOneDisk =
      bytes.number(8, at: 16) == 0 && bytes.number(8, at: 24) == entryCount
  }
}

/// An entry as an archive's directory has it.
struct ZIPHeader {
  /// The length of a header before its name.
  static let byteCount = 46

  let name: [UInt8]
  let extra: [UInt8]

  /// The offset of the entry's own header.
  let offset: Int
  let byteCount: Int
  let packedByteCount: Int
  let checksum: UInt32
  let method: Int

  /// The system that wrote the entry: 0 is DOS, 3 Unix, 19 macOS.
  let system: Int
  private let flags: Int
  private let attributes: Int

  init(_ fixed: ZIPBytes, name: [UInt8], extra: [UInt8]) {
    (self.name, self.extra) = (name, extra)
    system = fixed.number(1, at: 5)
    flags = fixed.number(2, at: 8)
    method = fixed.number(2, at: 10)
    checksum = UInt32(truncatingIfNeeded: fixed.number(4, at: 16))
    attributes = fixed.number(4, at: 38)
    let long = Self.field(1, in: extra).map(ZIPBytes.init)
    var place = 0
    /// A number of 32 bits, or if it has none, the next one of ZIP64.
    func number(at start: Int) -> Int {
      let short = fixed.number(4, at: start)
      guard short == 0xFFFF_FFFF, let long, place + 8 <= long.bytes.count else { return short }
      defer { place += 8 }
      return long.number(8, at: place)
    }
    byteCount = number(at: 24)
    packedByteCount = number(at: 20)
    offset = number(at: 42)
  }

  // Bit 0 is any encryption, bit 6 a strong one, bit 13 that of headers.
  var isEncrypted: Bool { flags & (1 | 1 << 6 | 1 << 13) != 0 }

  /// Whether the name is UTF-8, according to the archive.
  var isUTF8: Bool { flags & 1 << 11 != 0 }

  /// The kind of file, according to the system that wrote the entry.
  var kind: Kind {
    guard system == 3 || system == 19 else { return .file }
    switch attributes >> 28 & 0xF {
    case 0, 8: return .file
    case 4: return .folder
    default: return .other
    }
  }

  enum Kind {
    case file, folder

    /// A link, a device, a pipe or a socket.
    case other
  }

  /// The contents of the extra field of a kind.
  static func field(_ kind: Int, in extra: [UInt8]) -> ArraySlice<UInt8>? {
    var rest = extra[...]
    while rest.count >= 4 {
      let head = ZIPBytes(rest.prefix(4))
      let count = head.number(2, at: 2)
      let contents = rest.dropFirst(4).prefix(count)
      if head.number(2, at: 0) == kind { return contents.count == count ? contents : nil }
      rest = rest.dropFirst(4 + count)
    }
    return nil
  }
}
