// SPDX-License-Identifier: MIT
@_spi(UIKit) public import BubbleViews
public import Foundation

/// A view that shows a part of content that may be larger.
public typealias UIScrollView = ScrollView

/// A delegate that is notified of a scroll view's events.
public typealias UIScrollViewDelegate = ScrollViewDelegate

extension UIScrollView {
  /// The way in which scrolling dismisses the keyboard. Recorded only.
  public enum KeyboardDismissMode: Int, Hashable, Sendable {
    case none, onDrag, interactive, onDragWithAccessory, interactiveWithAccessory
  }

  /// The colour of the bars that show where the content is. They aren't drawn.
  public enum IndicatorStyle: Int, Hashable, Sendable {
    case `default`, black, white
  }

  /// Whether safe areas are added to the insets. They aren't here, whatever it is.
  public enum ContentInsetAdjustmentBehavior: Int, Hashable, Sendable {
    case automatic, scrollableAxes, never, always
  }

  /// The rate at which scrolling decelerates. Recorded only.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// The normal deceleration rate.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// The fast deceleration rate.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }
}

/// Properties that are recorded, as no finger moves the content.
extension UIScrollView {
  /// Whether it can be moved beyond its edges. The default is `true`.
  public var bounces: Bool {
    get { recorded("bounces", true) }
    set { record("bounces", newValue) }
  }

  /// Whether it can be moved upwards even if it fits. The default is `false`.
  public var alwaysBounceVertical: Bool {
    get { recorded("alwaysBounceVertical", false) }
    set { record("alwaysBounceVertical", newValue) }
  }

  /// Whether it can be moved sideways even if it fits. The default is `false`.
  public var alwaysBounceHorizontal: Bool {
    get { recorded("alwaysBounceHorizontal", false) }
    set { record("alwaysBounceHorizontal", newValue) }
  }

  /// Whether it comes to rest at pages. The default is `false`.
  public var isPagingEnabled: Bool {
    get { recorded("isPagingEnabled", false) }
    set { record("isPagingEnabled", newValue) }
  }

  /// Whether it moves along one axis at a time. The default is `false`.
  public var isDirectionalLockEnabled: Bool {
    get { recorded("isDirectionalLockEnabled", false) }
    set { record("isDirectionalLockEnabled", newValue) }
  }

  /// Whether a vertical bar shows. Bars aren't drawn. The default is `true`.
  public var showsVerticalScrollIndicator: Bool {
    get { recorded("showsVerticalScrollIndicator", true) }
    set { record("showsVerticalScrollIndicator", newValue) }
  }

  /// Whether a horizontal bar shows. Bars aren't drawn. The default is `true`.
  public var showsHorizontalScrollIndicator: Bool {
    get { recorded("showsHorizontalScrollIndicator", true) }
    set { record("showsHorizontalScrollIndicator", newValue) }
  }

  /// The insets of the bars. The default is zero.
  public var scrollIndicatorInsets: UIEdgeInsets {
    get { recorded("scrollIndicatorInsets", .zero) }
    set { record("scrollIndicatorInsets", newValue) }
  }

  /// The insets of the vertical bar. The default is zero.
  public var verticalScrollIndicatorInsets: UIEdgeInsets {
    get { scrollIndicatorInsets }
    set { scrollIndicatorInsets = newValue }
  }

  /// The insets of the horizontal bar. The default is zero.
  public var horizontalScrollIndicatorInsets: UIEdgeInsets {
    get { recorded("horizontalScrollIndicatorInsets", .zero) }
    set { record("horizontalScrollIndicatorInsets", newValue) }
  }

  /// The colour of the bars.
  public var indicatorStyle: IndicatorStyle {
    get { recorded("indicatorStyle", .default) }
    set { record("indicatorStyle", newValue) }
  }

  /// The deceleration rate.
  public var decelerationRate: DecelerationRate {
    get { recorded("decelerationRate", .normal) }
    set { record("decelerationRate", newValue) }
  }

  /// Whether touches wait until it is clear that they don't scroll. The default is `true`.
  public var delaysContentTouches: Bool {
    get { recorded("delaysContentTouches", true) }
    set { record("delaysContentTouches", newValue) }
  }

  /// Whether touches of content end when they scroll. The default is `true`.
  public var canCancelContentTouches: Bool {
    get { recorded("canCancelContentTouches", true) }
    set { record("canCancelContentTouches", newValue) }
  }

  /// Whether a tap on the status bar moves it to its top. The default is `true`.
  public var scrollsToTop: Bool {
    get { recorded("scrollsToTop", true) }
    set { record("scrollsToTop", newValue) }
  }

