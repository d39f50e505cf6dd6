// SPDX-License-Identifier: MIT
@_spi(UIKit) public import BubbleGraphics
public import BubbleText
public import Foundation

/// A gradient: `CAGradientLayer`, of the axial type, or the radial one.
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

  /// Whether the colours run in ellipses around ``startPoint``, to the one whose horizontal and vertical radii are
  /// the distances to ``endPoint``. The default is `false`: along a line.
  @_spi(UIKit) public final var isRadial = false

  /// Draws the colours in the rounded bounds.
  open override func draw(_ rect: CGRect, on canvas: Canvas) {
    super.draw(rect, on: canvas)
    guard !colors.isEmpty, !rect.isEmpty else { return }
    if isRadial { return drawRadially(in: rect, on: canvas) }
    let gradient = LinearGradient(
      start: place(startPoint, in: rect), end: place(endPoint, in: rect), stops: stops)
    canvas.fill(outline(of: rect), gradient: gradient)
  }

  /// Fills a circle's gradient, in coordinates that make an ellipse of it.
  private func drawRadially(in rect: CGRect, on canvas: Canvas) {
    let (center, corner) = (place(startPoint, in: rect), place(endPoint, in: rect))
    let radii = CGSize(width: abs(corner.x - center.x), height: abs(corner.y - center.y))
    guard radii.width > 0, radii.height > 0 else { return }
    let transform = CGAffineTransform(
      a: radii.width, b: 0, c: 0, d: radii.height, tx: center.x, ty: center.y)
    canvas.save()
    canvas.clip(to: outline(of: rect))
    if canvas.concatenate(transform) {
      canvas.fill(
        .rect(rect.applying(transform.inverted())),
        radialGradient: LinearGradient(start: .zero, end: .zero, stops: stops), innerRadius: 0,
        outerRadius: 1)
    }
    canvas.restore()
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
