// SPDX-License-Identifier: MIT
internal import Foundation

/// The properties of a JPEG image that determine its display, from the segments before its first
/// scan.
struct JPEGSegments {
  /// The orientation of the camera (EXIF tag 0x0112).
  private(set) var orientation = Orientation.upright

  /// Whether the file has an APP14 segment by Adobe.
  private(set) var isAdobe = false

  /// The number of scans in the whole file.
  let scanCount: Int

  /// Reads segments up to the first scan, and counts scans. Malformed segments are left out.
  init(_ bytes: [UInt8]) {
    scanCount = Self.scanCount(of: bytes)
    var position = 2
    while position + 4 <= bytes.count, bytes[position] == 0xFF {
      let marker = bytes[position + 1]
      if marker == 0xFF {
        position += 1
        continue
      }
      guard marker != 0xDA, marker != 0xD9 else { return }
      let length = Int(bytes[position + 2]) << 8 | Int(bytes[position + 3])
      guard length >= 2, position + 2 + length <= bytes.count else { return }
      read(marker, bytes[(position + 4)..<(position + 2 + length)])
      position += 2 + length
    }
  }

  /// Counts the bytes after 0xFF that are a scan's marker, outside of other segments.
  private static func scanCount(of bytes: [UInt8]) -> Int {
    bytes.withUnsafeBytes { bytes in
      var (count, position) = (0, 2)
      while let start = bytes.index(of: 0xFF, from: position), start + 4 <= bytes.count {
        let marker = bytes[start + 1]
        position = start + 1
        // Pixels, and markers without a length: in pixels a zero follows 0xFF.
        guard marker >= 0xC0, marker < 0xD0 || marker > 0xD9, marker < 0xFF else { continue }
        if marker == 0xDA { count += 1 }
        position = start + 2 + max(Int(bytes[start + 2]) << 8 | Int(bytes[start + 3]), 2)
      }
      return count
    }
  }

  private mutating func read(_ marker: UInt8, _ payload: ArraySlice<UInt8>) {
    if marker == 0xEE, payload.starts(with: "Adobe".utf8) { isAdobe = true }
    if marker == 0xE1, payload.starts(with: "Exif\0\0".utf8) {
      orientation = ExifDirectory(Array(payload.dropFirst(6)))?.orientation ?? orientation
    }
  }
}

extension UnsafeRawBufferPointer {
  /// Returns the index of the next occurrence of a byte, which the system finds many at a time.
  fileprivate func index(of byte: UInt8, from start: Int) -> Int? {
    guard start < count, let baseAddress else { return nil }
    let found = memchr(baseAddress + start, Int32(byte), count - start)
    return found.map { UnsafeRawPointer($0) - baseAddress }
  }
}

/// The first directory of EXIF data, which is laid out as in a TIFF file.
private struct ExifDirectory {
  private let bytes: [UInt8]
  private let isLittleEndian: Bool

  init?(_ bytes: [UInt8]) {
    if bytes.starts(with: "II*\0".utf8) {
      isLittleEndian = true
    } else if bytes.starts(with: "MM\0*".utf8) {
      isLittleEndian = false
    } else {
      return nil
    }
    self.bytes = bytes
  }

  var orientation: Orientation? {
    guard let start = number(at: 4, byteCount: 4), let count = number(at: start, byteCount: 2)
    else { return nil }
    for entry in 0..<count {
      let offset = start + 2 + entry * 12
      guard let tag = number(at: offset, byteCount: 2) else { return nil }
      if tag == 0x0112 { return number(at: offset + 8, byteCount: 2).flatMap(Orientation.init) }
    }
    return nil
  }

  private func number(at offset: Int, byteCount: Int) -> Int? {
    guard offset >= 0, offset + byteCount <= bytes.count else { return nil }
    let field = bytes[offset..<offset + byteCount]
    let ordered = isLittleEndian ? Array(field.reversed()) : Array(field)
    return ordered.reduce(0) { $0 << 8 | Int($1) }
  }
}
