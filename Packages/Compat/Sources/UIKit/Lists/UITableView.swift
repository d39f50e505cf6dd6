// SPDX-License-Identifier: MIT
@_spi(UIKit) public import BubbleViews
public import Foundation

/// Rows in sections, one below the other.
///
/// All heights are known before anything shows: estimates aren't looked at. Cells exist for the rows that are in the
/// bounds.
open class UITableView: UIScrollView, TouchableList {
  /// The style of a table.
  public enum Style: Int, Hashable, Sendable {
    /// Sections without space between them.
    case plain
    /// Sections with space between them.
    case grouped
    /// Sections with space between them and on the sides.
    case insetGrouped
  }

  /// The position of a row that is scrolled to.
  public enum ScrollPosition: Int, Hashable, Sendable {
    case none, top, middle, bottom
  }

  /// The animation of a change. It is made at once.
  public enum RowAnimation: Int, Hashable, Sendable {
    case fade, right, left, top, bottom, none, middle
    case automatic = 100
  }

  /// The height that follows from constraints, or from the cell's own parts.
  public static let automaticDimension: CGFloat = -1
  /// The image of an index's magnifying glass.
  public static let indexSearch = "{search}"

  /// The style.
  public let style: Style

  /// The provider of the rows. The default is `nil`: none.
  open weak var dataSource: (any UITableViewDataSource)? { didSet { reloadData() } }

  /// The delegate for the table's appearance and behaviour. The default is `nil`.
  open weak var delegate: (any UITableViewDelegate)? {
    didSet {
      delegateStorage = delegate
      reloadData()
    }
  }

  /// Loads rows early. Never called. The default is `nil`.
  open weak var prefetchDataSource: AnyObject?

