// SPDX-License-Identifier: MIT
internal import Foundation

extension Canvas {
  /// Remembers the transform and the clip. Every call needs its ``restore()``.
  public func save() {
    savedStates.append(state)
    backend.save()
  }

  /// Goes back to the transform and the clip of the latest ``save()``.
  public func restore() {
    if let saved = savedStates.popLast() { state = saved }
    backend.restore()
  }

  /// Moves the origin, in points.
  public func translate(x: Double, y: Double) {
    backend.translate(x: x, y: y)
    state.transform = backend.transform
  }

  /// Makes what is drawn next larger by a factor. A negative factor mirrors it, zero is ignored.
  public func scale(x: Double, y: Double) {
    guard x != 0, y != 0, x.isFinite, y.isFinite else { return }
    backend.scale(x: x, y: y)
    state.transform = backend.transform
  }

  /// Turns what is drawn next with the clock, in radians.
  public func rotate(by radians: Double) {
    guard radians.isFinite else { return }
    backend.rotate(by: radians)
    state.transform = backend.transform
  }

  /// Moves, scales, turns or slants what is drawn next.
  ///
  /// - Returns: `false`, with nothing changed, when the result could not be undone: it leaves no area, or
  ///   its numbers are out of bounds. Nothing that is drawn with it would be seen.
  @discardableResult
  public func concatenate(_ transform: CGAffineTransform) -> Bool {
    let combined = transform.concatenating(state.transform.affine)
    guard combined.isInvertible, combined.fitsDevice else { return false }
    backend.transform = Transform(combined)
    state.transform = backend.transform
    return true
  }

  /// Keeps what is drawn next inside of `path`, and of every clip before it.
  public func clip(to path: Path) {
    // The box reads the state, which must not be changing meanwhile.
    var clipped = state
    clipped.clip(to: path) { placedBox(path, ink: .fill, transform: state.transform) }
    state = clipped
    backend.clip(to: path)
  }

  /// Starts a layer that is composited as a whole, at `alpha`, by ``endLayer()``.
  ///
  /// Layers nest. A layer is as large as the clip, so a clip makes it cheaper.
  public func beginLayer(alpha: Double) {
    layerAlphas.append(min(max(alpha, 0), 1))
    savedStates.append(state)
    backend.beginLayer()
  }

  /// Composites the latest layer.
  ///
  /// - Precondition: A layer has begun and not ended.
  public func endLayer() {
    guard let alpha = layerAlphas.popLast() else {
      preconditionFailure("endLayer() needs the beginLayer(alpha:) that it ends.")
    }
    if let saved = savedStates.popLast() { state = saved }
    backend.endLayer(alpha: alpha)
  }

  /// Draws what one closure draws, as opaque, pixel by pixel, as what the other one draws. Colours of the mask
  /// don't count.
  ///
  /// Each takes a layer as large as the clip, so a clip makes it cheaper. ``clip(to:)`` is cheaper still.
  /// - Parameters:
  ///   - mask: Draws the mask. State that it changes is put back.
  ///   - content: Draws what is masked. State that it changes is put back.
  public func drawMasked(by mask: () -> Void, _ content: () -> Void) {
    let saved = state
    layerAlphas.append(1)
    backend.drawMasked {
      mask()
      state = saved
    } _: {
      content()
      state = saved
    }
    layerAlphas.removeLast()
  }

  /// What our own loops can draw with inside of a rectangle: nothing in a layer, whose pixels Cairo
  /// keeps, nor where the clip cuts pixels into parts.
  func compositor(in rect: PixelRect) -> Compositor? {
    layerAlphas.isEmpty && state.isWhole(in: rect) ? compositor : nil
  }
}
