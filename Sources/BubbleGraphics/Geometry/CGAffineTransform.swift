// SPDX-License-Identifier: MIT
public import Foundation

/// An affine transform: Core Graphics' type, which Foundation lacks on Linux.
///
/// x′ = a·x + c·y + tx, y′ = b·x + d·y + ty. As y grows downwards, positive angles are clockwise.
public struct CGAffineTransform: Hashable, Sendable {
  /// The factor of x in x′.
  public var a: CGFloat
  /// The factor of x in y′.
  public var b: CGFloat
  /// The factor of y in x′.
  public var c: CGFloat
  /// The factor of y in y′.
  public var d: CGFloat
  /// The translation to the right, in points.
  public var tx: CGFloat
  /// The translation downwards, in points.
  public var ty: CGFloat

  /// Creates a transform from its six numbers.
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  /// Creates the identity.
  public init() { self.init(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0) }

  /// Creates a translation.
  public init(translationX tx: CGFloat, y ty: CGFloat) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
  }

  /// Creates a scaling about the origin. Negative factors mirror.
  public init(scaleX x: CGFloat, y: CGFloat) { self.init(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0) }

  /// Creates a rotation about the origin, in radians.
  public init(rotationAngle angle: CGFloat) {
    let (sine, cosine) = (sin(angle), cos(angle))
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// The identity.
  public static let identity = CGAffineTransform()
}

extension CGAffineTransform {
  /// Whether the transform is the identity.
  public var isIdentity: Bool { isTranslation && tx == 0 && ty == 0 }

  /// Whether the transform is a translation.
  package var isTranslation: Bool { a == 1 && b == 0 && c == 0 && d == 1 }

  /// Whether all six numbers are finite.
  package var isFinite: Bool { (a * 0 + b * 0 + c * 0 + d * 0 + tx * 0 + ty * 0) == 0 }

  /// Whether the transform has an inverse, so that transformed areas stay areas.
  package var isInvertible: Bool {
    let determinant = a * d - b * c
    return determinant != 0 && (1 / determinant).isFinite && isFinite
  }

  /// Returns this transform followed by the other one.
  public func concatenating(_ next: CGAffineTransform) -> CGAffineTransform {
    if isTranslation && next.isTranslation {
      return CGAffineTransform(translationX: tx + next.tx, y: ty + next.ty)
    }
    return CGAffineTransform(
      a: a * next.a + b * next.c, b: a * next.b + b * next.d, c: c * next.a + d * next.c,
      d: c * next.b + d * next.d, tx: tx * next.a + ty * next.c + next.tx,
      ty: tx * next.b + ty * next.d + next.ty)
  }

  /// Returns a translation followed by this transform.
  public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: x, y: y).concatenating(self)
  }

  /// Returns a scaling followed by this transform.
  public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(scaleX: x, y: y).concatenating(self)
  }

  /// Returns a rotation in radians followed by this transform.
  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }

  /// Returns the inverse, or this transform if it has none, as in Core Graphics.
  public func inverted() -> CGAffineTransform {
    guard isInvertible else { return self }
    if isTranslation { return CGAffineTransform(translationX: -tx, y: -ty) }
    let determinant = a * d - b * c
    return CGAffineTransform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
  }
}

extension CGPoint {
  /// Returns the transformed point.
  public func applying(_ transform: CGAffineTransform) -> CGPoint {
    if transform.isTranslation { return CGPoint(x: x + transform.tx, y: y + transform.ty) }
    return CGPoint(
      x: transform.a * x + transform.c * y + transform.tx,
      y: transform.b * x + transform.d * y + transform.ty)
  }
}

extension CGSize {
  /// Returns the transformed vector. The translation is ignored; sides may become negative.
  public func applying(_ transform: CGAffineTransform) -> CGSize {
    CGSize(
      width: transform.a * width + transform.c * height,
      height: transform.b * width + transform.d * height)
  }
}

extension CGRect {
  /// Returns the smallest rectangle that contains the four transformed corners. A translation keeps the size
  /// exactly.
  public func applying(_ transform: CGAffineTransform) -> CGRect {
    if isNull || isInfinite { return self }
    if transform.isTranslation {
      return CGRect(origin: origin.applying(transform), size: size)
    }
    let first = CGPoint(x: minX, y: minY).applying(transform)
    var (left, top, right, bottom) = (first.x, first.y, first.x, first.y)
    for corner in [(maxX, minY), (minX, maxY), (maxX, maxY)] {
      let point = CGPoint(x: corner.0, y: corner.1).applying(transform)
      (left, right) = (min(left, point.x), max(right, point.x))
      (top, bottom) = (min(top, point.y), max(bottom, point.y))
    }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
