// SPDX-License-Identifier: MIT
@_spi(UIKit) public import BubbleViews
public import Foundation

/// A view that shows a part of content that may be larger. Partial: no bars, no zoom, no bouncing.
public typealias UIScrollView = ScrollView

/// A delegate that is notified of a scroll view's events.
public typealias UIScrollViewDelegate = ScrollViewDelegate

extension UIScrollView {
  /// The way in which scrolling dismisses the keyboard. Inert.
  public enum KeyboardDismissMode: Int, Hashable, Sendable {
    case none, onDrag, interactive, onDragWithAccessory, interactiveWithAccessory
  }

  /// The colour of the bars that show where the content is. They aren't drawn.
  public enum IndicatorStyle: Int, Hashable, Sendable {
    case `default`, black, white
  }

  /// The axes on which the safe area is added to the insets.
  public enum ContentInsetAdjustmentBehavior: Int, Hashable, Sendable {
    /// As ``scrollableAxes``; and the vertical one of a view that fills a controller's view, or is it.
    case automatic
    /// Those on which the content is larger than the view, or always bounces.
    case scrollableAxes
    /// None.
    case never
    /// Both.
    case always
  }

  /// The rate at which scrolling decelerates. Inert.
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

  /// The axes on which the safe area is added to the insets. The default is automatic.
  public var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior {
    get {
      switch safeAreaAdjustment {
      case .automatic: .automatic
      case .scrollableAxes: .scrollableAxes
      case .never: .never
      case .always: .always
      }
    }
    set {
      switch newValue {
      case .automatic: safeAreaAdjustment = .automatic
      case .scrollableAxes: safeAreaAdjustment = .scrollableAxes
      case .never: safeAreaAdjustment = .never
      case .always: safeAreaAdjustment = .always
      }
    }
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

  /// Whether it is being scaled: `false`.
  public var isZooming: Bool { false }

  /// The area of the content, for constraints: those to its edges give the content's size.
  ///
  /// Once it has been asked for, each layout sets ``/BubbleViews/ScrollView/contentSize`` to its size.
  public var contentLayoutGuide: UILayoutGuide {
    if let contentGuide { return contentGuide }
    let guide = UILayoutGuide()
    guide.identifier = "contentLayoutGuide"
    addLayoutGuide(guide)
    NSLayoutConstraint.activate([
      guide.leftAnchor.constraint(equalTo: leftAnchor),
      guide.topAnchor.constraint(equalTo: topAnchor),
    ])
    contentGuide = guide
    setNeedsLayout()
    return guide
  }

  /// The area of the view itself, for constraints. It stays in place while the content moves.
  public var frameLayoutGuide: UILayoutGuide {
    if let frameGuide { return frameGuide.guide }
    let made = FrameGuide(of: self)
    made.guide.identifier = "frameLayoutGuide"
    frameGuide = made
    return made.guide
  }
}

/// The control that refreshes on pulling. It is hidden here, and does nothing. Inert.
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
