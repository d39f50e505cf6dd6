// SPDX-License-Identifier: MIT
@_spi(UIKit) import BubbleViews
import Foundation

/// The views that a table shows: its cells, headers and footers, and the heights that they have.
extension UITableView {
  /// Requests all heights at the next layout.
  func invalidateHeights() {
    (layout, heights) = (nil, [:])
    setNeedsLayout()
  }

  func discard(_ cell: UITableViewCell, at path: IndexPath) {
    cell.removeFromSuperview()
    delegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
    if let identifier = cell.reuseIdentifier { cells.put(cell, identifier) }
  }

  func knownLayout() -> TableLayout {
    if let layout, !layout.isProvisional || bounds.isEmpty { return layout }
    let made = TableLayout(of: self)
    layout = made
    isShorter = isShorter || made.height < contentSize.height
    contentSize = CGSize(width: bounds.width, height: made.height)
    return made
  }

  /// The layout in which all rows in the bounds have the heights of their cells.
  func layOutRows() -> TableLayout {
    var layout = knownLayout()
    for _ in 0..<100 {
      stayInContent()
      let unknown = layout.rows(in: bounds).filter { layout.estimated.contains($0.path) }
      if unknown.isEmpty { break }
      measure(unknown)
      self.layout = nil
      layout = knownLayout()
    }
    return layout
  }

  /// Measures rows that had estimates. What shows stays where it is when rows above it change.
  private func measure(_ rows: [(path: IndexPath, frame: CGRect)]) {
    var (above, below): (CGFloat, CGFloat) = (0, 0)
    for (path, frame) in rows where frame.minY + below < bounds.maxY {
      let change = automaticHeight(at: path, width: frame.width) - frame.height
      if frame.minY < bounds.minY { above += change } else { below += change }
    }
    if above != 0 { contentOffset.y += above }
  }

  /// A table that has less content than before doesn't stay scrolled beyond it.
  private func stayInContent() {
    guard isShorter else { return }
    isShorter = false
    let inset = adjustedContentInset
    let end = max(contentSize.height + inset.bottom - bounds.height, -inset.top)
    if contentOffset.y > end { contentOffset.y = end }
  }

  func showRows(_ layout: TableLayout) {
    let visible = layout.rows(in: bounds)
    let paths = Set(visible.map(\.path))
    for path in shown.keys.sorted() where !paths.contains(path) {
      if let cell = shown.removeValue(forKey: path) { discard(cell, at: path) }
    }
    for row in visible {
      let cell = shown[row.path] ?? makeCell(at: row.path)
      cell.frame = row.frame
      shape(cell, layout.corners(of: row.path, in: self))
      guard shown.updateValue(cell, forKey: row.path) == nil else { continue }
      insertSubview(cell, at: backgroundView == nil ? 0 : 1)
      cell.setSelected(selection.contains(row.path), animated: false)
      if isEditing { showEditing(at: row.path) }
      delegate?.tableView(self, willDisplay: cell, forRowAt: row.path)
      // The delegate may have reloaded the table: the next layout shows what there is then.
      if self.layout == nil { return }
    }
  }

  /// Rounds the corners of a section's ends in an inset table, where the last row has no line below.
  private func shape(_ cell: UITableViewCell, _ corners: CACornerMask) {
    if style != .plain, cell.backgroundColor == .systemBackground {
      cell.backgroundColor = .secondarySystemGroupedBackground
    }
    guard style == .insetGrouped else { return }
    cell.layer.cornerRadius = corners.isEmpty ? 0 : Self.insetCornerRadius
    cell.layer.maskedCorners = corners
    cell.clipsToBounds = !corners.isEmpty
    cell.separator?.isHidden = corners.contains(.layerMinXMaxYCorner)
  }

  private static var insetCornerRadius: CGFloat { 10 }

  func showEditing(at path: IndexPath) {
    let canEdit = dataSource?.tableView(self, canEditRowAt: path) ?? false
    shown[path]?.setEditing(isEditing && canEdit, animated: false)
  }

  /// A row's cell: the one that was measured, if there is one.
  func makeCell(at path: IndexPath) -> UITableViewCell {
    if let cell = measured.removeValue(forKey: path) { return cell }
    let cell = dataSource?.tableView(self, cellForRowAt: path) ?? UITableViewCell()
    showSeparator(of: cell)
    return cell
  }

