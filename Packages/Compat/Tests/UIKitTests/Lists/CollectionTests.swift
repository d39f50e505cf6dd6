// SPDX-License-Identifier: MIT
import Foundation
import Testing
import UIKit

@Suite("UICollectionView")
struct UICollectionViewTests {
  final class Attributes: UICollectionViewLayoutAttributes {
    var mark = 0
    override func copy(with zone: NSZone? = nil) -> Any {
      let copy = super.copy(with: zone) as! Attributes
      copy.mark = mark
      return copy
    }
  }

  final class Layout: UICollectionViewFlowLayout {
    var preparations = 0
    override class var layoutAttributesClass: AnyClass { Attributes.self }
    override func prepare() {
      super.prepare()
      preparations += 1
    }
    override func layoutAttributesForElements(
      in rect: CGRect
    ) -> [UICollectionViewLayoutAttributes]? {
      let found = super.layoutAttributesForElements(in: rect) as? [Attributes]
      for attributes in found ?? [] { attributes.mark = attributes.indexPath.item + 1 }
      return found
    }
  }

  final class Cell: UICollectionViewCell {
    var mark = 0
    var reuses = 0
    override init(frame: CGRect) { super.init(frame: frame) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
      super.apply(layoutAttributes)
      if let attributes = layoutAttributes as? Attributes { mark = attributes.mark }
    }
    override func prepareForReuse() {
      super.prepareForReuse()
      reuses += 1
    }
  }

