// SPDX-License-Identifier: MIT
@_spi(UIKit) import BubbleViews
import Foundation

/// Batches of updates, in the order in which UIKit calls the layout: the counts become invalid, the
/// layout is prepared, gets the changes, returns the content offset, returns the attributes of what
/// appears and disappears, and is notified of the batch's end.
extension UICollectionView {
  func beginUpdates() {
    // A collection that was never laid out reloads: it knows no numbers to compare.
    if updates.depth == 0, counts.known != nil { prepareLayout() }
    updates.depth += 1
  }

  func endUpdates() {
    updates.depth -= 1
    guard updates.depth == 0 else { return }
    let (changes, completions) = (updates.changes, updates.completions)
    (updates.changes, updates.completions) = (ListChanges(), [])
    traitCollection.performAsCurrent { show(changes) }
    layoutIfNeeded()
    for completion in completions { completion(true) }
  }

  /// Records a change, which is a batch of its own outside of one.
  func record(_ change: (inout ListChanges) -> Void) {
    beginUpdates()
    change(&updates.changes)
    endUpdates()
  }

  private func show(_ changes: ListChanges) {
    guard let before = counts.known else { return reloadData() }
    let after = currentCounts()
    if let problem = changes.problem(before: before, after: after, nouns: .collection) {
      UIKitDiagnostics.report(problem)
      return reloadData()
    }
    let mapping = ListMapping(changes, before: before, after: after)
    let oldSize = contentSize
    updates.mapping = mapping
    invalidateCounts(after)
    prepareLayout()
    collectionViewLayout.prepare(
      forCollectionViewUpdates: changes.updateItems(by: mapping))
    prepareLayout()
    setContent(size: collectionViewLayout.collectionViewContentSize)
    selection = selection.filter { !changes.reloads($0) }.compactMap(mapping.path)
    let leaving = takeLeavingViews(changes, mapping)
    reconfigure(changes.reconfiguredItems.compactMap(mapping.path))
    scrollToTarget()
    showAppearing(leaving)
    collectionViewLayout.finalizeCollectionViewUpdates()
    updates.mapping = nil
    stayInContent(after: oldSize)
    setNeedsLayout()
  }

  private func invalidateCounts(_ after: [Int]) {
    let context = collectionViewLayout.makeContext()
    context.isDataSource = true
    collectionViewLayout.invalidateLayout(with: context)
    counts.set(after)
  }

  private func scrollToTarget() {
    var target = collectionViewLayout.targetContentOffset(
      forProposedContentOffset: offsetInContent)
    target =
      delegate?.collectionView(self, targetContentOffsetForProposedContentOffset: target) ?? target
    if target != contentOffset { contentOffset = target }
  }

  private func stayInContent(after oldSize: CGSize) {
    let isLess = contentSize.width < oldSize.width || contentSize.height < oldSize.height
    if isLess, offsetInContent != contentOffset { contentOffset = offsetInContent }
  }

  // MARK: Views

  /// The views that a batch removes, with their places before it.
  private struct LeavingViews {
    var cells: [(path: IndexPath, view: UICollectionViewCell)] = []
    var supplements: [(key: CollectionElement, view: UICollectionReusableView)] = []
    var decorations: Set<CollectionElement> = []
    /// The items that showed before, and stay in the data.
    var staying: [IndexPath] = []
  }

  /// Takes out the views of what is deleted or reloaded, and gives all others their new index paths.
  private func takeLeavingViews(_ changes: ListChanges, _ mapping: ListMapping) -> LeavingViews {
    var leaving = LeavingViews()
    let (cells, supplements, applied) = (display.cells, display.supplements, display.applied)
    (display.cells, display.supplements, display.applied) = ([:], [:], [:])
    for (path, cell) in cells.sorted(by: { $0.key < $1.key }) {
      guard !changes.reloads(path), let new = mapping.path(path) else {
        leaving.cells.append((path, cell))
        continue
      }
      leaving.staying.append(path)
      display.cells[new] = cell
    }
    for (key, view) in supplements.sorted(by: { $0.key < $1.key }) {
      let isDecoration = applied[key]?.representedElementCategory == .decorationView
      if isDecoration { leaving.decorations.insert(key) }
      guard let new = newPlace(of: key, isDecoration, changes, mapping) else {
        leaving.supplements.append((key, view))
        continue
      }
      display.supplements[new] = view
      display.applied[new] = applied[key].flatMap { moved($0, to: new.path) }
    }
    display.asked = []
    return leaving
  }

