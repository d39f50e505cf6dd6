// SPDX-License-Identifier: MIT
public import BubbleGraphics
public import Foundation

/// An outline that is drawn step by step.
///
/// It isn't a ``CGPath`` here, which is a value: hand over ``path``, or what ``copy()`` returns.
///
/// Partial: an object that isn't a `CGPath`: pass its `path`.
public final class CGMutablePath {
  /// The outline as it is now.
  public private(set) var path: CGPath

  /// Creates an empty path.
  public init() { path = Path() }

  init(_ path: CGPath) { self.path = path }

  /// The outline as it is now.
  public func copy() -> CGPath? { path }

  /// Whether nothing was drawn.
  public var isEmpty: Bool { path.isEmpty }

  /// The smallest rectangle that holds the outline and its control points.
  public var boundingBox: CGRect { path.boundingBox }

  /// The current point.
  public var currentPoint: CGPoint { path.currentPoint }

  /// Whether a point is inside.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding,
    transform: CGAffineTransform = .identity
  ) -> Bool {
    path.contains(point, using: rule, transform: transform)
  }

  /// Starts a new subpath.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    path.move(to: point.applying(transform))
  }

  /// Draws a straight line.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    path.addLine(to: point.applying(transform))
  }

  /// Draws straight lines, from the first point.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    for (index, point) in points.enumerated() {
      if index == 0 {
        move(to: point, transform: transform)
      } else {
        addLine(to: point, transform: transform)
      }
    }
  }

  /// Draws a quadratic Bézier curve.
  public func addQuadCurve(
    to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity
  ) {
    path.addQuadCurve(to: end.applying(transform), control: control.applying(transform))
  }

  /// Draws a cubic Bézier curve.
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
  ) {
    path.addCurve(
      to: end.applying(transform), control1: control1.applying(transform),
      control2: control2.applying(transform))
  }

  /// Adds an arc of a circle.
  ///
  /// - Parameter clockwise: As seen where y grows upwards: the other way round on the screen.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    var arc = Path()
    if !path.isEmpty { arc.move(to: path.currentPoint.applying(transform.inverted())) }
    arc.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      isClockwise: !clockwise)
    continuePath(with: arc.applying(transform))
  }

  /// Adds the arc that touches two lines.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    path.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius)
  }

  /// Adds a rectangle.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    add(.rect(rect), transform)
  }

  /// Adds an ellipse.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    add(.ellipse(in: rect), transform)
  }

  /// Adds a rectangle with round corners.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    add(.rounded(rect, CGSize(width: cornerWidth, height: cornerHeight)), transform)
  }

  /// Adds another path.
  public func addPath(_ other: CGPath, transform: CGAffineTransform = .identity) {
    add(other, transform)
  }

  /// Draws a line back to where the subpath started.
  public func closeSubpath() { path.close() }

  private func add(_ other: Path, _ transform: CGAffineTransform) {
    let added = transform.isIdentity ? other : other.applying(transform)
    if path.isEmpty { path = added } else { path.append(added) }
  }

  /// Adds what begins where the pen is.
  private func continuePath(with arc: Path) {
    for element in arc.elements.dropFirst(path.isEmpty ? 0 : 1) {
      switch element {
      case .move(let point): path.move(to: point)
      case .line(let point): path.addLine(to: point)
      case .curve(let end, let control1, let control2):
        path.addCurve(to: end, control1: control1, control2: control2)
      case .close: path.close()
      }
    }
  }
}
