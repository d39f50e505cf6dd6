// SPDX-License-Identifier: MIT
import Foundation
import Testing
import UIKit

@Suite("Updates of UICollectionView", .serialized)
struct CollectionUpdateTests {
  /// Records the calls that it gets.
  final class Layout: RowsLayout {
    var calls: [String] = []

    override func prepare() {
      calls.append("prepare")
      super.prepare()
    }
    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
      let part =
        context.invalidateEverything
        ? "everything"
        : context.invalidateDataSourceCounts
          ? "counts" : context.invalidatedItemIndexPaths.map { "\($0.map(\.item))" } ?? "layout"
      calls.append("invalidate \(part)")
      super.invalidateLayout(with: context)
    }
    override func adjust(
      _ context: UICollectionViewLayoutInvalidationContext,
      _ original: UICollectionViewLayoutAttributes
    ) { context.invalidateItems(at: [original.indexPath]) }
    override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
      super.prepare(forCollectionViewUpdates: updateItems)
      let texts = updateItems.map {
        "\($0.updateAction) \(text($0.indexPathBeforeUpdate)) \(text($0.indexPathAfterUpdate))"
      }
      calls.append("updates: " + texts.joined(separator: ", "))
    }
    private func text(_ path: IndexPath?) -> String {
      path.map { $0.item == NSNotFound ? "section \($0.section)" : "\($0.item)" } ?? "-"
    }
    override func targetContentOffset(forProposedContentOffset proposed: CGPoint) -> CGPoint {
      calls.append("target \(proposed.y)")
      return super.targetContentOffset(forProposedContentOffset: proposed)
    }
    override func initialLayoutAttributesForAppearingItem(
      at path: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      calls.append("initial \(path.item)")
      return nil
    }
    override func finalLayoutAttributesForDisappearingItem(
      at path: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      calls.append("final \(path.item)")
      return nil
    }
    override func finalizeCollectionViewUpdates() { calls.append("finalize") }
    override func prepare(forAnimatedBoundsChange oldBounds: CGRect) {
      calls.append("bounds from \(oldBounds.height)")
    }
    override func finalizeAnimatedBoundsChange() { calls.append("finalize bounds") }
    override func prepareForTransition(from oldLayout: UICollectionViewLayout) {
      calls.append("transition from")
    }
    override func prepareForTransition(to newLayout: UICollectionViewLayout) {
      calls.append("transition to")
    }
    override func finalizeLayoutTransition() { calls.append("finalize transition") }
  }

  final class Cell: UICollectionViewCell {
    var text = ""
    var reuses = 0
    override init(frame: CGRect) { super.init(frame: frame) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
    override func prepareForReuse() {
      super.prepareForReuse()
      reuses += 1
    }
  }

  final class Source: CellSource, UICollectionViewDelegate {
    var sections: [[String]] = [["a", "b", "c"]] { didSet { counts = sections.map(\.count) } }
    var log: [String] = []
    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = super.collectionView(collectionView, cellForItemAt: indexPath)
      (cell as? Cell)?.text = sections[indexPath.section][indexPath.item]
      log.append("cell \(indexPath.item)")
      return cell
    }
    func collectionView(
      _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
      forItemAt indexPath: IndexPath
    ) { log.append("will \(indexPath.item)") }
    func collectionView(
      _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
      forItemAt indexPath: IndexPath
    ) { log.append("did \(indexPath.item)") }
  }

  private let source = Source()
  private let host: UIKitHost
  private let layout = Layout()
  private let view: UICollectionView

  init() throws {
    host = try UIKitHost(width: 100, height: 100, scale: 1)
    let layout = layout
    view = host.perform {
      UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)
    }
    view.register(Cell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    view.delegate = source
    host.layOut(view)
    (layout.calls, source.log) = ([], [])
  }

  private var texts: [String] { view.visibleCells.compactMap { ($0 as? Cell)?.text } }

  private func cell(_ item: Int) -> UICollectionViewCell? { view.cellForItem(at: [0, item]) }

  @Test func aLayoutGetsItsCallsInUIKitsOrder() {
    view.performBatchUpdates {
      source.sections = [["a", "x", "c"]]
      view.insertItems(at: [[0, 1]])
      view.deleteItems(at: [[0, 1]])
    } completion: { _ in
      layout.calls.append("completion")
    }
    #expect(
      layout.calls == [
        "invalidate counts", "prepare", "updates: delete 1 -, insert - 1", "target 0.0", "final 0",
        "final 1", "final 2", "initial 0", "initial 2", "initial 1", "finalize", "completion",
      ])
  }

  @Test func reloadingIsEverythingAndInvalidatingIsNot() {
    view.reloadData()
    host.settle()
    layout.invalidateLayout()
    host.settle()
    #expect(
      layout.calls == ["invalidate everything", "prepare", "invalidate layout", "prepare"])
  }

  @Test func updatesOfALayoutAreSortedAndSectionsAreNotItems() {
    source.sections = [["a", "b", "c"], ["d"], ["e"]]
    view.reloadData()
    host.settle()
    layout.calls = []
    view.performBatchUpdates {
      source.sections = [["x", "b", "y", "a"], ["e"]]
      view.insertItems(at: [[0, 2], [0, 0]])
      view.moveItem(at: [0, 0], to: [0, 3])
      view.reloadItems(at: [[0, 1]])
      view.deleteItems(at: [[0, 2], [1, 0]])
      view.deleteSections([1])
    }
    #expect(
      layout.calls.first { $0.hasPrefix("updates") }
        == "updates: delete section 1 -, delete 2 -, insert - 0, insert - 2, reload 1 1, move 0 3")
    #expect(texts == ["x", "b", "y", "a"])
  }

  @Test func cellsStayOverUpdatesAndOnlyNewOnesAreMade() {
    let (first, third) = (cell(0), cell(2))
    view.performBatchUpdates {
      source.sections = [["c", "n", "a"]]
      view.deleteItems(at: [[0, 1]])
      view.insertItems(at: [[0, 1]])
      view.moveItem(at: [0, 0], to: [0, 2])
      view.moveItem(at: [0, 2], to: [0, 0])
    }
    #expect(cell(2) === first && cell(0) === third && texts == ["c", "n", "a"])
    #expect(source.log == ["cell 1", "will 1", "did 1"])
    #expect(cell(0)?.frame.minY == 0 && cell(2)?.frame.minY == 40)
  }

  @Test func aReloadedItemGetsAnotherCellAndAReconfiguredOneKeepsIts() {
    let (first, second) = (cell(0), cell(1))
    source.sections = [["1", "2", "c"]]
    view.performBatchUpdates {
      view.reloadItems(at: [[0, 0]])
      view.reconfigureItems(at: [[0, 1]])
    }
    #expect(cell(0) !== first && cell(1) === second && texts == ["1", "2", "c"])
    #expect((second as? Cell)?.reuses == 0)
    #expect(source.log == ["cell 1", "cell 0", "will 0", "did 0"])
  }

  @Test func aSelectionFollowsItsItem() {
    view.allowsMultipleSelection = true
    for item in 0..<3 { view.selectItem(at: [0, item], animated: false, scrollPosition: []) }
    view.performBatchUpdates {
      source.sections = [["n", "a", "b"]]
      view.insertItems(at: [[0, 0]])
      view.deleteItems(at: [[0, 2]])
    }
    #expect(view.indexPathsForSelectedItems == [[0, 1], [0, 2]])
    #expect(cell(1)?.isSelected == true && cell(0)?.isSelected == false)
  }

  @Test func countsAreThoseOfTheLastUpdate() {
    source.sections = [["a"]]
    #expect(view.numberOfItems(inSection: 0) == 3 && view.numberOfItems(inSection: 7) == 0)
    view.deleteItems(at: [[0, 1], [0, 2]])
    #expect(view.numberOfItems(inSection: 0) == 1 && view.contentSize.height == 20)
  }

  @Test func batchesInBatchesAreOne() {
    var ended: [Int] = []
    view.performBatchUpdates {
      source.sections = [["a", "b", "c", "d"]]
      view.performBatchUpdates {
        view.insertItems(at: [[0, 3]])
      } completion: { _ in
        ended.append(1)
      }
      #expect(ended.isEmpty && view.hasUncommittedUpdates)
    } completion: { _ in
      ended.append(2)
    }
    #expect(ended == [1, 2] && texts == ["a", "b", "c", "d"])
    #expect(layout.calls.count { $0 == "finalize" } == 1)
  }

  @Test func anInconsistentBatchIsReportedInUIKitsWordsAndReloads() {
    UIKitDiagnostics.reset()
    source.sections = [["a", "b", "c", "d", "e"]]
    view.insertItems(at: [[0, 3]])
    #expect(
      UIKitDiagnostics.messages.contains {
        $0.contains("invalid number of items in section 0") && $0.contains("(5)")
          && $0.contains("(3)") && $0.contains("(1 inserted, 0 deleted)")
      })
    #expect(texts == ["a", "b", "c", "d", "e"])
    view.deleteItems(at: [[0, 9]])
    #expect(
      UIKitDiagnostics.messages.contains(
        "attempt to delete item 9 from section 0 which only contains 5 items before the update"))
    #expect(layout.calls.contains("invalidate everything"))
  }

  @Test(arguments: [[[0, -1]], [[3, 0]], [[]], [[0]], [[0, 1, 2]]] as [[IndexPath]])
  func invalidIndexPathsDoNotEndTheProgram(_ paths: [IndexPath]) {
    view.deleteItems(at: paths)
    view.reloadItems(at: paths)
    view.insertItems(at: paths)
    view.performBatchUpdates { for path in paths { view.moveItem(at: path, to: path) } }
    #expect(texts == ["a", "b", "c"])
  }

  @Test func theTargetOffsetOfALayoutIsTaken() {
    source.sections = [(0..<20).map(String.init)]
    view.reloadData()
    host.settle()
    layout.target = CGPoint(x: 0, y: 60)
    view.performBatchUpdates {
      source.sections[0].insert("n", at: 0)
      view.insertItems(at: [[0, 0]])
    }
    #expect(view.contentOffset.y == 60 && view.indexPathsForVisibleItems.first == [0, 3])
  }

  @Test func aShorterListIsScrolledBackToItsEnd() {
    source.sections = [(0..<20).map(String.init)]
    view.reloadData()
    host.settle()
    view.contentOffset.y = 300
    source.sections = [(0..<10).map(String.init)]
    view.deleteItems(at: (10..<20).map { [0, $0] })
    #expect(view.contentOffset.y == 100 && layout.calls.contains("target 100.0"))
  }

  @Test func aContextScrollsAndResizes() {
    source.sections = [(0..<20).map(String.init)]
    view.reloadData()
    host.settle()
    let context = UICollectionViewLayoutInvalidationContext()
    context.contentOffsetAdjustment = CGPoint(x: 0, y: 35)
    context.contentSizeAdjustment = CGSize(width: 0, height: 11)
    layout.invalidateLayout(with: context)
    #expect(view.contentOffset.y == 35 && view.contentSize.height == 411)
    host.settle()
    #expect(view.contentSize.height == 400 && cell(0) == nil && cell(1) != nil)
  }

  @Test func cellsThatShowAreAskedForTheirSizeAndOthersAreNot() {
    source.sections = [(0..<20).map(String.init)]
    layout.preferredHeight = 30
    view.reloadData()
    layout.calls = []
    host.settle()
    #expect(layout.heights.prefix(4) == [30, 30, 30, 30] && layout.heights.last == 20)
    #expect(view.visibleCells.count == 4 && layout.calls.contains("invalidate [0]"))
  }

  @Test func anAnimatedSizeIsPreparedAndFinalized() {
    host.perform {
      UIView.animate(withDuration: 0.2) {
        view.frame.size.height = 40
        view.layoutIfNeeded()
      }
    }
    #expect(layout.calls.first == "bounds from 100.0" && layout.calls.last == "finalize bounds")
    #expect(cell(2) == nil && cell(1) != nil)
  }

  @Test func anotherLayoutTakesOver() {
    let other = Layout()
    host.perform { view.setCollectionViewLayout(other, animated: false) }
    #expect(layout.calls == ["transition to", "finalize transition"])
    #expect(
      other.calls == [
        "transition from", "invalidate everything", "target 0.0", "finalize transition", "prepare",
      ])
    #expect(layout.collectionView == nil && texts == ["a", "b", "c"])
  }

  @Test func anItemIsFoundAtAPointWhereNothingShows() {
    source.sections = [(0..<20).map(String.init)]
    view.reloadData()
    host.settle()
    #expect(view.indexPathForItem(at: CGPoint(x: 50, y: 290)) == [0, 14])
    #expect(view.indexPathForItem(at: CGPoint(x: 50, y: 500)) == nil)
  }
}
