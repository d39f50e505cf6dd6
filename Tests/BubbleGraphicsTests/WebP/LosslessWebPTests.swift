// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleSampleImages
import Testing

@testable import BubbleGraphics
@testable import BubblePNG

/// Files are read by libwebp.
@Suite("Lossless WebP of drawn images")
struct LosslessWebPTests {
  static let drawn = [ImageKind.flat, .text, .manyColors]
  static let photos = [ImageKind.photo, .noise, .translucentNoise]

  @Test(arguments: ImageKind.allCases, [1, 2, 3, 8, 15, 16, 17, 64, 65, 300])
  func decodingGivesTheSamePixels(_ kind: ImageKind, width: Int) throws {
    for height in [1, 2, 5, 33] {
      try check(kind.image(width: width, height: height))
    }
  }

  @Test(arguments: 0..<60)
  func decodingGivesTheSamePixels(seed: Int) throws { try check(PNGFuzzTests.image(seed)) }

  @Test(arguments: drawn) func drawnImagesAreWritten(_ kind: ImageKind) throws {
    let image = kind.image(width: 300, height: 90)
    let file = try #require(image.losslessWebP())
    expectEqual(file, kind.image(width: 300, height: 90).losslessWebP())
    #expect(file.count * 4 < image.encoded().count * 5)
    // Chunks have an even length, and the file's is in its header.
    expectEqual(file.count % 2, 0)
    let length = file[4..<8].reversed().reduce(0) { $0 << 8 | Int($1) }
    expectEqual(length, file.count - 8)
  }

  @Test(arguments: photos) func photosAreLeftToOthers(_ kind: ImageKind) {
    #expect(kind.image(width: 300, height: 90).losslessWebP() == nil)
  }

  /// Runs longer than a repeat, and more pixels than a distance reaches.
  @Test(arguments: [(9000, 3), (3, 9000), (16_383, 2), (1200, 900)])
  func largeImages(width: Int, height: Int) throws {
    for kind in Self.drawn { try check(kind.image(width: width, height: height), isDrawn: true) }
  }

  /// Marks that come again as far away as a distance reaches, and farther.
  @Test(arguments: [1023, 1024, 1100])
  func repeatsFromFarAbove(gap: Int) throws {
    let image = PNGImage(pixelWidth: 1024, pixelHeight: gap + 20) { x, y in
      let isMark = (100..<130).contains(x) && y % gap < 6
      return isMark ? Pixel(UInt8(x * (y % gap) & 255), UInt8(x), UInt8(y % gap)) : .white
    }
    try check(image, isDrawn: true)
  }

  /// Images whose codes have one symbol, or only a recent colour.
  @Test func fewestSymbols() throws {
    for (width, height) in [(1, 1), (2, 1), (1, 7), (40, 40)] {
      for pixel in [Pixel(0, 0, 0, 0), .white, Pixel(1, 2, 3, 4)] {
        let image = PNGImage(pixelWidth: width, pixelHeight: height) { _, _ in pixel }
        try check(image, isDrawn: width * height > 4 * 24)
      }
    }
  }

  @Test func imagesThatAreTooLongAreNotWritten() {
    #expect(ImageKind.flat.image(width: 16_384, height: 1).losslessWebP() == nil)
    #expect(ImageKind.flat.image(width: 1, height: 16_384).losslessWebP() == nil)
  }

  /// Memory that was used for a larger image doesn't show.
  @Test func memoryIsUsedAgain() {
    let memory = PNGMemory()
    _ = ImageKind.text.image(width: 300, height: 90).losslessWebP(in: memory)
    let image = ImageKind.manyColors.image(width: 290, height: 70)
    expectEqual(image.losslessWebP(in: memory), image.losslessWebP())
  }

  private func check(_ image: PNGImage, isDrawn: Bool = false) throws {
    guard let file = image.losslessWebP() else {
      return #expect(!isDrawn, "\(image.pixelWidth) × \(image.pixelHeight) is not written")
    }
    let decoded = try Image(encoded: file).bitmap.pngImage
    expectEqual(decoded, image, "\(image.pixelWidth) × \(image.pixelHeight)")
  }
}
