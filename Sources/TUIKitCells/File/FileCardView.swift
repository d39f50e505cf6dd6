// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleGraphics
import BubbleText
import BubbleViews
import Foundation

/// The card of a file: a surface with round corners, which fills with the progress of a transfer.
final class FileCardView: View {
  /// The colour of the card.
  var fillColor = Color.white

  /// The colour of the part of the card that the progress fills.
  var progressColor = Color(hex: 0xD0E4FF)

  /// The card's progress, in percent; `nil` for none.
  var progress: Int?

  /// The colour of the line along the edge. Clear for none.
  var borderColor = Color.clear

  /// The corners, left to right.
  var radii = CornerRadii(0)

  /// The colour over the card while it is highlighted; `nil` for none.
  var highlightColor: Color?

  override func draw(_ rect: CGRect, on canvas: Canvas) {
    let outline = Path.roundedRect(rect, radii: shownRadii)
    canvas.fill(outline, color: fillColor)
    if let progress, progress > 0, progress < 100 {
      canvas.save()
      canvas.clip(to: outline)
      let width = rect.width * Double(progress) / 100
      let x = isRightToLeft ? rect.maxX - width : rect.minX
      canvas.fill(
        .rect(CGRect(x: x, y: rect.minY, width: width, height: rect.height)), color: progressColor)
      canvas.restore()
    }
    if let highlightColor { canvas.fill(outline, color: highlightColor) }
    guard borderColor.alpha > 0 else { return }
    // Inside of the edge, so that nothing cuts it.
    let line = Self.borderWidth
    canvas.stroke(
      .roundedRect(rect.insetBy(dx: line / 2, dy: line / 2), radii: shownRadii),
      color: borderColor, width: line)
  }

  /// In points.
  private static let borderWidth: CGFloat = 0.5

  private var shownRadii: CornerRadii {
    guard isRightToLeft else { return radii }
    return CornerRadii(
      topLeft: radii.topRight, topRight: radii.topLeft, bottomLeft: radii.bottomRight,
      bottomRight: radii.bottomLeft)
  }

  override var layoutDescription: [LayoutDetail] {
    [LayoutDetail("fill", fillColor.hexString)]
      + (progress.map { [LayoutDetail("progress", "\($0)%")] } ?? [])
  }
}
