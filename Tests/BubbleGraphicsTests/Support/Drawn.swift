// SPDX-License-Identifier: MIT
import BubbleGraphics
import BubbleText
import Foundation

/// Draws on a fresh canvas, and returns its pixels.
func drawn(
  _ width: Double, _ height: Double, scale: Double = 1, background: Color? = nil,
  cache: GlyphCache = GlyphCache(), _ body: (Canvas) throws -> Void
) throws -> Bitmap {
  let canvas = try Canvas(
    size: CGSize(width: width, height: height), scale: scale, background: background,
    glyphCache: cache)
  try body(canvas)
  return canvas.makeBitmap()
}

extension CGRect {
  init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.init(x: x, y: y, width: width, height: height)
  }
}

extension Color {
  static let red = Color(red: 1, green: 0, blue: 0)
  static let green = Color(red: 0, green: 1, blue: 0)
  static let blue = Color(red: 0, green: 0, blue: 1)
}
