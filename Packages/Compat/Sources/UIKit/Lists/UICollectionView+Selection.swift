// SPDX-License-Identifier: MIT
@_spi(UIKit) import BubbleViews
import Foundation

/// Selecting by touch, and scrolling to items.
extension UICollectionView {
  /// The position of an item that is scrolled to.
  public struct ScrollPosition: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let top = ScrollPosition(rawValue: 1 << 0)
    public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
    public static let bottom = ScrollPosition(rawValue: 1 << 2)
    public static let left = ScrollPosition(rawValue: 1 << 3)
    public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
    public static let right = ScrollPosition(rawValue: 1 << 5)
  }

  func selectCell(_ cell: UIView) -> Bool {
    guard allowsSelection, let cell = cell as? UICollectionViewCell,
      let path = indexPath(for: cell),
      delegate?.collectionView(self, shouldHighlightItemAt: path) ?? true
    else { return false }
    if allowsMultipleSelection, selection.contains(path) {
      guard delegate?.collectionView(self, shouldDeselectItemAt: path) ?? true else { return true }
      deselectItem(at: path, animated: false)
      delegate?.collectionView(self, didDeselectItemAt: path)
      return true
    }
    guard delegate?.collectionView(self, shouldSelectItemAt: path) ?? true else { return true }
    let old = allowsMultipleSelection ? [] : selection
    selectItem(at: path, animated: false, scrollPosition: [])
    for other in old where other != path {
      delegate?.collectionView(self, didDeselectItemAt: other)
    }
    delegate?.collectionView(self, didSelectItemAt: path)
    return true
  }

  func offset(to frame: CGRect, _ position: ScrollPosition) -> CGPoint {
    let inset = adjustedContentInset
    var offset = contentOffset
    if position.contains(.top) { offset.y = frame.minY - inset.top }
    if position.contains(.centeredVertically) { offset.y = frame.midY - bounds.height / 2 }
    if position.contains(.bottom) { offset.y = frame.maxY + inset.bottom - bounds.height }
    if position.contains(.left) { offset.x = frame.minX - inset.left }
    if position.contains(.centeredHorizontally) { offset.x = frame.midX - bounds.width / 2 }
    if position.contains(.right) { offset.x = frame.maxX + inset.right - bounds.width }
    let end = CGPoint(
      x: contentSize.width + inset.right - bounds.width,
      y: contentSize.height + inset.bottom - bounds.height)
    return CGPoint(
      x: max(min(offset.x, end.x), -inset.left), y: max(min(offset.y, end.y), -inset.top))
  }
}

/// A list whose cells can be chosen by a tap.
protocol TouchableList: UIView {
  /// Selects a cell. Returns whether it is one of the list's.
  func selectCell(_ cell: UIView) -> Bool
}
