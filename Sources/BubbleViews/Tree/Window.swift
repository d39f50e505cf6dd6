// SPDX-License-Identifier: MIT
import Foundation

/// The root of a tree that is on a screen: UIKit's `UIWindow`. A tree needs none to be laid out and drawn;
/// views are notified by ``View/didMoveToWindow()``.
open class Window: View {
  final override var isWindow: Bool { true }
}

extension View {
  /// The window that the view is in, or is; `nil` for none.
  @_disfavoredOverload public final var window: Window? { _window }

  /// Calls ``willMove(toWindow:)`` of the view and those inside it.
  func announceMove(toWindow window: Window?) {
    rareState?.owner?.ownedViewWillMove(self, toWindow: window)
    willMove(toWindow: window)
    for view in subviews { view.announceMove(toWindow: window) }
  }

  /// Calls ``didMoveToWindow()`` of the view and those inside it.
  func announceWindow() {
    didMoveToWindow()
    for view in subviews { view.announceWindow() }
    rareState?.owner?.ownedViewDidMove(self)
  }
}
