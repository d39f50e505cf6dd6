// SPDX-License-Identifier: MIT
import Foundation
import Testing
import UIKit

@Suite("Interactive movement")
struct InteractiveMovementTests {
  final class Source: NSObject, UICollectionViewDataSource {
    var items = ["a", "b", "c", "d"]
    var fixed: Set<Int> = []

    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { items.count }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
    func collectionView(
      _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
    ) -> Bool { !fixed.contains(indexPath.item) }
    func collectionView(
      _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) {
      items.insert(items.remove(at: sourceIndexPath.item), at: destinationIndexPath.item)
    }
  }

  private func collection(_ source: Source) -> UICollectionView {
    let collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: RowsLayout())
    collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    collection.dataSource = source
    collection.layoutIfNeeded()
    return collection
  }

  @Test func anItemFollowsAndIsMovedAtTheEnd() throws {
    try Screen.run {
      let source = Source()
      let collection = collection(source)
      let cell = try #require(collection.cellForItem(at: [0, 0]))
      #expect(collection.beginInteractiveMovementForItem(at: [0, 0]))
      #expect(!collection.beginInteractiveMovementForItem(at: [0, 1]))
      collection.updateInteractiveMovementTargetPosition(CGPoint(x: 60, y: 45))
      collection.setNeedsLayout()
      collection.layoutIfNeeded()
      #expect(cell.center == CGPoint(x: 60, y: 45))
      #expect(source.items == ["a", "b", "c", "d"])
      collection.endInteractiveMovement()
      #expect(source.items == ["b", "c", "a", "d"])
      #expect(collection.cellForItem(at: [0, 2]) === cell)
      #expect(cell.frame == CGRect(x: 0, y: 40, width: 100, height: 20))
    }
  }

  @Test func aCancelledItemReturns() throws {
    try Screen.run {
      let source = Source()
      source.fixed = [3]
      let collection = collection(source)
      #expect(!collection.beginInteractiveMovementForItem(at: [0, 3]))
      #expect(collection.beginInteractiveMovementForItem(at: [0, 1]))
      collection.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 75))
      collection.cancelInteractiveMovement()
      #expect(source.items == ["a", "b", "c", "d"])
      let frame = collection.cellForItem(at: [0, 1])?.frame
      #expect(frame == CGRect(x: 0, y: 20, width: 100, height: 20))
    }
  }

  @Test func diffableDataSourcesMoveWhatTheirHandlersAllow() throws {
    try Screen.run {
      let collection = collection(Source())
      let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: collection) {
        collection, path, _ in
        collection.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      }
      var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
      snapshot.appendSections([0])
      snapshot.appendItems(["a", "b", "c"])
      source.apply(snapshot, animatingDifferences: false)
      #expect(!collection.beginInteractiveMovementForItem(at: [0, 0]))
      source.reorderingHandlers.canReorderItem = { $0 != "c" }
      #expect(!collection.beginInteractiveMovementForItem(at: [0, 2]))
      #expect(collection.beginInteractiveMovementForItem(at: [0, 0]))
      collection.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 50))
      collection.endInteractiveMovement()
      #expect(source.snapshot().itemIdentifiers == ["b", "c", "a"])
    }
  }
}
