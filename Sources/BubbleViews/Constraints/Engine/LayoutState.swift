// SPDX-License-Identifier: MIT
import Foundation

/// Constraint-related state of a view, allocated on first use.
final class LayoutState {
  /// The reference to the view that constraints hold.
  var reference: ItemReference?

  /// Whether the frame is an input of constraints, instead of following from them.
  var translates = true

  /// Active constraints that the view holds, in the order in which they were activated.
  var installed: [LayoutConstraint] = []

  /// Active constraints that name the view, or a guide of it, and that an ancestor holds.
  var mentions: [LayoutConstraint] = []

  var guides: [LayoutGuide] = []
  var areaGuides: [LayoutGuide.Area: LayoutGuide] = [:]
  var margins: DirectionalEdgeInsets?
  var addsSafeArea = true
  var preservesMargins = false
  var hugging: [LayoutConstraint.Axis: LayoutPriority] = [:]
  var compressionResistance: [LayoutConstraint.Axis: LayoutPriority] = [:]

  /// Records of modules that make constraints, such as those installed for the view.
  var records = LayoutRecords()

  /// The solution of the tree's constraints, in a root.
  var engine: LayoutEngine?

  /// The solution that fitting sizes come from, in a root that was asked for one.
  var fittingEngine: LayoutEngine?

  /// Whether the tree may have views that follow from constraints, in a root.
  var hasParticipants = false

  /// The number of times that constraints became active, in a root.
  var activationCount = 0

  /// The mistakes that were found, in a root.
  var diagnostics: [LayoutDiagnostic] = []

  /// Constraints whose constants contain the view's geometry as numbers.
  var dependents: [LayoutEntry] = []
  private var purgeCount = 16

  /// Entries have their constraints, and constraints their entries: one of the two has to let go.
  deinit {
    for constraint in installed { constraint.installation?.entry = nil }
  }

  /// Whether margins were set, or a guide for them was made.
  var hasOwnMargins: Bool { margins != nil || areaGuides[.margins] != nil }

  func forget(_ constraint: LayoutConstraint) {
    guard let index = installed.lastIndex(where: { $0 === constraint }) else { return }
    installed.remove(at: index)
  }

  func forgetMention(_ constraint: LayoutConstraint) {
    guard let index = mentions.lastIndex(where: { $0 === constraint }) else { return }
    mentions.remove(at: index)
  }

  func addDependent(_ entry: LayoutEntry) {
    if dependents.count >= purgeCount {
      dependents.removeAll { !$0.isOfUse }
      purgeCount = max(16, 2 * dependents.count)
    }
    dependents.append(entry)
  }

  /// Takes over the view's new geometry.
  func follow(_ placement: Placement, from old: Placement) {
    let size = placement.bounds.size
    let hasNewSize = size != old.bounds.size
    guard
      hasNewSize || placement.frame.origin != old.frame.origin
        || placement.bounds.origin != old.bounds.origin
    else { return }
    changeGeometry()
    if hasNewSize { engine?.setRootSizeChanged(to: size) }
  }

  /// Marks the constraints whose constants contain the view's geometry as changed.
  func changeGeometry() {
    for entry in dependents where entry.isLive { entry.engine?.setConstantChanged(of: entry) }
  }
}

extension View {
  /// The view's state, which is made when it is first needed.
  var ownLayoutState: LayoutState {
    if let layoutState { return layoutState }
    let state = LayoutState()
    layoutState = state
    return state
  }

  /// The solution of the tree's constraints, if there is one yet.
  var layoutEngine: LayoutEngine? { rootView.layoutState?.engine }

  /// The solutions of the tree's constraints that follow changes.
  var layoutEngines: LayoutEngines {
    let state = rootView.layoutState
    return LayoutEngines(shown: state?.engine, fitting: state?.fittingEngine)
  }

  /// Whether the frame follows from constraints.
  var isConstrained: Bool { layoutState?.translates == false }

  /// Updates the solution of a root, if the tree has constraints.
  func solveLayout() {
    guard let layoutState, layoutState.hasParticipants else { return }
    let engine = layoutState.engine ?? LayoutEngine(root: self)
    layoutState.engine = engine
    engine.update()
  }

  /// Returns the updated solution of a root; `nil` without constraints.
  func solvedLayout() -> LayoutEngine? {
    solveLayout()
    return layoutState?.engine
  }

  /// Marks the tree as having constraints. Returns the number of calls so far, which orders constraints.
  @discardableResult
  func joinLayout() -> Int {
    let state = rootView.ownLayoutState
    state.hasParticipants = true
    state.activationCount += 1
    return state.activationCount
  }

  /// Whether this view or a descendant takes part in constraints. A root knows without a search.
  var containsParticipants: Bool {
    if let layoutState {
      if layoutState.hasParticipants || !layoutState.translates { return true }
      if !layoutState.installed.isEmpty || !layoutState.guides.isEmpty { return true }
    }
    return subviews.contains { $0.containsParticipants }
  }

  /// Brings constraints up to date after the view left a superview for another one, or for none.
  func leaveLayout(of oldParent: View?) {
    guard let oldParent else { return }
    let oldRoot = oldParent.rootView
    guard oldRoot.layoutState?.hasParticipants == true, containsParticipants else { return }
    deactivateOutside(of: self)
    ownLayoutState.hasParticipants = true
    ownLayoutState.activationCount = oldRoot.layoutState?.activationCount ?? 0
    oldParent.layoutEngines.setNeedsRebuild()
  }

  /// Brings constraints up to date after the view came into a superview.
  func enterLayout() {
    guard let superview, layoutState?.hasParticipants == true else { return }
    layoutState?.engine = nil
    layoutState?.fittingEngine = nil
    let old = layoutState?.diagnostics ?? []
    layoutState?.diagnostics = []
    superview.joinLayout()
    let root = superview.rootView.ownLayoutState
    root.activationCount = max(root.activationCount, layoutState?.activationCount ?? 0)
    for diagnostic in old { record(diagnostic) }
    superview.layoutEngines.setNeedsRebuild()
  }

  /// Deactivates constraints of this view, and those inside it, that a view outside holds.
  private func deactivateOutside(of top: View) {
    for constraint in layoutState?.mentions ?? [] {
      guard let holder = constraint.installation?.view else { continue }
      if !holder.isDescendant(of: top) { constraint.isActive = false }
    }
    for view in subviews { view.deactivateOutside(of: top) }
  }
}
