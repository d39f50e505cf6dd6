// SPDX-License-Identifier: MIT
public import BubbleGraphics
import BubbleText
import Foundation

/// Drawing frames, margins, baselines and interactions over views.
extension View {
  /// Performs pending layout, then draws frames, margins, baselines or interactions of this view and
  /// everything in it, with the view's top left corner at the canvas's origin.
  ///
  /// Call it after ``render(on:)``. Lines are one pixel wide. Transformed views have the frame that encloses
  /// them; hidden views are left out.
  public func drawOverlay(_ overlay: InspectionOverlay, on canvas: Canvas) {
    guard !overlay.isEmpty else { return }
    layoutIfNeeded()
    let toRoot = CGAffineTransform(translationX: -bounds.origin.x, y: -bounds.origin.y)
    let pen = OverlayPen(canvas: canvas, hairline: 1 / traitCollection.displayScale)
    inTraitCollection {
      if overlay.contains(.margins) { drawMargins(with: pen, toRoot) }
      if overlay.contains(.frames) { drawFrames(with: pen, toRoot, level: 0) }
      if overlay.contains(.baselines) { drawBaselines(with: pen, toRoot) }
      if overlay.contains(.accessibility) { drawAccessibilityMarks(on: canvas) }
      guard overlay.contains(.interactions) else { return }
      // Where several things can be done, one area shows it.
      var drawn: Set<OverlayArea> = []
      for interaction in interactions {
        let area = OverlayArea(rect: interaction.rect, isEnabled: interaction.isEnabled)
        if drawn.insert(area).inserted {
          pen.draw(area.rect, in: (area.isEnabled ? OverlayColor.pink : .grey).color)
        }
      }
    }
  }

  private func drawMargins(with pen: OverlayPen, _ toRoot: CGAffineTransform) {
    for margins in inspectedMargins {
      for strip in margins.strips { pen.fill(strip.applying(toRoot), OverlayColor.green.color) }
    }
    forEachVisible(toRoot) { $0.drawMargins(with: pen, $1) }
  }

  private func drawFrames(with pen: OverlayPen, _ toRoot: CGAffineTransform, level: Int) {
    pen.outline(bounds.applying(toRoot), OverlayColor.ofFrames(atLevel: level).color)
    for guide in layoutGuides {
      pen.outline(guide.layoutFrame.applying(toRoot), OverlayColor.grey.color)
    }
    forEachVisible(toRoot) { $0.drawFrames(with: pen, $1, level: level + 1) }
  }

  private func drawBaselines(with pen: OverlayPen, _ toRoot: CGAffineTransform) {
    for y in inspectedBaselines {
      let line = CGRect(x: bounds.minX, y: bounds.minY + y, width: bounds.width, height: 0)
      pen.draw(lineAlong: line.applying(toRoot), OverlayColor.red.color)
    }
    forEachVisible(toRoot) { $0.drawBaselines(with: pen, $1) }
  }

  private func forEachVisible(
    _ toRoot: CGAffineTransform, _ body: (View, CGAffineTransform) -> Void
  ) {
    for view in subviews where !view.isHidden {
      body(view, view.transformToSuperview.concatenating(toRoot))
    }
  }
}

private struct OverlayArea: Hashable {
  let rect: CGRect
  let isEnabled: Bool
}

/// Draws lines and areas of an overlay.
private struct OverlayPen {
  let canvas: Canvas

  /// A pixel, in points.
  let hairline: Double

  func outline(_ rect: CGRect, _ color: Color) {
    guard !rect.isEmpty else { return }
    let inset = min(hairline, rect.width, rect.height) / 2
    canvas.stroke(.rect(rect.insetBy(dx: inset, dy: inset)), color: color, width: hairline)
  }

  func fill(_ rect: CGRect, _ color: Color) {
    canvas.fill(.rect(rect), color: color.withAlpha(0.25))
  }

  func draw(_ rect: CGRect, in color: Color) {
    fill(rect, color)
    outline(rect, color)
  }

  /// Draws a line of a pixel whose top is at a rectangle's.
  func draw(lineAlong rect: CGRect, _ color: Color) {
    let y = (rect.minY / hairline).rounded() * hairline
    canvas.fill(
      .rect(CGRect(x: rect.minX, y: y, width: rect.width, height: hairline)), color: color)
  }
}
