// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleText
import BubbleViews
import Foundation

/// The frames of a panel's plugins, from left to right, in points.
struct InputPanelLayout {
  /// A plugin and its frames.
  struct Place {
    /// The page, counted from 0.
    let page: Int

    /// The frame in the panel, when its page shows.
    let frame: CGRect

    /// The icon's button and the title, in the frame.
    let icon: CGRect
    let title: CGRect
  }

  private(set) var places: [Place] = []
  let pageCount: Int
  let height: CGFloat

  static let titleFont = Font.system(13)
  private static let insets = (top: 10.0, left: 10.0, bottom: 5.0)
  private static let columns = 4
  private static let rows = 2
  private static let itemHeight: CGFloat = 105
  private static let iconSide: CGFloat = 50

  /// - Parameter titles: The titles below the icons, in their order.
  init(_ titles: [String], in environment: RenderEnvironment) {
    let width = environment.width
    let itemWidth = max((width - 2 * Self.insets.left) / CGFloat(Self.columns), 0)
    let titleHeight = Self.titleHeight(titles, in: environment)
    let content = 4 + Self.iconSide + 3 + titleHeight
    // Large text takes more than the original's row has.
    let rowHeight = max(Self.itemHeight, content + 12)
    let perPage = Self.columns * Self.rows
    pageCount = max((titles.count + perPage - 1) / perPage, 1)
    // Of the lower row the panel shows the icon and the title.
    height =
      Self.insets.top + rowHeight + max(Self.itemHeight - Self.insets.top, content + 12)
    places = titles.indices.map { index in
      let place = index % perPage
      return Place(
        page: index / perPage,
        frame: CGRect(
          x: Self.insets.left + CGFloat(place % Self.columns) * itemWidth,
          y: Self.insets.top + CGFloat(place / Self.columns) * rowHeight, width: itemWidth,
          height: min(rowHeight, content + 12)),
        icon: CGRect(
          x: (itemWidth - Self.iconSide) / 2, y: 4, width: Self.iconSide, height: Self.iconSide),
        title: CGRect(
          x: 2, y: 4 + Self.iconSide + 3, width: max(itemWidth - 4, 0), height: titleHeight))
    }
  }

  /// The height of a line of the highest title: they are on one line each, smaller where they have to be.
  private static func titleHeight(
    _ titles: [String], in environment: RenderEnvironment
  ) -> CGFloat {
    let heights = (titles + ["0"]).map {
      environment.textMeasurers[titleFont].size(of: $0, fitting: .infinity).height
    }
    return (heights.max() ?? 0).rounded(.up)
  }
}
