// SPDX-License-Identifier: MIT
public import Foundation

/// The table that rows are in, which their heights depend on.
public struct HeightTable: Hashable, Sendable {
  /// The table's width, in points. Not negative.
  public var width: CGFloat

  /// The width of the index of sections at the trailing edge. The default is 0.
  public var indexWidth: CGFloat = 0

  /// Whether each cell has a separator, which adds a pixel to its height. The default is `false`.
  public var hasSeparators = false

  /// Pixels per point. The default is 2.
  public var scale: CGFloat = 2

  /// The screen's width, in points; `nil`, the default, for the table's.
  public var screenWidth: CGFloat?

  /// Creates a table with a width.
  public init(width: CGFloat) { self.width = width }
}

/// The accessory at the trailing edge of a cell.
public enum CellAccessory: Hashable, Sendable {
  case none
  case disclosureIndicator
  case detailDisclosureButton
  case checkmark
  case detailButton

  /// A custom view, with its width in points.
  case view(width: CGFloat)
}

extension HeightTable {
  /// Returns the width of a cell's content beside an accessory, in points. Never negative.
  ///
  /// On screens of 414 points or more, and three pixels a point, a table keeps 4 points more beside an accessory.
  public func contentWidth(beside accessory: CellAccessory = .none) -> CGFloat {
    let isLarge = scale >= 3 && (screenWidth ?? width) >= 414
    let margin: CGFloat = accessory == .none || !isLarge ? 0 : 4
    return max(width - indexWidth - accessory.width - margin, 0)
  }

  /// The height of the line below a cell.
  var separatorHeight: CGFloat { hasSeparators ? 1 / max(scale, 1) : 0 }
}

extension CellAccessory {
  /// The width within the cell, in points.
  fileprivate var width: CGFloat {
    switch self {
    case .none: 0
    case .disclosureIndicator: 34
    case .detailDisclosureButton: 68
    case .checkmark: 40
    case .detailButton: 48
    case .view(let width): 16 + width
    }
  }
}
