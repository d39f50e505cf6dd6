// SPDX-License-Identifier: MIT
public import BubbleText
internal import Foundation

extension Canvas {
  /// Fills a path.
  public func fill(_ path: Path, color: Color) {
    guard color.alpha > 0 else { return }
    let pixel = PremultipliedColor(color)
    if drawBox(path, ink: .fill, transform: state.transform, color: pixel) { return }
    backend.fill(path, color: color)
  }

  /// Fills a path by a fill rule.
  public func fill(_ path: Path, color: Color, rule: FillRule) {
    guard rule == .evenOdd else { return fill(path, color: color) }
    guard color.alpha > 0 else { return }
    backend.fill(path, color: color, rule: rule)
  }

  /// Strokes a path.
  public func stroke(_ path: Path, color: Color, style: StrokeStyle) {
    guard !style.isPlain else { return stroke(path, color: color, width: style.width) }
    guard color.alpha > 0, style.width > 0 else { return }
    backend.stroke(path, color: color, style: style)
  }

  /// Fills a path with a linear gradient.
  public func fill(_ path: Path, gradient: LinearGradient) {
    guard !gradient.stops.isEmpty else { return }
    backend.fill(path, gradient: gradient)
  }

  /// Strokes a path with a gradient, half of the width on each side.
  ///
  /// - Parameter width: The line width, in points. Zero or less draws nothing.
  public func stroke(_ path: Path, color: Color, width: Double) {
    guard color.alpha > 0, width > 0 else { return }
    let pixel = PremultipliedColor(color)
    let transform = state.transform
    if transform.isUniformScale, width * transform.xx <= Self.boxStrokeLimit,
      drawBox(path, ink: .stroke(width: width * transform.xx), transform: transform, color: pixel)
    {
      return
    }
    backend.stroke(path, color: color, style: StrokeStyle(width: width))
  }

  /// The widest line around a box that has a mask of its own, in pixels.
  private static let boxStrokeLimit = 64.0
}

/// Text as shapes, for documents, for turned text, and for glyphs too large to cache.
extension Canvas {
  func drawOutlines(of run: GlyphRun, at origin: CGPoint, color: Color) {
    var text = Path()
    for glyph in run.glyphs {
      if let outline = outline(of: glyph, in: run, at: origin) {
        text.append(outline)
      } else {
        backend.drawBitmap(
          of: glyph, in: run, at: origin, color: color, glyphCache: glyphCache)
      }
    }
    fill(text, color: color)
  }

  func drawOutline(of glyph: PositionedGlyph, in run: GlyphRun, at origin: CGPoint, color: Color) {
    guard let outline = outline(of: glyph, in: run, at: origin) else { return }
    fill(outline, color: color)
  }

  /// The glyph's outline in points, or `nil` when its face has bitmaps.
  private func outline(of glyph: PositionedGlyph, in run: GlyphRun, at origin: CGPoint) -> Path? {
    let outline = glyphCache.outline(of: glyph.glyph, style: run.style, in: run.face)
    return outline?.mapPoints { point in
      CGPoint(
        x: origin.x + glyph.x + point.x * run.size, y: origin.y + glyph.y - point.y * run.size)
    }
  }
}

extension Canvas {
  /// Draws only the shadow that `path` casts, outside and inside of the path alike.
  ///
  /// - Complexity: O(*n*), where *n* is the number of pixels that the shadow covers inside the clip, for any
  ///   blur radius.
  public func drawShadow(of path: Path, _ shadow: Shadow) {
    guard shadow.color.alpha > 0, !path.isEmpty else { return }
    guard shadow.blurRadius > 0 else { return drawSharpShadow(of: path, shadow) }
    let pixels = state.transform.offset(by: shadow.offset)
    let ink = BoxShape.Ink.shadow(deviation: shadow.standardDeviation(in: pixels))
    let color = PremultipliedColor(shadow.color)
    if drawBox(path, ink: ink, transform: pixels, color: color) { return }
    backend.drawShadow(of: path, shadow)
  }

  private func drawSharpShadow(of path: Path, _ shadow: Shadow) {
    backend.saved {
      backend.translate(x: shadow.offset.width, y: shadow.offset.height)
      backend.fill(path, color: shadow.color)
    }
  }
}
