// SPDX-License-Identifier: MIT
import BubbleGraphics
import BubbleText
import BubbleViews
import Foundation

/// A frame of a spinning activity indicator.
final class RingView: View {
  var color = Color(white: 0.6)

  /// The ring's rotation, clockwise, from 0 to 1.
  var turn = 0.0

  /// The ``turn`` of a moment, in seconds since the ring began: it turns once a second.
  static func turn(at time: Double) -> Double { time - time.rounded(.down) }

  override func draw(_ rect: CGRect, on canvas: Canvas) {
    let side = min(rect.width, rect.height)
    let width = side * 0.11
    let radius = (side - width) / 2
    let circle = CGRect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius)
    canvas.save()
    canvas.translate(x: rect.midX, y: rect.midY)
    canvas.rotate(by: turn * 2 * .pi)
    canvas.stroke(.ellipse(in: circle), color: color.withAlpha(color.alpha * 0.25), width: width)
    canvas.stroke(Self.quarter(radius), color: color, width: width)
    canvas.restore()
  }

  /// A quarter of a circle, from the top clockwise to the right.
  private static func quarter(_ radius: CGFloat) -> Path {
    let control = radius * 0.552_284_75  // A quarter circle's control distance.
    var path = Path()
    path.move(to: CGPoint(x: 0, y: -radius))
    path.addCurve(
      to: CGPoint(x: radius, y: 0), control1: CGPoint(x: control, y: -radius),
      control2: CGPoint(x: radius, y: -control))
    return path
  }
}
