// SPDX-License-Identifier: MIT
public import Foundation

/// Arranges views in a row or a column by constraints: UIKit's `UIStackView`.
///
/// Arranged views that are hidden take no space and no spacing. The constraints are made before layout;
/// `updateConstraintsIfNeeded` makes them at once.
open class StackView: View {
  /// The sizing of views along the axis.
  public enum Distribution: Int, Hashable, Sendable, CaseIterable {
    /// The view with the lowest hugging priority takes the space that is left; the first of several.
    case fill
    /// All views are as long as the first.
    case fillEqually
    /// Lengths are the views' shares of the stack by their intrinsic sizes and the gaps; the last view takes what is left.
    /// Views without an intrinsic size are not resized.
    case fillProportionally
    /// Gaps are equally wide, and at least ``StackView/spacing``.
    case equalSpacing
    /// Centres are equally far apart, as long as gaps are at least ``StackView/spacing``.
    case equalCentering
  }

  /// The alignment of views across the axis.
  public enum Alignment: Int, Hashable, Sendable, CaseIterable {
    /// From edge to edge.
    case fill
    /// At the leading edge; in a row, at the top.
    case leading
    /// In a row, with the baselines of first lines on one line.
    case firstBaseline
    /// At the centre.
    case center
    /// At the trailing edge; in a row, at the bottom.
    case trailing
    /// In a row, with the baselines of last lines on one line.
    case lastBaseline

    /// At the top of a row; another name for `leading`.
    public static let top = Alignment.leading
    /// At the bottom of a row; another name for `trailing`.
    public static let bottom = Alignment.trailing
  }

  /// The direction in which views follow each other. The default is horizontal.
  open var axis = LayoutConstraint.Axis.horizontal {
    didSet { if axis != oldValue { setNeedsOtherArrangement() } }
  }

  /// The sizing of views along the axis. The default is ``Distribution/fill``.
  open var distribution = Distribution.fill {
    didSet { if distribution != oldValue { setNeedsOtherArrangement() } }
  }

  /// The alignment of views across the axis. The default is ``Alignment/fill``. In a column,
  /// alignments to baselines are those to the leading edge.
  open var alignment = Alignment.fill {
    didSet { if alignment != oldValue { setNeedsArrangement() } }
  }

  /// The gap between views, in points; the minimum gap for the distributions by gaps. The default is 0.
  open var spacing: CGFloat = 0 {
    didSet { if spacing != oldValue { setNeedsArrangement() } }
  }

  /// Whether views are inset from the edges by the layout margins. The default is `false`.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { setNeedsArrangement() } }
  }

  /// Whether gaps of a column are between the last baseline of a view and the first one of the next. The default is
  /// `false`: between edges.
  open var isBaselineRelativeArrangement = false {
    didSet { if isBaselineRelativeArrangement != oldValue { setNeedsArrangement() } }
  }

  /// The arranged views in order, including hidden ones. Each is a subview; other subviews aren't arranged.
  public final private(set) var arrangedSubviews: [View] = []

  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
  private var arrangement = StackArrangement()
  private var needsArrangement = false

  /// Creates a stack of views.
  public convenience init(arrangedSubviews: [View]) {
    self.init(frame: .zero)
    for view in arrangedSubviews { addArrangedSubview(view) }
  }

  // MARK: Views

  /// Appends a view; one that is arranged already moves to the end.
  open func addArrangedSubview(_ view: View) {
    insertArrangedSubview(view, at: arrangedSubviews.filter { $0 !== view }.count)
  }

  /// Inserts a view at an index; one that is arranged already moves there.
  ///
  /// - Parameter index: Counted without the view itself. One past the end is the end.
  open func insertArrangedSubview(_ view: View, at index: Int) {
    precondition(index >= 0, "An arranged view's index is \(index). Use 0 for the first place.")
    arrangedSubviews.removeAll { $0 === view }
    if view.superview !== self { addSubview(view) }
    arrangedSubviews.insert(view, at: min(index, arrangedSubviews.count))
    view.translatesAutoresizingMaskIntoConstraints = false
    setNeedsArrangement()
  }

  /// Stops arranging a view. It stays a subview.
  open func removeArrangedSubview(_ view: View) {
    arrangedSubviews.removeAll { $0 === view }
    customSpacings[ObjectIdentifier(view)] = nil
    setNeedsArrangement()
  }

  // MARK: Spacing

  /// Sets the gap after one view, in points; ``spacingUseDefault`` for that of the others.
  open func setCustomSpacing(_ spacing: CGFloat, after view: View) {
    let isDefault = spacing == Self.spacingUseDefault
    customSpacings[ObjectIdentifier(view)] = isDefault ? nil : spacing
    setNeedsArrangement()
  }

  /// The gap after one view; ``spacingUseDefault`` where none was set.
  open func customSpacing(after view: View) -> CGFloat {
    customSpacings[ObjectIdentifier(view)] ?? Self.spacingUseDefault
  }

  /// The custom spacing of a view without one: ``spacing`` applies.
  public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude

  /// The system's spacing between neighbours, 8 points.
  public static let spacingUseSystem: CGFloat = 8

  final func gap(after view: View) -> CGFloat { customSpacings[ObjectIdentifier(view)] ?? spacing }

  // MARK: Arranging

  open override func updateConstraints() {
    if needsArrangement {
      needsArrangement = false
      arrangement.replace(in: self)
    }
    super.updateConstraints()
  }

  /// Whether a view has space that is left along an axis.
  final func arranges(_ view: View, toFill axis: LayoutConstraint.Axis) -> Bool {
    axis == self.axis && distribution == .fill && arrangedSubviews.contains { $0 === view }
  }

  /// Arranges again where views may grow in another order.
  private func setNeedsOtherArrangement() {
    if layoutState != nil { layoutEngines.setNeedsRebuild() }
    setNeedsArrangement()
  }

  private func setNeedsArrangement() {
    needsArrangement = true
    setNeedsUpdateConstraints()
    setNeedsLayout()
  }

  override func didDetach(_ view: View) {
    if arrangedSubviews.contains(where: { $0 === view }) { removeArrangedSubview(view) }
  }

  override func subviewDidHide(_ view: View) { setNeedsArrangement() }

  override func subviewContentDidChange(_ view: View) {
    if distribution == .fillProportionally { setNeedsArrangement() }
  }
}
