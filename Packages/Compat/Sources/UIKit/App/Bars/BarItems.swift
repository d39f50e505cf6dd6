// SPDX-License-Identifier: MIT
@_spi(UIKit) import BubbleViews
import Foundation

/// The views of a row of bar buttons, kept as long as their items are shown.
final class BarItems {
  private(set) var entries: [(item: UIBarButtonItem, view: UIView)] = []

  /// Space between two items, in points.
  static let spacing: CGFloat = 16

  /// Shows items in a bar, and takes out the views of others.
  func show(
    _ items: [UIBarButtonItem], in bar: UIView, tint: UIColor,
    appearance: (UIBarButtonItem) -> UIBarButtonItemAppearance
  ) {
    let old = entries
    entries = items.filter { !$0.isHidden }.map { item in
      item.bar = bar
      let known = old.first { $0.item === item }?.view
      return (item, view(for: item, instead: known))
    }
    for entry in old where !entries.contains(where: { $0.view === entry.view }) {
      if entry.view.superview === bar { entry.view.removeFromSuperview() }
    }
    for (item, view) in entries {
      if view.superview !== bar { bar.addSubview(view) }
      (view as? BarButton)?.update(appearance(item), tint: tint)
    }
  }

  private func view(for item: UIBarButtonItem, instead known: UIView?) -> UIView {
    if let custom = item.customView { return custom }
    if let known = known as? BarButton { return known }
    return BarButton(item)
  }

  /// The sizes of the items' views; spaces have the width that they fix.
  func size(at index: Int) -> CGSize {
    let (item, view) = entries[index]
    if entries[index].item.isSpace { return CGSize(width: item.width, height: 0) }
    var size = view.barSize
    if item.width > 0 { size.width = item.width }
    return size
  }

  /// The width of all items with the space between them, in points.
  var width: CGFloat {
    let widths = entries.indices.reduce(0) { $0 + size(at: $1).width }
    return widths + Self.spacing * CGFloat(max(entries.count - 1, 0))
  }
}

extension UIBarButtonItem {
  /// Whether it is flexible or fixed space.
  var isSpace: Bool { systemItem == .flexibleSpace || systemItem == .fixedSpace }
}

extension UIView {
  /// The size of a view in a bar: its own, or that of its constraints or content.
  var barSize: CGSize {
    if !(self is BarButton), translatesAutoresizingMaskIntoConstraints, !bounds.isEmpty {
      return bounds.size
    }
    let own = intrinsicContentSize
    if own.width > 0, own.height > 0 { return own }
    if self is BarButton { return sizeThatFits(.zero) }
    let fitting = systemLayoutSizeFitting(.zero)
    if fitting.width > 0, fitting.height > 0 { return fitting }
    return sizeThatFits(CGSize(width: 10_000, height: 44))
  }

  /// Sets a frame of a bar that reads from left to right, mirrored where the bar reads from right to left.
  func place(_ frame: CGRect, in bar: UIView) {
    var frame = frame
    if bar.isRightToLeft { frame.origin.x = bar.bounds.width - frame.maxX }
    self.frame = frame
  }
}
