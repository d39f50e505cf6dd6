// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleGraphics
import Foundation

// The icons of quotes, drawn here in a square of 24 × 24 units.
extension Icon {
  static let quotePlay = Icon("play", [Shape(polygon([(8, 5.5), (19, 12), (8, 18.5)]))])

  static let quoteFile = Icon(
    "file",
    [
      Shape(polygon([(6, 3), (13, 3), (13, 9), (19, 9), (19, 21), (6, 21)])),
      Shape(polygon([(14.6, 3), (19, 7.4), (14.6, 7.4)])),
    ])

  static let quoteNote = Icon(
    "note",
    [
      Shape(.ellipse(in: CGRect(x: 5, y: 15, width: 7, height: 6))),
      Shape(polygon([(10, 4), (18.5, 4), (18.5, 8), (12, 8), (12, 18), (10, 18)])),
    ])

  /// Two quotation marks.
  static let quoteMarks = Icon("quote", [Shape(mark(at: 3)), Shape(mark(at: 13))])

  static let quoteImage = Icon(
    "image",
    [
      Shape(
        .roundedRect(CGRect(x: 2, y: 4, width: 20, height: 16), radii: CornerRadii(2.5)),
        lineWidth: 1.6),
      Shape(.ellipse(in: CGRect(x: 6, y: 7.6, width: 3.6, height: 3.6))),
      Shape(
        polygon([(4.5, 17.6), (9.2, 12.2), (12, 15.2), (16, 10.4), (19.5, 14.6), (19.5, 17.6)])),
    ])

  private static func polygon(_ points: [(Double, Double)]) -> Path {
    var path = Path()
    for (index, point) in points.enumerated() {
      let place = CGPoint(x: point.0, y: point.1)
      if index == 0 { path.move(to: place) } else { path.addLine(to: place) }
    }
    path.close()
    return path
  }

  private static func mark(at x: Double) -> Path {
    var path = Path.ellipse(in: CGRect(x: x, y: 5, width: 8, height: 8))
    path.move(to: CGPoint(x: x + 8, y: 9))
    path.addCurve(
      to: CGPoint(x: x + 1, y: 19), control1: CGPoint(x: x + 8, y: 14.5),
      control2: CGPoint(x: x + 5, y: 18))
    path.addLine(to: CGPoint(x: x + 1, y: 16.6))
    path.addCurve(
      to: CGPoint(x: x + 5, y: 11), control1: CGPoint(x: x + 3.6, y: 15.6),
      control2: CGPoint(x: x + 5, y: 13.6))
    path.close()
    return path
  }
}
