// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleSampleImages
import Foundation
import Testing

@testable import BubbleGraphics

@Suite("Pixel size of encoded images")
struct PixelSizeTests {
  @Test func isThatOfTheDecodedImage() throws {
    for (format, file) in try HostileImageTests.files() {
      let image = try Image(encoded: file)
      try expectEqual(Image.pixelSize(ofEncoded: file), image.size, "\(format.name)")
      expectEqual(image.size, CGSize(width: 40, height: 30))
    }
  }

  @Test(arguments: 1...8 as ClosedRange<UInt8>)
  func jpegIsUpright(_ orientation: UInt8) throws {
    let jpeg = JPEGFile.file(
      try Samples.noise(40, 30) { _ in 255 }.jpegData(), orientation: orientation)
    let size = orientation < 5 ? CGSize(width: 40, height: 30) : CGSize(width: 30, height: 40)
    try expectEqual(Image.pixelSize(ofEncoded: jpeg), size)
    try expectEqual(Image(encoded: jpeg).size, size)
  }

  @Test func needsNoPixels() throws {
    // Far above any limit, and without a single row.
    let png = PNGFile(width: 50_000, height: 40_000, rows: []).bytes
    try expectEqual(Image.pixelSize(ofEncoded: png), CGSize(width: 50_000, height: 40_000))
    for (format, file) in try HostileImageTests.files() where format != .jpeg {
      let start = Array(file[..<min(file.count, format == .gif ? 1024 : 64)])
      try expectEqual(
        Image.pixelSize(ofEncoded: start), CGSize(width: 40, height: 30), "\(format.name)")
    }
  }

  @Test func filesWithoutAHeaderAreErrors() throws {
    #expect(throws: ImageError.notAnImage) { try Image.pixelSize(ofEncoded: []) }
    for (format, file) in try HostileImageTests.files() {
      #expect(throws: ImageError.self, "\(format.name)") {
        try Image.pixelSize(ofEncoded: Array(file[..<14]))
      }
    }
  }

  @Test func damagedFilesHaveASizeOrThrow() throws {
    var random = SmallRandom()
    for (_, file) in try HostileImageTests.files() {
      for _ in 0..<300 {
        var damaged = file
        for _ in 0..<4 { damaged[random.next(128) % file.count] = random.byte() }
        if let size = try? Image.pixelSize(ofEncoded: damaged) {
          #expect(size.width >= 0 && size.height >= 0 && size.width.isFinite)
        }
      }
    }
  }
}
