// SPDX-License-Identifier: MIT
@_spi(UIKit) import BubbleViews
import Foundation

extension NSCollectionLayoutSection {
  /// A section of rows that size themselves, with the list's insets, headers and footers.
  public class func list(
    using configuration: UICollectionLayoutListConfiguration,
    layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
    let item = NSCollectionLayoutItem(layoutSize: size)
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: size, repeatingSubitem: item, count: 1)
    let section = NSCollectionLayoutSection(group: group)
    section.list = configuration
    section.contentInsets = ListInsets(configuration, layoutEnvironment).section
    section.boundarySupplementaryItems = boundaryItems(configuration)
    return section
  }

  private static func boundaryItems(
    _ configuration: UICollectionLayoutListConfiguration
  ) -> [NSCollectionLayoutBoundarySupplementaryItem] {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(28))
    var items: [NSCollectionLayoutBoundarySupplementaryItem] = []
    if configuration.headerMode == .supplementary {
      let padding = ListInsets.headerPadding(configuration)
      let header = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size, elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
      header.pinToVisibleBounds = configuration.appearance == .plain
      header.leadingPadding = padding
      items.append(header)
    }
    if configuration.footerMode == .supplementary {
      items.append(
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: size, elementKind: UICollectionView.elementKindSectionFooter,
          alignment: .bottom))
    }
    return items
  }
}

extension UICollectionViewCompositionalLayout {
  /// A layout of which all sections are such lists.
  public class func list(
    using configuration: UICollectionLayoutListConfiguration
  ) -> UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout { _, environment in
      NSCollectionLayoutSection.list(using: configuration, layoutEnvironment: environment)
    }
  }

  /// Gives a collection without a background colour that of its lists.
  func showListBackground(
    in view: UICollectionView, _ list: UICollectionLayoutListConfiguration?
  ) {
    guard let color = list?.shownBackgroundColor else { return }
    let known = view.recorded("listBackgroundColor", UIColor?.none)
    guard view.backgroundColor == nil || view.backgroundColor == known else { return }
    view.backgroundColor = color
    view.record("listBackgroundColor", color)
  }
}

/// The spaces around the sections of a list, in points: those of grouped tables.
struct ListInsets {
  let section: NSDirectionalEdgeInsets

  init(
    _ configuration: UICollectionLayoutListConfiguration,
    _ environment: any NSCollectionLayoutEnvironment
  ) {
    let hasHeader = configuration.headerMode == .supplementary
    let hasFooter = configuration.footerMode == .supplementary
    // Rows of wide screens are 20 points from the edges, as margins are.
    let side: CGFloat = environment.container.contentSize.width >= 414 ? 20 : 16
    switch configuration.appearance {
    case .plain, .sidebarPlain: section = .zero
    case .grouped:
      section = NSDirectionalEdgeInsets(top: hasHeader ? 0 : 17.5, bottom: hasFooter ? 0 : 17.5)
    case .insetGrouped:
      section = NSDirectionalEdgeInsets(
        top: hasHeader ? 0 : 17.5, leading: side, bottom: hasFooter ? 0 : 17.5, trailing: side)
    case .sidebar: section = NSDirectionalEdgeInsets(top: 8, bottom: 8)
    }
  }

  /// The space above a header.
  static func headerPadding(_ configuration: UICollectionLayoutListConfiguration) -> CGFloat {
    if let padding = configuration.headerTopPadding { return max(padding.finiteOrZero, 0) }
    switch configuration.appearance {
    case .grouped, .insetGrouped: return 17.5
    case .plain, .sidebar, .sidebarPlain: return 0
    }
  }
}
