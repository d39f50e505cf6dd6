// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleGraphics
import BubbleText
import Foundation
import Testing

@Suite("Image drawing")
struct ImageDrawingTests {
  /// Four quarters: red and green above, blue and white below.
  private static func quarters(side: Int, scale: Double = 1) -> Image {
    let bitmap = Bitmap(pixelWidth: side, pixelHeight: side) { x, y in
      y < side / 2 ? (x < side / 2 ? .red : .green) : (x < side / 2 ? .blue : .white)
    }
    return Image(bitmap: bitmap, scale: scale)
  }

  private static func plain(_ width: Int, _ height: Int, _ pixel: Pixel = .red) -> Image {
    Image(bitmap: Bitmap(pixelWidth: width, pixelHeight: height) { _, _ in pixel })
  }

  @Test(arguments: [1.0, 2, 3])
  func anImageOfTheCanvasesScaleIsCopied(scale: Double) throws {
    let noise = Bitmap(pixelWidth: 12, pixelHeight: 9) { x, y in
      Pixel(UInt8(x * 20), UInt8(y * 25), UInt8((x * y) % 251), 255)
    }
    let image = Image(bitmap: noise, scale: scale)
    let bitmap = try drawn(20, 20, scale: scale) { canvas in
      canvas.translate(x: 2.1 / scale, y: 0)
      canvas.draw(image, in: CGRect(CGPoint.zero, image.size), mode: .stretch)
    }
    expectEqual(bitmap.inkBounds?.x, 2...13)
    for y in 0..<9 { #expect((0..<12).allSatisfy { bitmap[$0 + 2, y] == noise[$0, y] }) }
  }

  @Test func stretchingFillsTheRectangleWithSharpEdges() throws {
    let bitmap = try drawn(20, 20) {
      $0.draw(Self.plain(4, 4), in: CGRect(3, 5, 10, 7), mode: .stretch)
    }
    expectEqual(bitmap.inkArea, 70)
    expectEqual(bitmap[3, 5], .red)
    expectEqual(bitmap[12, 11], .red)
  }

  @Test func edgesMoveToWholePixels() throws {
    let bitmap = try drawn(20, 20) {
      $0.draw(Self.plain(4, 4), in: CGRect(3.4, 5.6, 10, 7), mode: .stretch)
    }
    expectEqual(bitmap.inkBounds?.x, 3...12)
    expectEqual(bitmap.inkBounds?.y, 6...12)
    expectEqual(bitmap.inkArea, 70)
  }

  @Test(arguments: [
    (ImageMode.aspectFit, 5...14, 0...19), (ImageMode.aspectFill, 0...19, 0...19),
    (ImageMode.center, 8...11, 6...13),
  ])
  func proportionsAreKept(mode: ImageMode, x: ClosedRange<Int>, y: ClosedRange<Int>) throws {
    let bitmap = try drawn(40, 40) { canvas in
      canvas.draw(Self.plain(4, 8), in: CGRect(0, 0, 20, 20), mode: mode)
    }
    expectEqual(bitmap.inkBounds?.x, x)
    expectEqual(bitmap.inkBounds?.y, y)
  }

  @Test func aspectFillShowsTheMiddle() throws {
    let image = Image(
      bitmap: Bitmap(pixelWidth: 10, pixelHeight: 30) { _, y in
        y < 10 ? .red : y < 20 ? .green : .blue
      })
    let bitmap = try drawn(10, 10) {
      $0.draw(image, in: CGRect(0, 0, 10, 10), mode: .aspectFill)
    }
    #expect((0..<10).allSatisfy { bitmap[$0, 0] == .green && bitmap[$0, 9] == .green })
  }

  @Test func reducingAveragesAllPixels() throws {
    let checks = Image(
      bitmap: Bitmap(pixelWidth: 256, pixelHeight: 256) { x, y in (x + y) % 2 == 0 ? .white : .black
      })
    let bitmap = try drawn(16, 16) {
      $0.draw(checks, in: CGRect(0, 0, 16, 16), mode: .stretch)
    }
    let levels = Set((0..<256).map { bitmap[$0 % 16, $0 / 16].red })
    #expect(levels.allSatisfy { abs(Int($0) - 127) <= 2 })
  }

  @Test func transparentPixelsDoNotBleed() throws {
    let image = Image(
      bitmap: Bitmap(pixelWidth: 2, pixelHeight: 1) { x, _ in x == 0 ? .white : .clear })
    let bitmap = try drawn(20, 10, background: .white) {
      $0.draw(image, in: CGRect(0, 0, 20, 10), mode: .stretch)
    }
    #expect((0..<20).allSatisfy { bitmap[$0, 5] == .white })
  }

  @Test func nineSlicesKeepTheirCorners() throws {
    // A pixel of its own in each corner of an image of 2 pixels per point.
    let source = Bitmap(pixelWidth: 10, pixelHeight: 10) { x, y in
      x < 4 && y < 4 ? (x == 0 && y == 0 ? .black : .red) : x >= 6 && y >= 6 ? .blue : .green
    }
    let image = Image(bitmap: source, scale: 2)
    let mode = ImageMode.nineSlice(top: 2, left: 2, bottom: 2, right: 2)
    let bitmap = try drawn(30, 20, scale: 2) {
      $0.draw(image, in: CGRect(0, 0, 30, 20), mode: mode)
    }
    expectEqual(bitmap.inkArea, 60 * 40)
    expectEqual(bitmap[0, 0], .black)
    #expect((0..<4).allSatisfy { bitmap[$0, 3] == .red && bitmap[3, $0] == .red })
    expectEqual(bitmap[4, 3], .green)
    expectEqual(bitmap[56, 36], .blue)
    expectEqual(bitmap[55, 36], .green)
    expectEqual(bitmap[30, 20], .green)
  }

  @Test func nineSlicesShrinkInARectangleThatIsTooSmall() throws {
    let image = Self.quarters(side: 20)
    let mode = ImageMode.nineSlice(top: 9, left: 9, bottom: 9, right: 9)
    let bitmap = try drawn(10, 10) { $0.draw(image, in: CGRect(0, 0, 10, 10), mode: mode) }
    expectEqual(bitmap[0, 0], .red)
    expectEqual(bitmap[9, 0], .green)
    expectEqual(bitmap[0, 9], .blue)
    expectEqual(bitmap[9, 9], .white)
    expectEqual(bitmap.inkArea, 100)
  }

  @Test func absurdInsetsLeaveOnePixelToStretch() throws {
    let mode = ImageMode.nineSlice(top: -5, left: 1e9, bottom: 1e9, right: 1e9)
    let bitmap = try drawn(10, 10) {
      $0.draw(Self.plain(3, 3), in: CGRect(0, 0, 10, 10), mode: mode)
    }
    expectEqual(bitmap.inkArea, 100)
  }
}

extension CGRect {
  fileprivate init(_ origin: CGPoint, _ size: CGSize) { self.init(origin: origin, size: size) }
}
