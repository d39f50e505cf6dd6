// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleSampleImages
import Testing

@testable import BubbleGraphics

/// Images of a few columns or rows: what takes time or memory by the row, not by the pixel.
@Suite("Sides of images")
struct ImageSideTests {
  /// A file with a size that its header announces.
  struct Example: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let width: Int
    let height: Int
    let file: [UInt8]

    init(_ name: String, _ width: Int, _ height: Int, _ file: [UInt8]) {
      testDescription = "\(name), \(width) × \(height)"
      (self.width, self.height, self.file) = (width, height, file)
    }
  }

  /// Small files of many rows, and of many columns, in each format.
  private static func examples(side: Int) throws -> [Example] {
    try [(side, 1), (1, side), (side, 2)].flatMap { (width, height) in
      let pixel = Bitmap(pixelWidth: 1, pixelHeight: 1) { _, _ in .red }
      var apng = PNGFile(width: width, height: height, rows: [0])
      apng.chunks = [("acTL", [0, 0, 0, 1, 0, 0, 0, 0])]
      var interlaced = PNGFile(width: width, height: height, rows: [0])
      interlaced.isInterlaced = true
      let one = GIFFile.Frame(width: 1, height: 1, indices: [0])
      var gif = GIFFile(one, palette: [[0, 0, 0]])
      (gif.screenWidth, gif.screenHeight) = (width, height)
      var moved = GIFFile(one, palette: [[0, 0, 0]])
      (moved.frames[0].left, moved.frames[0].top) = (width - 1, height - 1)
      let frame = WebPFile.Frame(width: 1, height: 1, file: try pixel.webPData())
      return [
        Example("PNG", width, height, PNGFile(width: width, height: height, rows: [0]).bytes),
        Example("animated PNG", width, height, apng.bytes),
        Example("interlaced PNG", width, height, interlaced.bytes),
        Example(
          "JPEG", width, height,
          JPEGFile.progressive(try pixel.jpegData(), width: width, height: height, scans: 1)),
        Example(
          "animated WebP", width, height,
          WebPFile(width: width, height: height, frames: [frame]).bytes),
        Example("GIF", width, height, gif.bytes),
        Example("GIF, by its frame", width, height, moved.bytes),
      ]
    }
  }

  @Test(arguments: [DecodingSize.original, .filling(pixelWidth: 80, pixelHeight: 80)])
  func longSidesAreRefusedByTheHeader(_ size: DecodingSize) throws {
    for example in try Self.examples(side: 16_385) {
      let error = ImageError.sideTooLong(
        width: example.width, height: example.height, limit: 16_384)
      #expect(throws: error, "\(example.testDescription)") {
        try Image(encoded: example.file, size: size)
      }
    }
  }

  @Test func theLimitIsAnOption() throws {
    let strip = Samples.noise(40, 2) { _ in 255 }
    let gif = GIFFile(
      .init(width: 40, height: 2, indices: Array(repeating: 0, count: 80)), palette: [[9, 9, 9]])
    let files = [
      strip.pngData(), try strip.jpegData(), try strip.webPData(), try strip.webPData(quality: 80),
      gif.bytes,
    ]
    var limits = ImageLimits()
    for file in files {
      limits.pixelsPerSide = 40
      try expectEqual(Image(encoded: file, limits: limits).bitmap.pixelWidth, 40)
      limits.pixelsPerSide = 39
      #expect(throws: ImageError.sideTooLong(width: 40, height: 2, limit: 39)) {
        try Image(encoded: file, limits: limits)
      }
    }
  }

  /// The longest images that are read, drawn from noise so that each row counts.
  @Test(arguments: [(16_384, 1), (1, 16_384), (3, 16_384)])
  func longestSidesGiveTheAverages(width: Int, height: Int) throws {
    let strip = Samples.noise(width, height) { _ in 255 }
    let indices = (0..<width * height).map { UInt8(truncatingIfNeeded: $0 &* $0 / 11) }
    let gif = GIFFile(
      .init(width: width, height: height, indices: indices),
      palette: (0..<256).map { [UInt8($0), 0, UInt8(255 - $0)] })
    for file in [strip.pngData(), try strip.jpegData(), gif.bytes] {
      let whole = try Image(encoded: file).bitmap
      #expect(whole.pixelWidth == width && whole.pixelHeight == height)
      for size in [
        DecodingSize.fitting(pixelWidth: 80, pixelHeight: 80),
        .filling(pixelWidth: 80, pixelHeight: 80),
      ] {
        let expected = whole.reduced(Reduction(of: PixelSize(width, height), to: size))
        let reduced = try Image(encoded: file, size: size).bitmap
        expectEqual(reduced.pixelWidth, expected.pixelWidth)
        expectEqual(reduced.pixelHeight, expected.pixelHeight)
        #expect(reduced.largestDifference(to: expected) <= 4)
      }
    }
  }

  /// Greys of few bits have a way of their own, unless one of them is transparent.
  @Test(arguments: [1, 2, 4, 8] as [UInt8])
  func greysOfEveryDepthAreThoseOfAPalette(depth: UInt8) throws {
    let (width, height) = (16, 8)
    let levels = 1 << Int(depth)
    let rowBytes = width * Int(depth) / 8
    let rows = (0..<height).flatMap { (y: Int) -> [UInt8] in
      [0] + (0..<rowBytes).map { UInt8(truncatingIfNeeded: ($0 &+ 1) &* (y &+ 3) &* 37) }
    }
    func file(colorType: UInt8, chunks: [(String, [UInt8])]) -> [UInt8] {
      Samples.png(
        width: width, height: height, bitDepth: depth, colorType: colorType, rows: rows,
        chunks: chunks)
    }
    let greys = (0..<levels).map { UInt8($0 * 255 / (levels - 1)) }
    let colors: [UInt8] = greys.flatMap { (grey: UInt8) -> [UInt8] in [grey, grey, grey] }
    let palette = file(colorType: 3, chunks: [("PLTE", colors)])
    let plain = file(colorType: 0, chunks: [])
    let translucent = file(colorType: 0, chunks: [("tRNS", [0, UInt8(levels - 1)])])
    let white = file(
      colorType: 3,
      chunks: [
        ("PLTE", colors),
        ("tRNS", greys.map { $0 == 255 ? 0 : 255 }),
      ])
    for size in [DecodingSize.original, .fitting(pixelWidth: 5, pixelHeight: 5)] {
      try expectEqual(
        Image(encoded: plain, size: size).bitmap, Image(encoded: palette, size: size).bitmap)
      try expectEqual(
        Image(encoded: translucent, size: size).bitmap, Image(encoded: white, size: size).bitmap)
    }
  }
}
