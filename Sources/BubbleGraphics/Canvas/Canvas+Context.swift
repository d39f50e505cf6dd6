// SPDX-License-Identifier: MIT
public import Foundation

/// Features of Core Graphics' contexts that views of this package don't use.
extension Canvas {
  /// The compositing of further drawing with its background. ``restore()`` goes back to that of
  /// ``save()``. The default is `normal`.
  @_spi(UIKit) public var blendMode: BlendMode {
    get { state.blendMode }
    set {
      guard newValue != state.blendMode else { return }
      state.blendMode = newValue
      backend.setBlendMode(newValue)
    }
  }

  /// A value that a module above keeps with the state: ``restore()`` goes back to that of
  /// ``save()``.
  @_spi(UIKit) public var attributes: AnyObject? {
    get { state.attributes }
    set { state.attributes = newValue }
  }

  /// The transform from points to device pixels.
  @_spi(UIKit) public var transform: CGAffineTransform { state.transform.affine }

  /// The bounding box of the clip, in points.
  @_spi(UIKit) public var clipBounds: CGRect {
    CGRect(state.clip).applying(transform.inverted())
  }

  /// Clips further drawing to `path`, by a rule for paths that cross themselves. SVG documents only
  /// have the non-zero rule.
  @_spi(UIKit) public func clip(to path: Path, rule: FillRule) {
    guard rule == .evenOdd else { return clip(to: path) }
    state.clip(toUnknownPartOf: path)
    backend.clip(to: path, rule: rule)
  }

  /// Fills the inside of a path with colours that change with the distance from a point, from the inner radius
  /// to the outer one. SVG documents have the last colour all over.
  @_spi(UIKit) public func fill(
    _ path: Path, radialGradient gradient: LinearGradient, innerRadius: Double, outerRadius: Double
  ) {
    guard !gradient.stops.isEmpty else { return }
    backend.fill(path, radialGradient: gradient, radii: (innerRadius, outerRadius))
  }
}
