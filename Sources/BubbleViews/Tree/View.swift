// SPDX-License-Identifier: MIT
@_spi(UIKit) public import BubbleGraphics
import BubbleText
public import Foundation

/// A rectangle that holds other rectangles, lays them out, and draws itself: UIKit's `UIView`
/// without a window.
///
/// Lengths are in points; x grows right, y grows down. A view belongs to the thread that created it. Until it is in
/// another view, it has the ``TraitCollection`` it was created in, so it can be drawn outside of it.
open class View: Responder, ViewProperties {
  /// The intrinsic width or height of a view without one.
  public static let noIntrinsicMetric: CGFloat = -1

  /// The collection in effect: the superview's, with the traits that the view overrides. A view that was in no other
  /// yet has the one that it was made in. `nil` where no collection is known.
  final var effectiveTraits = TraitCollection.currentStorage

  /// Whether the view has a collection that its superview's doesn't replace.
  final var holdsTraits = false

  /// Whether the view overrides some of its superview's traits.
  final var overridesTraits = false

  /// The layer that draws the background, corners, border and shadow. Its class is ``layerClass``.
  public final let layer: Layer

  /// The view this one is drawn in, or `nil` for the root of a tree.
  // A weak reference would make all counting of references to views slow. Instead, a view that is
  // deallocated clears it in its subviews.
  public final internal(set) unowned(unsafe) var superview: View?

  /// The subviews, from back to front.
  public final internal(set) var subviews: [View] = []

  /// A number that identifies the view. The default is 0.
  open var tag = 0

  /// A name for layout descriptions and tests. The default is `nil`.
  open var accessibilityIdentifier: String?

  /// The scaling and alignment of content with a size of its own. The default is
  /// ``ContentMode/scaleToFill``.
  open var contentMode = ContentMode.scaleToFill

  /// Whether ``hitTest(_:with:)`` may find this view or a descendant. The default is `true`;
  /// `false` for labels and image views.
  open var isUserInteractionEnabled = true

  /// Whether the view follows the direction of its traits. The default is
  /// ``SemanticContentAttribute/unspecified``, which does.
  open var semanticContentAttribute = SemanticContentAttribute.unspecified {
    didSet { if layoutState != nil { layoutEngines.setNeedsRebuild() } }
  }

  /// The lengths that change with the superview's size. The default is empty: none.
  open var autoresizingMask: AutoresizingMask = []

  /// The insets that content should keep from each edge. The default is zero on every side.
  open var safeAreaInsets = EdgeInsets.zero {
    didSet {
      insetsDidChange()
      if safeAreaInsets != oldValue { safeAreaInsetsDidChange() }
    }
  }

  var placement = Placement()
  var ownTintColor: Color?
  var needsLayout = true
  var needsConstraintUpdate: Bool

  /// Whether subviews derive their ``safeAreaInsets`` from this view's.
  @_spi(UIKit) public final var passesSafeAreaOn = false

  /// The number of levels of views inside of this one, or more.
  final var levelsBelow: UInt16 = 0

  /// Constraint-related state; `nil` if there is none.
  final var layoutState: LayoutState?

  /// Rarely set view properties; `nil` if none is set.
  final var rareState: RareViewState?

  /// - Parameter frame: In the superview's coordinates. A negative width or height becomes 0.
  public init(frame: CGRect) {
    layer = Self.makeLayer()
    needsConstraintUpdate = Self.requiresConstraintBasedLayout
    super.init()
    layer.view = self
    place { $0.setFrame(frame) }
    setUp()
  }

  /// Creates a view as ``init(frame:)`` does, with a frame of zero. UIKit reads views from archives with it;
  /// here, nothing is read.
  public required init?(coder: NSCoder) {
    layer = Self.makeLayer()
    needsConstraintUpdate = Self.requiresConstraintBasedLayout
    super.init()
    layer.view = self
    setUp()
  }

