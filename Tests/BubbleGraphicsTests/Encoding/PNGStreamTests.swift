import Testing

@testable import BubbleGraphics

@Suite("PNG in bands")
struct PNGStreamTests {
  @Test(arguments: PictureKind.allCases, [1, 7, 16, 40, 100])
  func decodingGivesTheSameBytes(_ kind: PictureKind, bandHeight: Int) throws {
    let bitmap = kind.bitmap(width: 83, height: 100)
    let isOpaque = ColorCensus(bitmap).isOpaque
    let file = Self.file(of: bitmap, bandHeight: bandHeight, isOpaque: isOpaque)
    #expect(try Image(encoded: file).bitmap == bitmap)
    #expect(file == Self.file(of: bitmap, bandHeight: bandHeight, isOpaque: isOpaque))
  }

  @Test func photosBetweenTexts() throws {
    let parts = [PictureKind.text, .photo, .text, .noise, .photo, .flat].map {
      $0.bitmap(width: 50, height: 45)
    }
    let bitmap = Bitmap(pixelWidth: 50, pixelHeight: 270, bytes: parts.flatMap(\.bytes))
    let file = Self.file(of: bitmap, bandHeight: 13, isOpaque: true)
    #expect(try Image(encoded: file).bitmap == bitmap)
  }

  @Test func bandsCompressLikeTheWhole() {
    let bitmap = PictureKind.manyColors.bitmap(width: 400, height: 600)
    let file = Self.file(of: bitmap, bandHeight: 50, isOpaque: true)
    #expect(file.count < bitmap.pngData().count * 102 / 100)
  }

  /// A picture that is higher than a canvas may be, of which one band at a time is in memory.
  @Test func aPictureWithoutEnd() throws {
    let band = PictureKind.text.bitmap(width: 30, height: 500)
    var stream = PNGStream(pixelWidth: 30, pixelHeight: 50_000)
    var file: [UInt8] = []
    for _ in 0..<100 { file += stream.append(band) }
    file += stream.finish()
    let decoded = try Image(encoded: file).bitmap
    #expect(decoded.bytes.suffix(band.bytes.count) == band.bytes[...])
    #expect(decoded.pixelHeight == 50_000)
  }

  @Test func withoutAlphaBlackShowsThrough() throws {
    let bitmap = Bitmap(pixelWidth: 9, pixelHeight: 2) { x, _ in Pixel(60, 0, 30, UInt8(x + 60)) }
    let file = Self.file(of: bitmap, bandHeight: 1, isOpaque: true)
    let decoded = try Image(encoded: file).bitmap
    #expect(decoded == Bitmap(pixelWidth: 9, pixelHeight: 2) { _, _ in Pixel(60, 0, 30) })
  }

  static func file(of bitmap: Bitmap, bandHeight: Int, isOpaque: Bool) -> [UInt8] {
    let rowBytes = bitmap.pixelWidth * 4
    var stream = PNGStream(
      pixelWidth: bitmap.pixelWidth, pixelHeight: bitmap.pixelHeight, isOpaque: isOpaque)
    var file: [UInt8] = []
    for top in stride(from: 0, to: bitmap.pixelHeight, by: bandHeight) {
      let height = min(bandHeight, bitmap.pixelHeight - top)
      let bytes = bitmap.bytes[top * rowBytes..<(top + height) * rowBytes]
      file += stream.append(
        Bitmap(pixelWidth: bitmap.pixelWidth, pixelHeight: height, bytes: Array(bytes)))
    }
    return file + stream.finish()
  }
}
