// SPDX-License-Identifier: MIT
public import BubbleViews
public import Foundation

/// The area that items are laid out in.
public protocol NSCollectionLayoutContainer {
  /// The size, in points, before the insets.
  var contentSize: CGSize { get }
  /// The size less the insets.
  var effectiveContentSize: CGSize { get }
  /// The insets.
  var contentInsets: NSDirectionalEdgeInsets { get }
  /// The insets that are in effect.
  var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// The area and the traits of a layout, for the closures that make sections.
public protocol NSCollectionLayoutEnvironment {
  /// The area.
  var container: any NSCollectionLayoutContainer { get }
  /// The traits.
  var traitCollection: UITraitCollection { get }
}

struct LayoutContainer: NSCollectionLayoutContainer {
  let contentSize: CGSize
  let contentInsets: NSDirectionalEdgeInsets

  init(_ contentSize: CGSize, insets: NSDirectionalEdgeInsets = .zero) {
    (self.contentSize, contentInsets) = (contentSize, insets)
  }

  var effectiveContentInsets: NSDirectionalEdgeInsets { contentInsets }
  var effectiveContentSize: CGSize { contentSize.inset(by: contentInsets) }
}

struct LayoutEnvironment: NSCollectionLayoutEnvironment {
  let container: any NSCollectionLayoutContainer
  let traitCollection: UITraitCollection
}

extension CGSize {
  /// The size less insets, at least zero.
  func inset(by insets: NSDirectionalEdgeInsets) -> CGSize {
    CGSize(
      width: max(width - insets.leading - insets.trailing, 0),
      height: max(height - insets.top - insets.bottom, 0))
  }
}
