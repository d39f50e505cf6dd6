// SPDX-License-Identifier: MIT
import Foundation

/// Safe areas that follow from those of superviews, as in UIKit.
extension View {
  /// Takes the safe area from the superview, and passes it on to the subviews if it changed.
  ///
  /// A superview that doesn't pass its safe area on, or none, leaves the view's as it is, except for what the owner
  /// adds to it.
  @_spi(UIKit) public final func inheritSafeArea() {
    let inherited = superview.map { $0.passesSafeAreaOn ? $0.safeArea(over: self) : .zero }
    var insets = inherited ?? .zero
    if let owner = rareState?.owner { insets = owner.safeArea(of: self, inheriting: insets) }
    if insets != .zero { passesSafeAreaOn = true }
    guard insets != safeAreaInsets else { return }
    safeAreaInsets = insets
    setNeedsLayout()
    passSafeAreaOn()
    rareState?.owner?.ownedViewSafeAreaDidChange(self)
  }

  /// Has the subviews take this view's safe area.
  @_spi(UIKit) public final func passSafeAreaOn() {
    passesSafeAreaOn = true
    for view in subviews { view.inheritSafeArea() }
  }

  /// The part of this view's safe area that is over a subview. A scroll view's content moves below its bars, so that
  /// only the sides are passed on.
  private func safeArea(over view: View) -> EdgeInsets {
    let (frame, insets) = (view.untransformedFrame, safeAreaInsets)
    return EdgeInsets(
      top: scrollsContent ? 0 : max(insets.top - (frame.minY - bounds.minY), 0),
      left: max(insets.left - (frame.minX - bounds.minX), 0),
      bottom: scrollsContent ? 0 : max(insets.bottom - (bounds.maxY - frame.maxY), 0),
      right: max(insets.right - (bounds.maxX - frame.maxX), 0))
  }
}
