// SPDX-License-Identifier: MIT
public import BubbleGraphics
@_spi(UIKit) public import BubbleViews
public import Foundation

/// Makes the controller that previews what a menu is about.
public typealias UIContextMenuContentPreviewProvider = () -> UIViewController?

/// Makes a menu from the actions that the system suggests: none, here.
public typealias UIContextMenuActionProvider = ([UIMenuElement]) -> UIMenu?

/// The menu that a long press opens.
///
/// Partial: menus are asked for by tests, and not drawn.
open class UIContextMenuConfiguration: NSObject {
  /// The identifier. The default is a new UUID.
  public let identifier: any NSCopying
  /// Makes the controller of the preview; `nil` for the view itself.
  public let previewProvider: UIContextMenuContentPreviewProvider?
  /// Makes the menu.
  public let actionProvider: UIContextMenuActionProvider?

  /// Creates a menu's configuration.
  public init(
    identifier: (any NSCopying)? = nil,
    previewProvider: UIContextMenuContentPreviewProvider? = nil,
    actionProvider: UIContextMenuActionProvider? = nil
  ) {
    self.identifier = identifier ?? NSUUID()
    (self.previewProvider, self.actionProvider) = (previewProvider, actionProvider)
  }

  /// The menu, as a test would see it.
  open func makeMenu() -> UIMenu? { actionProvider?([]) }
}

/// The appearance of a preview. Inert.
open class UIPreviewParameters: NSObject {
  /// The visible part. The default is `nil`: all.
  open var visiblePath: UIBezierPath?
  /// The path of the shadow. The default is `nil`: that of the view.
  open var shadowPath: UIBezierPath?
  /// The colour behind the view. The default is `nil`.
  open var backgroundColor: UIColor?

  public override init() {}
}

/// The place of a preview.
open class UIPreviewTarget: NSObject {
  public let container: UIView
  public let center: CGPoint
  public let transform: CGAffineTransform

  public init(container: UIView, center: CGPoint, transform: CGAffineTransform = .identity) {
    (self.container, self.center, self.transform) = (container, center, transform)
  }
}

/// A view that is previewed, or dragged. Partial: not drawn.
open class UITargetedPreview: NSObject {
  public let view: UIView
  public let parameters: UIPreviewParameters
  public let target: UIPreviewTarget

  /// The size of the view, in points.
  open var size: CGSize { view.bounds.size }

  /// Creates a preview at a place.
  public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
    (self.view, self.parameters, self.target) = (view, parameters, target)
  }

  /// Creates a preview at the view's own place.
  public convenience init(view: UIView, parameters: UIPreviewParameters = UIPreviewParameters()) {
    self.init(
      view: view, parameters: parameters,
      target: UIPreviewTarget(container: view.superview ?? view, center: view.center))
  }
}

/// An object that adds animations to those of a menu. Both run at once.
public protocol UIContextMenuInteractionAnimating: AnyObject {
  /// The controller of the preview.
  var previewViewController: UIViewController? { get }
  /// Runs changes beside the menu's.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Runs a block after the menu's animation.
  func addCompletion(_ completion: @escaping () -> Void)
}

/// An object that adds animations to those of an opened preview.
public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {}

/// Gives menus, and is notified of them. All but the first method are optional.
public protocol UIContextMenuInteractionDelegate: AnyObject {
  /// The menu at a point of the view; `nil` for none.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?
  /// The view that is highlighted. Never called.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?
  /// A menu is about to show. Never called.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
  /// A menu is about to end. Never called.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
}

extension UIContextMenuInteractionDelegate {
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
}

/// Opens a menu on a long press. The menu isn't drawn: a test asks for it by ``configuration(at:)``.
///
/// Partial: menus are asked for by tests, and not drawn.
open class UIContextMenuInteraction: UIKitViewInteraction {
  /// Gives the menu.
  open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?

  /// Creates an interaction.
  public init(delegate: any UIContextMenuInteractionDelegate) { self.delegate = delegate }

  /// The menu that a long press at a point of the view would open.
  open func configuration(at location: CGPoint) -> UIContextMenuConfiguration? {
    delegate?.contextMenuInteraction(self, configurationForMenuAtLocation: location)
  }

  /// The place of the press in a view: the middle of the interaction's view.
  open func location(in view: UIView?) -> CGPoint {
    guard let own = self.view else { return .zero }
    return own.convert(CGPoint(x: own.bounds.midX, y: own.bounds.midY), to: view)
  }

  /// Does nothing: no menu is open.
  open func dismissMenu() {}
}

/// Shows a view's title larger on a long press, for large sizes of text. Inert.
open class UILargeContentViewerInteraction: UIKitViewInteraction {
  /// Creates an interaction.
  public init(delegate: AnyObject? = nil) {}
}