  /// Creates a view whose frame is zero.
  @_disfavoredOverload
  public override convenience init() { self.init(frame: .zero) }

  /// The value of `window`, for subclasses that return another one.
  open var _window: Window? {
    let root = rootView
    return root.isWindow ? root as? Window : nil
  }

  /// Sets what a class of views has otherwise than all views. Called at the end of each initialiser.
  func setUp() {}

  /// The class of ``layer``: ``Layer``, or a subclass of it. Another class is ignored.
  open class var layerClass: AnyClass { Layer.self }

  deinit {
    layer.view = nil
    layoutState?.reference?.forget()
    for view in subviews { view.superview = nil }
  }

  /// The view's owner, such as a view controller, or else the superview.
  open override var next: Responder? { rareState?.owner ?? superview }

  // MARK: Geometry

  /// The view's frame in its superview's coordinates. A value that is set is read back exactly.
  ///
  /// A negative width or height becomes 0. A change of size marks the view for layout. NaN changes nothing.
  ///
  /// With a ``/BubbleViews/View/transform``, it is the smallest rectangle that encloses the transformed bounds. Setting it
  /// then moves ``/BubbleViews/View/center`` to the middle of the rectangle, and resizes the bounds by the transform's
  /// inverse; UIKit leaves that undefined.
  open var frame: CGRect {
    get { enclosingFrame }
    set { enclosingFrame = newValue }
  }

  /// The view's own coordinate system. A change of size keeps `center`; a change of origin
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

  /// The transform of the view about its ``center``, in drawing and hit testing. The default is the identity.
  ///
  /// Layout ignores it: constraints and subviews see the view without it. Numbers that aren't finite change
  /// nothing.
  open var transform: CGAffineTransform {
    get { rareState?.transform ?? .identity }
    set { setTransform(newValue) }
  }

  /// A point of this view, in another view's coordinates. `nil` is the root of the tree, in the root's own
  /// coordinates. Views of two trees are converted as if the two roots' own coordinates were the same.
  open func convert(_ point: CGPoint, to view: View?) -> CGPoint {
    let inRoot = point.applying(transformToRoot)
    guard let view else { return inRoot }
    return inRoot.applying(view.transformToRoot.inverted())
  }

  /// A point of another view, in this view's coordinates; `nil` as in ``convert(_:to:)-(CGPoint,_)``.
  open func convert(_ point: CGPoint, from view: View?) -> CGPoint {
    (view ?? rootView).convert(point, to: self)
  }

  /// A rectangle of this view, in another view's coordinates: where transforms turn it, the smallest one
  /// that holds it. `nil` as in ``convert(_:to:)-(CGPoint,_)``.
  open func convert(_ rect: CGRect, to view: View?) -> CGRect {
    let toRoot = transformToRoot
    guard let view else { return rect.applying(toRoot) }
    return rect.applying(toRoot.concatenating(view.transformToRoot.inverted()))
  }

  /// A rectangle of another view, in this view's coordinates; `nil` as in ``convert(_:to:)-(CGPoint,_)``.
  open func convert(_ rect: CGRect, from view: View?) -> CGRect {
    (view ?? rootView).convert(rect, to: self)
  }

  // MARK: Tree

  /// Adds a subview in front of the others, and removes it from its previous superview.
  ///
  /// A view that contains this one, or is this one, stays where it is, and is reported in ``layoutDiagnostics``.
  open func addSubview(_ view: View) { attach(view, at: subviews.count) }

  /// Inserts a view at an index of ``subviews``, counted without the view itself.
  ///
  /// - Parameter index: 0 is the back. An index past the end is the front.
  open func insertSubview(_ view: View, at index: Int) {
    precondition(index >= 0, "A subview's index is \(index). Use 0 for the back.")
    attach(view, at: index)
  }

  /// Inserts a view directly behind one of the subviews.
  open func insertSubview(_ view: View, belowSubview sibling: View) {
    attach(view, beside: sibling, offset: 0)
  }

