// SPDX-License-Identifier: MIT
import BubbleText

extension MathSetter {
  /// Distances of a table, in ems.
  private struct Distances {
    var columns: Double
    var ascent: Double
    var descent: Double
    var rows = 0.0

    init(_ spacing: MathTable.Spacing) {
      switch spacing {
      case .matrix: (columns, ascent, descent) = (1, 0.84, 0.36)
      case .small: (columns, ascent, descent) = (0.56, 0.6, 0.25)
      case .aligned: (columns, ascent, descent, rows) = (0, 0.84, 0.36, 0.3)
      case .cases: (columns, ascent, descent) = (1, 1.008, 0.432)
      case .stack: (columns, ascent, descent, rows) = (0, 0.5, 0.1, 0.15)
      }
    }
  }

  func table(_ table: MathTable, _ style: MathStyle) -> MathBox {
    // Cells are formulas of their own: in scripts, too, those of a matrix are in text style.
    let inner = style.at(table.level)
    let em = size(inner)
    let cells = table.rows.map { $0.map { box($0, inner).withSlant } }
    let columnCount = cells.reduce(0) { max($0, $1.count) }
    var widths = [Double](repeating: 0, count: columnCount)
    for (index, row) in cells.enumerated() where !table.spans.contains(index) {
      for (column, cell) in row.enumerated() { widths[column] = max(widths[column], cell.width) }
    }
    let distances = Distances(table.spacing)
    let starts = columnStarts(widths, table, gap: distances.columns * em, em: em)
    var width = (starts.last ?? 0) + (widths.last ?? 0) + (table.verticals.isEmpty ? 0 : em / 2)
    for row in table.spans { width = max(width, cells[row].first?.width ?? 0) }
    let lines = rowLines(cells, table, distances, em: em)
    var placed: [MathBox.Placed] = []
    for (index, (row, line)) in zip(cells, lines).enumerated() {
      for (column, cell) in row.enumerated() {
        // Text between equations begins at the left edge.
        let free = table.spans.contains(index) ? 0 : widths[column] - cell.width
        let x = starts[column] + free * Self.factor(table.alignment(of: column))
        placed.append(MathBox.Placed(box: cell, x: x, y: line.baseline))
      }
    }
    placed += rules(table, starts: starts, gap: distances.columns * em, width: width, lines, style)
    let tags = self.tags(table, lines, x: width + 2 * em, style)
    let total = width + (tags.map { 2 * em + $0.box.width }.max() ?? 0)
    let height = lines.last?.bottom ?? 0
    var body = MathBox(width: total, ascent: 0, descent: height, content: .boxes(placed + tags))
    body = body.lowered(by: -(height / 2 + length(.axisHeight, style)))
    guard table.left != nil || table.right != nil else { return body }
    let extent = delimiterHeight(of: [body], style)
    let gap = MathBox.space(table.spacing == .cases ? 0 : em / 6)
    return .row([
      delimiter(table.left, height: extent, style), gap, body, gap,
      delimiter(table.right, height: extent, style),
    ])
  }

  private static func factor(_ alignment: MathTable.Alignment) -> Double {
    switch alignment {
    case .left: 0
    case .center: 0.5
    case .right: 1
    }
  }

  /// The left edges of columns.
  private func columnStarts(
    _ widths: [Double], _ table: MathTable, gap: Double, em: Double
  ) -> [Double] {
    var starts: [Double] = []
    var x = table.verticals.isEmpty ? 0 : em / 2
    for (column, width) in widths.enumerated() {
      if column > 0 {
        // Pairs of columns of equations are apart.
        let isPair = table.spacing == .aligned && column % 2 == 0
        x += isPair ? 2 * em : gap
      }
      starts.append(x)
      x += width
    }
    return starts
  }

  /// A row's place, from the top of its table down.
  private struct RowLine {
    var top: Double
    var baseline: Double
    var bottom: Double
  }

  private func rowLines(
    _ cells: [[MathBox]], _ table: MathTable, _ distances: Distances, em: Double
  ) -> [RowLine] {
    var y = 0.0
    return cells.enumerated().map { index, row in
      let scale = table.rowScale * em
      let ascent = row.reduce(distances.ascent * scale) { max($0, $1.ascent) }
      let descent = row.reduce(distances.descent * scale) { max($0, $1.descent) }
      let top = y
      let isLast = index == cells.count - 1
      let gap = isLast ? 0 : (distances.rows + (table.gaps[index] ?? 0)) * em
      y += ascent + descent + gap
      return RowLine(top: top, baseline: top + ascent, bottom: y)
    }
  }

  private func rules(
    _ table: MathTable, starts: [Double], gap: Double, width: Double, _ lines: [RowLine],
    _ style: MathStyle
  ) -> [MathBox.Placed] {
    let thickness = length(.fractionRuleThickness, style)
    let height = lines.last?.bottom ?? 0
    let vertical = MathBox.rule(width: thickness, ascent: height, color: style.color)
    let horizontal = MathBox.rule(width: width, ascent: thickness, color: style.color)
    let columns = table.verticals.sorted().map { column in
      let x = column < starts.count ? starts[column] - gap / 2 : width
      return MathBox.Placed(box: vertical, x: max(x - thickness / 2, 0), y: height)
    }
    let rows = table.horizontals.sorted().map { row in
      let y = row < lines.count ? lines[row].top : height
      return MathBox.Placed(box: horizontal, y: y + thickness / 2)
    }
    return columns + rows
  }

  private func tags(
    _ table: MathTable, _ lines: [RowLine], x: Double, _ style: MathStyle
  ) -> [MathBox.Placed] {
    table.tags.sorted { $0.key < $1.key }.filter { $0.key < lines.count }.map { row, tag in
      MathBox.Placed(
        box: text(tag, MathTextStyle(), style.at(.text)), x: x, y: lines[row].baseline)
    }
  }
}
