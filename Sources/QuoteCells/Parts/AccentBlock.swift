// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleGraphics
import BubbleText
import BubbleViews
import Foundation

/// A tinted block with a bar at the side where reading begins: replies, quotations, code.
struct AccentBlock {
  let color: Color
  let isRightToLeft: Bool

  /// The icon in the corner where lines end; `nil` for none.
  var icon: Icon?

  static let bar: CGFloat = 3
  static let iconSide: CGFloat = 10
  static let radius = 5.0

  /// The space around the content, as read from left to right.
  var insets: EdgeInsets {
    EdgeInsets(top: 4, left: Self.bar + 6, bottom: 4, right: icon == nil ? 7 : 10 + Self.iconSide)
  }

  /// The size around content of a size.
  func size(around content: CGSize) -> CGSize {
    CGSize(
      width: content.width + insets.left + insets.right,
      height: content.height + insets.top + insets.bottom)
  }

  /// The frame of the content in a block of a size.
  func contentFrame(in size: CGSize) -> CGRect {
    CGRect(
      x: isRightToLeft ? insets.right : insets.left, y: insets.top,
      width: max(size.width - insets.left - insets.right, 0),
      height: max(size.height - insets.top - insets.bottom, 0))
  }

  func draw(in rect: CGRect, on canvas: Canvas) {
    let block = Path.roundedRect(rect, radii: CornerRadii(Self.radius))
    canvas.fill(block, color: color.withAlpha(0.14 * color.alpha))
    canvas.save()
    canvas.clip(to: block)
    let x = isRightToLeft ? rect.maxX - Self.bar : rect.minX
    canvas.fill(
      .rect(CGRect(x: x, y: rect.minY, width: Self.bar, height: rect.height)), color: color)
    canvas.restore()
    guard let icon else { return }
    let side = Self.iconSide
    let iconX = isRightToLeft ? rect.minX + 4 : rect.maxX - side - 4
    icon.draw(
      in: CGRect(x: iconX, y: rect.minY + 4, width: side, height: side), color: color, on: canvas)
  }
}
