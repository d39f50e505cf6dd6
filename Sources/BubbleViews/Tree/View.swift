// SPDX-License-Identifier: MIT
public import BubbleGraphics
public import BubbleText
public import Foundation

/// A rectangle that holds other rectangles, lays them out, and draws itself: UIKit's `UIView`
/// without a window.
///
/// Lengths are in points; x grows right, y grows down. A view belongs to the thread that made it.
/// It holds the ``TraitCollection`` it was made in, so it can be drawn outside of it.
open class View: ViewProperties {
  /// The intrinsic width or height of a view that does not want one.
  public static let noIntrinsicMetric: CGFloat = -1

  /// The collection that the view was made in, or was given; `nil` for that of its superview.
  final var ownTraits = TraitCollection.current

  /// What is drawn behind and around the content: background, corners, border, shadow.
  public final let layer = Layer()

  /// The view this one is drawn in, or `nil` for the root of a tree.
  // A weak reference would make all counting of references to views slow. Instead, a view that is
  // deallocated clears it in its subviews.
  public final internal(set) unowned(unsafe) var superview: View?

  /// The views drawn in this one, from back to front.
  public final internal(set) var subviews: [View] = []

  /// A number to find the view by. The default is 0.
  public final var tag = 0

  /// A name for layout descriptions and tests. The default is `nil`.
  public final var accessibilityIdentifier: String?

  /// How content that has a size of its own fills the bounds. The default is
  /// ``ContentMode/scaleToFill``.
  open var contentMode = ContentMode.scaleToFill

  /// Whether ``hitTest(_:with:)`` may find this view or a view inside it. The default is `true`; `false` for
  /// labels and image views.
  open var isUserInteractionEnabled = true

  /// Whether the view follows the direction of its traits. The default is
  /// ``SemanticContentAttribute/unspecified``, which does.
  open var semanticContentAttribute = SemanticContentAttribute.unspecified {
    didSet { if layoutState != nil { layoutEngine?.setNeedsRebuild() } }
  }

  /// How the frame follows the superview's size. The default is empty: it does not.
  public final var autoresizingMask: AutoresizingMask = []

  /// How far content should stay from each edge. The default is zero on every side.
  open var safeAreaInsets = EdgeInsets.zero { didSet { insetsDidChange() } }

  var placement = Placement()
  var ownTintColor: Color?
  var needsLayout = true
  var needsConstraintUpdate: Bool

  /// How many levels of views there are inside of this one, or more.
  final var levelsBelow: UInt16 = 0

  /// What the view has to do with constraints; `nil` for nothing.
  final var layoutState: LayoutState?

  /// What few views have; `nil` for nothing of it.
  final var uncommonState: UncommonViewState?

  /// - Parameter frame: In the superview's coordinates. A negative width or height becomes 0.
  public init(frame: CGRect) {
    needsConstraintUpdate = Self.requiresConstraintBasedLayout
    layer.view = self
    place { $0.setFrame(frame) }
  }

  /// Creates a view as ``init(frame:)`` does, with a frame of zero. UIKit reads views from archives with it;
  /// here, nothing is read.
  public required init?(coder: NSCoder) {
    needsConstraintUpdate = Self.requiresConstraintBasedLayout
    layer.view = self
  }

  /// Creates a view whose frame is zero.
  public convenience init() { self.init(frame: .zero) }

  deinit {
    layer.view = nil
    layoutState?.reference?.forget()
    for view in subviews { view.superview = nil }
  }

  // MARK: Geometry

  /// The view's place in its superview's coordinates. What is written is read back exactly.
  ///
  /// A negative width or height becomes 0. A change of size asks for layout. NaN changes nothing.
  ///
  /// With a ``transform``, it is the smallest rectangle that holds what the transform makes of the bounds.
  /// Writing it then moves ``center`` into the middle of the rectangle, and gives the bounds the size that
  /// the transform's inverse makes of the rectangle's; UIKit leaves that undefined.
  open var frame: CGRect {
    get {
      guard let transform = activeTransform else { return placement.frame }
      return placement.boundingBox(in: transform)
    }
    set {
      if let transform = activeTransform {
        place { $0.setFrame(newValue, transform: transform) }
      } else {
        place { $0.setFrame(newValue) }
      }
    }
  }

