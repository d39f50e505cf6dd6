// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleText
import Foundation
import Testing

@testable import BubbleGraphics

@Suite("Text drawing")
struct TextDrawingTests {
  private func text(
    _ run: GlyphRun, at origin: CGPoint, scale: Double = 1, _ prepare: (Canvas) -> Void = { _ in }
  ) throws -> Bitmap {
    try drawn(120, 40, scale: scale) { canvas in
      prepare(canvas)
      canvas.draw(run, at: origin, color: .black)
    }
  }

  @Test func aQuarterPixelMakesFourDifferentImages() throws {
    let run = GlyphRun("a", try .latin())
    let images = try (0..<4).map { try text(run, at: CGPoint(x: 10 + Double($0) / 4, y: 20)) }
    expectEqual(Set(images).count, 4)
  }

  @Test func equalOffsetsMakeEqualImages() throws {
    let run = GlyphRun("a", try .latin())
    let first = try text(run, at: CGPoint(x: 10.25, y: 20))
    try expectEqual(text(run, at: CGPoint(x: 10.2, y: 20)), first)
    let moved = try text(run, at: CGPoint(x: 17.25, y: 20)) { $0.translate(x: -7, y: 0) }
    expectEqual(moved, first)
  }

  @Test func theBaselineIsOnAWholePixel() throws {
    let run = GlyphRun("H", try .latin(), size: 15)
    let bounds = try [19.6, 20, 20.4].map { y in
      try text(run, at: CGPoint(x: 10, y: y)).inkBounds?.y
    }
    expectEqual(Set(bounds).count, 1)
    expectEqual(bounds.first??.upperBound, 19)
  }

  @Test func theCoverageIsTheOutlinesArea() throws {
    let face = try FontFace.latin()
    let run = GlyphRun("H", face, size: 40)
    let pixels = try text(run, at: CGPoint(x: 10, y: 35))
    let outline = try text(run, at: CGPoint(x: 10, y: 35)) { $0.rotate(by: 1e-9) }
    #expect(abs(pixels.inkArea - outline.inkArea) < 2)
    #expect(pixels.largestDifference(to: outline) <= 12)
  }

  @Test(arguments: [
    ("Inter-Italic.otf", "fjQ/Å"), ("NotoSansThai-Regular.ttf", "ที่นี้ผึ้ญู"),
    ("NotoSansArabic-Regular.ttf", "مَرْحَبًا"), ("Inter-Regular.otf", "WÅjg@"),
    ("NotoSansCJK-Regular.ttc", "漢鬱"), ("NotoSansMyanmar-Regular.ttf", "ကြွေး"),
  ])
  func noGlyphIsCutAtItsImagesEdge(file: String, sample: String) throws {
    let face = try FontFace.bundled(file)
    for scalar in sample.unicodeScalars {
      for (isEmboldened, isSlanted) in [(false, false), (true, false), (false, true), (true, true)]
      {
        let run = GlyphRun(
          String(scalar), face, size: 22, isEmboldened: isEmboldened, isSlanted: isSlanted)
        let pixels = try text(run, at: CGPoint(x: 40.5, y: 25), scale: 1.5)
        let outline = try text(run, at: CGPoint(x: 40.5, y: 25), scale: 1.5) {
          $0.rotate(by: 1e-9)
        }
        // The outline's baseline is not snapped: half a pixel up or down keeps the area.
        #expect(abs(pixels.inkArea - outline.inkArea) < 1 + 0.02 * outline.inkArea, "\(scalar)")
      }
    }
  }

  @Test func theClipAppliesToText() throws {
    let run = GlyphRun("HHHHHHHH", try .latin())
    let whole = try text(run, at: CGPoint(x: 0, y: 20))
    let clipped = try text(run, at: CGPoint(x: 0, y: 20)) {
      $0.clip(to: .rect(CGRect(14, 0, 20, 40)))
    }
    for x in 0..<120 {
      let column = (0..<40).map { clipped[x, $0] }
      let expected = (0..<40).map { (14..<34).contains(x) ? whole[x, $0] : .clear }
      expectEqual(column, expected)
    }
  }

