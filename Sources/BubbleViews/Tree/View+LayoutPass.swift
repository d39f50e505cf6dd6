// SPDX-License-Identifier: MIT
import Foundation

/// Asking for layout, and the passes that do it.
extension View {
  /// Marks the view so that the next pass calls its ``layoutSubviews()``.
  public func setNeedsLayout() { needsLayout = true }

  /// Lays out what is marked in this view and the views inside it, from the outside in.
  ///
  /// Constraints come first: ``updateConstraints()`` where it is asked for, and the solution of the tree's
  /// constraints, which marks the superviews of views that have to move. Superviews that are marked,
  /// without a gap from this view up, are laid out first. A pass that leaves marks behind is repeated,
  /// at most ten times.
  public func layoutIfNeeded() {
    defer { layoutEngine?.reportMistakes() }
    var passes = 0
    while passes < 10 {
      let top = outermostMarkedView
      let didWork = top.inTraitCollection {
        top.updateConstraintsIfNeeded()
        rootView.solveLayout()
        return outermostMarkedView.layOutMarkedViews()
      }
      guard didWork else { return }
      passes += 1
    }
  }

  /// This view, or the outermost of its superviews that are marked for layout without a gap.
  private var outermostMarkedView: View {
    var top = self
    while let parent = top.superview, parent.needsLayout { top = parent }
    return top
  }

  /// Gives the view the size that ``sizeThatFits(_:)`` wants at its current size; the frame's
  /// origin stays.
  public func sizeToFit() {
    frame.size = sizeThatFits(bounds.size)
  }

  /// Notifies the superview that ``intrinsicContentSize`` changed.
  public func invalidateIntrinsicContentSize() {
    if isConstrained { layoutEngine?.setContentChanged(of: self) }
    superview?.subviewContentDidChange(self)
    superview?.setNeedsLayout()
  }

  /// Marks the view so that the next pass calls its ``updateConstraints()``.
  public func setNeedsUpdateConstraints() { needsConstraintUpdate = true }

  /// Calls ``updateConstraints()`` where it is asked for, in the subviews before this view.
  public func updateConstraintsIfNeeded() {
    for view in subviews { view.updateConstraintsIfNeeded() }
    guard needsConstraintUpdate else { return }
    needsConstraintUpdate = false
    updateConstraints()
  }

  /// Changes the placement; when that changes the size, moves the subviews and asks for layout.
  ///
  /// A change to NaN is left out.
  func place(_ change: (inout Placement) -> Void) {
    let oldSize = placement.bounds.size
    let old = placement
    change(&placement)
    if placement.containsNaN {
      placement = old
      return record(.unusableGeometry(view: layoutName))
    }
    if let layoutState { layoutState.follow(placement, from: old) }
    let size = placement.bounds.size
    guard size != oldSize else { return }
    setNeedsLayout()
    for view in subviews { view.autoresize(from: oldSize, to: size) }
  }

  /// Makes one pass over the tree. Returns whether anything was laid out.
  private func layOutMarkedViews() -> Bool {
    var didWork = needsLayout
    if needsLayout {
      needsLayout = false
      if subviews.contains(where: \.isConstrained) { layoutEngine?.placeSubviews(of: self) }
      layoutSubviews()
    }
    for view in subviews where view.layOutMarkedViews() { didWork = true }
    return didWork
  }
}
