// SPDX-License-Identifier: MIT
@_spi(UIKit) public import BubbleViews
public import Foundation

/// A view of a collection.
open class UICollectionReusableView: UIView {
  /// The identifier under which the view is reused.
  open internal(set) var reuseIdentifier: String?

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Creates a view without a size. A collection makes those with it whose classes it knows only by name.
  public required convenience init() { self.init(frame: .zero) }

  /// Called before the view is used again.
  open func prepareForReuse() {}

  /// Applies the layout attributes of the view, besides its frame.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// Returns the attributes that the view prefers. The default sets the size of its constraints.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    guard let preferred = layoutAttributes.copy() as? UICollectionViewLayoutAttributes else {
      return layoutAttributes
    }
    let size = systemLayoutSizeFitting(
      layoutAttributes.size, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
    if size.width > 0, size.height > 0 { preferred.size = size }
    return preferred
  }

  open override func layoutIfNeeded() {
    Watches.shared.checkAll(in: UITraitCollection.currentStorage ?? traitCollection)
    super.layoutIfNeeded()
  }

  /// Places the view.
  func place(_ attributes: UICollectionViewLayoutAttributes) {
    transform = .identity
    bounds.size = attributes.size
    center = attributes.center
    transform = attributes.transform
    alpha = attributes.alpha
    isHidden = attributes.isHidden
    layer.zPosition = CGFloat(attributes.zIndex)
    apply(attributes)
  }
}

/// An item of a collection.
open class UICollectionViewCell: UICollectionReusableView {
  private let content = UIView()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    content.frame = CGRect(origin: .zero, size: bounds.size)
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(content)
  }

  /// The view that holds the cell's content. It is as large as the cell.
  open var contentView: UIView { content }

  /// The background view. The default is `nil`.
  open var backgroundView: UIView? { didSet { replace(oldValue, by: backgroundView) } }

  /// The background view while the cell is selected or pressed. The default is `nil`.
  open var selectedBackgroundView: UIView? {
    didSet { replace(oldValue, by: selectedBackgroundView) }
  }

  /// Whether the cell is selected. The default is `false`.
  open var isSelected = false { didSet { updateBackground() } }

  /// Whether the cell is pressed. The default is `false`.
  open var isHighlighted = false { didSet { updateBackground() } }

  open override func prepareForReuse() {
    super.prepareForReuse()
    (isSelected, isHighlighted) = (false, false)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let area = CGRect(origin: .zero, size: bounds.size)
    content.frame = area
    backgroundView?.frame = area
    selectedBackgroundView?.frame = area
  }

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    content.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority)
  }

  private func replace(_ old: UIView?, by new: UIView?) {
    old?.removeFromSuperview()
    if let new { insertSubview(new, at: 0) }
    updateBackground()
    setNeedsLayout()
  }

  private func updateBackground() {
    selectedBackgroundView?.isHidden = !isSelected && !isHighlighted
  }
}
