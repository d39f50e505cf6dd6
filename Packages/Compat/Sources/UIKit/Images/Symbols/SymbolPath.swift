// SPDX-License-Identifier: MIT
import BubbleGraphics
import Foundation

/// Reads paths in the syntax of SVG, `M4 12H20`, with three commands of our own: `O x y radius` is a circle,
/// `R x y width height radius` a rectangle with round corners, and `G x y outer inner count` a wheel with teeth.
///
/// Numbers are separated by spaces. Commands are in absolute coordinates.
struct SymbolPath {
  private(set) var path = Path()
  private var numbers: ArraySlice<Double> = []
  private var start = CGPoint.zero

  /// The path of a text. A command that lacks numbers ends it.
  static func parse(_ text: some StringProtocol) -> Path {
    var reader = SymbolPath()
    for (command, numbers) in commands(of: text) { reader.add(command, numbers) }
    return reader.path
  }

  /// The commands of a text, each with the numbers that follow it.
  private static func commands(of text: some StringProtocol) -> [(Character, [Double])] {
    var result: [(Character, [Double])] = []
    var number = ""
    func finish() {
      if let value = Double(number), !result.isEmpty { result[result.count - 1].1.append(value) }
      number = ""
    }
    for character in text {
      if character.isLetter {
        finish()
        result.append((character, []))
      } else if character.isWhitespace {
        finish()
      } else {
        number.append(character)
      }
    }
    finish()
    return result
  }

  private mutating func add(_ command: Character, _ values: [Double]) {
    if command == "Z" { return close() }
    let count = Self.operandCounts[command] ?? 0
    guard count > 0 else { return }
    for first in stride(from: 0, through: values.count - count, by: count) {
      numbers = values[first..<first + count]
      // Further points of a move are lines.
      add(command == "M" && first > 0 ? "L" : command)
    }
  }

  private static let operandCounts: [Character: Int] = [
    "M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "A": 7, "O": 3, "R": 5, "G": 5,
  ]

  private mutating func add(_ command: Character) {
    let values = Array(numbers)
    let pen = path.currentPoint
    switch command {
    case "M":
      start = Self.point(values)
      path.move(to: start)
    case "L": path.addLine(to: Self.point(values))
    case "H": path.addLine(to: CGPoint(x: values[0], y: pen.y))
    case "V": path.addLine(to: CGPoint(x: pen.x, y: values[0]))
    case "C":
      path.addCurve(
        to: Self.point(values, 4), control1: Self.point(values), control2: Self.point(values, 2))
    case "S":
      path.addCurve(
        to: Self.point(values, 2), control1: reflectedControl, control2: Self.point(values))
    case "Q": path.addQuadCurve(to: Self.point(values, 2), control: Self.point(values))
    case "A": addEllipticalArc(values)
    case "O": path.append(Self.circle(values))
    case "R":
      let rect = CGRect(x: values[0], y: values[1], width: values[2], height: values[3])
      path.append(.rounded(rect, CGSize(width: values[4], height: values[4])))
    case "G": path.append(Self.wheel(values))
    default: break
    }
  }

  /// The last curve's second control point on the other side of the pen.
  private var reflectedControl: CGPoint {
    guard case .curve(let end, _, let control) = path.elements.last else {
      return path.currentPoint
    }
    return CGPoint(x: 2 * end.x - control.x, y: 2 * end.y - control.y)
  }

  private mutating func close() {
    path.close()
    // The pen goes back to the start of the subpath, which `Path` leaves to the reader.
    path.move(to: start)
  }

  private static func point(_ values: [Double], _ index: Int = 0) -> CGPoint {
    CGPoint(x: values[index], y: values[index + 1])
  }

  private static func circle(_ values: [Double]) -> Path {
    let radius = values[2]
    return .ellipse(
      in: CGRect(
        x: values[0] - radius, y: values[1] - radius, width: 2 * radius, height: 2 * radius))
  }

  /// A wheel whose outline goes between two radii.
  private static func wheel(_ values: [Double]) -> Path {
    var path = Path()
    let (outer, inner, count) = (values[2], values[3], Int(values[4]))
    // Of each tooth: two corners outside, two inside, in parts of its angle.
    let corners = [(-0.24, outer), (0.24, outer), (0.32, inner), (0.68, inner)]
    for tooth in 0..<count {
      for (offset, radius) in corners {
        let angle = (Double(tooth) + offset) / Double(count) * 2 * .pi - .pi / 2
        let corner = CGPoint(
          x: values[0] + radius * cos(angle), y: values[1] + radius * sin(angle))
        if path.isEmpty { path.move(to: corner) } else { path.addLine(to: corner) }
      }
    }
    path.close()
    return path
  }
}

// MARK: Elliptical arcs

extension SymbolPath {
  /// Adds an arc by its radii, flags and end, as SVG does in its appendix B.2: the circle through both points in a
  /// space where the ellipse is one. Rotations aren't used.
  private mutating func addEllipticalArc(_ values: [Double]) {
    let end = CGPoint(x: values[5], y: values[6])
    guard values[0] > 0, values[1] > 0 else { return path.addLine(to: end) }
    let squeeze = CGAffineTransform(scaleX: 1, y: values[0] / values[1])
    let (from, to) = (path.currentPoint.applying(squeeze), end.applying(squeeze))
    let arc = Self.arc(
      from: from, to: to, radius: values[0], isLarge: values[3] != 0, isClockwise: values[4] != 0)
    for case .curve(let end, let control1, let control2) in arc.applying(squeeze.inverted())
      .elements
    {
      path.addCurve(to: end, control1: control1, control2: control2)
    }
  }

  private static func arc(
    from start: CGPoint, to end: CGPoint, radius: Double, isLarge: Bool, isClockwise: Bool
  ) -> Path {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let chord = hypot(dx, dy)
    var arc = Path()
    arc.move(to: start)
    guard chord > 0 else { return arc }
    let radius = max(radius, chord / 2)
    let height = (radius * radius - chord * chord / 4).squareRoot()
    let side: Double = isLarge == isClockwise ? 1 : -1
    let center = CGPoint(
      x: (start.x + end.x) / 2 + side * dy / chord * height,
      y: (start.y + end.y) / 2 - side * dx / chord * height)
    arc.addArc(
      center: center, radius: radius, startAngle: atan2(start.y - center.y, start.x - center.x),
      endAngle: atan2(end.y - center.y, end.x - center.x), isClockwise: isClockwise)
    return arc
  }
}
