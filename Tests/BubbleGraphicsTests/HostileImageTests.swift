// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleSampleImages
import Foundation
import Testing

@testable import BubbleGraphics

@Suite("Hostile images")
struct HostileImageTests {
  static func files() throws -> [(ImageFormat, [UInt8])] {
    let bitmap = Samples.noise(40, 30) { _ in 255 }
    return [
      (.png, bitmap.pngData()), (.jpeg, try bitmap.jpegData()), (.webp, try bitmap.webPData()),
      (.webp, try bitmap.webPData(quality: 80)), (.gif, gif.bytes),
    ]
  }

  private static var gif: GIFFile {
    let indices = (0..<1200).map { UInt8(truncatingIfNeeded: $0 * $0 / 11) }
    let palette = (0..<256).map { [UInt8($0), 0, 0] }
    return GIFFile(.init(width: 40, height: 30, indices: indices), palette: palette)
  }

  @Test func filesThatAreCutOffAreErrors() throws {
    for (format, file) in try Self.files() where format != .jpeg {
      let start = 12
      // The last 20 bytes of a PNG file are a checksum and an empty chunk: the pixels are whole.
      for count in stride(from: start, to: file.count - 20, by: 7) {
        #expect(throws: ImageError.self, "\(format.name), \(count) of \(file.count)") {
          try Image(encoded: Array(file[..<count]))
        }
      }
      #expect(throws: ImageError.truncated(format)) {
        try Image(encoded: Array(file[..<(file.count / 2)]))
      }
    }
  }

  @Test func jpegFilesThatAreCutOffAreDrawn() throws {
    let bitmap = Samples.gradient(40, 64)
    for file in [try bitmap.jpegData(), try bitmap.jpegData(quality: 20)] {
      let whole = try Image(encoded: file)
      #expect(!whole.isCutOff)
      for count in [file.count - 1, file.count - 2] {
        let image = try Image(encoded: Array(file[..<count]))
        expectEqual(image.bitmap, whole.bitmap, "without the end marker")
        #expect(image.isCutOff)
      }
      #expect(throws: ImageError.truncated(.jpeg)) {
        _ = try ImageFrames(encoded: Array(file.dropLast(2))).next()
      }
    }
    let file = try bitmap.jpegData()
    let whole = try Image(encoded: file).bitmap
    let image = try Image(encoded: Array(file[..<(file.count - (file.count - 623) / 2)]))
    #expect(image.isCutOff)
    // Rows above are as they were, and those below are missing. Chroma reaches over a row.
    for y in 0..<14 { expectEqual(image.bitmap[20, y], whole[20, y]) }
    expectEqual(image.bitmap[20, 63], Pixel(0, 0, 0, 0))
  }

  @Test func jpegFilesWithAHoleAreDrawnUpToIt() throws {
    let file = try Samples.gradient(40, 64).jpegData()
    let image = try Image(encoded: file.dropLast((file.count - 623) / 2) + [0xFF, 0xD9])
    #expect(image.isCutOff)
    expectEqual(image.bitmap[20, 63], Pixel(0, 0, 0, 0))
  }

  @Test func jpegFilesWithoutPixelsAreErrors() throws {
    let file = try Samples.noise(40, 30) { _ in 255 }.jpegData()
    let scan = try #require(
      file.indices.dropLast().first { file[$0] == 0xFF && file[$0 + 1] == 0xDA })
    for count in stride(from: 3, to: scan + 14, by: 7) {
      #expect(throws: ImageError.self, "\(count) of \(file.count)") {
        try Image(encoded: Array(file[..<count]))
      }
    }
    #expect(throws: ImageError.truncated(.jpeg)) { try Image(encoded: Array(file[..<(scan + 14)])) }
    for count in stride(from: scan + 14, to: file.count - 1, by: 7) {
      let image = try? Image(encoded: Array(file[..<count]))
      #expect(image?.isCutOff ?? true)
    }
  }

  @Test func damagedFilesDecodeOrThrow() throws {
    var state: UInt32 = 7
    func random(_ limit: Int) -> Int {
      state = state &* 1_664_525 &+ 1_013_904_223
      return Int(state >> 8) % limit
    }
    var limits = ImageLimits()
    limits.pixelCount = 1 << 20
    for (_, file) in try Self.files() {
      for _ in 0..<300 {
        var damaged = file
        for _ in 0...random(6) { damaged[random(damaged.count)] = UInt8(random(256)) }
        let image = try? Image(encoded: damaged, limits: limits)
        #expect((image?.bitmap.bytes.count ?? 0) <= limits.pixelCount * 4)
      }
    }
  }

  @Test func limitsApplyToEveryFormat() throws {
    var limits = ImageLimits()
    limits.pixelCount = 1199
    for (_, file) in try Self.files() {
      #expect(throws: ImageError.tooManyPixels(width: 40, height: 30, limit: 1199)) {
        try Image(encoded: file, limits: limits)
      }
    }
    limits.byteCount = 5
    #expect(throws: ImageError.tooManyBytes(count: 6, limit: 5)) {
      try Image(encoded: [1, 2, 3, 4, 5, 6], limits: limits)
    }
  }

  @Test func bytesThatAreNoImageAreErrors() {
    let expected: [(String, ImageError)] = [
      ("", .notAnImage), ("hello", .notAnImage), ("GIF89b", .notAnImage),
      ("GIF89a", .truncated(.gif)),
      ("<svg>", .unsupported(format: "SVG")),
    ]
    for (text, error) in expected {
      #expect(throws: error) { try Image(encoded: Array(text.utf8)) }
    }
  }

  @Test(
    arguments: [
      (ImageError.notAnImage, "The bytes are not an image. Use PNG, JPEG, WebP or GIF."),
      (.truncated(.png), "The PNG image is cut off. Fetch the whole file again."),
      (
        .corrupt(.jpeg, reason: "bad marker"),
        "The JPEG image is damaged (bad marker). Fetch or export it again."
      ),
      (
        .unsupported(format: "TIFF"),
        "TIFF images are not supported. Convert the image to PNG, JPEG, WebP or GIF."
      ),
      (
        .missingLibrary(.heic, package: "libheif1"),
        "HEIC images need a library that isn't installed: apt-get install libheif1. "
          + "Or convert the image to PNG, JPEG, WebP or GIF."
      ),
      (
        .tooManyPixels(width: 3, height: 4, limit: 10),
        "The image has 3 × 4 pixels, more than the limit of 10. "
          + "Use a smaller image, or raise ImageLimits.pixelCount."
      ),
      (
        .sideTooLong(width: 30, height: 4, limit: 10),
        "The image has 30 × 4 pixels, more on a side than the limit of 10. "
          + "Use a smaller image, or raise ImageLimits.pixelsPerSide."
      ),
      (
        .tooManyBytes(count: 12, limit: 10),
        "The image takes 12 bytes, more than the limit of 10. "
          + "Use a smaller file, or raise ImageLimits.byteCount."
      ),
      (
        .tooManyScans(count: 400, width: 9, height: 8, limit: 70),
        "The JPEG image has 400 scans of 9 × 8 pixels, more than the limit of 70 in all. "
          + "Save it with fewer scans, or raise ImageLimits.scannedPixelCount."
      ),
      (
        .notEncodable(.webp, width: 20_000, height: 3),
        "WebP cannot hold 20000 × 3 pixels. Use PNG, or a smaller image."
      ),
    ] as [(ImageError, String)])
  func errorsSayWhatToDo(error: ImageError, message: String) {
    expectEqual(error.description, message)
  }
}
