// SPDX-License-Identifier: MIT
import Foundation
import UIKit

/// A collection on a screen of 300 × 600 points, of cells of known sizes.
final class CompositionalScreen: CellSource {
  final class Cell: UICollectionViewCell {
    var preferred: CGSize?
    override init(frame: CGRect) { super.init(frame: frame) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      let attributes = super.preferredLayoutAttributesFitting(layoutAttributes)
      if let preferred { attributes.size = preferred }
      return attributes
    }
  }

  final class Badge: UICollectionReusableView {
    static var preferred: CGSize { CGSize(width: 40, height: 30) }
    override init(frame: CGRect) { super.init(frame: frame) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      layoutAttributes.size = Self.preferred
      return layoutAttributes
    }
  }

  let view: UICollectionView
  private let host: UIKitHost
  private let preferred: (IndexPath) -> CGSize?
  private(set) var requests: [String] = []

  init(
    _ layout: UICollectionViewCompositionalLayout, counts: [Int], size: CGSize, scale: Double,
    direction: TestDirection, preferred: @escaping (IndexPath) -> CGSize?
  ) throws {
    host = try UIKitHost(
      width: Double(size.width), height: Double(size.height), scale: scale,
      direction: direction == .leftToRight ? .leftToRight : .rightToLeft)
    self.preferred = preferred
    view = host.perform {
      UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    }
    super.init()
    self.counts = counts
    host.perform {
      view.register(Cell.self, forCellWithReuseIdentifier: "cell")
      for kind in ["header", "footer", "badge", "UICollectionElementKindSectionHeader"] {
        view.register(Badge.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "badge")
      }
      layout.register(Badge.self, forDecorationViewOfKind: "background")
      view.traitCollection = host.traits
      view.dataSource = self
      view.layoutIfNeeded()
    }
  }

  func perform(_ body: (UICollectionView) -> Void) {
    host.perform {
      body(view)
      view.layoutIfNeeded()
    }
  }

  /// The frames of the items of a section, in order.
  func frames(_ section: Int = 0) -> [CGRect] {
    host.perform {
      (0..<counts[section]).map { item in
        let path = IndexPath(item: item, section: section)
        return view.collectionViewLayout.layoutAttributesForItem(at: path)?.frame ?? .null
      }
    }
  }

  func supplement(_ kind: String, _ item: Int = 0, _ section: Int = 0) -> CGRect? {
    attributes(kind, IndexPath(item: item, section: section))?.frame
  }

  func attributes(_ kind: String, _ path: IndexPath) -> UICollectionViewLayoutAttributes? {
    host.perform {
      view.collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: path)
    }
  }

  func decoration(_ section: Int = 0) -> UICollectionViewLayoutAttributes? {
    host.perform {
      view.collectionViewLayout.layoutAttributesForDecorationView(
        ofKind: "background", at: IndexPath(item: 0, section: section))
    }
  }

  // MARK: Data source

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = super.collectionView(collectionView, cellForItemAt: indexPath)
    (cell as? Cell)?.preferred = preferred(indexPath)
    return cell
  }

  override func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    requests.append("\(kind) \(Array(indexPath))")
    return collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "badge", for: indexPath)
  }
}

/// A direction of the interface.
enum TestDirection { case leftToRight, rightToLeft }

typealias Dimension = NSCollectionLayoutDimension
typealias Group = NSCollectionLayoutGroup

func size(_ width: Dimension, _ height: Dimension) -> NSCollectionLayoutSize {
  NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
}

func item(
  _ width: Dimension, _ height: Dimension, insets: CGFloat = 0,
  edges: NSCollectionLayoutEdgeSpacing? = nil
) -> NSCollectionLayoutItem {
  let item = NSCollectionLayoutItem(layoutSize: size(width, height))
  item.contentInsets = NSDirectionalEdgeInsets(
    top: insets, leading: insets, bottom: insets, trailing: insets)
  item.edgeSpacing = edges
  return item
}

func row(
  _ height: Dimension, _ items: [NSCollectionLayoutItem], width: Dimension = .fractionalWidth(1),
  spacing: NSCollectionLayoutSpacing? = nil
) -> Group {
  let group = Group.horizontal(layoutSize: size(width, height), subitems: items)
  group.interItemSpacing = spacing
  return group
}

func column(
  _ height: Dimension, _ items: [NSCollectionLayoutItem], width: Dimension = .fractionalWidth(1),
  spacing: NSCollectionLayoutSpacing? = nil
) -> Group {
  let group = Group.vertical(layoutSize: size(width, height), subitems: items)
  group.interItemSpacing = spacing
  return group
}

/// Lays out a section of a group.
func screen(
  _ group: Group, counts: [Int], size: CGSize = CGSize(width: 300, height: 600), scale: Double = 2,
  direction: TestDirection = .leftToRight,
  preferred: @escaping (IndexPath) -> CGSize? = { _ in nil },
  _ configuration: UICollectionViewCompositionalLayoutConfiguration =
    UICollectionViewCompositionalLayoutConfiguration(),
  _ change: (NSCollectionLayoutSection) -> Void = { _ in }
) throws -> CompositionalScreen {
  let section = NSCollectionLayoutSection(group: group)
  change(section)
  let layout = UICollectionViewCompositionalLayout(section: section, configuration: configuration)
  return try CompositionalScreen(
    layout, counts: counts, size: size, scale: scale, direction: direction, preferred: preferred)
}

func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}
