// SPDX-License-Identifier: MIT
public import BubbleGraphics
public import BubbleText
public import Foundation

/// One frame of a spinner: eight spokes around the middle, fading behind the brightest.
open class ActivityIndicator: View {
  /// The size of a spinner.
  public enum Style: Hashable, Sendable {
    /// 20 × 20 points.
    case medium
    /// 37 × 37 points.
    case large
  }

  /// The default is ``Style/medium``.
  open var style: Style

  /// Keeps `color`.
  @_spi(UIKit) public final var colorStorage = Color(white: 0.6)

  /// The index of the brightest spoke, clockwise from the top, from 0 to 7. The default is 0.
  ///
  /// Other numbers count on around the circle.
  open var phase = 0

  /// The ``phase`` of a moment, in seconds since the spinner began: it turns once a second.
  public static func phase(at time: Double) -> Int {
    Int((time * Double(Spinner.spokeCount) + 1e-6).rounded(.down)) % Spinner.spokeCount
  }

  /// Whether the view is hidden while it isn't animating. The default is `true`.
  open var hidesWhenStopped = true { didSet { updateVisibility() } }

  /// Whether the spinner is animating. The default is `false`.
  public final private(set) var isAnimating = false

  /// Creates a spinner of the style's size that isn't animating, and is therefore hidden.
  public init(style: Style) {
    self.style = style
    super.init(frame: CGRect(x: 0, y: 0, width: style.side, height: style.side))
    prepare()
  }

  /// Creates a medium spinner that isn't animating, and is therefore hidden.
  public override init(frame: CGRect) {
    style = .medium
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    style = .medium
    super.init(coder: coder)
    prepare()
  }

  /// Shows the spinner.
  open func startAnimating() {
    isAnimating = true
    updateVisibility()
  }

  /// Stops the spinner, and hides it if ``hidesWhenStopped``.
  open func stopAnimating() {
    isAnimating = false
    updateVisibility()
  }

  @_spi(UIKit) open override func defaultHuggingPriority(
    for axis: LayoutConstraint.Axis
  ) -> LayoutPriority {
    .defaultHigh
  }

  /// The style's size.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// The style's size.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: style.side, height: style.side)
  }

  /// Draws the spokes around the middle, at the style's size.
  open override func draw(_ rect: CGRect, on canvas: Canvas) {
    let center = CGPoint(x: rect.midX, y: rect.midY)
    for spoke in 0..<Spinner.spokeCount {
      let path = Spinner.path(ofSpoke: spoke, around: center, diameter: style.side)
      let opacity = Spinner.opacity(ofSpoke: spoke, phase: phase)
      canvas.fill(path, color: colorStorage.withAlpha(colorStorage.alpha * opacity))
    }
  }

  private func prepare() {
    isUserInteractionEnabled = false
    updateVisibility()
  }

  private func updateVisibility() {
    isHidden = hidesWhenStopped && !isAnimating
  }
}

extension ViewProperties where Self: ActivityIndicator {
  /// The colour of the brightest spoke. The default is a mid grey.
  @_disfavoredOverload public var color: Color {
    get { colorStorage }
    set { colorStorage = newValue }
  }
}

extension ActivityIndicator.Style {
  fileprivate var side: CGFloat {
    switch self {
    case .medium: 20
    case .large: 37
    }
  }
}
