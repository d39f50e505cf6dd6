// SPDX-License-Identifier: MIT
/// The view that holds an active constraint, and its place among the others.
struct ConstraintInstallation {
  private let holder: ItemReference

  /// Counts up in the order in which constraints of the tree became active.
  let order: Int

  /// The constraint's entry in the solver; `nil` before the first layout.
  var entry: LayoutEntry?

  init(view: View, order: Int) {
    holder = view.itemReference
    self.order = order
  }

  /// The view; `nil` when it is gone.
  var view: View? { holder.itemAsView }

  var engines: LayoutEngines? { view?.layoutEngines }
}

extension LayoutConstraint {
  final func activate() {
    guard installation == nil else { return }
    guard let (first, second) = usableViews() else { return }
    guard let holder = first.nearestCommonAncestor(with: second) else {
      return first.record(.noCommonAncestor(constraint: description))
    }
    install(in: holder, first, second)
  }

  /// Makes the constraint active in a view that need not be the nearest one.
  final func activate(in holder: View) {
    guard installation == nil, let (first, second) = usableViews() else { return }
    guard first.isDescendant(of: holder), second.isDescendant(of: holder) else {
      return holder.record(
        .outsideItems(constraint: description, view: holder.layoutName))
    }
    install(in: holder, first, second)
  }

  final func deactivate() {
    guard let installation else { return }
    self.installation = nil
    guard let holder = installation.view else { return }
    holder.layoutState?.forget(self)
    for view in [firstItem?.layoutView, secondItem?.layoutView] {
      view?.layoutState?.forgetMention(self)
    }
    holder.layoutEngines.remove(installation.entry)
  }

  private final func install(in holder: View, _ first: View, _ second: View) {
    installation = ConstraintInstallation(view: holder, order: holder.joinLayout())
    holder.ownLayoutState.installed.append(self)
    if first !== holder { first.ownLayoutState.mentions.append(self) }
    if second !== holder, second !== first { second.ownLayoutState.mentions.append(self) }
    holder.layoutEngines.add(self)
  }

  /// The views of both items, or a diagnostic. Without a second item, the first view twice.
  private final func usableViews() -> (View, View)? {
    let first = firstItem?.layoutView
    let second = hasSecondItem ? secondItem?.layoutView : first
    guard let first, let second else {
      (first ?? second)?.record(.missingItem(constraint: description))
      return nil
    }
    if let mistake { first.record(mistake) }
    return mistake == nil ? (first, second) : nil
  }

  /// The mistake in the constraint itself, such as a number that is not finite.
  private final var mistake: LayoutDiagnostic? {
    guard constant.isFinite, multiplier.isFinite else {
      return .unusableNumber(constraint: description)
    }
    guard hasSecondItem else {
      return firstAttribute.kind == .size ? nil : .missingSecondItem(constraint: description)
    }
    let isMixed =
      firstAttribute.isPhysicalSide && secondAttribute.isDirectional
      || firstAttribute.isDirectional && secondAttribute.isPhysicalSide
    // Two sizes or two positions, also of different axes.
    let isOfOneKind =
      firstAttribute.kind.isPosition
      ? secondAttribute.kind.isPosition
      : firstAttribute.kind == .size && secondAttribute.kind == .size
    return isOfOneKind && !isMixed ? nil : .incompatibleAttributes(constraint: description)
  }
}

extension View {
  /// The innermost view that contains both views, or is one of them; `nil` for two trees.
  package func nearestCommonAncestor(with other: View) -> View? {
    if self === other || superview === other { return other }
    if other.superview === self { return self }
    if let superview, superview === other.superview { return superview }
    var (first, second): (View?, View?) = (self, other)
    var (firstDepth, secondDepth) = (depth, other.depth)
    while first !== second {
      if firstDepth >= secondDepth {
        first = first?.superview
        firstDepth -= 1
      } else {
        second = second?.superview
        secondDepth -= 1
      }
    }
    return first
  }

  private var depth: Int {
    var depth = 0
    var view = superview
    while let parent = view {
      depth += 1
      view = parent.superview
    }
    return depth
  }
}
