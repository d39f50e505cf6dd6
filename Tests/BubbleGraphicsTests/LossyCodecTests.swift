// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleText
import Foundation
import Testing

@testable import BubbleGraphics

@Suite("JPEG and WebP")
struct LossyCodecTests {
  @Test func jpegKeepsASmoothImage() throws {
    let bitmap = Samples.gradient(64, 48)
    let decoded = try Image(encoded: bitmap.jpegData(quality: 95), scale: 2)
    expectEqual(decoded.size, CGSize(width: 32, height: 24))
    #expect(decoded.bitmap.largestDifference(to: bitmap) <= 8)
  }

  @Test func jpegShowsTheBackgroundThroughTransparentPixels() throws {
    let bitmap = Bitmap(pixelWidth: 16, pixelHeight: 16) { _, _ in Pixel(0, 0, 0, 128) }
    let decoded = try Image(encoded: bitmap.jpegData(background: .red)).bitmap
    #expect(abs(Int(decoded[8, 8].red) - 127) <= 3)
    #expect(decoded[8, 8].green <= 3 && decoded[8, 8].alpha == 255)
  }

  @Test func greyAndCMYKAreRead() throws {
    func decode(_ base64: String) throws -> Bitmap {
      let data = try #require(Data(base64Encoded: base64))
      return try Image(encoded: Array(data)).bitmap
    }
    try expectEqual(decode(Samples.greyJPEG)[4, 4], Pixel(100, 100, 100))
    let red = try decode(Samples.cmykJPEG)[4, 4]
    #expect(red.red >= 253 && red.green <= 2 && red.blue <= 2 && red.alpha == 255)
  }

  @Test(arguments: [(UInt8(1), false), (3, false), (6, true), (8, true)])
  func exifOrientationIsApplied(orientation: UInt8, swapsSides: Bool) throws {
    let file = try Samples.gradient(48, 16).jpegData()
    let exif: [UInt8] =
      Array("Exif\0\0MM\0*".utf8) + [
        0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation,
      ]
      + [0, 0, 0, 0, 0, 0]
    let segment = [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif
    let bitmap = try Image(encoded: Array(file[..<2]) + segment + file[2...]).bitmap
    expectEqual(bitmap.pixelWidth < bitmap.pixelHeight, swapsSides)
    let plain = try Image(encoded: file).bitmap
    let expected = try #require(Orientation(rawValue: Int(orientation)))
    expectEqual(bitmap, plain.oriented(expected))
  }

  @Test func losslessWebPKeepsEveryPixel() throws {
    for bitmap in [Samples.noise(37, 23) { _ in 255 }, Samples.noise(37, 23) { $0 }] {
      try expectEqual(Image(encoded: bitmap.webPData()).bitmap, bitmap)
    }
  }

  @Test func lossyWebPKeepsASmoothImage() throws {
    let bitmap = Samples.gradient(64, 48)
    let file = try bitmap.webPData(quality: 95)
    #expect(try Image(encoded: file).bitmap.largestDifference(to: bitmap) <= 16)
    try expectEqual(bitmap.webPData(quality: 95), file)
  }

  @Test func bitmapsThatAFormatCannotHoldAreRefused() {
    let wide = Bitmap(pixelWidth: 70_000, pixelHeight: 1) { _, _ in .red }
    #expect(throws: ImageError.notEncodable(.webp, width: 70_000, height: 1)) {
      try wide.webPData()
    }
    #expect(throws: ImageError.notEncodable(.jpeg, width: 70_000, height: 1)) {
      try wide.jpegData()
    }
  }
}

@Suite("Orientation")
struct OrientationTests {
  /// 1 2 3 over 4 5 6, and what each orientation makes of it.
  @Test(arguments: [
    (1, 3, [1, 2, 3, 4, 5, 6]), (2, 3, [3, 2, 1, 6, 5, 4]), (3, 3, [6, 5, 4, 3, 2, 1]),
    (4, 3, [4, 5, 6, 1, 2, 3]), (5, 2, [1, 4, 2, 5, 3, 6]), (6, 2, [4, 1, 5, 2, 6, 3]),
    (7, 2, [6, 3, 5, 2, 4, 1]), (8, 2, [3, 6, 2, 5, 1, 4]),
  ])
  func pixelsAreTurned(exif: Int, width: Int, expected: [UInt8]) throws {
    let bitmap = Bitmap(pixelWidth: 3, pixelHeight: 2) { x, y in Pixel(UInt8(y * 3 + x + 1), 0, 0) }
    let turned = bitmap.oriented(try #require(Orientation(rawValue: exif)))
    expectEqual(turned.pixelWidth, width)
    let reds = (0..<6).map { turned[$0 % width, $0 / width].red }
    expectEqual(reds, expected)
  }
}
