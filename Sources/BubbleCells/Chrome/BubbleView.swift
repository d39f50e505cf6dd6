// SPDX-License-Identifier: MIT
public import BubbleGraphics
public import BubbleText
public import BubbleViews
public import Foundation

/// The bubble behind a message: rounded, with one smaller corner that points at the sender.
///
/// The original systems stretch images; this draws the same shape, which is sharp at every scale and size.
public final class BubbleView: View {
  /// The colour inside.
  public var fillColor = Color.white { didSet { setNeedsLayout() } }

  /// The colour of a border of one point inside the edge. Clear for none.
  public var borderColor = Color.clear

  /// The outline.
  public var shape = BubbleShape()

  /// Whether the pointing corner is at the left (as of received messages, left to right) or at the
  /// right; `nil` if there is none.
  public var pointsLeft: Bool? = true

  public override func draw(_ rect: CGRect, on canvas: Canvas) {
    canvas.fill(shape.outline(of: rect, inset: 0, pointsLeft: pointsLeft), color: fillColor)
    guard borderColor.alpha > 0 else { return }
    canvas.stroke(
      shape.outline(of: rect, inset: 0.5, pointsLeft: pointsLeft), color: borderColor, width: 1)
  }

  public override var layoutDescription: [LayoutDetail] {
    [LayoutDetail("fill", fillColor.hexString)]
  }
}
