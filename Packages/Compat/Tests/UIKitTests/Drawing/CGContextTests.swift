// SPDX-License-Identifier: MIT
import BubbleKit
import Testing
import UIKit

@Suite("CGContext")
struct CGContextTests {
  /// Draws on an image of 10 × 10 pixels.
  private func draw(_ body: (CGContext) -> Void) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let size = CGSize(width: 10, height: 10)
    return UIGraphicsImageRenderer(size: size, format: format).image { body($0.cgContext) }
  }

  private let whole = CGRect(x: 0, y: 0, width: 10, height: 10)

  @Test func theStateIsRestored() {
    let image = draw { context in
      context.setFillColor(UIColor.red.cgColor)
      context.saveGState()
      context.setFillColor(UIColor.blue.cgColor)
      context.translateBy(x: 5, y: 0)
      context.clip(to: CGRect(x: 0, y: 0, width: 5, height: 5))
      context.fill(whole)
      context.restoreGState()
      context.fill(CGRect(x: 0, y: 0, width: 5, height: 10))
    }
    #expect(image[2, 9] == .red && image[7, 2] == .blue && image[7, 7] == Pixel.none)
  }

  @Test func theStateIsThatOfTheCurrentContextEachTime() {
    let image = draw { _ in
      UIGraphicsGetCurrentContext()?.setFillColor(UIColor.green.cgColor)
      UIGraphicsGetCurrentContext()?.addRect(whole)
      UIGraphicsGetCurrentContext()?.fillPath()
    }
    #expect(image[5, 5] == .green)
  }

  @Test func alphaAppliesToEverything() {
    let image = draw { context in
      context.setAlpha(0.5)
      context.setFillColor(UIColor.red.cgColor)
      context.fill(CGRect(x: 0, y: 0, width: 5, height: 10))
      UIImage.filled(.blue, width: 5, height: 10).draw(at: CGPoint(x: 5, y: 0))
    }
    #expect(image[2, 2] == Pixel(255, 0, 0, 128) && image[7, 2] == Pixel(0, 0, 255, 128))
  }

  @Test(
    arguments: [
      (.normal, Pixel.blue, Pixel.red), (.copy, .blue, .red), (.clear, .none, .red),
      (.sourceIn, .blue, .red), (.destinationIn, .red, .red), (.destinationOut, .none, .red),
      (.destinationOver, .red, .red), (.multiply, .black, .red),
      (.screen, Pixel(255, 0, 255), .red), (.xor, .none, .red),
      (.plusLighter, Pixel(255, 0, 255), .red),
    ] as [(CGBlendMode, Pixel, Pixel)])
  func blendModesMeetWhatIsThere(mode: CGBlendMode, inside: Pixel, outside: Pixel) {
    let image = draw { context in
      context.setFillColor(UIColor.red.cgColor)
      context.fill(whole)
      context.setBlendMode(mode)
      context.setFillColor(UIColor.blue.cgColor)
      context.fill(CGRect(x: 2, y: 2, width: 4, height: 4))
    }
    #expect(image[4, 4] == inside && image[8, 8] == outside)
  }

  @Test func masksShowWhatIsOpaque() throws {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let mask = UIGraphicsImageRenderer(size: whole.size, format: format).image { context in
      UIColor.black.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 3))
    }
    let cgMask = try #require(mask.cgImage)
    let image = draw { context in
      // The way that tinting an image is written everywhere.
      context.translateBy(x: 0, y: 10)
      context.scaleBy(x: 1, y: -1)
      context.setBlendMode(.normal)
      context.clip(to: whole, mask: cgMask)
      context.setFillColor(UIColor.red.cgColor)
      context.fill(whole)
    }
    #expect(image[5, 1] == .red && image[5, 5] == Pixel.none && image[5, 9] == Pixel.none)
  }

  @Test func imagesOfCoreGraphicsAreUpsideDown() throws {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let source = UIGraphicsImageRenderer(size: whole.size, format: format).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 5))
    }
    let cgImage = try #require(source.cgImage)
    let image = draw { $0.draw(cgImage, in: whole) }
    #expect(image[5, 2] == Pixel.none && image[5, 7] == .red)
  }

  @Test func gradientsEndWhereTheyAreToldTo() throws {
    let gradient = try #require(
      CGGradient(
        colorsSpace: nil, colors: [UIColor.red.cgColor, UIColor.blue.cgColor], locations: nil))
    let from = CGPoint(x: 2, y: 0)
    let to = CGPoint(x: 8, y: 0)
    let bare = draw { $0.drawLinearGradient(gradient, start: from, end: to, options: []) }
    #expect(bare[0, 5] == Pixel.none && bare[9, 5] == Pixel.none)
    let full = draw {
      $0.drawLinearGradient(
        gradient, start: from, end: to,
        options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
    }
    #expect(full[0, 5] == .red && full[9, 5] == .blue)
    let middle = try #require(full[5, 5])
    #expect(middle.red > 60 && middle.blue > 60)
  }

  @Test func shadowsFallBelowShapes() {
    let image = draw { context in
      context.setShadow(offset: CGSize(width: 3, height: 3), blur: 0, color: UIColor.black.cgColor)
      context.setFillColor(UIColor.red.cgColor)
      context.fill(CGRect(x: 1, y: 1, width: 4, height: 4))
    }
    #expect(image[3, 3] == .red && image[6, 6] == .black && image[1, 6] == Pixel.none)
  }

  @Test func layersAreCompositedAsAWhole() {
    let image = draw { context in
      context.setAlpha(0.5)
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      context.setFillColor(UIColor.red.cgColor)
      context.fill(whole)
      context.setFillColor(UIColor.blue.cgColor)
      context.fill(whole)
      context.endTransparencyLayer()
    }
    #expect(image[5, 5] == Pixel(0, 0, 255, 128))
  }

  @Test func ownContextsHaveTheirOriginBelow() throws {
    let context = try #require(
      CGContext(
        data: nil, width: 10, height: 10, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    context.setFillColor(UIColor.red.cgColor)
    context.fill(CGRect(x: 0, y: 0, width: 10, height: 4))
    let image = try #require(context.makeImage())
    #expect(image.bitmap[5, 8] == .red && image.bitmap[5, 2] == Pixel.none)
    #expect(image.cropping(to: CGRect(x: 0, y: 6, width: 3, height: 9))?.height == 4)
    #expect(image.cropping(to: CGRect(x: 20, y: 0, width: 3, height: 3)) == nil)
  }

  @Test func imageContextsNest() throws {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 4, height: 4), false, 2)
    UIColor.red.setFill()
    UIRectFill(CGRect(x: 0, y: 0, width: 4, height: 4))
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 2, height: 2), true, 1)
    let inner = try #require(UIGraphicsGetImageFromCurrentImageContext())
    UIGraphicsEndImageContext()
    let outer = try #require(UIGraphicsGetImageFromCurrentImageContext())
    UIGraphicsEndImageContext()
    #expect(inner[0, 0] == .black && inner.size == CGSize(width: 2, height: 2))
    #expect(outer[7, 7] == .red && outer.scale == 2 && outer.size == CGSize(width: 4, height: 4))
    #expect(UIGraphicsGetCurrentContext() == nil)
    #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
  }

  @Test func aContextWithoutAreaIsNone() {
    UIGraphicsBeginImageContextWithOptions(.zero, false, 0)
    #expect(UIGraphicsGetCurrentContext() == nil)
    #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
    UIGraphicsEndImageContext()
  }

  @Test func viewsDrawOnTheirCanvas() throws {
    final class Drawing: UIView {
      override func draw(_ rect: CGRect) {
        // What isn't put back must not reach the subviews.
        UIBezierPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5)).addClip()
        UIGraphicsGetCurrentContext()?.translateBy(x: 2, y: 0)
        UIColor.red.setFill()
        UIRectFill(rect)
      }
    }
    final class Unset: UIView {
      override func draw(_ rect: CGRect) { UIBezierPath(rect: rect).fill() }
    }
    let view = Drawing(frame: whole)
    view.addSubview(Unset(frame: CGRect(x: 6, y: 6, width: 4, height: 4)))
    let bitmap = try view.makeBitmap(scale: 1, glyphCache: GlyphCache())
    #expect(bitmap[1, 1] == Pixel.none && bitmap[3, 3] == .red && bitmap[6, 3] == Pixel.none)
    #expect(bitmap[7, 7] == .black && bitmap[9, 9] == .black)
  }
}
