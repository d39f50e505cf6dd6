// SPDX-License-Identifier: MIT
import BubbleKit
import Foundation
import Testing
import UIKit

/// The rows of images and drawing in the table of values that other suites leave out.
@Suite("Names of images and drawing")
struct ImageAndDrawingNameTests {
  private func draw(
    _ width: CGFloat, _ height: CGFloat, _ body: (CGContext) -> Void
  ) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let size = CGSize(width: width, height: height)
    return UIGraphicsImageRenderer(size: size, format: format).image { body($0.cgContext) }
  }

  /// Red beside blue.
  private var pair: UIImage {
    draw(2, 1) { context in
      for (x, color) in [UIColor.red, .blue].enumerated() {
        context.setFillColor(color.cgColor)
        context.fill(CGRect(x: x, y: 0, width: 1, height: 1))
      }
    }
  }

  @Test func patternsAreTiledInsideOfTheirRectangle() {
    let image = draw(6, 2) { _ in pair.drawAsPattern(in: CGRect(x: 2, y: 0, width: 3, height: 2)) }
    #expect(
      (0..<6).map { image[$0, 1] } == [Pixel.none, Pixel.none, .red, .blue, .red, Pixel.none])
  }

  @Test func imagesAreDrawnAtAPointWithAModeAndAnOpacity() {
    let image = draw(4, 1) { context in
      context.setFillColor(UIColor.red.cgColor)
      context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
      pair.draw(at: .zero, blendMode: .multiply, alpha: 1)
      pair.draw(at: CGPoint(x: 2, y: 0), blendMode: .normal, alpha: 0.5)
    }
    #expect(image[0, 0] == .red && image[1, 0] == .black)
    #expect(image[2, 0] == Pixel(255, 0, 0, 128) && image[3, 0] == Pixel(0, 0, 255, 128))
  }

  @Test func orientationsAndAlignmentAreReadBack() throws {
    let turned = UIImage(
      cgImage: try #require(pair.cgImage), scale: 1, orientation: .right)
    #expect(turned.imageOrientation == .right && turned.size == CGSize(width: 1, height: 2))
    #expect(pair.imageOrientation == .up && pair.scale == 1)
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let aligned = pair.withAlignmentRectInsets(insets)
    #expect(aligned.alignmentRectInsets == insets && aligned.size == pair.size)
  }

  @Test func namedFramesAreCountedFromZeroOrOne() throws {
    let folder = try AssetFolder()
    for index in 1...3 { try folder.write(.red, index, to: "typing-frame-\(index).png") }
    ImageBundles.register(folder.url)
    let image = try #require(UIImage.animatedImageNamed("typing-frame-", duration: 0))
    #expect(image.images?.map { $0.cgImage?.width } == [1, 2, 3])
    #expect(abs(image.duration - 0.1) < 1e-9)
    #expect(UIImage.animatedImageNamed("no-frame-", duration: 1) == nil)
  }

  @Test func aPushedContextIsTheCurrentOneUntilItIsPopped() throws {
    var isOuterCurrent = false
    let inner = draw(2, 2) { context in
      let outer = draw(2, 2) { _ in
        UIGraphicsPushContext(context)
        UIColor.red.setFill()
        UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1))
        UIGraphicsPopContext()
        UIColor.blue.setFill()
        UIRectFill(CGRect(x: 1, y: 1, width: 1, height: 1))
      }
      isOuterCurrent = outer[1, 1] == .blue && outer[0, 0] == Pixel.none
    }
    #expect(isOuterCurrent && inner[0, 0] == .red && inner[1, 1] == Pixel.none)
  }

  @Test func rectanglesAreFramedAndClipped() {
    let image = draw(5, 5) { _ in
      UIColor.red.setStroke()
      UIRectFrame(CGRect(x: 0, y: 0, width: 5, height: 5))
      UIRectClip(CGRect(x: 2, y: 2, width: 1, height: 1))
      UIColor.blue.setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: 5, height: 5))
    }
    #expect(image[0, 0] == .red && image[4, 2] == .red && image[2, 2] == .blue)
    #expect(image[1, 1] == Pixel.none && image[3, 2] == Pixel.none)
  }

  @Test(arguments: [
    (CGGradientDrawingOptions(), Pixel.none, Pixel.none),
    (.drawsBeforeStartLocation, Pixel.red, Pixel.none),
    (.drawsAfterEndLocation, Pixel.none, Pixel.blue),
  ])
  func aRadialGradientIsBetweenItsCircles(
    options: CGGradientDrawingOptions, inside: Pixel, outside: Pixel
  ) throws {
    let gradient = try #require(
      CGGradient(
        colorsSpace: nil, colors: [UIColor.red.cgColor, UIColor.blue.cgColor],
        locations: nil))
    let middle = CGPoint(x: 10, y: 10)
    let image = draw(20, 20) { context in
      context.drawRadialGradient(
        gradient, startCenter: middle, startRadius: 3, endCenter: middle, endRadius: 8,
        options: options)
    }
    #expect(image[10, 10] == inside && image[1, 1] == outside)
    let (near, far) = (try #require(image[14, 10]), try #require(image[16, 10]))
    #expect(near.red > near.blue && far.blue > far.red && near.alpha == 255)
  }

  @Test func cornersOfAPathAreRoundedByName() {
    let path = UIBezierPath(
      roundedRect: CGRect(x: 0, y: 0, width: 20, height: 20), byRoundingCorners: .topRight,
      cornerRadii: CGSize(width: 8, height: 8))
    #expect(path.contains(CGPoint(x: 0.5, y: 0.5)) && path.contains(CGPoint(x: 19.5, y: 19.5)))
    #expect(!path.contains(CGPoint(x: 19.5, y: 0.5)))
  }
}
