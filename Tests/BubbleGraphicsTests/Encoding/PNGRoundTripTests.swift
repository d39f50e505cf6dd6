import Testing

@testable import BubbleGraphics

@Suite("PNG, every kind of picture")
struct PNGRoundTripTests {
  static let widths = [1, 2, 3, 7, 8, 9, 15, 16, 17, 31, 64, 257, 300]
  static let heights = [1, 2, 5, 33]

  @Test(arguments: PictureKind.allCases, widths)
  func decodingGivesTheSameBytes(_ kind: PictureKind, width: Int) throws {
    for height in Self.heights {
      let bitmap = kind.bitmap(width: width, height: height)
      let file = bitmap.pngData()
      #expect(try Image(encoded: file).bitmap == bitmap, "\(kind) \(width) × \(height)")
      #expect(file == kind.bitmap(width: width, height: height).pngData())
    }
  }

  @Test(arguments: PictureKind.allCases)
  func smallFilesHoldTheSamePixels(_ kind: PictureKind) throws {
    let bitmap = kind.bitmap(width: 61, height: 20)
    let file = bitmap.pngData(effort: .small)
    #expect(try Image(encoded: file).bitmap == bitmap)
    #expect(file.count <= bitmap.pngData().count)
  }

  /// Repeats reach across blocks, and columns beyond 2¹⁶.
  @Test(arguments: [(70_000, 3), (3, 70_000), (900, 700)])
  func largePictures(width: Int, height: Int) throws {
    let bitmap = PictureKind.text.bitmap(width: width, height: height)
    #expect(try Image(encoded: bitmap.pngData()).bitmap == bitmap)
  }

  @Test func photosAreFiltered() {
    let bitmap = PictureKind.photo.bitmap(width: 300, height: 200)
    // Without a filter, no two bytes follow each other twice.
    #expect(bitmap.pngData().count < 300 * 200 * 3 / 2)
  }
}
