// SPDX-License-Identifier: MIT
internal import Foundation

extension Canvas {
  /// Saves the transform and the clip. Balance every call with ``restore()``.
  public func save() {
    savedStates.append(state)
    backend.save()
  }

  /// Restores the transform and the clip of the latest ``save()``.
  public func restore() {
    if let saved = savedStates.popLast() { state = saved }
    backend.restore()
  }

  /// Moves the origin, in points.
  public func translate(x: Double, y: Double) {
    backend.translate(x: x, y: y)
    state.transform = backend.transform
  }

  /// Scales further drawing. A negative factor mirrors it; zero is ignored.
  public func scale(x: Double, y: Double) {
    guard x != 0, y != 0, x.isFinite, y.isFinite else { return }
    backend.scale(x: x, y: y)
    state.transform = backend.transform
  }

  /// Rotates further drawing clockwise, in radians.
  public func rotate(by radians: Double) {
    guard radians.isFinite else { return }
    backend.rotate(by: radians)
    state.transform = backend.transform
  }

  /// Applies a transform to further drawing.
  ///
  /// - Returns: `false`, with nothing changed, when the result has no inverse: it is empty, or its numbers
  ///   are out of bounds. Nothing drawn with it would be visible.
  @discardableResult
  public func concatenate(_ transform: CGAffineTransform) -> Bool {
    let combined = transform.concatenating(state.transform.affine)
    guard combined.isInvertible, combined.fitsDevice else { return false }
    backend.transform = Transform(combined)
    state.transform = backend.transform
    return true
  }

  /// Clips further drawing to `path`, and to every earlier clip.
  public func clip(to path: Path) {
    // The box reads the state, which must not be changing meanwhile.
    var clipped = state
    clipped.clip(to: path) { placedBox(path, ink: .fill, transform: state.transform) }
    state = clipped
    backend.clip(to: path)
  }

  /// Begins a layer that ``endLayer()`` composites as a whole, at `alpha`.
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

  /// Draws the content of one closure with the opacity of the other one's drawing. Colours of the
  /// mask are ignored.
  ///
  /// Each needs a layer as large as the clip, so a clip makes it cheaper. ``clip(to:)`` is cheaper still.
  /// - Parameters:
  ///   - mask: Draws the mask. Changes of state are undone.
  ///   - content: Draws the masked content. Changes of state are undone.
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

  /// Returns the compositor if our own loops can draw inside of a rectangle; `nil` in a layer,
  /// whose pixels Cairo keeps, and where the clip cuts pixels into parts.
  func compositor(in rect: PixelRect) -> Compositor? {
    layerAlphas.isEmpty && state.isWhole(in: rect) ? compositor : nil
  }
}
