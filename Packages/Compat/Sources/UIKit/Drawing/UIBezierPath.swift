// SPDX-License-Identifier: MIT
public import BubbleGraphics
public import Foundation

/// The corners of a rectangle.
public struct UIRectCorner: OptionSet, Hashable, Sendable {
  /// UIKit's bits.
  public let rawValue: UInt

  /// Creates corners from UIKit's bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let topLeft = UIRectCorner(rawValue: 1 << 0)
  public static let topRight = UIRectCorner(rawValue: 1 << 1)
  public static let bottomLeft = UIRectCorner(rawValue: 1 << 2)
  public static let bottomRight = UIRectCorner(rawValue: 1 << 3)
  public static let allCorners = UIRectCorner(rawValue: .max)
}

/// An outline, and how it is drawn.
open class UIBezierPath: NSObject, NSCopying {
  /// The outline.
  open var cgPath: CGPath

  /// In points. The default is 1.
  open var lineWidth: CGFloat = 1
  /// The default is ``CGLineCap/butt``.
  open var lineCapStyle = CGLineCap.butt
  /// The default is ``CGLineJoin/miter``.
  open var lineJoinStyle = CGLineJoin.miter
  /// The maximum length of mitres, in line widths. The default is 10.
  open var miterLimit: CGFloat = 10
  /// The maximum distance between curves and their lines. The default is 0.6. Inert: curves are drawn exactly.
  open var flatness: CGFloat = 0.6
  /// Whether the inside is what takes an odd number of crossings to get out of. The default is `false`.
  open var usesEvenOddFillRule = false

  private var dashes: (pattern: [CGFloat], phase: CGFloat) = ([], 0)

  /// Creates an empty path.
  public override init() { cgPath = Path() }

  /// Creates a path from an outline.
  public init(cgPath: CGPath) { self.cgPath = cgPath }

  /// Creates a path with an outline as it is now.
  public convenience init(cgPath: CGMutablePath) { self.init(cgPath: cgPath.path) }

  /// Creates a rectangle.
  public convenience init(rect: CGRect) { self.init(cgPath: .rect(rect)) }

  /// Creates an ellipse.
  public convenience init(ovalIn rect: CGRect) { self.init(cgPath: .ellipse(in: rect)) }