  /// Inserts a view directly in front of one of the subviews.
  open func insertSubview(_ view: View, aboveSubview sibling: View) {
    attach(view, beside: sibling, offset: 1)
  }

  /// Removes the view from its superview. A root stays as it is.
  open func removeFromSuperview() { detachFromSuperview() }

  /// Moves a subview in front of the others. Another view stays where it is.
  open func bringSubviewToFront(_ view: View) {
    if view.superview === self { attach(view, at: subviews.count) }
  }

  /// Moves a subview behind the others. Another view stays where it is.
  open func sendSubviewToBack(_ view: View) {
    if view.superview === self { attach(view, at: 0) }
  }

  /// Swaps two subviews in ``subviews``.
  open func exchangeSubview(at index: Int, withSubviewAt otherIndex: Int) {
    exchangeSubviews(at: index, and: otherIndex)
  }

  /// Whether `view` is this view or one of its ancestors.
  open func isDescendant(of view: View) -> Bool { isInside(view) }

  /// The first view with a tag: this one, or one inside it, searched depth first from the back.
  open func viewWithTag(_ tag: Int) -> View? {
    if self.tag == tag { return self }
    for view in subviews {
      if let found = view.viewWithTag(tag) { return found }
    }
    return nil
  }

  // MARK: Layout

  /// Marks the view so that the next pass calls its ``layoutSubviews()``.
  open func setNeedsLayout() { needsLayout = true }

  /// Lays out this view and the views inside it that are marked, from the outside in.
  ///
  /// Constraints come first: pending calls of ``updateConstraints()``, and the solution of the tree's
  /// constraints, which marks the superviews of views that have to move. Superviews that are marked, without
  /// a gap from this view up, are laid out first. A pass that leaves marks behind is repeated, at most ten
  /// times.
  open func layoutIfNeeded() { performLayoutPasses() }

  /// Resizes the view to the result of ``sizeThatFits(_:)`` for its current size; the frame's
  /// origin stays.
  open func sizeToFit() { frame.size = sizeThatFits(bounds.size) }

  /// Notifies the superview that ``intrinsicContentSize`` changed.
  open func invalidateIntrinsicContentSize() { intrinsicContentSizeDidChange() }

  /// Marks the view so that the next pass calls its ``updateConstraints()``.
  open func setNeedsUpdateConstraints() { needsConstraintUpdate = true }

  /// Calls ``updateConstraints()`` where it is pending, in the subviews before this view.
  open func updateConstraintsIfNeeded() {
    for view in subviews { view.updateConstraintsIfNeeded() }
    guard needsConstraintUpdate else { return }
    needsConstraintUpdate = false
    updateConstraints()
  }

  // MARK: Constraints

  /// Whether the frame is an input of constraints. The default is `true`.
  ///
  /// With `false` the frame follows from constraints, and a frame that is set lasts until the superview's next
  /// layout.
  open var translatesAutoresizingMaskIntoConstraints: Bool {
    get { translatesFrame }
    set { translatesFrame = newValue }
  }

  /// Activates a constraint, held by this view, which must contain its items.
  open func addConstraint(_ constraint: LayoutConstraint) { constraint.activate(in: self) }

  /// Activates constraints, held by this view.
  open func addConstraints(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }

  /// Deactivates a constraint if this view holds it.
  open func removeConstraint(_ constraint: LayoutConstraint) {
    if constraint.installation?.view === self { constraint.isActive = false }
  }