  /// The view's own coordinate system. A change of size keeps ``center``; a change of origin
  /// scrolls the subviews the other way. NaN changes nothing.
  open var bounds: CGRect {
    get { placement.bounds }
    set { place { $0.setBounds(newValue) } }
  }

  /// The middle of ``frame``, in the superview's coordinates. It doesn't depend on the transform.
  open var center: CGPoint {
    get { placement.center }
    set { place { $0.setCenter(newValue) } }
  }

  // MARK: Appearance

  /// Keeps `backgroundColor`.
  @_spi(UIKit) public final var backgroundColorStorage: Color? {
    get { layer.backgroundColor }
    set { layer.backgroundColor = newValue }
  }

  /// The opacity of the view and everything in it, as one image, from 0 to 1. The default is 1.
  open var alpha: CGFloat {
    get { layer.opacity }
    set { layer.opacity = min(max(newValue, 0), 1) }
  }

  /// Whether the view and everything in it is left out of drawing. The default is `false`.
  open var isHidden: Bool {
    get { layer.isHidden }
    set {
      let hasChanged = newValue != layer.isHidden
      layer.isHidden = newValue
      if hasChanged { superview?.subviewDidHide(self) }
    }
  }

  /// Whether content and subviews are cut off at the (rounded) bounds. The default is `false`.
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  /// Keeps `tintColor`.
  @_spi(UIKit) public final var tintColorStorage: Color! {
    get { ownTintColor ?? superview?.tintColorStorage ?? Color(hex: 0x007AFF) }
    set {
      ownTintColor = newValue
      announceTintColor()
    }
  }

  // MARK: Hooks for subclasses

  /// Draws the view's content, above its background and below its subviews. Here, it calls ``draw(_:)``.
  ///
  /// - Parameters:
  ///   - rect: ``bounds``. The canvas has the view's own coordinates.
  ///   - canvas: State that is saved here must be restored here.
  open func draw(_ rect: CGRect, on canvas: Canvas) { canvas.performAsCurrent { draw(rect) } }

  /// Draws the view's content on ``/BubbleGraphics/Canvas/current``, as UIKit's views do. Does nothing here.
  ///
  /// Override either this or ``draw(_:on:)``, which is the same with the canvas as a parameter.
  open func draw(_ rect: CGRect) {}

  /// Marks the content as changed. Nothing is kept from one drawing to the next, so it does nothing here.
  open func setNeedsDisplay() {}

  /// Marks a part of the content as changed. Does nothing here.
  open func setNeedsDisplay(_ rect: CGRect) {}

  /// Places the subviews. Does nothing here. Call ``layoutIfNeeded()`` instead of this.
  open func layoutSubviews() {}

