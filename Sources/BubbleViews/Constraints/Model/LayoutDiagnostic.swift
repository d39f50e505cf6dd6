// SPDX-License-Identifier: MIT
/// A mistake in constraints or geometry, which layout skips and reports.
///
/// Constraints are in the form of ``LayoutConstraint``'s description.
public enum LayoutDiagnostic: Hashable, Sendable {
  /// Required constraints exclude each other, so the one that was activated last has no effect. It takes
  /// effect again as soon as the others allow it.
  case conflict(dropped: String, others: [String])
  /// The items are in different trees.
  case noCommonAncestor(constraint: String)
  /// A constraint was added to a view that doesn't contain its items.
  case outsideItems(constraint: String, view: String)
  /// An item is gone, or it is neither a view nor a guide of a view.
  case missingItem(constraint: String)
  /// A position was compared with a number instead of another position.
  case missingSecondItem(constraint: String)
  /// Attributes of different kinds were compared, such as a width and an edge, or left and leading.
  case incompatibleAttributes(constraint: String)
  /// A constant or multiplier is not finite, or too large.
  case unusableNumber(constraint: String)
  /// The constraints make a view's size negative. It is 0 instead.
  case negativeSize(view: String, axis: LayoutConstraint.Axis, size: Double)
  /// A frame, bounds or centre was set to NaN. The view stays where it was.
  case unusableGeometry(view: String)
  /// A transform has a number that isn't finite. The view keeps the one it had.
  case unusableTransform(view: String)
  /// A view was added to itself, or to one of its descendants. The tree stays as it was.
  case cyclicHierarchy(view: String, superview: String)
  /// A view was added so deep that the tree would have too many levels. The tree stays as it was.
  case tooManyLevels(view: String, limit: Int)
  /// A chain refers to the superview of an item without one.
  case noSuperview(constraint: String)
  /// A chain compares several attributes with several others.
  case mismatchedAttributes(constraint: String)
  /// An update describes a constraint that has not been made.
  case nothingToUpdate(constraint: String)
  /// A call in a chain came too late to have an effect.
  case lateCall(name: String, constraint: String)
  /// There are too few views to distribute.
  case tooFewViews(call: String)
  /// A view has text but no typesetter, because it was created outside of any trait collection. It shows
  /// nothing.
  case noTypesetter(view: String)
}

extension LayoutDiagnostic: CustomStringConvertible {
  public var description: String {
    switch self {
    case .conflict(let dropped, let others):
      """
      The constraint \(dropped) is left out, because it cannot hold together with:\
      \(others.map { "\n  \($0)" }.joined())
      Remove one of them, or give one a priority below 1000.
      """
    case .noCommonAncestor(let constraint):
      """
      The items of \(constraint) have no common ancestor. Add both to one tree before the constraint \
      is activated.
      """
    case .outsideItems(let constraint, let view):
      "\(view) does not contain the items of \(constraint). Activate the constraint instead."
    case .missingItem(let constraint):
      "An item of \(constraint) is gone, or isn't a view or a guide of a view. Make the constraint again."
    case .missingSecondItem(let constraint):
      "\(constraint) compares a position with a number. Name a second item; only sizes need none."
    case .incompatibleAttributes(let constraint):
      """
      \(constraint) compares attributes of different kinds. Use two positions or two sizes; left and right don't \
      go with leading and trailing.
      """
    case .unusableNumber(let constraint):
      "\(constraint) has a number that is not finite or is too large. Check where it comes from."
    case .negativeSize(let view, let axis, let size):
      """
      The constraints give \(view) a \(axis == .horizontal ? "width" : "height") of \
      \(layoutNumber(size)) points; it is 0 instead. Lower the priority of one of its edges.
      """
    case .unusableGeometry(let view):
      "The geometry of \(view) was set to NaN, and stays as it was. Check the division that made it."
    case .unusableTransform(let view):
      "The transform of \(view) was set to numbers that are not finite, and stays as it was."
    case .cyclicHierarchy(let view, let superview):
      "\(view) cannot be added to \(superview), which is inside it. The tree stays as it was."
    case .tooManyLevels(let view, let limit):
      "\(view) would be more than \(limit) levels deep. Nest fewer views."
    case .noSuperview(let constraint):
      "The first item of \(constraint) has no superview to compare with. Call addSubview first."
    case .mismatchedAttributes(let constraint):
      """
      \(constraint) compares several attributes with several others. Name one attribute of the \
      target, or the same ones.
      """
    case .nothingToUpdate(let constraint):
      """
      No constraint matches \(constraint) in everything but the constant. Make it first, or remake \
      all of them.
      """
    case .lateCall(let name, let constraint):
      """
      '\(name)' comes too late for \(constraint), and has no effect. Name attributes before the \
      relation, one relation, and multiplier and priority before the constraint is installed.
      """
    case .tooFewViews(let call):
      "\(call) needs at least two views. Constrain a single one by its edges."
    case .noTypesetter(let view):
      """
      \(view) shows no text, because its trait collection has no typesetter. Create views inside \
      traits.performAsCurrent { }.
      """
    }
  }
}

extension View {
  /// The mistakes found in the constraints of this view's tree, oldest first, without repetitions.
  public var layoutDiagnostics: [LayoutDiagnostic] { rootView.layoutState?.diagnostics ?? [] }

  /// Records that there is text which cannot be set.
  func recordMissingTypesetter(for text: String) {
    if !text.isEmpty { record(.noTypesetter(view: layoutName)) }
  }

  /// Removes the diagnostics so far.
  public func clearLayoutDiagnostics() { rootView.layoutState?.diagnostics = [] }

  /// Keeps a diagnostic of this view's tree. Of a flood, only the first thousand are kept.
  package func record(_ diagnostic: LayoutDiagnostic) {
    let state = rootView.ownLayoutState
    guard state.diagnostics.count < 1000, !state.diagnostics.contains(diagnostic) else { return }
    state.diagnostics.append(diagnostic)
  }
}
