// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleGraphics
import BubbleText
import Foundation
import Testing

@Suite("Text decorations")
struct DecorationTests {
  private func lines(
    size: Double = 16, scale: Double = 1, y: Double = 20, x: Double = 5,
    _ change: @escaping (inout TextAttributes) -> Void
  ) throws -> Bitmap {
    let run = GlyphRun("    ", try .latin(), size: size, advance: 0.5, x: x, attributes: change)
    return try drawn(60, 40, scale: scale) {
      $0.draw(run, at: CGPoint(x: 10, y: y), color: .red)
    }
  }

  @Test(arguments: [1.0, 2, 3])
  func theUnderlineIsOnWholePixels(scale: Double) throws {
    let bitmap = try lines(scale: scale) { $0.isUnderlined = true }
    let metrics = try FontFace.latin().metrics
    let thickness = max(1, (metrics.underlineThickness * 16 * scale).rounded())
    let bounds = try #require(bitmap.inkBounds)
    expectEqual(bounds.x, Int(15 * scale)...Int(47 * scale) - 1)
    expectEqual(Double(bounds.y.count), thickness)
    expectEqual(bitmap.inkArea, 32 * scale * thickness)
    let middle = Double(bounds.y.lowerBound + bounds.y.upperBound + 1) / 2 / scale
    #expect(abs(middle - 20 - metrics.underlinePosition * 16) <= 0.5 / scale + 1e-9)
  }

  @Test func theStrikeThroughLineIsAboveTheBaseline() throws {
    let bounds = try #require(try lines { $0.isStruckThrough = true }.inkBounds)
    let position = try FontFace.latin().metrics.strikethroughPosition * 16
    #expect(abs(Double(bounds.y.lowerBound) + 0.5 - (20 - position)) <= 0.6)
  }

  @Test func decorationsFollowTheBaselineOffset() throws {
    let plain = try #require(try lines { $0.isUnderlined = true }.inkBounds)
    let lifted = try #require(
      try lines {
        $0.isUnderlined = true
        $0.baselineOffset = 6
      }.inkBounds)
    expectEqual(lifted.y.lowerBound, plain.y.lowerBound - 6)
  }

  @Test func decorationsKeepTheirDistanceFromTheSnappedBaseline() throws {
    let tops = try [19.5, 19.7, 20, 20.3].map { y in
      try lines(y: y) { $0.isUnderlined = true }.inkBounds?.y.lowerBound
    }
    expectEqual(Set(tops).count, 1)
  }

  @Test func neighboursMeetWithoutAGapOrAnOverlap() throws {
    let face = try FontFace.latin()
    func run(_ x: Double) -> GlyphRun {
      GlyphRun("  ", face, advance: 0.333, x: x) { $0.isUnderlined = true }
    }
    let bitmap = try drawn(60, 40) { canvas in
      for x in [5, 5 + 10.656] {
        canvas.draw(run(x), at: CGPoint(x: 0, y: 20), color: Color.black.withAlpha(0.5))
      }
    }
    let bounds = try #require(bitmap.inkBounds)
    let row = bounds.x.map { bitmap[$0, bounds.y.lowerBound].alpha }
    expectEqual(Set(row), [128])
    expectEqual(row.count, 21)
  }
}
