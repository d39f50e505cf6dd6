// SPDX-License-Identifier: MIT
internal import BubbleText
package import Foundation

extension Canvas {
  /// Draws the underline and the strike-through line of a run's attributes.
  func drawDecorations(of run: GlyphRun, at origin: CGPoint, color: Color) {
    let metrics = run.face.metrics
    if run.attributes.isUnderlined {
      drawLine(
        of: run, at: origin, below: metrics.underlinePosition,
        color: run.attributes.underlineColor ?? color)
    }
    if run.attributes.isStruckThrough {
      drawLine(
        of: run, at: origin, below: -metrics.strikethroughPosition,
        color: run.attributes.strikethroughColor ?? color)
    }
  }

  /// - Parameter position: From the baseline down to the line's middle, in ems.
  private func drawLine(of run: GlyphRun, at origin: CGPoint, below position: Double, color: Color)
  {
    guard run.width > 0 else { return }
    let baseline = origin.y - run.attributes.baselineOffset
    let thickness = run.face.metrics.underlineThickness * run.size
    let line = CGRect(
      x: origin.x + run.x, y: baseline + position * run.size - thickness / 2, width: run.width,
      height: thickness)
    fill(.rect(sharpened(line, baseline: baseline)), color: color)
  }

  /// The line on whole pixels, at least one thick, as far from the snapped baseline as it was.
  package func sharpened(_ line: CGRect, baseline: Double) -> CGRect {
    let transform = state.transform
    guard pixels != nil, transform.isAxisAligned else { return line }
    let left = PixelRect.nearest(transform.xx * line.minX + transform.x0)
    let right = PixelRect.nearest(transform.xx * line.maxX + transform.x0)
    let snappedBaseline = PixelRect.nearest(transform.yy * baseline + transform.y0)
    let height = max(1, PixelRect.nearest(line.height * transform.yy))
    let middle = (line.midY - baseline) * transform.yy
    let top = snappedBaseline + PixelRect.nearest(middle - height / 2)
    return CGRect(
      x: (left - transform.x0) / transform.xx, y: (top - transform.y0) / transform.yy,
      width: (right - left) / transform.xx, height: height / transform.yy)
  }
}
