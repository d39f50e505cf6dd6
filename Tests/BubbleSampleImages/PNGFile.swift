// SPDX-License-Identifier: MIT
/// A PNG file of any kind, put together chunk by chunk.
public struct PNGFile: Sendable {
  public var width: Int
  public var height: Int
  public var bitDepth: UInt8
  public var colorType: UInt8
  public var isInterlaced = false

  /// The rows with their filter bytes, not compressed yet.
  public var rows: [UInt8]

  /// Names and data of the chunks between header and pixels.
  public var chunks: [(name: String, data: [UInt8])] = []

  /// Names and data of the chunks behind the pixels.
  public var trailingChunks: [(name: String, data: [UInt8])] = []

  public init(
    width: Int, height: Int, rows: [UInt8], colorType: UInt8 = 6, bitDepth: UInt8 = 8
  ) {
    self.width = width
    self.height = height
    self.rows = rows
    self.colorType = colorType
    self.bitDepth = bitDepth
  }

  /// The file.
  public var bytes: [UInt8] {
    let size = [width, height].flatMap { UInt32($0).littleEndianBytes.reversed() }
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    file += Self.chunk("IHDR", size + [bitDepth, colorType, 0, 0, isInterlaced ? 1 : 0])
    for (name, data) in chunks { file += Self.chunk(name, data) }
    file += Self.chunk("IDAT", Zlib.stream(of: rows))
    for (name, data) in trailingChunks { file += Self.chunk(name, data) }
    return file + Self.chunk("IEND", [])
  }

  /// A compressed text of so many zeros (zTXt), as a chunk's data.
  public static func compressedText(zeros: Int) -> [UInt8] {
    Array("Comment\0\0".utf8) + Zlib.stream(of: Array(repeating: 0, count: zeros))
  }

  /// A compressed profile of so many zeros (iCCP), as a chunk's data.
  public static func profile(zeros: Int) -> [UInt8] {
    Array("profile\0\0".utf8) + Zlib.stream(of: Array(repeating: 0, count: zeros))
  }

  /// A profile (iCCP), as a chunk's data.
  public static func profile(_ bytes: [UInt8]) -> [UInt8] {
    Array("profile\0\0".utf8) + Zlib.stream(of: bytes)
  }

  /// Rows with their filter bytes as a chunk has them.
  public static func compressed(_ rows: [UInt8]) -> [UInt8] { Zlib.stream(of: rows) }

  private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + data
    return UInt32(data.count).littleEndianBytes.reversed() + body
      + Zlib.crc32(of: body).littleEndianBytes.reversed()
  }
}

extension PNGFile {
  /// The seven passes of an interlaced file: first column and row, and the steps between them.
  private static let passes = [
    (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
    (0, 1, 1, 2),
  ]

  /// An interlaced file of red, green, blue and alpha.
  public static func interlaced(
    width: Int, height: Int, pixel: (Int, Int) -> [UInt8]
  ) -> PNGFile {
    var rows: [UInt8] = []
    for (left, top, stepX, stepY) in passes where left < width {
      for y in stride(from: top, to: height, by: stepY) {
        rows.append(0)
        for x in stride(from: left, to: width, by: stepX) { rows += pixel(x, y) }
      }
    }
    var file = PNGFile(width: width, height: height, rows: rows)
    file.isInterlaced = true
    return file
  }
}
