// SPDX-License-Identifier: MIT
import BubbleViews
import Foundation

/// The place of a row in its section, and what follows from it: separators, corners and background.
struct ListRow: Equatable {
  struct Separator: Equatable {
    let color: UIColor
    /// The insets; `nil` is where the row decides.
    let leading: CGFloat?
    let trailing: CGFloat?
  }

  let appearance: UICollectionLayoutListConfiguration.Appearance
  let isHeader: Bool
  let topSeparator: Separator?
  let bottomSeparator: Separator?
  let maskedCorners: CACornerMask

  init(_ list: UICollectionLayoutListConfiguration, item path: IndexPath, count: Int) {
    appearance = list.appearance
    let first = list.headerMode == .firstItemInSection ? 1 : 0
    isHeader = path.item < first
    let (isFirst, isLast) = (path.item == first, path.item == count - 1)
    let lines =
      list.itemSeparatorHandler?(path, list.separatorConfiguration)
      ?? list.separatorConfiguration
    let isGrouped = appearance == .grouped
    let shows = list.showsSeparators && !isHeader
    topSeparator = Self.separator(
      lines.topSeparatorVisibility, isAutomatic: isGrouped && isFirst, lines.topSeparatorInsets,
      lines.color, isEdge: isGrouped, shows)
    bottomSeparator = Self.separator(
      lines.bottomSeparatorVisibility, isAutomatic: !isLast || appearance != .insetGrouped,
      lines.bottomSeparatorInsets, lines.color, isEdge: isGrouped && isLast, shows)
    maskedCorners = appearance == .insetGrouped && !isHeader ? Self.corners(isFirst, isLast) : []
  }

  /// - Parameter isEdge: Whether an automatic line goes from edge to edge.
  private static func separator(
    _ visibility: UIListSeparatorConfiguration.Visibility, isAutomatic: Bool,
    _ insets: NSDirectionalEdgeInsets, _ color: UIColor, isEdge: Bool, _ shows: Bool
  ) -> Separator? {
    guard shows, visibility == .visible || (visibility == .automatic && isAutomatic) else {
      return nil
    }
    func length(_ inset: CGFloat) -> CGFloat? {
      inset < .greatestFiniteMagnitude ? inset : isEdge ? 0 : nil
    }
    return Separator(
      color: color, leading: length(insets.leading), trailing: length(insets.trailing))
  }

  private static func corners(_ isFirst: Bool, _ isLast: Bool) -> CACornerMask {
    var corners: CACornerMask = []
    if isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
    if isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    return corners
  }

  /// The background of a row without one of its own.
  func background(for state: UICellConfigurationState) -> UIBackgroundConfiguration {
    let configuration: UIBackgroundConfiguration =
      switch appearance {
      case .plain: isHeader ? .listPlainHeaderFooter() : .listPlainCell()
      case .grouped, .insetGrouped: isHeader ? .listGroupedHeaderFooter() : .listGroupedCell()
      case .sidebar, .sidebarPlain: isHeader ? .listSidebarHeader() : .listSidebarCell()
      }
    return configuration.updated(for: state)
  }
}