  /// Deactivates those of the constraints that this view holds.
  open func removeConstraints(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  /// The priority with which the view refuses to grow beyond its ``intrinsicContentSize``. The default is 250;
  /// 750 where the view's class fixes the length, as that of activity indicators.
  open func contentHuggingPriority(for axis: LayoutConstraint.Axis) -> LayoutPriority {
    layoutState?.hugging[axis] ?? defaultHuggingPriority(for: axis)
  }

  /// Sets the priority with which the view refuses to grow beyond its ``intrinsicContentSize``.
  open func setContentHuggingPriority(_ priority: LayoutPriority, for axis: LayoutConstraint.Axis) {
    ownLayoutState.hugging[axis] = priority
    layoutEngines.setContentChanged(of: self)
  }

  /// The priority with which the view refuses to shrink below its ``intrinsicContentSize``. The default is 750.
  open func contentCompressionResistancePriority(
    for axis: LayoutConstraint.Axis
  ) -> LayoutPriority {
    layoutState?.compressionResistance[axis] ?? .defaultHigh
  }

  /// Sets the priority with which the view refuses to shrink below its ``intrinsicContentSize``.
  open func setContentCompressionResistancePriority(
    _ priority: LayoutPriority, for axis: LayoutConstraint.Axis
  ) {
    ownLayoutState.compressionResistance[axis] = priority
    layoutEngines.setContentChanged(of: self)
  }

  /// Returns the size nearest to the target that the constraints inside this view allow.
  ///
  /// - Parameter targetSize: In points, at priority 50.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }

  /// Returns the size nearest to the target that the constraints inside this view allow.
  ///
  /// Constraints that an ancestor holds are ignored, as are the view's own frame and ancestors. Views that
  /// translate their autoresizing masks keep their frames. The size isn't rounded.
  ///
  /// - Parameters:
  ///   - targetSize: In points. Zero for the smallest size.
  ///   - horizontalFittingPriority: The priority of the target's width. A required one always holds.
  ///   - verticalFittingPriority: The priority of the target's height.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: LayoutPriority,
    verticalFittingPriority: LayoutPriority
  ) -> CGSize {
    fittingSize(
      nearest: targetSize, horizontal: horizontalFittingPriority, vertical: verticalFittingPriority)
  }

  /// The insets of content from each edge, in points, to which ``safeAreaInsets`` are added where
  /// ``insetsLayoutMarginsFromSafeArea`` is `true`. The default is ``defaultLayoutMargins``.
  open var layoutMargins: EdgeInsets {
    get { directionalMargins?.physical(in: effectiveLayoutDirection) ?? Self.defaultLayoutMargins }
    set { directionalLayoutMargins = newValue.directional(in: effectiveLayoutDirection) }
  }

  /// ``layoutMargins`` by reading direction.
  open var directionalLayoutMargins: DirectionalEdgeInsets {
    get {
      directionalMargins ?? Self.defaultLayoutMargins.directional(in: effectiveLayoutDirection)
    }
    set { directionalMargins = newValue }
  }

  /// Called after ``layoutMargins`` were set. The default does nothing.
  open func layoutMarginsDidChange() {}

  /// Called after ``/BubbleViews/View/safeAreaInsets`` changed. The default does nothing.
  open func safeAreaInsetsDidChange() {}

  // MARK: Gestures and accessibility

  /// The gestures that the view recognises, in the order in which they were added.
  open var gestureRecognizers: [GestureRecognizer]? {
    get { rareState?.gestureRecognizers }
    set { replaceGestureRecognizers(with: newValue ?? []) }
  }

  /// Adds a gesture recogniser. One of another view moves here.
  open func addGestureRecognizer(_ gestureRecognizer: GestureRecognizer) {
    attach(gestureRecognizer)
  }

  /// Removes a gesture recogniser. One of another view stays there.
  open func removeGestureRecognizer(_ gestureRecognizer: GestureRecognizer) {
    detach(gestureRecognizer)
  }

  /// Whether the view is an element of its own, so that the views inside aren't. The default is `false`; `true` for
  /// labels with text, text views and controls.
  open var isAccessibilityElement: Bool {
    get { rareState?.accessibility.isElement ?? isAccessibilityElementByDefault }
    set { rare.accessibility.isElement = newValue }
  }

  /// A short name in the reader's language. The default is `nil`; the text of labels, the title
  /// of buttons.
  open var accessibilityLabel: String? {
    get { rareState?.accessibility.label ?? defaultAccessibilityLabel }
    set { rare.accessibility.label = newValue }
  }

