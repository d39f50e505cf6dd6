// SPDX-License-Identifier: MIT
public import Foundation

/// The place of an edit menu, and its name.
open class UIEditMenuConfiguration: NSObject {
  /// The name. The default is unique.
  public let identifier: AnyHashable
  /// The place, in the coordinates of the interaction's view.
  public let sourcePoint: CGPoint
  /// The direction of the menu's arrow. Inert.
  open var preferredArrowDirection = UIMenuController.ArrowDirection.default

  /// Creates a configuration.
  public init(identifier: AnyHashable?, sourcePoint: CGPoint) {
    self.identifier = identifier ?? AnyHashable(UUID())
    self.sourcePoint = sourcePoint
  }
}

/// Provides the choices of an edit menu.
public protocol UIEditMenuInteractionDelegate: AnyObject {
  /// The menu; `nil` for none.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu?
  /// The rectangle that the menu points at, in the coordinates of the interaction's view.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect
}

extension UIEditMenuInteractionDelegate {
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu? { UIMenu(children: suggestedActions) }
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect { CGRect(origin: configuration.sourcePoint, size: .zero) }
}

/// An edit menu of a view. Partial: its choices are known, and it isn't drawn.
open class UIEditMenuInteraction: NSObject, UIInteraction {
  /// The view that has the interaction.
  open private(set) weak var view: UIView?
  /// The provider of the choices.
  open private(set) weak var delegate: (any UIEditMenuInteractionDelegate)?
  /// The menu that was presented last, until it is dismissed.
  open private(set) var presentedMenu: UIMenu?

  /// Creates an interaction.
  public init(delegate: (any UIEditMenuInteractionDelegate)?) { self.delegate = delegate }

  open func willMove(to view: UIView?) {}

  open func didMove(to view: UIView?) { self.view = view }

  /// Asks the delegate for the menu, and keeps it in ``presentedMenu``.
  open func presentEditMenu(with configuration: UIEditMenuConfiguration) {
    presentedMenu = delegate?.editMenuInteraction(
      self, menuFor: configuration, suggestedActions: [])
  }

  /// Ends the menu.
  open func dismissMenu() { presentedMenu = nil }

  /// Does nothing: it isn't drawn.
  open func reloadVisibleMenu() {}

  /// Does nothing: it isn't drawn.
  open func updateVisibleMenuPosition(animated: Bool) {}
}

/// Items of a share sheet that are made when they are shared. Inert: never asked.
public protocol UIActivityItemSource: AnyObject {
  func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController)
    -> Any
  func activityViewController(
    _ activityViewController: UIActivityViewController,
    itemForActivityType activityType: UIActivity.ActivityType?
  ) -> Any?
  func activityViewController(
    _ activityViewController: UIActivityViewController,
    subjectForActivityType activityType: UIActivity.ActivityType?
  ) -> String
}

extension UIActivityItemSource {
  public func activityViewController(
    _ activityViewController: UIActivityViewController,
    subjectForActivityType activityType: UIActivity.ActivityType?
  ) -> String { "" }
}
