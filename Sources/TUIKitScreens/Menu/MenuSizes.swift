// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleRendering
import BubbleText
import BubbleViews
import Foundation
import TUIKitCells

/// The sizes of a menu's parts on the current screen, and where they are inside of it, from left to right.
struct MenuSizes {
  /// The menu's size.
  private(set) var size = CGSize.zero

  /// The frames of the open page's items.
  private(set) var items: [CGRect] = []

  /// The frames of the lines between items.
  private(set) var lines: [CGRect] = []

  /// The size of the bar of emoji; zero for none.
  private(set) var emojiBar = CGSize.zero

  /// The frames of the emoji in the bar, and behind them the button that shows all.
  private(set) var emoji: [CGRect] = []

  private let metrics: MenuMetrics
  private let environment: RenderEnvironment

  /// - Parameters:
  ///   - titles: Those of the items of the open page.
  ///   - emojiCount: The number of recent emoji.
  init(titles: [Label], emojiCount: Int, metrics: MenuMetrics, in environment: RenderEnvironment) {
    (self.metrics, self.environment) = (metrics, environment)
    if emojiCount > 0 { layOutEmoji(emojiCount) }
    switch metrics.style {
    case .grid: layOutGrid(titles)
    case .list: layOutList(titles)
    }
  }

  /// The least distance from the screen's sides.
  static let screenEdge: CGFloat = 8

  private func points(_ length: ScreenLength) -> CGFloat {
    length.onScreen(width: environment.width)
  }

  private var iconSide: CGFloat { metrics.iconSide(in: environment) }

  private var screen: CGFloat {
    environment.width.isFinite ? max(environment.width - 2 * Self.screenEdge, 1) : 1
  }

  /// The number of elements of a width that fit beside each other: at least one.
  private func count(of width: CGFloat, in space: CGFloat, limit: Int) -> Int {
    let fitting = space / width
    guard fitting.isFinite, fitting >= 1 else { return 1 }
    return max(1, Int(min(fitting, CGFloat(min(limit, 1_000)))))
  }
  private var growth: CGFloat { environment.growth }

  // MARK: Emoji

  /// The sign behind the emoji is as large as this, in points.
  private static let expandSide: CGFloat = 25

  private mutating func layOutEmoji(_ wanted: Int) {
    let (side, gap, margin) = (metrics.emojiSide, metrics.emojiGap, metrics.emojiMargin)
    let own = max(points(metrics.emojiBarWidth), metrics.style == .list ? 184 : 0)
    let fixed = margin + Self.expandSide + (metrics.style == .grid ? margin - 5 : margin)
    let count = count(of: side + gap, in: screen - fixed, limit: wanted)
    let height = points(metrics.emojiBarHeight)
    let width = max(fixed + CGFloat(count) * (side + gap), min(own, screen))
    emojiBar = CGSize(width: width, height: height)
    // What the bar is wider than it needs to be is between its parts.
    let space = (width - fixed - CGFloat(count) * side) / CGFloat(count)
    var x = margin
    for _ in 0..<count {
      emoji.append(CGRect(x: x, y: (height - side) / 2, width: side, height: side))
      x += side + space
    }
    emoji.append(
      CGRect(
        x: x, y: (height - Self.expandSide) / 2, width: Self.expandSide, height: Self.expandSide))
  }

  // MARK: Grid

  private mutating func layOutGrid(_ titles: [Label]) {
    let margin = metrics.itemMargin
    let width = points(metrics.itemSize.width) * growth
    let columns = count(of: width + margin, in: screen - margin, limit: metrics.itemLimit)
    let used = min(max(titles.count, 1), columns)
    size.width = max(CGFloat(used) * (width + margin) + margin, emojiBar.width)
    var y = points(metrics.edge)
    if emojiBar.height > 0 {
      y += emojiBar.height
      lines.append(line(at: y))
    }
    for start in stride(from: 0, to: titles.count, by: columns) {
      let row = titles[start..<min(start + columns, titles.count)]
      if start > 0 { lines.append(line(at: y)) }
      let height = gridRowHeight(row, titleWidth: Self.titleWidth(in: width))
      for column in 0..<row.count {
        let x = margin + CGFloat(column) * (width + margin)
        items.append(CGRect(x: x, y: y, width: width, height: height))
      }
      y += height
    }
    size.height = y + points(metrics.edge)
  }

  /// An item's title is a little narrower than the item.
  static func titleWidth(in itemWidth: CGFloat) -> CGFloat { itemWidth - 6 }

  /// The distance from an item's top to its icon, and from the icon to the title.
  static let gridIconTop: CGFloat = 12
  static let gridTitleGap: CGFloat = 5

  private func gridRowHeight(_ titles: ArraySlice<Label>, titleWidth: CGFloat) -> CGFloat {
    let title =
      titles.map {
        $0.sizeThatFits(CGSize(width: titleWidth, height: 0)).height
      }.max() ?? 0
    let content = Self.gridIconTop + iconSide + Self.gridTitleGap + title + 4
    return max(points(metrics.itemSize.height), content.rounded(.up))
  }

  private func line(at y: CGFloat) -> CGRect {
    let inset = min(10, size.width / 4)
    return CGRect(x: inset, y: y - 0.25, width: size.width - 2 * inset, height: 0.5)
  }

  // MARK: List

  private mutating func layOutList(_ titles: [Label]) {
    let inset = Self.listInset(in: environment)
    let widest = titles.map { $0.sizeThatFits(.zero).width }.max() ?? 0
    let wanted = widest + 3 * inset + iconSide
    size.width = min(max(points(metrics.itemSize.width), wanted.rounded(.up)), screen)
    let line = titles.map { $0.sizeThatFits(.zero).height }.max() ?? 0
    let height = max(points(metrics.itemSize.height), (line + 12).rounded(.up))
    var y = points(metrics.edge)
    for index in titles.indices {
      if index > 0 {
        lines.append(CGRect(x: 0, y: y - 0.25, width: size.width, height: 0.5))
      }
      items.append(CGRect(x: 0, y: y, width: size.width, height: height))
      y += height
    }
    size.height = y + points(metrics.edge)
  }

  /// The distance from the list's sides to titles and icons.
  static func listInset(in environment: RenderEnvironment) -> CGFloat {
    CGFloat(environment.width) * 16 / 390
  }
}

extension MenuMetrics {
  /// The width and height of icons: a little larger beside a reader's large text.
  func iconSide(in environment: RenderEnvironment) -> CGFloat {
    iconSide.onScreen(width: environment.width) * min(environment.growth, 1.5)
  }
}