  /// The value, which can change while the label stays. The default is `nil`; the text of text views, the
  /// percentage of progress views.
  open var accessibilityValue: String? {
    get { rareState?.accessibility.value ?? defaultAccessibilityValue }
    set { rare.accessibility.value = newValue }
  }

  /// The result of using the view. The default is `nil`.
  open var accessibilityHint: String? {
    get { rareState?.accessibility.hint }
    set { rare.accessibility.hint = newValue }
  }

  /// The elements inside, in order. The default is `nil`: those of the subviews.
  open var accessibilityElements: [Any]? {
    get { rareState?.accessibility.elements }
    set { rare.accessibility.elements = newValue }
  }

  /// The element's frame, in the root's coordinates. The default is the view's.
  open var accessibilityFrame: CGRect {
    get { rareState?.accessibility.frame ?? convert(bounds, to: nil) }
    set { rare.accessibility.frame = newValue }
  }

  /// The element's traits. The default is none; that of static text for labels, of images for image
  /// views, of buttons for buttons.
  open var accessibilityTraits: AccessibilityTraits {
    get { rareState?.accessibility.traits ?? defaultAccessibilityTraits }
    set { rare.accessibility.traits = newValue }
  }

  /// The point at which the element is activated, in the root's coordinates. The default is the
  /// middle of ``accessibilityFrame``.
  open var accessibilityActivationPoint: CGPoint {
    get { rareState?.accessibility.activationPoint ?? accessibilityFrame.middle }
    set { rare.accessibility.activationPoint = newValue }
  }

  /// The element's other actions. The default is `nil`: none.
  open var accessibilityCustomActions: [AccessibilityCustomAction]? {
    get { rareState?.accessibility.customActions }
    set { rare.accessibility.customActions = newValue }
  }

  /// The names that people may call the element to use it by voice. The default is `nil`: its
  /// label.
  open var accessibilityUserInputLabels: [String]? {
    get { rareState?.accessibility.userInputLabels }
    set { rare.accessibility.userInputLabels = newValue }
  }

  /// Whether the element responds when it is used. The default is `true` if its traits are those of
  /// a button, a link or the like, or if something listens to it.
  open var accessibilityRespondsToUserInteraction: Bool {
    get { rareState?.accessibility.respondsToUserInteraction ?? respondsByDefault }
    set { rare.accessibility.respondsToUserInteraction = newValue }
  }

  /// The language of the texts, as a BCP 47 tag. The default is `nil`: the reader's.
  open var accessibilityLanguage: String? {
    get { rareState?.accessibility.language }
    set { rare.accessibility.language = newValue }
  }

  /// The kind of container that the view is for the elements inside. The default is
  /// ``AccessibilityContainerType/none``.
  open var accessibilityContainerType: AccessibilityContainerType {
    get { rareState?.accessibility.containerType ?? .none }
    set { rare.accessibility.containerType = newValue }
  }

  /// Whether the elements inside are read one after the other, before others beside them. The default is `false`.
  open var shouldGroupAccessibilityChildren: Bool {
    get { rareState?.accessibility.groupsChildren ?? false }
    set { rare.accessibility.groupsChildren = newValue }
  }

  /// Whether the view and the elements inside are left out. The default is `false`.
  open var accessibilityElementsHidden: Bool {
    get { rareState?.accessibility.hidesElements ?? false }
    set { rare.accessibility.hidesElements = newValue }
  }

  /// Whether the elements of the views beside this one are left out. The default is `false`.
  open var accessibilityViewIsModal: Bool {
    get { rareState?.accessibility.isModal ?? false }
    set { rare.accessibility.isModal = newValue }
  }

  // MARK: Appearance

  /// The opacity of the view and everything in it, as one image, from 0 to 1. The default is 1.
  open var alpha: CGFloat {
    get { layer.opacityStorage }
    set { layer.opacityStorage = min(max(newValue, 0), 1) }
  }

