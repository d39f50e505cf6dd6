// SPDX-License-Identifier: MIT
import BubbleMarkdown
import BubbleText
import BubbleViews
import Foundation

/// The cells of a table, measured in columns that fit a width.
struct MarkdownCells {
  private let columns: [MarkdownTable.Alignment]
  private let naturalAlignment: TextAlignment
  private let texts: [[PreparedText?]]
  private let widths: [Double]
  private let padding: (x: Double, y: Double)
  private let emptyHeight: Double

  init(_ table: MarkdownTable, width: Double, layout: MarkdownLayout, direction: LayoutDirection) {
    let style = layout.style
    let count = Double(table.columns.count)
    columns = table.columns
    naturalAlignment = direction == .rightToLeft ? .right : .left
    var padding = (x: min(style.cellPadding, width / (10 * count)), y: style.cellPadding)
    let available = max(width - 2 * padding.x * count, 1)
    let whole = MarkdownCellTexts(table, factor: 1, layout)
    let minimum = whole.needs.reduce(0) { $0 + $1.minimum }
    let factor = minimum > available ? max(available / minimum, Self.smallestFactor) : 1
    isReduced = factor < 1
    let fitted = factor < 1 ? MarkdownCellTexts(table, factor: factor, layout) : whole
    padding.y *= factor
    self.padding = padding
    texts = fitted.texts
    widths = Self.widths(fitted.needs, in: available)
    let font = style.table
    emptyHeight = style.lineHeight(of: font.withSize(font.size * factor))
  }

  /// The minimum scale factor of a table's text.
  private static let smallestFactor = 0.6

  /// Whether the text is smaller than others, since it doesn't fit.
  let isReduced: Bool

  /// The table's width.
  var width: Double { widths.reduce(0, +) + 2 * padding.x * Double(columns.count) }

  func height(ofRow row: Int) -> Double {
    var height = emptyHeight
    for (column, text) in texts[row].enumerated() {
      guard let text else { continue }
      height = max(height, text.size(fitting: widths[column]).height)
    }
    return height + 2 * padding.y
  }

  func pieces(ofRow row: Int, y: Double) -> [MarkdownFragment.Piece] {
    var (pieces, x): ([MarkdownFragment.Piece], Double) = ([], padding.x)
    for (column, text) in texts[row].enumerated() {
      if let text {
        let frame = CGRect(
          x: x, y: y + padding.y, width: widths[column],
          height: text.size(fitting: widths[column]).height)
        pieces.append(.init(frame: frame, content: .text(text, alignment(of: column))))
      }
      x += widths[column] + 2 * padding.x
    }
    return pieces
  }

  private func alignment(of column: Int) -> TextAlignment {
    switch columns[column] {
    case .natural: naturalAlignment
    case .left: .left
    case .center: .center
    case .right: .right
    }
  }

  /// Widths that fit: those of the texts, or of words and a share of the remaining width.
  private static func widths(_ needs: [MarkdownCellTexts.Need], in available: Double) -> [Double] {
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

/// The texts of a table's cells in some size, and the widths of their columns.
struct MarkdownCellTexts {
  /// A column's minimum and natural width: its longest word and its longest text, in points.
  struct Need {
    var minimum = 0.0
    var natural = 0.0
  }

  /// The texts by rows, from the header on; `nil` for empty cells.
  private(set) var texts: [[PreparedText?]] = []
  private(set) var needs: [Need]

  init(_ table: MarkdownTable, factor: Double, _ layout: MarkdownLayout) {
    needs = Array(repeating: Need(), count: table.columns.count)
    for (row, cells) in ([table.header] + table.rows).enumerated() {
      var font = layout.style.table
      font = font.withSize(font.size * factor)
      if row == 0 { font.weight = .bold }
      texts.append(
        cells.enumerated().map { column, cell in
          cell.isEmpty ? nil : add(layout.text.attributed(cell, font: font), to: column, layout)
        })
    }
  }

  private mutating func add(
    _ text: AttributedText, to column: Int, _ layout: MarkdownLayout
  ) -> PreparedText {
    let prepared = layout.prepared(text, isTable: true)
    // A sum of advances isn't always that of the parts.
    let natural = prepared.size(fitting: .infinity).width + Self.slack
    needs[column].natural = max(needs[column].natural, natural)
    if natural > needs[column].minimum {
      let word = Self.longestWord(of: text, layout)
      needs[column].minimum = max(needs[column].minimum, min(word, natural))
    }
    return prepared
  }

  private static let slack = 0.01

  /// The width of the widest word, in points. Longer ones than ``longestWholeWord`` may be broken.
  private static func longestWord(of text: AttributedText, _ layout: MarkdownLayout) -> Double {
    let measurers = layout.style.environment.textMeasurers
    var widest = 0.0
    for run in text.runs {
      let bytes = Array(text.string.utf8)[run.range]
      for word in bytes.split(whereSeparator: { $0 == 0x20 || $0 == 0x0A || $0 == 0x2D }) {
        guard word.count < longestWholeWord, !word.contains(where: { $0 >= 0xE2 }) else {
          widest = max(widest, 3 * run.attributes.font.size * layout.style.scale)
          continue
        }
        let size = measurers[run.attributes.font]
          .size(of: String(decoding: word, as: UTF8.self) + "-", fitting: .infinity)
        widest = max(widest, size.width)
      }
    }
    return widest
  }

  /// The length from which on a word may be broken, in bytes.
  private static let longestWholeWord = 24
}
