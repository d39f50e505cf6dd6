// SPDX-License-Identifier: MIT
@_spi(UIKit) public import BubbleViews
public import Foundation

/// A view of a collection.
open class UICollectionReusableView: UIView {
  /// The identifier under which the view is reused.
  open internal(set) var reuseIdentifier: String?

  /// Creates a view. A collection makes those with it whose classes it knows only by name.
  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

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
      layoutAttributes.size, withHorizontalFittingPriority: layoutAttributes.fitting.width,
      verticalFittingPriority: layoutAttributes.fitting.height)
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
    didPlace(attributes)
    apply(attributes)
  }

  /// Called before attributes are applied by subclasses of apps.
  func didPlace(_ attributes: UICollectionViewLayoutAttributes) {}
}

/// An item of a collection.
open class UICollectionViewCell: UICollectionReusableView {
  private var content = UIView()

  // MARK: Configurations

  private lazy var configurations = CellConfigurations { [unowned self] in configurationState }

  /// The configuration of the content. Setting it replaces ``contentView`` by the configuration's view. The default is
  /// `nil`: the cell's own view.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { configurations.content }
    set {
      configurations.content = newValue
      showConfiguredContent()
    }
  }

  /// The configuration of the background, which is used if there is no ``backgroundView``. The default is `nil`.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { configurations.background }
    set {
      configurations.background = newValue
      setNeedsLayout()
    }
  }

  /// Whether the content configuration follows the cell's state. The default is `true`.
  open var automaticallyUpdatesContentConfiguration: Bool {
    get { configurations.updatesContent }
    set { configurations.updatesContent = newValue }
  }

  /// Whether the background configuration follows the cell's state. The default is `true`.
  open var automaticallyUpdatesBackgroundConfiguration: Bool {
    get { configurations.updatesBackground }
    set { configurations.updatesBackground = newValue }
  }

  /// Updates a cell for a state.
  public typealias ConfigurationUpdateHandler = (UICollectionViewCell, UICellConfigurationState) ->
    Void

  /// Called after ``updateConfiguration(using:)``. The default is `nil`: nothing.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// The state of the cell.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    (state.isSelected, state.isHighlighted) = (isSelected, isHighlighted)
    state.isEditing = (superview as? UICollectionView)?.isEditing ?? false
    return state
  }

  /// Updates the configurations before the next layout.
  open func setNeedsUpdateConfiguration() {
    configurations.needsUpdate = true
    setNeedsLayout()
  }

  /// Updates the configurations for a state. Does nothing here, for subclasses.
  open func updateConfiguration(using state: UICellConfigurationState) {}

  var needsUpdateConfiguration: Bool { configurations.needsUpdate }

  /// Updates the configurations if they are out of date.
  func updateConfigurationIfNeeded() {
    configurations.updateIfNeeded { state in
      updateConfiguration(using: state)
      configurationUpdateHandler?(self, state)
    }
    showConfiguredContent()
    (content as? UIListContentView)?.inheritedMargins = contentMargins
  }

  /// The margins of configured content.
  var contentMargins: NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(leading: 16, trailing: 16)
  }

  private func showConfiguredContent() {
    guard let view = configurations.replacement(for: content) else { return }
    insertSubview(view, aboveSubview: content)
    content.removeFromSuperview()
    content = view
    setNeedsLayout()
  }

  /// Places the configured background behind everything.
  func showConfiguredBackground(or fallback: UIBackgroundConfiguration? = nil) {
    let shown = backgroundView == nil ? configurations.background ?? fallback : nil
    configurations.show(shown, in: self)
  }

  // MARK: Views

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
    setNeedsUpdateConfiguration()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateConfigurationIfNeeded()
    showConfiguredBackground()
    let area = CGRect(origin: .zero, size: bounds.size)
    content.frame = area
    backgroundView?.frame = area
    selectedBackgroundView?.frame = area
  }

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    updateConfigurationIfNeeded()
    return content.systemLayoutSizeFitting(
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
    setNeedsUpdateConfiguration()
  }
}
