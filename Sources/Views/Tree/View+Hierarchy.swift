/// Adding, removing and ordering subviews.
extension View {
  /// Puts a view in front of the other subviews, taking it out of the view it was in.
  ///
  /// - Precondition: `view` is not this view, nor does it contain it.
  public func addSubview(_ view: View) {
    insertSubview(view, at: subviews.count)
  }

  /// Puts a view at a place in ``subviews``, counted without the view itself.
  ///
  /// - Parameter index: 0 is the back. An index past the end is the front.
  public func insertSubview(_ view: View, at index: Int) {
    precondition(index >= 0, "A subview's index is \(index). Use 0 for the back.")
    precondition(!isDescendant(of: view), "A view cannot be put into itself.")
    let oldParent = view.superview
    if oldParent !== self { view.leaveLayout(of: oldParent) }
    oldParent?.detach(view)
    subviews.insert(view, at: min(index, subviews.count))
    setNeedsLayout()
    guard oldParent !== self else { return }
    oldParent?.didDetach(view)
    view.superview = self
    view.enterLayout()
    view.didMoveToSuperview()
    view.announceInheritedTintColor()
  }

  /// Puts a view directly behind one of the subviews.
  public func insertSubview(_ view: View, belowSubview sibling: View) {
    insertSubview(view, beside: sibling, offset: 0)
  }

  /// Puts a view directly in front of one of the subviews.
  public func insertSubview(_ view: View, aboveSubview sibling: View) {
    insertSubview(view, beside: sibling, offset: 1)
  }

  /// Takes the view out of its superview. A root is left as it is.
  public func removeFromSuperview() {
    guard let parent = superview else { return }
    leaveLayout(of: parent)
    parent.detach(self)
    parent.didDetach(self)
    superview = nil
    didMoveToSuperview()
    announceInheritedTintColor()
  }

  /// Draws a subview after the others. A view that is no subview is left where it is.
  public func bringSubviewToFront(_ view: View) {
    guard view.superview === self else { return }
    insertSubview(view, at: subviews.count)
  }

  /// Draws a subview before the others. A view that is no subview is left where it is.
  public func sendSubviewToBack(_ view: View) {
    guard view.superview === self else { return }
    insertSubview(view, at: 0)
  }

  /// Swaps two subviews' places in ``subviews``.
  public func exchangeSubview(at index: Int, withSubviewAt otherIndex: Int) {
    subviews.swapAt(index, otherIndex)
  }

  /// Whether `view` is this view or one of the views it is in.
  public func isDescendant(of view: View) -> Bool {
    self === view || superview?.isDescendant(of: view) == true
  }

  /// The first view with a tag: this one, or one inside it, searched depth first from the back.
  public func viewWithTag(_ tag: Int) -> View? {
    if self.tag == tag { return self }
    return subviews.lazy.compactMap { $0.viewWithTag(tag) }.first
  }

  /// The view that has no superview: this one, or the outermost it is in.
  public var rootView: View { superview?.rootView ?? self }

  private func insertSubview(_ view: View, beside sibling: View, offset: Int) {
    guard view !== sibling else { return }
    precondition(sibling.superview === self, "The sibling is not a subview of this view.")
    let others = subviews.filter { $0 !== view }
    let index = others.firstIndex { $0 === sibling } ?? others.count
    insertSubview(view, at: index + offset)
  }

  private func detach(_ view: View) {
    subviews.removeAll { $0 === view }
    setNeedsLayout()
  }
}

/// Passing the accent colour down.
extension View {
  /// Tells this view, and the views that inherit from it, that the accent colour changed.
  func announceTintColor() {
    tintColorDidChange()
    for view in subviews { view.announceInheritedTintColor() }
  }

  func announceInheritedTintColor() {
    if ownTintColor == nil { announceTintColor() }
  }
}
