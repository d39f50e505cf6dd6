internal import BubbleText
internal import Foundation

/// Text as shapes, for documents, for turned text, and for glyphs too large to cache.
extension Canvas {
  /// The size at which a picture glyph is taken from its font: the only one of Noto Color Emoji.
  private static let pictureEm = 109.0

  func drawOutlines(of run: GlyphRun, at origin: CGPoint, color: Color) {
    var text = Path()
    for glyph in run.glyphs {
      if let outline = outline(of: glyph, in: run, at: origin) {
        text.append(outline)
      } else {
        drawPicture(of: glyph, in: run, at: origin, color: color)
      }
    }
    fill(text, color: color)
  }

  func drawOutline(of glyph: PositionedGlyph, in run: GlyphRun, at origin: CGPoint, color: Color) {
    guard let outline = outline(of: glyph, in: run, at: origin) else { return }
    fill(outline, color: color)
  }

  /// The glyph's outline in points, or `nil` when its face draws with pictures.
  private func outline(of glyph: PositionedGlyph, in run: GlyphRun, at origin: CGPoint) -> Path? {
    let outline = glyphCache.outline(of: glyph.glyph, style: run.style, in: run.face)
    return outline?.mapPoints { point in
      CGPoint(
        x: origin.x + glyph.x + point.x * run.size, y: origin.y + glyph.y - point.y * run.size)
    }
  }

  func drawPicture(
    of glyph: PositionedGlyph, in run: GlyphRun, at origin: CGPoint, color: Color
  ) {
    let key = GlyphKey(
      face: ObjectIdentifier(run.face), glyph: glyph.glyph, ppem: Int32(Self.pictureEm * 64),
      xQuarters: 0, yQuarters: 0, style: run.style)
    let pixel = run.size / Self.pictureEm
    switch glyphCache.image(for: key, of: run.face) {
    case .empty, .outline: break
    case .color(let bitmap):
      let picture = Bitmap(
        pixelWidth: bitmap.width, pixelHeight: bitmap.height, bytes: bitmap.bytes)
      withSurface(over: picture) { surface in
        context.paint(
          surface, pixelSize: picture.pixelSize,
          in: bitmap.rect(of: pixel, at: origin, offsetBy: glyph), alpha: color.alpha,
          filter: .smooth)
      }
    case .coverage(let bitmap):
      bitmap.withCoverageSurface { mask in
        context.paint(
          color, through: mask,
          pixelSize: CGSize(width: Double(bitmap.width), height: Double(bitmap.height)),
          in: bitmap.rect(of: pixel, at: origin, offsetBy: glyph), filter: .smooth)
      }
    }
  }
}

extension GlyphBitmap {
  /// Lends a bitmap of coverage to Cairo.
  fileprivate func withCoverageSurface(_ body: (CairoSurface) -> Void) {
    let mask = CoverageMask()
    mask.reset(to: rect(x: 0, y: 0))
    bytes.withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return }
      let glyph = PlacedGlyph(rect: mask.bounds, pixels: start, stride: width)
      mask.add(glyph, usesVectors: false)
    }
    mask.withSurface(body)
  }

  /// Where the bitmap lies, in points, when its pixels have the given size.
  fileprivate func rect(
    of pixel: Double, at origin: CGPoint, offsetBy glyph: PositionedGlyph
  ) -> CGRect {
    CGRect(
      x: origin.x + glyph.x + Double(left) * pixel, y: origin.y + glyph.y + Double(top) * pixel,
      width: Double(width) * pixel, height: Double(height) * pixel)
  }
}
