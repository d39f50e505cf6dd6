// SPDX-License-Identifier: MIT
// The names of attributes and targets belong to the DSL.
@_exported public import BubbleConstraintChains
public import BubbleViews

/// The SnapKit API of a view or guide: `view.snp.makeConstraints { … }`.
public protocol ConstraintDSL: ConstraintComposites where Chain == ConstraintItem {
  /// The view or guide.
  var item: any LayoutItem { get }
}

extension ConstraintDSL {
  /// Attributes of the view or guide, to compare with.
  public func adding(_ attributes: LayoutAttributeSet) -> ConstraintItem {
    ConstraintItem(item, attributes)
  }

  /// Both centres.
  public var center: ConstraintItem { adding(.center) }

  /// Adds constraints, and keeps those that were made before.
  ///
  /// - Parameter closure: Describes the constraints. It is not kept.
  public func makeConstraints(_ closure: (ConstraintMaker) -> Void) {
    ConstraintMaker.makeConstraints(for: item, closure)
  }

  /// Replaces the constraints that were made for this item.
  public func remakeConstraints(_ closure: (ConstraintMaker) -> Void) {
    ConstraintMaker.removeConstraints(for: item)
    ConstraintMaker.makeConstraints(for: item, closure)
  }

  /// Updates the constants of constraints that were made for this item. If there are none, the constraints
  /// are made.
  ///
  /// A constraint must match one that was made in everything but the constant. Without a match, it has no
  /// effect, and leaves a ``/BubbleViews/LayoutDiagnostic``.
  public func updateConstraints(_ closure: (ConstraintMaker) -> Void) {
    ConstraintMaker.updateConstraints(for: item, closure)
  }

  /// Deactivates all constraints that were made for this item.
  public func removeConstraints() { ConstraintMaker.removeConstraints(for: item) }

  /// Creates constraints without activating them.
  @discardableResult
  public func prepareConstraints(_ closure: (ConstraintMaker) -> Void) -> [Constraint] {
    ConstraintMaker.prepareConstraints(for: item, closure)
  }
}

/// The SnapKit API of a guide.
public struct ConstraintLayoutGuideDSL: ConstraintDSL {
  public let item: any LayoutItem
}

extension LayoutGuide {
  /// The SnapKit API of this guide.
  public var snp: ConstraintLayoutGuideDSL { ConstraintLayoutGuideDSL(item: self) }
}

/// The SnapKit API of a view.
public struct ConstraintViewDSL: ConstraintDSL, ChainViewAttributes {
  let view: View

  public var item: any LayoutItem { view }
}

extension View {
  /// The SnapKit API of this view.
  public var snp: ConstraintViewDSL { ConstraintViewDSL(view: self) }
}

/// Priorities of content sizes, as numbers from 1 to 1000.
extension ConstraintViewDSL {
  /// The priority with which the view refuses to grow wider than its content.
  public var contentHuggingHorizontalPriority: Float {
    get { view.contentHuggingPriority(for: .horizontal).rawValue }
    nonmutating set { view.setContentHuggingPriority(LayoutPriority(newValue), for: .horizontal) }
  }

  /// The priority with which the view refuses to grow taller than its content.
  public var contentHuggingVerticalPriority: Float {
    get { view.contentHuggingPriority(for: .vertical).rawValue }
    nonmutating set { view.setContentHuggingPriority(LayoutPriority(newValue), for: .vertical) }
  }

  /// The priority with which the view refuses to be narrower than its content.
  public var contentCompressionResistanceHorizontalPriority: Float {
    get { view.contentCompressionResistancePriority(for: .horizontal).rawValue }
    nonmutating set {
      view.setContentCompressionResistancePriority(LayoutPriority(newValue), for: .horizontal)
    }
  }

  /// The priority with which the view refuses to be shorter than its content.
  public var contentCompressionResistanceVerticalPriority: Float {
    get { view.contentCompressionResistancePriority(for: .vertical).rawValue }
    nonmutating set {
      view.setContentCompressionResistancePriority(LayoutPriority(newValue), for: .vertical)
    }
  }
}

// MARK: - Several attributes

/// Adds several attributes at once.
public protocol ConstraintComposites: ChainAttributes {}

extension ConstraintComposites {
  /// The four edges, left and right being physical.
  public var edges: Chain { adding(.edges) }
  /// Left and right.
  public var horizontalEdges: Chain { adding(.horizontalEdges) }
  /// Top and bottom.
  public var verticalEdges: Chain { adding(.verticalEdges) }
  /// The four edges by reading direction.
  public var directionalEdges: Chain { adding(.directionalEdges) }
  /// Leading and trailing.
  public var directionalHorizontalEdges: Chain { adding(.directionalHorizontalEdges) }
  /// Top and bottom.
  public var directionalVerticalEdges: Chain { adding(.verticalEdges) }
  /// Width and height.
  public var size: Chain { adding(.size) }
}

extension ConstraintComposites where Self: ChainViewAttributes {
  /// The four edges less the margins, left and right being physical.
  public var margins: Chain { adding(.margins) }
  /// The four edges less the margins, by reading direction.
  public var directionalMargins: Chain { adding(.directionalMargins) }
  /// Both centres between the margins.
  public var centerWithinMargins: Chain { adding(.centerWithinMargins) }
}
