// SPDX-License-Identifier: MIT
import BubbleMarkdown
import BubbleText
import BubbleViews
import Foundation

extension MarkdownLayout {
  /// A table. Columns that don't fit are made narrower by wrapping their text; where even words don't fit, the text is
  /// smaller, and breaks inside of them at last.
  func table(_ table: MarkdownTable, _ key: MarkdownFragment.Key) -> MarkdownFragment {
    let block = MarkdownBlock.table(table)
    let direction = [block].direction ?? key.direction
    let cells = MarkdownCells(table, width: key.width, layout: self)
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
    let isRightToLeft = direction == .rightToLeft
    return MarkdownFragment(
      key,
      pieces: pieces.map { isRightToLeft ? $0.mirrored(in: key.width) : $0 },
      size: CGSize(width: key.width, height: y), lineCount: max(rowCount, 2))
  }
}

extension MarkdownFragment.Piece {
  fileprivate func mirrored(in width: Double) -> MarkdownFragment.Piece {
    var piece = self
    piece.frame.origin.x = width - frame.maxX
    return piece
  }
}

/// The cells of a table, measured in columns that fit a width.
private struct MarkdownCells {
  private let columns: [MarkdownTable.Alignment]
  private let texts: [[PreparedText?]]
  private let widths: [Double]
  private let padding: Double
  private let emptyHeight: Double

  init(_ table: MarkdownTable, width: Double, layout: MarkdownLayout) {
    let style = layout.style
    columns = table.columns
    let padding = min(style.cellPadding, width / Double(4 * table.columns.count))
    self.padding = padding
    let available = max(width - 2 * padding * Double(columns.count), 1)
    let whole = Self.texts(table, factor: 1, layout)
    let needed = Self.needs(whole, columns.count)
    let minimum = needed.reduce(0) { $0 + $1.minimum }
    let factor = minimum > available ? max(available / minimum, Self.smallestFactor) : 1
    texts = factor < 1 ? Self.texts(table, factor: factor, layout) : whole
    widths = Self.widths(factor < 1 ? Self.needs(texts, columns.count) : needed, in: available)
    let font = MarkdownStyle.table
    emptyHeight =
      EmojiText.lineHeight(of: font.withSize(font.size * factor), in: style.environment)
  }

  private static let smallestFactor = 0.7

  /// The table's width.
  var width: Double { widths.reduce(0, +) + 2 * padding * Double(columns.count) }

  func height(ofRow row: Int) -> Double {
    var height = emptyHeight
    for (column, text) in texts[row].enumerated() {
      guard let text else { continue }
      height = max(height, text.size(fitting: widths[column]).height)
    }
    return height + 2 * padding
  }

  func pieces(ofRow row: Int, y: Double) -> [MarkdownFragment.Piece] {
    var (pieces, x): ([MarkdownFragment.Piece], Double) = ([], padding)
    for (column, text) in texts[row].enumerated() {
      if let text {
        let frame = CGRect(
          x: x, y: y + padding, width: widths[column],
          height: text.size(fitting: widths[column]).height)
        pieces.append(.init(frame: frame, content: .text(text, alignment(of: column))))
      }
      x += widths[column] + 2 * padding
    }
    return pieces
  }

  private func alignment(of column: Int) -> TextAlignment {
    switch columns[column] {
    case .natural: .natural
    case .left: .left
    case .center: .center
    case .right: .right
    }
  }

  private static func texts(
    _ table: MarkdownTable, factor: Double, _ layout: MarkdownLayout
  ) -> [[PreparedText?]] {
    ([table.header] + table.rows).enumerated().map { row, cells in
      var font = MarkdownStyle.table.withSize(MarkdownStyle.table.size * factor)
      if row == 0 { font.weight = .bold }
      return cells.map { cell in
        cell.isEmpty
          ? nil : layout.prepared(layout.text.attributed(cell, font: font), isTable: true)
      }
    }
  }

  /// What the columns need: their longest word, and their longest text.
  private static func needs(
    _ texts: [[PreparedText?]], _ count: Int
  ) -> [(minimum: Double, natural: Double)] {
    var needs = Array(repeating: (minimum: 0.0, natural: 0.0), count: count)
    for row in texts {
      for (column, text) in row.enumerated() {
        guard let text else { continue }
        let natural = text.size(fitting: .infinity).width
        needs[column].natural = max(needs[column].natural, natural)
        guard natural > needs[column].minimum else { continue }
        needs[column].minimum = max(needs[column].minimum, longestWord(of: text, natural))
      }
    }
    return needs
  }

  /// The widest part of a text that has no break opportunity, up to a third of what a cell may take.
  private static func longestWord(of text: PreparedText, _ natural: Double) -> Double {
    var (low, high) = (0.0, natural)
    // No narrower: words would break.
    let wordCount = text.text.string.split { $0 == " " || $0 == "\n" }.count
    guard wordCount > 1 else { return min(natural, maximumWord) }
    for _ in 0..<6 {
      let middle = (low + high) / 2
      if text.size(fitting: middle).lineCount <= wordCount { high = middle } else { low = middle }
    }
    return min(high, maximumWord)
  }

  /// What a word may claim, in points. Longer ones are broken.
  private static let maximumWord = 160.0

  /// Widths that fit, with no more than each column's text.
  private static func widths(
    _ needs: [(minimum: Double, natural: Double)], in available: Double
  ) -> [Double] {
    let natural = needs.reduce(0) { $0 + $1.natural }
    if natural <= available { return needs.map { max($0.natural, 1) } }
    let minimum = needs.reduce(0) { $0 + $1.minimum }
    guard minimum < available else {
      return needs.map { max(available * ($0.minimum / max(minimum, 1)), 1) }
    }
    let share = (available - minimum) / max(natural - minimum, 1)
    return needs.map { max($0.minimum + share * ($0.natural - $0.minimum), 1) }
  }
}
