// SPDX-License-Identifier: MIT
public import BubbleGraphics
public import Foundation

/// An outline. A value here: what changes is a ``CGMutablePath`` or a variable. Partial: a value.
public typealias CGPath = Path

extension CGPath {
  /// Creates a rectangle.
  public init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self = Path.rect(rect).transformed(by: transform)
  }

  /// Creates an ellipse.
  public init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self = Path.ellipse(in: rect).transformed(by: transform)
  }

  /// Creates a rectangle with round corners.
  public init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    self = Path.rounded(rect, CGSize(width: cornerWidth, height: cornerHeight))
      .transformed(by: transform)
  }

  /// The smallest rectangle that holds the outline and its control points.
  public var boundingBox: CGRect { controlBounds }

  /// The smallest rectangle that holds the outline.
  public var boundingBoxOfPath: CGRect {
    isEmpty ? .null : PathMeasure(self).bounds
  }

  /// The current point.
  public var currentPoint: CGPoint {
    switch elements.last {
    case .move(let point), .line(let point), .curve(let point, _, _): point
    case .close: elements.lazy.compactMap(\.start).last ?? .zero
    case nil: .zero
    }
  }

  /// Whether a point is inside.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding,
    transform: CGAffineTransform = .identity
  ) -> Bool {
    let path = transform.isIdentity ? self : applying(transform)
    let crossings = PathMeasure(path).crossings(around: point)
    return rule == .winding ? crossings.winding != 0 : crossings.count % 2 == 1
  }

  /// A copy, moved by a transform.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    transformed(by: transform)
  }

  /// A copy.
  public func copy() -> CGPath? { self }

  /// A copy that can be changed.
  public func mutableCopy() -> CGMutablePath? { CGMutablePath(self) }

  /// Visits the elements in their order.
  public func forEachElement(_ body: (Path.Element) -> Void) { elements.forEach(body) }

  private func transformed(by transform: UnsafePointer<CGAffineTransform>?) -> Path {
    guard let transform else { return self }
    return applying(transform.pointee)
  }
}

extension Path.Element {
  /// The point that a subpath starts at.
  fileprivate var start: CGPoint? {
    if case .move(let point) = self { point } else { nil }
  }
}

/// The fill rule.
public enum CGPathFillRule: Int, Sendable {
  case winding = 0
  case evenOdd = 1

  var rule: FillRule { self == .winding ? .nonZero : .evenOdd }
}

/// The shape of line ends.
public enum CGLineCap: Int32, Sendable {
  case butt = 0
  case round = 1
  case square = 2

  var cap: StrokeStyle.Cap {
    switch self {
    case .butt: .butt
    case .round: .round
    case .square: .square
    }
  }
}

/// The shape of line joins.
public enum CGLineJoin: Int32, Sendable {
  case miter = 0
  case round = 1
  case bevel = 2

  var join: StrokeStyle.Join {
    switch self {
    case .miter: .miter
    case .round: .round
    case .bevel: .bevel
    }
  }
}
