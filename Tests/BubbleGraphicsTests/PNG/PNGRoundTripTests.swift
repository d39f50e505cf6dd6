// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleSampleImages
import Testing

@testable import BubblePNG

@Suite("PNG, every kind of image")
struct PNGRoundTripTests {
  static let widths = [1, 2, 3, 7, 8, 9, 15, 16, 17, 31, 64, 257, 300]
  static let heights = [1, 2, 5, 33]

  @Test(arguments: ImageKind.allCases, widths)
  func decodingGivesTheSameBytes(_ kind: ImageKind, width: Int) throws {
    for height in Self.heights {
      let image = kind.image(width: width, height: height)
      let file = image.encoded()
      try expectEqual(PNGImage(decoding: file), image, "\(kind) \(width) × \(height)")
      expectEqual(file, kind.image(width: width, height: height).encoded())
    }
  }

  @Test(arguments: ImageKind.allCases, [PNGEffort.small, .compact])
  func smallFilesHoldTheSamePixels(_ kind: ImageKind, effort: PNGEffort) throws {
    let image = kind.image(width: 61, height: 20)
    let file = image.encoded(effort: effort)
    try expectEqual(PNGImage(decoding: file), image)
    #expect(file.count <= image.encoded().count)
  }

  /// Translucent colours come first, so that the table of alphas is short.
  @Test func palettesOfSmallFilesAreInTheOrderOfUse() {
    let opaque = (0..<20).map { 0xFF00_0000 | UInt32($0) << 16 }
    let translucent: [UInt32] = [0x8000_0000, 0x4000_0000]
    var pixels: [UInt32] = []
    for (index, color) in (opaque + translucent).enumerated() {
      pixels += Array(repeating: color, count: 1 + index * 7 % 22)
    }
    let bytes = pixels.withUnsafeBytes { Array($0) }
    let image = PNGImage(pixelWidth: pixels.count, pixelHeight: 1, bytes: bytes)
    let format = PNGPixelFormat(ColorCensus(image))
    let palette = image.withPixels { format.sortedByUse(in: $0).palette }
    func uses(_ color: UInt32) -> Int { pixels.count { $0 == color } }
    expectEqual(palette.prefix(2).sorted(), translucent.sorted())
    expectEqual(palette.dropFirst(2).map(uses), opaque.map(uses).sorted(by: >))
    expectEqual(palette.prefix(2).map(uses), translucent.map(uses).sorted(by: >))
  }

  /// Repeats reach across blocks, and columns beyond 2¹⁶.
  @Test(arguments: [(70_000, 3), (3, 70_000), (900, 700)])
  func largeImages(width: Int, height: Int) throws {
    let image = ImageKind.text.image(width: width, height: height)
    try expectEqual(PNGImage(decoding: image.encoded()), image)
  }

  @Test func photosAreFiltered() {
    let image = ImageKind.photo.image(width: 300, height: 200)
    // Without a filter, no two bytes follow each other twice.
    #expect(image.encoded().count < 300 * 200 * 3 / 2)
  }
}
