// SPDX-License-Identifier: MIT
public import BubbleGraphics
public import BubbleText
import Foundation

extension View {
  /// Draws the view with what a screen reader finds in it: a coloured area with a number for each element, and below
  /// a legend of what is said of it, its hint and its actions, in the order in which they are read.
  ///
  /// A circle marks where an element is activated, if that isn't its middle. The legend has the view's width, but
  /// at least 320 points.
  /// - Parameters:
  ///   - scale: Pixels per point. The default is that of the view's traits.
  ///   - background: The colour below the view. The default is white.
  ///   - glyphCache: Rasterised glyphs, shared by as many images as needed.
  /// - Throws: ``/BubbleGraphics/DrawingError`` when the image is larger than a canvas may be.
  public func makeAccessibilityBitmap(
    scale: Double? = nil, background: Color = .white, glyphCache: GlyphCache
  ) throws(DrawingError) -> Bitmap {
    let elements = makeAccessibilityTree().elements
    let height = bounds.height
    let legend = inTraitCollection {
      AccessibilityLegend(elements, width: max(bounds.width, 320))
    }
    let size = CGSize(width: legend.bounds.width, height: height + legend.bounds.height)
    var bitmap = Bitmap()
    try bitmap.draw(
      size: size, scale: scale ?? traitCollection.displayScale, background: background,
      glyphCache: glyphCache
    ) { canvas in
      render(on: canvas)
      drawOverlay(.accessibility, on: canvas)
      canvas.translate(x: 0, y: height)
      legend.render(on: canvas)
    }
    return bitmap
  }
}
