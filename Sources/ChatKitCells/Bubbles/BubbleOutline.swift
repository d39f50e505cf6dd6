// SPDX-License-Identifier: MIT
import BubbleGraphics
import BubbleViews
import Foundation

/// The outline of ChatKit's bubbles: a body with round corners, and a tail towards the sender near
/// its top.
///
/// The original is an image of 66 × 49 points that stretches in the middle: a zone that is 26
/// points wide and 3 high. An outline is sharp at every scale.
enum BubbleOutline {
  /// The size of the picture, which no bubble is smaller than, in points.
  static let naturalSize = CGSize(width: 66, height: 49)

  /// The body's insets from the edges of a bubble with its tail at the left.
  private struct Body {
    let tailSide: CGFloat
    let otherSide: CGFloat
    let top: CGFloat
    let bottom: CGFloat

    /// The tail's vertical range at the body's side.
    let tail: ClosedRange<CGFloat>
  }

  private static let received = Body(
    tailSide: 7 + 1 / 3, otherSide: 7, top: 4, bottom: 4, tail: 17.5...29)
  private static let sent = Body(
    tailSide: 7 + 1 / 3, otherSide: 7, top: 4 + 1 / 3, bottom: 3 + 2 / 3, tail: 18...29)

  /// The space around the body, whose left side is the leading one.
  static func insets(isSent: Bool) -> EdgeInsets {
    let body = isSent ? sent : received
    return EdgeInsets(
      top: body.top, left: isSent ? body.otherSide : body.tailSide, bottom: body.bottom,
      right: isSent ? body.tailSide : body.otherSide)
  }

  private static let radius: CGFloat = 5
  private static let tipY: CGFloat = 23.3

  /// The outline of a bubble.
  ///
  /// - Parameters:
  ///   - isSent: Whether the viewer sent the message. The two bubbles differ by fractions of a point.
  ///   - pointsLeft: Whether the tail is at the left.
  ///   - inset: The line's distance inside of the bubble's edge, in points.
  static func path(
    in size: CGSize, isSent: Bool, pointsLeft: Bool, inset: CGFloat = 0
  ) -> Path {
    let body = isSent ? sent : received
    let rect = CGRect(
      x: body.tailSide + inset, y: body.top + inset,
      width: max(size.width - body.tailSide - body.otherSide - 2 * inset, 0),
      height: max(size.height - body.top - body.bottom - 2 * inset, 0))
    let path = path(around: rect, tail: body.tail, inset: inset)
    guard !pointsLeft else { return path }
    return path.applying(CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: size.width, ty: 0))
  }

  /// The outline with the tail at the left, clockwise from the top left corner.
  private static func path(
    around rect: CGRect, tail: ClosedRange<CGFloat>, inset: CGFloat
  ) -> Path {
    let radius = max(min(radius - inset, min(rect.width, rect.height) / 2), 0)
    // A quarter of a circle.
    let reach = radius * 0.4477
    var path = Path()
    func corner(_ x: CGFloat, _ y: CGFloat, from start: CGPoint, to end: CGPoint) {
      path.addLine(to: start)
      path.addCurve(
        to: end, control1: towards(x, y, from: start, keeping: reach),
        control2: towards(x, y, from: end, keeping: reach))
    }
    path.move(to: CGPoint(x: rect.minX + radius, y: rect.minY))
    corner(
      rect.maxX, rect.minY, from: CGPoint(x: rect.maxX - radius, y: rect.minY),
      to: CGPoint(x: rect.maxX, y: rect.minY + radius))
    corner(
      rect.maxX, rect.maxY, from: CGPoint(x: rect.maxX, y: rect.maxY - radius),
      to: CGPoint(x: rect.maxX - radius, y: rect.maxY))
    corner(
      rect.minX, rect.maxY, from: CGPoint(x: rect.minX + radius, y: rect.maxY),
      to: CGPoint(x: rect.minX, y: rect.maxY - radius))
    addTail(to: &path, at: rect.minX, tail: tail, inset: inset)
    corner(
      rect.minX, rect.minY, from: CGPoint(x: rect.minX, y: rect.minY + radius),
      to: CGPoint(x: rect.minX + radius, y: rect.minY))
    path.close()
    return path
  }

  /// Draws the tail from below to above, with a tip that is a little round.
  private static func addTail(
    to path: inout Path, at x: CGFloat, tail: ClosedRange<CGFloat>, inset: CGFloat
  ) {
    let tip = CGPoint(x: 1.2 * inset, y: tipY)
    let lower = CGPoint(x: x, y: tail.upperBound - inset / 2)
    let upper = CGPoint(x: x, y: tail.lowerBound + inset / 2)
    func near(_ end: CGPoint, _ share: CGFloat) -> CGPoint {
      CGPoint(x: tip.x + (end.x - tip.x) * share, y: tip.y + (end.y - tip.y) * share)
    }
    path.addLine(to: lower)
    path.addLine(to: near(lower, 0.14))
    path.addCurve(to: near(upper, 0.14), control1: tip, control2: tip)
    path.addLine(to: upper)
  }

  /// A point on the way to a corner, `distance` before it.
  private static func towards(
    _ x: CGFloat, _ y: CGFloat, from point: CGPoint, keeping distance: CGFloat
  ) -> CGPoint {
    CGPoint(
      x: x + (point.x > x ? distance : point.x < x ? -distance : 0),
      y: y + (point.y > y ? distance : point.y < y ? -distance : 0))
  }
}
