// SPDX-License-Identifier: MIT
import Foundation
import Testing
import UIKit

@Suite("UICollectionViewFlowLayout")
struct FlowLayoutTests {
  final class Flipping: UICollectionViewFlowLayout {
    override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
  }

  private let source = CellSource()

  private func makeView(
    _ layout: UICollectionViewFlowLayout, _ direction: UISemanticContentAttribute = .unspecified,
    cell: AnyClass = UICollectionViewCell.self
  ) throws -> (UIKitHost, UICollectionView) {
    let host = try UIKitHost(width: 100, height: 100, scale: 1)
    let view = host.perform {
      UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)
    }
    view.semanticContentAttribute = direction
    view.register(cell, forCellWithReuseIdentifier: "cell")
    for kind in [
      UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
    ] {
      view.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "part"
      )
    }
    view.dataSource = source
    host.layOut(view)
    return (host, view)
  }

  private func frames(_ view: UICollectionView) -> [CGRect] { view.visibleCells.map(\.frame) }

  @Test func linesBeginOnTheRightInCollectionsFromRightToLeft() throws {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 30, height: 10)
    layout.minimumInteritemSpacing = 5
    layout.sectionInset = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 0)
    let (_, view) = try makeView(layout, .forceRightToLeft)
    #expect(frames(view).map(\.minX) == [70, 20, 70])
  }

  @Test func aHorizontalLayoutIsMirroredIfItSaysSo() throws {
    let layout = Flipping()
    layout.scrollDirection = .horizontal
    layout.itemSize = CGSize(width: 60, height: 100)
    let (host, view) = try makeView(layout, .forceRightToLeft)
    #expect(frames(view).map(\.minX) == [40, -30])
    #expect(view.layoutAttributesForItem(at: [0, 1])?.frame.minX == 70)
    #expect(view.indexPathForItem(at: CGPoint(x: 95, y: 50)) == [0, 0])
    view.contentOffset.x = 70
    host.settle()
    #expect(view.cellForItem(at: [0, 1])?.frame == CGRect(x: 110, y: 0, width: 60, height: 100))
  }

  @Test func headersAndFootersStayInSightWhileTheirSectionShows() throws {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 40)
    layout.minimumLineSpacing = 0
    layout.headerReferenceSize = CGSize(width: 0, height: 20)
    layout.footerReferenceSize = CGSize(width: 0, height: 10)
    layout.sectionHeadersPinToVisibleBounds = true
    layout.sectionFootersPinToVisibleBounds = true
    source.counts = [3, 3]
    let (host, view) = try makeView(layout)
    let (header, footer) = (
      UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter
    )
    func y(_ kind: String, _ section: Int) -> CGFloat? {
      view.supplementaryView(forElementKind: kind, at: [section, 0])?.frame.minY
    }
    #expect(y(header, 0) == 0 && y(footer, 0) == 90)
    view.contentOffset.y = 45
    host.settle()
    #expect(y(header, 0) == 45 && y(footer, 0) == 135 && y(header, 1) == nil)
    // A section is 150 high: its end pushes the header out.
    view.contentOffset.y = 140
    host.settle()
    #expect(y(header, 0) == 130 && y(footer, 0) == 140 && y(header, 1) == 150)
    #expect(y(footer, 1) == 230)
  }

  @Test func itemsHaveTheEstimateUntilTheyShow() throws {
    final class Tall: UICollectionViewCell {
      override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
      ) -> UICollectionViewLayoutAttributes {
        let preferred = layoutAttributes.copy() as! UICollectionViewLayoutAttributes
        preferred.size.height = 60
        return preferred
      }
    }
    let layout = UICollectionViewFlowLayout()
    layout.minimumLineSpacing = 0
    layout.estimatedItemSize = CGSize(width: 100, height: 30)
    source.counts = [10]
    let (_, view) = try makeView(layout, cell: Tall.self)
    #expect(frames(view).map(\.height) == [60, 60] && view.contentSize.height == 420)
    source.counts = [11]
    view.insertItems(at: [[0, 0]])
    #expect(view.contentSize.height == 480)
    #expect(view.layoutAttributesForItem(at: [0, 2])?.frame.minY == 120)
  }

  @Test func automaticSizeEstimatesFiftyPoints() throws {
    let layout = UICollectionViewFlowLayout()
    layout.minimumLineSpacing = 0
    layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    source.counts = [40]
    let (_, view) = try makeView(layout)
    // Cells without constraints keep the estimate.
    #expect(view.layoutAttributesForItem(at: [0, 39])?.size == CGSize(width: 50, height: 50))
  }

  @Test func theDelegatesSizeIsTheEstimateOfAutomaticSizes() throws {
    final class Sizes: NSObject, UICollectionViewDelegateFlowLayout {
      func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
      ) -> CGSize { CGSize(width: 80, height: 20 + CGFloat(indexPath.item)) }
    }
    final class Fixed: UICollectionViewCell {
      override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
          contentView.leadingAnchor.constraint(equalTo: leadingAnchor),
          contentView.trailingAnchor.constraint(equalTo: trailingAnchor),
          contentView.topAnchor.constraint(equalTo: topAnchor),
          contentView.bottomAnchor.constraint(equalTo: bottomAnchor),
          contentView.widthAnchor.constraint(equalToConstant: 90),
          contentView.heightAnchor.constraint(equalToConstant: 44),
        ])
      }
      required init?(coder: NSCoder) { nil }
    }
    let (layout, sizes) = (UICollectionViewFlowLayout(), Sizes())
    layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    source.counts = [2]
    let (host, view) = try makeView(layout)
    view.delegate = sizes
    layout.invalidateLayout()
    host.settle()
    #expect(
      frames(view).map(\.size) == [CGSize(width: 80, height: 20), CGSize(width: 80, height: 21)])

    let other = UICollectionViewFlowLayout()
    other.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    let (otherHost, otherView) = try makeView(other, cell: Fixed.self)
    otherView.delegate = sizes
    other.invalidateLayout()
    otherHost.settle()
    #expect(
      frames(otherView).map(\.size) == Array(repeating: CGSize(width: 90, height: 44), count: 2))
  }

  @Test func valuesThatAreSetWhilePreparingCountBeforeCellsAreAsked() throws {
    final class Layout: UICollectionViewFlowLayout {
      var preparations = 0
      override func prepare() {
        super.prepare()
        preparations += 1
        minimumLineSpacing = 1
        estimatedItemSize = CGSize(width: collectionView?.bounds.width ?? 0, height: 30)
      }
    }
    final class Row: UICollectionViewCell {
      override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
      ) -> UICollectionViewLayoutAttributes {
        layoutAttributes.size.height = 25
        return layoutAttributes
      }
    }
    let layout = Layout()
    source.counts = [3]
    let (host, view) = try makeView(layout, cell: Row.self)
    #expect(
      frames(view).map(\.size)
        == Array(repeating: CGSize(width: view.bounds.width, height: 25), count: 3))
    #expect(frames(view).map(\.minY) == [0, 26, 52])
    // Values that are set again don't invalidate.
    let first = layout.preparations
    #expect(first < 8)
    host.settle()
    #expect(layout.preparations == first)
  }

  @Test func sizesThatAreNoNumbersDoNotEndTheProgram() throws {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: CGFloat.nan, height: .nan)
    layout.headerReferenceSize = CGSize(width: 0, height: CGFloat.nan)
    layout.sectionHeadersPinToVisibleBounds = true
    source.counts = [3, -4]
    let (host, view) = try makeView(layout)
    layout.itemSize = CGSize(width: -10, height: -10)
    layout.headerReferenceSize = CGSize(width: 0, height: 20)
    host.settle()
    #expect(view.numberOfItems(inSection: 1) == 0)
  }
}
