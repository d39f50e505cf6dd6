public import BubbleGraphics
public import BubbleText
public import Foundation

/// A layer that fills and strokes an outline: `CAShapeLayer`.
public final class ShapeLayer: Layer {
  /// The outline, in the layer's own coordinates. The default is `nil`: none.
  public var path: Path?

  /// The colour inside the outline. The default is opaque black. `nil` is none.
  public var fillColor: Color? = .black

  /// What counts as the inside. The default is ``FillRule/nonZero``.
  public var fillRule = FillRule.nonZero

  /// The colour along the outline, above the inside. The default is `nil`: none.
  public var strokeColor: Color?

  /// The width of the line, centred on the outline, in points. The default is 1.
  public var lineWidth: CGFloat = 1

  /// How the line ends. The default is ``StrokeStyle/Cap/butt``.
  public var lineCap = StrokeStyle.Cap.butt

  /// How lines meet. The default is ``StrokeStyle/Join/miter``.
  public var lineJoin = StrokeStyle.Join.miter

  /// How long a point may be where lines meet, in widths. The default is 10.
  public var miterLimit: CGFloat = 10

  /// Lengths that are drawn and left out in turn, in points. The default is none: the whole line is drawn.
  public var lineDashPattern: [CGFloat] = []

  /// Where in the pattern the line starts, in points. The default is 0.
  public var lineDashPhase: CGFloat = 0

  public override func draw(_ rect: CGRect, on canvas: Canvas) {
    super.draw(rect, on: canvas)
    guard let path, !path.isEmpty else { return }
    if let fillColor { canvas.fill(path, color: fillColor, rule: fillRule) }
    if let strokeColor, lineWidth > 0 { canvas.stroke(path, color: strokeColor, style: style) }
  }

  /// The colours, as `fill` and `stroke`.
  public override var layoutDescription: [LayoutDetail] {
    let colors = [("fill", fillColor), ("stroke", strokeColor)]
    return colors.compactMap { key, color in color.map { LayoutDetail(key, $0.hexString) } }
  }

  override var opaqueOutline: Path? {
    guard fillColor?.alpha == 1, strokeColor == nil, backgroundColor == nil, gradient == nil,
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
