// SPDX-License-Identifier: MIT
internal import BubbleText
internal import Foundation

/// A backend of a canvas: Cairo, on pixels and in PDF (``CairoContext``), or SVG (``SVGDocument``).
///
/// A canvas with pixels writes most of them with its own loops, and calls its backend for the rest.
/// Coordinates are in points, and go through ``transform``.
protocol CanvasBackend: AnyObject {
  // State

  /// The transform from points to device pixels, or to the document's points. Layers do not change
  /// it.
  var transform: Transform { get set }

  /// Saves the transform and the clip.
  func save()

  /// Restores the state of the latest ``save()``.
  func restore()

  /// Moves the origin. Infinite distances are ignored.
  func translate(x: Double, y: Double)

  func scale(x: Double, y: Double)

  /// Rotates clockwise.
  func rotate(by radians: Double)

  /// Intersects the clip with a path.
  func clip(to path: Path)

  /// Intersects the clip with a path that may cross itself.
  func clip(to path: Path, rule: FillRule)

  /// Part of the state.
  func setBlendMode(_ mode: BlendMode)

  // Layers

  func beginLayer()

  /// Composites the latest layer, and goes back to the state at its start.
  func endLayer(alpha: Double)

  /// Draws `content`, with the alpha of the drawing of `mask`.
  func drawMasked(by mask: () -> Void, _ content: () -> Void)

  // Shapes

  func fill(_ path: Path, color: Color, rule: FillRule)
  func fill(_ path: Path, gradient: LinearGradient)
  func stroke(_ path: Path, color: Color, style: StrokeStyle)

  /// Colours from a circle around the gradient's start to one around its end.
  func fill(_ path: Path, radialGradient gradient: LinearGradient, radii: (Double, Double))

  /// Fills the clip.
  func paint(_ color: Color)

  /// Draws the blurred shadow of a path, without the path.
  func drawShadow(of path: Path, _ shadow: Shadow)

  // Images

  /// Draws an image, scaled to a rectangle.
  func draw(_ bitmap: Bitmap, in rect: CGRect, alpha: Double, filter: ImageFilter)

  /// Draws a colour through a mask that is scaled to a rectangle.
  func draw(_ mask: CoverageMask, color: Color, in rect: CGRect, filter: ImageFilter)

  // Documents

  /// Draws a run as text, where the document has text.
  ///
  /// - Parameter origin: The left end of the line's baseline.
  /// - Returns: Whether it did. If not, the canvas draws the glyphs' outlines.
  func drawText(_ run: GlyphRun, at origin: CGPoint, color: Color, glyphCache: GlyphCache) -> Bool

  /// Draws `body`, in the place of which a document has the text of a run without glyphs, if it has text.
  ///
  /// - Parameter origin: The left end of the run's baseline.
  func drawLabelled(_ run: GlyphRun, at origin: CGPoint, _ body: () -> Void)

  /// Makes the drawing of `body` a link, if the document has links.
  func link(to target: String, in rect: CGRect, _ body: () -> Void)

  /// The root of the document's structure; `nil` where there is none.
  var structure: DocumentElement? { get }

  /// Draws `body` as the content of an element; `nil` makes it an artefact.
  func draw(as element: DocumentElement?, _ body: () -> Void)

  /// Adds a line to the document's table of contents, which leads to a height of the current page. Returns whether
  /// there is one.
  func addBookmark(_ title: String, y: Double) -> Bool

  /// Ends the page, and starts one of another size. Returns whether there are pages.
  func startPage(size: CGSize) -> Bool

  /// Ends the document, and returns its bytes; `nil` for pixels.
  func finish() -> [UInt8]?
}

/// The filter with which an image is resampled.
enum ImageFilter {
  /// Each pixel as it is: for images at whole pixels.
  case exact

  /// Linear when enlarging, the average of an area when reducing.
  case smooth
}

extension CanvasBackend {
  func fill(_ path: Path, color: Color) { fill(path, color: color, rule: .nonZero) }

  func clip(to path: Path, rule: FillRule) { clip(to: path) }

  func setBlendMode(_ mode: BlendMode) {}

  func addBookmark(_ title: String, y: Double) -> Bool { false }

  var structure: DocumentElement? { nil }

  func draw(as element: DocumentElement?, _ body: () -> Void) { body() }

  func fill(_ path: Path, radialGradient gradient: LinearGradient, radii: (Double, Double)) {
    let last = gradient.stops.max { $0.location < $1.location }
    if let last { fill(path, color: last.color) }
  }

  /// Draws, and restores the state afterwards.
  func saved(_ body: () -> Void) {
    save()
    body()
    restore()
  }
}

// MARK: Bitmap glyphs

/// The size at which a bitmap glyph is taken from its font: the only one of Noto Color Emoji.
private let strikeEm = 109.0

extension CanvasBackend {
  /// Draws the glyphs of a face that has bitmaps, as images. Does nothing for other faces.
  func drawBitmaps(of run: GlyphRun, at origin: CGPoint, color: Color, glyphCache: GlyphCache) {
    guard glyphCache.drawsBitmaps(run.face) else { return }
    for glyph in run.glyphs {
      drawBitmap(of: glyph, in: run, at: origin, color: color, glyphCache: glyphCache)
    }
  }

  /// Draws a glyph's bitmap as an image, scaled to the run's size.
  func drawBitmap(
    of glyph: PositionedGlyph, in run: GlyphRun, at origin: CGPoint, color: Color,
    glyphCache: GlyphCache
  ) {
    let key = GlyphKey(
      face: ObjectIdentifier(run.face), glyph: glyph.glyph, ppem: Int32(strikeEm * 64),
      xQuarters: 0, yQuarters: 0, style: run.style)
    let pixel = run.size / strikeEm
    switch glyphCache.image(for: key, of: run.face) {
    case .empty, .outline: break
    case .color(let glyphBitmap):
      let bitmap = Bitmap(
        pixelWidth: glyphBitmap.width, pixelHeight: glyphBitmap.height, bytes: glyphBitmap.bytes)
      draw(
        bitmap, in: glyphBitmap.rect(of: pixel, at: origin, offsetBy: glyph), alpha: color.alpha,
        filter: .smooth)
    case .coverage(let glyphBitmap):
      draw(
        glyphBitmap.mask, color: color,
        in: glyphBitmap.rect(of: pixel, at: origin, offsetBy: glyph), filter: .smooth)
    }
  }
}

extension GlyphBitmap {
  /// A bitmap of coverage as a mask.
  fileprivate var mask: CoverageMask {
    let mask = CoverageMask()
    mask.reset(to: rect(x: 0, y: 0))
    bytes.withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return }
      let glyph = PlacedGlyph(rect: mask.bounds, pixels: start, stride: width)
      mask.add(glyph, usesVectors: false)
    }
    return mask
  }

  /// The bitmap's rectangle, in points, when its pixels have the given size.
  fileprivate func rect(
    of pixel: Double, at origin: CGPoint, offsetBy glyph: PositionedGlyph
  ) -> CGRect {
    CGRect(
      x: origin.x + glyph.x + Double(left) * pixel, y: origin.y + glyph.y + Double(top) * pixel,
      width: Double(width) * pixel, height: Double(height) * pixel)
  }
}
