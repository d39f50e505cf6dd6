// SPDX-License-Identifier: MIT
import BubbleConstraints
import Foundation

/// The constraints of one tree, and their solution.
///
/// Changes are collected, and applied by the next layout. Adding and removing views rebuilds the solver; other
/// changes update it.
final class LayoutEngine {
  unowned let root: View

  /// Whether the root's size is unknown, and nothing is written into views.
  let isFitting: Bool

  /// Whether the solution is for one call only, and isn't notified of changes.
  let isTransient: Bool

  /// The size that a fitting root should come near to; `nil` except for fitting.
  var target: FittingTarget?

  /// The entries of a solution for fitting, whose constraints have those of the tree's own solution.
  var fittingEntries: [ObjectIdentifier: LayoutEntry] = [:]

  /// The number of times that the solver was rebuilt. Entries of earlier builds have no effect.
  private(set) var buildCount = 0

  private(set) var solver = ConstraintSolver()
  private(set) var boxes: [LayoutBox] = []
  private var boxesByItem: [ObjectIdentifier: LayoutBox] = [:]
  private var entryCount = 0

  /// The number of entries before the current build of the solver.
  private var earlierEntryCount = 0
  private var rootSize: [ConstraintID?] = [nil, nil]
  private var isUpdating = false

  // The changes that the next layout applies.
  private(set) var needsRebuild = true
  private var needsUpdate = true
  private var removed: [ConstraintID] = []
  private var added: [LayoutEntry] = []
  private var changed: [LayoutEntry] = []
  private var changedContents: [View] = []
  var broken: [LayoutEntry] = []

  init(root: View, isFitting: Bool = false, isTransient: Bool = false) {
    self.root = root
    self.isFitting = isFitting
    self.isTransient = isTransient
  }

  // MARK: Solving

  /// Applies the changes since the last call, and solves.
  func update() {
    guard needsUpdate, !isUpdating else { return }
    isUpdating = true
    defer { isUpdating = false }
    needsUpdate = false
    if needsRebuild { rebuild() } else { applyChanges() }
    solve()
  }

  private func rebuild() {
    needsRebuild = false
    buildCount += 1
    solver = ConstraintSolver()
    (boxes, boxesByItem, rootSize) = ([], [:], [nil, nil])
    (removed, added, changed, changedContents, broken) = ([], [], [], [], [])
    fittingEntries = [:]
    earlierEntryCount = entryCount
    if isFitting {
      addTarget()
    } else if root.isConstrained {
      fixRootSize(box(of: root))
    }
    addTree()
  }

  /// Adds all constraints of the tree, in the order in which they became active.
  private func addTree() {
    var installed: [InstalledConstraint] = []
    enroll(root, &installed)
    installed.sort { $0.order < $1.order }
    // Contents first: the sizes that most views end up with cost little while nothing depends on them yet.
    solver.solve()
    for (index, (_, constraint, holder)) in installed.enumerated() {
      add(makeEntry(constraint, holder))
      solveInBatches(index)
    }
  }

  /// Solves in batches: each step of the solver scans everything that has changed.
  private func solveInBatches(_ count: Int) {
    if count % 64 == 63 { solver.solve() }
  }

  private typealias InstalledConstraint = (order: Int, constraint: LayoutConstraint, holder: View)

  /// Makes unknowns for the views in a subtree, and collects the constraints they hold.
  private func enroll(_ view: View, _ installed: inout [InstalledConstraint]) {
    if view.isConstrained {
      _ = box(of: view)
      solveInBatches(boxes.count)
    }
    for constraint in view.layoutState?.installed ?? [] {
      installed.append((constraint.installation?.order ?? 0, constraint, view))
    }
    for subview in view.subviewsByRank { enroll(subview, &installed) }
  }

  private func applyChanges() {
    let mayRestore = !broken.isEmpty
    for id in removed { solver.remove(id) }
    removed = []
    applyContents()
    applyConstants()
    let entries = added
    added = []
    for entry in entries where entry.isLive { add(entry) }
    if mayRestore { restoreBroken() }
  }

  private func applyContents() {
    let views = changedContents
    changedContents = []
    for view in views {
      guard let box = boxesByItem[ObjectIdentifier(view)] else { continue }
      demandContent(of: box)
      // A baseline may have moved.
      view.layoutState?.changeGeometry()
    }
  }

