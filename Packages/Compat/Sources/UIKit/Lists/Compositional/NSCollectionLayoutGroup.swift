// SPDX-License-Identifier: MIT
public import Foundation

/// Returns the frames of a custom group's items in an environment whose container is the group.
public typealias NSCollectionLayoutGroupCustomItemProvider = (any NSCollectionLayoutEnvironment) ->
  [NSCollectionLayoutGroupCustomItem]

/// The frame of an item in a custom group.
open class NSCollectionLayoutGroupCustomItem: NSObject {
  /// The frame, in the group.
  public let frame: CGRect
  /// The order in front.
  public let zIndex: Int

  /// Creates an item.
  public convenience init(frame: CGRect) { self.init(frame: frame, zIndex: 0) }

  /// Creates an item with an order.
  public init(frame: CGRect, zIndex: Int) { (self.frame, self.zIndex) = (frame, zIndex) }
}

/// Items in a row, in a column, or at places of their own. A section repeats its group.
///
/// Partial: items aren't copied: a change counts at the next layout.
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  enum Arrangement {
    /// Repeated until the next item doesn't fit.
    case filling(LayoutAxis, [NSCollectionLayoutItem])
    /// Repeated a number of times, at its own size, or with equal shares of the group.
    case counting(LayoutAxis, NSCollectionLayoutItem, count: Int, sharesLength: Bool)
    case custom(NSCollectionLayoutGroupCustomItemProvider)
  }

  let arrangement: Arrangement

  /// The space between the items of the group. The default is `nil`: none.
  open var interItemSpacing: NSCollectionLayoutSpacing?

  /// The items of which the group consists; none for a custom one.
  open var subitems: [NSCollectionLayoutItem] {
    switch arrangement {
    case .filling(_, let items): items
    case .counting(_, let item, _, _): [item]
    case .custom: []
    }
  }

  /// The supplementary views that are anchored to the group.
  open override var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
    get { super.supplementaryItems }
    set { super.supplementaryItems = newValue }
  }

  private init(_ layoutSize: NSCollectionLayoutSize, _ arrangement: Arrangement) {
    self.arrangement = arrangement
    super.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  /// A row of items, which are repeated until no more fit.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, .filling(.horizontal, subitems))
  }

  /// A row of a number of items of their own width.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(
      layoutSize, .counting(.horizontal, subitem, count: count, sharesLength: false))
  }

  /// A row of a number of items that share its width, whatever theirs is.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(
      layoutSize, .counting(.horizontal, subitem, count: count, sharesLength: true))
  }

  /// A column of items, which are repeated until no more fit.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, .filling(.vertical, subitems))
  }

  /// A column of a number of items of their own height.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(
      layoutSize, .counting(.vertical, subitem, count: count, sharesLength: false))
  }

  /// A column of a number of items that share its height, whatever theirs is.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(
      layoutSize, .counting(.vertical, subitem, count: count, sharesLength: true))
  }

  /// Items at frames that a closure computes.
  open class func custom(
    layoutSize: NSCollectionLayoutSize,
    itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, .custom(itemProvider)) }

  /// A description of the group and its items, line by line. Partial: a text of its own.
  open func visualDescription() -> String { description(depth: 0) }

  private func description(depth: Int) -> String {
    let indent = String(repeating: "  ", count: depth)
    let lines = subitems.map {
      ($0 as? NSCollectionLayoutGroup)?.description(depth: depth + 1)
        ?? "\(indent)  \($0.layoutSize.text)"
    }
    return (["\(indent)\(layoutSize.text)"] + lines).joined(separator: "\n")
  }
}

extension NSCollectionLayoutSize {
  fileprivate var text: String {
    "\(widthDimension.kind) \(widthDimension.dimension) × \(heightDimension.kind) "
      + "\(heightDimension.dimension)"
  }
}
