// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleGraphics
import BubbleText
import Foundation

extension Icon {
  /// A play button on a dark disc.
  static let cardPlay = Icon(
    "play",
    [
      Shape(
        .ellipse(in: CGRect(x: 0.5, y: 0.5, width: 23, height: 23)), opacity: 0.45, color: .black),
      Shape(triangle(left: 9.4, right: 17.4), color: .white),
    ])

  /// A video that isn't there.
  static let cardVideo = Icon(
    "video",
    [
      Shape(
        .roundedRect(CGRect(x: 2, y: 4, width: 20, height: 16), radii: CornerRadii(3)),
        lineWidth: 1.6),
      Shape(triangle(left: 9.8, right: 15.8)),
    ])

  /// An image that isn't there.
  static let cardImage = Icon(
    "image",
    [
      Shape(
        .roundedRect(CGRect(x: 2, y: 4, width: 20, height: 16), radii: CornerRadii(3)),
        lineWidth: 1.6),
      Shape(.ellipse(in: CGRect(x: 6, y: 7.6, width: 3.6, height: 3.6))),
      Shape(line((5, 17.4), (9.6, 12.8), (12.4, 15.4), (16, 11.2), (19, 14.6)), lineWidth: 1.6),
    ])

  /// An arrow down, of menus.
  static let cardChevron = Icon("chevron", [Shape(line((5, 9), (12, 16), (19, 9)), lineWidth: 2.6)])

  /// A tick on a disc.
  static func cardCheck(_ ink: Color) -> Icon {
    Icon(
      "check",
      [
        Shape(.ellipse(in: CGRect(x: 0, y: 0, width: 24, height: 24))),
        Shape(line((7, 12.4), (10.6, 16), (17.2, 8.6)), lineWidth: 2.6, color: ink),
      ])
  }

  private static func triangle(left: CGFloat, right: CGFloat) -> Path {
    let half = (right - left) / 1.732
    var path = line((left, 12 - half), (right, 12), (left, 12 + half))
    path.close()
    return path
  }

  private static func line(_ points: (CGFloat, CGFloat)...) -> Path {
    var path = Path()
    for (index, point) in points.enumerated() {
      let point = CGPoint(x: point.0, y: point.1)
      if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    return path
  }
}
