// SPDX-License-Identifier: MIT
public import Foundation

/// What heights of rows depend on besides their cells: the table around them.
public struct HeightTable: Hashable, Sendable {
  /// The table's width, in points. Not negative.
  public var width: CGFloat

  /// The width of the index of sections at the trailing edge. The default is 0.
  public var indexWidth: CGFloat = 0

  /// Whether a line is below each cell, which adds a pixel to its height. The default is `false`.
  public var hasSeparators = false

  /// Pixels per point. The default is 2.
  public var scale: CGFloat = 2

  /// The screen's width, in points; `nil`, the default, is the table's.
  public var screenWidth: CGFloat?

  /// Makes a table of a width.
  public init(width: CGFloat) { self.width = width }
}

/// What a cell has at its trailing edge, beside its content.
public enum CellAccessory: Hashable, Sendable {
  case none
  case disclosureIndicator
  case detailDisclosureButton
  case checkmark
  case detailButton

  /// A view of an application, of a width in points.
  case view(width: CGFloat)
}

extension HeightTable {
  /// How wide a cell's content is beside an accessory, in points. Never negative.
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
  /// How much of the cell it takes, in points.
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
