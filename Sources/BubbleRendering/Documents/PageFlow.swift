// SPDX-License-Identifier: MIT
import BubbleText
import BubbleViews
import Foundation

/// The places of rows on pages: from top to bottom, then in the next column, then on the next page.
///
/// Nothing is drawn, so that pages can be counted before the first one is.
struct PageFlow {
  /// A row, or a part of one, and its place.
  struct Part: Hashable {
    /// The index of the row in its group.
    let row: Int

    /// The page, from 1, and the column on it, from 0 in the direction of reading.
    let page: Int
    let column: Int

    /// The top left corner, in points of the page.
    let origin: CGPoint

    /// The part, in points of the row from its top; `nil` for all of it.
    let range: Range<CGFloat>?
  }

  /// The factor from points of a row to those of the page.
  let scale: CGFloat

  private let layout: PageLayout
  private let rowWidth: CGFloat
  private let direction: LayoutDirection

  private(set) var page = 1
  private var column = 0

  /// The top of the page's columns, and the place of the next row, in points of the page.
  private var top: CGFloat
  private var y: CGFloat

  /// - Parameters:
  ///   - rowWidth: The width of rows, which are scaled down to the layout's columns.
  ///   - headHeight: The height of what is above the columns of the first page, in points of the page.
  init(
    _ layout: PageLayout, rowWidth: CGFloat, direction: LayoutDirection, headHeight: CGFloat = 0
  ) {
    self.layout = layout
    self.rowWidth = rowWidth
    self.direction = direction
    scale = min(layout.scaleLimit, layout.columnWidth / max(rowWidth, 1))
    top = layout.content.minY + headHeight
    y = top
    if headHeight > layout.content.height * 2 / 3 { startPage() }
  }

  /// The space left in the column, in points of a row. The slack keeps rounding errors from costing a page.
  private var space: CGFloat { (layout.content.maxY - y) / scale + 1e-6 }

  /// The place of the next row.
  var origin: CGPoint {
    let place = direction == .rightToLeft ? layout.columnCount - 1 - column : column
    let start = layout.content.minX + CGFloat(place) * (layout.columnWidth + layout.columnGap)
    return CGPoint(x: start + (layout.columnWidth - rowWidth * scale) / 2, y: y)
  }

  /// The height of a whole column, in points of a row.
  private var columnSpace: CGFloat { layout.content.height / scale + 1e-6 }

  /// The height that a row taller than a column needs to begin at the end of one.
  private var leastSpace: CGFloat { min(80, columnSpace / 4) }

  /// Places the rows of a group, all of them in one column if they fit into one. If they don't, they begin in the
  /// rest of this one, the last row with at least ``leastSpace``.
  ///
  /// - Parameters:
  ///   - heights: The rows' heights, in points of a row.
  ///   - cut: The end of the part of a row that fits, above a limit: where no line is cut through.
  ///   - body: Takes each part, in order.
  mutating func place<Failure: Error>(
    _ heights: [CGFloat], cut: (_ row: Int, _ part: Range<CGFloat>) -> CGFloat,
    _ body: (Part) throws(Failure) -> Void
  ) throws(Failure) {
    let total = heights.reduce(0, +)
    let above = total - (heights.last ?? 0)
    if total > space, y > top, total <= columnSpace || space < above + leastSpace { startColumn() }
    for (row, height) in heights.enumerated() {
      var shown: CGFloat = 0
      while height - shown > space {
        if space > 0 {
          let end = cut(row, shown..<shown + space)
          try body(part(of: row, shown..<end))
          shown = end
        }
        startColumn()
      }
      try body(part(of: row, shown == 0 ? nil : shown..<height))
      y += (height - shown) * scale
    }
  }

  private func part(of row: Int, _ range: Range<CGFloat>?) -> Part {
    Part(row: row, page: page, column: column, origin: origin, range: range)
  }

  private mutating func startColumn() {
    guard column + 1 < layout.columnCount else { return startPage() }
    column += 1
    y = top
  }

  private mutating func startPage() {
    page += 1
    column = 0
    top = layout.content.minY
    y = top
  }
}
