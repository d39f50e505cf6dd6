// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleText
import Foundation
import Testing

@testable import BubbleGraphics

@Suite("PNG")
struct PNGTests {
  /// A bitmap, and the colour type and bit depth that its file should have.
  struct Example: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let bitmap: Bitmap
    let colorType: UInt8
    let bitDepth: UInt8

    init(_ name: String, _ bitmap: Bitmap, colorType: UInt8, bitDepth: UInt8) {
      testDescription = name
      self.bitmap = bitmap
      self.colorType = colorType
      self.bitDepth = bitDepth
    }
  }

  static let examples = [
    Example("one pixel", Samples.colors(1, width: 1), colorType: 3, bitDepth: 1),
    Example("two colours, odd width", Samples.colors(2, width: 13), colorType: 3, bitDepth: 1),
    Example("four colours", Samples.colors(4, width: 7), colorType: 3, bitDepth: 2),
    Example("16 colours", Samples.colors(16, width: 9), colorType: 3, bitDepth: 4),
    Example("17 colours", Samples.colors(17, width: 9), colorType: 3, bitDepth: 8),
    Example("256 colours", Samples.colors(256, width: 31), colorType: 3, bitDepth: 8),
    Example(
      "256 colours, some with alpha",
      Samples.colors(256, width: 31) { $0 % 3 == 0 ? UInt8($0 | 1) : 255 }, colorType: 3,
      bitDepth: 8),
    Example("257 colours", Samples.colors(257, width: 31), colorType: 2, bitDepth: 8),
    Example(
      "greys",
      Bitmap(pixelWidth: 40, pixelHeight: 5) { x, _ in
        Pixel(UInt8(x * 6), UInt8(x * 6), UInt8(x * 6))
      }, colorType: 0, bitDepth: 8),
    Example("opaque noise", Samples.noise(33, 21) { _ in 255 }, colorType: 2, bitDepth: 8),
    Example("translucent noise", Samples.noise(90, 50) { $0 }, colorType: 6, bitDepth: 8),
  ]

  @Test(arguments: examples)
  func decodingGivesTheSameBytes(_ example: Example) throws {
    let file = example.bitmap.pngData()
    try expectEqual(Image(encoded: file).bitmap, example.bitmap)
    expectEqual(file[24], example.bitDepth)
    expectEqual(file[25], example.colorType)
    expectEqual(file, example.bitmap.pngData())
  }

  @Test func everyPremultipliedByteSurvives() {
    for alpha in UInt8.min...UInt8.max {
      for component in 0...alpha {
        let straight = Premultiplication.straight(component, alpha: alpha)
        let again = Premultiplication.premultiplied(straight, alpha: alpha)
        if again != component { Issue.record("\(component) of \(alpha) became \(again)") }
      }
    }
  }

  @Test func sixteenBitsAreReducedToEight() throws {
    let file = Samples.png(
      width: 2, height: 1, bitDepth: 16, colorType: 6,
      rows: [0, 0xFF, 0xFF, 0x80, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF, 0, 0, 0, 0, 0x80, 0x80])
    let bitmap = try Image(encoded: file).bitmap
    expectEqual(bitmap[0, 0], Pixel(255, 128, 0))
    expectEqual(bitmap[1, 0], Pixel(128, 0, 0, 128))
  }

  @Test func greyWithATransparentColor() throws {
    let file = Samples.png(
      width: 2, height: 1, bitDepth: 8, colorType: 0, rows: [0, 77, 200],
      chunks: [("tRNS", [0, 200])])
    let bitmap = try Image(encoded: file).bitmap
    expectEqual(bitmap[0, 0], Pixel(77, 77, 77))
    expectEqual(bitmap[1, 0], .clear)
  }

  @Test func greyWithAlpha() throws {
    let file = Samples.png(
      width: 1, height: 1, bitDepth: 8, colorType: 4, rows: [0, 200, 51])
    try expectEqual(Image(encoded: file).bitmap[0, 0], Pixel(40, 40, 40, 51))
  }

  @Test func paletteWithAlphas() throws {
    let file = Samples.png(
      width: 3, height: 1, bitDepth: 2, colorType: 3, rows: [0, 0b0001_1000],
      chunks: [("PLTE", [255, 0, 0, 0, 255, 0, 0, 0, 255]), ("tRNS", [0, 51])])
    let bitmap = try Image(encoded: file).bitmap
    expectEqual((0..<3).map { bitmap[$0, 0] }, [.clear, Pixel(0, 51, 0, 51), .blue])
  }

  @Test func aPaletteIndexOutOfRangeIsBlack() throws {
    let file = Samples.png(
      width: 1, height: 1, bitDepth: 8, colorType: 3, rows: [0, 9], chunks: [("PLTE", [1, 2, 3])])
    try expectEqual(Image(encoded: file).bitmap[0, 0], .black)
  }

  @Test func aWrongChecksumIsAnError() {
    var file = Samples.gradient(20, 20).pngData()
    file[file.count - 20] ^= 0x55
    #expect(throws: ImageError.self) { try Image(encoded: file) }
  }
}
