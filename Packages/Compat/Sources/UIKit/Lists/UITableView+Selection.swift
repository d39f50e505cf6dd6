// SPDX-License-Identifier: MIT
@_spi(UIKit) import BubbleViews
import Foundation

/// Selecting by touch, and scrolling to rows.
extension UITableView {
  /// The position of a row that is scrolled to.
  public enum ScrollPosition: Int, Hashable, Sendable {
    case none, top, middle, bottom
  }

  func selectCell(_ cell: UIView) -> Bool {
    guard allowsSelection, let cell = cell as? UITableViewCell, let path = indexPath(for: cell),
      delegate?.tableView(self, shouldHighlightRowAt: path) ?? true
    else { return false }
    if allowsMultipleSelection, selection.contains(path) {
      deselectRow(at: path, animated: false)
      delegate?.tableView(self, didDeselectRowAt: path)
      return true
    }
    guard let chosen = delegate.map({ $0.tableView(self, willSelectRowAt: path) }) ?? path else {
      return true
    }
    let old = allowsMultipleSelection ? [] : selection
    selectRow(at: chosen, animated: false, scrollPosition: .none)
    for path in old where path != chosen { delegate?.tableView(self, didDeselectRowAt: path) }
    delegate?.tableView(self, didSelectRowAt: chosen)
    return true
  }

  /// Scrolls to a row, as often as rows that show then have other heights than their estimates.
  func scrollMeasuring(to path: IndexPath, _ position: ScrollPosition, _ animated: Bool) {
    for _ in 0..<10 {
      let row = rectForRow(at: path)
      guard !row.isEmpty else { return }
      scroll(to: row, position, animated)
      guard layout?.estimated.isEmpty == false else { return }
      layoutIfNeeded()
      if rectForRow(at: path) == row { return }
    }
  }

  private func scroll(to row: CGRect, _ position: ScrollPosition, _ animated: Bool) {
    let inset = adjustedContentInset
    var y = contentOffset.y
    switch position {
    case .none: return scrollRectToVisible(row, animated: animated)
    case .top: y = row.minY - inset.top
    case .middle: y = row.midY - (bounds.height + inset.top - inset.bottom) / 2
    case .bottom: y = row.maxY - bounds.height + inset.bottom
    }
    let end = contentSize.height + inset.bottom - bounds.height
    y = max(min(y, end), -inset.top)
    setContentOffset(CGPoint(x: contentOffset.x, y: y), animated: animated)
  }
}
