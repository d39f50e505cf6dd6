// SPDX-License-Identifier: MIT
internal import Foundation

/// The properties of a JPEG image that determine its display, from the segments before its first
/// scan.
struct JPEGSegments {
  /// The orientation of the camera.
  private(set) var orientation = Orientation.upright

  /// The ICC profile; `nil` for none, and for one whose parts aren't all there once.
  var profile: [UInt8]? {
    guard !profileParts.isEmpty,
      profileParts.allSatisfy({ $0.count == profileParts.count }),
      Set(profileParts.map(\.number)) == Set(1...profileParts.count)
    else { return nil }
    return profileParts.sorted { $0.number < $1.number }.flatMap(\.bytes)
  }

  /// A part of a profile: a segment holds 64 KB (ICC.1, B.4).
  private struct ProfilePart {
    var number: Int
    var count: Int
    var bytes: ArraySlice<UInt8>
  }

  private var profileParts: [ProfilePart] = []

  private static let profileName = Array("ICC_PROFILE\0".utf8)

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
    guard marker == 0xE1 || marker == 0xE2 else { return }
    let name = Self.profileName
    if marker == 0xE2, payload.starts(with: name), payload.count >= name.count + 2 {
      let part = payload.dropFirst(name.count)
      profileParts.append(
        ProfilePart(
          number: Int(part[part.startIndex]), count: Int(part[part.startIndex + 1]),
          bytes: part.dropFirst(2)))
    }
    if marker == 0xE1, payload.starts(with: "Exif\0\0".utf8) {
      orientation = ExifDirectory(payload)?.orientation ?? orientation
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
