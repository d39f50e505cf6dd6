// SPDX-License-Identifier: MIT
import Foundation
import Testing
import UIKit

@Suite("Diffable data sources")
struct DiffableDataSourceTests {
  private let host: UIKitHost

  init() throws { host = try UIKitHost(width: 320, height: 480) }

  /// Records the changes that a data source gives a collection.
  private final class Recorder: UICollectionView {
    var calls: [String] = []
    override func insertItems(at indexPaths: [IndexPath]) {
      calls.append("insert \(indexPaths.map(Array.init))")
      super.insertItems(at: indexPaths)
    }
    override func deleteItems(at indexPaths: [IndexPath]) {
      calls.append("delete \(indexPaths.map(Array.init))")
      super.deleteItems(at: indexPaths)
    }
    override func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
      calls.append("move \(Array(indexPath)) \(Array(newIndexPath))")
      super.moveItem(at: indexPath, to: newIndexPath)
    }
    override func insertSections(_ sections: IndexSet) {
      calls.append("insert \(Array(sections))")
      super.insertSections(sections)
    }
    override func reloadItems(at indexPaths: [IndexPath]) {
      calls.append("reload \(indexPaths.map(Array.init))")
      super.reloadItems(at: indexPaths)
    }
  }

  private func makeSource() -> (Recorder, UICollectionViewDiffableDataSource<String, Int>) {
    let layout = UICollectionViewFlowLayout()
    let view = Recorder(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
    let registration = UICollectionView.CellRegistration<UICollectionViewCell, Int> {
      cell, _, item in cell.tag = item
    }
    let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: view) {
      $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
    return (view, source)
  }

  private func snapshot(_ items: [Int]) -> NSDiffableDataSourceSnapshot<String, Int> {
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["a"])
    snapshot.appendItems(items)
    return snapshot
  }

  private func shown(_ view: UICollectionView) -> [Int] {
    view.layoutIfNeeded()
    return view.visibleCells.map(\.tag)
  }

  @Test func snapshotsShow() {
    host.perform {
      let (view, source) = makeSource()
      source.apply(snapshot([1, 2, 3]))
      #expect(shown(view) == [1, 2, 3])
      source.apply(snapshot([3, 1, 4]), animatingDifferences: false)
      #expect(shown(view) == [3, 1, 4])
      #expect(source.snapshot().itemIdentifiers == [3, 1, 4])
    }
  }

  @Test func differencesAreBatchUpdates() {
    host.perform {
      let (view, source) = makeSource()
      source.apply(snapshot([1, 2, 3]))
      view.calls = []
      source.apply(snapshot([3, 1, 4]))
      #expect(view.calls == ["delete [[0, 1]]", "insert [[0, 2]]", "move [0, 2] [0, 0]"])
      view.calls = []
      source.apply(snapshot([3, 1, 4]))
      #expect(view.calls.isEmpty)
    }
  }

  @Test func completionsAreCalledWhenTheSnapshotShows() {
    host.perform {
      let (_, source) = makeSource()
      var counts: [Int] = []
      source.apply(snapshot([1, 2])) { counts.append(source.snapshot().numberOfItems) }
      source.applySnapshotUsingReloadData(snapshot([1])) {
        counts.append(source.snapshot().numberOfItems)
      }
      #expect(counts == [2, 1])
    }
  }

  @Test func reloadedItemsAreReloadedAtTheirNewPlaces() {
    host.perform {
      let (view, source) = makeSource()
      source.apply(snapshot([1, 2, 3]))
      var next = snapshot([2, 3, 1])
      next.reloadItems([1])
      view.calls = []
      source.apply(next)
      #expect(view.calls == ["move [0, 0] [0, 2]", "reload [[0, 2]]"])
      #expect(source.snapshot().reloadedItemIdentifiers.isEmpty)
    }
  }

  @Test func identifiersAndIndexPathsAreMapped() {
    host.perform {
      let (_, source) = makeSource()
      var two = snapshot([1, 2])
      two.appendSections(["b"])
      two.appendItems([7])
      source.apply(two)
      #expect(source.itemIdentifier(for: IndexPath(item: 0, section: 1)) == 7)
      #expect(source.itemIdentifier(for: IndexPath(item: 5, section: 1)) == nil)
      #expect(source.itemIdentifier(for: IndexPath(item: -1, section: 0)) == nil)
      #expect(source.indexPath(for: 2) == IndexPath(item: 1, section: 0))
      #expect(source.indexPath(for: 9) == nil)
      #expect(source.sectionIdentifier(for: 1) == "b" && source.sectionIdentifier(for: 2) == nil)
      #expect(source.index(for: "b") == 1)
    }
  }

  @Test func sectionSnapshotsShowWhatIsExpanded() {
    host.perform {
      let (view, source) = makeSource()
      var tree = NSDiffableDataSourceSectionSnapshot<Int>()
      tree.append([1, 2])
      tree.append([10, 11], to: 1)
      source.apply(tree, to: "outline")
      #expect(shown(view) == [1, 2])
      var expanded: [Int] = []
      source.sectionSnapshotHandlers.willExpandItem = { expanded.append($0) }
      tree.expand([1])
      source.apply(tree, to: "outline")
      #expect(shown(view) == [1, 10, 11, 2] && expanded == [1])
      #expect(source.snapshot(for: "outline").level(of: 10) == 1)
    }
  }

  @Test func headersComeFromTheProvider() {
    host.perform {
      let (view, source) = makeSource()
      (view.collectionViewLayout as? UICollectionViewFlowLayout)?.headerReferenceSize = CGSize(
        width: 10, height: 30)
      let header = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(
        elementKind: UICollectionView.elementKindSectionHeader
      ) { header, _, path in header.tag = 100 + path.section }
      source.supplementaryViewProvider = { view, _, path in
        view.dequeueConfiguredReusableSupplementary(using: header, for: path)
      }
      source.apply(snapshot([1]))
      view.layoutIfNeeded()
      let kind = UICollectionView.elementKindSectionHeader
      #expect(view.visibleSupplementaryViews(ofKind: kind).map(\.tag) == [100])
    }
  }

  @Test func snapshotsMayBeAwaited() async {
    let (view, source) = host.perform { makeSource() }
    await source.apply(snapshot([1, 2]), animatingDifferences: false)
    #expect(source.snapshot().numberOfItems == 2 && view.numberOfItems(inSection: 0) == 2)
  }

  @Test func tablesShowSnapshots() {
    host.perform {
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
      let source = UITableViewDiffableDataSource<String, Int>(tableView: table) {
        let cell = $0.dequeueReusableCell(withIdentifier: "cell", for: $1)
        cell.textLabel?.text = "\($2)"
        return cell
      }
      source.apply(snapshot([1, 2, 3]))
      table.layoutIfNeeded()
      #expect(table.visibleCells.map { $0.textLabel?.text } == ["1", "2", "3"])
      source.apply(snapshot([3, 2]))
      table.layoutIfNeeded()
      #expect(table.visibleCells.map { $0.textLabel?.text } == ["3", "2"])
      #expect(source.itemIdentifier(for: IndexPath(row: 0, section: 0)) == 3)
      #expect(source.indexPath(for: 2) == IndexPath(row: 1, section: 0))
    }
  }

  @Test func aTableThatIsGoneDoesntMatter() {
    host.perform {
      var table: UITableView? = UITableView(frame: .zero)
      let source = table.map { table in
        UITableViewDiffableDataSource<String, Int>(tableView: table) { _, _, _ in nil }
      }
      table = nil
      var isDone = false
      source?.apply(snapshot([1])) { isDone = true }
      #expect(isDone && source?.snapshot().numberOfItems == 1)
    }
  }
}
