// SPDX-License-Identifier: MIT
import BubbleMarkdown
import BubbleViews
import Foundation

extension MarkdownLayout {
  /// A table. Columns that don't fit are made narrower by wrapping their text; where even words don't fit,
  /// the text is smaller, and breaks inside of them at last.
  func table(
    _ table: MarkdownTable, _ key: MarkdownFragment.Key, reusing old: MarkdownTableFragment?
  ) -> MarkdownFragment {
    let block = MarkdownBlock.table(table)
    let direction = [block].direction ?? key.direction
    let cells = MarkdownCells(
      table, width: key.width, layout: self, direction: direction, reusing: old?.cells)
    var (pieces, y): ([MarkdownFragment.Piece], Double) = ([], 0)
    let rowCount = table.rows.count + 1
    for row in 0..<rowCount {
      let height = cells.height(ofRow: row)
      if row == 0 {
        let frame = CGRect(x: 0, y: 0, width: cells.width, height: height)
        pieces.append(
          .init(
            frame: frame,
            content: .fill(
              style.color(.markdownTableHeader), radius: CGFloat(MarkdownStyle.cornerRadius))))
      } else {
        let line = CGRect(x: 0, y: y - style.rule / 2, width: cells.width, height: style.rule)
        pieces.append(.init(frame: line, content: .fill(style.color(.markdownLine))))
      }
      pieces += cells.pieces(ofRow: row, y: y)
      y += height
    }
    let start = (key.side ?? direction) == .rightToLeft ? key.width - cells.width : 0
    let isMirrored = direction == .rightToLeft
    return MarkdownTableFragment(
      key, cells,
      pieces: pieces.map { $0.placed(at: start, mirroredIn: isMirrored ? cells.width : nil) },
      size: CGSize(width: key.width, height: y), lineCount: max(rowCount, 2))
  }
}

/// A measured table.
final class MarkdownTableFragment: MarkdownFragment {
  let cells: MarkdownCells

  init(_ key: Key, _ cells: MarkdownCells, pieces: [Piece], size: CGSize, lineCount: Int) {
    self.cells = cells
    super.init(
      key, pieces: pieces, size: size, lineCount: lineCount,
      naturalWidth: cells.isReduced ? key.width : cells.width)
  }
}

extension MarkdownFragment.Piece {
  /// The element of a table that begins at an x coordinate, and has its columns from right to left in a width.
  fileprivate func placed(at start: Double, mirroredIn width: Double?) -> MarkdownFragment.Piece {
    var piece = self
    if let width { piece.frame.origin.x = width - frame.maxX }
    piece.frame.origin.x += start
    return piece
  }
}
