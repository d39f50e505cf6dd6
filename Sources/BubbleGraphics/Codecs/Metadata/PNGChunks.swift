// SPDX-License-Identifier: MIT
/// The chunks before a PNG file's pixels that libspng doesn't read: orientation and coded colours.
///
/// Those behind the pixels are ignored, as in Chromium, so that a file's beginning has all of them.
struct PNGChunks {
  /// The orientation of the camera (`eXIf`).
  private(set) var orientation = Orientation.upright

  /// The code points of the colours (`cICP`); `nil` for none.
  private(set) var codePoints: ColorCodePoints?

  /// Reads the chunks. Malformed ones are left out.
  ///
  /// - Throws: ``ImageError/truncated(_:)`` where the bytes end before the pixels.
  init(_ bytes: UnsafeRawBufferPointer) throws(ImageError) {
    var position = 8
    while true {
      guard position + 8 <= bytes.count else { throw .truncated(.png) }
      let length = Self.number(bytes, at: position)
      let name = Self.number(bytes, at: position + 4)
      if name == Self.pixels || name == Self.end { return }
      let data = position + 8..<position + 8 + length
      guard data.upperBound + 4 <= bytes.count else { throw .truncated(.png) }
      read(name, bytes[data])
      position = data.upperBound + 4
    }
  }

  private mutating func read(_ name: Int, _ data: Slice<UnsafeRawBufferPointer>) {
    if name == Self.exif {
      orientation = ExifDirectory(Array(data)[...])?.orientation ?? orientation
    } else if name == Self.codedColors, data.count == 4 {
      let code = Array(data)
      codePoints = ColorCodePoints(
        primaries: Int(code[0]), transfer: Int(code[1]), matrix: Int(code[2]),
        isFullRange: code[3] == 1)
    }
  }

  /// The file without what libspng may refuse it for: all chunks before the pixels that aren't needed for them, but an
  /// orientation and coded colours that can be read.
  ///
  /// - Returns: `nil` where there is no such chunk.
  static func withoutProperties(_ file: [UInt8]) -> [UInt8]? {
    var kept: [Range<Int>] = [0..<8]
    var (position, isWhole) = (8, true)
    while position + 8 <= file.count {
      let (length, name) = file.withUnsafeBytes { bytes in
        (number(bytes, at: position), number(bytes, at: position + 4))
      }
      let end = position + 12 + length
      guard name != pixels, end <= file.count else { break }
      let isCritical = file[position + 4] & 0x20 == 0
      if isCritical || name == transparency || name == codedColors
        || name == exif && ExifDirectory(file[position + 8..<end - 4]) != nil
      {
        kept.append(position..<end)
      } else {
        isWhole = false
      }
      position = end
    }
    guard !isWhole else { return nil }
    return kept.flatMap { file[$0] } + file[position...]
  }

  private static func number(_ bytes: UnsafeRawBufferPointer, at start: Int) -> Int {
    Int(UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: start, as: UInt32.self)))
  }

  private static let pixels = 0x4944_4154
  private static let end = 0x4945_4E44
  private static let transparency = 0x7452_4E53
  private static let exif = 0x6558_4966
  private static let codedColors = 0x6349_4350
}