  /// Whether the view and everything in it is left out of drawing. The default is `false`.
  open var isHidden: Bool {
    get { layer.isHidden }
    set { setHidden(newValue) }
  }

  /// Whether content and subviews are cut off at the (rounded) bounds. The default is `false`.
  ///
  /// Labels and text views that hold their text show its letters whole, also where they reach out of the bounds.
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  // MARK: Hooks for subclasses

  /// The bounds and the letters that reach out of them, in a view that holds its text: the area in which its own
  /// drawing, not that of its subviews, is seen where it clips. The default is `nil`: the bounds.
  @_spi(UIKit) open var inkArea: CGRect? { nil }

  /// Draws the view's content, above its background and below its subviews. The default calls `draw(_:)`.
  ///
  /// - Parameters:
  ///   - rect: `bounds`. The canvas has the view's own coordinates.
  ///   - canvas: State that is saved here must be restored here.
  open func draw(_ rect: CGRect, on canvas: Canvas) { drawAsUIKit(rect, on: canvas) }

  /// Draws the view's content on ``/BubbleGraphics/Canvas/current``, as UIKit's views do. The default does
  /// nothing.
  ///
  /// Override either this or `draw(_:on:)`, which is the same with the canvas as a parameter.
  open func draw(_ rect: CGRect) {}

  /// Marks the content as changed. Nothing is cached between drawings, so it does nothing.
  open func setNeedsDisplay() {}

  /// Marks a part of the content as changed. The default does nothing.
  open func setNeedsDisplay(_ rect: CGRect) {}

  /// Lays out the subviews. The default does nothing. Don't call it directly: call `layoutIfNeeded()`.
  open func layoutSubviews() {}

