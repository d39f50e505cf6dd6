// SPDX-License-Identifier: MIT
import BubbleGraphics
import Foundation

/// The outline of a bubble: round corners, smaller ones between messages of one sender, and a tail towards the avatar.
struct QuoteOutline: Hashable {
  /// The radius of corners that are free.
  var radius: CGFloat

  /// The radius of corners on the avatar's side that touch a message of the same sender.
  var runRadius: CGFloat

  /// Whether a message of the same sender is above, and below.
  var continuesRun = false
  var isContinued = false

  /// The length of the tail; 0 for none.
  var tail: CGFloat = 0

  /// Whether the avatar is on the right.
  var isMirrored = false

  /// The outline of a bubble in a rectangle, which the tail sticks out of.
  func path(in rect: CGRect) -> Path {
    let limit = min(rect.width, rect.height) / 2
    let (free, top) = (min(radius, limit), min(continuesRun ? runRadius : radius, limit))
    let bottom = min(isContinued ? runRadius : radius, limit)
    var path = Path()
    path.move(to: CGPoint(x: top, y: 0))
    addCorner(to: &path, at: CGPoint(x: rect.width, y: 0), radius: free, from: (-1, 0), to: (0, 1))
    addCorner(
      to: &path, at: CGPoint(x: rect.width, y: rect.height), radius: free, from: (0, -1),
      to: (-1, 0))
    if tail > 0 {
      addTail(to: &path, height: rect.height, radius: min(radius, limit))
    } else {
      addCorner(
        to: &path, at: CGPoint(x: 0, y: rect.height), radius: bottom, from: (1, 0), to: (0, -1))
    }
    addCorner(to: &path, at: .zero, radius: top, from: (0, 1), to: (1, 0))
    path.close()
    return path.mapped { point in
      CGPoint(
        x: isMirrored ? rect.maxX - point.x : rect.minX + point.x, y: rect.minY + point.y)
    }
  }

  /// A flat bottom that runs out beyond the side, and a curve back up to it.
  private func addTail(to path: inout Path, height: CGFloat, radius: CGFloat) {
    path.addLine(to: CGPoint(x: -tail + 1, y: height))
    path.addCurve(
      to: CGPoint(x: -tail + 0.6, y: height - 1.4), control1: CGPoint(x: -tail, y: height),
      control2: CGPoint(x: -tail - 0.2, y: height - 0.9))
    path.addCurve(
      to: CGPoint(x: 0, y: height - radius),
      control1: CGPoint(x: -tail * 0.3, y: height - radius * 0.22),
      control2: CGPoint(x: 0, y: height - radius * 0.5))
  }

  /// A quarter of a circle around a corner.
  ///
  /// - Parameters:
  ///   - start: The direction from the corner to where the arc begins.
  ///   - end: The direction from the corner to where it ends.
  private func addCorner(
    to path: inout Path, at corner: CGPoint, radius: CGFloat, from start: (CGFloat, CGFloat),
    to end: (CGFloat, CGFloat)
  ) {
    // The control points of a quarter of a circle, from the corner.
    let reach = radius * (1 - 0.5523)
    func point(_ direction: (CGFloat, CGFloat), _ distance: CGFloat) -> CGPoint {
      CGPoint(x: corner.x + direction.0 * distance, y: corner.y + direction.1 * distance)
    }
    path.addLine(to: point(start, radius))
    path.addCurve(
      to: point(end, radius), control1: point(start, reach), control2: point(end, reach))
  }
}

extension Path {
  /// The path with all of its points moved.
  fileprivate func mapped(_ move: (CGPoint) -> CGPoint) -> Path {
    let (origin, x, y) = (
      move(.zero), move(CGPoint(x: 1, y: 0)), move(CGPoint(x: 0, y: 1))
    )
    return applying(
      CGAffineTransform(
        a: x.x - origin.x, b: x.y - origin.y, c: y.x - origin.x, d: y.y - origin.y, tx: origin.x,
        ty: origin.y))
  }
}
