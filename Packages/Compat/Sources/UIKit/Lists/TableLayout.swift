// SPDX-License-Identifier: MIT
@_spi(UIKit) import BubbleViews
import Foundation

/// The frames of a table's rows, headers and footers.
struct TableLayout {
  /// A header or a footer of a section.
  struct Supplement: Hashable, Comparable {
    let section: Int
    let isHeader: Bool

    /// From top to bottom.
    static func < (one: Supplement, other: Supplement) -> Bool {
      one.section == other.section ? one.isHeader && !other.isHeader : one.section < other.section
    }
  }

  /// The rows from top to bottom.
  private(set) var rows: [(path: IndexPath, frame: CGRect)] = []
  private(set) var supplements: [Supplement: CGRect] = [:]
  private(set) var tableFooter = CGRect.zero
  private(set) var height: CGFloat = 0
  /// The rows whose heights are estimates.
  private(set) var estimated: Set<IndexPath> = []
  private(set) var sections: [CGRect] = []
  private var pins = SectionPins()
  let width: CGFloat
  /// Whether the table shows nothing yet, so that no cell, header or footer is asked for: all have estimates.
  let isProvisional: Bool

  init(of table: UITableView) {
    width = table.bounds.width
    isProvisional = table.bounds.isEmpty
    height = table.tableHeaderView?.frame.height ?? 0
    for section in 0..<max(table.numberOfSections, 0) { add(section, of: table) }
    if let footer = table.tableFooterView {
      tableFooter = CGRect(x: 0, y: height, width: width, height: footer.frame.height)
      height = tableFooter.maxY
    }
  }

  private mutating func add(_ section: Int, of table: UITableView) {
    let start = height
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
    sections.append(CGRect(x: 0, y: start, width: width, height: height - start))
    if table.style == .plain {
      pins.add(SectionPins.Extent(start: start, end: height), section)
    }
  }

  /// The delegate's height, that of the row's cell, or an estimate until the row shows.
  private mutating func rowHeight(
    _ path: IndexPath, _ width: CGFloat, _ table: UITableView
  ) -> CGFloat {
    let height = table.delegate?.tableView(table, heightForRowAt: path) ?? table.rowHeight
    if height >= 0 { return height }
    if let known = table.heights[path] { return known }
    let estimate =
      table.delegate?.tableView(table, estimatedHeightForRowAt: path) ?? table.estimatedRowHeight
    let isEstimated = estimate > 0 && estimate.isFinite
    guard isEstimated || isProvisional else {
      return table.automaticHeight(at: path, width: width)
    }
    estimated.insert(path)
    return isEstimated ? estimate : Self.provisionalRowHeight
  }

  /// The height of rows that size themselves in a table without an area.
  private static let provisionalRowHeight: CGFloat = 44
  /// The height of headers and footers that size themselves in a table without an area.
  private static let provisionalHeaderHeight: CGFloat = 28

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
    if isProvisional { return table.style == .plain ? 0 : Self.provisionalHeaderHeight }
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

  /// The headers and footers that a rectangle shows, even in part. Those of plain tables stay in sight
  /// while their section shows.
  func supplements(
    in rect: CGRect, pinnedTo visible: SectionPins.Extent
  ) -> [(key: Supplement, frame: CGRect)] {
    supplements.map { key, frame in
      let pinned = pins.frame(
        frame, section: key.section, isHeader: key.isHeader, in: visible, .vertical)
      return (key, pinned)
    }
    .filter { $0.frame.maxY > rect.minY && $0.frame.minY < rect.maxY }
    .sorted { ($0.frame.minY, $0.key.section) < ($1.frame.minY, $1.key.section) }
  }

  /// The corners of a row that are round in an inset table: those of the first and the last row.
  func corners(of path: IndexPath, in table: UITableView) -> CACornerMask {
    guard table.style == .insetGrouped else { return [] }
    var corners: CACornerMask = []
    if path.item == 0 { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
    if path.item == table.numberOfRows(inSection: path.section) - 1 {
      corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
    }
    return corners
  }
}
