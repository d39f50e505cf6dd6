// SPDX-License-Identifier: MIT
public import BubbleText

extension Canvas {
  /// Fills a path.
  public func fill(_ path: Path, color: Color) {
    guard color.alpha > 0 else { return }
    let pixel = PremultipliedColor(color)
    if drawBox(path, ink: .fill, transform: state.transform, color: pixel) { return }
    backend.fill(path, color: color)
  }

  /// Fills a path by a fill rule.
  public func fill(_ path: Path, color: Color, rule: FillRule) {
    guard rule == .evenOdd else { return fill(path, color: color) }
    guard color.alpha > 0 else { return }
    backend.fill(path, color: color, rule: rule)
  }

  /// Strokes a path.
  public func stroke(_ path: Path, color: Color, style: StrokeStyle) {
    guard !style.isPlain else { return stroke(path, color: color, width: style.width) }
    guard color.alpha > 0, style.width > 0 else { return }
    backend.stroke(path, color: color, style: style)
  }

  /// Fills a path with a linear gradient.
  public func fill(_ path: Path, gradient: LinearGradient) {
    guard !gradient.stops.isEmpty else { return }
    backend.fill(path, gradient: gradient)
  }

  /// Strokes a path with a gradient, half of the width on each side.
  ///
  /// - Parameter width: The line width, in points. Zero or less draws nothing.
  public func stroke(_ path: Path, color: Color, width: Double) {
    guard color.alpha > 0, width > 0 else { return }
    let pixel = PremultipliedColor(color)
    let transform = state.transform
    if transform.isUniformScale, width * transform.xx <= Self.boxStrokeLimit,
      drawBox(path, ink: .stroke(width: width * transform.xx), transform: transform, color: pixel)
    {
      return
    }
    backend.stroke(path, color: color, style: StrokeStyle(width: width))
  }

  /// The widest line around a box that has a mask of its own, in pixels.
  private static let boxStrokeLimit = 64.0
}
