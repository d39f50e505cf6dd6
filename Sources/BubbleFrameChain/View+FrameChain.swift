// SPDX-License-Identifier: MIT
public import BubbleViews
public import Foundation

/// The chained calls: `label.mm_sizeToFit().mm_left(10).mm_bottom(10)`.
///
/// Every call writes the frame at once, nothing is remembered, and nothing runs again on a resize;
/// so the order matters. Size a view before you place it by its right, its bottom or its centre,
/// and place it before you resize it. Left and right are physical. Nothing is rounded, and a size
/// that would be negative becomes 0.
extension View {
  /// Moves the top edge to `y`; the height stays.
  @discardableResult
  public func mm_top(_ y: CGFloat) -> Self {
    mm_y = y
    return self
  }

  /// Moves the left edge to `x`; the width stays.
  @discardableResult
  public func mm_left(_ x: CGFloat) -> Self {
    mm_x = x
    return self
  }

  /// Moves the bottom edge to `gap` above the superview's; the height stays.
  ///
  /// - Precondition: The view has a superview.
  @discardableResult
  public func mm_bottom(_ gap: CGFloat) -> Self {
    mm_b = gap
    return self
  }

  /// Moves the right edge to `gap` left of the superview's; the width stays.
  ///
  /// - Precondition: The view has a superview.
  @discardableResult
  public func mm_right(_ gap: CGFloat) -> Self {
    mm_r = gap
    return self
  }

  /// Sets the width; the left edge stays.
  @discardableResult
  public func mm_width(_ width: CGFloat) -> Self {
    mm_w = width
    return self
  }

  /// Sets the height; the top edge stays.
  @discardableResult
  public func mm_height(_ height: CGFloat) -> Self {
    mm_h = height
    return self
  }

  /// Sets the size; the top left corner stays.
  @discardableResult
  public func mm_size(_ size: CGSize) -> Self {
    frame.size = size
    return self
  }

  /// Stretches the view from its current left edge to `gap` before the superview's right edge.
  ///
  /// - Precondition: The view has a superview.
  @discardableResult
  public func mm_flexToRight(_ gap: CGFloat) -> Self {
    mm_w = containerSize.width - mm_x - gap
    return self
  }

  /// Stretches the view from its current top edge to `gap` above the superview's bottom edge.
  ///
  /// - Precondition: The view has a superview.
  @discardableResult
  public func mm_flexToBottom(_ gap: CGFloat) -> Self {
    mm_h = containerSize.height - mm_y - gap
    return self
  }

  /// Moves the left edge to `x`; the right edge stays.
  @discardableResult
  public func mm_flexToLeft(_ x: CGFloat) -> Self {
    frame = CGRect(x: x, y: mm_y, width: mm_maxX - x, height: mm_h)
    return self
  }

  /// Moves the top edge to `y`; the bottom edge stays.
  @discardableResult
  public func mm_flexToTop(_ y: CGFloat) -> Self {
    frame = CGRect(x: mm_x, y: y, width: mm_w, height: mm_maxY - y)
    return self
  }
}
