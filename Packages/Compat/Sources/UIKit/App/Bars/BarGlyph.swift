// SPDX-License-Identifier: MIT
import BubbleGraphics
import BubbleText
import Foundation

/// A drawing for a system item of a bar, in a square of 22 points: used where there is no symbol of its name.
struct BarGlyph {
  static let side: CGFloat = 22
  static let lineWidth = 1.6

  /// The lines, in points from the top left corner.
  let path: Path

  /// `nil` for a name that has no drawing.
  init?(named name: String) {
    guard let drawing = Self.drawings[name] else { return nil }
    path = Self.path(drawing)
  }

  func draw(on canvas: Canvas, in rect: CGRect, color: Color) {
    var style = StrokeStyle(width: Self.lineWidth)
    style.cap = .round
    style.join = .round
    let place = CGAffineTransform(
      translationX: rect.midX - Self.side / 2, y: rect.midY - Self.side / 2)
    canvas.stroke(path.applying(place), color: color, style: style)
  }

  /// Lines through points; an ellipse is given by its rectangle.
  private enum Stroke {
    case line([(Double, Double)])
    case closed([(Double, Double)])
    case ellipse(Double, Double, Double, Double)
    case box(Double, Double, Double, Double, radius: Double)
  }

  private static func path(_ strokes: [Stroke]) -> Path {
    var path = Path()
    for stroke in strokes {
      switch stroke {
      case .line(let points): append(points, to: &path)
      case .closed(let points):
        append(points, to: &path)
        path.close()
      case .ellipse(let x, let y, let width, let height):
        path.append(.ellipse(in: CGRect(x: x, y: y, width: width, height: height)))
      case .box(let x, let y, let width, let height, let radius):
        let rect = CGRect(x: x, y: y, width: width, height: height)
        path.append(.roundedRect(rect, radii: CornerRadii(radius)))
      }
    }
    return path
  }

  private static func append(_ points: [(Double, Double)], to path: inout Path) {
    for (index, point) in points.enumerated() {
      let place = CGPoint(x: point.0, y: point.1)
      if index == 0 { path.move(to: place) } else { path.addLine(to: place) }
    }
  }

  private static let drawings: [String: [Stroke]] = [
    "plus": [.line([(11, 2.5), (11, 19.5)]), .line([(2.5, 11), (19.5, 11)])],
    "xmark": [.line([(4, 4), (18, 18)]), .line([(18, 4), (4, 18)])],
    "magnifyingglass": [.ellipse(2.5, 2.5, 13, 13), .line([(14, 14), (19.5, 19.5)])],
    "square.and.pencil": [
      .line([(12.5, 4), (3, 4), (3, 19), (18, 19), (18, 9.5)]),
      .line([(9, 13), (9.6, 10.6), (18.2, 2), (20, 3.8), (11.4, 12.4), (9, 13)]),
    ],
    "square.and.arrow.up": [
      .line([(7.5, 8), (4, 8), (4, 20), (18, 20), (18, 8), (14.5, 8)]),
      .line([(11, 13.5), (11, 1.8)]), .line([(7.4, 5.2), (11, 1.6), (14.6, 5.2)]),
    ],
    "trash": [
      .line([(3, 5), (19, 5)]), .line([(8, 4.6), (8.6, 2), (13.4, 2), (14, 4.6)]),
      .line([(5, 5.4), (6, 20), (16, 20), (17, 5.4)]), .line([(8.8, 8.5), (9.2, 16.8)]),
      .line([(13.2, 8.5), (12.8, 16.8)]),
    ],
    "camera": [
      .line([
        (7, 6), (8.4, 3.4), (13.6, 3.4), (15, 6), (19.5, 6), (20.5, 7), (20.5, 17.4), (19.5, 18.4),
        (2.5, 18.4), (1.5, 17.4), (1.5, 7), (2.5, 6), (7, 6),
      ]), .ellipse(7, 8, 8, 8),
    ],
    "arrowshape.turn.up.left": [
      .line([(8, 3.5), (2.5, 9), (8, 14.5)]),
      .line([(2.5, 9), (12.5, 9), (16, 10), (18.6, 12.6), (19.5, 18)]),
    ],
    "folder": [
      .closed([(2, 4.5), (8.5, 4.5), (10.5, 6.8), (20, 6.8), (20, 18.5), (2, 18.5)])
    ],
    "book": [
      .closed([(11, 5), (8, 3.6), (2, 3.6), (2, 17), (8, 17), (11, 18.6)]),
      .closed([(11, 5), (14, 3.6), (20, 3.6), (20, 17), (14, 17), (11, 18.6)]),
    ],
    "arrow.clockwise": [
      .line([
        (18.6, 11), (18, 14.2), (15.8, 17.1), (12.6, 18.5), (9, 18.4), (5.9, 16.6), (4, 13.6),
        (3.7, 10), (5.1, 6.7), (7.8, 4.4), (11.2, 3.7), (14.4, 4.5), (17, 6.6),
      ]), .line([(17.6, 2.4), (17.4, 7), (12.9, 6.8)]),
    ],
    "play.fill": [.closed([(5.5, 3.5), (18.5, 11), (5.5, 18.5)])],
    "pause.fill": [.box(5.5, 3.5, 3.4, 15, radius: 1), .box(13.1, 3.5, 3.4, 15, radius: 1)],
    "backward.fill": [
      .closed([(10.5, 4.5), (1.5, 11), (10.5, 17.5)]),
      .closed([(20, 4.5), (11, 11), (20, 17.5)]),
    ],
    "forward.fill": [
      .closed([(11.5, 4.5), (20.5, 11), (11.5, 17.5)]),
      .closed([(2, 4.5), (11, 11), (2, 17.5)]),
    ],
    "ellipsis": [
      .ellipse(3.2, 10.2, 1.6, 1.6), .ellipse(10.2, 10.2, 1.6, 1.6), .ellipse(17.2, 10.2, 1.6, 1.6),
    ],
  ]
}