  final class Source: CellSource, UICollectionViewDelegateFlowLayout {
    var sizes: [[CGSize]] = [] { didSet { counts = sizes.map(\.count) } }
    var header = CGSize.zero
    var chosen: [IndexPath] = []

    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize { sizes[indexPath.section][indexPath.item] }
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      referenceSizeForHeaderInSection section: Int
    ) -> CGSize { header }
    func collectionView(
      _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
    ) { chosen.append(indexPath) }
  }

  private let host: UIKitHost
  private let layout = Layout()
  private let view: UICollectionView
  private let source = Source()

  init() throws {
    host = try UIKitHost(width: 100, height: 100, scale: 1)
    layout.minimumLineSpacing = 5
    layout.minimumInteritemSpacing = 10
    let layout = layout
    view = host.perform {
      UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)
    }
    view.register(Cell.self, forCellWithReuseIdentifier: "cell")
    view.register(
      UICollectionReusableView.self,
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "part")
    view.dataSource = source
    view.delegate = source
  }

  private func size(_ width: CGFloat, _ height: CGFloat) -> CGSize {
    CGSize(width: width, height: height)
  }

  private func frame(_ item: Int, _ section: Int = 0) -> CGRect? {
    view.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
  }

  @Test func fullWidthItemsFollowEachOther() {
    source.sizes = [[size(100, 30)], [size(100, 40)]]
    layout.sectionInset = UIEdgeInsets(top: 4, left: 0, bottom: 4, right: 0)
    host.layOut(view)
    #expect(frame(0) == CGRect(x: 0, y: 4, width: 100, height: 30))
    #expect(frame(0, 1) == CGRect(x: 0, y: 42, width: 100, height: 40))
    #expect(view.contentSize == CGSize(width: 100, height: 86))
  }

  @Test func aLineIsSpreadAndTheLastOneFollowsIt() {
    source.sizes = [Array(repeating: size(40, 20), count: 3)]
    host.layOut(view)
    #expect(frame(0)?.minX == 0 && frame(1)?.minX == 60)
    #expect(frame(2)?.origin == CGPoint(x: 0, y: 25))
    #expect(view.contentSize.height == 45)
  }

  @Test func lowItemsAreInTheMiddleOfTheirLine() {
    source.sizes = [[size(40, 40), size(40, 20)]]
    host.layOut(view)
    #expect(frame(1)?.minY == 10)
  }

  @Test func aHorizontalLayoutFillsColumns() {
    layout.scrollDirection = .horizontal
    source.sizes = [Array(repeating: size(30, 45), count: 3)]
    host.layOut(view)
    #expect(frame(1)?.origin == CGPoint(x: 0, y: 55) && frame(2)?.minX == 35)
    #expect(view.contentSize == CGSize(width: 65, height: 100))
  }

  @Test func attributesOfAnotherClassReachTheCells() {
    source.sizes = [[size(40, 20), size(40, 20)]]
    host.layOut(view)
    let cell = view.cellForItem(at: IndexPath(item: 1, section: 0)) as? Cell
    #expect(cell?.mark == 2 && cell?.frame == CGRect(x: 60, y: 0, width: 40, height: 20))
    #expect(cell?.contentView.frame.size == CGSize(width: 40, height: 20))
    #expect(cell?.reuseIdentifier == "cell")
  }

  @Test func headersAreAboveTheirSections() {
    source.header = size(0, 12)
    source.sizes = [[size(100, 20)]]
    host.layOut(view)
    let path = IndexPath(item: 0, section: 0)
    let kind = UICollectionView.elementKindSectionHeader
    #expect(frame(0)?.minY == 12)
    let header = view.supplementaryView(forElementKind: kind, at: path)
    #expect(header?.frame == CGRect(x: 0, y: 0, width: 100, height: 12))
    #expect(view.visibleSupplementaryViews(ofKind: kind).count == 1)
  }

  @Test func cellsExistForWhatShowsAndAreUsedAgain() {
    source.sizes = [Array(repeating: size(100, 45), count: 50)]
    host.layOut(view)
    #expect(view.visibleCells.count == 2)
    let first = view.visibleCells[0] as? Cell
    view.scrollToItem(at: IndexPath(item: 20, section: 0), at: .bottom, animated: false)
    host.settle()
    #expect(view.contentOffset.y == 945)
    #expect(view.indexPathsForVisibleItems.last == IndexPath(item: 20, section: 0))
    #expect((first?.reuses ?? 0) > 0 && view.visibleCells.contains { $0 === first })
  }

  @Test func anotherWidthAsksAgainAndAScrollDoesNot() {
    source.sizes = [Array(repeating: size(40, 80), count: 9)]
    host.layOut(view)
    let before = layout.preparations
    view.contentOffset.y = 30
    host.settle()
    #expect(layout.preparations == before)
    view.frame.size.width = 60
    host.settle()
    #expect(layout.preparations == before + 1 && view.contentSize.width == 60)
  }

  @Test func newDataIsShown() {
    source.sizes = [[size(100, 20)]]
    host.layOut(view)
    var hasEnded = false
    view.performBatchUpdates {
      source.sizes = [[size(100, 20), size(100, 30)]]
      view.insertItems(at: [IndexPath(item: 1, section: 0)])
    } completion: {
      hasEnded = $0
    }
    #expect(hasEnded && view.contentSize.height == 55 && view.visibleCells.count == 2)
  }

  @Test func aTapChoosesAnItem() throws {
    source.sizes = [[size(40, 20), size(40, 20)]]
    host.layOut(view)
    let cell = try #require(view.cellForItem(at: IndexPath(item: 1, section: 0)))
    #expect(host.tap(cell))
    #expect(source.chosen == [IndexPath(item: 1, section: 0)] && cell.isSelected)
    #expect(view.indexPathForItem(at: CGPoint(x: 65, y: 5)) == IndexPath(item: 1, section: 0))
    #expect(view.indexPath(for: cell)?.item == 1)
  }

  @Test func cellsMayChooseTheirSize() {
    final class Own: UICollectionViewCell {
      override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
      ) -> UICollectionViewLayoutAttributes {
        let preferred = layoutAttributes.copy() as! UICollectionViewLayoutAttributes
        preferred.size = CGSize(width: 70, height: 33)
        return preferred
      }
    }
    view.register(Own.self, forCellWithReuseIdentifier: "cell")
    layout.estimatedItemSize = CGSize(width: 10, height: 10)
    source.sizes = [[.zero]]
    host.layOut(view)
    #expect(frame(0)?.size == CGSize(width: 70, height: 33))
  }

  @Test func contextsAreOfTheLayoutsClass() {
    let context = layout.invalidationContext(forBoundsChange: .zero)
    let flow = context as? UICollectionViewFlowLayoutInvalidationContext
    #expect(flow?.invalidateFlowLayoutDelegateMetrics == true)
    #expect(layout.collectionView === view)
  }

  @Test func attributesAreCopiedWhole() {
    let attributes = Attributes()
    attributes.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    (attributes.mark, attributes.alpha, attributes.zIndex) = (5, 0.5, 6)
    let copy = attributes.copy() as? Attributes
    #expect(copy?.mark == 5 && copy?.frame == attributes.frame && copy?.isEqual(attributes) == true)
    copy?.alpha = 1
    #expect(attributes.alpha == 0.5 && copy?.isEqual(attributes) == false)
  }

  @Test func aCellIsMadeOfAFrameOrOfNothing() {
    #expect(Cell(frame: CGRect(x: 0, y: 0, width: 5, height: 6)).contentView.frame.height == 6)
    #expect(Cell(coder: NSCoder())?.contentView != nil)
    let type: UICollectionViewCell.Type = Cell.self
    #expect(type.init() is Cell)
  }
}
