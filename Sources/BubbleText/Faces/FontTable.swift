// SPDX-License-Identifier: MIT
internal import CBubbleHarfBuzz

/// A table of a font file (`hb_blob_t`).
final class FontTable: Sendable {
  /// Immutable: no code writes to a font's file.
  private nonisolated(unsafe) let handle: OpaquePointer

  /// The table's numbers, while the table lives.
  let numbers: FontNumbers

  /// - Parameter tag: The table's four letters as bytes, the first in the highest.
  convenience init(_ tag: Script, of face: FontFace) {
    self.init(tag, of: face.withHandle { hb_font_get_face($0) })
  }

  /// - Parameter face: HarfBuzz's.
  init(_ tag: Script, of face: OpaquePointer?) {
    handle = hb_face_reference_table(face, tag.rawValue)
    var length: UInt32 = 0
    let data = hb_blob_get_data(handle, &length)
    numbers = FontNumbers(UnsafeRawBufferPointer(start: data, count: data == nil ? 0 : Int(length)))
  }

  deinit { hb_blob_destroy(handle) }

  var isEmpty: Bool { numbers.isEmpty }
}

/// The big-endian numbers of a font's table, which its owner keeps alive.
///
/// Reads 0 outside of the table, so that a broken font is read to its end.
struct FontNumbers: Hashable, Sendable {
  /// Immutable, as the file is.
  private nonisolated(unsafe) let bytes: UnsafeRawBufferPointer

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  static func == (left: FontNumbers, right: FontNumbers) -> Bool {
    left.bytes.baseAddress == right.bytes.baseAddress
  }

  func hash(into hasher: inout Hasher) { hasher.combine(bytes.baseAddress) }

  /// An offset at which every structure is empty.
  static let nowhere = Int.min / 2

  var isEmpty: Bool { bytes.isEmpty }

  /// The table's length, in bytes.
  var count: Int { bytes.count }

  /// The byte at an offset.
  func uint8(_ offset: Int) -> Int {
    offset >= 0 && offset < bytes.count ? Int(bytes[offset]) : 0
  }

  /// The 16-bit number at an offset.
  func uint16(_ offset: Int) -> Int {
    guard offset >= 0, offset + 2 <= bytes.count else { return 0 }
    return Int(UInt16(bigEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt16.self)))
  }

  /// The 32-bit number at an offset.
  @inline(__always)
  func uint32(_ offset: Int) -> Int {
    guard offset >= 0, offset + 4 <= bytes.count else {
      return uint16(offset) << 16 | uint16(offset + 2)
    }
    return Int(UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
  }

  /// The 16-bit offset at an offset, from the start of the structure that holds it; `nil` for none.
  func link(_ offset: Int, from base: Int) -> Int? {
    let distance = uint16(offset)
    return distance == 0 ? nil : base + distance
  }
}
