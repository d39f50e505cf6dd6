// SPDX-License-Identifier: MIT
@_spi(UIKit) public import BubbleViews
public import Foundation

/// A row of a table.
open class UITableViewCell: UIKitConfiguredView, UIGestureRecognizerDelegate {
  /// The views that the cell has by default.
  public enum CellStyle: Int, Hashable, Sendable {
    /// An image and a text.
    case `default`
    /// A text, and a grey one at the trailing end.
    case value1
    /// A tinted text, and one beside it.
    case value2
    /// An image, a text, and a smaller one below.
    case subtitle
  }

  /// The selection style of a cell.
  public enum SelectionStyle: Int, Hashable, Sendable {
    /// No selection background.
    case none
    /// A grey selection background.
    case blue
    /// A grey selection background.
    case gray
    /// A grey selection background.
    case `default`
  }

  /// The accessory at a cell's trailing end.
  public enum AccessoryType: Int, Hashable, Sendable {
    /// No accessory.
    case none
    /// An arrow.
    case disclosureIndicator
    /// A button and an arrow. Drawn as the arrow.
    case detailDisclosureButton
    /// A mark.
    case checkmark
    /// A button. It isn't drawn.
    case detailButton
  }

  /// The editing style of a cell.
  public enum EditingStyle: Int, Hashable, Sendable {
    case none, delete, insert
  }

  /// The separator between two cells.
  public enum SeparatorStyle: Int, Hashable, Sendable {
    case none, singleLine, singleLineEtched
  }

  private let style: CellStyle
  private lazy var parts = CellParts(style: style, in: self)

  /// The reuse identifier; `nil` for a cell that isn't reused.
  open internal(set) var reuseIdentifier: String?

  /// Whether a recogniser whose delegate is the cell receives a touch. The default is `true`.
  open func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool { true }

