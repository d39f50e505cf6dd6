// SPDX-License-Identifier: MIT
@_spi(UIKit) import BubbleViews
import Foundation

/// The views of a cell's accessories, and their places at both sides of the content.
final class CellAccessories {
  private var shown: [(accessory: UICellAccessory, view: UIView)] = []

  /// Whether accessories or their state may have changed.
  var isOutdated = true

  /// The distance of the outer accessories from the edges, and between accessories, in points.
  static let margin: CGFloat = 16
  static let gap: CGFloat = 12

  /// Makes the views of the accessories that show in a state.
  func show(_ accessories: [UICellAccessory], in cell: UIView, _ state: UICellConfigurationState) {
    isOutdated = false
    for (_, view) in shown { view.removeFromSuperview() }
    shown = ordered(accessories.filter { $0.shows(in: state) }).map { accessory in
      let view = Self.view(of: accessory, state)
      cell.addSubview(view)
      return (accessory, view)
    }
  }

  /// The accessories in order. Views of an app's own are at the places that it names.
  private func ordered(_ accessories: [UICellAccessory]) -> [UICellAccessory] {
    var sides: [UICellAccessory.Side: [UICellAccessory]] = [:]
    for accessory in accessories {
      let others = sides[accessory.side, default: []]
      let place = accessory.position?(others) ?? others.count
      sides[accessory.side, default: []].insert(accessory, at: min(max(place, 0), others.count))
    }
    return sides[.leading, default: []] + sides[.trailing, default: []]
  }

  private static func view(
    of accessory: UICellAccessory, _ state: UICellConfigurationState
  ) -> UIView {
    switch accessory.accessoryType {
    case .customView:
      let view = accessory.customView ?? UIView()
      if let tint = accessory.tintColor { view.tintColor = tint }
      return view
    case .label:
      let label = UILabel()
      label.adjustsFontForContentSizeCategory = accessory.adjustsFontForContentSizeCategory
      (label.text, label.font, label.textColor) = (
        accessory.text, accessory.font, accessory.tintColor
      )
      return label
    case .outlineDisclosure: return AccessoryView(accessory, isOn: state.isExpanded)
    default: return AccessoryView(accessory, isOn: state.isSelected)
    }
  }

  private func size(_ accessory: UICellAccessory, _ view: UIView) -> CGSize {
    switch accessory.accessoryType {
    case .label: return view.sizeThatFits(.zero)
    case .customView:
      guard !accessory.maintainsFixedSize else { return view.bounds.size }
      let size = view.systemLayoutSizeFitting(.zero)
      let own = view.bounds.size
      return CGSize(
        width: size.width > 0 ? size.width : own.width,
        height: size.height > 0 ? size.height : own.height)
    default: return view.bounds.size
    }
  }

  private func reservedWidth(_ accessory: UICellAccessory, _ size: CGSize) -> CGFloat {
    switch accessory.reservedLayoutWidth {
    case nil, .actual: size.width
    case .standard: max(size.width, 24)
    case .custom(let width): max(width, 0)
    }
  }

  /// The widths that the accessories take at both sides, with margins.
  func insets() -> (leading: CGFloat, trailing: CGFloat) {
    func width(_ side: UICellAccessory.Side) -> CGFloat {
      let widths = shown.filter { $0.accessory.side == side }
        .map { reservedWidth($0.accessory, size($0.accessory, $0.view)) }
      guard !widths.isEmpty else { return 0 }
      return widths.reduce(Self.margin) { $0 + $1 } + CGFloat(widths.count - 1) * Self.gap
    }
    return (width(.leading), width(.trailing))
  }

  /// Places the views in a cell.
  func place(in bounds: CGRect, indent: CGFloat, isRightToLeft: Bool) {
    var leading = Self.margin + indent
    for (accessory, view) in shown where accessory.side == .leading {
      let size = size(accessory, view)
      let width = reservedWidth(accessory, size)
      set(view, x: leading + (width - size.width) / 2, size, bounds, isRightToLeft)
      leading += width + Self.gap
    }
    var trailing = bounds.width - Self.margin
    for (accessory, view) in shown.reversed() where accessory.side == .trailing {
      let size = size(accessory, view)
      let width = reservedWidth(accessory, size)
      set(view, x: trailing - width + (width - size.width) / 2, size, bounds, isRightToLeft)
      trailing -= width + Self.gap
    }
  }

  private func set(
    _ view: UIView, x: CGFloat, _ size: CGSize, _ bounds: CGRect, _ isRightToLeft: Bool
  ) {
    let x = isRightToLeft ? bounds.width - x - size.width : x
    let y = ((bounds.height - size.height)).rounded() / 2
    view.frame = CGRect(x: x, y: y, width: size.width, height: size.height)
  }

  /// The greatest height of the accessories.
  var height: CGFloat { shown.map { size($0.accessory, $0.view).height }.max() ?? 0 }
}
