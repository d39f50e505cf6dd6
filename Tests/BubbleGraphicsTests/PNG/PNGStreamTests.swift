// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleSampleImages
import Testing

@testable import BubblePNG

@Suite("PNG in bands")
struct PNGStreamTests {
  @Test(arguments: ImageKind.allCases, [1, 7, 16, 40, 100])
  func decodingGivesTheSameBytes(_ kind: ImageKind, bandHeight: Int) throws {
    let image = kind.image(width: 83, height: 100)
    let isOpaque = ColorCensus(image).isOpaque
    let file = Self.file(of: image, bandHeight: bandHeight, isOpaque: isOpaque)
    try expectEqual(PNGImage(decoding: file), image)
    expectEqual(file, Self.file(of: image, bandHeight: bandHeight, isOpaque: isOpaque))
  }

  @Test func photosBetweenTexts() throws {
    let parts = [ImageKind.text, .photo, .text, .noise, .photo, .flat].map {
      $0.image(width: 50, height: 45)
    }
    let image = PNGImage(pixelWidth: 50, pixelHeight: 270, bytes: parts.flatMap(\.bytes))
    let file = Self.file(of: image, bandHeight: 13, isOpaque: true)
    try expectEqual(PNGImage(decoding: file), image)
  }

  @Test func bandsCompressLikeTheWhole() {
    let image = ImageKind.manyColors.image(width: 400, height: 600)
    let file = Self.file(of: image, bandHeight: 50, isOpaque: true)
    #expect(file.count < image.encoded().count * 102 / 100)
  }

  /// An image that is higher than a canvas may be, of which one band at a time is in memory.
  @Test func aVeryTallImage() throws {
    let band = ImageKind.text.image(width: 30, height: 500)
    var stream = PNGStream(pixelWidth: 30, pixelHeight: 50_000)
    var file: [UInt8] = []
    for _ in 0..<100 { file += stream.append(band) }
    file += stream.finish()
    let decoded = try PNGImage(decoding: file)
    expectEqual(decoded.bytes.suffix(band.bytes.count), band.bytes[...])
    expectEqual(decoded.pixelHeight, 50_000)
  }

  @Test func withoutAlphaBlackShowsThrough() throws {
    let image = PNGImage(pixelWidth: 9, pixelHeight: 2) { x, _ in Pixel(60, 0, 30, UInt8(x + 60)) }
    let file = Self.file(of: image, bandHeight: 1, isOpaque: true)
    let decoded = try PNGImage(decoding: file)
    expectEqual(decoded, PNGImage(pixelWidth: 9, pixelHeight: 2) { _, _ in Pixel(60, 0, 30) })
  }

  static func file(of image: PNGImage, bandHeight: Int, isOpaque: Bool) -> [UInt8] {
    let rowBytes = image.pixelWidth * 4
    var stream = PNGStream(
      pixelWidth: image.pixelWidth, pixelHeight: image.pixelHeight, isOpaque: isOpaque)
    var file: [UInt8] = []
    for top in stride(from: 0, to: image.pixelHeight, by: bandHeight) {
      let height = min(bandHeight, image.pixelHeight - top)
      let bytes = image.bytes[top * rowBytes..<(top + height) * rowBytes]
      file += stream.append(
        PNGImage(pixelWidth: image.pixelWidth, pixelHeight: height, bytes: Array(bytes)))
    }
    return file + stream.finish()
  }
}
