// SPDX-License-Identifier: MIT
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
      #expect(try PNGImage(decoding: file) == image, "\(kind) \(width) × \(height)")
      #expect(file == kind.image(width: width, height: height).encoded())
    }
  }

  @Test(arguments: ImageKind.allCases)
  func smallFilesHoldTheSamePixels(_ kind: ImageKind) throws {
    let image = kind.image(width: 61, height: 20)
    let file = image.encoded(effort: .small)
    #expect(try PNGImage(decoding: file) == image)
    #expect(file.count <= image.encoded().count)
  }

  /// Repeats reach across blocks, and columns beyond 2¹⁶.
  @Test(arguments: [(70_000, 3), (3, 70_000), (900, 700)])
  func largeImages(width: Int, height: Int) throws {
    let image = ImageKind.text.image(width: width, height: height)
    #expect(try PNGImage(decoding: image.encoded()) == image)
  }

  @Test func photosAreFiltered() {
    let image = ImageKind.photo.image(width: 300, height: 200)
    // Without a filter, no two bytes follow each other twice.
    #expect(image.encoded().count < 300 * 200 * 3 / 2)
  }
}
