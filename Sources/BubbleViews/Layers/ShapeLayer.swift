// SPDX-License-Identifier: MIT
public import BubbleGraphics
public import BubbleText
public import Foundation

/// A layer that fills and strokes an outline: `CAShapeLayer`.
open class ShapeLayer: Layer {
  /// The outline, in the layer's own coordinates. The default is `nil`: none.
  public final var path: Path?

  /// The colour inside the outline. The default is opaque black. `nil` is none.
  public final var fillColor: Color? = .black

  /// What counts as the inside. The default is ``/BubbleGraphics/FillRule/nonZero``.
  public final var fillRule = FillRule.nonZero

  /// The colour along the outline, above the inside. The default is `nil`: none.
  public final var strokeColor: Color?

  /// The width of the line, centred on the outline, in points. The default is 1.
  public final var lineWidth: CGFloat = 1

  /// How the line ends. The default is ``/BubbleGraphics/StrokeStyle/Cap/butt``.
  public final var lineCap = StrokeStyle.Cap.butt

  /// How lines meet. The default is ``/BubbleGraphics/StrokeStyle/Join/miter``.
  public final var lineJoin = StrokeStyle.Join.miter

  /// How long a point may be where lines meet, in widths. The default is 10.
  public final var miterLimit: CGFloat = 10

  /// Lengths that are drawn and left out in turn, in points. The default is none: the whole line is drawn.
  public final var lineDashPattern: [CGFloat] = []

  /// Where in the pattern the line starts, in points. The default is 0.
  public final var lineDashPhase: CGFloat = 0

  open override func draw(_ rect: CGRect, on canvas: Canvas) {
    super.draw(rect, on: canvas)
    guard let path, !path.isEmpty else { return }
    if let fillColor { canvas.fill(path, color: fillColor, rule: fillRule) }
    if let strokeColor, lineWidth > 0 { canvas.stroke(path, color: strokeColor, style: style) }
  }

  /// The colours, as `fill` and `stroke`.
  open override var layoutDescription: [LayoutDetail] {
    let colors = [("fill", fillColor), ("stroke", strokeColor)]
    return colors.compactMap { key, color in color.map { LayoutDetail(key, $0.hexString) } }
  }

  override var opaqueOutline: Path? {
    guard type(of: self) == ShapeLayer.self, fillColor?.alpha == 1, strokeColor == nil,
      backgroundColor == nil, gradient == nil,
      contents == nil, fillRule == .nonZero, !masksToBounds
    else { return nil }
    return path
  }

  private var style: StrokeStyle {
    var style = StrokeStyle(width: Double(lineWidth))
    style.cap = lineCap
    style.join = lineJoin
    style.miterLimit = Double(miterLimit)
    style.dashes = lineDashPattern.map(Double.init)
    style.dashPhase = Double(lineDashPhase)
    return style
  }
}
