// SPDX-License-Identifier: MIT
public import BubbleGraphics
public import BubbleText
public import BubbleViews
public import Foundation

/// The outline of a kit's bubbles.
public struct BubbleShape: Hashable, Sendable {
  /// The corner that points at the sender.
  public enum Pointer: Hashable, Sendable {
    case top
    case bottom
  }

  /// The radius of the corners, in points.
  public var radius: CGFloat

  /// The radius of the corner that points at the sender, in points.
  public var pointerRadius: CGFloat

  /// The corner that points at the sender, on the sender's side.
  public var pointer: Pointer

  /// The minimum height of a bubble around text, in points: that of the image that the original system
  /// stretches.
  public var minimumHeight: CGFloat

  public init(
    radius: CGFloat = 10, pointerRadius: CGFloat = 2, pointer: Pointer = .top,
    minimumHeight: CGFloat = 24
  ) {
    self.radius = radius
    self.pointerRadius = pointerRadius
    self.pointer = pointer
    self.minimumHeight = minimumHeight
  }
}

extension BubbleShape {
  /// The outline in a rectangle.
  ///
  /// - Parameters:
  ///   - inset: The outline's distance inside of the rectangle, in points.
  ///   - pointsLeft: The side of the corner that points; `nil` rounds all corners alike.
  func outline(of rect: CGRect, inset: CGFloat, pointsLeft: Bool?) -> Path {
    // Corners meet at most in the middle of a side.
    let limit = min(rect.width, rect.height) / 2
    let large = max(min(radius, limit) - inset, 0)
    let small = max(min(pointerRadius, limit) - inset, 0)
    var radii = CornerRadii(large)
    switch (pointer, pointsLeft) {
    case (_, nil): break
    case (.top, true?): radii.topLeft = small
    case (.top, false?): radii.topRight = small
    case (.bottom, true?): radii.bottomLeft = small
    case (.bottom, false?): radii.bottomRight = small
    }
    return .roundedRect(rect.insetBy(dx: inset, dy: inset), radii: radii)
  }
}

/// The bubble behind a message: rounded, with one smaller corner that points at the sender.
///
/// The original systems stretch images; this draws the same shape, which is sharp at every scale and size.
public final class BubbleView: View {
  /// The colour inside.
  public var fillColor = Color.white { didSet { setNeedsLayout() } }

  /// The colour of a border of one point inside the edge. Clear for none.
  public var borderColor = Color.clear

  /// A bar of four points along the leading edge, inside the outline; `nil`, the default, for none.
  package var leadingBar: Color? { didSet { setNeedsLayout() } }

  /// The outline.
  public var shape = BubbleShape()

  /// Whether the pointing corner is at the left (as of received messages, left to right) or at the
  /// right; `nil` if there is none.
  public var pointsLeft: Bool? = true

  public override func draw(_ rect: CGRect, on canvas: Canvas) {
    let outline = shape.outline(of: rect, inset: 0, pointsLeft: pointsLeft)
    canvas.fill(outline, color: fillColor)
    if let leadingBar { drawBar(leadingBar, in: rect, inside: outline, on: canvas) }
    guard borderColor.alpha > 0 else { return }
    canvas.stroke(
      shape.outline(of: rect, inset: 0.5, pointsLeft: pointsLeft), color: borderColor, width: 1)
  }

  private func drawBar(_ color: Color, in rect: CGRect, inside outline: Path, on canvas: Canvas) {
    let width = min(4, rect.width)
    let x = isRightToLeft ? rect.maxX - width : rect.minX
    canvas.save()
    canvas.clip(to: outline)
    canvas.fill(
      .rect(CGRect(x: x, y: rect.minY, width: width, height: rect.height)), color: color)
    canvas.restore()
  }

  public override var layoutDescription: [LayoutDetail] {
    [LayoutDetail("fill", fillColor.hexString)]
      + (leadingBar.map { [LayoutDetail("bar", $0.hexString)] } ?? [])
  }
}
