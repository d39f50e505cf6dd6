// SPDX-License-Identifier: MIT
public import BubbleGraphics
import BubbleText
@_spi(UIKit) public import BubbleViews
public import Foundation

/// A minus and a plus that change a number, drawn as iOS 13 to 18 draw them: 94 by 32 points. Partial: no images.
open class UIStepper: UIControl {
  /// The number, clamped to its bounds. The default is 0.
  open var value: Double = 0 { didSet { clamp() } }
  /// The smallest number. The default is 0.
  open var minimumValue: Double = 0 { didSet { clamp() } }
  /// The largest number. The default is 100.
  open var maximumValue: Double = 100 { didSet { clamp() } }
  /// The difference of a tap. The default is 1.
  open var stepValue: Double = 1
  /// Whether the number goes from one bound to the other. The default is `false`.
  open var wraps = false
  /// Whether a touch that lasts repeats. The default is `true`. Inert.
  open var autorepeat = true
  /// Whether changes are sent while a touch lasts. The default is `true`. Inert.
  open var isContinuous = true

  private static let size = CGSize(width: 94, height: 32)

  /// Creates a stepper of its own size, whatever the frame's is.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    frame.size = Self.size
  }

  private func clamp() {
    let bounded = min(max(value.isNaN ? minimumValue : value, minimumValue), maximumValue)
    if bounded != value { value = bounded }
  }

  open override var intrinsicContentSize: CGSize { Self.size }

  @_spi(UIKit) open override func defaultHuggingPriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority {
    .defaultHigh
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  /// Changes the number by the half where a touch ends.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard let touch, point(inside: touch.location(in: self), with: event) else { return }
    let isPlus = (touch.location(in: self).x >= bounds.midX) != isRightToLeft
    let old = value
    value = next(value + (isPlus ? stepValue : -stepValue))
    if value != old { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }

  private func next(_ number: Double) -> Double {
    guard wraps else { return number }
    if number > maximumValue { return minimumValue }
    return number < minimumValue ? maximumValue : number
  }

  /// Draws the track, the line in the middle and the signs.
  open override func draw(_ rect: CGRect, on canvas: Canvas) {
    let track = UIColor.tertiarySystemFill.color(in: traitCollection)
    canvas.fill(.roundedRect(bounds, radii: CornerRadii(8)), color: track)
    let line = CGRect(x: bounds.midX - 0.5, y: bounds.midY - 9, width: 1, height: 18)
    canvas.fill(.rect(line), color: UIColor.separator.color(in: traitCollection))
    drawSign(on: canvas, isPlus: false, isActive: value > minimumValue || wraps)
    drawSign(on: canvas, isPlus: true, isActive: value < maximumValue || wraps)
  }

  private func drawSign(on canvas: Canvas, isPlus: Bool, isActive: Bool) {
    let isRight = isPlus != isRightToLeft
    let center = CGPoint(
      x: bounds.minX + bounds.width * (isRight ? 0.75 : 0.25), y: bounds.midY)
    var path = Path()
    path.move(to: CGPoint(x: center.x - 7, y: center.y))
    path.addLine(to: CGPoint(x: center.x + 7, y: center.y))
    if isPlus {
      path.move(to: CGPoint(x: center.x, y: center.y - 7))
      path.addLine(to: CGPoint(x: center.x, y: center.y + 7))
    }
    var style = StrokeStyle(width: 1.7)
    style.cap = .round
    let color: UIColor = isEnabled && isActive ? .label : .tertiaryLabel
    canvas.stroke(path, color: color.color(in: traitCollection), style: style)
  }

  /// The number.
  open override var layoutDescription: [LayoutDetail] { [LayoutDetail("value", value)] }
}
