// SPDX-License-Identifier: MIT
public import BubbleGraphics
@_spi(UIKit) public import BubbleViews
public import Foundation

/// A spinner, as it is at the moment of the current ``AnimationClock``.
open class UIActivityIndicatorView: ActivityIndicator {
  private var start: (time: TimeInterval, clock: AnimationClock)?

  /// The colour of the brightest spoke. The default is a mid grey.
  open var color: UIColor! {
    get { UIColor(cgColor: colorStorage) }
    set { if let newValue { colorStorage = newValue.cgColor } }
  }

  /// Creates a spinner of the style's size that isn't animated.
  public convenience init(activityIndicatorStyle style: Style) { self.init(style: style) }

  open override func startAnimating() {
    if !isAnimating { start = (AnimationClock.current.time, .current) }
    super.startAnimating()
  }

  /// Draws the spokes of the moment.
  open override func draw(_ rect: CGRect, on canvas: Canvas) {
    if isAnimating, let start {
      phase = ActivityIndicator.phase(at: start.clock.time - start.time)
    }
    super.draw(rect, on: canvas)
  }
}

extension ActivityIndicator.Style {
  /// The size of `medium`, as before iOS 13; its colour isn't white here.
  public static let white = ActivityIndicator.Style.medium
  /// The size of `medium`, as before iOS 13.
  public static let gray = ActivityIndicator.Style.medium
  /// The size of `large`, as before iOS 13; its colour isn't white here.
  public static let whiteLarge = ActivityIndicator.Style.large
}
