internal import Foundation

extension Canvas {
  /// Remembers the transform and the clip. Every call needs its ``restore()``.
  public func save() { context.save() }

  /// Goes back to the transform and the clip of the latest ``save()``.
  public func restore() { context.restore() }

  /// Moves the origin, in points.
  public func translate(x: Double, y: Double) { context.translate(x: x, y: y) }

  /// Makes what is drawn next larger by a factor. A negative factor mirrors it, zero is ignored.
  public func scale(x: Double, y: Double) {
    guard x != 0, y != 0, x.isFinite, y.isFinite else { return }
    context.scale(x: x, y: y)
  }

  /// Turns what is drawn next with the clock, in radians.
  public func rotate(by radians: Double) {
    guard radians.isFinite else { return }
    context.rotate(by: radians)
  }

  /// Keeps what is drawn next inside of `path`, and of every clip before it.
  public func clip(to path: Path) { context.clip(to: path) }

  /// Starts a layer that is composited as a whole, at `alpha`, by ``endLayer()``.
  ///
  /// Layers nest. A layer is as large as the clip, so a clip makes it cheaper.
  public func beginLayer(alpha: Double) {
    layerAlphas.append(min(max(alpha, 0), 1))
    context.beginLayer()
  }

  /// Composites the latest layer.
  ///
  /// - Precondition: A layer has begun and not ended.
  public func endLayer() {
    guard let alpha = layerAlphas.popLast() else {
      preconditionFailure("endLayer() needs the beginLayer(alpha:) that it ends.")
    }
    context.endLayer(alpha: alpha)
  }
}
