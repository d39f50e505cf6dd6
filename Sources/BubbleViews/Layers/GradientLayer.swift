// SPDX-License-Identifier: MIT
public import BubbleGraphics
public import BubbleText
public import Foundation

/// A linear gradient: `CAGradientLayer`, of the axial type.
open class GradientLayer: Layer {
  /// Keeps `colors`.
  @_spi(UIKit) public final var colorsStorage: [Color] = []

  /// Keeps `locations`.
  @_spi(UIKit) public final var locationsStorage: [Double]?

  /// The point of the first colour, in fractions of the bounds. The default is the middle of the
  /// top.
  public final var startPoint = CGPoint(x: 0.5, y: 0)

  /// The point of the last colour, in fractions of the bounds. The default is the middle of the
  /// bottom.
  public final var endPoint = CGPoint(x: 0.5, y: 1)

  /// Draws the colours in the rounded bounds.
  open override func draw(_ rect: CGRect, on canvas: Canvas) {
    super.draw(rect, on: canvas)
    guard !colors.isEmpty, !rect.isEmpty else { return }
    let gradient = LinearGradient(
      start: place(startPoint, in: rect), end: place(endPoint, in: rect), stops: stops)
    canvas.fill(outline(of: rect), gradient: gradient)
  }

  /// The colours, as `colors`.
  open override var layoutDescription: [LayoutDetail] {
    [LayoutDetail("colors", colors.map(\.hexString))]
  }

  private var stops: [LinearGradient.Stop] {
    let known = locations.flatMap { $0.count == colors.count ? $0 : nil }
    let step = 1 / Double(max(colors.count - 1, 1))
    return colors.enumerated().map { index, color in
      LinearGradient.Stop(location: known?[index] ?? Double(index) * step, color: color)
    }
  }

  private func place(_ point: CGPoint, in rect: CGRect) -> CGPoint {
    CGPoint(x: rect.minX + point.x * rect.width, y: rect.minY + point.y * rect.height)
  }
}
