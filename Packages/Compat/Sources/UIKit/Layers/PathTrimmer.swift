// SPDX-License-Identifier: MIT
import BubbleGraphics
import Foundation

/// Takes a part of a path, by its length. Curves become short lines.
struct PathTrimmer {
  /// Points that follow each other without a gap.
  private var lines: [[CGPoint]] = []

  init(_ path: Path) {
    for element in path.elements { add(element) }
  }

  /// The points along the path.
  var points: [CGPoint] { lines.flatMap(\.self) }

  private mutating func add(_ element: Path.Element) {
    switch element {
    case .move(let point): lines.append([point])
    case .line(let point): append(point)
    case .curve(let end, let control1, let control2): append(end, control1, control2)
    case .close: if let first = lines.last?.first { append(first) }
    }
  }

  private mutating func append(_ point: CGPoint) {
    if lines.isEmpty { lines.append([.zero]) }
    lines[lines.count - 1].append(point)
  }

  private mutating func append(_ end: CGPoint, _ control1: CGPoint, _ control2: CGPoint) {
    let start = lines.last?.last ?? .zero
    for step in 1...Self.stepsOfCurve {
      let t = CGFloat(step) / CGFloat(Self.stepsOfCurve)
      let (a, b, c, d) = (
        pow(1 - t, 3), 3 * pow(1 - t, 2) * t, 3 * (1 - t) * pow(t, 2), pow(t, 3)
      )
      append(
        CGPoint(
          x: a * start.x + b * control1.x + c * control2.x + d * end.x,
          y: a * start.y + b * control1.y + c * control2.y + d * end.y))
    }
  }

  private static let stepsOfCurve = 32

  private static func length(_ one: CGPoint, _ other: CGPoint) -> CGFloat {
    hypot(other.x - one.x, other.y - one.y)
  }

  /// The part between two fractions of the length.
  func path(from start: CGFloat, to end: CGFloat) -> Path {
    let total = lines.reduce(0) { total, line in
      zip(line, line.dropFirst()).reduce(total) { $0 + Self.length($1.0, $1.1) }
    }
    var part = Path()
    var passed: CGFloat = 0
    for line in lines {
      var isDrawing = false
      for (one, other) in zip(line, line.dropFirst()) {
        let length = Self.length(one, other)
        let from = max((start * total - passed) / length, 0)
        let to = min((end * total - passed) / length, 1)
        passed += length
        guard length > 0, from < to else { continue }
        if !isDrawing { part.move(to: Self.between(one, other, from)) }
        part.addLine(to: Self.between(one, other, to))
        isDrawing = true
      }
    }
    return part
  }

  private static func between(_ one: CGPoint, _ other: CGPoint, _ share: CGFloat) -> CGPoint {
    CGPoint(x: one.x + (other.x - one.x) * share, y: one.y + (other.y - one.y) * share)
  }
}
