// SPDX-License-Identifier: MIT
@testable import BubbleGraphics
@testable import BubblePNG

/// Bitmaps and files that codec tests read and write.
enum Samples {
  /// The same noise each time.
  static func noise(_ width: Int, _ height: Int, alpha: (UInt8) -> UInt8) -> Bitmap {
    var state: UInt64 = 0x2545_F491_4F6C_DD1D
    func next() -> UInt8 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8(truncatingIfNeeded: state >> 56)
    }
    return Bitmap(pixelWidth: width, pixelHeight: height) { _, _ in
      let alpha = alpha(next())
      func component() -> UInt8 { Premultiplication.premultiplied(next(), alpha: alpha) }
      return Pixel(component(), component(), component(), alpha)
    }
  }

  /// A smooth image, of the kind that JPEG is made for.
  static func gradient(_ width: Int, _ height: Int) -> Bitmap {
    Bitmap(pixelWidth: width, pixelHeight: height) { x, y in
      Pixel(
        UInt8(x * 255 / width), UInt8(y * 255 / height), UInt8((x + y) * 127 / (width + height)))
    }
  }

  /// `count` different colours in turn, `width` pixels a row.
  static func colors(_ count: Int, width: Int, alpha: (Int) -> UInt8 = { _ in 255 }) -> Bitmap {
    Bitmap(pixelWidth: width, pixelHeight: (count + width - 1) / width + 2) { x, y in
      let index = (y * width + x) % count
      let alpha = alpha(index)
      return Pixel(
        Premultiplication.premultiplied(UInt8(index & 255), alpha: alpha),
        Premultiplication.premultiplied(UInt8(index >> 8 & 255), alpha: alpha),
        Premultiplication.premultiplied(40, alpha: alpha), alpha)
    }
  }

  /// A PNG file of any kind, put together by hand.
  static func png(
    width: Int, height: Int, bitDepth: UInt8, colorType: UInt8, rows: [UInt8],
    chunks: [(String, [UInt8])] = []
  ) -> [UInt8] {
    let size = [width, height].flatMap { value in [24, 16, 8, 0].map { UInt8(value >> $0 & 255) } }
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    file += chunk("IHDR", size + [bitDepth, colorType, 0, 0, 0])
    for (name, data) in chunks { file += chunk(name, data) }
    file += chunk("IDAT", Compressor(level: 6).zlibStream(of: rows))
    return file + chunk("IEND", [])
  }

  /// A PNG file of chunks.
  static func file(chunks: [(String, [UInt8])]) -> [UInt8] {
    chunks.reduce([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { $0 + chunk($1.0, $1.1) }
  }

  private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    func bytes(_ value: UInt32) -> [UInt8] { [24, 16, 8, 0].map { UInt8(value >> $0 & 255) } }
    let body = Array(name.utf8) + data
    return bytes(UInt32(data.count)) + body + bytes(Compressor.crc32(of: body[...]))
  }

  /// 8 × 8 pixels of the grey 100.
  static let greyJPEG = """
    /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4\
    UG1RV19iZ2hnPk1xeXBkeFxlZ2P/wAALCAAIAAgBAREA/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QA\
    tRAAAgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0\
    NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2\
    t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/9oACAEBAAA/AKNf/9k=
    """

  /// 8 × 8 pixels of magenta and yellow ink, which make red, inverted as Adobe's programs do.
  static let cmykJPEG = """
    /9j/7gAOQWRvYmUAZAAAAAAA/9sAQwAQCwwODAoQDg0OEhEQExgoGhgWFhgxIyUdKDozPTw5Mzg3QEhcTkBEV0U3OFBt\
    UVdfYmdoZz5NcXlwZHhcZWdj/8AAFAgACAAIBEMRAE0RAFkRAEsRAP/EAB8AAAEFAQEBAQEBAAAAAAAAAAABAgMEBQYH\
    CAkKC//EALUQAAIBAwMCBAMFBQQEAAABfQECAwAEEQUSITFBBhNRYQcicRQygZGhCCNCscEVUtHwJDNicoIJChYXGBka\
    JSYnKCkqNDU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6g4SFhoeIiYqSk5SVlpeYmZqio6Slpqeo\
    qaqys7S1tre4ubrCw8TFxsfIycrS09TV1tfY2drh4uPk5ebn6Onq8fLz9PX29/j5+v/aAA4EQwBNAFkASwAAPwD0CvP6\
    8/r0Cv/Z
    """
}
