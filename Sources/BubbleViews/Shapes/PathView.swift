// SPDX-License-Identifier: MIT
public import BubbleGraphics
public import BubbleText
public import Foundation

/// A view that fills and strokes an outline: UIKit's `CAShapeLayer` as a view.
open class PathView: View {
  /// The outline, in the view's own coordinates. The default is empty.
  public final var path = Path()

  /// The colour inside the outline. The default is opaque black. `nil` is none.
  public final var fillColor: Color? = .black

  /// The colour along the outline, above the inside. The default is `nil`: none.
  public final var strokeColor: Color?

  /// The width of the line, centred on the outline, in points. The default is 1.
  public final var lineWidth: CGFloat = 1

  /// Draws the inside, then the line.
  open override func draw(_ rect: CGRect, on canvas: Canvas) {
    guard !path.elements.isEmpty else { return }
    if let fillColor { canvas.fill(path, color: fillColor) }
    if let strokeColor, lineWidth > 0 {
      canvas.stroke(path, color: strokeColor, width: Double(lineWidth))
    }
  }
}
