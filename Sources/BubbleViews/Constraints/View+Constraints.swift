// SPDX-License-Identifier: MIT
import Foundation

/// The constraints that a view holds, and its role in them.
extension View {
  /// The active constraints that this view holds, in the order in which they were added.
  public var constraints: [LayoutConstraint] { layoutState?.installed ?? [] }

  /// Makes a constraint active, held by this view, which must contain its items.
  public func addConstraint(_ constraint: LayoutConstraint) { constraint.activate(in: self) }

  /// Makes constraints active, held by this view.
  public func addConstraints(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }

  /// Makes a constraint inactive if this view holds it.
  public func removeConstraint(_ constraint: LayoutConstraint) {
    if constraint.installation?.view === self { constraint.isActive = false }
  }

  /// Makes those of the constraints inactive that this view holds.
  public func removeConstraints(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  /// The active constraints on one axis that name this view or a guide of it, in the order in which they
  /// were activated. For debugging.
  ///
  /// Constraints that have an effect through other views are not included, nor are content sizes.
  public func constraintsAffectingLayout(
    for axis: LayoutConstraint.Axis
  ) -> [LayoutConstraint] {
    let candidates = (layoutState?.installed ?? []) + (layoutState?.mentions ?? [])
    return candidates.filter { constraint in
      let names =
        constraint.firstItem?.layoutView === self || constraint.secondItem?.layoutView === self
      let attributes = [constraint.firstAttribute, constraint.secondAttribute]
      return names && attributes.contains { $0.axis == axis }
    }.sorted { ($0.installation?.order ?? 0) < ($1.installation?.order ?? 0) }
  }

  /// Whether the frame is an input of constraints. The default is `true`.
  ///
  /// With `false` the frame follows from constraints, and a frame that is set lasts until the superview's next
  /// layout.
  public var translatesAutoresizingMaskIntoConstraints: Bool {
    get { layoutState?.translates ?? true }
    set {
      guard newValue != translatesAutoresizingMaskIntoConstraints else { return }
      ownLayoutState.translates = newValue
      joinLayout()
      layoutEngine?.setParticipationChanged(of: self)
    }
  }

  /// The priority with which the view refuses to grow beyond its ``intrinsicContentSize``. The default is 250; 750 for
  /// activity indicators.
  public func contentHuggingPriority(for axis: LayoutConstraint.Axis) -> LayoutPriority {
    layoutState?.hugging[axis] ?? defaultHuggingPriority(for: axis)
  }

  /// Sets the priority with which the view refuses to grow beyond its ``intrinsicContentSize``.
  public func setContentHuggingPriority(
    _ priority: LayoutPriority, for axis: LayoutConstraint.Axis
  ) {
    ownLayoutState.hugging[axis] = priority
    layoutEngine?.setContentChanged(of: self)
  }

  /// The priority with which the view refuses to shrink below its ``intrinsicContentSize``. The default is 750.
  public func contentCompressionResistancePriority(
    for axis: LayoutConstraint.Axis
  ) -> LayoutPriority {
    layoutState?.compressionResistance[axis] ?? .defaultHigh
  }

  /// Sets the priority with which the view refuses to shrink below its ``intrinsicContentSize``.
  public func setContentCompressionResistancePriority(
    _ priority: LayoutPriority, for axis: LayoutConstraint.Axis
  ) {
    ownLayoutState.compressionResistance[axis] = priority
    layoutEngine?.setContentChanged(of: self)
  }

  /// Whether constraints allow more than one frame of this view.
  ///
  /// Layout picks one of them. The tree's constraints are solved several times to find out.
  public var hasAmbiguousLayout: Bool {
    inTraitCollection { rootView.solvedLayout()?.isAmbiguous(self) ?? false }
  }
}

// MARK: - Baselines

/// A line of text that other text may be aligned with.
enum TextLine {
  case first, last
}

/// The position of a baseline in a view: a share of its height, plus an offset in points.
struct Baseline {
  var share: Double
  var offset: Double
}

extension View {
  /// The view whose baseline is used as this view's.
  func viewForBaselineLayout(_ line: TextLine) -> View {
    var view = self
    // A view that names one that isn't inside it has a baseline of its own.
    while true {
      let next =
        line == .first ? view.viewForFirstBaselineLayout : view.viewForLastBaselineLayout
      guard next !== view, next.isDescendant(of: view) else { return view }
      view = next
    }
  }
}
