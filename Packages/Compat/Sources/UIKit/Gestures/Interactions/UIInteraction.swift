// SPDX-License-Identifier: MIT
@_spi(UIKit) public import BubbleViews
public import Foundation

/// A behaviour that is added to a view: menus, dragging and dropping.
///
/// Partial: a view's list is `addedInteractions`.
public protocol UIInteraction: AnyObject {
  /// The view that has the interaction.
  var view: UIView? { get }
  /// Called before the interaction moves to a view, or to none.
  func willMove(to view: UIView?)
  /// Called after the interaction moved to a view, or to none.
  func didMove(to view: UIView?)
}

extension UIInteraction {
  public var view: UIView? { nil }
  public func willMove(to view: UIView?) {}
  public func didMove(to view: UIView?) {}
}

extension UIView {
  /// Adds an interaction at the end. One of this view moves to the end; one of another view moves here.
  public func addInteraction(_ interaction: any UIInteraction) {
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    record("interactions", addedInteractions.filter { $0 !== interaction } + [interaction])
    interaction.didMove(to: self)
  }

  /// Removes an interaction. One of another view stays there.
  public func removeInteraction(_ interaction: any UIInteraction) {
    let rest = addedInteractions.filter { $0 !== interaction }
    guard rest.count < addedInteractions.count else { return }
    interaction.willMove(to: nil)
    record("interactions", rest)
    interaction.didMove(to: nil)
  }

  /// The interactions that were added, in order: UIKit's `interactions`, a name that means what a user can do here.
  public var addedInteractions: [any UIInteraction] {
    recorded("interactions", [any UIInteraction]())
  }
}

/// An interaction that knows its view.
open class UIKitViewInteraction: NSObject, UIInteraction {
  /// The view that has the interaction.
  open private(set) weak var view: UIView?

  open func willMove(to view: UIView?) {}

  open func didMove(to view: UIView?) { self.view = view }
}
