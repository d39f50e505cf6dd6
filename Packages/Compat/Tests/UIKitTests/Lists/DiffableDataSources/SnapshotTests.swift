// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import UIKit

@Suite("NSDiffableDataSourceSnapshot")
struct SnapshotTests {
  typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

  private func snapshot(_ sections: [(String, [Int])]) -> Snapshot {
    var snapshot = Snapshot()
    for (section, items) in sections {
      snapshot.appendSections([section])
      snapshot.appendItems(items, toSection: section)
    }
    return snapshot
  }

  @Test func itemsAreAppendedToTheLastSection() {
    var snapshot = Snapshot()
    snapshot.appendSections(["a", "b"])
    snapshot.appendItems([1, 2])
    snapshot.appendItems([3], toSection: "a")
    #expect(snapshot.itemIdentifiers == [3, 1, 2])
    #expect(snapshot.numberOfItems(inSection: "b") == 2)
    #expect(snapshot.sectionIdentifier(containingItem: 3) == "a")
    #expect(snapshot.indexOfItem(2) == 2 && snapshot.indexOfItem(9) == nil)
    #expect(snapshot.indexOfSection("b") == 1 && snapshot.indexOfSection("c") == nil)
  }

  @Test func itemsAreInsertedBesideOthers() {
    var snapshot = snapshot([("a", [1, 2])])
    snapshot.insertItems([5, 6], beforeItem: 2)
    snapshot.insertItems([7], afterItem: 2)
    #expect(snapshot.itemIdentifiers == [1, 5, 6, 2, 7])
  }

  @Test func itemsAreMovedBetweenSections() {
    var snapshot = snapshot([("a", [1, 2]), ("b", [3, 4])])
    snapshot.moveItem(1, afterItem: 3)
    snapshot.moveItem(4, beforeItem: 2)
    #expect(snapshot.itemIdentifiers(inSection: "a") == [4, 2])
    #expect(snapshot.itemIdentifiers(inSection: "b") == [3, 1])
  }

  @Test func deletedSectionsTakeTheirItems() {
    var snapshot = snapshot([("a", [1, 2]), ("b", [3])])
    snapshot.deleteSections(["a", "unknown"])
    snapshot.deleteItems([99])
    #expect(snapshot.sectionIdentifiers == ["b"] && snapshot.numberOfItems == 1)
    snapshot.deleteAllItems()
    #expect(snapshot.numberOfSections == 0 && snapshot.numberOfItems == 0)
  }

  @Test func sectionsAreInsertedAndMoved() {
    var snapshot = snapshot([("a", [1]), ("b", [2])])
    snapshot.insertSections(["c"], beforeSection: "a")
    snapshot.insertSections(["d"], afterSection: "a")
    #expect(snapshot.sectionIdentifiers == ["c", "a", "d", "b"])
    snapshot.moveSection("c", afterSection: "b")
    snapshot.moveSection("b", beforeSection: "a")
    #expect(snapshot.sectionIdentifiers == ["b", "a", "d", "c"])
    #expect(snapshot.itemIdentifiers == [2, 1])
  }

  @Test func reloadedIdentifiersAreListedOnce() {
    var snapshot = snapshot([("a", [1, 2])])
    snapshot.reloadItems([2, 2])
    snapshot.reloadItems([2])
    snapshot.reconfigureItems([1])
    snapshot.reloadSections(["a", "a"])
    #expect(snapshot.reloadedItemIdentifiers == [2])
    #expect(snapshot.reconfiguredItemIdentifiers == [1])
    #expect(snapshot.reloadedSectionIdentifiers == ["a"])
  }

  @Test func snapshotsAreValues() {
    let first = snapshot([("a", [1])])
    var second = first
    second.appendItems([2])
    #expect(first.numberOfItems == 1 && second.numberOfItems == 2)
  }

  // MARK: Errors

