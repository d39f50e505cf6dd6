// SPDX-License-Identifier: MIT
@_spi(UIKit) public import BubbleViews
public import Foundation

/// A header or footer of a section.
open class UITableViewHeaderFooterView: UIView {
  private var content = UIView()
  private var madeText: UILabel?
  private var madeDetail: UILabel?

  /// The identifier under which the view is reused.
  open internal(set) var reuseIdentifier: String?

  /// The view that holds the content. It is as large as the view.
  open var contentView: UIView { content }

  /// Creates a view.
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 28))
    addSubview(content)
  }

  /// Creates a view. Nothing is read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(content)
  }

  /// Creates a view. A table makes those with it whose classes it knows only by name.
  public required convenience init() { self.init(reuseIdentifier: ReuseContext.identifier) }

  // MARK: Configurations

  private lazy var configurations = CellConfigurations { [unowned self] in configurationState }

  /// The configuration of the content. Setting it replaces ``contentView`` by the configuration's view. The default is
  /// `nil`: the view's own.
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

  /// Whether the content configuration follows the view's state. The default is `true`.
  open var automaticallyUpdatesContentConfiguration: Bool {
    get { configurations.updatesContent }
    set { configurations.updatesContent = newValue }
  }

  /// Whether the background configuration follows the view's state. The default is `true`.
  open var automaticallyUpdatesBackgroundConfiguration: Bool {
    get { configurations.updatesBackground }
    set { configurations.updatesBackground = newValue }
  }

  /// Updates a view for a state.
  public typealias ConfigurationUpdateHandler = (
    UITableViewHeaderFooterView, UIViewConfigurationState
  ) -> Void

  /// Called after ``updateConfiguration(using:)``. The default is `nil`: nothing.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// The state of the view.
  open var configurationState: UIViewConfigurationState {
    UIViewConfigurationState(traitCollection: traitCollection)
  }

  /// Returns the content configuration of a header, without text.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .groupedHeader() }

  /// Updates the configurations before the next layout.
  open func setNeedsUpdateConfiguration() {
    configurations.needsUpdate = true
    setNeedsLayout()
  }

  /// Updates the configurations for a state. Does nothing here, for subclasses.
  open func updateConfiguration(using state: UIViewConfigurationState) {}

  private func updateConfigurationIfNeeded() {
    configurations.updateIfNeeded { _ in
      updateConfiguration(using: configurationState)
      configurationUpdateHandler?(self, configurationState)
    }
    showConfiguredContent()
    (content as? UIListContentView)?.inheritedMargins = NSDirectionalEdgeInsets(
      leading: 16, trailing: 16)
  }

  private func showConfiguredContent() {
    guard let view = configurations.replacement(for: content) else { return }
    insertSubview(view, aboveSubview: content)
    content.removeFromSuperview()
    content = view
    setNeedsLayout()
  }

  // MARK: Views

  /// The title.
  open var textLabel: UILabel? {
    if let madeText { return madeText }
    let label = UILabel()
    label.font = UIFont.boldSystemFont(ofSize: 17)
    content.addSubview(label)
    madeText = label
    return label
  }

  /// A second text. It isn't placed.
  open var detailTextLabel: UILabel? {
    if let madeDetail { return madeDetail }
    let label = UILabel()
    content.addSubview(label)
    madeDetail = label
    return label
  }

  /// The background view. The default is `nil`.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
    }
  }

  /// Called before the view is used again.
  open func prepareForReuse() { setNeedsUpdateConfiguration() }

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateConfigurationIfNeeded()
    configurations.show(backgroundView == nil ? backgroundConfiguration : nil, in: self)
    backgroundView?.frame = bounds
    content.frame = CGRect(origin: .zero, size: bounds.size)
    madeText?.frame = content.bounds.insetBy(dx: 16, dy: 0)
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
}
