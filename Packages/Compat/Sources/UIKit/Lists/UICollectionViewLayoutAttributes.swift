// SPDX-License-Identifier: MIT
public import BubbleGraphics
import BubbleViews
public import Foundation

/// The frame and the appearance of a view in a collection.
open class UICollectionViewLayoutAttributes: NSObject, NSCopying {
  /// The category of a view.
  public enum ElementCategory: UInt, Hashable, Sendable {
    /// An item.
    case cell
    /// A supplementary view.
    case supplementaryView
    /// A decoration view.
    case decorationView
  }

  /// The item, or the section and the place in it.
  open var indexPath = IndexPath(item: 0, section: 0)
  /// The frame of the view, in the collection's own coordinates.
  open var frame: CGRect {
    get {
      CGRect(
        x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
        height: size.height)
    }
    set {
      size = newValue.size
      center = CGPoint(x: newValue.midX, y: newValue.midY)
    }
  }
  /// The middle of the view.
  open var center = CGPoint.zero
  /// The size of the view.
  open var size = CGSize.zero
  /// The view's own coordinates.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }
  /// The transform of the view in the plane.
  open var transform = CGAffineTransform.identity
  /// The transform of the view.
  open var transform3D: CATransform3D {
    get { CATransform3DMakeAffineTransform(transform) }
    set { transform = newValue.affinePart }
  }
  /// The opacity of the view. The default is 1.
  open var alpha: CGFloat = 1
  /// Views with higher numbers are in front. The default is 0.
  open var zIndex = 0
  /// Whether the view isn't there. The default is `false`.
  open var isHidden = false

  /// The category of the view.
  open internal(set) var representedElementCategory = ElementCategory.cell
  /// The kind of a view that is no item's; `nil` for an item's.
  open internal(set) var representedElementKind: String?

  /// The priorities with which a view that sizes itself keeps its width and its height.
  var fitting = (
    width: UILayoutPriority.fittingSizeLevel, height: UILayoutPriority.fittingSizeLevel
  )
  /// The place of a row in a list; `nil` for what isn't one.
  var listRow: ListRow?

  /// Creates attributes of an item that is nowhere.
  public required override init() {}

  /// Creates attributes of an item.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  /// Creates attributes of what is above or below items.
  public convenience init(
    forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath
  ) {
    self.init()
    self.indexPath = indexPath
    (representedElementCategory, representedElementKind) = (.supplementaryView, elementKind)
  }

  /// Creates attributes of what is behind or in front of items.
  public convenience init(
    forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath
  ) {
    self.init()
    self.indexPath = indexPath
    (representedElementCategory, representedElementKind) = (.decorationView, decorationViewKind)
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init()
    copy.indexPath = indexPath
    (copy.center, copy.size, copy.transform) = (center, size, transform)
    (copy.alpha, copy.zIndex, copy.isHidden) = (alpha, zIndex, isHidden)
    copy.representedElementCategory = representedElementCategory
    copy.representedElementKind = representedElementKind
    (copy.fitting, copy.listRow) = (fitting, listRow)
    return copy
  }

  open override func copy() -> Any { copy(with: nil) }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes else { return false }
    return type(of: self) == type(of: other) && indexPath == other.indexPath
      && center == other.center && size == other.size && transform == other.transform
      && alpha == other.alpha && zIndex == other.zIndex && isHidden == other.isHidden
      && representedElementKind == other.representedElementKind
  }

  open override var hash: Int { indexPath.hashValue }
}
