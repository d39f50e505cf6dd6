// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleText
import Foundation
import Testing

@testable import BubbleGraphics
@testable import BubblePNG

@Suite("Levels of coverage")
struct CoverageLevelTests {
  private var levels: [UInt8] {
    var bytes = (0...255).map { UInt8($0) }
    CoverageLevels.round(&bytes)
    return bytes
  }

  @Test func thereAreSixtyFour() {
    expectEqual(Set(levels).count, 64)
    expectEqual(levels, levels.sorted())
  }

  @Test func noneAndAllStay() {
    #expect(levels.first == 0 && levels.last == 255)
  }

  @Test func noneIsMoreThanTwoOff() {
    for (coverage, level) in levels.enumerated() { #expect(abs(coverage - Int(level)) <= 2) }
  }

  @Test func levelsStayWhereTheyAre() {
    var again = levels
    CoverageLevels.round(&again)
    expectEqual(again, levels)
  }

  @Test func textHasFewColours() throws {
    let face = try FontFace.latin()
    let bitmap = try drawn(500, 40, scale: 2, background: .white) { canvas in
      let run = GlyphRun("Lunch at the harbour, then home", face, size: 15, advance: 1)
      canvas.draw(run, at: CGPoint(x: 3, y: 24), color: .black)
    }
    let colors = bitmap.pngImage.withPixels { Set($0) }
    #expect(colors.count > 32 && colors.count <= 64)
  }
}
