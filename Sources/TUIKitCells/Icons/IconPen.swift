// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleGraphics
import BubbleText
import Foundation

/// Draws one outline of an icon, in its square of 24 × 24 units: x grows right, y grows down.
struct IconPen {
  /// A place in the square.
  typealias Place = (x: Double, y: Double)

  private(set) var path = Path()

  /// The pen's position.
  private var place: Place

  /// Starts an outline at a position.
  init(_ x: Double, _ y: Double) {
    place = (x, y)
    path.move(to: CGPoint(x: x, y: y))
  }

  /// Draws straight lines.
  func lines(_ places: Place...) -> IconPen { places.reduce(self) { $0.line($1.x, $1.y) } }

  /// Draws a straight line.
  func line(_ x: Double, _ y: Double) -> IconPen {
    var pen = self
    pen.path.addLine(to: CGPoint(x: x, y: y))
    pen.place = (x, y)
    return pen
  }

  /// Draws a cubic curve to its last place.
  func curve(_ control1: Place, _ control2: Place, _ end: Place) -> IconPen {
    var pen = self
    pen.path.addCurve(
      to: CGPoint(x: end.x, y: end.y), control1: CGPoint(x: control1.x, y: control1.y),
      control2: CGPoint(x: control2.x, y: control2.y))
    pen.place = end
    return pen
  }

  /// Draws a line towards a corner and an arc around it, which ends `radius` behind it on the way to `next`.
  func corner(_ corner: Place, towards next: Place, radius: Double) -> IconPen {
    let start = Self.place(from: corner, towards: place, distance: radius)
    let end = Self.place(from: corner, towards: next, distance: radius)
    // 0.55 of the way to the corner: a quarter of a circle, where the corner is square.
    return line(start.x, start.y).curve(
      Self.place(from: start, towards: corner, distance: radius * 0.5523),
      Self.place(from: end, towards: corner, distance: radius * 0.5523), end)
  }

  /// Draws a part of a circle, in degrees clockwise from three o'clock, after a line to where it begins.
  func arc(around center: Place, radius: Double, from start: Double, to end: Double) -> IconPen {
    let count = max(1, Int((abs(end - start) / 90).rounded(.up)))
    let step = (end - start) / Double(count) * .pi / 180
    let reach = 4 / 3 * tan(step / 4) * radius
    var pen = self
    for index in 0..<count {
      let (from, to) = (
        start * .pi / 180 + step * Double(index), start * .pi / 180 + step * Double(index + 1)
      )
      let first = (x: center.x + radius * cos(from), y: center.y + radius * sin(from))
      let last = (x: center.x + radius * cos(to), y: center.y + radius * sin(to))
      if hypot(first.x - pen.place.x, first.y - pen.place.y) > 1e-6 {
        pen = pen.line(first.x, first.y)
      }
      pen = pen.curve(
        (first.x - reach * sin(from), first.y + reach * cos(from)),
        (last.x + reach * sin(to), last.y - reach * cos(to)), last)
    }
    return pen
  }

  /// A part of a circle by itself.
  static func arc(
    around center: Place, radius: Double, from start: Double, to end: Double
  ) -> IconPen {
    let angle = start * .pi / 180
    return IconPen(center.x + radius * cos(angle), center.y + radius * sin(angle))
      .arc(around: center, radius: radius, from: start, to: end)
  }

  /// Draws a line back to where the pen was put down.
  func closed() -> IconPen {
    var pen = self
    pen.path.close()
    return pen
  }

  /// A closed outline of straight lines with rounded corners.
  static func polygon(_ places: [Place], radius: Double) -> IconPen {
    let middle = (x: (places[0].x + places[1].x) / 2, y: (places[0].y + places[1].y) / 2)
    var pen = IconPen(middle.x, middle.y)
    for index in 1...places.count {
      pen = pen.corner(
        places[index % places.count], towards: places[(index + 1) % places.count], radius: radius)
    }
    return pen.closed()
  }

  private static func place(from start: Place, towards end: Place, distance: Double) -> Place {
    let length = hypot(end.x - start.x, end.y - start.y)
    guard length > 0 else { return start }
    let factor = distance / length
    return (start.x + (end.x - start.x) * factor, start.y + (end.y - start.y) * factor)
  }
}

extension Icon.Shape {
  /// A line along an outline.
  static func line(
    _ pen: IconPen, width: Double = 2, color: Color? = nil, opacity: Double = 1
  ) -> Self {
    Self(pen.path, lineWidth: width, opacity: opacity, color: color)
  }

  /// A filled outline.
  static func solid(_ pen: IconPen, color: Color? = nil, opacity: Double = 1) -> Self {
    Self(pen.path, opacity: opacity, color: color)
  }

  /// A circle's line.
  static func ring(
    _ x: Double, _ y: Double, radius: Double, width: Double = 2, color: Color? = nil
  ) -> Self {
    Self(.ellipse(in: square(x, y, radius)), lineWidth: width, color: color)
  }

  /// A filled circle.
  static func disc(
    _ x: Double, _ y: Double, radius: Double, color: Color? = nil, opacity: Double = 1
  ) -> Self {
    Self(.ellipse(in: square(x, y, radius)), opacity: opacity, color: color)
  }

  /// The line of a rectangle with round corners.
  static func frame(
    _ rect: (x: Double, y: Double, width: Double, height: Double), radius: Double,
    width: Double = 2, color: Color? = nil
  ) -> Self {
    let rect = CGRect(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
    return Self(
      .roundedRect(rect, radii: CornerRadii(radius)), lineWidth: width, color: color)
  }

  /// A filled rectangle with round corners.
  static func box(
    _ rect: (x: Double, y: Double, width: Double, height: Double), radius: Double,
    color: Color? = nil
  ) -> Self {
    let rect = CGRect(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
    return Self(.roundedRect(rect, radii: CornerRadii(radius)), color: color)
  }

  private static func square(_ x: Double, _ y: Double, _ radius: Double) -> CGRect {
    CGRect(x: x - radius, y: y - radius, width: radius * 2, height: radius * 2)
  }
}

extension Icon {
  /// The icon as a mirror shows it.
  func mirrored(as name: String) -> Icon {
    let mirror = CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: Icon.side, ty: 0)
    return Icon(
      name,
      shapes.map { shape in
        var shape = shape
        shape.path = shape.path.applying(mirror)
        return shape
      })
  }
}
