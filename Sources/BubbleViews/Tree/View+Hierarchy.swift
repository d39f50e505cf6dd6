// SPDX-License-Identifier: MIT
/// Adding, removing and ordering subviews.
extension View {
  /// The maximum depth of a tree, in levels of views. A view that would exceed it isn't added, and is
  /// reported in ``layoutDiagnostics``.
  public static let levelLimit = 1_000

  /// Inserts a view at an index of ``subviews``, counted without the view itself.
  func attach(_ view: View, at index: Int) {
    guard mayInsert(view) else { return }
    if view.superview !== self {
      view.willMove(toSuperview: self)
      view.superview?.willRemoveSubview(view)
      // They may have changed the tree.
      guard mayInsert(view) else { return }
    }
    let oldParent = view.superview
    if oldParent !== self { view.leaveLayout(of: oldParent) }
    oldParent?.detach(view)
    let place = min(index, subviews.count)
    layer.insertLayer(of: view, behind: place < subviews.count ? subviews[place] : nil)
    subviews.insert(view, at: place)
    setNeedsLayout()
    guard oldParent !== self else { return }
    let (oldWindow, window) = (oldParent?.window, window)
    if oldWindow !== window { view.announceMove(toWindow: window) }
    oldParent?.didDetach(view)
    view.superview = self
    view.enterLayout()
    if let effectiveTraits, !view.holdsTraits { view.adopt(effectiveTraits) }
    if oldWindow !== window { view.announceWindow() }
    view.didMoveToSuperview()
    didAddSubview(view)
    if passesSafeAreaOn { view.inheritSafeArea() }
    view.announceInheritedTintColor()
  }

  /// Takes the view out of its superview.
  func detachFromSuperview() {
    guard superview != nil else { return }
    willMove(toSuperview: nil)
    superview?.willRemoveSubview(self)
    guard let parent = superview else { return }
    let isInWindow = window != nil
    if isInWindow { announceMove(toWindow: nil) }
    leaveLayout(of: parent)
    parent.detach(self)
    parent.didDetach(self)
    superview = nil
    if isInWindow { announceWindow() }
    didMoveToSuperview()
    announceInheritedTintColor()
  }

  /// Swaps two subviews' places, and those of their layers.
  func exchangeSubviews(at index: Int, and otherIndex: Int) {
    layer.exchangeLayers(of: subviews[index], and: subviews[otherIndex])
    subviews.swapAt(index, otherIndex)
  }

  /// Whether `view` is this view or one of its ancestors.
  func isInside(_ view: View) -> Bool {
    var ancestor = self
    while ancestor !== view {
      guard let parent = ancestor.superview else { return false }
      ancestor = parent
    }
    return true
  }

  /// The root of the tree: the outermost superview, or this view.
  public var rootView: View {
    var root = self
    while let parent = root.superview { root = parent }
    return root
  }

  /// Inserts a view before or behind one of the subviews.
  func attach(_ view: View, beside sibling: View, offset: Int) {
    guard view !== sibling else { return }
    precondition(sibling.superview === self, "The sibling is not a subview of this view.")
    let others = subviews.filter { $0 !== view }
    let index = others.firstIndex { $0 === sibling } ?? others.count
    attach(view, at: index + offset)
  }

  private func detach(_ view: View) {
    layer.removeLayer(of: view)
    subviews.removeAll { $0 === view }
    setNeedsLayout()
  }
}

/// Checks that keep the tree a tree, with few enough levels for recursion.
extension View {
  /// Whether a view can be put into this one. If not, the reason is recorded as a diagnostic.
  private func mayInsert(_ view: View) -> Bool {
    var levels = 1
    var ancestor = self
    while ancestor !== view {
      guard let parent = ancestor.superview else { return hasRoom(for: view, below: levels) }
      ancestor = parent
      levels += 1
    }
    record(.cyclicHierarchy(view: view.layoutName, superview: layoutName))
    return false
  }

  private func hasRoom(for view: View, below levels: Int) -> Bool {
    if levels + Int(view.levelsBelow) >= Self.levelLimit {
      // Views that have gone were counted, too.
      view.countLevels()
      guard levels + Int(view.levelsBelow) < Self.levelLimit else {
        record(.tooManyLevels(view: view.layoutName, limit: Self.levelLimit))
        return false
      }
    }
    raiseLevels(to: view.levelsBelow + 1)
    return true
  }

  private func raiseLevels(to count: UInt16) {
    var count = count
    var view: View? = self
    while let raised = view, raised.levelsBelow < count {
      raised.levelsBelow = count
      count += 1
      view = raised.superview
    }
  }

  /// Counts the levels again. An existing tree has no more than the limit.
  private func countLevels() {
    levelsBelow = 0
    for view in subviews {
      view.countLevels()
      levelsBelow = max(levelsBelow, view.levelsBelow + 1)
    }
  }
}

/// Passing the accent colour down.
extension View {
  /// Notifies this view, and the views that inherit from it, of another accent colour.
  func announceTintColor() {
    tintColorDidChange()
    for view in subviews { view.announceInheritedTintColor() }
  }

  func announceInheritedTintColor() {
    if ownTintColor == nil { announceTintColor() }
  }
}
