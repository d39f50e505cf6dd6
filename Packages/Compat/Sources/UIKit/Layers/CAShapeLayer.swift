// SPDX-License-Identifier: MIT
public import BubbleGraphics
@_spi(UIKit) public import BubbleViews
public import Foundation

/// Paths that are drawn step by step, where a layer takes one.
extension LayerProperties where Self: CAShapeLayer {
  /// The outline as it is now. Reading it makes another one.
  @_disfavoredOverload public var path: CGMutablePath? {
    get { (self as ShapeLayer).path?.mutableCopy() }
    set { (self as ShapeLayer).path = newValue?.path }
  }
}

extension LayerProperties where Self: CALayer {
  /// The outline that casts the shadow, as it is now. Reading it makes another one.
  @_disfavoredOverload public var shadowPath: CGMutablePath? {
    get {
      let outline: CGPath? = shadowPath
      return outline?.mutableCopy()
    }
    set {
      let outline: CGPath? = newValue?.path
      shadowPath = outline
    }
  }
}

/// A layer that fills and strokes a path.
open class CAShapeLayer: ShapeLayer {
  /// The position along the path at which the line begins, from 0 to 1. The default is 0.
  public final var strokeStart: CGFloat = 0

  /// The position along the path at which the line ends, from 0 to 1. The default is 1.
  public final var strokeEnd: CGFloat = 1

  /// The fill rule. The default is `nonZero`.
  public final var fillRule: CAShapeLayerFillRule {
    get { fillRuleStorage }
    set { fillRuleStorage = newValue }
  }

  /// The shape of line ends. The default is `butt`.
  public final var lineCap: CAShapeLayerLineCap {
    get { lineCapStorage }
    set { lineCapStorage = newValue }
  }

  /// The shape of line joins. The default is `miter`.
  public final var lineJoin: CAShapeLayerLineJoin {
    get { lineJoinStorage }
    set { lineJoinStorage = newValue }
  }

  /// The alternating lengths of drawn and omitted segments, in points. The default is `nil`: the
  /// whole line is drawn.
  public final var lineDashPattern: [NSNumber]? {
    get {
      guard !lineDashPatternStorage.isEmpty else { return nil }
      return lineDashPatternStorage.map { NSNumber(value: Double($0)) }
    }
    set { lineDashPatternStorage = (newValue ?? []).map { CGFloat($0.doubleValue) } }
  }

  /// The part of the path between ``strokeStart`` and ``strokeEnd``.
  open override func strokedPath(of path: Path) -> Path {
    let (start, end) = (max(strokeStart, 0), min(strokeEnd, 1))
    if start <= 0, end >= 1 { return path }
    return PathTrimmer(path).path(from: start, to: end)
  }
}
