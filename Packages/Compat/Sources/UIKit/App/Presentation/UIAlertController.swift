// SPDX-License-Identifier: MIT
@_spi(UIKit) import BubbleViews
public import Foundation

/// A choice of an alert.
open class UIAlertAction: NSObject {
  /// The style of an action.
  public enum Style: Int, Hashable, Sendable {
    case `default`, cancel, destructive
  }

  /// The title.
  public let title: String?
  /// The style.
  public let style: Style
  /// Whether it is enabled. The default is `true`.
  open var isEnabled = true { didSet { alert?.viewIfLoaded?.setNeedsLayout() } }
  /// A name for layout descriptions and tests. The default is `nil`.
  open var accessibilityIdentifier: String?
  /// The label for assistive technology. The default is `nil`: the title.
  open var accessibilityLabel: String?

  private let handler: ((UIAlertAction) -> Void)?

  /// The alert that it is a choice of.
  weak var alert: UIAlertController?

  /// Creates a choice.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    (self.title, self.style, self.handler) = (title, style, handler)
  }

  /// Does what a tap does, if the choice is enabled: dismisses the alert, and performs the action.
  public func choose() {
    guard isEnabled else { return }
    guard let alert, let presenter = alert.presentingViewController else { return run() }
    presenter.dismiss(animated: true) { self.run() }
  }

  private func run() { handler?(self) }
}

/// An alert in the middle of the screen, or an action sheet at its bottom, drawn as iOS 15 to 18 draw them.
///
/// A test finds it in ``UIViewController/presentedViewController``, and makes a choice by ``UIAlertAction/choose()``
/// or by a tap.
open class UIAlertController: UIViewController {
  /// The style of an alert controller.
  public enum Style: Int, Hashable, Sendable {
    case actionSheet, alert
  }

  /// The message below the title.
  open var message: String? { didSet { viewIfLoaded?.setNeedsLayout() } }
  /// The style.
  public private(set) final var preferredStyle = Style.alert
  /// The choices, in the order in which they were added.
  public private(set) final var actions: [UIAlertAction] = []
  /// The choice that the return key makes, and that is semibold. The default is `nil`: the cancelling one is semibold.
  open var preferredAction: UIAlertAction? { didSet { viewIfLoaded?.setNeedsLayout() } }
  /// The text fields, in the order in which they were added; `nil` for none.
  public private(set) final var textFields: [UITextField]?
  /// The severity. Inert.
  open var severity = UIAlertControllerSeverity.default

  /// The popover of an action sheet on a wide screen. Its source is stored where the sheet is at the bottom.
  private(set) final lazy var popover: UIPopoverPresentationController? =
    preferredStyle == .actionSheet
    ? UIPopoverPresentationController(presentedViewController: self, presenting: nil) : nil

  /// Creates an alert.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
    self.preferredStyle = preferredStyle
  }

  /// Adds a choice. A second cancelling one is reported, and left out.
  open func addAction(_ action: UIAlertAction) {
    guard action.style != .cancel || !actions.contains(where: { $0.style == .cancel }) else {
      return UIKitDiagnostics.report("An alert has two cancelling actions.")
    }
    action.alert = self
    actions.append(action)
    viewIfLoaded?.setNeedsLayout()
  }

  /// Adds a text field below the message. Action sheets have none: that is reported.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    guard preferredStyle == .alert else {
      return UIKitDiagnostics.report("Text fields can only be added to an alert.")
    }
    let field = UITextField()
    field.font = .systemFont(ofSize: 13)
    configurationHandler?(field)
    textFields = (textFields ?? []) + [field]
    viewIfLoaded?.setNeedsLayout()
  }

  open override func loadView() {
    view = preferredStyle == .alert ? AlertView(self) : ActionSheetView(self)
  }

  /// The cancelling choice, which is apart in action sheets.
  final var cancelAction: UIAlertAction? { actions.first { $0.style == .cancel } }

  /// Whether a choice is semibold.
  final func isPreferred(_ action: UIAlertAction) -> Bool {
    if let preferredAction { return action === preferredAction }
    return action.style == .cancel
  }
}

/// The severity of an alert.
public enum UIAlertControllerSeverity: Int, Hashable, Sendable {
  case `default`, critical
}
