// SPDX-License-Identifier: MIT
import Foundation
import Testing
import UIKit

@Suite("Lists and their cells")
struct ListCellTests {
  private let host: UIKitHost

  init() throws { host = try UIKitHost(width: 320, height: 480) }

  private func list(
    _ configuration: UICollectionLayoutListConfiguration, counts: [Int] = [2],
    _ fill: @escaping (UICollectionViewListCell, IndexPath) -> Void = { _, _ in }
  ) -> (UICollectionView, AnyObject) {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480),
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    view.traitCollection = host.traits
    let cell = UICollectionView.CellRegistration<UICollectionViewListCell, Int> {
      cell, path, item in
      var content = cell.defaultContentConfiguration()
      content.text = "Row \(item)"
      cell.contentConfiguration = content
      fill(cell, path)
    }
    let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { header, _, _ in
      var content = UIListContentConfiguration.plainHeader()
      content.text = "Header"
      header.contentConfiguration = content
    }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) {
      $0.dequeueConfiguredReusableCell(using: cell, for: $1, item: $2)
    }
    source.supplementaryViewProvider = { view, _, path in
      view.dequeueConfiguredReusableSupplementary(using: header, for: path)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    for (section, count) in counts.enumerated() {
      snapshot.appendSections([section])
      snapshot.appendItems((0..<count).map { section * 100 + $0 })
    }
    source.apply(snapshot)
    view.layoutIfNeeded()
    return (view, source)
  }

  private func cells(_ view: UICollectionView) -> [UICollectionViewListCell] {
    view.visibleCells.compactMap { $0 as? UICollectionViewListCell }
  }

  @Test func plainRowsAreFromEdgeToEdge() {
    host.perform {
      let (view, source) = list(.init(appearance: .plain))
      #expect(
        view.visibleCells.map(\.frame) == [
          CGRect(x: 0, y: 0, width: 320, height: 44), CGRect(x: 0, y: 44, width: 320, height: 44),
        ])
      #expect(view.backgroundColor == .systemBackground)
      withExtendedLifetime(source) {}
    }
  }

  @Test func insetGroupsAreApartWithRoundCorners() {
    host.perform {
      let (view, source) = list(.init(appearance: .insetGrouped), counts: [3, 1])
      let found = cells(view)
      #expect(found[0].frame == CGRect(x: 16, y: 17.5, width: 288, height: 44))
      #expect(found[3].frame.minY == 17.5 + 132 + 35)
      #expect(
        found[0].layer.cornerRadius == 10
          && found[0].layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
      #expect(found[1].layer.cornerRadius == 0)
      #expect(found[3].layer.maskedCorners.contains(.layerMinXMaxYCorner))
      #expect(view.backgroundColor == .systemGroupedBackground)
      withExtendedLifetime(source) {}
    }
  }

  @Test func aBackgroundOfTheAppsOwnStays() {
    host.perform {
      var configuration = UICollectionLayoutListConfiguration(appearance: .grouped)
      configuration.backgroundColor = .red
      let (view, source) = list(configuration)
      #expect(view.backgroundColor == .red)
      view.backgroundColor = .blue
      view.reloadData()
      view.layoutIfNeeded()
      #expect(view.backgroundColor == .blue)
      withExtendedLifetime(source) {}
    }
  }

  @Test func headersOfPlainListsStayAtTheTop() {
    host.perform {
      var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
      configuration.headerMode = .supplementary
      let (view, source) = list(configuration, counts: [30])
      view.contentOffset.y = 200
      view.layoutIfNeeded()
      let kind = UICollectionView.elementKindSectionHeader
      #expect(view.visibleSupplementaryViews(ofKind: kind).map(\.frame.minY) == [200])
      withExtendedLifetime(source) {}
    }
  }

  @Test func theFirstItemMayBeTheHeader() {
    host.perform {
      var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
      configuration.headerMode = .firstItemInSection
      let (view, source) = list(configuration, counts: [3])
      let found = cells(view)
      #expect(found[0].layer.cornerRadius == 0 && found[1].layer.cornerRadius == 10)
      // It is measured with the content of a header.
      #expect(found[0].frame.height == 28 && found[1].frame.height == 44)
      withExtendedLifetime(source) {}
    }
  }

  /// The frames of the lines of a cell, in its own coordinates.
  private func lines(_ cell: UICollectionViewListCell) -> [CGRect] {
    cell.subviews.filter { !$0.isHidden && $0.frame.height == 0.5 }.map(\.frame)
  }

  @Test func separatorsBeginWithTheText() {
    host.perform {
      let (view, source) = list(.init(appearance: .insetGrouped)) { cell, path in
        guard path.item == 0, var content = cell.contentConfiguration as? UIListContentConfiguration
        else { return }
        content.image = .filled(.red, width: 20, height: 20)
        cell.contentConfiguration = content
      }
      let found = cells(view)
      #expect(lines(found[0]) == [CGRect(x: 52, y: 43.5, width: 236, height: 0.5)])
      #expect(lines(found[1]).isEmpty)
      withExtendedLifetime(source) {}
    }
  }

  @Test func separatorsAreChangedByTheHandler() {
    host.perform {
      var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
      configuration.itemSeparatorHandler = { path, separators in
        var separators = separators
        if path.item == 0 { separators.bottomSeparatorVisibility = .hidden }
        if path.item == 1 {
          separators.topSeparatorVisibility = .visible
          separators.topSeparatorInsets = NSDirectionalEdgeInsets(leading: 5, trailing: 7)
        }
        return separators
      }
      let (view, source) = list(configuration)
      let found = cells(view)
      #expect(lines(found[0]).isEmpty)
      #expect(
        lines(found[1]).sorted { $0.minY < $1.minY } == [
          CGRect(x: 5, y: 0, width: 308, height: 0.5),
          CGRect(x: 16, y: 43.5, width: 304, height: 0.5),
        ])
      withExtendedLifetime(source) {}
    }
  }

  // MARK: Accessories

  private func cell(
    _ accessories: [UICellAccessory], width: CGFloat = 320
  ) -> UICollectionViewListCell {
    let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: width, height: 44))
    cell.traitCollection = host.traits
    var content = cell.defaultContentConfiguration()
    content.text = "Text"
    cell.contentConfiguration = content
    cell.accessories = accessories
    cell.layoutIfNeeded()
    return cell
  }

  @Test func accessoriesTakeWidthFromTheContent() {
    host.perform {
      let cell = cell([.disclosureIndicator()])
      // The arrow is 8 points wide and 16 from the edge.
      #expect(cell.contentView.frame == CGRect(x: 0, y: 0, width: 296, height: 44))
      cell.accessories = [.delete(displayed: .always), .checkmark(), .disclosureIndicator()]
      cell.layoutIfNeeded()
      #expect(cell.contentView.frame == CGRect(x: 40, y: 0, width: 320 - 40 - 51, height: 44))
    }
  }

  @Test func accessoriesForEditingShowWhileTheListIsEdited() {
    host.perform {
      let (view, source) = list(.init(appearance: .plain)) { cell, _ in
        cell.accessories = [.delete(), .disclosureIndicator(displayed: .whenNotEditing)]
      }
      let cell = cells(view)[0]
      #expect(cell.contentView.frame.minX == 0 && cell.contentView.frame.width == 296)
      view.isEditing = true
      view.layoutIfNeeded()
      cell.layoutIfNeeded()
      #expect(cell.contentView.frame.minX == 40 && cell.contentView.frame.maxX == 320)
      withExtendedLifetime(source) {}
    }
  }

  @Test func hiddenAccessoriesDontShow() {
    host.perform {
      let cell = cell([.checkmark(options: .init(isHidden: true))])
      #expect(cell.contentView.frame.width == 320)
    }
  }

  @Test func viewsOfAnAppsOwnArePlaced() {
    host.perform {
      let (first, second) = (UIView(), UIView())
      first.frame.size = CGSize(width: 30, height: 10)
      second.frame.size = CGSize(width: 20, height: 20)
      let cell = cell([
        .customView(
          configuration: .init(
            customView: first, placement: .trailing(), maintainsFixedSize: true)),
        .customView(
          configuration: .init(
            customView: second, placement: .trailing(at: { _ in 0 }),
            reservedLayoutWidth: .custom(40), maintainsFixedSize: true)),
      ])
      #expect(first.frame == CGRect(x: 274, y: 17, width: 30, height: 10))
      // In the middle of 40 points, 12 before the first view.
      #expect(second.frame == CGRect(x: 232, y: 12, width: 20, height: 20))
      #expect(cell.contentView.frame.maxX == 222)
    }
  }

  @Test func accessoriesAreMirrored() throws {
    let host = try UIKitHost(width: 320, height: 480, direction: .rightToLeft)
    host.perform {
      let view = UIView()
      view.frame.size = CGSize(width: 30, height: 10)
      let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
      cell.traitCollection = host.traits
      cell.accessories = [
        .customView(
          configuration: .init(
            customView: view, placement: .trailing(), maintainsFixedSize: true))
      ]
      cell.layoutIfNeeded()
      #expect(view.frame.minX == 16 && cell.contentView.frame.minX == 46)
    }
  }

  @Test func buttonsOfAccessoriesCallTheirHandler() {
    host.perform {
      var count = 0
      let cell = cell([.detail { count += 1 }])
      let button = cell.subviews.compactMap { $0 as? UIControl }.first
      button?.sendActions(for: .touchUpInside)
      #expect(count == 1)
    }
  }

  @Test func indentationMovesTheContent() {
    host.perform {
      let cell = cell([])
      (cell.indentationLevel, cell.indentationWidth) = (2, 15)
      cell.layoutIfNeeded()
      #expect(cell.contentView.frame == CGRect(x: 30, y: 0, width: 290, height: 44))
    }
  }

  @Test func registrationsReuseCells() {
    host.perform {
      let (view, source) = list(.init(appearance: .plain), counts: [60])
      let first = Set(view.visibleCells.map(ObjectIdentifier.init))
      view.contentOffset.y = 1000
      view.layoutIfNeeded()
      let later = view.visibleCells.filter { first.contains(ObjectIdentifier($0)) }
      #expect(later.count >= 8)
      withExtendedLifetime(source) {}
    }
  }
}
