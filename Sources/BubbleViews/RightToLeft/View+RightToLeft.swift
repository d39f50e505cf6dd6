import BubbleText
public import Foundation

/// Mirroring frames that were computed for left to right.
extension View {
  /// Whether ``effectiveLayoutDirection`` is right to left.
  public var isRightToLeft: Bool { effectiveLayoutDirection == .rightToLeft }

  /// Mirrors the frame in its superview where people read from right to left: what was the gap on
  /// the left becomes the gap on the right.
  ///
  /// Two calls cancel out. Left to right, or without a superview, the frame stays.
  public func resetFrameToFitRTL() {
    guard isRightToLeft, let superview else { return }
    setRTLFrame(frame, superview.frame.size.width)
  }

  /// Sets a frame that was computed for left to right, mirrored in the superview where people read
  /// from right to left.
  ///
  /// - Precondition: Right to left, the view has a superview.
  public func setRTLFrame(_ frame: CGRect) {
    setRTLFrame(frame, isRightToLeft ? containerSize.width : 0)
  }

  /// Sets a frame that was computed for left to right, mirrored in a container of `width` points
  /// where people read from right to left.
  public func setRTLFrame(_ frame: CGRect, _ width: CGFloat) {
    var placed = frame
    if isRightToLeft { placed.origin.x = width - frame.size.width - frame.origin.x }
    self.frame = placed
  }

  /// Insets that were written for left to right, with left and right swapped where people read from
  /// right to left.
  public func rtlEdgeInsets(_ insets: EdgeInsets) -> EdgeInsets {
    insets.flipped(for: effectiveLayoutDirection)
  }
}
