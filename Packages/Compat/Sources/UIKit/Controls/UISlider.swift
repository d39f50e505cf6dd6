// SPDX-License-Identifier: MIT
public import BubbleGraphics
import BubbleText
@_spi(UIKit) public import BubbleViews
public import Foundation

/// A value between two others, as a knob on a line.
open class UISlider: UIControl {
  /// The value, between ``minimumValue`` and ``maximumValue``. The default is 0.
  open var value: Float {
    get { min(max(current, minimumValue), max(maximumValue, minimumValue)) }
    set { current = newValue.isNaN ? minimumValue : newValue }
  }

  /// The least value. The default is 0.
  open var minimumValue: Float = 0

  /// The greatest value. The default is 1.
  open var maximumValue: Float = 1

  /// Whether events are sent while the knob moves. The default is `true`.
  open var isContinuous = true

  /// The colour of the line before the knob. The default is `nil`: the tint.
  open var minimumTrackTintColor: UIColor?

  /// The colour of the line after the knob. The default is `nil`: a faint grey.
  open var maximumTrackTintColor: UIColor?

  /// The colour of the knob. The default is `nil`: white.
  open var thumbTintColor: UIColor?

  /// Images of the knob, by state.
  private var thumbImages: [UInt: UIImage] = [:]
  private var current: Float = 0

  /// Sets the value, at once.
  open func setValue(_ value: Float, animated: Bool) { self.value = value }

  /// Sets the image of the knob in a state.
  open func setThumbImage(_ image: UIImage?, for state: UIControl.State) {
    thumbImages[state.rawValue] = image
  }

  /// The image of the knob in a state; `nil` for none.
  open func thumbImage(for state: UIControl.State) -> UIImage? {
    thumbImages[state.rawValue] ?? thumbImages[0]
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 34)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: 34)
  }

  /// Returns the frame of the track.
  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    CGRect(x: bounds.minX + 2, y: bounds.midY - 2, width: max(bounds.width - 4, 0), height: 4)
  }

  /// Returns the frame of the thumb for a value.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let size = thumbImage(for: state)?.size ?? CGSize(width: 28, height: 28)
    let range = maximumValue - minimumValue
    var share = range > 0 ? CGFloat((value - minimumValue) / range) : 0
    if isRightToLeft { share = 1 - share }
    return CGRect(
      x: bounds.minX + (bounds.width - size.width) * share, y: bounds.midY - size.height / 2,
      width: size.width, height: size.height)
  }

  /// Moves the knob to the touch.
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    var share = bounds.width > 0 ? touch.location(in: self).x / bounds.width : 0
    if isRightToLeft { share = 1 - share }
    value = minimumValue + Float(min(max(share, 0), 1)) * (maximumValue - minimumValue)
    if isContinuous { sendActions(for: .valueChanged) }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if !isContinuous { sendActions(for: .valueChanged) }
  }

  /// Draws the line and the knob.
  open override func draw(_ rect: CGRect, on canvas: Canvas) {
    let track = trackRect(forBounds: rect)
    let thumb = thumbRect(forBounds: rect, trackRect: track, value: value)
    let radii = CornerRadii(Double(track.height) / 2)
    let rest =
      maximumTrackTintColor?.cgColor ?? UIColor.systemFill.color(in: traitCollection)
    canvas.fill(.roundedRect(track, radii: radii), color: rest)
    var done = track
    if isRightToLeft { done.origin.x = thumb.midX }
    done.size.width = isRightToLeft ? track.maxX - thumb.midX : thumb.midX - track.minX
    if done.width > 0 {
      canvas.fill(
        .roundedRect(done, radii: radii), color: minimumTrackTintColor?.cgColor ?? tintColorStorage)
    }
    let thumbImage = thumbImage(for: state)
    UndrawnSymbols.note(thumbImage?.undrawnSymbols ?? [])
    if let image = thumbImage?.image {
      canvas.draw(image, in: thumb, mode: .stretch)
    } else {
      drawThumb(in: thumb, on: canvas)
    }
  }

  private func drawThumb(in rect: CGRect, on canvas: Canvas) {
    let path = Path.ellipse(in: rect)
    canvas.drawShadow(
      of: path,
      Shadow(
        color: Color(white: 0, alpha: 0.2), blurRadius: 8, offset: CGSize(width: 0, height: 2)))
    canvas.fill(path, color: thumbTintColor?.cgColor ?? .white)
  }

  /// The value, as `value`.
  open override var layoutDescription: [LayoutDetail] { [LayoutDetail("value", Double(value))] }
}
