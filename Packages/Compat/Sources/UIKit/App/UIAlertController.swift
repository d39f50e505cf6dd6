// SPDX-License-Identifier: MIT
public import Foundation

/// A choice of an alert, as data.
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
  open var isEnabled = true

  private let handler: ((UIAlertAction) -> Void)?

  /// Creates a choice.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    (self.title, self.style, self.handler) = (title, style, handler)
  }

  /// Performs the action as a user would, if it is enabled.
  public func choose() { if isEnabled { handler?(self) } }
}

/// An alert, as data: it is presented and not drawn. A test finds it in
/// ``UIViewController/presentedViewController``.
open class UIAlertController: UIViewController {
  /// The style of an alert controller.
  public enum Style: Int, Hashable, Sendable {
    case actionSheet, alert
  }

  /// The message below the title.
  open var message: String?
  /// The style.
  public private(set) final var preferredStyle = Style.alert
  /// The choices, in the order in which they were added.
  public private(set) final var actions: [UIAlertAction] = []
  /// The choice that the return key makes. The default is `nil`.
  open var preferredAction: UIAlertAction?

  /// Creates an alert.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
    self.preferredStyle = preferredStyle
  }

  /// Adds a choice.
  open func addAction(_ action: UIAlertAction) { actions.append(action) }
}
