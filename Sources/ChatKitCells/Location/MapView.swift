// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleGraphics
import BubbleText
import BubbleViews
import Foundation

/// A drawing of a map, with a pin in its middle. It shows no particular place.
final class MapView: View {
  var isDark = false

  override func draw(_ rect: CGRect, on canvas: Canvas) {
    guard !rect.isEmpty else { return }
    let colors = isDark ? Colors.dark : Colors.light
    canvas.fill(.rect(rect), color: colors.land)
    canvas.save()
    canvas.clip(to: .rect(rect))
    // Drawn for 250 × 141, and enlarged so that it covers.
    let scale = max(rect.width / Self.size.width, rect.height / Self.size.height)
    canvas.translate(
      x: rect.midX - Self.size.width * scale / 2, y: rect.midY - Self.size.height * scale / 2)
    canvas.scale(x: scale, y: scale)
    drawMap(colors, on: canvas)
    canvas.restore()
  }

  private func drawMap(_ colors: Colors, on canvas: Canvas) {
    canvas.fill(Self.polygon([(0, 88), (46, 104), (92, 141), (0, 141)]), color: colors.water)
    canvas.fill(Self.polygon([(168, 0), (250, 0), (250, 46), (182, 34)]), color: colors.park)
    canvas.fill(Self.polygon([(16, 18), (66, 8), (74, 44), (26, 54)]), color: colors.park)
    for (points, width) in Self.roads {
      canvas.stroke(Self.line(points), color: colors.road, width: width)
    }
    Icon.chatkitPin.draw(
      in: CGRect(x: 109, y: 28, width: 32, height: 32), color: .black, on: canvas)
  }

  private struct Colors {
    let land, water, park, road: Color

    static let light = Colors(
      land: Color(hex: 0xE5E0D3), water: Color(hex: 0xB9DAF0), park: Color(hex: 0xCFE5BE),
      road: .white)
    static let dark = Colors(
      land: Color(hex: 0x454A52), water: Color(hex: 0x2B5270), park: Color(hex: 0x3E5A38),
      road: Color(hex: 0x6A717A))
  }

  private static let size = CGSize(width: 250, height: 141)

  private static let roads: [([(Double, Double)], Double)] = [
    ([(-4, 70), (60, 62), (125, 57), (190, 72), (254, 66)], 9),
    ([(96, -4), (104, 40), (125, 57), (138, 100), (132, 145)], 7),
    ([(40, -4), (60, 62), (52, 145)], 4), ([(190, -4), (190, 72), (206, 145)], 5),
    ([(-4, 46), (100, 36), (190, 40), (254, 48)], 3), ([(60, 108), (138, 100), (254, 112)], 4),
  ]

  private static func line(_ points: [(Double, Double)]) -> Path {
    var path = Path()
    for (index, point) in points.enumerated() {
      let point = CGPoint(x: point.0, y: point.1)
      if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    return path
  }

  private static func polygon(_ points: [(Double, Double)]) -> Path {
    var path = line(points)
    path.close()
    return path
  }
}
