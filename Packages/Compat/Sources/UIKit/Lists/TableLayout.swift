// SPDX-License-Identifier: MIT
@_spi(UIKit) import BubbleViews
import Foundation

/// The frames of a table's rows, headers and footers.
struct TableLayout {
  /// A header or a footer of a section.
  struct Supplement: Hashable {
    let section: Int
    let isHeader: Bool
  }

  /// The rows from top to bottom.
  private(set) var rows: [(path: IndexPath, frame: CGRect)] = []
  private(set) var supplements: [Supplement: CGRect] = [:]
  private(set) var tableFooter = CGRect.zero
  private(set) var height: CGFloat = 0
  let width: CGFloat

  init(of table: UITableView) {
    width = table.bounds.width
    height = table.tableHeaderView?.frame.height ?? 0
    for section in 0..<max(table.numberOfSections, 0) { add(section, of: table) }
    if let footer = table.tableFooterView {
      tableFooter = CGRect(x: 0, y: height, width: width, height: footer.frame.height)
      height = tableFooter.maxY
    }
  }

  private mutating func add(_ section: Int, of table: UITableView) {
    add(Supplement(section: section, isHeader: true), of: table)
    let margin: CGFloat = table.style == .insetGrouped ? 16 : 0
    for row in 0..<max(table.numberOfRows(inSection: section), 0) {
      let path = IndexPath(row: row, section: section)
      let size = CGSize(
        width: max(width - margin * 2, 0), height: rowHeight(path, width - margin * 2, table))
      rows.append((path, CGRect(origin: CGPoint(x: margin, y: height), size: size)))
      height += size.height
    }
    add(Supplement(section: section, isHeader: false), of: table)
  }

  private func rowHeight(_ path: IndexPath, _ width: CGFloat, _ table: UITableView) -> CGFloat {
    let height = table.delegate?.tableView(table, heightForRowAt: path) ?? table.rowHeight
    return height >= 0 ? height : table.automaticHeight(at: path, width: width)
  }

  private mutating func add(_ supplement: Supplement, of table: UITableView) {
    let height = height(of: supplement, in: table)
    guard height > 0 else { return }
    supplements[supplement] = CGRect(x: 0, y: self.height, width: width, height: height)
    self.height += height
  }

  private func height(of supplement: Supplement, in table: UITableView) -> CGFloat {
    let section = supplement.section
    let wanted =
      supplement.isHeader
      ? table.delegate?.tableView(table, heightForHeaderInSection: section)
        ?? table.sectionHeaderHeight
      : table.delegate?.tableView(table, heightForFooterInSection: section)
        ?? table.sectionFooterHeight
    if wanted >= 0 { return wanted }
    guard let view = table.supplementView(supplement) else { return table.style == .plain ? 0 : 18 }
    let fitting = view.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    return fitting.height > 0 ? fitting.height : 28
  }

  /// The rows that a rectangle shows something of.
  func rows(in rect: CGRect) -> ArraySlice<(path: IndexPath, frame: CGRect)> {
    let first = rows.firstIndex { $0.frame.maxY > rect.minY } ?? rows.endIndex
    let end = rows[first...].firstIndex { $0.frame.minY >= rect.maxY } ?? rows.endIndex
    return rows[first..<end]
  }

  /// The headers and footers that a rectangle shows, even in part.
  func supplements(in rect: CGRect) -> [(key: Supplement, frame: CGRect)] {
    supplements.filter { $0.value.maxY > rect.minY && $0.value.minY < rect.maxY }
      .sorted { $0.value.minY < $1.value.minY }
      .map { ($0.key, $0.value) }
  }
}