  /// Returns the size that the view wants in the space of `size`. The default is its current size.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// The size the view wants when nothing constrains it; `View.noIntrinsicMetric` on an axis without one. The
  /// default is that on both axes.
  open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }

  /// The view inside this one, or this one, whose first baseline is this view's.
  open var viewForFirstBaselineLayout: View { self }

  /// The view inside this one, or this one, whose last baseline is this view's.
  open var viewForLastBaselineLayout: View { self }

  /// The distance from the top to the baseline of the first line, in points. The default is 0.
  open var firstBaselineOffsetFromTop: CGFloat { 0 }

  /// The distance from the baseline of the last line to the bottom, in points. The default is 0.
  open var lastBaselineOffsetFromBottom: CGFloat { 0 }

  /// Called before ``superview`` changes, to another view or to `nil`. The other calls for one move
  /// follow in this order: ``willRemoveSubview(_:)`` of the old superview,
  /// ``traitCollectionDidChange(_:)`` where the new one has other traits, ``didMoveToSuperview()``,
  /// and ``didAddSubview(_:)`` of the new superview.
  ///
  /// ``willMove(toWindow:)`` and ``didMoveToWindow()`` are called for a tree that is, or was, in a ``Window``.
  open func willMove(toSuperview newSuperview: View?) {}

  /// Called after ``superview`` changed, to another view or to `nil`.
  open func didMoveToSuperview() {}

  /// Called before ``window`` changes, to another one or to `nil`.
  open func willMove(toWindow newWindow: Window?) {}

  /// Called after ``window`` changed, to another one or to `nil`.
  open func didMoveToWindow() {}

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

  /// Whether instances need ``updateConstraints()`` before their first layout. The default is `false`.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// Creates or changes constraints before a layout pass. The default does nothing; overrides call `super`
  /// last.
  open func updateConstraints() {}

  /// Whether a point, in the view's own coordinates, is in its bounds: the left and top edges are
  /// inside, the right and bottom ones are not.
  ///
  /// - Parameter event: The event of ``hitTest(_:with:)``.
  open func point(inside point: CGPoint, with event: Event?) -> Bool { bounds.contains(point) }

  /// The frontmost visible view under a point, or `nil` when there is none in this tree.
  ///
  /// Views that are hidden, have user interaction disabled, or are at most 1 % opaque are skipped with their
  /// subviews, and so are those that a transform makes empty. A subview outside its superview's bounds is not
  /// found.
  /// - Parameters:
  ///   - point: In the view's own coordinates.
  ///   - event: Passed on to subviews and to ``point(inside:with:)``.
  open func hitTest(_ point: CGPoint, with event: Event?) -> View? {
    guard isReachable, self.point(inside: point, with: event) else { return nil }
    return hitSubview(at: point, with: event) ?? self
  }

  /// The interactions of this view itself, in its own coordinates: its gestures. Controls add their events,
  /// and text views their links; so may views that draw areas of their own.
  ///
  /// ``interactions`` lists the interactions that a user can reach.
  open var ownInteractions: [Interaction] { gestureInteractions }

  /// Whether a gesture of this view may begin. The default is `true`.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { true }

  /// The details that a layout description has of this view, besides its class, name and frame. The default
  /// is empty.
  open var layoutDescription: [LayoutDetail] { [] }

  /// The characters of the view's own text that no font has a glyph for, and that are drawn as boxes. The default is
  /// none; views that draw text without labels override it.
  open var missingScalars: [Unicode.Scalar] { [] }

  /// The margins that ``InspectionOverlay/margins`` shows: those of the view, once they were set, or their
  /// guide was used.
  open var inspectedMargins: [InspectedMargins] {
    layoutState?.hasOwnMargins == true
      ? [InspectedMargins(area: bounds, insets: effectiveMargins)] : []
  }

  /// The lines that ``InspectionOverlay/baselines`` shows: the baselines of the view's own text, in points
  /// from its top. The default is empty.
  open var inspectedBaselines: [CGFloat] { [] }

  // MARK: Hooks for the module's own views

  /// Whether this is a ``Window``.
  var isWindow: Bool { false }

  /// Whether the content moves below what covers the top and the bottom.
  var scrollsContent: Bool { false }

  /// Called after a subview was hidden or shown.
  func subviewDidHide(_ view: View) {}

  /// Called after a subview's ``intrinsicContentSize`` may have changed.
  func subviewContentDidChange(_ view: View) {}

  /// Called after a subview was taken out.
  func didDetach(_ view: View) {}

  /// Called before ``traitCollectionDidChange(_:)``, to update values that the view derived from
  /// its traits.
  @_spi(UIKit) open func forgetTraits() {}

  /// The collection of a view that knows none, as no ancestor does. The default is `nil`.
  @_spi(UIKit) open var traitsOutsideOfTree: TraitCollection? { nil }

  /// Whether ``intrinsicContentSize`` depends on the width that constraints give.
  @_spi(UIKit) open var wrapsContent: Bool { false }

  /// The size that content wants when it has `width` points, for a view that wraps it.
  @_spi(UIKit) open func wrappedContentSize(forWidth width: CGFloat) -> CGSize {
    intrinsicContentSize
  }

  /// Returns the position of a baseline when content is wrapped at a width, or not at all.
  func baseline(of line: TextLine, wrappedAt width: CGFloat?) -> Baseline {
    switch line {
    case .first: Baseline(share: 0, offset: Double(firstBaselineOffsetFromTop))
    case .last: Baseline(share: 1, offset: -Double(lastBaselineOffsetFromBottom))
    }
  }

  /// The defaults of accessibility properties that were not set.
  var isAccessibilityElementByDefault: Bool { false }
  var defaultAccessibilityLabel: String? { nil }
  var defaultAccessibilityValue: String? { nil }
  var defaultAccessibilityTraits: AccessibilityTraits { .none }

  /// The hugging of a view whose own wasn't set. The default is 250; that of views of a fixed size is 750.
  @_spi(UIKit) open func defaultHuggingPriority(for axis: LayoutConstraint.Axis) -> LayoutPriority {
    .defaultLow
  }
}
