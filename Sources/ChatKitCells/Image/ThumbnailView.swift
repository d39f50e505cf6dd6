// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleGraphics
import BubbleText
import BubbleViews
import Foundation

/// Shows an image over all of the bounds, or a box with an icon where there is none.
final class ThumbnailView: ImageView {
  /// The preferred size, in points.
  var naturalSize = CGSize.zero {
    didSet { if naturalSize != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// The placeholder for a missing image: icon, background and colour.
  var placeholder: (icon: Icon, box: Color, ink: Color)?

  override var intrinsicContentSize: CGSize { naturalSize }

  override func draw(_ rect: CGRect, on canvas: Canvas) {
    guard image == nil, let placeholder, !rect.isEmpty else { return super.draw(rect, on: canvas) }
    canvas.fill(.rect(rect), color: placeholder.box)
    let side = min(48, 0.5 * min(rect.width, rect.height))
    let square = CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side)
    placeholder.icon.draw(in: square, color: placeholder.ink, on: canvas)
  }

  override var layoutDescription: [LayoutDetail] {
    guard image == nil, let placeholder else { return super.layoutDescription }
    return [LayoutDetail("placeholder", placeholder.icon.name)]
  }
}