  @Test func translucentTextIsNoDarkerWhereGlyphsOverlap() throws {
    let run = GlyphRun("HHH", try .latin(), size: 30, advance: 0)
    let bitmap = try drawn(60, 40) {
      $0.draw(run, at: CGPoint(x: 5, y: 35), color: Color.black.withAlpha(0.5))
    }
    let alphas = stride(from: 3, to: bitmap.bytes.count, by: 4).map { bitmap.bytes[$0] }
    expectEqual(alphas.max(), 128)
  }

  @Test func textInALayerIsComposited() throws {
    let run = GlyphRun("Hello", try .latin())
    let plain = try text(run, at: CGPoint(x: 3, y: 20), scale: 2)
    let layered = try drawn(120, 40, scale: 2) { canvas in
      canvas.clip(to: .rect(CGRect(1, 2, 100, 30)))
      canvas.beginLayer(alpha: 0.5)
      canvas.draw(run, at: CGPoint(x: 3, y: 20), color: .black)
      canvas.endLayer()
    }
    let half = Bitmap(pixelWidth: 240, pixelHeight: 80) {
      Pixel(0, 0, 0, UInt8((Int(plain[$0, $1].alpha) + 1) / 2))
    }
    #expect(layered.largestDifference(to: half) <= 1)
  }

  @Test func theRunsOwnColorComesFirst() throws {
    let run = GlyphRun("I", try .latin(), size: 40) { $0.color = .blue }
    let bitmap = try text(run, at: CGPoint(x: 10, y: 35))
    let colors = Set(stride(from: 0, to: bitmap.bytes.count, by: 4).map { bitmap.bytes[$0 + 2] })
    expectEqual(colors, [0])
    #expect(bitmap.bytes.contains(255))
  }

  @Test func attachmentsDrawNothing() throws {
    let run = GlyphRun("X", try .latin()) {
      $0.isUnderlined = true
      $0.attachment = TextAttachment(identifier: "picture", width: 10, height: 10)
    }
    try expectEqual(text(run, at: CGPoint(x: 10, y: 20)).inkArea, 0)
  }

  @Test func largeTextIsDrawnAsOutlines() throws {
    let run = GlyphRun("I", try .latin(), size: 300)
    let bitmap = try drawn(200, 300) { $0.draw(run, at: CGPoint(x: 20, y: 280), color: .black) }
    let small = try drawn(200, 300, scale: 0.5) {
      $0.draw(run, at: CGPoint(x: 20, y: 280), color: .black)
    }
    #expect(abs(bitmap.inkArea / 4 - small.inkArea) < 0.01 * small.inkArea)
  }

  @Test func emboldeningThickensByATwentyFourthOfTheSize() throws {
    let face = try FontFace.latin()
    let plain = try text(GlyphRun("l", face, size: 48), at: CGPoint(x: 10, y: 38))
    let bold = try text(
      GlyphRun("l", face, size: 48, isEmboldened: true), at: CGPoint(x: 10, y: 38))
    func stem(_ bitmap: Bitmap) -> Double {
      (0..<120).reduce(0) { $0 + Double(bitmap[$1, 20].alpha) } / 255
    }
    #expect(abs(stem(bold) - stem(plain) - 2) < 0.05)
  }

  @Test func absurdRunsAreHarmless() throws {
    let face = try FontFace.latin()
    let bitmap = try drawn(10, 10) { canvas in
      canvas.draw(GlyphRun("a", face, size: 1e9), at: .zero, color: .black)
      canvas.draw(GlyphRun("a", face, x: 1e15, y: -1e15), at: .zero, color: .black)
      canvas.draw(
        GlyphRun("a", face, x: .nan), at: CGPoint(x: Double.infinity, y: 0), color: .black)
      canvas.draw(GlyphRun("a", face, size: 0), at: .zero, color: .black)
    }
    expectEqual(bitmap.pixelWidth, 10)
  }
}
