// SPDX-License-Identifier: MIT
internal import BubbleText
internal import Foundation

extension Canvas {
  /// Draws only the shadow that `path` casts, outside and inside of the path alike.
  ///
  /// - Complexity: O(*n*), where *n* is the number of pixels that the shadow covers inside the clip, for any
  ///   blur radius.
  public func drawShadow(of path: Path, _ shadow: Shadow) {
    guard shadow.color.alpha > 0, !path.isEmpty else { return }
    guard shadow.blurRadius > 0 else { return drawSharpShadow(of: path, shadow) }
    let pixels = state.transform.offset(by: shadow.offset)
    let ink = BoxShape.Ink.shadow(deviation: shadow.standardDeviation(in: pixels))
    let color = PremultipliedColor(shadow.color)
    if drawBox(path, ink: ink, transform: pixels, color: color) { return }
    backend.drawShadow(of: path, shadow)
  }

  private func drawSharpShadow(of path: Path, _ shadow: Shadow) {
    backend.saved {
      backend.translate(x: shadow.offset.width, y: shadow.offset.height)
      backend.fill(path, color: shadow.color)
    }
  }
}