  /// Creates a cell.
  public init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    prepare()
  }

  /// Creates a cell of the default style. Nothing is read.
  public required init?(coder: NSCoder) {
    style = .default
    super.init(coder: coder)
    prepare()
  }

  /// Creates a cell of the default style; its size is the usual one unless `frame` has some. A table makes cells with it
  /// whose classes it knows only by name.
  public override convenience init(frame: CGRect) {
    self.init(style: ReuseContext.style, reuseIdentifier: ReuseContext.identifier)
    if frame != .zero { self.frame = frame }
  }

  private func prepare() {
    backgroundColor = .systemBackground
    content.frame = bounds
    addSubview(content)
  }

  // MARK: Configurations

  /// Updates a cell for a state.
  public typealias ConfigurationUpdateHandler = (UITableViewCell, UICellConfigurationState) -> Void

  /// Called after ``updateConfiguration(using:)``. The default is `nil`: nothing.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// The state of the cell.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    (state.isSelected, state.isHighlighted) = (isSelected, isHighlighted)
    state.isEditing = isEditing
    return state
  }

  /// Returns the content configuration of the cell's style, without text.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch style {
    case .default: .cell()
    case .subtitle: .subtitleCell()
    case .value1, .value2: .valueCell()
    }
  }

  /// Updates the configurations for a state. Does nothing here, for subclasses.
  open func updateConfiguration(using state: UICellConfigurationState) {}

  override var currentState: UICellConfigurationState { configurationState }

  override func update(for state: UICellConfigurationState) {
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
  }

  override var contentMargins: NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(
      leading: 16 + CGFloat(indentationLevel) * indentationWidth,
      trailing: accessoryView == nil && mark == nil ? 16 : 0)
  }

  // MARK: Parts

  /// The text; `nil` for a style without one.
  open var textLabel: UILabel? { parts.text }

  /// The second text; `nil` for a style without one.
  open var detailTextLabel: UILabel? { parts.detail }

  /// The image; `nil` for a style without one.
  open var imageView: UIImageView? { parts.image }

  /// The background view. The default is `nil`.
  open var backgroundView: UIView? { didSet { replace(oldValue, by: backgroundView) } }

  /// The background view while the cell is selected or pressed. The default is `nil`: grey.
  open var selectedBackgroundView: UIView? {
    didSet { replace(oldValue, by: selectedBackgroundView) }
  }

  /// The same in a table with multiple selection. The default is `nil`: ``selectedBackgroundView``.
  open var multipleSelectionBackgroundView: UIView?

  /// The accessory view. The default is `nil`: ``accessoryType``.
  open var accessoryView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let accessoryView { addSubview(accessoryView) }
      setNeedsLayout()
    }
  }

  /// The accessory if there is no ``accessoryView``. The default is nothing.
  open var accessoryType = AccessoryType.none { didSet { showAccessory() } }

  private var mark: AccessoryMark?

  private func showAccessory() {
    mark?.removeFromSuperview()
    mark = AccessoryMark(accessoryType)
    if let mark { addSubview(mark) }
    setNeedsLayout()
  }

  private func replace(_ old: UIView?, by new: UIView?) {
    old?.removeFromSuperview()
    if let new { insertSubview(new, at: 0) }
    updateBackground()
  }

  // MARK: State

  /// The selection style.
  open var selectionStyle = SelectionStyle.default { didSet { updateBackground() } }

  /// Whether the cell is selected. The default is `false`.
  open var isSelected = false { didSet { updateBackground() } }

  /// Whether the cell is pressed. The default is `false`.
  open var isHighlighted = false { didSet { updateBackground() } }

  /// Whether the cell is being edited. The default is `false`.
  open var isEditing = false

  /// The editing style.
  open var editingStyle: EditingStyle { .none }

  /// Whether it shows a control for moving it. Inert.
  open var showsReorderControl = false
  /// Whether it is moved while it is edited. Inert.
  open var shouldIndentWhileEditing = true
  /// The indentation level of its content. The default is 0.
  open var indentationLevel = 0 { didSet { setNeedsLayout() } }
  /// The width of a step, in points. The default is 10.
  open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
  /// The insets of the line below. The default is 15 or 16 points on the left, of which 16 count here.
  open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0) {
    didSet { setNeedsLayout() }
  }
  /// The focus style. Inert.
  open var focusStyle = 0

  /// Selects or deselects the cell.
  open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }

  /// Highlights the cell, or removes the highlight.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) { isHighlighted = highlighted }

  /// Sets whether the cell is edited.
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

  /// Called before the cell is used again.
  open func prepareForReuse() {
    isHighlighted = false
    isSelected = false
    setNeedsUpdateConfiguration()
  }

  private func updateBackground() {
    let isShown = (isSelected || isHighlighted) && selectionStyle != .none
    if isShown, selectedBackgroundView == nil, configurations.background == nil {
      let view = UIView()
      view.backgroundColor = .systemGray4
      selectedBackgroundView = view
    }
    selectedBackgroundView?.isHidden = !isShown
    setNeedsUpdateConfiguration()
  }

  // MARK: Layout

  /// The line below; `nil` for none. The table shows it.
  var separator: UIView?

  open override func layoutIfNeeded() {
    Watches.shared.checkAll(in: inheritedTraitCollection)
    super.layoutIfNeeded()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateConfigurationIfNeeded()
    configurations.show(backgroundView == nil ? backgroundConfiguration : nil, in: self)
    backgroundView?.frame = bounds
    selectedBackgroundView?.frame = bounds
    let accessory = placeAccessory()
    var area = CGRect(origin: .zero, size: bounds.size)
    area.size.height = max(area.height - separatorHeight, 0)
    area.size.width = max(area.width - accessory, 0)
    if isRightToLeft { area.origin.x = accessory }
    contentView.frame = area
    placeSeparator()
    parts.place(in: content.bounds, margin: 16 + CGFloat(indentationLevel) * indentationWidth)
  }

  private var separatorHeight: CGFloat {
    separator == nil ? 0 : CGFloat(1 / traitCollection.displayScale)
  }

  private func placeSeparator() {
    guard let separator else { return }
    let insets = separatorInset.flipped(for: effectiveLayoutDirection)
    let height = separatorHeight
    separator.frame = CGRect(
      x: insets.left, y: bounds.height - height,
      width: max(bounds.width - insets.left - insets.right, 0), height: height)
    bringSubviewToFront(separator)
  }

  /// Places the accessory at the trailing end. Returns its width.
  private func placeAccessory() -> CGFloat {
    guard let view = accessoryView ?? mark else { return 0 }
    let size = view.bounds.size
    let trailing: CGFloat = 16
    let x = isRightToLeft ? trailing : bounds.width - size.width - trailing
    view.frame = CGRect(
      x: x, y: ((bounds.height - size.height) / 2).rounded(), width: size.width, height: size.height
    )
    return size.width + trailing + 8
  }

  /// The preferred size of the content at a width, with accessory and separator.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    updateConfigurationIfNeeded()
    let accessory = placeAccessory()
    var target = targetSize
    target.width = max(target.width - accessory, 0)
    var size = contentView.systemLayoutSizeFitting(
      target, withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority)
    size.width += accessory
    size.height = max(size.height, parts.minimumHeight) + separatorHeight
    return size
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: max(parts.minimumHeight, 44) + separatorHeight)
  }

  var inheritedTraitCollection: UITraitCollection? {
    UITraitCollection.currentStorage ?? traitCollection
  }
}
