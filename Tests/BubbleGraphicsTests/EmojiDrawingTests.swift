// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleText
import Foundation
import Testing

@testable import BubbleGraphics

@Suite("Emoji drawing")
struct EmojiDrawingTests {
  private func emoji(size: Double, at point: CGPoint, alpha: Double = 1) throws -> Bitmap {
    let run = GlyphRun("😀", try .emoji(), size: size, advance: 1.245)
    return try drawn(80, 80) { $0.draw(run, at: point, color: Color.black.withAlpha(alpha)) }
  }

  @Test(arguments: [12.0, 15, 17, 33, 40])
  func emojiAreAsLargeAsTheirStrike(size: Double) throws {
    let bounds = try #require(try emoji(size: size, at: CGPoint(x: 10, y: 60)).inkBounds)
    // The strike is 136 × 128 at 109 pixels per em; the face itself leaves a margin of 4 or so.
    let width = Double(bounds.x.count)
    #expect(width <= (136 * size / 109).rounded() && width >= 1.1 * size - 1)
    #expect(bounds.x.lowerBound >= 10)
    #expect(Double(bounds.y.count) <= (128 * size / 109).rounded())
  }

  @Test func emojiAreNotCutOff() throws {
    let small = try emoji(size: 20, at: CGPoint(x: 10, y: 50))
    let large = try emoji(size: 40, at: CGPoint(x: 10, y: 50))
    // 25 × 23 pixels and 50 × 47: whole pixels make a difference of 2 %.
    #expect(abs(large.inkArea / 4 - small.inkArea) < 0.03 * small.inkArea)
  }

  @Test func emojiArePlacedOnWholePixels() throws {
    let first = try emoji(size: 17, at: CGPoint(x: 10, y: 40))
    try expectEqual(emoji(size: 17, at: CGPoint(x: 10.4, y: 40.3)), first)
    #expect(try emoji(size: 17, at: CGPoint(x: 10.6, y: 40)) != first)
  }

  @Test func emojiTakeTheColorsAlpha() throws {
    let whole = try emoji(size: 30, at: CGPoint(x: 10, y: 50))
    let half = try emoji(size: 30, at: CGPoint(x: 10, y: 50), alpha: 0.5)
    expectEqual(whole[28, 40].alpha, 255)
    #expect(abs(Int(half[28, 40].alpha) - 128) <= 1)
  }

  @Test func documentsAndTurnedTextShowEmoji() throws {
    let run = GlyphRun("😀", try .emoji(), size: 30, advance: 1.245)
    let upright = try emoji(size: 30, at: CGPoint(x: 10, y: 50))
    let turned = try drawn(80, 80) { canvas in
      canvas.rotate(by: 1e-9)
      canvas.draw(run, at: CGPoint(x: 10, y: 50), color: .black)
    }
    #expect(abs(turned.inkArea - upright.inkArea) < 0.03 * upright.inkArea)
  }
}

@Suite("Area scaling")
struct AreaScalerTests {
  @Test func reducingByAWholeFactorAverages() {
    let scaled = AreaScaler.scale(
      [0, 100, 200, 50, 10, 90, 30, 70], channels: 1, from: (4, 2), to: (2, 1))
    expectEqual(scaled, [50, 88])
  }

  @Test func reducingByAFractionWeighsParts() {
    expectEqual(AreaScaler.scale([30, 60, 90], channels: 1, from: (3, 1), to: (2, 1)), [40, 80])
  }

  @Test func enlargingInterpolates() {
    expectEqual(
      AreaScaler.scale([0, 100], channels: 1, from: (2, 1), to: (4, 1)), [0, 25, 75, 100])
    expectEqual(AreaScaler.scale([7], channels: 1, from: (1, 1), to: (2, 2)), [7, 7, 7, 7])
  }

  @Test func constantsStayConstant() {
    let scaled = AreaScaler.scale(
      [UInt8](repeating: 255, count: 136 * 128 * 4), channels: 4, from: (136, 128), to: (19, 18))
    #expect(scaled.allSatisfy { $0 == 255 })
  }
}
