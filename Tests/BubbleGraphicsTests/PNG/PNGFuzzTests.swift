// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleSampleImages
import Testing

@testable import BubblePNG

/// Images put together by chance, as drawn ones are: boxes, and marks that come again.
@Suite("PNG, images by chance")
struct PNGFuzzTests {
  @Test(arguments: 0..<60)
  func decodingGivesTheSameBytes(seed: Int) throws {
    let image = Self.image(seed)
    try expectEqual(PNGImage(decoding: image.encoded()), image)
  }

  @Test(arguments: 0..<40)
  func bandsGiveTheSameBytes(seed: Int) throws {
    let image = Self.image(seed)
    let bandHeight = 1 + seed * 3 % 50
    let isOpaque = ColorCensus(image).isOpaque
    let file = PNGStreamTests.file(of: image, bandHeight: bandHeight, isOpaque: isOpaque)
    try expectEqual(PNGImage(decoding: file), image)
  }

  /// Rows as long as deflate looks back, and one longer, in each format.
  @Test(
    arguments: [ImageKind.text, .manyColors, .translucent], [8191, 8192, 10922, 10923, 32768])
  func rowsAsLongAsDeflatesWindow(_ kind: ImageKind, width: Int) throws {
    let image = kind.image(width: width, height: 5)
    try expectEqual(PNGImage(decoding: image.encoded()), image)
    let isOpaque = kind != .translucent
    let file = PNGStreamTests.file(of: image, bandHeight: 2, isOpaque: isOpaque)
    try expectEqual(PNGImage(decoding: file), image)
  }

  /// Marks whose last repeat is as far away as a distance reaches, and farther.
  @Test(arguments: [10, 43, 44, 200])
  func repeatsFromFarAbove(gap: Int) throws {
    let image = PNGImage(pixelWidth: 250, pixelHeight: 3 * gap + 20) { x, y in
      let isMark = (100..<110).contains(x) && y % gap < 6
      return isMark ? Pixel(UInt8(x * y % gap), UInt8(x), UInt8(y % gap)) : .white
    }
    try expectEqual(PNGImage(decoding: image.encoded()), image)
  }

  static func image(_ seed: Int) -> PNGImage {
    var random = SeededGenerator(seed: seed)
    let width = Int.random(in: 1...(seed % 3 == 0 ? 20 : 400), using: &random)
    let height = Int.random(in: 1...90, using: &random)
    let colors = colors(seed, &random)
    var pixels = [Pixel](repeating: colors[0], count: width * height)
    let marks = (0..<4).map { _ in
      (0..<96).map { _ in colors.randomElement(using: &random) ?? .white }
    }
    for _ in 0..<Int.random(in: 0...60, using: &random) {
      let mark = marks.randomElement(using: &random) ?? []
      let isBox = Bool.random(using: &random)
      let color = colors.randomElement(using: &random) ?? .white
      let (left, top) = (
        Int.random(in: 0..<width, using: &random), Int.random(in: 0..<height, using: &random)
      )
      for y in top..<min(top + 8, height) {
        for x in left..<min(left + (isBox ? 90 : 12), width) {
          pixels[y * width + x] = isBox ? color : mark[(y - top) * 12 + x - left]
        }
      }
    }
    return PNGImage(pixelWidth: width, pixelHeight: height) { pixels[$1 * width + $0] }
  }

  /// Two colours or many, grey or not, some of them see-through.
  private static func colors(_ seed: Int, _ random: inout SeededGenerator) -> [Pixel] {
    let counts = [2, 3, 16, 17, 200, 256, 257, 500]
    return (0..<counts[seed % counts.count]).map { index in
      let alpha = seed % 5 == 4 ? UInt8.random(in: 0...255, using: &random) : 255
      let grey = UInt8.random(in: 0...alpha, using: &random)
      if seed % 2 == 0 { return Pixel(grey, grey, grey, alpha) }
      return Pixel(
        UInt8(min(index & 255, Int(alpha))), UInt8.random(in: 0...alpha, using: &random), grey,
        alpha)
    }
  }
}
