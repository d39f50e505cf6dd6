// SPDX-License-Identifier: MIT
import BubbleMarkdown
import BubbleText
import BubbleViews
import Foundation

/// The cells of a table, measured in columns that fit a width.
struct MarkdownCells {
  private let columns: [MarkdownTable.Alignment]
  private let naturalAlignment: TextAlignment
  private let whole: MarkdownCellTexts
  private let fitted: MarkdownCellTexts
  private let widths: [Double]
  private let padding: (x: Double, y: Double)
  private let emptyHeight: Double

  /// - Parameter old: The cells of the table before, of which those with the same text are taken.
  init(
    _ table: MarkdownTable, width: Double, layout: MarkdownLayout, direction: LayoutDirection,
    reusing old: MarkdownCells? = nil
  ) {
    let style = layout.style
    let count = Double(table.columns.count)
    columns = table.columns
    naturalAlignment = direction == .rightToLeft ? .right : .left
    var padding = (x: min(style.cellPadding, width / (10 * count)), y: style.cellPadding)
    let available = max(width - 2 * padding.x * count, 1)
    whole = MarkdownCellTexts(table, factor: 1, layout, reusing: old?.whole)
    let minimum = whole.needs.reduce(0) { $0 + $1.minimum }
    let factor = minimum > available ? max(available / minimum, Self.smallestFactor) : 1
    isReduced = factor < 1
    var fitted =
      factor < 1 ? MarkdownCellTexts(table, factor: factor, layout, reusing: old?.fitted) : whole
    padding.y *= factor
    self.padding = padding
    widths = Self.widths(fitted.needs, in: available)
    if factor < 1 { fitted.fit(formulasIn: widths, layout) }
    self.fitted = fitted
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
    for (column, text) in fitted.texts[row].enumerated() {
      guard let text else { continue }
      height = max(height, text.height(fitting: widths[column]))
    }
    return height + 2 * padding.y
  }

  func pieces(ofRow row: Int, y: Double) -> [MarkdownFragment.Piece] {
    var (pieces, x): ([MarkdownFragment.Piece], Double) = ([], padding.x)
    for (column, text) in fitted.texts[row].enumerated() {
      if let text {
        let frame = CGRect(
          x: x, y: y + padding.y, width: widths[column],
          height: text.height(fitting: widths[column]))
        pieces.append(.init(frame: frame, content: .text(text.prepared, alignment(of: column))))
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
