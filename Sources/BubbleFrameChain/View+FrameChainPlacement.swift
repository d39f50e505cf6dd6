// SPDX-License-Identifier: MIT
public import BubbleViews
public import Foundation

/// The chained calls that centre, fill, fit and stack. Names with two underscores are other published names
/// of the same calls.
extension View {
  /// Moves the centre of the view to `x` in the superview; the width stays.
  @discardableResult
  public func mm__centerX(_ x: CGFloat) -> Self {
    mm_centerX = x
    return self
  }

  /// Moves the centre of the view to `y` in the superview; the height stays.
  @discardableResult
  public func mm__centerY(_ y: CGFloat) -> Self {
    mm_centerY = y
    return self
  }

  /// Moves the view to the centre of its superview; the size stays. Does nothing without a superview.
  @discardableResult
  public func mm_center() -> Self {
    guard let size = superview?.frame.size else { return self }
    frame.origin = CGPoint(x: (size.width - mm_w) / 2, y: (size.height - mm_h) / 2)
    return self
  }

  /// The same as ``mm_center()``.
  @discardableResult
  public func tui_mm_center() -> Self { mm_center() }

  /// The same as ``mm_center()``.
  @discardableResult
  public func tui_mm__center() -> Self { mm_center() }

  /// Covers the superview. Does nothing without a superview.
  @discardableResult
  public func mm_fill() -> Self {
    guard let size = superview?.frame.size else { return self }
    frame = CGRect(origin: .zero, size: size)
    return self
  }

  /// The same as ``mm_fill()``.
  @discardableResult
  public func mm__fill() -> Self { mm_fill() }

  /// Resizes the view to its fitting size; the top left corner stays.
  @discardableResult
  public func mm_sizeToFit() -> Self {
    sizeToFit()
    return self
  }

  /// The same as ``mm_sizeToFit()``.
  @discardableResult
  public func mm__sizeToFit() -> Self { mm_sizeToFit() }

  /// Resizes the view to its fitting size, or at least `width` by `height`; the top left corner stays.
  @discardableResult
  public func mm_sizeToFitThan(_ width: CGFloat, _ height: CGFloat) -> Self {
    sizeToFit()
    frame.size = CGSize(width: max(mm_w, width), height: max(mm_h, height))
    return self
  }

  /// Moves the view to the right of ``mm_sibling``, `gap` apart, with vertical centres aligned. Does nothing
  /// without a sibling.
  @discardableResult
  public func mm_hstack(_ gap: CGFloat) -> Self {
    guard let sibling = mm_sibling else { return self }
    return mm__centerY(sibling.mm_centerY).mm_left(sibling.mm_maxX + gap)
  }

  /// Moves the view below ``mm_sibling``, `gap` apart, with horizontal centres aligned. Does nothing without
  /// a sibling.
  @discardableResult
  public func mm_vstack(_ gap: CGFloat) -> Self {
    guard let sibling = mm_sibling else { return self }
    return mm__centerX(sibling.mm_centerX).mm_top(sibling.mm_maxY + gap)
  }
}

extension View {
  /// Mirrors the frame in its superview in right-to-left layouts: the gap on the left becomes the gap on the
  /// right.
  ///
  /// Two calls cancel out. Left to right, or without a superview, the frame stays.
  public func resetFrameToFitRTL() {
    guard isRightToLeft, let superview else { return }
    setRTLFrame(frame, superview.frame.size.width)
  }
}
