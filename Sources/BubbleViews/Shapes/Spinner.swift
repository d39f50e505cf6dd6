// SPDX-License-Identifier: MIT
import BubbleGraphics
import Foundation

/// The shape of a spinner.
enum Spinner {
  static let spokeCount = 8

  /// Returns the opacity of a spoke: 1 for the brightest, then less with each spoke behind it.
  static func opacity(ofSpoke spoke: Int, phase: Int) -> Double {
    let distance = (phase - spoke) % spokeCount
    let behind = distance < 0 ? distance + spokeCount : distance
    return 1 - Double(behind) * 0.1
  }

  /// A spoke with round ends, clockwise from the one at the top.
  static func path(ofSpoke spoke: Int, around center: CGPoint, diameter: CGFloat) -> Path {
    let angle = CGFloat(spoke) * .pi * 2 / CGFloat(spokeCount) - .pi / 2
    let axes = Axes(
      origin: center, along: CGPoint(x: cos(angle), y: sin(angle)))
    let halfWidth = diameter * 0.06
    return capsule(
      from: diameter * 0.22 + halfWidth, to: diameter * 0.5 - halfWidth, halfWidth: halfWidth,
      in: axes)
  }

  /// A bar along the first axis whose ends are half circles.
  private static func capsule(
    from start: CGFloat, to end: CGFloat, halfWidth r: CGFloat, in axes: Axes
  ) -> Path {
    let k = r * 0.552_284_75  // A quarter circle's control distance.
    func at(_ along: CGFloat, _ across: CGFloat) -> CGPoint { axes.point(along, across) }
    var path = Path()
    path.move(to: at(start, -r))
    path.addLine(to: at(end, -r))
    path.addCurve(to: at(end + r, 0), control1: at(end + k, -r), control2: at(end + r, -k))
    path.addCurve(to: at(end, r), control1: at(end + r, k), control2: at(end + k, r))
    path.addLine(to: at(start, r))
    path.addCurve(to: at(start - r, 0), control1: at(start - k, r), control2: at(start - r, k))
    path.addCurve(to: at(start, -r), control1: at(start - r, -k), control2: at(start - k, -r))
    path.close()
    return path
  }

  /// A rotated coordinate system: one axis along a spoke, the other across it.
  private struct Axes {
    let origin: CGPoint
    let along: CGPoint

    func point(_ distance: CGFloat, _ offset: CGFloat) -> CGPoint {
      CGPoint(
        x: origin.x + along.x * distance - along.y * offset,
        y: origin.y + along.y * distance + along.x * offset)
    }
  }
}
