// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleGraphics
import BubbleText
import Foundation
import Testing

@Suite("Path drawing")
struct PathDrawingTests {
  @Test(arguments: [1.0, 2, 3])
  func rectanglesCoverWholePixelsExactly(scale: Double) throws {
    let bitmap = try drawn(10, 8, scale: scale) { $0.fill(.rect(CGRect(2, 1, 5, 4)), color: .red) }
    let expected = Bitmap(pixelWidth: Int(10 * scale), pixelHeight: Int(8 * scale)) { x, y in
      let (x, y) = (Double(x) / scale, Double(y) / scale)
      return (2..<7).contains(x) && (1..<5).contains(y) ? .red : .clear
    }
    expectEqual(bitmap, expected)
  }

  @Test func aHalfCoveredPixelHasHalfTheColor() throws {
    let bitmap = try drawn(3, 1) { $0.fill(.rect(CGRect(0.5, 0, 2, 1)), color: .black) }
    expectEqual([0, 1, 2].map { bitmap[$0, 0].alpha }, [128, 255, 128])
  }

  @Test func fractionalScalesRoundTheSizeUp() throws {
    let sizes = [1.1, 1.25, 1.5, 2.625].map { scale in
      try? drawn(100, 33, scale: scale) { _ in }
    }
    expectEqual(sizes.map { $0?.pixelWidth }, [110, 125, 150, 263])
    expectEqual(sizes.map { $0?.pixelHeight }, [37, 42, 50, 87])
  }

  @Test func roundedCornersAreMirrorImages() throws {
    let bitmap = try drawn(40, 30, scale: 2) {
      $0.fill(.roundedRect(CGRect(3, 2, 34, 26), radii: CornerRadii(9)), color: .black)
    }
    // Cairo flattens curves in 1/256 of a pixel, and rounds down in the direction of the path.
    #expect(bitmap.largestDifference(to: bitmap.mirroredHorizontally) <= 5)
    expectEqual(bitmap[6, 4].alpha, 0)
    expectEqual(bitmap[40, 4].alpha, 255)
  }

  @Test func eachCornerHasItsOwnRadius() throws {
    let radii = CornerRadii(topLeft: 0, topRight: 10, bottomLeft: 0, bottomRight: 4)
    let bitmap = try drawn(20, 20) {
      $0.fill(.roundedRect(CGRect(0, 0, 20, 20), radii: radii), color: .black)
    }
    expectEqual(bitmap[0, 0].alpha, 255)
    expectEqual(bitmap[0, 19].alpha, 255)
    expectEqual(bitmap[19, 0].alpha, 0)
    #expect(bitmap[17, 3].alpha < 255)
    expectEqual(bitmap[17, 17].alpha, 255)
    #expect(bitmap[19, 19].alpha < 128)
  }

  @Test func anEllipseHasItsArea() throws {
    let bitmap = try drawn(60, 40) { $0.fill(.ellipse(in: CGRect(0, 0, 60, 40)), color: .black) }
    #expect(abs(bitmap.inkArea - .pi * 30 * 20) < 3)
  }

  @Test func aStrokeLiesOnBothSidesOfItsPath() throws {
    let bitmap = try drawn(10, 10) {
      $0.stroke(.rect(CGRect(2, 2, 6, 6)), color: .blue, width: 2)
    }
    expectEqual(bitmap.inkArea, 8 * 8 - 4 * 4)
    expectEqual(bitmap[1, 1], .blue)
    expectEqual(bitmap[3, 3], .clear)
  }

  @Test func colorsWithAlphaAreBlended() throws {
    let bitmap = try drawn(2, 1, background: .white) {
      $0.fill(.rect(CGRect(0, 0, 1, 1)), color: Color.black.withAlpha(0.5))
    }
    expectEqual(bitmap[0, 0], Pixel(127, 127, 127))
    expectEqual(bitmap[1, 0], .white)
  }

  @Test func absurdCoordinatesAreHarmless() throws {
    let image = Image(bitmap: Bitmap(pixelWidth: 1, pixelHeight: 1) { _, _ in .red })
    let far = CGSize(width: 1e300, height: Double.nan)
    let bitmap = try drawn(4, 4) { canvas in
      canvas.translate(x: .nan, y: .infinity)
      canvas.scale(x: 0, y: .nan)
      canvas.rotate(by: .infinity)
      canvas.fill(.rect(CGRect(.nan, 0, 5, .infinity)), color: .blue)
      canvas.stroke(.ellipse(in: CGRect(1e300, 0, 1, 1)), color: .red, width: .infinity)
      for radius in [0, 1, .infinity] {
        let shadow = Shadow(color: .red, blurRadius: radius, offset: far)
        canvas.drawShadow(of: .rect(CGRect(0, 0, 1e300, 1)), shadow)
      }
      for rect in [CGRect(.nan, 0, 1, 1), CGRect(0, 0, 1e-300, 1), CGRect(0, 0, .infinity, 1)] {
        canvas.draw(image, in: rect, mode: .aspectFill)
        canvas.draw(image, in: rect, mode: .nineSlice(top: .nan, left: 0, bottom: 0, right: 0))
      }
      canvas.fill(.rect(CGRect(-1e12, -1e12, 2e12, 2e12)), color: .green)
    }
    expectEqual(bitmap[2, 2], .green)
  }
}

@Suite("Linear gradients")
struct LinearGradientTests {
  private static let redToBlue = [
    LinearGradient.Stop(location: 0, color: .red), LinearGradient.Stop(location: 1, color: .blue),
  ]

  @Test func gradientsGoFromTheFirstColorToTheLast() throws {
    let bitmap = try drawn(100, 1) {
      let gradient = LinearGradient(
        start: CGPoint(x: 20, y: 0), end: CGPoint(x: 80, y: 0), stops: Self.redToBlue)
      $0.fill(.rect(CGRect(0, 0, 100, 1)), gradient: gradient)
    }
    expectEqual(bitmap[0, 0], .red)
    expectEqual(bitmap[19, 0], .red)
    expectEqual(bitmap[80, 0], .blue)
    expectEqual(bitmap[99, 0], .blue)
    #expect(abs(Int(bitmap[50, 0].red) - Int(bitmap[49, 0].blue)) <= 2)
  }

  @Test func gradientsWithoutStopsDrawNothing() throws {
    let bitmap = try drawn(4, 4) {
      let gradient = LinearGradient(start: .zero, end: CGPoint(x: 4, y: 0), stops: [])
      $0.fill(.rect(CGRect(0, 0, 4, 4)), gradient: gradient)
    }
    expectEqual(bitmap.inkArea, 0)
  }
}
