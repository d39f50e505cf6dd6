// SPDX-License-Identifier: MIT
import BubbleGraphics
import Foundation

/// What few views have. Apart, so that all others are small.
final class UncommonViewState {
  var transform = CGAffineTransform.identity
  var gestureRecognizers: [GestureRecognizer] = []
  var accessibility = AccessibilityState()
  var associatedValues: [AnyHashable: Any] = [:]
  var changeHandler: (() -> Void)?

  /// What follows from the view's traits, by name.
  var traitDependents: [String: (View) -> Void] = [:]

  /// What has the view, and comes after it as a responder.
  weak var owner: Responder?

  /// The first responder of the tree whose root the view is.
  weak var firstResponder: Responder?
}

/// What a module with UIKit's names keeps for a view.
extension View {
  /// What has the view, such as a view controller, and is its ``next`` responder. The default is `nil`.
  @_spi(UIKit) public final var owner: Responder? {
    get { uncommonState?.owner }
    set { uncommon.owner = newValue }
  }

  /// Called after the view's place, its visibility, its content or the state of a control changed. The default is
  /// `nil`.
  @_spi(UIKit) public final var changeHandler: (() -> Void)? {
    get { uncommonState?.changeHandler }
    set { uncommon.changeHandler = newValue }
  }

  /// Calls ``changeHandler``.
  @_spi(UIKit) public final func noteChange() {
    if let uncommonState { uncommonState.changeHandler?() }
  }
}

extension View {
  /// What few views have, made when it is first needed.
  var uncommon: UncommonViewState {
    if let uncommonState { return uncommonState }
    let state = UncommonViewState()
    uncommonState = state
    return state
  }
}
