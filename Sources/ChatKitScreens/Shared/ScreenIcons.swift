// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleGraphics
import BubbleText
import Foundation

/// The icons of panels, lists and bars.
enum ScreenIcons {
  static let camera = Icon(
    "camera",
    [
      line(
        from: (3, 8.5),
        [
          .arc((3, 7), (4.5, 7)), .line((7.5, 7)), .line((9, 4.5)), .line((15, 4.5)),
          .line((16.5, 7)), .line((19.5, 7)), .arc((21, 7), (21, 8.5)), .line((21, 18)),
          .arc((21, 19.5), (19.5, 19.5)), .line((4.5, 19.5)), .arc((3, 19.5), (3, 18)), .close,
        ]),
      ring(12, 13, 3.6),
    ])

  static let album = Icon(
    "album",
    [
      frame(3, 4.5, 18, 15, radius: 2),
      Icon.Shape(.ellipse(in: CGRect(x: 6.6, y: 7.6, width: 3.4, height: 3.4))),
      line(
        from: (3.6, 17.4),
        [.line((9, 12.6)), .line((12.2, 15.4)), .line((15.6, 11.8)), .line((20.4, 16.4))]),
    ])

  static let location = Icon(
    "location",
    [
      line(
        from: (12, 21.5),
        [
          .curve((12, 21.5), (5, 15.2), (5, 10)), .curve((5, 6), (8.1, 3), (12, 3)),
          .curve((15.9, 3), (19, 6), (19, 10)), .curve((19, 15.2), (12, 21.5), (12, 21.5)), .close,
        ]),
      ring(12, 10, 2.6),
    ])

  static let video = Icon(
    "video",
    [
      frame(2.8, 6.5, 12.4, 11, radius: 2),
      line(from: (15.2, 10.6), [.line((21.2, 7.4)), .line((21.2, 16.6)), .line((15.2, 13.4))]),
    ])

  /// An application's own plugin.
  static let plugin = Icon(
    "plugin",
    [
      frame(3.5, 3.5, 7, 7, radius: 1.6), frame(3.5, 13.5, 7, 7, radius: 1.6),
      frame(13.5, 13.5, 7, 7, radius: 1.6),
      line(from: (17, 3.8), [.line((17, 10.2))]), line(from: (13.8, 7), [.line((20.2, 7))]),
    ])

  static let muted = Icon(
    "muted",
    [
      line(
        from: (6.2, 16.5),
        [
          .curve((7.6, 14.4), (7.2, 12.2), (7.2, 10.4)), .curve((7.2, 7.4), (9.2, 5.4), (12, 5.4)),
          .curve((14.8, 5.4), (16.8, 7.4), (16.8, 10.4)),
          .curve((16.8, 12.2), (16.4, 14.4), (17.8, 16.5)), .close,
        ]),
      line(from: (10.2, 19.4), [.line((13.8, 19.4))]), line(from: (4, 3.6), [.line((20, 20.6))]),
    ])

  /// The warning about the connection.
  static let warning = Icon(
    "warning",
    [
      Icon.Shape(.ellipse(in: CGRect(x: 2, y: 2, width: 20, height: 20)), color: red),
      line(from: (12, 6.8), [.line((12, 13))], width: 2.4, color: .white),
      Icon.Shape(.ellipse(in: CGRect(x: 10.6, y: 15.6, width: 2.8, height: 2.8)), color: .white),
    ])

  static let chats = Icon(
    "chats",
    [
      line(
        from: (12, 4),
        [
          .curve((17, 4), (21, 7.2), (21, 11.4)), .curve((21, 15.6), (17, 18.8), (12, 18.8)),
          .curve((10.9, 18.8), (9.9, 18.7), (8.9, 18.4)), .line((4.6, 20.4)), .line((5.6, 16.8)),
          .curve((4, 15.4), (3, 13.5), (3, 11.4)), .curve((3, 7.2), (7, 4), (12, 4)), .close,
        ])
    ])

  static let settings = Icon(
    "settings",
    [
      ring(12, 8.2, 4),
      line(
        from: (4.4, 20.2),
        [
          .curve((4.8, 16.2), (7.8, 14.4), (12, 14.4)),
          .curve((16.2, 14.4), (19.2, 16.2), (19.6, 20.2)),
        ]),
    ])

  private static let red = Color(hex: 0xE8483F)
}

// MARK: Drawing

/// A step of a pen, from where it is.
private enum Step {
  typealias Place = (x: Double, y: Double)

  case line(Place)

  /// A quarter of an ellipse around a corner.
  case arc(_ corner: Place, Place)
  case curve(Place, Place, Place)
  case close
}

private func line(
  from start: Step.Place, _ steps: [Step], width: Double = 1.6, color: Color? = nil
) -> Icon.Shape {
  func point(_ place: Step.Place) -> CGPoint { CGPoint(x: place.x, y: place.y) }
  var (path, place) = (Path(), start)
  path.move(to: point(start))
  for step in steps {
    switch step {
    case .line(let end):
      path.addLine(to: point(end))
      place = end
    case .arc(let corner, let end):
      func near(_ end: Step.Place) -> CGPoint {
        CGPoint(
          x: end.x + (corner.x - end.x) * 0.5523, y: end.y + (corner.y - end.y) * 0.5523)
      }
      path.addCurve(to: point(end), control1: near(place), control2: near(end))
      place = end
    case .curve(let first, let second, let end):
      path.addCurve(to: point(end), control1: point(first), control2: point(second))
      place = end
    case .close: path.close()
    }
  }
  return Icon.Shape(path, lineWidth: width, color: color)
}

private func ring(_ x: Double, _ y: Double, _ radius: Double) -> Icon.Shape {
  let rect = CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius)
  return Icon.Shape(.ellipse(in: rect), lineWidth: 1.6)
}

private func frame(
  _ x: Double, _ y: Double, _ width: Double, _ height: Double, radius: Double
) -> Icon.Shape {
  let rect = CGRect(x: x, y: y, width: width, height: height)
  return Icon.Shape(.roundedRect(rect, radii: CornerRadii(radius)), lineWidth: 1.6)
}
