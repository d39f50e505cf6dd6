// SPDX-License-Identifier: MIT
import Foundation
import Testing
import UIKit

@Suite("Self-sizing of compositional layouts")
struct SelfSizingTests {
  private func preferred(_ sizes: [CGSize]) -> (IndexPath) -> CGSize? {
    { sizes.indices.contains($0.item) ? sizes[$0.item] : nil }
  }

  @Test func estimatedHeightsAreMeasured() throws {
    let group = row(.estimated(44), [item(.fractionalWidth(1), .estimated(44))])
    let screen = try screen(
      group, counts: [3],
      preferred: preferred([(7, 30), (7, 60), (7, 20)].map { CGSize(width: $0.0, height: $0.1) }))
    // Widths that aren't estimates stay.
    #expect(screen.frames() == [rect(0, 0, 300, 30), rect(0, 30, 300, 60), rect(0, 90, 300, 20)])
    #expect(screen.view.contentSize.height == 110)
  }

  @Test func aCollectionWithoutAnAreaAsksForNoCells() throws {
    try Screen.run {
      let section = NSCollectionLayoutSection(
        group: row(.estimated(44), [item(.fractionalWidth(1), .estimated(44))]))
      let view = UICollectionView(
        frame: .zero,
        collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
      var made = 0
      let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) {
        view, path, _ in
        made += 1
        return view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      }
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendItems([1, 2])
      // A controller that has its data before its view is loaded. Nothing is registered yet.
      source.apply(snapshot)
      #expect(made == 0 && view.numberOfItems(inSection: 0) == 2)
      view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      view.frame.size = CGSize(width: 100, height: 200)
      view.layoutIfNeeded()
      #expect(view.visibleCells.count == 2)
    }
  }

  @Test func aRowIsAsTallAsItsTallestItem() throws {
    let group = row(.estimated(10), [item(.fractionalWidth(0.5), .estimated(10))])
    let screen = try screen(
      group, counts: [3], preferred: preferred([30, 50, 20].map { CGSize(width: 9, height: $0) }))
    #expect(screen.frames() == [rect(0, 0, 150, 30), rect(150, 0, 150, 50), rect(0, 50, 150, 20)])
  }

  @Test func uniformItemsAreAsTallAsTheTallest() throws {
    let group = row(
      .estimated(10), [item(.fractionalWidth(0.5), .uniformAcrossSiblings(estimate: 10))])
    let screen = try screen(
      group, counts: [3], preferred: preferred([30, 50, 20].map { CGSize(width: 9, height: $0) }))
    #expect(screen.frames() == [rect(0, 0, 150, 50), rect(150, 0, 150, 50), rect(0, 50, 150, 20)])
  }

  @Test func itemsOfFractionalHeightFillAMeasuredRow() throws {
    let group = row(
      .estimated(10),
      [item(.absolute(100), .estimated(10)), item(.absolute(100), .fractionalHeight(1))])
    let screen = try screen(
      group, counts: [2], preferred: preferred([CGSize(width: 9, height: 70)]))
    #expect(screen.frames() == [rect(0, 0, 100, 70), rect(100, 0, 100, 70)])
  }

  @Test func estimatedWidthsFlowIntoLines() throws {
    let group = row(
      .estimated(10), [item(.estimated(50), .absolute(20))], spacing: .fixed(10))
    let widths: [CGFloat] = [120, 100, 60, 200, 90]
    let screen = try screen(
      group, counts: [5], preferred: preferred(widths.map { CGSize(width: $0, height: 1) }))
    #expect(
      screen.frames() == [
        rect(0, 0, 120, 20), rect(130, 0, 100, 20), rect(240, 0, 60, 20), rect(0, 20, 200, 20),
        rect(210, 20, 90, 20),
      ])
  }

  @Test func aColumnOfEstimatedHeightHasEachItemOnce() throws {
    let group = column(
      .estimated(100),
      [item(.fractionalWidth(1), .estimated(80)), item(.fractionalWidth(1), .estimated(80))],
      spacing: .fixed(5))
    let screen = try screen(
      group, counts: [3], preferred: preferred([20, 30, 40].map { CGSize(width: 9, height: $0) }))
    #expect(screen.frames() == [rect(0, 0, 300, 20), rect(0, 25, 300, 30), rect(0, 55, 300, 40)])
  }

  @Test func insetsAreAddedToMeasuredSizes() throws {
    let group = row(.estimated(10), [item(.fractionalWidth(1), .estimated(10), insets: 8)])
    let screen = try screen(
      group, counts: [2], preferred: preferred([30, 40].map { CGSize(width: 9, height: $0) }))
    #expect(screen.frames() == [rect(8, 8, 284, 30), rect(8, 54, 284, 40)])
  }

  @Test func headersAreMeasured() throws {
    let group = row(.absolute(50), [item(.fractionalWidth(1), .fractionalHeight(1))])
    let screen = try screen(group, counts: [1], preferred: { _ in nil }) { section in
      section.boundarySupplementaryItems = [
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: size(.fractionalWidth(1), .estimated(99)), elementKind: "header",
          alignment: .top)
      ]
    }
    #expect(screen.supplement("header") == rect(0, 0, 300, 30))
    #expect(screen.frames() == [rect(0, 30, 300, 50)])
  }

  @Test func constraintsOfCellsAreMeasuredAtTheirWidth() throws {
    let host = try UIKitHost(width: 200, height: 400, scale: 2)
    let section = NSCollectionLayoutSection(
      group: row(.estimated(10), [item(.fractionalWidth(1), .estimated(10))]))
    let registration = UICollectionView.CellRegistration<UICollectionViewCell, String> {
      cell, _, text in
      let label = UILabel()
      (label.text, label.numberOfLines) = (text, 0)
      label.translatesAutoresizingMaskIntoConstraints = false
      cell.contentView.addSubview(label)
      NSLayoutConstraint.activate([
        label.topAnchor.constraint(equalTo: cell.contentView.topAnchor, constant: 6),
        label.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor, constant: -6),
        label.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
        label.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor),
      ])
    }
    host.perform {
      let view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 200, height: 400),
        collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
      view.traitCollection = host.traits
      let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) {
        $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
      }
      var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
      snapshot.appendSections([0])
      snapshot.appendItems(["Short", "A text that is long enough for several lines of this width"])
      source.apply(snapshot)
      view.layoutIfNeeded()
      let line = ("Short" as NSString).size(withAttributes: [.font: UIFont.systemFont(ofSize: 17)])
      let cells = view.visibleCells
      #expect(cells.count == 2 && abs(cells[0].frame.height - line.height - 12) <= 0.5)
      #expect(cells[1].frame.height > 2 * line.height + 12)
      #expect(cells[1].frame.minY == cells[0].frame.maxY && cells[1].frame.width == 200)
    }
  }

  @Test func measuredSizesAreKeptUntilTheLayoutIsInvalid() throws {
    var heights: [CGFloat] = [30, 40]
    let group = row(.estimated(10), [item(.fractionalWidth(1), .estimated(10))])
    let screen = try screen(
      group, counts: [2], preferred: { CGSize(width: 9, height: heights[$0.item]) })
    heights = [50, 60]
    screen.perform { $0.setNeedsLayout() }
    #expect(screen.frames().map(\.height) == [30, 40])
    screen.perform { $0.reloadData() }
    #expect(screen.frames().map(\.height) == [50, 60])
  }
}
