// SPDX-License-Identifier: MIT
public import BubbleGraphics
public import BubbleText
public import Foundation

/// An indicator of typing: three dots that light up one after the other.
open class TypingIndicator: View {
  /// The colour of a dot that is fully lit. The default is a mid grey.
  public final var color = Color(white: 0.5)

  /// The moment that is drawn, in seconds since the dots began. The default is 0.
  public final var time = 0.0

  /// The size of the dots together, in points.
  public static let size = CGSize(width: 40, height: 18)

  /// The indicator's ``size``.
  open override var intrinsicContentSize: CGSize { Self.size }

  /// Returns the indicator's ``size``.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// Draws the dots in the middle.
  open override func draw(_ rect: CGRect, on canvas: Canvas) {
    for dot in 0..<Self.dotCount {
      let offset = Self.pitch * (Double(dot) - Double(Self.dotCount - 1) / 2)
      let frame = CGRect(
        x: rect.midX + offset - Self.diameter / 2, y: rect.midY - Self.diameter / 2,
        width: Self.diameter, height: Self.diameter)
      let opacity = Self.opacity(ofDot: dot, at: time)
      canvas.fill(.ellipse(in: frame), color: color.withAlpha(color.alpha * opacity))
    }
  }

  /// The period of the animation, in seconds.
  public static let period = 1.2

  private static let dotCount = 3
  private static let diameter = 8.0

  /// The distance between the middles of two dots, in points.
  private static let pitch = 14.0

  /// Returns the opacity of a dot. For half of the period it is dim; in the other half it lights up
  /// and fades. Each dot follows the one before by a sixth.
  static func opacity(ofDot dot: Int, at time: Double) -> Double {
    let turns = time / period - Double(dot) / 6
    let phase = turns - turns.rounded(.down)
    return 0.35 + 0.65 * max(0, 1 - abs(phase - 0.25) * 4)
  }
}
