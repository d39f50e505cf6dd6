// SPDX-License-Identifier: MIT
import Foundation

/// The constraints that a view holds, and its role in them.
extension View {
  /// The active constraints that this view holds, in the order in which they were added.
  public var constraints: [LayoutConstraint] { layoutState?.installed ?? [] }

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

  /// Keeps ``translatesAutoresizingMaskIntoConstraints``.
  var translatesFrame: Bool {
    get { layoutState?.translates ?? true }
    set {
      guard newValue != translatesFrame else { return }
      ownLayoutState.translates = newValue
      joinLayout()
      layoutEngines.setParticipationChanged(of: self)
    }
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
