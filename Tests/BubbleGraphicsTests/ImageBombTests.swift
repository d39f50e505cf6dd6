// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleSampleImages
import Testing

@testable import BubbleGraphics

/// Small files that ask for much memory or time.
@Suite("Image bombs")
struct ImageBombTests {
  private let limit = ImageLimits().pixelCount

  @Test(arguments: [DecodingSize.original, .filling(pixelWidth: 80, pixelHeight: 80)])
  func tooManyPixelsAreRefusedByTheHeader(_ size: DecodingSize) throws {
    let one = GIFFile.Frame(width: 1, height: 1, indices: [0])
    var gif = GIFFile(one, palette: [[0, 0, 0]])
    (gif.screenWidth, gif.screenHeight) = (65_535, 65_535)
    let pixel = Bitmap(pixelWidth: 1, pixelHeight: 1) { _, _ in .red }
    let frame = WebPFile.Frame(width: 1, height: 1, file: try pixel.webPData())
    let webP = WebPFile(width: 16_383, height: 16_383, frames: [frame])
    let jpeg = JPEGFile.progressive(try pixel.jpegData(), width: 65_000, height: 65_000, scans: 1)
    let bombs = [
      (50_000, PNGFile(width: 50_000, height: 50_000, rows: [0]).bytes), (65_535, gif.bytes),
      (16_383, webP.bytes), (65_000, jpeg),
    ]
    for (side, bomb) in bombs {
      #expect(throws: ImageError.tooManyPixels(width: side, height: side, limit: limit)) {
        try Image(encoded: bomb, size: size)
      }
    }
  }

  @Test func aGIFFrameLargerThanItsScreenIsRefused() {
    var gif = GIFFile(.init(width: 1, height: 1, indices: [0]), palette: [[0, 0, 0]])
    (gif.frames[0].left, gif.frames[0].top) = (60_000, 60_000)
    #expect(throws: ImageError.tooManyPixels(width: 60_001, height: 60_001, limit: limit)) {
      try Image(encoded: gif.bytes)
    }
  }

  @Test(arguments: ["zTXt", "iCCP"])
  func chunksThatUnpackToMuchAreRefused(_ name: String) {
    var file = PNGFile(width: 1, height: 1, rows: [0, 1, 2, 3, 255])
    let zeros = 40 << 20
    let data = name == "zTXt" ? PNGFile.compressedText(zeros: zeros) : PNGFile.profile(zeros: zeros)
    file.chunks = [(name, data)]
    #expect(
      throws: ImageError.corrupt(
        .png, reason: "its profiles and texts take more than \(16 << 20) bytes")
    ) {
      try Image(encoded: file.bytes)
    }
  }

  @Test func aJPEGWithThousandsOfScansIsRefused() throws {
    let small = try Samples.gradient(16, 16).jpegData()
    let bomb = JPEGFile.progressive(small, width: 5000, height: 5000, scans: 4000)
    let limit = ImageLimits().scannedPixelCount
    #expect(
      throws: ImageError.tooManyScans(count: 4000, width: 5000, height: 5000, limit: limit)
    ) {
      try Image(encoded: bomb)
    }
  }

  @Test func scansAreCountedOutsideOfOtherSegments() throws {
    let file = try Samples.gradient(16, 16).jpegData()
    let comment: [UInt8] = [0xFF, 0xFE, 0, 8, 0xFF, 0xDA, 0, 2, 0xFF, 0xDA]
    expectEqual(JPEGSegments(file).scanCount, 1)
    expectEqual(JPEGSegments(file[..<2] + comment + file[2...]).scanCount, 1)
    let bomb = JPEGFile.progressive(file, width: 16, height: 16, scans: 7)
    expectEqual(JPEGSegments(bomb).scanCount, 7)
    expectEqual(JPEGSegments([0xFF, 0xD8, 0xFF, 0xDA, 0xFF, 0xFF]).scanCount, 1)
  }

  @Test func oneLineOfManyPixelsIsAveraged() throws {
    let width = 3_000_000
    let file = PNGFile(
      width: width, height: 1, rows: Array(repeating: 0, count: width / 8 + 1), colorType: 0,
      bitDepth: 1)
    var limits = ImageLimits()
    limits.pixelsPerSide = width
    let image = try Image(
      encoded: file.bytes, size: .fitting(pixelWidth: 80, pixelHeight: 80), limits: limits)
    expectEqual(image.bitmap.bytes, Array(repeating: [0, 0, 0, 255], count: 80).flatMap { $0 })
  }
}
