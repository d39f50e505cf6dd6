// SPDX-License-Identifier: MIT
@_spi(UIKit) import BubbleViews
public import Foundation

/// The item that is being moved, and its places.
struct InteractiveMovement {
  let source: IndexPath
  var target: IndexPath
  /// The centre of the cell, in the collection's coordinates.
  var position: CGPoint
}

/// Interactive movement: an item follows a position, and is moved in the data at the end. Partial: other items make no
/// space for it until then.
extension UICollectionView {
  /// Begins to move an item. Returns whether the data source allows it.
  @discardableResult
  public func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    guard movement == nil, let dataSource,
      dataSource.collectionView(self, canMoveItemAt: indexPath),
      let attributes = layoutAttributesForItem(at: indexPath)
    else { return false }
    movement = InteractiveMovement(
      source: indexPath, target: indexPath, position: attributes.center)
    return true
  }

  /// Moves the cell's centre to a position in the collection's coordinates. The item there is the target.
  public func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    guard var current = movement else { return }
    current.position = targetPosition
    if let proposed = indexPathForItem(at: targetPosition) {
      let target = delegate?.collectionView(
        self, targetIndexPathForMoveOfItemFromOriginalIndexPath: current.source,
        atCurrentIndexPath: current.target, toProposedIndexPath: proposed)
      current.target = target ?? proposed
    }
    movement = current
    showMovement()
  }

  /// Ends the movement: the data source moves the item to the target, and the layout shows it there.
  public func endInteractiveMovement() {
    guard let ended = movement else { return }
    movement = nil
    guard ended.target != ended.source, let dataSource else { return showAtRest(ended) }
    performBatchUpdates {
      dataSource.collectionView(self, moveItemAt: ended.source, to: ended.target)
      moveItem(at: ended.source, to: ended.target)
    }
    showAtRest(ended)
  }

  /// Ends the movement, with the item where it was.
  public func cancelInteractiveMovement() {
    guard let ended = movement else { return }
    movement = nil
    showAtRest(ended)
  }

  /// Puts the cell at the position of the movement, in front of the others.
  func showMovement() {
    guard let movement, let cell = display.cells[movement.source] else { return }
    cell.center = movement.position
    bringSubviewToFront(cell)
  }

  private func showAtRest(_ ended: InteractiveMovement) {
    for path in [ended.source, ended.target] { display.applied[.item(path)] = nil }
    collectionViewLayout.invalidateLayout()
    layoutIfNeeded()
  }
}
