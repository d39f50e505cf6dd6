// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleGraphics
import BubbleText
import BubbleViews
import Foundation

/// A card with round corners, but for the one at the sender, and a thin line around it.
final class MergedCardView: View {
  var fillColor = Color.white
  var borderColor: Color?
  var cornerRadius: CGFloat = 0

  /// Whether the corner at the sender is at the left.
  var pointsLeft = true

  override func draw(_ rect: CGRect, on canvas: Canvas) {
    canvas.fill(outline(of: rect, inset: 0), color: fillColor)
    guard let borderColor else { return }
    // The original cuts off the outer half of a line of one point.
    canvas.stroke(outline(of: rect, inset: 0.25), color: borderColor, width: 0.5)
  }

  private func outline(of rect: CGRect, inset: CGFloat) -> Path {
    let radius = max(min(cornerRadius, min(rect.width, rect.height) / 2) - inset, 0)
    var radii = CornerRadii(radius)
    if pointsLeft { radii.topLeft = 0 } else { radii.topRight = 0 }
    return .roundedRect(rect.insetBy(dx: inset, dy: inset), radii: radii)
  }

  override var layoutDescription: [LayoutDetail] { [LayoutDetail("fill", fillColor.hexString)] }
}
