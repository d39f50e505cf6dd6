// SPDX-License-Identifier: MIT
import BubbleGraphics
import Foundation

/// What few views have. Apart, so that all others are small.
final class UncommonViewState {
  var transform = CGAffineTransform.identity
  var gestureRecognizers: [GestureRecognizer] = []
  var accessibility = AccessibilityState()
  var associatedValues: [AnyHashable: Any] = [:]
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
