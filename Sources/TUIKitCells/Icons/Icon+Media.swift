// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleGraphics
import BubbleText
import Foundation

// Icons over pictures of any colour.
extension Icon {
  static let playCircle = Icon("playCircle", disc + [Shape(.playTriangle, color: .white)])
  static let downloadCircle = Icon(
    "downloadCircle", disc + [Shape(.downArrow, lineWidth: 1.5, color: .white)])

  // As large as their square, for places that are measured by what is seen.
  static let voicePlay = Icon("voicePlay", [Shape(.largeTriangle)])
  static let voicePause = Icon(
    "voicePause",
    [3.0, 14.5].map { x in
      Shape(
        .roundedRect(CGRect(x: x, y: 0, width: 6.5, height: 24), radii: CornerRadii(1.5)))
    })

  /// A dark disc with a white line around it.
  private static let disc = [
    Shape(
      .ellipse(in: CGRect(x: 1, y: 1, width: 22, height: 22)), opacity: 0.4, color: .black),
    Shape(
      .ellipse(in: CGRect(x: 1, y: 1, width: 22, height: 22)), lineWidth: 1.25, color: .white),
  ]
}

extension Path {
  fileprivate static let playTriangle = lines([(9, 6.75), (17.5, 12), (9, 17.25)], isClosed: true)

  fileprivate static let largeTriangle = lines([(1, 0), (24, 12), (1, 24)], isClosed: true)

  fileprivate static let downArrow: Path = {
    var path = lines([(12, 6.5), (12, 15)])
    path.append(lines([(8, 11.25), (12, 15.25), (16, 11.25)]))
    path.append(lines([(8, 17.75), (16, 17.75)]))
    return path
  }()

  private static func lines(_ points: [(Double, Double)], isClosed: Bool = false) -> Path {
    var path = Path()
    for (index, point) in points.enumerated() {
      let point = CGPoint(x: point.0, y: point.1)
      if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    if isClosed { path.close() }
    return path
  }
}
