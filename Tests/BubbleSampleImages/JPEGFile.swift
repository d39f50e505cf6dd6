// SPDX-License-Identifier: MIT
/// Changes to JPEG files.
public enum JPEGFile {
  /// The file with EXIF data that have only the orientation.
  ///
  /// - Parameter orientation: From 1 to 8.
  public static func file(_ file: [UInt8], orientation: UInt8) -> [UInt8] {
    adding(0xE1, Array("Exif\0\0".utf8) + exif(orientation), to: file)
  }

  /// EXIF data that have only the orientation, without a header.
  public static func exif(_ orientation: UInt8) -> [UInt8] {
    let entry: [UInt8] = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]
    return Array("MM\0*".utf8) + [0, 0, 0, 8, 0, 1] + entry + [0, 0, 0, 0]
  }

  /// The file with parts of an ICC profile, in order.
  public static func file(
    _ file: [UInt8], profileParts parts: [(number: UInt8, count: UInt8, bytes: [UInt8])]
  ) -> [UInt8] {
    parts.reversed().reduce(file) { file, part in
      adding(
        0xE2, Array("ICC_PROFILE\0".utf8) + [part.number, part.count] + part.bytes, to: file)
    }
  }

  /// The file with a segment at its beginning.
  private static func adding(_ marker: UInt8, _ payload: [UInt8], to file: [UInt8]) -> [UInt8] {
    let length = UInt16(payload.count + 2).littleEndianBytes.reversed()
    return file[..<2] + [0xFF, marker] + length + payload + file[2...]
  }

  /// A progressive file that goes over its pixels `scans` times, made of a baseline file.
  ///
  /// - Parameter file: With at most three components in one scan.
  public static func progressive(
    _ file: [UInt8], width: Int, height: Int, scans: Int
  ) -> [UInt8] {
    var header = Array(file[..<scanStart(of: file)])
    if let frame = (0..<header.count - 1).first(where: {
      header[$0] == 0xFF && header[$0 + 1] == 0xC0
    }) {
      header[frame + 1] = 0xC2
      header.replaceSubrange(
        frame + 5..<frame + 9,
        with: UInt16(height).littleEndianBytes.reversed()
          + UInt16(width).littleEndianBytes.reversed())
    }
    // The first of the three, coefficients 1 to 5, no bits left out, and no pixels.
    let scan: [UInt8] = [0xFF, 0xDA, 0, 8, 1, 1, 0, 1, 5, 0, 0]
    return header + (0..<scans).flatMap { _ in scan } + [0xFF, 0xD9]
  }

  private static func scanStart(of file: [UInt8]) -> Int {
    var position = 2
    while position + 4 <= file.count, file[position + 1] != 0xDA {
      position += 2 + (Int(file[position + 2]) << 8 | Int(file[position + 3]))
    }
    return position
  }
}