  /// Creates a rectangle with round corners, which are arcs of circles here.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(cgPath: .roundedRect(rect, radii: CornerRadii(Double(cornerRadius))))
  }

  /// Creates a rectangle with some round corners.
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    func radius(_ corner: UIRectCorner) -> Double {
      corners.contains(corner) ? Double(cornerRadii.width) : 0
    }
    self.init(
      cgPath: .roundedRect(
        rect,
        radii: CornerRadii(
          topLeft: radius(.topLeft), topRight: radius(.topRight), bottomLeft: radius(.bottomLeft),
          bottomRight: radius(.bottomRight))))
  }

  /// Creates an arc of a circle.
  ///
  /// - Parameter clockwise: On the screen.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  // MARK: Steps

  /// Starts a new subpath.
  open func move(to point: CGPoint) { cgPath.move(to: point) }

  /// Draws a straight line.
  open func addLine(to point: CGPoint) { cgPath.addLine(to: point) }

  /// Draws a cubic Bézier curve.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    cgPath.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }

  /// Draws a quadratic Bézier curve.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    cgPath.addQuadCurve(to: endPoint, control: controlPoint)
  }

  /// Draws an arc of a circle, with a line to its start.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    cgPath.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      isClockwise: clockwise)
  }

  /// Draws a line back to where the subpath started.
  open func close() { cgPath.close() }

  /// Removes all elements.
  open func removeAllPoints() { cgPath = Path() }

  /// Adds the steps of another path.
  open func append(_ bezierPath: UIBezierPath) { cgPath.append(bezierPath.cgPath) }

  /// Moves all points.
  open func apply(_ transform: CGAffineTransform) { cgPath = cgPath.applying(transform) }

  /// The same outline, drawn in the other direction.
  open func reversing() -> UIBezierPath {
    let path = UIBezierPath(cgPath: cgPath.reversed())
    path.copyStyle(of: self)
    return path
  }

  // MARK: Queries

  /// The smallest rectangle that holds the outline.
  open var bounds: CGRect { cgPath.isEmpty ? .zero : cgPath.boundingBoxOfPath }

  /// Whether there are no steps.
  open var isEmpty: Bool { cgPath.isEmpty }

  /// The current point.
  open var currentPoint: CGPoint { cgPath.currentPoint }

  /// Whether a point is inside.
  open func contains(_ point: CGPoint) -> Bool {
    cgPath.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  // MARK: Drawing

  /// Sets the alternating lengths of drawn and omitted segments.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    let lengths = pattern.map { Array(UnsafeBufferPointer(start: $0, count: count)) }
    dashes = (lengths ?? [], phase)
  }

  /// Fills the inside with the current fill colour.
  open func fill() { fill(with: .normal, alpha: 1) }

  /// Fills the inside with the current fill colour.
  open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    if blendMode != .normal { context.setBlendMode(blendMode) }
    if alpha < 1 { context.multiplyAlpha(by: alpha) }
    context.fill(cgPath, rule: usesEvenOddFillRule ? .evenOdd : .winding)
    context.restoreGState()
  }

  /// Draws the line with the current stroke colour.
  open func stroke() { stroke(with: .normal, alpha: 1) }

  /// Draws the line with the current stroke colour.
  open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    if blendMode != .normal { context.setBlendMode(blendMode) }
    if alpha < 1 { context.multiplyAlpha(by: alpha) }
    context.setLineWidth(lineWidth)
    context.setLineCap(lineCapStyle)
    context.setLineJoin(lineJoinStyle)
    context.setMiterLimit(miterLimit)
    context.setLineDash(phase: dashes.phase, lengths: dashes.pattern)
    context.stroke(cgPath)
    context.restoreGState()
  }

  /// Keeps what is drawn next inside of the path.
  open func addClip() {
    UIGraphicsGetCurrentContext()?.clip(
      to: cgPath, rule: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIBezierPath(cgPath: cgPath)
    copy.copyStyle(of: self)
    return copy
  }

  private func copyStyle(of other: UIBezierPath) {
    lineWidth = other.lineWidth
    lineCapStyle = other.lineCapStyle
    lineJoinStyle = other.lineJoinStyle
    miterLimit = other.miterLimit
    usesEvenOddFillRule = other.usesEvenOddFillRule
    dashes = other.dashes
  }
}

extension Path {
  /// The same outline, each subpath from its end to its start.
  func reversed() -> Path {
    var result = Path()
    for subpath in subpaths.reversed() { subpath.appendReversed(to: &result) }
    return result
  }

  private var subpaths: [Subpath] {
    var subpaths: [Subpath] = []
    for element in elements {
      switch element {
      case .move(let point): subpaths.append(Subpath(start: point))
      case .close:
        if !subpaths.isEmpty { subpaths[subpaths.count - 1].isClosed = true }
      case .line, .curve:
        if subpaths.isEmpty { subpaths.append(Subpath(start: .zero)) }
        subpaths[subpaths.count - 1].steps.append(element)
      }
    }
    return subpaths
  }

  private struct Subpath {
    var start: CGPoint
    var steps: [Element] = []
    var isClosed = false

    func appendReversed(to path: inout Path) {
      let ends = [start] + steps.map(\.end)
      path.move(to: ends[ends.count - 1])
      for (index, step) in steps.enumerated().reversed() {
        switch step {
        case .curve(_, let control1, let control2):
          path.addCurve(to: ends[index], control1: control2, control2: control1)
        case .move, .line, .close: path.addLine(to: ends[index])
        }
      }
      if isClosed { path.close() }
    }
  }
}

extension Path.Element {
  fileprivate var end: CGPoint {
    switch self {
    case .move(let point), .line(let point), .curve(let point, _, _): point
    case .close: .zero
    }
  }
}
