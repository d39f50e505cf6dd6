// SPDX-License-Identifier: MIT
public import Foundation

/// A view of a section that shows, for the handler that changes it. Partial: `name` is empty.
public protocol NSCollectionLayoutVisibleItem: AnyObject {
  /// The opacity.
  var alpha: CGFloat { get set }
  /// The order in front.
  var zIndex: Int { get set }
  /// Whether the view isn't there.
  var isHidden: Bool { get set }
  /// The middle.
  var center: CGPoint { get set }
  /// The view's own coordinates.
  var bounds: CGRect { get set }
  /// The transform in the plane.
  var transform: CGAffineTransform { get set }
  /// The transform.
  var transform3D: CATransform3D { get set }
  /// The name: empty.
  var name: String { get }
  /// The item.
  var indexPath: IndexPath { get }
  /// The frame.
  var frame: CGRect { get }
  /// The category of the view.
  var representedElementCategory: UICollectionView.ElementCategory { get }
  /// The kind; `nil` for an item.
  var representedElementKind: String? { get }
}

extension UICollectionView {
  /// The category of a view in a collection.
  public typealias ElementCategory = UICollectionViewLayoutAttributes.ElementCategory
}

/// Attributes that the handler of a section changes.
final class VisibleItem: NSCollectionLayoutVisibleItem {
  let attributes: UICollectionViewLayoutAttributes

  init(_ attributes: UICollectionViewLayoutAttributes) { self.attributes = attributes }

  var alpha: CGFloat {
    get { attributes.alpha }
    set { attributes.alpha = newValue }
  }
  var zIndex: Int {
    get { attributes.zIndex }
    set { attributes.zIndex = newValue }
  }
  var isHidden: Bool {
    get { attributes.isHidden }
    set { attributes.isHidden = newValue }
  }
  var center: CGPoint {
    get { attributes.center }
    set { attributes.center = newValue }
  }
  var bounds: CGRect {
    get { attributes.bounds }
    set { attributes.bounds = newValue }
  }
  var transform: CGAffineTransform {
    get { attributes.transform }
    set { attributes.transform = newValue }
  }
  var transform3D: CATransform3D {
    get { attributes.transform3D }
    set { attributes.transform3D = newValue }
  }
  var name: String { "" }
  var indexPath: IndexPath { attributes.indexPath }
  var frame: CGRect { attributes.frame }
  var representedElementCategory: UICollectionView.ElementCategory {
    attributes.representedElementCategory
  }
  var representedElementKind: String? { attributes.representedElementKind }
}
