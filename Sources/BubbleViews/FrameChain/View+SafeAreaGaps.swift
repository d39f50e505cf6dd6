public import Foundation

/// What the superview's safe area keeps free on each side, in points; 0 without a superview.
///
/// The values are read anew each time. The original keeps the first answer for the view's lifetime,
/// which differs only after the superview or its safe area changed.
extension View {
  /// Above the safe area.
  public var mm_safeAreaTopGap: CGFloat { superview?.safeAreaInsets.top ?? 0 }

  /// Left of the safe area.
  public var mm_safeAreaLeftGap: CGFloat { superview?.safeAreaInsets.left ?? 0 }

  /// Below the safe area; 0 when the safe area has no height.
  public var mm_safeAreaBottomGap: CGFloat {
    guard let superview else { return 0 }
    let insets = superview.safeAreaInsets
    return superview.frame.size.height > insets.top + insets.bottom ? insets.bottom : 0
  }

  /// Right of the safe area.
  public var mm_safeAreaRightGap: CGFloat { superview?.safeAreaInsets.right ?? 0 }
}
