// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleGraphics
import BubbleText
import Foundation

// ChatKit's small pictures, drawn here in a square of 24 × 24 units.
extension Icon {
  // The source of the sound is at the left; views mirror it for what was sent.
  static let chatkitWave1 = Icon("voiceWave1", [source])
  static let chatkitWave2 = Icon("voiceWave2", [source, wave(radius: 7)])
  static let chatkitWave3 = Icon("voiceWave3", [source, wave(radius: 7), wave(radius: 12.5)])

  /// The icon in place of a missing image.
  static let chatkitImage = Icon(
    "image",
    [
      Shape(
        .roundedRect(CGRect(x: 2, y: 4, width: 20, height: 16), radii: CornerRadii(2.5)),
        lineWidth: 1.6),
      Shape(.ellipse(in: CGRect(x: 6, y: 7.6, width: 3.6, height: 3.6))),
      Shape(hills),
    ])

  /// A pin on a map, its tip in the middle of the lower half.
  static let chatkitPin = Icon(
    "pin",
    [
      Shape(pin, color: Color(hex: 0xE5483F)),
      Shape(.ellipse(in: CGRect(x: 9.2, y: 6.2, width: 5.6, height: 5.6)), color: .white),
    ])

  private static let source = Shape(.ellipse(in: CGRect(x: 2.5, y: 9.5, width: 5, height: 5)))

  private static func wave(radius: CGFloat) -> Shape {
    // An eighth of a circle above the axis, and one below.
    let (x, y) = (radius * 0.7071, radius * 0.7071)
    let reach = radius * 0.5523 * 0.7071 * 0.72
    var path = Path()
    path.move(to: CGPoint(x: 5 + x, y: 12 - y))
    path.addCurve(
      to: CGPoint(x: 5 + x, y: 12 + y),
      control1: CGPoint(x: 5 + x + reach, y: 12 - y + reach),
      control2: CGPoint(x: 5 + x + reach, y: 12 + y - reach))
    return Shape(path, lineWidth: 2.2)
  }

  private static var hills: Path {
    var path = Path()
    path.move(to: CGPoint(x: 4.5, y: 17.6))
    for (x, y) in [(9.2, 12.6), (12, 15.4), (16, 10.6), (19.5, 15), (19.5, 17.6)] {
      path.addLine(to: CGPoint(x: x, y: y))
    }
    path.close()
    return path
  }

  private static var pin: Path {
    var path = Path()
    path.move(to: CGPoint(x: 12, y: 22))
    path.addCurve(
      to: CGPoint(x: 5, y: 9), control1: CGPoint(x: 8.5, y: 17.5), control2: CGPoint(x: 5, y: 13))
    path.addCurve(
      to: CGPoint(x: 12, y: 2), control1: CGPoint(x: 5, y: 5.13), control2: CGPoint(x: 8.13, y: 2))
    path.addCurve(
      to: CGPoint(x: 19, y: 9), control1: CGPoint(x: 15.87, y: 2), control2: CGPoint(x: 19, y: 5.13)
    )
    path.addCurve(
      to: CGPoint(x: 12, y: 22), control1: CGPoint(x: 19, y: 13),
      control2: CGPoint(x: 15.5, y: 17.5))
    path.close()
    return path
  }
}
