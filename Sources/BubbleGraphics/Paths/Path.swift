// SPDX-License-Identifier: MIT
public import Foundation

/// An outline made of lines and curves, in points.
///
/// The inside of a path follows the non-zero winding rule.
public struct Path: Sendable {
  /// An element of a path.
  public enum Element: Hashable, Sendable {
    /// Starts a new subpath.
    case move(CGPoint)

    /// Adds a straight line.
    case line(CGPoint)

    /// Adds a cubic Bézier curve.
    case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)

    /// Closes the subpath with a straight line.
    case close
  }

  /// The elements, in drawing order.
  public private(set) var elements: [Element] = [] { didSet { box = nil } }

  /// The box that the elements draw, if they are known to be a rectangle, with round corners or
  /// without.
  private(set) var box: RoundedBox?

  /// Creates an empty path.
  public init() {}

  /// Starts a new subpath at `point`.
  public mutating func move(to point: CGPoint) { elements.append(.move(point)) }

  /// Adds a straight line to `point`.
  public mutating func addLine(to point: CGPoint) { elements.append(.line(point)) }

  /// Adds a cubic Bézier curve to `point`.
  public mutating func addCurve(to point: CGPoint, control1: CGPoint, control2: CGPoint) {
    elements.append(.curve(to: point, control1: control1, control2: control2))
  }

  /// Closes the subpath with a straight line.
  public mutating func close() { elements.append(.close) }

  /// Adds the subpaths of another path.
  public mutating func append(_ path: Path) { elements.append(contentsOf: path.elements) }
}

extension Path: Hashable {
  public static func == (first: Path, second: Path) -> Bool { first.elements == second.elements }

  public func hash(into hasher: inout Hasher) { hasher.combine(elements) }
}

extension Path {
  /// The path, which is known to draw a rectangle with round corners.
  func drawing(_ box: RoundedBox) -> Path {
    var path = self
    path.box = box
    return path
  }

  /// Whether the path has no elements.
  public var isEmpty: Bool { elements.isEmpty }

  /// The smallest rectangle that contains every point, control points included. It is never smaller than the
  /// ink. An empty path has the null rectangle.
  public var controlBounds: CGRect {
    if let box { return box.rect }
    var bounds = CGRect.null
    for point in points {
      bounds = bounds.union(CGRect(origin: point, size: .zero))
    }
    return bounds
  }

  /// Returns the transformed path. A translated box stays a box.
  public func applying(_ transform: CGAffineTransform) -> Path {
    let moved = mapPoints { $0.applying(transform) }
    guard let box, let mapped = box.mapped(by: Transform(transform)) else { return moved }
    return moved.drawing(mapped)
  }

  /// The path with every point replaced.
  func mapPoints(_ transform: (CGPoint) -> CGPoint) -> Path {
    var path = Path()
    path.elements = elements.map { element in
      switch element {
      case .move(let point): .move(transform(point))
      case .line(let point): .line(transform(point))
      case .curve(let end, let control1, let control2):
        .curve(
          to: transform(end), control1: transform(control1), control2: transform(control2))
      case .close: .close
      }
    }
    return path
  }

  private var points: [CGPoint] {
    elements.flatMap { element -> [CGPoint] in
      switch element {
      case .move(let point), .line(let point): [point]
      case .curve(let end, let control1, let control2): [control1, control2, end]
      case .close: []
      }
    }
  }
}
