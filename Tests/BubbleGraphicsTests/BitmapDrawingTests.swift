// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleFonts
import BubbleGraphics
import BubbleText
import Foundation
import Testing

@Suite("Drawing into a bitmap")
struct BitmapDrawingTests {
  private let typesetter: Typesetter

  init() throws { typesetter = Typesetter(fonts: try .bundled()) }

  private static let size = CGSize(width: 61, height: 87.3)

  /// Shapes, a clip, a layer, a shadow and text, all over the image.
  private func draw(_ canvas: Canvas) {
    for step in 0..<9 {
      let y = Double(step) * 10.3
      let box = Path.roundedRect(CGRect(4, y, 40, 14), radii: CornerRadii(5))
      canvas.drawShadow(
        of: box, Shadow(color: .black, blurRadius: 4, offset: CGSize(width: 1, height: 2)))
      canvas.fill(box, color: step % 2 == 0 ? .red : .blue)
      canvas.save()
      canvas.clip(to: .ellipse(in: CGRect(30, y, 30, 20)))
      canvas.beginLayer(alpha: 0.5)
      canvas.fill(.rect(CGRect(30, y, 30, 12)), color: .green)
      canvas.endLayer()
      canvas.restore()
    }
    let text = typesetter.prepare(AttributedText("Bands of pixels", font: .system(17)))
    for line in text.lines(fitting: 58) {
      for run in text.glyphRuns(of: line) {
        canvas.draw(run, at: CGPoint(x: 2, y: line.baseline + 11), color: .black)
      }
    }
  }

  private func whole(scale: Double, background: Color?) throws -> Bitmap {
    let canvas = try Canvas(
      size: Self.size, scale: scale, background: background, glyphCache: GlyphCache())
    draw(canvas)
    return canvas.makeBitmap()
  }

  @Test(
    arguments: [1, 2, 1.37], [nil, Color.white, Color(red: 0.2, green: 0.4, blue: 0.6, alpha: 0.5)])
  func rowsAreThoseOfTheWholeImage(scale: Double, background: Color?) throws {
    let whole = try whole(scale: scale, background: background)
    for height in [1, 7, 64, whole.pixelHeight] {
      var bitmap = Bitmap()
      var bytes: [UInt8] = []
      for top in stride(from: 0, to: whole.pixelHeight, by: height) {
        try bitmap.draw(
          size: Self.size, scale: scale, rows: top..<min(top + height, whole.pixelHeight),
          background: background, glyphCache: GlyphCache(), draw)
        expectEqual(bitmap.pixelWidth, whole.pixelWidth)
        bytes += bitmap.bytes
      }
      expectEqual(bytes, whole.bytes, "bands of \(height) rows")
    }
  }

  @Test func whatWasThereBeforeIsGone() throws {
    let cache = GlyphCache()
    var bitmap = Bitmap(
      pixelWidth: 200, pixelHeight: 300, bytes: Array(repeating: 0xAB, count: 240_000))
    let address = bitmap.bytes.withUnsafeBytes { $0.baseAddress }
    for scale in [2.0, 1, 2] {
      try bitmap.draw(size: Self.size, scale: scale, glyphCache: cache, draw)
      try expectEqual(bitmap, whole(scale: scale, background: nil))
      expectEqual(bitmap.bytes.withUnsafeBytes { $0.baseAddress }, address)
    }
  }

  @Test func refusedImagesLeaveTheBitmapAsItWas() {
    var bitmap = Bitmap(pixelWidth: 1, pixelHeight: 2, bytes: [1, 2, 3, 4, 5, 6, 7, 8])
    let before = bitmap
    #expect(
      throws: DrawingError.canvasTooLarge(
        pixelWidth: 20_000, pixelHeight: 1, limit: Canvas.pixelLimit)
    ) {
      try bitmap.draw(
        size: CGSize(width: 20_000, height: 1), scale: 1, glyphCache: GlyphCache()
      ) { _ in }
    }
    expectEqual(bitmap, before)
  }

  @Test func rowsOfAnImageTallerThanACanvas() throws {
    let size = CGSize(width: 10, height: 1e8)
    var bitmap = Bitmap()
    try bitmap.draw(
      size: size, scale: 1, rows: 99_999_990..<100_000_000, glyphCache: GlyphCache()
    ) { canvas in
      canvas.translate(x: 0, y: 99_999_995)
      canvas.fill(.rect(CGRect(0, 0, 10, 5)), color: .red)
    }
    let red = Array(repeating: [0, 0, 255, 255] as [UInt8], count: 50).flatMap(\.self)
    expectEqual(bitmap.bytes, Array(repeating: 0, count: 200) + red)
  }

  @Test func canvasesThatAreKeptDrawNothingMore() throws {
    var kept: Canvas?
    var bitmap = Bitmap()
    try bitmap.draw(
      size: Self.size, scale: 1, background: .white, glyphCache: GlyphCache()
    ) { kept = $0 }
    let before = bitmap
    if let kept { draw(kept) }
    expectEqual(bitmap, before)
  }
}
