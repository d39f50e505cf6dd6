// SPDX-License-Identifier: MIT
public import BubbleGraphics
import BubbleText
public import BubbleViews
public import Foundation

/// The mark beside a message that could not be sent: an exclamation mark on a red disc.
public final class FailedMark: View {
  public override func draw(_ rect: CGRect, on canvas: Canvas) {
    let side = min(rect.width, rect.height)
    let disc = CGRect(
      x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side)
    canvas.fill(.ellipse(in: disc), color: Color(hex: 0xFA5151))
    let width = side * 0.11
    let stem = CGRect(
      x: disc.midX - width / 2, y: disc.minY + side * 0.24, width: width, height: side * 0.3)
    let dot = CGRect(
      x: disc.midX - width * 0.6, y: disc.minY + side * 0.63, width: width * 1.2,
      height: width * 1.2)
    canvas.fill(.roundedRect(stem, radii: CornerRadii(width / 2)), color: .white)
    canvas.fill(.ellipse(in: dot), color: .white)
  }
}