  /// The same attributes for another index path, so that views know their category.
  private func moved(
    _ attributes: UICollectionViewLayoutAttributes, to path: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let copy = attributes.copy() as? UICollectionViewLayoutAttributes
    copy?.indexPath = path
    return copy
  }

  /// The place of a supplementary or decoration view after a batch; `nil` for one that is removed or
  /// made again.
  private func newPlace(
    of key: CollectionElement, _ isDecoration: Bool, _ changes: ListChanges, _ mapping: ListMapping
  ) -> CollectionElement? {
    let (kind, layout) = (key.kind ?? "", collectionViewLayout)
    let deleted =
      isDecoration
      ? layout.indexPathsToDeleteForDecorationView(ofKind: kind)
      : layout.indexPathsToDeleteForSupplementaryView(ofKind: kind)
    guard !deleted.contains(key.path), !key.path.isEmpty,
      !changes.reloadedSections.contains(key.path[0]), let section = mapping.section(key.path[0])
    else { return nil }
    let path = IndexPath(indexes: [section] + key.path.dropFirst())
    let inserted =
      isDecoration
      ? layout.indexPathsToInsertForDecorationView(ofKind: kind)
      : layout.indexPathsToInsertForSupplementaryView(ofKind: kind)
    return inserted.contains(path) ? nil : CollectionElement(kind: kind, path: path)
  }

  /// Has the data source configure visible cells again. Dequeueing gives it the cell that there is.
  private func reconfigure(_ paths: [IndexPath]) {
    for path in paths.sorted() {
      guard let cell = display.cells[path] else { continue }
      updates.reconfigured = [path: cell]
      let configured = dataSource?.collectionView(self, cellForItemAt: path)
      updates.reconfigured = [:]
      guard let configured, configured !== cell else { continue }
      discard(cell, at: path)
      display.cells[path] = configured
      addSubview(configured)
    }
  }

  /// Shows the layout after a batch, and takes the views away that it removes.
  private func showAppearing(_ leaving: LeavingViews) {
    let layout = collectionViewLayout
    for path in (leaving.staying + leaving.cells.map(\.path)).sorted() {
      _ = layout.finalLayoutAttributesForDisappearingItem(at: path)
    }
    for (key, _) in leaving.supplements { askForFinalAttributes(key, leaving) }
    for path in display.cells.keys.sorted() {
      _ = layout.initialLayoutAttributesForAppearingItem(at: path)
    }
    display.isUpdating = true
    layOutElements()
    display.isUpdating = false
    for (path, cell) in leaving.cells { endDisplaying(cell, at: path) }
    for (key, view) in leaving.supplements { endDisplaying(view, key, leaving) }
  }

  private func askForFinalAttributes(_ key: CollectionElement, _ leaving: LeavingViews) {
    let (kind, layout) = (key.kind ?? "", collectionViewLayout)
    if leaving.decorations.contains(key) {
      _ = layout.finalLayoutAttributesForDisappearingDecorationElement(
        ofKind: kind, at: key.path)
    } else {
      _ = layout.finalLayoutAttributesForDisappearingSupplementaryElement(
        ofKind: kind, at: key.path)
    }
  }

  /// Takes away a cell whose index path another one may have now.
  private func endDisplaying(_ cell: UICollectionViewCell, at path: IndexPath) {
    cell.removeFromSuperview()
    delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: path)
    if let identifier = cell.reuseIdentifier { cells.put(cell, identifier) }
  }

  private func endDisplaying(
    _ view: UICollectionReusableView, _ key: CollectionElement, _ leaving: LeavingViews
  ) {
    view.removeFromSuperview()
    if !leaving.decorations.contains(key) {
      delegate?.collectionView(
        self, didEndDisplayingSupplementaryView: view, forElementOfKind: key.kind ?? "",
        at: key.path)
    }
    if let identifier = view.reuseIdentifier {
      supplements.put(view, "\(key.kind ?? "")/\(identifier)")
    }
  }
}

extension UICollectionView {
  /// Makes several changes at once, by a closure that isn't kept: UIKit's `updates` doesn't escape either, which Swift
  /// can't declare of an optional closure.
  public func performBatchUpdates(
    _ updates: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    withoutActuallyEscaping(updates) { updates in
      performBatchUpdates(Optional(updates), completion: completion)
    }
  }
}
