// SPDX-License-Identifier: MIT
import BubbleGraphics
import Foundation

/// Curves that Core Graphics has, made of cubics.
extension Path {
  /// A rectangle whose corners are quarters of ellipses.
  static func rounded(_ rect: CGRect, _ radii: CGSize) -> Path {
    let (width, height) = (min(radii.width, rect.width / 2), min(radii.height, rect.height / 2))
    guard width > 0, height > 0 else { return .rect(rect) }
    guard width != height else {
      return .roundedRect(rect, radii: CornerRadii(Double(width)))
    }
    // Round in a space where the corners are circles.
    let squeeze = CGAffineTransform(scaleX: 1, y: width / height)
    let round = Path.roundedRect(rect.applying(squeeze), radii: CornerRadii(Double(width)))
    return round.applying(squeeze.inverted())
  }

  /// Draws a quadratic Bézier curve.
  mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
    let start = currentPoint
    func near(_ point: CGPoint) -> CGPoint {
      CGPoint(
        x: point.x + (control.x - point.x) * 2 / 3, y: point.y + (control.y - point.y) * 2 / 3)
    }
    addCurve(to: end, control1: near(start), control2: near(end))
  }

  /// Draws an arc of a circle, with a line to its start where the pen is elsewhere.
  ///
  /// - Parameter isClockwise: On the screen, where y grows downwards.
  mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, isClockwise: Bool
  ) {
    let sweep = Self.sweep(from: startAngle, to: endAngle, isClockwise: isClockwise)
    let start = Self.point(center, radius, startAngle)
    if isEmpty { move(to: start) } else if currentPoint != start { addLine(to: start) }
    let count = max(Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)), 1)
    let step = sweep / CGFloat(count)
    for index in 0..<count {
      addArcPart(center, radius, from: startAngle + CGFloat(index) * step, by: step)
    }
  }

  /// Draws the arc of a circle that touches the lines from the pen to one point, and on to another.
  mutating func addArc(tangent1End corner: CGPoint, tangent2End end: CGPoint, radius: CGFloat) {
    let start = currentPoint
    let first = CGVector(dx: start.x - corner.x, dy: start.y - corner.y)
    let second = CGVector(dx: end.x - corner.x, dy: end.y - corner.y)
    let (length, otherLength) = (hypot(first.dx, first.dy), hypot(second.dx, second.dy))
    let cross = first.dx * second.dy - first.dy * second.dx
    guard length > 0, otherLength > 0, abs(cross) > 1e-9, radius > 0 else {
      return addLine(to: corner)
    }
    let cosine = (first.dx * second.dx + first.dy * second.dy) / (length * otherLength)
    let half = acos(min(max(cosine, -1), 1)) / 2
    let distance = radius / tan(half)
    func along(_ vector: CGVector, _ length: CGFloat) -> CGPoint {
      CGPoint(
        x: corner.x + vector.dx / length * distance, y: corner.y + vector.dy / length * distance)
    }
    let (from, to) = (along(first, length), along(second, otherLength))
    let middle = CGVector(
      dx: first.dx / length + second.dx / otherLength,
      dy: first.dy / length + second.dy / otherLength)
    let reach = radius / sin(half) / hypot(middle.dx, middle.dy)
    let center = CGPoint(x: corner.x + middle.dx * reach, y: corner.y + middle.dy * reach)
    addLine(to: from)
    addArc(
      center: center, radius: radius, startAngle: atan2(from.y - center.y, from.x - center.x),
      endAngle: atan2(to.y - center.y, to.x - center.x), isClockwise: cross < 0)
  }

  private mutating func addArcPart(
    _ center: CGPoint, _ radius: CGFloat, from angle: CGFloat, by step: CGFloat
  ) {
    let reach = 4 / 3 * tan(step / 4)
    let (start, end) = (Self.point(center, radius, angle), Self.point(center, radius, angle + step))
    let control1 = CGPoint(
      x: start.x - reach * radius * sin(angle), y: start.y + reach * radius * cos(angle))
    let control2 = CGPoint(
      x: end.x + reach * radius * sin(angle + step), y: end.y - reach * radius * cos(angle + step))
    addCurve(to: end, control1: control1, control2: control2)
  }

  private static func point(_ center: CGPoint, _ radius: CGFloat, _ angle: CGFloat) -> CGPoint {
    CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
  }

  /// The sweep of an arc, in radians: a whole turn at most.
  private static func sweep(from start: CGFloat, to end: CGFloat, isClockwise: Bool) -> CGFloat {
    let turn = 2 * CGFloat.pi
    let difference = isClockwise ? end - start : start - end
    if difference >= turn { return isClockwise ? turn : -turn }
    var sweep = difference.truncatingRemainder(dividingBy: turn)
    if sweep < 0 { sweep += turn }
    return isClockwise ? sweep : -sweep
  }
}

/// A path as straight lines, to be measured.
struct PathMeasure {
  /// The corners of each subpath.
  private let outlines: [[CGPoint]]

  /// The number of lines that approximate a curve.
  private static let curveSteps = 32

  init(_ path: Path) {
    var outlines: [[CGPoint]] = []
    var outline: [CGPoint] = []
    for element in path.elements {
      switch element {
      case .move(let point):
        if !outline.isEmpty { outlines.append(outline) }
        outline = [point]
      case .line(let point): outline.append(point)
      case .curve(let end, let control1, let control2):
        outline += Self.points(outline.last ?? .zero, control1, control2, end)
      case .close:
        let first = outline.first
        if !outline.isEmpty { outlines.append(outline) }
        outline = first.map { [$0] } ?? []
      }
    }
    if !outline.isEmpty { outlines.append(outline) }
    self.outlines = outlines
  }

  var bounds: CGRect {
    let points = outlines.joined()
    guard let first = points.first else { return .null }
    var (left, top, right, bottom) = (first.x, first.y, first.x, first.y)
    for point in points {
      (left, right) = (min(left, point.x), max(right, point.x))
      (top, bottom) = (min(top, point.y), max(bottom, point.y))
    }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The number of times that a ray to the right crosses the outline, and the difference between
  /// downward and upward crossings.
  func crossings(around point: CGPoint) -> (winding: Int, count: Int) {
    var (winding, count) = (0, 0)
    for outline in outlines {
      for (index, start) in outline.enumerated() {
        let end = outline[(index + 1) % outline.count]
        guard (start.y <= point.y) != (end.y <= point.y) else { continue }
        let x = start.x + (point.y - start.y) / (end.y - start.y) * (end.x - start.x)
        guard x > point.x else { continue }
        count += 1
        winding += end.y > start.y ? 1 : -1
      }
    }
    return (winding, count)
  }

  private static func points(
    _ start: CGPoint, _ control1: CGPoint, _ control2: CGPoint, _ end: CGPoint
  ) -> [CGPoint] {
    (1...curveSteps).map { step in
      let time = CGFloat(step) / CGFloat(curveSteps)
      let rest = 1 - time
      let weights = (rest * rest * rest, 3 * rest * rest * time, 3 * rest * time * time)
      let last = time * time * time
      return CGPoint(
        x: weights.0 * start.x + weights.1 * control1.x + weights.2 * control2.x + last * end.x,
        y: weights.0 * start.y + weights.1 * control1.y + weights.2 * control2.y + last * end.y)
    }
  }
}
