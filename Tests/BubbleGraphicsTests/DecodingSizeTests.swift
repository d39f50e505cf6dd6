// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleSampleImages
import Testing

@testable import BubbleGraphics

@Suite("Decoding at a smaller size")
struct DecodingSizeTests {
  static let sizes: [DecodingSize] = [
    .fitting(pixelWidth: 40, pixelHeight: 40), .filling(pixelWidth: 40, pixelHeight: 40),
    .filling(pixelWidth: 33, pixelHeight: 90), .fitting(pixelWidth: 150, pixelHeight: 150),
    .filling(pixelWidth: 4000, pixelHeight: 30),
  ]

  /// The whole image, decoded and then reduced.
  private func expected(_ file: [UInt8], _ size: DecodingSize) throws -> Bitmap {
    let whole = try Image(encoded: file).bitmap
    let source = PixelSize(whole.pixelWidth, whole.pixelHeight)
    return whole.reduced(Reduction(of: source, to: size))
  }

  @Test(arguments: sizes)
  func losslessFormatsGiveTheAverages(_ size: DecodingSize) throws {
    let bitmap = Samples.noise(170, 121) { $0 }
    let interlaced = PNGFile.interlaced(width: 61, height: 50) { x, y in
      [UInt8(x * 4), UInt8(y * 5), 9, UInt8(x * y % 256)]
    }
    let palette = (0..<256).map { [UInt8($0), UInt8(255 - $0), 7] }
    let indices = (0..<(130 * 90)).map { UInt8(truncatingIfNeeded: $0 * $0 / 7) }
    let gif = GIFFile(.init(width: 130, height: 90, indices: indices), palette: palette)
    for file in [bitmap.pngData(), interlaced.bytes, gif.bytes] {
      try expectEqual(Image(encoded: file, size: size).bitmap, expected(file, size))
    }
  }

  @Test(arguments: sizes)
  func lossyFormatsComeClose(_ size: DecodingSize) throws {
    let bitmap = Samples.gradient(170, 121)
    let translucent = Bitmap(pixelWidth: 170, pixelHeight: 121) { x, y in
      Pixel(UInt8(x / 2), UInt8(x / 2), 0, UInt8(x / 2 + y))
    }
    let files = [
      try bitmap.jpegData(quality: 95), try bitmap.webPData(quality: 95), try bitmap.webPData(),
      try translucent.webPData(), try translucent.webPData(quality: 95),
    ]
    for (index, file) in files.enumerated() {
      let reduced = try Image(encoded: file, size: size).bitmap
      let expected = try expected(file, size)
      expectEqual(reduced.pixelWidth, expected.pixelWidth)
      expectEqual(reduced.pixelHeight, expected.pixelHeight)
      let difference = reduced.largestDifference(to: expected)
      #expect(difference <= 4, "file \(index)")
    }
  }

  @Test(arguments: 1...8)
  func sizeIsThatOfTheUprightImage(orientation: Int) throws {
    let file = JPEGFile.file(
      try Samples.gradient(200, 100).jpegData(), orientation: UInt8(orientation))
    for size in Self.sizes {
      let reduced = try Image(encoded: file, size: size).bitmap
      let expected = try expected(file, size)
      expectEqual(reduced.pixelWidth, expected.pixelWidth)
      expectEqual(reduced.pixelHeight, expected.pixelHeight)
      #expect(reduced.largestDifference(to: expected) <= 4)
    }
  }

  @Test func limitsAreThoseOfTheWholeImage() throws {
    var limits = ImageLimits()
    limits.pixelCount = 100
    let file = Samples.gradient(20, 20).pngData()
    #expect(throws: ImageError.tooManyPixels(width: 20, height: 20, limit: 100)) {
      try Image(encoded: file, size: .fitting(pixelWidth: 2, pixelHeight: 2), limits: limits)
    }
  }

  @Test func sixteenBitsGreyAndPalettesAreAveraged() throws {
    let size = DecodingSize.fitting(pixelWidth: 1, pixelHeight: 1)
    let deep = Samples.png(
      width: 2, height: 1, bitDepth: 16, colorType: 0, rows: [0, 0x20, 0, 0x40, 0])
    try expectEqual(Image(encoded: deep, size: size).bitmap[0, 0], Pixel(0x30, 0x30, 0x30))
    let palette = Samples.png(
      width: 4, height: 1, bitDepth: 2, colorType: 3, rows: [0, 0b0001_0001],
      chunks: [("PLTE", [200, 0, 0, 0, 100, 0]), ("tRNS", [255, 255])])
    try expectEqual(Image(encoded: palette, size: size).bitmap[0, 0], Pixel(100, 50, 0))
  }
}
