// SPDX-License-Identifier: MIT
import BubbleGraphics
import Foundation

/// What few views have. Apart, so that all others are small.
final class UncommonViewState {
  var transform = CGAffineTransform.identity
  var gestureRecognizers: [GestureRecognizer] = []
  var accessibility = AccessibilityState()
  var associatedValues: [AnyHashable: Any] = [:]

  /// What follows from the view's traits, by name.
  var traitDependents: [String: (View) -> Void] = [:]
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