  private func showSeparator(of cell: UITableViewCell) {
    cell.separator?.removeFromSuperview()
    cell.separator = nil
    guard separatorStyle != .none else { return }
    let line = UIView()
    line.backgroundColor = separatorColor ?? .separator
    line.isUserInteractionEnabled = false
    cell.separator = line
    if cell.separatorInset == UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0) {
      cell.separatorInset = separatorInset
    }
    cell.addSubview(line)
  }

  /// The preferred height of a row's cell, which is kept until it is visible.
  func automaticHeight(at path: IndexPath, width: CGFloat) -> CGFloat {
    let cell = shown[path] ?? traitCollection.performAsCurrent { makeCell(at: path) }
    if shown[path] == nil { measured[path] = cell }
    cell.surroundingTraits = traitCollection
    cell.frame.size.width = width
    cell.layoutIfNeeded()
    let size = cell.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    let height =
      size.height > 1
      ? size.height : cell.sizeThatFits(CGSize(width: width, height: 0)).height
    heights[path] = height
    return height
  }

  func showSupplements(_ layout: TableLayout) {
    let pins = SectionPins.visibleRange(of: self, .vertical)
    let visible = layout.supplements(in: bounds, pinnedTo: pins)
    let keys = Set(visible.map(\.key))
    for key in shownSupplements.keys.sorted() where !keys.contains(key) {
      if let view = shownSupplements.removeValue(forKey: key) { discard(view, key) }
    }
    for (key, frame) in visible where self.layout != nil {
      guard let view = shownSupplements[key] ?? supplementView(key) else { continue }
      view.frame = frame
      guard shownSupplements.updateValue(view, forKey: key) == nil else { continue }
      addSubview(view)
      if key.isHeader {
        delegate?.tableView(self, willDisplayHeaderView: view, forSection: key.section)
      } else {
        delegate?.tableView(self, willDisplayFooterView: view, forSection: key.section)
      }
    }
  }

  func discard(_ view: UIView, _ key: TableLayout.Supplement) {
    view.removeFromSuperview()
    if key.isHeader {
      delegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: key.section)
    } else {
      delegate?.tableView(self, didEndDisplayingFooterView: view, forSection: key.section)
    }
    if let view = view as? UITableViewHeaderFooterView, let identifier = view.reuseIdentifier {
      supplements.put(view, identifier)
    }
  }

  /// The view above or below a section: the delegate's, or one with a title; `nil` for none.
  func supplementView(_ key: TableLayout.Supplement) -> UIView? {
    let own =
      key.isHeader
      ? delegate?.tableView(self, viewForHeaderInSection: key.section)
      : delegate?.tableView(self, viewForFooterInSection: key.section)
    if let own { return own }
    let title =
      key.isHeader
      ? dataSource?.tableView(self, titleForHeaderInSection: key.section)
      : dataSource?.tableView(self, titleForFooterInSection: key.section)
    guard let title else { return nil }
    let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
    view.textLabel?.text = title
    view.textLabel?.font =
      key.isHeader
      ? UIFontMetrics(forTextStyle: .headline).scaledFont(for: .boldSystemFont(ofSize: 17))
      : .preferredFont(forTextStyle: .footnote)
    view.textLabel?.adjustsFontForContentSizeCategory = true
    return view
  }
}

/// Cells, headers and footers that none is free for, and the parts beside rows.
extension UITableView {
  func makeCell(_ identifier: String) -> UITableViewCell? {
    traitCollection.performAsCurrent {
      let type = cells.type(identifier) as? UITableViewCell.Type
      let cell =
        cells.makeFromNib(identifier)
        ?? type.map { type in ReuseContext.$identifier.withValue(identifier) { type.init() } }
      cell?.reuseIdentifier = identifier
      return cell
    }
  }

  func makeSupplement(_ identifier: String) -> UITableViewHeaderFooterView? {
    traitCollection.performAsCurrent {
      let type = supplements.type(identifier) as? UITableViewHeaderFooterView.Type
      return supplements.makeFromNib(identifier)
        ?? type.map { type in ReuseContext.$identifier.withValue(identifier) { type.init() } }
    }
  }

  func layOutContent() {
    if let layout, layout.width != bounds.width || layout.isProvisional {
      (self.layout, heights) = (nil, [:])
    }
    let layout = traitCollection.performAsCurrent { layOutRows() }
    backgroundView?.frame = bounds
    tableHeaderView?.frame.origin = .zero
    tableHeaderView?.frame.size.width = bounds.width
    tableFooterView?.frame = layout.tableFooter
    traitCollection.performAsCurrent {
      showRows(layout)
      showSupplements(layout)
    }
  }
}
