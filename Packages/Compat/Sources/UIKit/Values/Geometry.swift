// SPDX-License-Identifier: MIT
public import BubbleGraphics
public import Foundation

/// The origin.
public let CGPointZero = CGPoint.zero

/// No extent.
public let CGSizeZero = CGSize.zero

/// No extent, at the origin.
public let CGRectZero = CGRect.zero

/// The rectangle that nothing is inside of.
public let CGRectNull = CGRect.null

/// The rectangle that everything is inside of.
public let CGRectInfinite = CGRect.infinite

/// The largest finite number of its type.
public let MAXFLOAT = Float.greatestFiniteMagnitude

/// The largest finite coordinate.
public let CGFLOAT_MAX = CGFloat.greatestFiniteMagnitude

/// The smallest positive coordinate.
public let CGFLOAT_MIN = CGFloat.leastNormalMagnitude

/// Creates a point.
public func CGPointMake(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

/// Creates a size.
public func CGSizeMake(_ width: CGFloat, _ height: CGFloat) -> CGSize {
  CGSize(width: width, height: height)
}

/// Creates a rectangle.
public func CGRectMake(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}

/// The smallest x in a rectangle.
public func CGRectGetMinX(_ rect: CGRect) -> CGFloat { rect.minX }

/// The x in the middle of a rectangle.
public func CGRectGetMidX(_ rect: CGRect) -> CGFloat { rect.midX }

/// The largest x in a rectangle.
public func CGRectGetMaxX(_ rect: CGRect) -> CGFloat { rect.maxX }

/// The smallest y in a rectangle.
public func CGRectGetMinY(_ rect: CGRect) -> CGFloat { rect.minY }

/// The y in the middle of a rectangle.
public func CGRectGetMidY(_ rect: CGRect) -> CGFloat { rect.midY }

/// The largest y in a rectangle.
public func CGRectGetMaxY(_ rect: CGRect) -> CGFloat { rect.maxY }

/// The width of a rectangle, which is never negative.
public func CGRectGetWidth(_ rect: CGRect) -> CGFloat { rect.width }

/// The height of a rectangle, which is never negative.
public func CGRectGetHeight(_ rect: CGRect) -> CGFloat { rect.height }

/// Whether two points are the same.
public func CGPointEqualToPoint(_ one: CGPoint, _ other: CGPoint) -> Bool { one == other }

/// Whether two sizes are the same.
public func CGSizeEqualToSize(_ one: CGSize, _ other: CGSize) -> Bool { one == other }

/// Whether two rectangles are the same.
public func CGRectEqualToRect(_ one: CGRect, _ other: CGRect) -> Bool { one.equalTo(other) }

/// Whether a point is inside of a rectangle, whose right and lower edges are not.
public func CGRectContainsPoint(_ rect: CGRect, _ point: CGPoint) -> Bool { rect.contains(point) }

/// Whether the second rectangle is inside of the first.
public func CGRectContainsRect(_ rect: CGRect, _ other: CGRect) -> Bool { rect.contains(other) }

/// Whether two rectangles have something in common.
public func CGRectIntersectsRect(_ one: CGRect, _ other: CGRect) -> Bool { one.intersects(other) }

/// Returns the intersection of two rectangles.
public func CGRectIntersection(_ one: CGRect, _ other: CGRect) -> CGRect { one.intersection(other) }

/// The smallest rectangle around two.
public func CGRectUnion(_ one: CGRect, _ other: CGRect) -> CGRect { one.union(other) }

/// A rectangle whose sides are moved inwards.
public func CGRectInset(_ rect: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect {
  rect.insetBy(dx: dx, dy: dy)
}

/// A rectangle that is moved.
public func CGRectOffset(_ rect: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect {
  rect.offsetBy(dx: dx, dy: dy)
}

/// The smallest rectangle of whole coordinates around one.
public func CGRectIntegral(_ rect: CGRect) -> CGRect { rect.integral }

/// Whether a rectangle has no area.
public func CGRectIsEmpty(_ rect: CGRect) -> Bool { rect.isEmpty }

/// Whether a rectangle is the null rectangle.
public func CGRectIsNull(_ rect: CGRect) -> Bool { rect.isNull }

extension CGPoint {
  /// Whether the points are the same.
  public func equalTo(_ other: CGPoint) -> Bool { self == other }
}

extension CGSize {
  /// Whether the sizes are the same.
  public func equalTo(_ other: CGSize) -> Bool { self == other }
}

extension CGRect {
  /// Whether the rectangles are the same.
  public func equalTo(_ other: CGRect) -> Bool { standardized == other.standardized }
}

/// An affine transform.
public typealias CGAffineTransform = BubbleGraphics.CGAffineTransform

/// The transform that changes nothing.
public let CGAffineTransformIdentity = CGAffineTransform.identity

/// Creates a transform that moves.
public func CGAffineTransformMakeTranslation(_ x: CGFloat, _ y: CGFloat) -> CGAffineTransform {
  CGAffineTransform(translationX: x, y: y)
}

/// Creates a transform that scales.
public func CGAffineTransformMakeScale(_ x: CGFloat, _ y: CGFloat) -> CGAffineTransform {
  CGAffineTransform(scaleX: x, y: y)
}

/// Creates a transform that turns, in radians.
public func CGAffineTransformMakeRotation(_ angle: CGFloat) -> CGAffineTransform {
  CGAffineTransform(rotationAngle: angle)
}

/// A direction and a length.
public struct CGVector: Hashable, Sendable, Codable {
  /// To the right, in points.
  public var dx: CGFloat
  /// Downwards, in points.
  public var dy: CGFloat

  /// Creates a vector of no length.
  public init() { self.init(dx: 0, dy: 0) }

  /// Creates a vector.
  public init(dx: CGFloat, dy: CGFloat) { (self.dx, self.dy) = (dx, dy) }

  /// The vector of no length.
  public static let zero = CGVector()
}
