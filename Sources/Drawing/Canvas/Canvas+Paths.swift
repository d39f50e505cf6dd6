public import Typesetting

extension Canvas {
  /// Fills the inside of a path.
  public func fill(_ path: Path, color: Color) {
    guard color.alpha > 0 else { return }
    context.fill(path, color: color)
  }

  /// Fills the inside of a path with colours that change along a line.
  public func fill(_ path: Path, gradient: LinearGradient) {
    guard !gradient.stops.isEmpty else { return }
    context.fill(path, gradient: gradient)
  }

  /// Draws a line along a path, half of its width on each side.
  ///
  /// - Parameter width: In points. Zero and less draws nothing.
  public func stroke(_ path: Path, color: Color, width: Double) {
    guard color.alpha > 0, width > 0 else { return }
    context.stroke(path, color: color, width: width)
  }
}
