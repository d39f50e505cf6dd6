// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleSampleImages
import Foundation
import Testing

@testable import BubbleGraphics

@Suite("Orientation of PNG and WebP files")
struct ImageOrientationTests {
  private static let bitmap = Samples.noise(6, 4) { _ in 255 }

  private static func png(_ exif: [UInt8]?, behind: [UInt8]? = nil) -> [UInt8] {
    let rows = (0..<4).flatMap { y in
      [0] + bitmap.rgbaBytes[y * 24..<(y + 1) * 24]
    }
    var file = PNGFile(width: 6, height: 4, rows: rows)
    if let exif { file.chunks = [(name: "eXIf", data: exif)] }
    if let behind { file.trailingChunks = [(name: "eXIf", data: behind)] }
    return file.bytes
  }

  private static func webP(_ exif: [UInt8]) throws -> [UInt8] {
    WebPFile.still(try bitmap.webPData(), width: 6, height: 4, exif: exif)
  }

  @Test(arguments: 1...8)
  func isThatOfTheEXIFData(_ number: Int) throws {
    let exif = JPEGFile.exif(UInt8(number))
    let orientation = try #require(Orientation(rawValue: number))
    let turned = Self.bitmap.oriented(orientation)
    // WebP files by some programs have the header of JPEG files.
    let files = try [
      Self.png(exif), Self.webP(exif), Self.webP(Array("Exif\0\0".utf8) + exif),
    ]
    for file in files {
      let image = try Image(encoded: file)
      expectEqual(image.bitmap, turned)
      try expectEqual(Image.pixelSize(ofEncoded: file), image.size)
      let size = DecodingSize.filling(pixelWidth: 3, pixelHeight: 1)
      let plain = orientation.stored(size)
      try expectEqual(
        Image(encoded: file, size: size).bitmap,
        Self.bitmap.reduced(Reduction(of: PixelSize(6, 4), to: plain)).oriented(orientation))
    }
  }

  @Test func malformedDataAreIgnored() throws {
    let wrong: [[UInt8]] = [
      Array("Exif\0\0".utf8),
      Array("MM\0*".utf8), JPEGFile.exif(0), JPEGFile.exif(9),
      Array(JPEGFile.exif(6)[..<18]), Array("MM\0*".utf8) + [255, 255, 255, 255],
    ]
    for exif in wrong {
      try expectEqual(Image(encoded: Self.png(exif)).bitmap, Self.bitmap)
      try expectEqual(Image(encoded: Self.webP(exif)).bitmap, Self.bitmap)
    }
  }

  @Test func chunksBehindThePixelsOfAPNGAreIgnored() throws {
    let file = Self.png(nil, behind: JPEGFile.exif(6))
    try expectEqual(Image(encoded: file).bitmap, Self.bitmap)
  }

  @Test func aBeginningWithoutTheOrientationHasNoSize() throws {
    let png = Self.png(JPEGFile.exif(6))
    let webP = try Self.webP(JPEGFile.exif(6))
    for (file, format, count) in [
      (png, ImageFormat.png, 60), (webP, .webp, webP.count - 10),
    ] {
      #expect(throws: ImageError.truncated(format)) {
        try Image.pixelSize(ofEncoded: Array(file[..<count]))
      }
      try expectEqual(Image.pixelSize(ofEncoded: file), CGSize(width: 4, height: 6))
    }
  }
}
