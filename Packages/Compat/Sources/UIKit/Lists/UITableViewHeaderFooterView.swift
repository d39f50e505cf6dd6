// SPDX-License-Identifier: MIT
@_spi(UIKit) public import BubbleViews
public import Foundation

/// A header or footer of a section.
open class UITableViewHeaderFooterView: UIKitConfiguredView {
  private var madeText: UILabel?
  private var madeDetail: UILabel?

  /// The identifier under which the view is reused.
  open internal(set) var reuseIdentifier: String?

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

  /// Creates a view; its size is the usual one unless `frame` has some. A table makes those with it whose classes it
  /// knows only by name.
  public override convenience init(frame: CGRect) {
    self.init(reuseIdentifier: ReuseContext.identifier)
    if frame != .zero { self.frame = frame }
  }

  // MARK: Configurations

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

  /// Updates the configurations for a state. Does nothing here, for subclasses.
  open func updateConfiguration(using state: UIViewConfigurationState) {}

  override var currentState: UICellConfigurationState {
    UICellConfigurationState(configurationState)
  }

  override func update(for state: UICellConfigurationState) {
    updateConfiguration(using: configurationState)
    configurationUpdateHandler?(self, configurationState)
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
}
