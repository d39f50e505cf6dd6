// SPDX-License-Identifier: MIT
public import BubbleGraphics
import BubbleText
public import BubbleViews
public import Foundation

/// The circle that shows whether a message is selected: empty, or filled with a tick in it.
public final class SelectionMark: View {
  /// The view that the mark is beside, vertically centred.
  public enum Placement: Hashable, Sendable {
    case avatar
    case content
  }

  /// Whether the message is selected.
  public var isSelected = false

  public override func draw(_ rect: CGRect, on canvas: Canvas) {
    let side = min(rect.width, rect.height)
    let disc = CGRect(
      x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side)
    guard isSelected else {
      let line = side * 0.06
      canvas.stroke(
        .ellipse(in: disc.insetBy(dx: line / 2, dy: line / 2)), color: Color(hex: 0xBBBBBB),
        width: line)
      return
    }
    canvas.fill(.ellipse(in: disc), color: Color(hex: 0x147AFF))
    var tick = Path()
    tick.move(to: CGPoint(x: disc.minX + side * 0.265, y: disc.minY + side * 0.52))
    tick.addLine(to: CGPoint(x: disc.minX + side * 0.43, y: disc.minY + side * 0.685))
    tick.addLine(to: CGPoint(x: disc.minX + side * 0.74, y: disc.minY + side * 0.34))
    canvas.stroke(tick, color: .white, style: .round(width: side * 0.1))
  }
}
