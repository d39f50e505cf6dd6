// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleGraphics
import BubbleText
import Foundation
import Testing

@testable import BubbleViews

@Suite("Image view")
struct ImageViewTests {
  /// Two pixels, in the order blue, green, red, alpha: opaque red, then half transparent blue.
  private let bitmap = Bitmap(
    pixelWidth: 2, pixelHeight: 1, bytes: [0, 0, 255, 255, 128, 0, 0, 128])

  @Test func sizesAreThoseOfTheImage() {
    let view = ImageView(image: Image(bitmap: bitmap, scale: 2))
    expectEqual(view.frame, CGRect(x: 0, y: 0, width: 1, height: 0.5))
    expectEqual(view.intrinsicContentSize, CGSize(width: 1, height: 0.5))
    expectEqual(view.sizeThatFits(CGSize(width: 90, height: 90)), CGSize(width: 1, height: 0.5))
  }

  @Test func withoutAnImageThereIsNoSize() {
    let view = ImageView()
    expectEqual(view.intrinsicContentSize, CGSize(width: -1, height: -1))
    expectEqual(view.sizeThatFits(CGSize(width: 90, height: 90)), .zero)
  }

  @Test func mirroringSwapsLeftAndRight() {
    expectEqual(bitmap.mirrored().bytes, [128, 0, 0, 128, 0, 0, 255, 255])
    expectEqual(bitmap.mirrored().mirrored(), bitmap)
  }

  @Test func tintingKeepsOnlyTheOpacity() {
    let tinted = bitmap.tinted(with: Color(red: 0, green: 1, blue: 0, alpha: 0.5))
    expectEqual(tinted.bytes, [0, 128, 0, 128, 0, 64, 0, 64])
  }
}

@Suite("Image view with several images")
struct ImageSetTests {
  private static func image(_ number: UInt8) -> Image {
    Image(bitmap: Bitmap(pixelWidth: 1, pixelHeight: 1, bytes: [number, 0, 0, 255]))
  }

  private func shown(_ view: ImageView) -> UInt8? { view.shownImage?.bitmap.bytes[0] }

  @Test func theHighlightedImageShowsWhileHighlighted() {
    let view = ImageView(image: Self.image(1), highlightedImage: Self.image(2))
    expectEqual(shown(view), 1)
    view.isHighlighted = true
    expectEqual(shown(view), 2)
    view.highlightedImage = nil
    expectEqual(shown(view), 1)
  }

  @Test(
    arguments: [
      (0.0, 0, 1), (0.24, 0, 1), (0.25, 0, 2), (0.75, 0, 4), (1.0, 0, 1), (7.5, 0, 3),
      (1.99, 2, 4), (2.0, 2, 0), (99.0, 2, 0), (-1.0, 0, 1), (.nan, 0, 1), (.infinity, 0, 1),
    ] as [(Double, Int, UInt8)])
  func framesFollowTheAnimationTime(_ time: Double, _ repeats: Int, _ expected: UInt8) {
    let view = ImageView(image: Self.image(0))
    view.animationImages = (1...4).map(Self.image)
    view.animationDuration = 1
    view.animationRepeatCount = repeats
    view.animationTime = time
    #expect(shown(view) == 0 && !view.isAnimating)
    view.startAnimating()
    #expect(shown(view) == expected && view.isAnimating == (expected != 0))
    view.stopAnimating()
    expectEqual(shown(view), 0)
  }

  @Test func aFrameTakesAThirtiethOfASecond() {
    let view = ImageView()
    view.animationImages = (1...4).map(Self.image)
    view.startAnimating()
    let shown = (0..<8).map { step -> UInt8? in
      view.animationTime = Double(step) / 30
      return self.shown(view)
    }
    expectEqual(shown, [1, 2, 3, 4, 1, 2, 3, 4])
  }

  @Test func withoutFramesNothingIsAnimated() {
    let view = ImageView(image: Self.image(9))
    view.startAnimating()
    #expect(!view.isAnimating && shown(view) == 9)
  }

  @Test func tintsAndMirrorsFollowWhatChanges() throws {
    let view = ImageView(frame: CGRect(x: 0, y: 0, width: 2, height: 1))
    let pixels: [UInt8] = [0, 0, 255, 255, 255, 0, 0, 255]
    view.image = Image(bitmap: Bitmap(pixelWidth: 2, pixelHeight: 1, bytes: pixels))
    view.isMirrored = true
    try expectEqual(PixelReader(drawing: view).row(0, [0, 1]), ["0000FF", "FF0000"])
    try expectEqual(PixelReader(drawing: view).row(0, [0, 1]), ["0000FF", "FF0000"])
    view.isMirrored = false
    try expectEqual(PixelReader(drawing: view).row(0, [0, 1]), ["FF0000", "0000FF"])
    view.renderingMode = .template
    for color in ["00FF00", "112233"] {
      view.tintColor = Color(hexString: color)
      try expectEqual(PixelReader(drawing: view).row(0, [0, 1]), [color, color])
    }
    view.image = Image(bitmap: Bitmap(pixelWidth: 1, pixelHeight: 1, bytes: [0, 0, 0, 0]))
    try expectEqual(PixelReader(drawing: view)[0, 0], "FFFFFF")
  }
}
