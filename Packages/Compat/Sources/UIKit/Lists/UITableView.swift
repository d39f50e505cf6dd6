// SPDX-License-Identifier: MIT
@_spi(UIKit) public import BubbleViews
public import Foundation

/// Rows in sections, one below the other.
///
/// Cells exist for the rows that are in the bounds. Rows with an explicit estimate have it until they
/// show; all other heights are known before anything shows.
///
/// Partial: edit controls aren't drawn, and nothing is moved by a finger; cells of a registered class are made by
/// `init()`, with the default style; updates are at rest, without animations; rows without an explicit estimate are all
/// measured before anything shows. A table without an area asks for no cells.
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

  /// Loads rows early. The default is `nil`. Inert.
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?

  /// The height of rows, in points. The default is automatic.
  open var rowHeight = UITableView.automaticDimension { didSet { invalidateHeights() } }
  /// The estimated height of rows that size themselves, until they show. The default is automatic, and
  /// measures all rows before anything shows, as does 0.
  open var estimatedRowHeight = UITableView.automaticDimension { didSet { invalidateHeights() } }
  /// The estimated height of headers. Inert: heights are exact.
  open var estimatedSectionHeaderHeight = UITableView.automaticDimension
  /// The estimated height of footers. Inert: heights are exact.
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
  /// Whether rows can be selected during editing. Inert.
  open var allowsSelectionDuringEditing = false
  /// Whether several rows can be selected during editing. Inert.
  open var allowsMultipleSelectionDuringEditing = false
  /// Whether rows are edited. Sets the state of cells that show; edit controls aren't drawn.
  open var isEditing = false {
    didSet { for path in shown.keys.sorted() { showEditing(at: path) } }
  }
  /// Whether constraints' widths follow readable text. Inert.
  open var cellLayoutMarginsFollowReadableWidth = false
  /// The colour of an index. There is none. Inert: no index is drawn.
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
  private var textSizeCategory = UIContentSizeCategory.large
  var updates = ListUpdates<UITableViewCell>()
  var counts = ListCounts()
  /// Whether there is less content than before, so that the table may be scrolled beyond it.
  var isShorter = false

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
    guard let cell = cells.take(identifier) else { return makeCell(identifier) }
    cell.prepareForReuse()
    return cell
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
    guard let view = supplements.take(identifier) else { return makeSupplement(identifier) }
    view.prepareForReuse()
    return view
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

  @_spi(UIKit) open override func forgetTraits() {
    super.forgetTraits()
    let category = traitCollection.preferredContentSizeCategory
    guard category != textSizeCategory else { return }
    // Cells that size themselves have other heights.
    textSizeCategory = category
    invalidateHeights()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutContent()
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
    scrollMeasuring(to: indexPath, scrollPosition, animated)
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
  /// Sets whether rows are edited. See ``isEditing``.
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
    if indexPath == nil || !allowsMultipleSelection {
      for path in selection where path != indexPath { deselectRow(at: path, animated: animated) }
    }
    guard let indexPath else { return }
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
}
