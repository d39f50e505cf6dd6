// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleText
import BubbleViews
import Foundation
import TUIKitCells

/// The frames of a panel's items, from left to right.
struct MoreLayout {
  /// An item and its frames.
  struct Place {
    /// The page, counted from 0.
    let page: Int

    /// The frame in the panel, when its page shows.
    let frame: CGRect

    /// The image, in the panel.
    let image: CGRect

    /// The title, in the panel.
    let title: CGRect
  }

  private(set) var places: [Place] = []
  private(set) var pageCount = 1
  private(set) var height: CGFloat = 0

  /// The frame of the page's dots; `.null` for a single page.
  private(set) var pageStrip = CGRect.null

  /// The sheet's two cards: its items, and what closes it. Empty in a grid.
  private(set) var cards: [CGRect] = []

  /// - Parameter titles: The items' titles, in their order.
  init(_ titles: [String], _ layout: MoreMetrics.Layout, in environment: RenderEnvironment) {
    switch layout {
    case .grid: placeGrid(titles, in: environment)
    case .sheet: placeSheet(titles.count, in: environment)
    }
  }
}

// MARK: Grid

extension MoreLayout {
  static let titleFont = Font.system(10)
  private static let columns = 4
  private static let rows = 2
  private static let padding: CGFloat = 24
  private static let margin: CGFloat = 20
  private static let pageStripHeight: CGFloat = 30
  private static let imageSide: CGFloat = 65
  private static let titleHeight: CGFloat = 20

  /// The number of items on a page.
  static let itemsPerPage = columns * rows

  /// The maximum number of a title's lines: two in larger text sizes.
  static func titleLines(in environment: RenderEnvironment) -> Int {
    environment.textScale > 1 ? 2 : 1
  }

  /// The height of the highest title.
  private static func titleHeight(
    of titles: [String], fitting width: CGFloat, in environment: RenderEnvironment
  ) -> CGFloat {
    let limit = LineLimit(maximumLines: titleLines(in: environment))
    let heights = titles.map {
      environment.textMeasurers[titleFont].size(of: $0, fitting: width, limit: limit).height
    }
    return max(titleHeight, (heights.max() ?? 0).rounded(.up))
  }

  private mutating func placeGrid(_ titles: [String], in environment: RenderEnvironment) {
    let (count, width) = (titles.count, environment.width)
    let columns = CGFloat(Self.columns)
    let side = min(Self.imageSide, max((width - 2 * Self.padding) / columns, 0))
    let gap = max(width - 2 * Self.padding - columns * side, 0) / (columns - 1)
    // A title may be wider than its image, up to the middle of the gaps beside it.
    let spare = min(gap, Self.padding) / 2
    let titleHeight = Self.titleHeight(of: titles, fitting: side + 2 * spare, in: environment)
    let rowHeight = Self.imageSide + titleHeight
    places = (0..<count).map { index in
      let place = index % Self.itemsPerPage
      let x = Self.padding + CGFloat(place % Self.columns) * (side + gap)
      let y = Self.margin + CGFloat(place / Self.columns) * (rowHeight + Self.margin)
      return Place(
        page: index / Self.itemsPerPage,
        frame: CGRect(x: x, y: y, width: side, height: rowHeight),
        image: CGRect(x: x, y: y + (Self.imageSide - side) / 2, width: side, height: side),
        title: CGRect(
          x: x - spare, y: y + Self.imageSide, width: side + 2 * spare, height: titleHeight))
    }
    pageCount = max((count + Self.itemsPerPage - 1) / Self.itemsPerPage, 1)
    let rows: CGFloat = count > Self.columns ? 2 : 1
    let end = Self.margin + rows * rowHeight + (rows - 1) * Self.margin
    if pageCount > 1 {
      pageStrip = CGRect(x: 0, y: end, width: width, height: Self.pageStripHeight)
    }
    height = end + (pageCount > 1 ? Self.pageStripHeight : Self.margin)
  }
}

// MARK: Sheet

extension MoreLayout {
  static let sheetFont = Font.system(20)
  static let sheetCancelFont = Font.system(20, weight: .semibold)
  static let cardRadius: CGFloat = 14
  private static let cardMargin: CGFloat = 8
  private static let sheetRowHeight: CGFloat = 57
  private static let iconSide: CGFloat = 24
  private static let sheetPadding: CGFloat = 16

  private mutating func placeSheet(_ count: Int, in environment: RenderEnvironment) {
    let width = max(environment.width - 2 * Self.cardMargin, 0)
    let line = environment.lineHeight(of: Self.sheetFont).rounded(.up)
    let iconSide = Self.iconSide * min(max(environment.textScale, 1), 1.5)
    let rowHeight = max(Self.sheetRowHeight, line + 2 * Self.sheetPadding)
    places = (0..<count).map { index in
      let frame = CGRect(
        x: Self.cardMargin, y: Self.cardMargin + CGFloat(index) * rowHeight, width: width,
        height: rowHeight)
      let image = CGRect(
        x: frame.minX + Self.sheetPadding, y: frame.midY - iconSide / 2, width: iconSide,
        height: iconSide)
      let x = image.maxX + Self.sheetPadding
      return Place(
        page: 0, frame: frame, image: image,
        title: CGRect(
          x: x, y: frame.minY, width: max(frame.maxX - Self.sheetPadding - x, 0),
          height: rowHeight))
    }
    let items = CGRect(
      x: Self.cardMargin, y: Self.cardMargin, width: width, height: CGFloat(count) * rowHeight)
    let cancel = CGRect(
      x: Self.cardMargin, y: count > 0 ? items.maxY + Self.cardMargin : Self.cardMargin,
      width: width, height: rowHeight)
    cards = count > 0 ? [items, cancel] : [cancel]
    height = cancel.maxY + Self.cardMargin
  }
}