  @Test func aSecondItemOfOneIdentifierIsAnError() async {
    await #expect(processExitsWith: .failure) {
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendItems([1, 2, 1])
    }
    await #expect(processExitsWith: .failure) {
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0, 0])
    }
  }

  @Test func unknownPlacesAreErrors() async {
    await #expect(processExitsWith: .failure) {
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendItems([1])
    }
    await #expect(processExitsWith: .failure) {
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.insertItems([1], beforeItem: 2)
    }
  }

  // MARK: Differences

  private func difference(
    _ old: [(String, [Int])], _ new: [(String, [Int])]
  ) -> SnapshotDifference {
    SnapshotDifference(from: snapshot(old).content, to: snapshot(new).content)
  }

  private func path(_ section: Int, _ item: Int) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  @Test func equalSnapshotsDontDiffer() {
    #expect(difference([("a", [1, 2])], [("a", [1, 2])]).isEmpty)
  }

  @Test func deletionsHaveOldPlacesAndInsertionsNewOnes() {
    let found = difference([("a", [1, 2, 3])], [("a", [9, 1, 3, 8])])
    #expect(found.deletedItems == [path(0, 1)])
    #expect(found.insertedItems == [path(0, 0), path(0, 3)])
    #expect(found.movedItems.isEmpty)
  }

  @Test func onlyWhatLeavesTheOrderMoves() {
    let found = difference([("a", [1, 2, 3, 4, 5])], [("a", [2, 3, 4, 5, 1])])
    #expect(found.movedItems == [.init(from: path(0, 0), to: path(0, 4))])
    #expect(found.deletedItems.isEmpty && found.insertedItems.isEmpty)
  }

  @Test func itemsMoveBetweenSectionsThatStay() {
    let found = difference([("a", [1, 2]), ("b", [3])], [("a", [2]), ("b", [3, 1])])
    #expect(found.movedItems == [.init(from: path(0, 0), to: path(1, 1))])
  }

  @Test func itemsOfSectionsThatComeOrGoComeWithThem() {
    let found = difference([("a", [1, 2]), ("b", [3])], [("b", [3, 1]), ("c", [2, 4])])
    #expect(found.deletedSections == [0] && found.insertedSections == [1])
    // Item 1 comes out of a deleted section, items 2 and 4 come with a new one.
    #expect(found.insertedItems == [path(0, 1)])
    #expect(found.deletedItems.isEmpty && found.movedItems.isEmpty)
  }

  @Test func itemsThatMoveIntoNewSectionsAreDeleted() {
    let found = difference([("a", [1, 2])], [("a", [1]), ("b", [2])])
    #expect(found.insertedSections == [1] && found.deletedItems == [path(0, 1)])
    #expect(found.insertedItems.isEmpty && found.movedItems.isEmpty)
  }

  @Test func sectionsMove() {
    let found = difference(
      [("a", [1]), ("b", [2]), ("c", [])], [("c", []), ("a", [1]), ("b", [2])])
    #expect(found.movedSections == [.init(from: 2, to: 0)])
    #expect(found.movedItems.isEmpty && found.deletedItems.isEmpty)
  }

  /// Plays changes as a list does: deletions from the end, then insertions in order.
  private func played(
    _ old: [(String, [Int])], _ new: [(String, [Int])]
  ) -> [Int] {
    let found = difference(old, new)
    let (before, after) = (old[0].1, new[0].1)
    let gone = Set((found.deletedItems + found.movedItems.map(\.from)).map(\.item))
    var items = before.indices.filter { !gone.contains($0) }.map { before[$0] }
    let come =
      found.insertedItems.map { ($0.item, after[$0.item]) }
      + found.movedItems.map { ($0.to.item, before[$0.from.item]) }
    for (index, item) in come.sorted(by: { $0.0 < $1.0 }) { items.insert(item, at: index) }
    return items
  }

  @Test func changesLeadFromOneSnapshotToTheOther() {
    var state: UInt64 = 42
    func next(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    func some() -> [Int] {
      var all = Array(0..<12)
      for index in all.indices { all.swapAt(index, next(12)) }
      return Array(all.prefix(next(12)))
    }
    for _ in 0..<200 {
      let (old, new) = (some(), some())
      #expect(played([("a", old)], [("a", new)]) == new)
    }
  }

  // MARK: Section snapshots

  private var tree: NSDiffableDataSourceSectionSnapshot<String> {
    var tree = NSDiffableDataSourceSectionSnapshot<String>()
    tree.append(["fruit", "nuts"])
    tree.append(["apple", "pear"], to: "fruit")
    tree.append(["red", "green"], to: "apple")
    return tree
  }

  @Test func itemsAreBelowOthers() {
    let tree = tree
    #expect(tree.items == ["fruit", "apple", "red", "green", "pear", "nuts"])
    #expect(tree.rootItems == ["fruit", "nuts"])
    #expect(tree.level(of: "red") == 2 && tree.parent(of: "red") == "apple")
    #expect(tree.index(of: "pear") == 4 && tree.parent(of: "nuts") == nil)
  }

  @Test func onlyItemsBelowExpandedOnesShow() {
    var tree = tree
    #expect(tree.visibleItems == ["fruit", "nuts"])
    tree.expand(["fruit"])
    #expect(tree.visibleItems == ["fruit", "apple", "pear", "nuts"])
    tree.expand(["apple"])
    #expect(tree.isVisible("red"))
    tree.collapse(["fruit"])
    #expect(tree.isExpanded("apple") && !tree.isVisible("red") && tree.visibleItems.count == 2)
  }

  @Test func itemsAreInsertedAtALevel() {
    var tree = tree
    tree.insert(["kiwi"], before: "pear")
    tree.insert(["plum"], after: "pear")
    #expect(tree.snapshot(of: "fruit").rootItems == ["apple", "kiwi", "pear", "plum"])
  }

  @Test func deletedItemsTakeThoseBelow() {
    var tree = tree
    tree.delete(["apple", "unknown"])
    #expect(tree.items == ["fruit", "pear", "nuts"] && !tree.contains("red"))
    tree.append(["red"])
    #expect(tree.level(of: "red") == 0)
  }

  @Test func partsAreSnapshotsOfTheirOwn() {
    var tree = tree
    tree.expand(["apple"])
    let part = tree.snapshot(of: "fruit", includingParent: true)
    #expect(part.items == ["fruit", "apple", "red", "green", "pear"] && part.isExpanded("apple"))
    var other = NSDiffableDataSourceSectionSnapshot<String>()
    other.append(["walnut"])
    tree.replace(childrenOf: "nuts", using: other)
    #expect(tree.parent(of: "walnut") == "nuts")
  }

  @Test func manyItemsAreDeletedAtOnce() {
    var tree = NSDiffableDataSourceSectionSnapshot<Int>()
    tree.append([-1])
    tree.append(Array(0..<50_000), to: -1)
    tree.delete(Array(0..<49_999))
    #expect(tree.items == [-1, 49_999])
  }

  @Test func aLongChainOfItemsIsWalked() {
    var chain = NSDiffableDataSourceSectionSnapshot<Int>()
    chain.append([0])
    for item in 1..<20_000 { chain.append([item], to: item - 1) }
    chain.expand(Array(0..<20_000))
    #expect(chain.items == Array(0..<20_000) && chain.visibleItems == chain.items)
    #expect(chain.snapshot(of: 0).items == Array(1..<20_000))
    chain.delete([1])
    #expect(chain.items == [0])
  }

  @Test func anItemWhoseChildrenAreGoneHasNoSign() {
    var tree = NSDiffableDataSourceSectionSnapshot<String>()
    tree.append(["a"])
    tree.append(["b"], to: "a")
    tree.delete(["b"])
    #expect(tree.visualDescription() == "* a")
  }

  @Test func anItemAndItsParentAreDeletedTogether() {
    var tree = NSDiffableDataSourceSectionSnapshot<String>()
    tree.append(["a", "d"])
    tree.append(["b", "c"], to: "a")
    tree.delete(["b", "a", "gone"])
    #expect(tree.items == ["d"] && !tree.contains("c"))
  }
}