  /// The height of rows, in points. The default is automatic.
  open var rowHeight = UITableView.automaticDimension { didSet { invalidateHeights() } }
  /// The estimated height of rows. Ignored: heights are exact.
  open var estimatedRowHeight = UITableView.automaticDimension
  /// The estimated height of headers. Ignored: heights are exact.
  open var estimatedSectionHeaderHeight = UITableView.automaticDimension
  /// The estimated height of footers. Ignored: heights are exact.
  open var estimatedSectionFooterHeight = UITableView.automaticDimension
  /// The height of what is above sections. The default is automatic.
  open var sectionHeaderHeight = UITableView.automaticDimension { didSet { invalidateHeights() } }
  /// The height of what is below sections. The default is automatic.
  open var sectionFooterHeight = UITableView.automaticDimension { didSet { invalidateHeights() } }
  /// The padding above section headers. The default is automatic: 0 here.
  open var sectionHeaderTopPadding: CGFloat = UITableView.automaticDimension
  /// The header of the table. Its height is its frame's.
  open var tableHeaderView: UIView? { didSet { replace(oldValue, by: tableHeaderView) } }
  /// The footer of the table. Its height is its frame's.
  open var tableFooterView: UIView? { didSet { replace(oldValue, by: tableFooterView) } }
  /// The background view.
  open var backgroundView: UIView? { didSet { replace(oldValue, by: backgroundView) } }
  /// The style of separators. The default is a line.
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine { didSet { reloadData() } }
  /// The colour of the line. The default is `nil`: grey.
  open var separatorColor: UIColor? { didSet { reloadData() } }
  /// The insets of the line.
  open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0) {
    didSet { reloadData() }
  }
  /// Whether rows can be selected. The default is `true`.
  open var allowsSelection = true
  /// Whether several rows can be selected. The default is `false`.
  open var allowsMultipleSelection = false
  /// Whether rows can be selected during editing. Recorded only.
  open var allowsSelectionDuringEditing = false
  /// Whether several rows can be selected during editing. Recorded only.
  open var allowsMultipleSelectionDuringEditing = false
  /// Whether rows are edited. Recorded only.
  open var isEditing = false
  /// Whether constraints' widths follow readable text. Recorded only.
  open var cellLayoutMarginsFollowReadableWidth = false
  /// The colour of an index. There is none.
  open var sectionIndexColor: UIColor?
  /// The colour behind an index. There is none.
  open var sectionIndexBackgroundColor: UIColor?

  private var cells = ReuseQueue<UITableViewCell>()
  private var supplements = ReuseQueue<UITableViewHeaderFooterView>()
  private var layout: TableLayout?
  private var shown: [IndexPath: UITableViewCell] = [:]
  private var measured: [IndexPath: UITableViewCell] = [:]
  private var shownSupplements: [TableLayout.Supplement: UIView] = [:]
  private var selection: [IndexPath] = []

  /// Creates a table.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
  }

  /// Creates a plain table.
  public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  /// Creates a plain table. Nothing is read.
  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
    backgroundColor = .systemBackground
  }

  private func replace(_ old: UIView?, by new: UIView?) {
    old?.removeFromSuperview()
    if let new { insertSubview(new, at: 0) }
    invalidateHeights()
  }

  // MARK: Reuse

  /// Registers the class of an identifier's cells.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    cells.register(cellClass, identifier)
  }

  /// Registers the interface file of an identifier's cells.
  open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    cells.register(nib, identifier)
  }

  /// Registers the class of an identifier's headers and footers.
  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    supplements.register(aClass, identifier)
  }

  /// Registers the interface file of an identifier's headers and footers.
  open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    supplements.register(nib, identifier)
  }

  /// A cell that is free, or a new one; `nil` for an identifier without a class.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    if let cell = cells.take(identifier) {
      cell.prepareForReuse()
      return cell
    }
    if let cell = traitCollection.performAsCurrent({ cells.makeFromNib(identifier) }) {
      cell.reuseIdentifier = identifier
      return cell
    }
    guard let type = cells.type(identifier) as? UITableViewCell.Type else { return nil }
    return traitCollection.performAsCurrent {
      ReuseContext.$identifier.withValue(identifier) {
        let cell = type.init()
        cell.reuseIdentifier = identifier
        return cell
      }
    }
  }

  /// A cell that is free, or a new one.
  ///
  /// - Precondition: The identifier has a class.
  open func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell {
    guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
      preconditionFailure(
        "No cell class is registered for '\(identifier)'. Call register(_:forCellReuseIdentifier:)."
      )
    }
    return cell
  }

  /// A header or footer that is free, or a new one; `nil` for an identifier without a class.
  open func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> UITableViewHeaderFooterView? {
    if let view = supplements.take(identifier) {
      view.prepareForReuse()
      return view
    }
    if let view = traitCollection.performAsCurrent({ supplements.makeFromNib(identifier) }) {
      return view
    }
    guard let type = supplements.type(identifier) as? UITableViewHeaderFooterView.Type else {
      return nil
    }
    return traitCollection.performAsCurrent {
      ReuseContext.$identifier.withValue(identifier) { type.init() }
    }
  }

  // MARK: Content

  /// The number of sections.
  open var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 0 }

  /// The number of rows in a section.
  open func numberOfRows(inSection section: Int) -> Int {
    dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
  }

  /// Reloads everything, at the next layout.
  open func reloadData() {
    for (path, cell) in shown { discard(cell, at: path) }
    for view in shownSupplements.values { view.removeFromSuperview() }
    (shown, shownSupplements, measured) = ([:], [:], [:])
    selection = []
    invalidateHeights()
  }

  /// Requests all heights at the next layout.
  private func invalidateHeights() {
    layout = nil
    setNeedsLayout()
  }

  private func discard(_ cell: UITableViewCell, at path: IndexPath) {
    cell.removeFromSuperview()
    delegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
    if let identifier = cell.reuseIdentifier { cells.put(cell, identifier) }
  }

  private func knownLayout() -> TableLayout {
    if let layout { return layout }
    let made = TableLayout(of: self)
    layout = made
    contentSize = CGSize(width: bounds.width, height: made.height)
    return made
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if let layout, layout.width != bounds.width { self.layout = nil }
    let layout = knownLayout()
    backgroundView?.frame = bounds
    tableHeaderView?.frame.origin = .zero
    tableHeaderView?.frame.size.width = bounds.width
    tableFooterView?.frame = layout.tableFooter
    traitCollection.performAsCurrent {
      showRows(layout)
      showSupplements(layout)
    }
  }

  private func showRows(_ layout: TableLayout) {
    let visible = layout.rows(in: bounds)
    let paths = Set(visible.map(\.path))
    for (path, cell) in shown where !paths.contains(path) {
      shown[path] = nil
      discard(cell, at: path)
    }
    for row in visible {
      let cell = shown[row.path] ?? makeCell(at: row.path)
      cell.frame = row.frame
      guard shown.updateValue(cell, forKey: row.path) == nil else { continue }
      insertSubview(cell, at: backgroundView == nil ? 0 : 1)
      cell.setSelected(selection.contains(row.path), animated: false)
      delegate?.tableView(self, willDisplay: cell, forRowAt: row.path)
    }
  }

  /// A row's cell: the one that was measured, if there is one.
  private func makeCell(at path: IndexPath) -> UITableViewCell {
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
    if cell.traitCollection !== traitCollection { cell.traitCollection = traitCollection }
    cell.frame.size.width = width
    cell.layoutIfNeeded()
    let size = cell.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    return size.height > 1 ? size.height : cell.sizeThatFits(CGSize(width: width, height: 0)).height
  }

  private func showSupplements(_ layout: TableLayout) {
    let visible = layout.supplements(in: bounds)
    let keys = Set(visible.map(\.key))
    for (key, view) in shownSupplements where !keys.contains(key) {
      view.removeFromSuperview()
      shownSupplements[key] = nil
      if let view = view as? UITableViewHeaderFooterView, let identifier = view.reuseIdentifier {
        supplements.put(view, identifier)
      }
    }
    for (key, frame) in visible {
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
    view.textLabel?.font = key.isHeader ? .boldSystemFont(ofSize: 17) : .systemFont(ofSize: 13)
    return view
  }

  // MARK: Rows

  /// The cell of a visible row; `nil` for any other one.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { shown[indexPath] }

  /// The row of a visible cell; `nil` for any other one.
  open func indexPath(for cell: UITableViewCell) -> IndexPath? {
    shown.first { $0.value === cell }?.key
  }

  /// The row at a point of the table's own coordinates; `nil` for none.
  open func indexPathForRow(at point: CGPoint) -> IndexPath? {
    knownLayout().rows.first { $0.frame.contains(point) }?.path
  }

  /// The rows in a rectangle of the table's own coordinates.
  open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    knownLayout().rows(in: rect).map(\.path)
  }

  /// The cells that show, from top to bottom.
  open var visibleCells: [UITableViewCell] {
    shown.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The rows that show, from top to bottom.
  open var indexPathsForVisibleRows: [IndexPath]? { shown.keys.sorted() }

  /// Returns the frame of a row, in the table's own coordinates; zero for one that doesn't exist.
  open func rectForRow(at indexPath: IndexPath) -> CGRect {
    knownLayout().rows.first { $0.path == indexPath }?.frame ?? .zero
  }

  /// Returns the frame of a section's header; zero without one.
  open func rectForHeader(inSection section: Int) -> CGRect {
    knownLayout().supplements[TableLayout.Supplement(section: section, isHeader: true)] ?? .zero
  }

  /// Returns the frame of a section's footer; zero without one.
  open func rectForFooter(inSection section: Int) -> CGRect {
    knownLayout().supplements[TableLayout.Supplement(section: section, isHeader: false)] ?? .zero
  }

  /// Returns a visible section header.
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    shownSupplements[TableLayout.Supplement(section: section, isHeader: true)]
      as? UITableViewHeaderFooterView
  }

  /// Moves the rows so that one is at a place.
  open func scrollToRow(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    let row = rectForRow(at: indexPath)
    guard !row.isEmpty else { return }
    var y = contentOffset.y
    switch scrollPosition {
    case .none: return scrollRectToVisible(row, animated: animated)
    case .top: y = row.minY - contentInset.top
    case .middle: y = row.midY - bounds.height / 2
    case .bottom: y = row.maxY - bounds.height + contentInset.bottom
    }
    let end = contentSize.height + contentInset.bottom - bounds.height
    y = max(min(y, end), -contentInset.top)
    setContentOffset(CGPoint(x: contentOffset.x, y: y), animated: animated)
  }

  /// Makes changes, and reloads all data.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    updates?()
    reloadData()
    layoutIfNeeded()
    completion?(true)
  }

  /// Begins changes.
  open func beginUpdates() {}
  /// Ends changes, and reloads all data.
  open func endUpdates() { reloadData() }
  /// Reloads all data.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) { reloadData() }
  /// Reloads all data.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) { reloadData() }
  /// Reloads all data.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) { reloadData() }
  /// Reloads all data.
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) { reloadData() }
  /// Reloads all data.
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) { reloadData() }
  /// Reloads all data.
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) { reloadData() }
  /// Reloads all data.
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) { reloadData() }
  /// Sets whether rows are edited. Recorded only.
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

  // MARK: Selection

  /// The selected row; `nil` for none.
  open var indexPathForSelectedRow: IndexPath? { selection.first }

  /// The selected rows; `nil` for none.
  open var indexPathsForSelectedRows: [IndexPath]? { selection.isEmpty ? nil : selection }

  /// Selects a row without notifying the delegate.
  open func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    guard let indexPath else {
      for path in selection { deselectRow(at: path, animated: animated) }
      return
    }
    if !allowsMultipleSelection {
      for path in selection where path != indexPath { deselectRow(at: path, animated: animated) }
    }
    if !selection.contains(indexPath) { selection.append(indexPath) }
    shown[indexPath]?.setSelected(true, animated: animated)
    if scrollPosition != .none {
      scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  /// Deselects a row without notifying the delegate.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    selection.removeAll { $0 == indexPath }
    shown[indexPath]?.setSelected(false, animated: animated)
  }

  func selectCell(_ cell: UIView) -> Bool {
    guard allowsSelection, let cell = cell as? UITableViewCell, let path = indexPath(for: cell),
      delegate?.tableView(self, shouldHighlightRowAt: path) ?? true
    else { return false }
    if allowsMultipleSelection, selection.contains(path) {
      deselectRow(at: path, animated: false)
      delegate?.tableView(self, didDeselectRowAt: path)
      return true
    }
    guard let chosen = delegate.map({ $0.tableView(self, willSelectRowAt: path) }) ?? path else {
      return true
    }
    let old = allowsMultipleSelection ? [] : selection
    selectRow(at: chosen, animated: false, scrollPosition: .none)
    for path in old where path != chosen { delegate?.tableView(self, didDeselectRowAt: path) }
    delegate?.tableView(self, didSelectRowAt: chosen)
    return true
  }
}
