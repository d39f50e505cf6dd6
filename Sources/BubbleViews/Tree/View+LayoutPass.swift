// SPDX-License-Identifier: MIT
import Foundation

/// Requests for layout, and the passes that perform it.
extension View {
  /// Lays out marked views, in as many passes as necessary, but at most ten.
  func performLayoutPasses() {
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

  /// The outermost superview marked for layout, without a gap from this view on; or this view.
  private var outermostMarkedView: View {
    var top = self
    while let parent = top.superview, parent.needsLayout { top = parent }
    return top
  }

  /// Updates constraints and the superview after ``intrinsicContentSize`` has changed.
  func intrinsicContentSizeDidChange() {
    if isConstrained { layoutEngines.setContentChanged(of: self) }
    superview?.subviewContentDidChange(self)
    superview?.setNeedsLayout()
  }

  /// Changes the placement; when that changes the size, moves the subviews and requests layout.
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
    defer { noteChange() }
    if let superview, superview.passesSafeAreaOn { inheritSafeArea() }
    let size = placement.bounds.size
    guard size != oldSize else { return }
    setNeedsLayout()
    for view in subviews { view.autoresize(from: oldSize, to: size) }
  }

  /// Makes one pass over the tree. Returns whether anything was laid out.
  private func layOutMarkedViews() -> Bool { inOwnTraits { layOutMarkedTree() } }

  private func layOutMarkedTree() -> Bool {
    var didWork = needsLayout
    if needsLayout {
      needsLayout = false
      let owner = rareState?.owner
      owner?.ownedViewWillLayout(self)
      if subviews.contains(where: \.isConstrained) { layoutEngine?.placeSubviews(of: self) }
      layoutSubviews()
      layer.layoutSublayers()
      owner?.ownedViewDidLayout(self)
    }
    for view in subviews where view.layOutMarkedViews() { didWork = true }
    return didWork
  }
}
