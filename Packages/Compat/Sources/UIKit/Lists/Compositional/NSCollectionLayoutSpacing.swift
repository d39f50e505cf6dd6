// SPDX-License-Identifier: MIT
public import Foundation

/// A space between items or around them: of a fixed length, or of at least one.
open class NSCollectionLayoutSpacing: NSObject {
  /// The length, or the least length, in points.
  public let spacing: CGFloat

  /// Whether it grows to fill the group.
  public let isFlexibleSpacing: Bool

  /// Whether it has one length.
  open var isFixedSpacing: Bool { !isFlexibleSpacing }

  init(_ spacing: CGFloat, isFlexible: Bool) {
    self.spacing = spacing.isFinite ? spacing : 0
    isFlexibleSpacing = isFlexible
  }

  /// A space that is at least `flexibleSpacing` points. What is left of the group is shared by its flexible spaces.
  open class func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(flexibleSpacing, isFlexible: true)
  }

  /// A space of `fixedSpacing` points.
  open class func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(fixedSpacing, isFlexible: false)
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSCollectionLayoutSpacing else { return false }
    return spacing == other.spacing && isFlexibleSpacing == other.isFlexibleSpacing
  }

  open override var hash: Int { spacing.hashValue ^ isFlexibleSpacing.hashValue }
}

/// The spaces around the edges of an item, outside of its size.
open class NSCollectionLayoutEdgeSpacing: NSObject {
  /// The space at the leading edge. The default is `nil`: none.
  public let leading: NSCollectionLayoutSpacing?
  /// The space above. The default is `nil`: none.
  public let top: NSCollectionLayoutSpacing?
  /// The space at the trailing edge. The default is `nil`: none.
  public let trailing: NSCollectionLayoutSpacing?
  /// The space below. The default is `nil`: none.
  public let bottom: NSCollectionLayoutSpacing?

  /// Creates spaces.
  public init(
    leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?,
    trailing: NSCollectionLayoutSpacing?, bottom: NSCollectionLayoutSpacing?
  ) {
    (self.leading, self.top, self.trailing, self.bottom) = (leading, top, trailing, bottom)
  }

  func before(_ axis: LayoutAxis) -> NSCollectionLayoutSpacing? {
    axis == .horizontal ? leading : top
  }

  func after(_ axis: LayoutAxis) -> NSCollectionLayoutSpacing? {
    axis == .horizontal ? trailing : bottom
  }
}
