// SPDX-License-Identifier: MIT
import BubbleGraphics
import BubbleText
import BubbleViews
import Foundation

/// A bubble: a gradient or one colour, a soft shadow, and an edge of light.
final class QuoteBubbleView: View {
  var outline = QuoteOutline(radius: 17, runRadius: 5)
  var colors = (start: Color.white, end: Color.white)

  /// The radius of the shadow, in points; 0 for none.
  var shadowRadius: CGFloat = 0

  /// Whether a line of light follows the edge: on dark bubbles.
  var hasLightEdge = false

  override func draw(_ rect: CGRect, on canvas: Canvas) {
    let path = outline.path(in: rect)
    if shadowRadius > 0, colors.start.alpha == 1, colors.end.alpha == 1 {
      canvas.drawShadow(
        of: path,
        Shadow(
          color: Color.black.withAlpha(0.22), blurRadius: shadowRadius,
          offset: CGSize(width: 0, height: shadowRadius / 3)))
    }
    if colors.start == colors.end {
      canvas.fill(path, color: colors.start)
    } else {
      canvas.fill(path, gradient: gradient(in: rect))
    }
    if hasLightEdge { drawEdge(path, on: canvas) }
  }

  private func gradient(in rect: CGRect) -> LinearGradient {
    let isMirrored = outline.isMirrored
    return LinearGradient(
      start: CGPoint(x: isMirrored ? rect.maxX : rect.minX, y: rect.minY),
      end: CGPoint(x: isMirrored ? rect.minX : rect.maxX, y: rect.maxY),
      stops: [.init(location: 0, color: colors.start), .init(location: 1, color: colors.end)])
  }

  private func drawEdge(_ path: Path, on canvas: Canvas) {
    canvas.save()
    canvas.clip(to: path)
    canvas.stroke(path, color: Color.white.withAlpha(0.09), width: 1.6)
    canvas.restore()
  }

  override var layoutDescription: [LayoutDetail] {
    [
      LayoutDetail("fill", "\(colors.start.hexString) \(colors.end.hexString)"),
      LayoutDetail("tail", outline.tail > 0 ? "yes" : "no"),
    ]
  }
}
