// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleSampleImages
import BubbleText
import Testing

@testable import BubbleGraphics

@Suite("Pixel arithmetic")
struct PixelArithmeticTests {
  @Test func productsAreRoundedToTheNearest() {
    for first in UInt32(0)...255 {
      for second in UInt32(0)...255 {
        let exact = (first * second * 2 + 255) / 510
        expectEqual(PixelArithmetic.multiply(first * 0x0101_0101, by: second), exact * 0x0101_0101)
      }
    }
  }

  @Test func unitedCoverageIsNeitherLessThanItsPartsNorMoreThanAll() {
    for first in UInt8(0)...255 {
      for second in UInt8(0)...255 {
        let union = PixelArithmetic.union(first, second)
        #expect(union >= max(first, second))
        let exact = 255 - Double(255 - first) * Double(255 - second) / 255
        #expect(abs(Double(union) - exact) <= 0.5)
      }
    }
  }

  @Test func anOpaquePixelHidesWhatIsBelow() {
    expectEqual(PixelArithmetic.lay(0xFF12_3456, over: 0x80FF_FFFF & 0x8080_8080), 0xFF12_3456)
    expectEqual(PixelArithmetic.lay(0, over: 0x8001_0203), 0x8001_0203)
  }

  @Test(arguments: 0..<40)
  func vectorsGiveTheBytesOfSinglePixels(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let width = Int.random(in: 1...70, using: &random)
    let backdrop = (0..<width).map { _ in random.pixel() }
    let source = (0..<width).map { _ in random.pixel() }
    let mask = (0..<width).map { _ in random.coverage() }
    let color = PremultipliedColor(random.color())
    let alpha = UInt32(random.coverage())
    let rows = try [true, false].map { usesVectors in
      try Self.composed(width: width, backdrop: backdrop, usesVectors: usesVectors) {
        $0.fill($1, through: mask, count: width, color)
        $0.fill($1, coverage: mask[0], count: width, color)
        $0.lay(source, alpha: alpha, over: $1, count: width)
        $0.lay(source, through: mask, over: $1, count: width)
      }
    }
    expectEqual(rows[0], rows[1])
  }

  @Test(arguments: [0xFF00_0000, 0xFFFF_FFFF, 0xFFFF_0000, 0xFF00_FF00, 0xFF01_FFFF] as [UInt32])
  func vectorsOfPureColorsGiveTheBytesOfSinglePixels(pixel: UInt32) throws {
    func component(_ shift: UInt32) -> Double { Double(pixel >> shift & 0xFF) / 255 }
    let color = PremultipliedColor(
      Color(red: component(16), green: component(8), blue: component(0)))
    expectEqual(color.pixel, pixel)
    expectEqual(PixelArithmetic.isPure(pixel), pixel != 0xFF01_FFFF)
    var random = SeededGenerator(seed: 1)
    let backdrop = (0..<256).map { _ in random.pixel() }
    let mask = (0..<256).map { UInt8($0) }
    let rows = try [true, false].map { usesVectors in
      try Self.composed(width: 256, backdrop: backdrop, usesVectors: usesVectors) {
        $0.fill($1, through: mask, count: 256, color)
      }
    }
    expectEqual(rows[0], rows[1])
  }

  @Test(arguments: 0..<20)
  func vectorsUniteTheCoverageOfSinglePixels(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let height = Int.random(in: 1...5, using: &random)
    let masks = [true, false].map { usesVectors in
      var random = SeededGenerator(seed: seed)
      let mask = CoverageMask()
      mask.reset(to: PixelRect(left: 3, top: 2, right: 60, bottom: 2 + height))
      for _ in 0..<6 {
        let left = Int.random(in: -20..<60, using: &random)
        let width = Int.random(in: 1...30, using: &random)
        let glyph = GlyphBitmap(
          left: left, top: 0, width: width, height: 4,
          bytes: (0..<width * 4).map { _ in random.coverage() })
        let record = GlyphRecord(copying: .coverage(glyph))
        defer { record.deallocate() }
        guard let pixels = record.pixels else { continue }
        mask.add(
          PlacedGlyph(rect: glyph.rect(x: 0, y: 1), pixels: pixels, stride: record.stride),
          usesVectors: usesVectors)
      }
      return (0..<height).map { y in
        (0..<57).map { x in mask.row(y + 2)?[x] }
      }
    }
    expectEqual(masks[0], masks[1])
  }

  /// A row of pixels after drawing on it.
  private static func composed(
    width: Int, backdrop: [UInt32], usesVectors: Bool,
    _ draw: (Compositor, UnsafeMutablePointer<UInt32>) -> Void
  ) throws -> Bitmap {
    let buffer = try PixelBuffer(width: width, height: 1, background: nil)
    let row = try #require(buffer.row(0))
    for (x, pixel) in backdrop.enumerated() { row[x] = pixel }
    draw(Compositor(buffer: buffer, usesVectors: usesVectors), row)
    return buffer.makeBitmap()
  }
}
