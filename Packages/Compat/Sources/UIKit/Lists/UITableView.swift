// SPDX-License-Identifier: MIT
@_spi(UIKit) public import BubbleViews
public import Foundation

/// Rows in sections, one below the other.
///
/// Cells exist for the rows that are in the bounds. Rows with an explicit estimate have it until they
/// show; all other heights are known before anything shows.
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

  /// Loads rows early. Stored only. The default is `nil`.
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?

  /// The height of rows, in points. The default is automatic.
  open var rowHeight = UITableView.automaticDimension { didSet { invalidateHeights() } }
  /// The estimated height of rows that size themselves, until they show. The default is automatic, and
  /// measures all rows before anything shows, as does 0.
  open var estimatedRowHeight = UITableView.automaticDimension { didSet { invalidateHeights() } }
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
  /// Whether rows are edited. Cells are told; edit controls aren't drawn.
  open var isEditing = false { didSet { for path in shown.keys { showEditing(at: path) } } }
  /// Whether constraints' widths follow readable text. Recorded only.
  open var cellLayoutMarginsFollowReadableWidth = false
  /// The colour of an index. There is none.
  open var sectionIndexColor: UIColor?
  /// The colour behind an index. There is none.
  open var sectionIndexBackgroundColor: UIColor?

  var cells = ReuseQueue<UITableViewCell>()
  var supplements = ReuseQueue<UITableViewHeaderFooterView>()
  var layout: TableLayout?
  var shown: [IndexPath: UITableViewCell] = [:]
  var measured: [IndexPath: UITableViewCell] = [:]
  var shownSupplements: [TableLayout.Supplement: UIView] = [:]
  var selection: [IndexPath] = []
  /// The heights that cells of rows have chosen.
  var heights: [IndexPath: CGFloat] = [:]
  var updates = ListUpdates<UITableViewCell>()
  var counts = ListCounts()
  private var isShorter = false

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
    if let cell = updates.reconfigured[indexPath], cell.reuseIdentifier == identifier {
      return cell
    }
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

  /// The number of sections. It is that of the last reload or batch of updates.
  open var numberOfSections: Int { knownCounts().count }

  /// The number of rows in a section; 0 for one that doesn't exist. It is that of the last reload or
  /// batch of updates.
  open func numberOfRows(inSection section: Int) -> Int {
    let counts = knownCounts()
    return counts.indices.contains(section) ? counts[section] : 0
  }

  /// Reloads everything, at the next layout.
  open func reloadData() {
    let (cells, views) = (shown, shownSupplements)
    (shown, shownSupplements, measured) = ([:], [:], [:])
    for (path, cell) in cells.sorted(by: { $0.key < $1.key }) { discard(cell, at: path) }
    for view in views.values { view.removeFromSuperview() }
    selection = []
    counts.forget()
    invalidateHeights()
  }

  /// Requests all heights at the next layout.
  private func invalidateHeights() {
    (layout, heights) = (nil, [:])
    setNeedsLayout()
  }

  func discard(_ cell: UITableViewCell, at path: IndexPath) {
    cell.removeFromSuperview()
    delegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
    if let identifier = cell.reuseIdentifier { cells.put(cell, identifier) }
  }

  private func knownLayout() -> TableLayout {
    if let layout { return layout }
    let made = TableLayout(of: self)
    layout = made
    isShorter = isShorter || made.height < contentSize.height
    contentSize = CGSize(width: bounds.width, height: made.height)
    return made
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if let layout, layout.width != bounds.width { (self.layout, heights) = (nil, [:]) }
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

  /// The layout in which all rows in the bounds have the heights of their cells.
  private func layOutRows() -> TableLayout {
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

  private func showRows(_ layout: TableLayout) {
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

  private static let insetCornerRadius: CGFloat = 10

  private func showEditing(at path: IndexPath) {
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
    if cell.traitCollection !== traitCollection { cell.traitCollection = traitCollection }
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

  private func showSupplements(_ layout: TableLayout) {
    let pins = SectionPins.visibleRange(of: self, .vertical)
    let visible = layout.supplements(in: bounds, pinnedTo: pins)
    let keys = Set(visible.map(\.key))
    for (key, view) in shownSupplements where !keys.contains(key) {
      shownSupplements[key] = nil
      discard(view, key)
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

  /// Returns the frame of a section with its header and footer; zero for one that doesn't exist.
  open func rect(forSection section: Int) -> CGRect {
    let sections = knownLayout().sections
    return sections.indices.contains(section) ? sections[section] : .zero
  }

  /// Returns a visible section footer.
  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    shownSupplements[TableLayout.Supplement(section: section, isHeader: false)]
      as? UITableViewHeaderFooterView
  }

  /// Returns a visible section header.
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    shownSupplements[TableLayout.Supplement(section: section, isHeader: true)]
      as? UITableViewHeaderFooterView
  }

  /// Moves the rows so that one is at a place. Rows that show then have their heights first.
  open func scrollToRow(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    for _ in 0..<10 {
      let row = rectForRow(at: indexPath)
      guard !row.isEmpty else { return }
      scroll(to: row, scrollPosition, animated)
      guard layout?.estimated.isEmpty == false else { return }
      layoutIfNeeded()
      if rectForRow(at: indexPath) == row { return }
    }
  }

  private func scroll(to row: CGRect, _ position: ScrollPosition, _ animated: Bool) {
    let inset = adjustedContentInset
    var y = contentOffset.y
    switch position {
    case .none: return scrollRectToVisible(row, animated: animated)
    case .top: y = row.minY - inset.top
    case .middle: y = row.midY - (bounds.height + inset.top - inset.bottom) / 2
    case .bottom: y = row.maxY - bounds.height + inset.bottom
    }
    let end = contentSize.height + inset.bottom - bounds.height
    y = max(min(y, end), -inset.top)
    setContentOffset(CGPoint(x: contentOffset.x, y: y), animated: animated)
  }

  /// Moves the rows so that the selected one is at a place.
  open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    guard let path = selection.first else { return }
    scrollToRow(at: path, at: scrollPosition, animated: animated)
  }

  // MARK: Changes

  /// Makes several changes at once. Within `updates`, deletions and reloads have index paths of
  /// before it, insertions those of after it.
  ///
  /// The changes are shown at once, without an animation, before `completion` is called with `true`.
  /// Changes that don't fit the data source's numbers end an app on iOS; here, UIKit's message is
  /// in ``UIKitDiagnostics``, and everything is reloaded.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    beginUpdates()
    updates?()
    if let completion { self.updates.completions.append(completion) }
    endUpdates()
  }

  /// Begins a batch of changes, which the call of ``endUpdates()`` shows that belongs to it.
  open func beginUpdates() {
    if updates.depth == 0, counts.known != nil { _ = traitCollection.performAsCurrent(knownLayout) }
    updates.depth += 1
  }

  /// Ends a batch of changes. Without any, heights are asked for again.
  open func endUpdates() {
    guard updates.depth > 0 else { return }
    updates.depth -= 1
    if updates.depth == 0 { showUpdates() }
  }

  /// Shows new rows.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    record { $0.insertedItems += indexPaths }
  }
  /// Removes rows.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    record { $0.deletedItems += indexPaths }
  }
  /// Makes the cells of rows again.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    record { $0.reloadedItems += indexPaths }
  }
  /// Configures the cells of rows again: the data source gets the existing cell when it dequeues one.
  open func reconfigureRows(at indexPaths: [IndexPath]) {
    record { $0.reconfiguredItems += indexPaths }
  }
  /// Moves a row, and keeps its cell.
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    record { $0.movedItems.append(.init(from: indexPath, to: newIndexPath)) }
  }
  /// Shows new sections.
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    record { $0.insertedSections.formUnion(sections) }
  }
  /// Removes sections.
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    record { $0.deletedSections.formUnion(sections) }
  }
  /// Makes everything in sections again. The numbers of their rows may differ.
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    record { $0.reloadedSections.formUnion(sections) }
  }
  /// Moves a section, and keeps its cells.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    record { $0.movedSections.append(.init(from: section, to: newSection)) }
  }
  /// Whether a batch of updates is being recorded.
  open var hasUncommittedUpdates: Bool { updates.depth > 0 }
  /// Sets whether rows are edited. Cells are told; edit controls aren't drawn.
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