  /// The size the view wants when it is offered `size`. Here that is the size it has.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// The size the view wants when nothing constrains it; ``noIntrinsicMetric`` on an axis where it
  /// does not mind, which is both of them here.
  open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }

  /// The view inside this one, or this one, whose first baseline is this view's.
  open var viewForFirstBaselineLayout: View { self }

  /// The view inside this one, or this one, whose last baseline is this view's.
  open var viewForLastBaselineLayout: View { self }

  /// How far the baseline of the first line is below the top, in points. Here 0.
  open var firstBaselineOffsetFromTop: CGFloat { 0 }

  /// How far the baseline of the last line is above the bottom, in points. Here 0.
  open var lastBaselineOffsetFromBottom: CGFloat { 0 }

  /// Called before ``superview`` changes, to another view or to `nil`. What else is called for one move
  /// follows in this order: ``willRemoveSubview(_:)`` of the old superview, ``traitCollectionDidChange(_:)``
  /// where the new one has other traits, ``didMoveToSuperview()``, and ``didAddSubview(_:)`` of the new
  /// superview.
  ///
  /// There are no windows, and nothing is called for them.
  open func willMove(toSuperview newSuperview: View?) {}

  /// Called after ``superview`` changed, to another view or to `nil`.
  open func didMoveToSuperview() {}

  /// Called after a view became a subview of this one. A change of its place among the subviews isn't reported.
  open func didAddSubview(_ subview: View) {}

  /// Called before a view leaves ``subviews``.
  open func willRemoveSubview(_ subview: View) {}

  /// Called after ``traitCollection`` became another one, here or in the ancestor that the view has it from.
  ///
  /// The view is marked for layout already. A view that has traits of its own keeps them where it is
  /// added.
  /// - Parameter previous: The collection before; `nil` when there was none.
  open func traitCollectionDidChange(_ previous: TraitCollection?) {}

  /// Called after `tintColor` may have changed, here or in an ancestor.
  open func tintColorDidChange() {}

  /// Whether instances want ``updateConstraints()`` before their first layout. `false` here.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// Creates or changes constraints before a layout pass. Does nothing here; overrides call
  /// `super` last.
  open func updateConstraints() {}

  /// Whether a point, in the view's own coordinates, is in its bounds: the left and top edges are
  /// inside, the right and bottom ones are not.
  ///
  /// - Parameter event: What ``hitTest(_:with:)`` was given.
  open func point(inside point: CGPoint, with event: Event?) -> Bool { bounds.contains(point) }

  /// The frontmost visible view under a point, or `nil` when there is none in this tree.
  ///
  /// Views that are hidden, take no interaction, or are at most 1 % opaque are passed over with
  /// their subviews, and so are those that a transform leaves no area. A subview outside its
  /// superview's bounds is not found.
  /// - Parameters:
  ///   - point: In the view's own coordinates.
  ///   - event: Handed on to subviews and to ``point(inside:with:)``.
  open func hitTest(_ point: CGPoint, with event: Event?) -> View? {
    guard isReachable, self.point(inside: point, with: event) else { return nil }
    for view in subviewsFromBackToFront.reversed() {
      guard let point = view.ownPoint(ofSuperview: point) else { continue }
      if let found = view.hitTest(point, with: event) { return found }
    }
    return self
  }

  /// What can be done with this view itself, in its own coordinates: its gestures. Controls add their events,
  /// and text views their links; so may views that draw areas of their own.
  ///
  /// Ask ``interactions`` for what a user can reach.
  open var ownInteractions: [Interaction] { gestureInteractions }

  /// Whether a gesture of this view may begin. The default is `true`.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { true }

  /// What a layout description has of this view besides its class, name and frame, in order.
  /// Empty here.
  open var layoutDescription: [LayoutDetail] { [] }

  /// The margins that ``InspectionOverlay/margins`` shows: those of the view, once they were set or
  /// their guide was used.
  open var inspectedMargins: [InspectedMargins] {
    guard layoutState?.hasOwnMargins == true else { return [] }
    return [InspectedMargins(area: bounds, insets: effectiveMargins)]
  }

  /// The lines that ``InspectionOverlay/baselines`` shows: the baselines of the view's own text, in points
  /// from its top. None here.
  open var inspectedBaselines: [CGFloat] { [] }

  // MARK: Hooks for the module's own views

  /// Called after a subview was hidden or shown.
  func subviewDidHide(_ view: View) {}

  /// Called after a subview's ``intrinsicContentSize`` may have changed.
  func subviewContentDidChange(_ view: View) {}

  /// Called after a subview was taken out.
  func didDetach(_ view: View) {}

  /// Called before ``traitCollectionDidChange(_:)``, for what the view derived from its traits.
  func forgetTraits() {}

  /// Whether ``intrinsicContentSize`` depends on the width that constraints give.
  var wrapsContent: Bool { false }

  /// The size that content wants when it has `width` points, for a view that wraps it.
  func wrappedContentSize(forWidth width: CGFloat) -> CGSize { intrinsicContentSize }

  /// Where a baseline is, when content is wrapped at a width, or not at all.
  func baseline(of line: TextLine, wrappedAt width: CGFloat?) -> Baseline {
    switch line {
    case .first: Baseline(share: 0, offset: Double(firstBaselineOffsetFromTop))
    case .last: Baseline(share: 1, offset: -Double(lastBaselineOffsetFromBottom))
    }
  }

  /// What assistive technology gets where nothing was set.
  var isAccessibilityElementByDefault: Bool { false }
  var defaultAccessibilityLabel: String? { nil }
  var defaultAccessibilityValue: String? { nil }
  var defaultAccessibilityTraits: AccessibilityTraits { .none }

  func defaultHuggingPriority(for axis: LayoutConstraint.Axis) -> LayoutPriority { .defaultLow }
}
