internal import Foundation

/// Where a point of the drawing lies on the surface: x′ = xx·x + xy·y + x0, y′ = yx·x + yy·y + y0.
struct Transform: Hashable, Sendable {
  var xx = 1.0
  var yx = 0.0
  var xy = 0.0
  var yy = 1.0
  var x0 = 0.0
  var y0 = 0.0

  /// Whether it only moves, and scales x and y by the same positive factor.
  var isUniformScale: Bool { xy == 0 && yx == 0 && xx == yy && xx > 0 }

  /// Whether rectangles stay rectangles, unmirrored.
  var isAxisAligned: Bool { xy == 0 && yx == 0 && xx > 0 && yy > 0 }

  /// The larger of the two axes' lengths.
  var largestScale: Double { max(hypot(xx, yx), hypot(xy, yy)) }

  func apply(to point: CGPoint) -> CGPoint {
    CGPoint(x: xx * point.x + xy * point.y + x0, y: yx * point.x + yy * point.y + y0)
  }

  /// The smallest rectangle that holds the transformed one.
  func bounds(of rect: CGRect) -> CGRect {
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: rect.maxX, y: rect.maxY),
    ].map(apply)
    let left = corners.map(\.x).min() ?? 0
    let top = corners.map(\.y).min() ?? 0
    return CGRect(
      x: left, y: top, width: (corners.map(\.x).max() ?? 0) - left,
      height: (corners.map(\.y).max() ?? 0) - top)
  }
}
