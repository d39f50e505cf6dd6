// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleText
import Foundation
import Testing

@testable import BubbleGraphics

@Suite("Shadows")
struct ShadowTests {
  private func shadowed(_ shadow: Shadow, scale: Double = 1) throws -> Bitmap {
    try drawn(100, 100, scale: scale) {
      $0.drawShadow(of: .rect(CGRect(40, 40, 20, 20)), shadow)
    }
  }

  @Test func theBlurKeepsTheAmountOfInk() throws {
    let bitmap = try shadowed(Shadow(color: .black, blurRadius: 8, offset: .zero))
    #expect(abs(bitmap.inkArea - 400) < 4)
  }

  @Test func halfOfTheInkIsOutsideOfAStraightEdge() throws {
    let bitmap = try drawn(100, 100) {
      let shadow = Shadow(color: .black, blurRadius: 10, offset: .zero)
      $0.drawShadow(of: .rect(CGRect(-100, -100, 150, 400)), shadow)
    }
    // At one standard deviation (5 points), a gaussian's edge has 84.1 % and 15.9 %.
    let row = [44, 49, 50, 55].map { Int(bitmap[$0, 50].alpha) }
    #expect(abs(row[1] + row[2] - 255) <= 2)
    let atDeviation = Double(bitmap[44, 50].alpha) + Double(bitmap[45, 50].alpha)
    #expect(abs(atDeviation / 2 / 255 - 0.841) < 0.01)
  }

  @Test func theShadowMovesByItsOffset() throws {
    let shadow = Shadow(
      color: .black, blurRadius: 4, offset: CGSize(width: 10, height: -5))
    let bounds = try shadowed(shadow).inkBounds
    // Three box passes of variance 4/3 reach 5 pixels; below half of 1/255, nothing is seen.
    expectEqual(bounds?.x, 45...74)
    expectEqual(bounds?.y, 30...59)
  }

  @Test func theBlurGrowsWithTheScale() throws {
    let shadow = Shadow(color: .black, blurRadius: 6, offset: .zero)
    let single = try shadowed(shadow)
    let triple = try shadowed(shadow, scale: 3)
    #expect(abs(triple.inkArea / 9 - single.inkArea) < 2)
    let differences = stride(from: 30, to: 70, by: 1).map { x in
      abs(Int(single[x, 50].alpha) - Int(triple[x * 3 + 1, 151].alpha))
    }
    #expect((differences.max() ?? 0) <= 4)
  }

  @Test func withoutABlurTheEdgeIsSharp() throws {
    let shadow = Shadow(color: .red, blurRadius: 0, offset: CGSize(width: 1, height: 2))
    let bitmap = try shadowed(shadow)
    expectEqual(bitmap.inkArea, 400)
    expectEqual(bitmap[41, 42], .red)
  }

  @Test func theClipCutsAShadowWithoutChangingIt() throws {
    let shadow = Shadow(color: .black, blurRadius: 12, offset: .zero)
    let whole = try shadowed(shadow)
    let clipped = try drawn(100, 100) { canvas in
      canvas.clip(to: .rect(CGRect(30, 30, 20, 20)))
      canvas.drawShadow(of: .rect(CGRect(40, 40, 20, 20)), shadow)
    }
    expectEqual(clipped[29, 40], .clear)
    expectEqual(clipped[45, 45], whole[45, 45])
    expectEqual(clipped[31, 31], whole[31, 31])
  }

  @Test(arguments: [0.2, 0.5, 1, 2.7, 9, 40])
  func theBlurHasTheStandardDeviationAskedFor(deviation: Double) {
    let blur = GaussianBlur(standardDeviation: deviation)
    let width = 2 * blur.reach + 1
    var pixels = [Float](repeating: 0, count: width)
    pixels[blur.reach] = 1
    // One row: blurring its columns leaves a constant factor.
    let row = blur.blur(pixels, width: width, height: 1).map(Double.init)
    let sum = row.reduce(0, +)
    let variance = row.enumerated().reduce(0.0) { total, element in
      let distance = Double(element.offset - blur.reach)
      return total + element.element * distance * distance
    }
    #expect(abs((variance / sum).squareRoot() - deviation) < 0.001 * deviation + 1e-4)
  }

  @Test func anAbsurdBlurIsBounded() throws {
    let shadow = Shadow(color: .black, blurRadius: 1e12, offset: .zero)
    #expect(try shadowed(shadow).inkArea < 400)
  }
}