  func applyConstants() {
    let entries = changed.filter { $0.isLive }
    changed = []
    var changes: [ConstantChange] = []
    for entry in entries {
      entry.isChanged = false
      guard let id = entry.id, let relation = relation(of: entry) else { continue }
      changes.append(ConstantChange(id, to: relation.constant))
    }
    if (try? solver.setConstants(changes)) == nil {
      for entry in entries {
        entry.id.map(solver.remove)
        entry.id = nil
      }
    }
    // Besides those just taken out, these are some whose numbers were unusable.
    for entry in entries where entry.id == nil && !entry.isBroken { add(entry) }
  }

  /// Adds the constraints that were left out, if they can hold now.
  private func restoreBroken() {
    let entries = broken.filter { $0.isLive }
    broken = []
    for entry in entries { add(entry) }
  }
}

// MARK: - Boxes

extension LayoutEngine {
  /// The unknowns of a view; `nil` for one that isn't constrained.
  func box(of view: View) -> LayoutBox? {
    guard view.isConstrained || isFitting && view === root else { return nil }
    if let box = boxesByItem[ObjectIdentifier(view)] { return box }
    let box = LayoutBox(view, rank: nextContentRank, in: solver)
    keep(box, for: view)
    demandContent(of: box)
    return box
  }

  /// The unknowns of a view; `nil` for one that has none in this solution.
  func knownBox(of view: View) -> LayoutBox? { boxesByItem[ObjectIdentifier(view)] }

  /// The unknowns of a guide.
  func makeBox(of guide: LayoutGuide) -> LayoutBox {
    if let box = boxesByItem[ObjectIdentifier(guide)] { return box }
    let box = LayoutBox(guide, rank: nextContentRank, in: solver)
    keep(box, for: guide)
    return box
  }

  private func keep(_ box: LayoutBox, for item: AnyObject) {
    boxesByItem[ObjectIdentifier(item)] = box
    boxes.append(box)
  }

  /// The frame of a view or guide in the solution; `nil` when it isn't part of it.
  func frame(of item: AnyObject) -> CGRect? {
    boxesByItem[ObjectIdentifier(item)]?.frame(in: solver)
  }

  /// Whether the constraints allow another frame of the view.
  func isAmbiguous(_ view: View) -> Bool {
    isAmbiguous(view, among: Set(solver.ambiguousVariables()))
  }

  /// Whether the view's frame depends on one of some variables.
  func isAmbiguous(_ view: View, among variables: Set<Variable>) -> Bool {
    guard let box = boxesByItem[ObjectIdentifier(view)] else { return false }
    // Nothing places a root in the tree.
    let own = view === root ? [box.width, box.height] : [box.x, box.y, box.width, box.height]
    return own.contains { variables.contains($0) }
  }
}

// MARK: - Ranks

/// The order in which constraints of one priority are satisfied where not all can be. UIKit documents an order for the
/// views of a stack view alone; its solver, too, is content with what the constraints that came first require, and
/// contents come after the constraints that were activated.
extension LayoutEngine {
  /// The rank of the first content. Later views in the tree have higher ranks; constraints have lower ones, in the order
  /// in which they became active.
  private static let contentRank = 10_000

  private var nextContentRank: Int { Self.contentRank + boxes.count }

  func rank(of entry: LayoutEntry) -> Int {
    min(entry.sequence - earlierEntryCount, Self.contentRank - 1)
  }

  /// The rank of a view's hugging. Of the views that a stack arranges one after the other, the first one grows first.
  func huggingRank(of box: LayoutBox, _ view: View, _ axis: LayoutConstraint.Axis) -> Int {
    guard let stack = view.superview as? StackView, stack.arranges(view, toFill: axis) else {
      return box.rank
    }
    return Self.arrangedRank - (box.rank - Self.contentRank)
  }

  /// Above the rank of the contents of a tree of usual size.
  private static let arrangedRank = 90_000
}

extension View {
  /// The subviews in the order in which their contents keep their size: arranged subviews as they are arranged, where
  /// the first one is among the subviews.
  fileprivate var subviewsByRank: [View] {
    guard let arranged = (self as? StackView)?.arrangedSubviews else { return subviews }
    let known = Set(arranged.map(ObjectIdentifier.init))
    let others = subviews.filter { !known.contains(ObjectIdentifier($0)) }
    let before = subviews.prefix { !known.contains(ObjectIdentifier($0)) }
    return before + arranged + others.dropFirst(before.count)
  }
}

