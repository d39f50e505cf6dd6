// SPDX-License-Identifier: MIT
@_spi(UIKit) public import BubbleViews
public import Foundation

/// A row of a list: content, accessories at both sides, and separators.
open class UICollectionViewListCell: UICollectionViewCell {
  private let marks = CellAccessories()
  private let topLine = UIView()
  private let bottomLine = UIView()
  private var row: ListRow?
  private lazy var separatorGuide = makeSeparatorGuide()
  private var separatorLeading: LayoutConstraint?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepareLines()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepareLines()
  }

  private func prepareLines() {
    for line in [topLine, bottomLine] {
      line.isHidden = true
      line.isUserInteractionEnabled = false
      addSubview(line)
    }
  }

  // MARK: Content

  /// Returns the content configuration of a cell, or of a header for the row that is one, without text.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    guard let row, row.isHeader else { return .cell() }
    return row.appearance == .plain ? .plainHeader() : .groupedHeader()
  }

  /// The accessories, in order. The default is empty.
  open var accessories: [UICellAccessory] = [] {
    didSet {
      marks.isOutdated = true
      setNeedsLayout()
    }
  }

  /// The indentation level of the content. The default is 0.
  open var indentationLevel = 0 { didSet { setNeedsLayout() } }
  /// The width of a step, in points. The default is 10.
  open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
  /// Whether leading accessories are indented with the content. The default is `true`.
  open var indentsAccessories = true { didSet { setNeedsLayout() } }

  /// The area that separators follow: constrain its leading edge to where the text begins. Without a constraint, it
  /// begins with the text.
  open var separatorLayoutGuide: UILayoutGuide { separatorGuide }

  private func makeSeparatorGuide() -> UILayoutGuide {
    let guide = UILayoutGuide()
    addLayoutGuide(guide)
    let leading = guide.leadingAnchor.constraint(equalTo: leadingAnchor, constant: textStart)
    let trailing = guide.trailingAnchor.constraint(equalTo: trailingAnchor)
    for constraint in [leading, trailing] { constraint.priority = .defaultLow }
    NSLayoutConstraint.activate([
      leading, trailing, guide.topAnchor.constraint(equalTo: topAnchor),
      guide.bottomAnchor.constraint(equalTo: bottomAnchor),
    ])
    separatorLeading = leading
    usesGuide = true
    return guide
  }

  private var usesGuide = false

  override func didPlace(_ attributes: UICollectionViewLayoutAttributes) {
    if row != attributes.listRow {
      row = attributes.listRow
      setNeedsUpdateConfiguration()
    }
  }

  override func updateConfigurationIfNeeded() {
    if needsUpdateConfiguration { marks.isOutdated = true }
    super.updateConfigurationIfNeeded()
    guard marks.isOutdated else { return }
    marks.show(accessories, in: self, configurationState)
    (contentView as? UIListContentView)?.inheritedMargins = contentMargins
  }

  override var contentMargins: NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(leading: 16, trailing: marks.insets().trailing > 0 ? 0 : 16)
  }

  // MARK: Layout

  private var indent: CGFloat { CGFloat(max(indentationLevel, 0)) * indentationWidth }

  private var contentInsets: (leading: CGFloat, trailing: CGFloat) {
    let insets = marks.insets()
    return (insets.leading + indent, insets.trailing)
  }

  private var textStart: CGFloat {
    contentInsets.leading + ((contentView as? UIListContentView)?.textInset ?? 16)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    showConfiguredBackground(or: row?.background(for: configurationState))
    let insets = contentInsets
    let left = isRightToLeft ? insets.trailing : insets.leading
    contentView.frame = CGRect(
      x: left, y: 0, width: max(bounds.width - insets.leading - insets.trailing, 0),
      height: bounds.height)
    marks.place(
      in: bounds, indent: indentsAccessories ? indent : 0, isRightToLeft: isRightToLeft)
    showCorners()
    showSeparators()
  }

  private func showCorners() {
    guard let row else { return }
    layer.maskedCorners = row.maskedCorners
    layer.cornerRadius = row.maskedCorners.isEmpty ? 0 : 10
    clipsToBounds = !row.maskedCorners.isEmpty
  }

  private func showSeparators() {
    let height = 1 / max(CGFloat(traitCollection.displayScale), 0.1)
    place(topLine, row?.topSeparator, y: 0, height)
    place(bottomLine, row?.bottomSeparator, y: bounds.height - height, height)
  }

  private func place(_ line: UIView, _ separator: ListRow.Separator?, y: CGFloat, _ height: CGFloat)
  {
    line.isHidden = separator == nil
    guard let separator else { return }
    bringSubviewToFront(line)
    line.backgroundColor = separator.color
    let leading = separator.leading ?? guideStart ?? textStart
    let width = max(bounds.width - leading - (separator.trailing ?? 0), 0)
    let x = isRightToLeft ? bounds.width - leading - width : leading
    line.frame = CGRect(x: x, y: y, width: width, height: height)
  }

  /// The start of separators by the app's constraints; `nil` if there are none.
  private var guideStart: CGFloat? {
    guard usesGuide else { return nil }
    separatorLeading?.constant = textStart
    let frame = separatorGuide.layoutFrame
    return isRightToLeft ? bounds.width - frame.maxX : frame.minX
  }

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    updateConfigurationIfNeeded()
    let insets = contentInsets
    let taken = insets.leading + insets.trailing
    let target = CGSize(width: max(targetSize.width - taken, 0), height: targetSize.height)
    var size = super.systemLayoutSizeFitting(
      target, withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority)
    size.width += taken
    size.height = max(size.height, marks.height)
    return size
  }
}