  /// The way in which scrolling dismisses the keyboard.
  public var keyboardDismissMode: KeyboardDismissMode {
    get { recorded("keyboardDismissMode", .none) }
    set { record("keyboardDismissMode", newValue) }
  }

  /// Whether safe areas are added to the insets. They aren't here, whatever it is.
  public var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior {
    get { recorded("contentInsetAdjustmentBehavior", .automatic) }
    set { record("contentInsetAdjustmentBehavior", newValue) }
  }

  /// Whether bars' insets follow the safe area. They don't here, whatever it is.
  public var automaticallyAdjustsScrollIndicatorInsets: Bool {
    get { recorded("automaticallyAdjustsScrollIndicatorInsets", true) }
    set { record("automaticallyAdjustsScrollIndicatorInsets", newValue) }
  }

  /// The least scale. Content isn't scaled. The default is 1.
  public var minimumZoomScale: CGFloat {
    get { recorded("minimumZoomScale", 1) }
    set { record("minimumZoomScale", newValue) }
  }

  /// The greatest scale. Content isn't scaled. The default is 1.
  public var maximumZoomScale: CGFloat {
    get { recorded("maximumZoomScale", 1) }
    set { record("maximumZoomScale", newValue) }
  }

  /// The scale. Content isn't scaled. The default is 1.
  public var zoomScale: CGFloat {
    get { recorded("zoomScale", 1) }
    set { record("zoomScale", newValue) }
  }

  /// Sets the scale. Content isn't scaled.
  public func setZoomScale(_ scale: CGFloat, animated: Bool) { zoomScale = scale }

  /// Does nothing: content isn't scaled.
  public func zoom(to rect: CGRect, animated: Bool) {}

  /// Whether scaling goes beyond its ends. The default is `true`.
  public var bouncesZoom: Bool {
    get { recorded("bouncesZoom", true) }
    set { record("bouncesZoom", newValue) }
  }

  /// Does nothing: bars aren't drawn.
  public func flashScrollIndicators() {}

  /// The refresh control. It is in the view, and hidden.
  public var refreshControl: UIRefreshControl? {
    get { recorded("refreshControl", nil) }
    set {
      refreshControl?.removeFromSuperview()
      record("refreshControl", newValue)
      if let newValue { insertSubview(newValue, at: 0) }
    }
  }

  /// The gesture that moves the content, to be fired by tests.
  public var panGestureRecognizer: UIPanGestureRecognizer {
    if let known = recorded("panGestureRecognizer", UIPanGestureRecognizer?.none) { return known }
    let recognizer = UIPanGestureRecognizer()
    record("panGestureRecognizer", recognizer)
    addGestureRecognizer(recognizer)
    return recognizer
  }

  /// Whether a finger is on it: `false`.
  public var isTracking: Bool { false }
  /// Whether a finger moves it: `false`.
  public var isDragging: Bool { false }
  /// Whether it moves without a finger: `false`.
  public var isDecelerating: Bool { false }
  /// Whether it is being scaled: `false`.
  public var isZooming: Bool { false }

  /// The area of the content, for constraints, in a guide as large as ``/BubbleViews/ScrollView/contentSize``.
  public var contentLayoutGuide: UILayoutGuide { layoutGuide("contentLayoutGuide") }

  /// The area of the view itself, for constraints.
  public var frameLayoutGuide: UILayoutGuide { layoutGuide("frameLayoutGuide") }

  private func layoutGuide(_ name: String) -> UILayoutGuide {
    if let known = recorded(name, UILayoutGuide?.none) { return known }
    let guide = UILayoutGuide()
    guide.identifier = name
    addLayoutGuide(guide)
    record(name, guide)
    let constraints = [
      guide.leadingAnchor.constraint(equalTo: leadingAnchor),
      guide.topAnchor.constraint(equalTo: topAnchor),
    ]
    NSLayoutConstraint.activate(constraints)
    if name == "frameLayoutGuide" {
      NSLayoutConstraint.activate([
        guide.widthAnchor.constraint(equalTo: widthAnchor),
        guide.heightAnchor.constraint(equalTo: heightAnchor),
      ])
    }
    return guide
  }
}

/// The control that refreshes on pulling. It is hidden here, and does nothing.
open class UIRefreshControl: UIControl {
  /// Whether it is loading. The default is `false`.
  open private(set) var isRefreshing = false

  /// The title.
  open var attributedTitle: NSAttributedString?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isHidden = true
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isHidden = true
  }

  /// Marks loading as begun.
  open func beginRefreshing() { isRefreshing = true }

  /// Marks loading as ended.
  open func endRefreshing() { isRefreshing = false }
}
