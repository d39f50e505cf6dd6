// SPDX-License-Identifier: MIT
/// The first directory of EXIF data, which is laid out as in a TIFF file.
struct ExifDirectory {
  private let bytes: ArraySlice<UInt8>
  private let isLittleEndian: Bool

  /// - Parameter bytes: The data, with or without the header that they have in a JPEG file.
  init?(_ bytes: ArraySlice<UInt8>) {
    let header = Array("Exif\0\0".utf8)
    let bytes = bytes.starts(with: header) ? bytes.dropFirst(header.count) : bytes
    if bytes.starts(with: "II*\0".utf8) {
      isLittleEndian = true
    } else if bytes.starts(with: "MM\0*".utf8) {
      isLittleEndian = false
    } else {
      return nil
    }
    self.bytes = bytes
  }

  /// The orientation of the camera (tag 0x0112); `nil` without a valid one.
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
    let field = bytes.dropFirst(offset).prefix(byteCount)
    return isLittleEndian
      ? field.reversed().reduce(0) { $0 << 8 | Int($1) } : field.reduce(0) { $0 << 8 | Int($1) }
  }
}
