// SPDX-License-Identifier: MIT
internal import Foundation

/// An affine transform from the drawing to the surface: x′ = xx·x + xy·y + x0, y′ = yx·x + yy·y +
/// y0.
struct Transform: Hashable, Sendable {
  var xx = 1.0
  var yx = 0.0
  var xy = 0.0
  var yy = 1.0
  var x0 = 0.0
  var y0 = 0.0

  /// Whether the transform only moves, and scales x and y by the same positive factor.
  var isUniformScale: Bool { xy == 0 && yx == 0 && xx == yy && xx > 0 }

  /// Whether the transform keeps rectangles rectangles, unmirrored.
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

/// Concatenation: other transforms applied before this one, with Cairo's arithmetic.
extension Transform {
  func offset(by offset: CGSize) -> Transform {
    let origin = apply(to: CGPoint(x: offset.width, y: offset.height))
    var result = self
    (result.x0, result.y0) = (origin.x, origin.y)
    return result
  }

  func scaled(x: Double, y: Double) -> Transform {
    Transform(xx: x * xx, yx: x * yx, xy: y * xy, yy: y * yy, x0: x0, y0: y0)
  }

  /// Clockwise.
  func rotated(by radians: Double) -> Transform {
    let (sine, cosine) = (sin(radians), cos(radians))
    return Transform(
      xx: cosine * xx + sine * xy, yx: cosine * yx + sine * yy, xy: cosine * xy - sine * xx,
      yy: cosine * yy - sine * yx, x0: x0, y0: y0)
  }

  /// The transform to a device with more pixels.
  func multiplied(by factor: Double) -> Transform {
    Transform(
      xx: xx * factor, yx: yx * factor, xy: xy * factor, yy: yy * factor, x0: x0 * factor,
      y0: y0 * factor)
  }
}

extension Transform {
  init(_ transform: CGAffineTransform) {
    self.init(
      xx: transform.a, yx: transform.b, xy: transform.c, yy: transform.d, x0: transform.tx,
      y0: transform.ty)
  }

  var affine: CGAffineTransform {
    CGAffineTransform(a: xx, b: yx, c: xy, d: yy, tx: x0, ty: y0)
  }
}

extension CGAffineTransform {
  /// Whether Cairo's computations with the transform and its inverse stay inside of its range of
  /// numbers.
  var fitsDevice: Bool {
    let largest = max(abs(a), abs(b), abs(c), abs(d))
    let determinant = abs(a * d - b * c)
    return largest < 1e6 && determinant > 1e-9 && largest / determinant < 1e9
      && abs(tx) < 1e9 && abs(ty) < 1e9
  }
}