// MARK: - Root

extension LayoutEngine {
  /// Keeps the size of a constrained root, at a priority below that of all other constraints.
  private func fixRootSize(_ box: LayoutBox?) {
    guard let box else { return }
    let size = root.frame.size
    for (axis, length) in zip(LayoutConstraint.Axis.allCases, [size.width, size.height]) {
      rootSize[axis.rawValue] = try? solver.add(
        box.length(axis) == Double(length), priority: .weakest)
    }
  }

  func setRootSizeChanged(to size: CGSize) {
    for (id, length) in zip(rootSize, [size.width, size.height]) {
      guard let id else { continue }
      try? solver.setConstant(of: id, to: Double(length))
      needsUpdate = true
    }
  }

  /// Keeps the root's size near to the target. It is added first, so that a required one outlasts what
  /// contradicts it.
  private func addTarget() {
    guard let target, let box = box(of: root) else { return }
    for (axis, priority) in zip(LayoutConstraint.Axis.allCases, target.priorities) {
      rootSize[axis.rawValue] = try? solver.add(
        box.length(axis) == target.length(axis), priority: priority.level)
    }
  }

  /// The root's size nearest to a target.
  func fittingSize(nearest target: FittingTarget) -> CGSize {
    let isMoved = self.target.map { $0.priorities == target.priorities } ?? false
    self.target = target
    if needsRebuild || !isMoved || !moveTarget(target) { setNeedsRebuild() }
    update()
    guard let box = box(of: root) else { return target.size }
    let size = box.frame(in: solver).size
    return CGSize(width: max(size.width, 0), height: max(size.height, 0))
  }

  /// Moves the target of the same priorities. Returns whether it can be reached from the solution.
  private func moveTarget(_ target: FittingTarget) -> Bool {
    var changes: [ConstantChange] = []
    for (axis, id) in zip(LayoutConstraint.Axis.allCases, rootSize) {
      guard let id else { return false }
      changes.append(ConstantChange(id, to: target.length(axis)))
    }
    needsUpdate = true
    return (try? solver.setConstants(changes)) != nil
  }
}

// MARK: - Changes

extension LayoutEngine {
  func setNeedsRebuild() { (needsRebuild, needsUpdate) = (true, true) }

  func add(_ constraint: LayoutConstraint) {
    needsUpdate = true
    guard !needsRebuild, let holder = constraint.installation?.view else { return }
    added.append(makeEntry(constraint, holder))
  }

  func remove(_ entry: LayoutEntry) {
    entry.isLive = false
    guard entry.engine === self, !needsRebuild else { return }
    needsUpdate = true
    if let id = entry.id { removed.append(id) }
  }

  /// The priority has changed: the constraint is taken out and put in again.
  func setChanged(_ constraint: LayoutConstraint) {
    if let entry = constraint.installation?.entry { remove(entry) }
    add(constraint)
  }

  func setConstantChanged(of constraint: LayoutConstraint) {
    let entry =
      isFitting ? fittingEntries[ObjectIdentifier(constraint)] : constraint.installation?.entry
    if let entry { setConstantChanged(of: entry) }
  }

  func setConstantChanged(of entry: LayoutEntry) {
    guard !entry.isChanged, entry.engine === self, entry.build == buildCount else { return }
    entry.isChanged = true
    changed.append(entry)
    needsUpdate = true
  }

  func setContentChanged(of view: View) {
    guard view.isConstrained else { return }
    changedContents.append(view)
    needsUpdate = true
  }

  func setParticipationChanged(of view: View) {
    needsUpdate = true
    let isKnown = !(view.layoutState?.dependents.isEmpty ?? true)
    if view.isConstrained, view !== root, !isKnown, !needsRebuild {
      _ = box(of: view)
    } else {
      setNeedsRebuild()
    }
  }

  private func makeEntry(_ constraint: LayoutConstraint, _ holder: View) -> LayoutEntry {
    entryCount += 1
    let entry = LayoutEntry(constraint, in: holder, of: self, sequence: entryCount)
    if !isFitting {
      constraint.installation?.entry = entry
    } else if !isTransient {
      fittingEntries[ObjectIdentifier(constraint)] = entry
    }
    return entry
  }
}
