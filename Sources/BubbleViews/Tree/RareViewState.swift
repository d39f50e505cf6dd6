// SPDX-License-Identifier: MIT
import BubbleGraphics
import Foundation

/// Rarely set view properties, in an object of their own so that most views stay small.
final class RareViewState {
  var transform = CGAffineTransform.identity
  var gestureRecognizers: [GestureRecognizer] = []
  var accessibility = AccessibilityState()
  var associatedValues: [AnyHashable: Any] = [:]
  var changeHandler: (() -> Void)?

  /// The traits that the view overrides.
  var traitOverride: ((TraitCollection?) -> TraitCollection)?

  /// The collection of the surroundings that was overridden last.
  var overriddenTraits: TraitCollection?

  /// Updates to run when the view's traits change, by name.
  var traitDependents: [String: (View) -> Void] = [:]

  /// The view's owner, which comes after it as a responder.
  weak var owner: Responder?

  /// The first responder of the tree whose root the view is.
  weak var firstResponder: Responder?
}

/// Properties that a module with UIKit's names keeps for a view.
extension View {
  /// The view's owner, such as a view controller, which is its ``next`` responder. The default is
  /// `nil`.
  @_spi(UIKit) public final var owner: Responder? {
    get { rareState?.owner }
    set { rare.owner = newValue }
  }

  /// Called after the view's place, its visibility, its content or the state of a control changed. The default is
  /// `nil`.
  @_spi(UIKit) public final var changeHandler: (() -> Void)? {
    get { rareState?.changeHandler }
    set { rare.changeHandler = newValue }
  }

  /// Calls ``changeHandler``.
  @_spi(UIKit) public final func noteChange() {
    if let rareState { rareState.changeHandler?() }
  }
}

extension View {
  /// Rarely set view properties, allocated on first use.
  var rare: RareViewState {
    if let rareState { return rareState }
    let state = RareViewState()
    rareState = state
    return state
  }
}

/// Views are equal when they are the same view.
extension View: Hashable {
  public static func == (one: View, other: View) -> Bool { one === other }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension View {
  /// Values that other code attaches to the view, by key: Objective-C's associated objects. The
  /// default is empty.
  public var associatedValues: [AnyHashable: Any] {
    get { rareState?.associatedValues ?? [:] }
    set { rare.associatedValues = newValue }
  }
}
