// SPDX-License-Identifier: MIT
import Foundation
import Testing
import UIKit

/// The order of questions to layouts that scroll by what they know: of bounds, sizes and offsets.
@Suite("Questions to a layout", .serialized)
struct LayoutQuestionTests {
  /// Rows of one height, with cells that prefer another, whose contexts scroll by the difference.
  final class Rows: UICollectionViewLayout {
    private(set) var heights: [CGFloat] = []
    private(set) var boundsQuestions = 0
    var preferredHeight: CGFloat = 20
    var target: CGPoint?

    override var collectionViewContentSize: CGSize {
      CGSize(width: 100, height: heights.reduce(0, +))
    }
    override func prepare() {
      let count = collectionView?.numberOfItems(inSection: 0) ?? 0
      if heights.count != count { heights = Array(repeating: 20, count: count) }
    }
    override func layoutAttributesForElements(
      in rect: CGRect
    ) -> [UICollectionViewLayoutAttributes]? {
      heights.indices.compactMap { layoutAttributesForItem(at: [0, $0]) }
        .filter { $0.frame.minY < rect.maxY && $0.frame.maxY > rect.minY }
    }
    override func layoutAttributesForItem(
      at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      guard heights.indices.contains(indexPath.item) else { return nil }
      let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
      attributes.frame = CGRect(
        x: 0, y: heights[..<indexPath.item].reduce(0, +), width: 100,
        height: heights[indexPath.item])
      return attributes
    }
    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
      boundsQuestions += 1
      return false
    }
    override func shouldInvalidateLayout(
      forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
      withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { originalAttributes.size.height != preferredHeight }
    override func invalidationContext(
      forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
      withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
      let context = super.invalidationContext(
        forPreferredLayoutAttributes: preferredAttributes,
        withOriginalAttributes: originalAttributes)
      heights[originalAttributes.indexPath.item] = preferredHeight
      context.contentOffsetAdjustment.y = preferredHeight - originalAttributes.size.height
      return context
    }
    override func targetContentOffset(forProposedContentOffset proposed: CGPoint) -> CGPoint {
      target ?? proposed
    }
  }

  final class Source: NSObject, UICollectionViewDataSource {
    var count = 20
    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { count }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
  }

  private let host: UIKitHost
  private let layout = Rows()
  private let source = Source()
  private let view: UICollectionView

  init() throws {
    host = try UIKitHost(width: 100, height: 100, scale: 1)
    let layout = layout
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
        source.count = 21
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
    source.count = 10
    host.perform { view.deleteItems(at: (10..<20).map { [0, $0] }) }
    #expect(view.contentOffset.y == offset)
  }
}
