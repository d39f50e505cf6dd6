// SPDX-License-Identifier: MIT
public import BubbleGraphics
public import BubbleText
public import BubbleViews
public import Foundation

/// The bubble behind a message: rounded, with one small corner that points at the sender.
///
/// The original systems stretch images; this draws the same shape, so that it is as sharp at every
/// scale and size.
public final class BubbleView: View {
  /// The colour inside.
  public var fillColor = Color.white { didSet { setNeedsLayout() } }

  /// The colour of a line of one point along the inside of the edge. Clear for none.
  public var borderColor = Color.clear

  /// Whether the small corner is at the top left (as of messages received, left to right) or at the
  /// top right.
  public var pointsLeft = true

  public override func draw(_ rect: CGRect, on canvas: Canvas) {
    canvas.fill(outline(of: rect, inset: 0), color: fillColor)
    guard borderColor.alpha > 0 else { return }
    canvas.stroke(outline(of: rect, inset: 0.5), color: borderColor, width: 1)
  }

  public override var layoutDescription: [LayoutDetail] {
    [LayoutDetail("fill", fillColor.hexString)]
  }

  private static let radius = 10.0
  private static let smallRadius = 2.0

  private func outline(of rect: CGRect, inset: Double) -> Path {
    let large = max(Self.radius - inset, 0)
    let small = max(Self.smallRadius - inset, 0)
    var radii = CornerRadii(large)
    if pointsLeft { radii.topLeft = small } else { radii.topRight = small }
    return .roundedRect(rect.insetBy(dx: inset, dy: inset), radii: radii)
  }
}
