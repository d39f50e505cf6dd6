// SPDX-License-Identifier: MIT
@_spi(UIKit) public import BubbleViews
public import Foundation

/// The configurations of ``UITableViewCell`` and ``UITableViewHeaderFooterView``.
open class UIKitConfiguredView: UIView {
  private(set) var content = UIView()

  /// The view that holds the content. It is as large as the view, less a cell's accessory and separator.
  open var contentView: UIView { content }

  private(set) lazy var configurations = CellConfigurations { [unowned self] in currentState }

  /// The configuration of the content. Setting it replaces ``contentView`` by the configuration's view. The default is
  /// `nil`: the view's own.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { configurations.content }
    set {
      configurations.content = newValue
      showConfiguredContent()
    }
  }

  /// The configuration of the background, which is used if there is no `backgroundView`. The default is `nil`.
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

  /// Updates the configurations before the next layout.
  open func setNeedsUpdateConfiguration() {
    configurations.needsUpdate = true
    setNeedsLayout()
  }

  // MARK: The state, of another type for each subclass

  var currentState: UICellConfigurationState {
    UICellConfigurationState(traitCollection: traitCollection)
  }

  func update(for state: UICellConfigurationState) {}

  var contentMargins: NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(leading: 16, trailing: 16)
  }

  func updateConfigurationIfNeeded() {
    configurations.updateIfNeeded(update)
    showConfiguredContent()
    (content as? UIListContentView)?.inheritedMargins = contentMargins
  }

  private func showConfiguredContent() {
    guard let view = configurations.replacement(for: content) else { return }
    insertSubview(view, aboveSubview: content)
    content.removeFromSuperview()
    content = view
    setNeedsLayout()
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
