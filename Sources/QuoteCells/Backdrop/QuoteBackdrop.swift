// SPDX-License-Identifier: MIT
@_spi(UIKit) public import BubbleGraphics
public import BubbleText
public import Foundation

/// A wallpaper in colours that suit a bubble, with a pattern of small shapes, for quotes on a background.
public struct QuoteBackdrop: Hashable, Sendable {
  /// The colours in the middle and at the edges.
  public let center: Color
  public let edge: Color

  /// The opacity of the pattern.
  private let patternOpacity: Double

  /// - Parameter bubble: The colour of the bubbles: a dark one has a darker wallpaper, and a light one one of pastel.
  public init(for bubble: Color) {
    if bubble.perceivedBrightness <= 0.5 {
      center = bubble.scaled(by: 0.65).withAlpha(1)
      edge = bubble.scaled(by: 0.4).withAlpha(1)
      patternOpacity = 0.09
    } else {
      var tint = HSL(bubble)
      // White and grey have the blue of Telegram's own wallpaper.
      if tint.saturation < 0.08 {
        (tint.hue, tint.saturation) = (207, 0.45)
      } else {
        tint.saturation = min(1, max(tint.saturation * 1.8, 0.35))
      }
      center = HSL(hue: tint.hue, saturation: tint.saturation, lightness: 0.8).color
      edge = HSL(hue: tint.hue, saturation: tint.saturation, lightness: 0.62).color
      patternOpacity = 0.16
    }
  }

  /// Fills a size, from the canvas's origin on.
  ///
  /// - Parameters:
  ///   - size: In points.
  ///   - tile: The side of the squares that the shapes of the pattern are in, in points. More than 0.
  public func draw(size: CGSize, tile: Double, on canvas: Canvas) {
    let rect = CGRect(origin: .zero, size: size)
    canvas.fill(.rect(rect), color: edge)
    let middle = CGPoint(x: rect.midX, y: rect.midY)
    let gradient = LinearGradient(
      start: middle, end: middle,
      stops: [.init(location: 0, color: center), .init(location: 1, color: edge)])
    canvas.fill(
      .rect(rect), radialGradient: gradient, innerRadius: 0,
      outerRadius: max(size.width, size.height) / 2)
    drawPattern(in: size, tile: tile, on: canvas)
  }

  private func drawPattern(in size: CGSize, tile: Double, on canvas: Canvas) {
    let color = Color.white.withAlpha(patternOpacity)
    let (columns, rows) = (Int(size.width / tile) + 1, Int(size.height / tile) + 1)
    for row in 0...min(rows, 400) {
      for column in 0...min(columns, 400) {
        canvas.save()
        // Every other row is moved by half of a tile.
        let shift = row % 2 == 0 ? 0.25 : 0.75
        canvas.translate(
          x: (Double(column) - 0.5 + shift) * tile, y: (Double(row) + 0.25) * tile)
        canvas.rotate(by: Double((row * 7 + column * 5) % 12) * .pi / 6)
        canvas.scale(x: tile / 60, y: tile / 60)
        let shape = BackdropShape.all[(row * 3 + column * 2) % BackdropShape.all.count]
        canvas.stroke(shape, color: color, width: 1.8)
        canvas.restore()
      }
    }
  }
}

/// The shapes of the pattern, around zero, in a square of 24 units.
private enum BackdropShape {
  static let all = [bubble, heart, ring, plane, star, wave, leaf]

  private static func path(_ start: (Double, Double), _ curves: [[(Double, Double)]]) -> Path {
    func point(_ pair: (Double, Double)) -> CGPoint { CGPoint(x: pair.0, y: pair.1) }
    var path = Path()
    path.move(to: point(start))
    for curve in curves {
      if curve.count == 1 {
        path.addLine(to: point(curve[0]))
      } else {
        path.addCurve(to: point(curve[2]), control1: point(curve[0]), control2: point(curve[1]))
      }
    }
    return path
  }

  private static let bubble: Path = {
    var path = Path.roundedRect(
      CGRect(x: -11, y: -9, width: 22, height: 15), radii: CornerRadii(7))
    path.move(to: CGPoint(x: -6, y: 6))
    path.addLine(to: CGPoint(x: -8, y: 10))
    path.addLine(to: CGPoint(x: -1, y: 6))
    return path
  }()

  private static let heart = path(
    (0, 9),
    [
      [(-12, 1), (-10, -10), (-4, -8)], [(-2, -7.5), (-0.5, -6), (0, -4)],
      [(0.5, -6), (2, -7.5), (4, -8)], [(10, -10), (12, 1), (0, 9)],
    ])

  private static let ring = Path.ellipse(in: CGRect(x: -7, y: -7, width: 14, height: 14))

  private static let plane = path((-11, 1), [[(11, -9)], [(4, 9)], [(-1, 3)], [(-11, 1)]])

  private static let star: Path = {
    var path = Path()
    for index in 0..<10 {
      let (radius, angle) = (index % 2 == 0 ? 10.0 : 4.2, Double(index) * .pi / 5)
      let point = CGPoint(x: radius * sin(angle), y: -radius * cos(angle))
      if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.close()
    return path
  }()

  private static let wave = path(
    (-12, 0),
    [[(-8, -7), (-5, -7), (-3, 0)], [(-1, 7), (3, 7), (5, 0)], [(7, -5), (9, -6), (12, -3)]])

  private static let leaf = path(
    (-9, 9), [[(-10, -4), (-2, -10), (10, -9)], [(10, 3), (4, 10), (-9, 9)], [(3, -3)]])
}
