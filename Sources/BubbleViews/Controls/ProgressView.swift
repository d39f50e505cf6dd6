// SPDX-License-Identifier: MIT
public import BubbleGraphics
public import BubbleText
public import Foundation

/// Progress, as a bar that fills in the reading direction: UIKit's `UIProgressView`.
open class ProgressView: View {
  /// The appearance of a bar.
  public enum Style: Hashable, Sendable {
    /// With round ends.
    case `default`
    /// With square ends and without a track, as below a navigation bar.
    case bar
  }

  /// The default is ``Style/default``.
  open var progressViewStyle = Style.default

  /// The progress, from 0 to 1. Numbers outside are clamped; NaN becomes 0. The default is 0.
  open var progress: Float {
    get { done }
    set { done = newValue.isNaN ? 0 : min(max(newValue, 0), 1) }
  }

  /// Keeps `progressTintColor`.
  @_spi(UIKit) public final var progressTintColorStorage: Color?

  /// Keeps `trackTintColor`.
  @_spi(UIKit) public final var trackTintColorStorage: Color?

  private var done: Float = 0

  /// Creates a bar with the height of its style, and no width.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
    frame.size.height = style.height
  }

  /// Sets ``progress``. Nothing is animated: the change takes effect at once.
  open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }

  /// The given width, and the style's height.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: progressViewStyle.height)
  }

  /// High in height, which the style fixes.
  @_spi(UIKit) open override func defaultHuggingPriority(
    for axis: LayoutConstraint.Axis
  ) -> LayoutPriority {
    axis == .vertical ? .defaultHigh : .defaultLow
  }

  /// Any width, and the style's height: 4 points, or 2.5 in the bar style.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: progressViewStyle.height)
  }

  open override func draw(_ rect: CGRect, on canvas: Canvas) {
    guard !rect.isEmpty else { return }
    let track = trackTintColor ?? (progressViewStyle == .default ? Self.faint : .clear)
    canvas.fill(outline(of: rect), color: track)
    guard done > 0 else { return }
    var part = rect
    part.size.width *= CGFloat(done)
    if isRightToLeft { part.origin.x = rect.maxX - part.width }
    canvas.save()
    // The ends stay those of the track, however little is done.
    canvas.clip(to: outline(of: rect))
    canvas.fill(outline(of: part), color: progressTintColor ?? tintColor)
    canvas.restore()
  }

  open override var layoutDescription: [LayoutDetail] { [LayoutDetail("progress", Double(done))] }

  override var isAccessibilityElementByDefault: Bool { true }
  override var defaultAccessibilityValue: String? { "\(Int((done * 100).rounded()))%" }
  override var defaultAccessibilityTraits: AccessibilityTraits { .updatesFrequently }

  private static let faint = Color(hex: 0x787880, alpha: 0.2)

  private func outline(of rect: CGRect) -> Path {
    guard progressViewStyle == .default else { return .rect(rect) }
    return .roundedRect(rect, radii: CornerRadii(Double(rect.height) / 2))
  }
}

extension ViewProperties where Self: ProgressView {
  /// The colour of the finished part. The default is `nil`: the tint.
  @_disfavoredOverload public var progressTintColor: Color? {
    get { progressTintColorStorage }
    set { progressTintColorStorage = newValue }
  }

  /// The colour of the rest. The default is `nil`: a faint grey, or nothing in the bar style.
  @_disfavoredOverload public var trackTintColor: Color? {
    get { trackTintColorStorage }
    set { trackTintColorStorage = newValue }
  }
}

extension ProgressView.Style {
  fileprivate var height: CGFloat {
    switch self {
    case .default: 4
    case .bar: 2.5
    }
  }
}
