// SPDX-License-Identifier: MIT
public import BubbleGraphics
import BubbleText
@_spi(UIKit) public import BubbleViews
public import Foundation

/// A switch, on or off, drawn as iOS 13 to 18 draw it: 51 by 31 points.
open class UISwitch: UIControl {
  /// Whether it is on. The default is `false`.
  open var isOn = false

  /// The colour behind while it is on. The default is `nil`: the system's green.
  open var onTintColor: UIColor?

  /// The colour of the knob. The default is `nil`: white.
  open var thumbTintColor: UIColor?

  /// Turns it on or off, at once.
  open func setOn(_ on: Bool, animated: Bool) { isOn = on }

  private static let size = CGSize(width: 51, height: 31)

  /// Creates a switch of its own size, whatever the frame's is.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    frame.size = Self.size
  }

  open override var intrinsicContentSize: CGSize { Self.size }

  @_spi(UIKit) open override func defaultHuggingPriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority {
    .defaultHigh
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  /// Turns it on or off when the touch ends inside.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard let touch, point(inside: touch.location(in: self), with: event) else { return }
    isOn.toggle()
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }

  /// Draws the track and the knob, which is at the trailing end while it is on.
  open override func draw(_ rect: CGRect, on canvas: Canvas) {
    let track = CGRect(origin: rect.origin, size: Self.size)
    let green = UIColor.systemGreen.color(in: traitCollection)
    let off = UIColor.secondarySystemFill.color(in: traitCollection)
    let color = isOn ? onTintColor?.cgColor ?? green : off
    canvas.fill(.roundedRect(track, radii: CornerRadii(15.5)), color: faded(color))
    let isAtRight = isOn != isRightToLeft
    let knob = CGRect(
      x: track.minX + (isAtRight ? 22 : 2), y: track.minY + 2, width: 27, height: 27)
    let path = Path.ellipse(in: knob)
    canvas.drawShadow(
      of: path,
      Shadow(
        color: Color(white: 0, alpha: 0.15), blurRadius: 8, offset: CGSize(width: 0, height: 3)))
    canvas.fill(path, color: thumbTintColor?.cgColor ?? .white)
  }

  private func faded(_ color: Color) -> Color {
    isEnabled ? color : color.withAlpha(color.alpha * 0.5)
  }

  /// Whether it is on, as `on`.
  open override var layoutDescription: [LayoutDetail] {
    [LayoutDetail("on", isOn ? "true" : "false")]
  }
}
