// SPDX-License-Identifier: MIT
import Foundation
import Testing
import UIKit

/// The order of questions to layouts that scroll by what they know: of bounds, sizes and offsets.
@Suite("Questions to a layout", .serialized)
struct LayoutQuestionTests {
  /// Rows whose contexts scroll by the difference to the preferred height.
  final class Rows: RowsLayout {
    private(set) var boundsQuestions = 0

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
      boundsQuestions += 1
      return false
    }
    override func adjust(
      _ context: UICollectionViewLayoutInvalidationContext,
      _ original: UICollectionViewLayoutAttributes
    ) {
      context.contentOffsetAdjustment.y = (preferredHeight ?? 20) - original.size.height
    }
  }

  private let host: UIKitHost
  private let layout = Rows()
  private let source = CellSource()
  private let view: UICollectionView

  init() throws {
    host = try UIKitHost(width: 100, height: 100, scale: 1)
    let layout = layout
    source.counts = [20]
    view = host.perform { UICollectionView(frame: .zero, collectionViewLayout: layout) }
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
  }

  private func show() {
    view.dataSource = source
    host.layOut(view, size: CGSize(width: 100, height: 100))
  }

  @Test func aLayoutIsNotAskedAboutBoundsBeforeItIsPrepared() {
    view.frame = CGRect(x: 0, y: 0, width: 80, height: 90)
    view.contentOffset.y = 10
    #expect(layout.boundsQuestions == 0)
    show()
    let before = layout.boundsQuestions
    view.contentOffset.y = 30
    #expect(layout.boundsQuestions == before + 1)
  }

  @Test func preferredSizesScrollOutsideOfBatchesOnly() {
    show()
    layout.preferredHeight = 30
    layout.target = CGPoint(x: 0, y: 60)
    host.perform {
      view.performBatchUpdates {
        source.counts = [21]
        view.insertItems(at: [[0, 0]])
      }
    }
    #expect(view.contentOffset.y == 60 && layout.heights.contains(30))
  }

  @Test(arguments: [(target: 40, offset: 40), (target: 300, offset: 100)] as [(CGFloat, CGFloat)])
  func aShorterListTakesTheTargetFirst(_ target: CGFloat, _ offset: CGFloat) {
    show()
    view.contentOffset.y = 300
    layout.target = CGPoint(x: 0, y: target)
    source.counts = [10]
    host.perform { view.deleteItems(at: (10..<20).map { [0, $0] }) }
    #expect(view.contentOffset.y == offset)
  }
}
