// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleGoldens
import BubbleGraphics
import Testing

@Suite("Bitmap difference")
struct BitmapDifferenceTests {
  private let white = Bitmap(filledWith: 255, pixelWidth: 4, pixelHeight: 3)

  @Test func sameBitmapsHaveNone() {
    expectNil(BitmapDifference(golden: white, actual: white))
  }

  @Test func differingPixelsAreCountedAndFramed() {
    var actual = white
    actual.bytes[(0 * 4 + 1) * 4] = 250  // The blue of the second pixel.
    actual.bytes[(2 * 4 + 2) * 4 + 3] = 248  // The alpha of the third in the last row.
    let difference = BitmapDifference(golden: white, actual: actual)
    expectEqual(difference?.differingPixels, 2)
    expectEqual(difference?.largestChannelDifference, 7)
    expectEqual(difference?.area, PixelArea(x: 1, y: 0, pixelWidth: 2, pixelHeight: 3))
    expectEqual(
      difference?.description,
      "2 pixels differ, by at most 7 in a channel, in 2 × 3 pixels at (1, 0)")
  }

  @Test func whatOnlyOneBitmapHasDiffers() {
    let narrow = Bitmap(filledWith: 255, pixelWidth: 3, pixelHeight: 4)
    let difference = BitmapDifference(golden: white, actual: narrow)
    // The last column is only in one, the last row in the other, their corner in neither.
    expectEqual(difference?.differingPixels, 6)
    expectEqual(
      difference?.description,
      "the size is 3 × 4 instead of 4 × 3 pixels; 6 pixels differ, "
        + "by at most 255 in a channel, in 4 × 4 pixels at (0, 0)")
  }

  @Test func theImageShowsDifferencesInRed() {
    var actual = white
    actual.bytes[0] = 0
    let image = Bitmap.differenceImage(golden: white, actual: actual)
    expectEqual(Array(image.bytes[0..<4]), [0, 0, 255, 255])
    expectEqual(Array(image.bytes[4..<8]), [254, 254, 254, 255])
    #expect(image.pixelWidth == 4 && image.pixelHeight == 3)
  }

  @Test func theImageIsOpaqueWhereThereIsNothing() {
    let clear = Bitmap(filledWith: 0, pixelWidth: 1, pixelHeight: 2)
    let wide = Bitmap(filledWith: 0, pixelWidth: 2, pixelHeight: 1)
    let image = Bitmap.differenceImage(golden: clear, actual: wide)
    #expect(image.pixelWidth == 2 && image.pixelHeight == 2)
    #expect(stride(from: 3, to: 16, by: 4).allSatisfy { image.bytes[$0] == 255 })
  }
}
