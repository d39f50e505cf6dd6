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

  /// Keeps `fillRule`.
  @_spi(UIKit) public final var fillRuleStorage = FillRule.nonZero

  /// The colour along the outline, above the inside. The default is `nil`: none.
  public final var strokeColor: Color?

  /// The width of the line, centred on the outline, in points. The default is 1.
  public final var lineWidth: CGFloat = 1

  /// Keeps `lineCap`.
  @_spi(UIKit) public final var lineCapStorage = StrokeStyle.Cap.butt

  /// Keeps `lineJoin`.
  @_spi(UIKit) public final var lineJoinStorage = StrokeStyle.Join.miter

  /// The maximum length of a point where lines meet, in line widths. The default is 10.
  public final var miterLimit: CGFloat = 10

  /// Keeps `lineDashPattern`.
  @_spi(UIKit) public final var lineDashPatternStorage: [CGFloat] = []

  /// The offset in the dash pattern at which the line starts, in points. The default is 0.
  public final var lineDashPhase: CGFloat = 0

  open override func draw(_ rect: CGRect, on canvas: Canvas) {
    super.draw(rect, on: canvas)
    guard let path, !path.isEmpty else { return }
    if let fillColor { canvas.fill(path, color: fillColor, rule: fillRuleStorage) }
    if let strokeColor, lineWidth > 0 {
      canvas.stroke(strokedPath(of: path), color: strokeColor, style: style)
    }
  }

  /// The part of the outline that has a line. Here, all of it.
  open func strokedPath(of path: Path) -> Path { path }

  /// The colours, as `fill` and `stroke`.
  open override var layoutDescription: [LayoutDetail] {
    let colors = [("fill", fillColor), ("stroke", strokeColor)]
    return colors.compactMap { key, color in color.map { LayoutDetail(key, $0.hexString) } }
  }

  /// As of `CAShapeLayer`: what the view draws is the layer's content, below the outline, which may be set meanwhile.
  override var drawsAboveView: Bool { true }

  override var opaqueOutline: Path? {
    guard type(of: self) == ShapeLayer.self, fillColor?.alpha == 1, strokeColor == nil,
      backgroundColor == nil, gradient == nil,
      contents == nil, fillRuleStorage == .nonZero, !masksToBounds
    else { return nil }
    return path
  }

  private var style: StrokeStyle {
    var style = StrokeStyle(width: Double(lineWidth))
    style.cap = lineCapStorage
    style.join = lineJoinStorage
    style.miterLimit = Double(miterLimit)
    style.dashes = lineDashPatternStorage.map(Double.init)
    style.dashPhase = Double(lineDashPhase)
    return style
  }
}
