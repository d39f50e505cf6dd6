// SPDX-License-Identifier: MIT
public import BubbleViews
public import Foundation

/// The properties of the frame chain: single numbers of a frame, to read and to write.
///
/// Everything is in points and in the superview's coordinates, left and right are physical, nothing
/// is rounded, and every write changes the frame at once. A negative size becomes 0.
extension View {
  /// The frame's left edge.
  public var mm_x: CGFloat {
    get { frame.origin.x }
    set { moveFrame(x: newValue) }
  }

  /// The frame's top edge.
  public var mm_y: CGFloat {
    get { frame.origin.y }
    set { moveFrame(y: newValue) }
  }

  /// The frame's width. Writing keeps the left edge.
  public var mm_w: CGFloat {
    get { frame.size.width }
    set { resizeFrame(width: newValue) }
  }

  /// The frame's height. Writing keeps the top edge.
  public var mm_h: CGFloat {
    get { frame.size.height }
    set { resizeFrame(height: newValue) }
  }

  /// The frame's size. Writing keeps the top left corner.
  public var mm_s: CGSize {
    get { frame.size }
    set { frame.size = newValue }
  }

  /// The same as ``mm_s``.
  public var mm_size: CGSize {
    get { frame.size }
    set { frame.size = newValue }
  }

  /// The frame's top left corner.
  public var mm_origin: CGPoint {
    get { frame.origin }
    set { frame.origin = newValue }
  }

  /// The distance from the frame's right edge to the superview's. Writing moves the frame, and keeps its
  /// width.
  ///
  /// - Precondition: The view has a superview.
  public var mm_r: CGFloat {
    get { containerSize.width - mm_maxX }
    set { moveFrame(x: containerSize.width - mm_w - newValue) }
  }

  /// The distance from the frame's bottom edge to the superview's. Writing moves the frame, and keeps its
  /// height.
  ///
  /// - Precondition: The view has a superview.
  public var mm_b: CGFloat {
    get { containerSize.height - mm_maxY }
    set { moveFrame(y: containerSize.height - mm_h - newValue) }
  }

  /// The horizontal centre of the frame. Writing keeps the width.
  public var mm_centerX: CGFloat {
    get { center.x }
    set { center.x = newValue }
  }

  /// The vertical centre of the frame. Writing keeps the height.
  public var mm_centerY: CGFloat {
    get { center.y }
    set { center.y = newValue }
  }

  /// The frame's left edge.
  public var mm_minX: CGFloat { frame.origin.x }

  /// The frame's top edge.
  public var mm_minY: CGFloat { frame.origin.y }

  /// The frame's right edge.
  public var mm_maxX: CGFloat { frame.origin.x + frame.size.width }

  /// The frame's bottom edge.
  public var mm_maxY: CGFloat { frame.origin.y + frame.size.height }

  /// The view directly behind this one in the superview; `nil` for the first, and without a
  /// superview.
  public var mm_sibling: View? {
    guard let siblings = superview?.subviews,
      let index = siblings.firstIndex(where: { $0 === self }), index > 0
    else { return nil }
    return siblings[index - 1]
  }

  // The frame is read and written as a whole: changing a part of a property that can be overridden
  // allocates.

  private func moveFrame(x: CGFloat) {
    let old = frame
    frame = CGRect(x: x, y: old.origin.y, width: old.size.width, height: old.size.height)
  }

  private func moveFrame(y: CGFloat) {
    let old = frame
    frame = CGRect(x: old.origin.x, y: y, width: old.size.width, height: old.size.height)
  }

  private func resizeFrame(width: CGFloat) {
    let old = frame
    frame = CGRect(x: old.origin.x, y: old.origin.y, width: width, height: old.size.height)
  }

  private func resizeFrame(height: CGFloat) {
    let old = frame
    frame = CGRect(x: old.origin.x, y: old.origin.y, width: old.size.width, height: height)
  }

  /// The size of the superview's frame.
  var containerSize: CGSize {
    guard let superview else {
      preconditionFailure(
        "There is no superview to measure the right or the bottom from. Call addSubview first.")
    }
    return superview.frame.size
  }
}

/// The insets of the superview's safe area, in points; 0 without a superview.
///
/// Each access reads the current insets. The original caches the first value for the view's lifetime, which
/// differs only after the superview or its safe area has changed.
extension View {
  /// The height above the safe area.
  public var mm_safeAreaTopGap: CGFloat { superview?.safeAreaInsets.top ?? 0 }

  /// The width left of the safe area.
  public var mm_safeAreaLeftGap: CGFloat { superview?.safeAreaInsets.left ?? 0 }

  /// The height below the safe area; 0 when the safe area has no height.
  public var mm_safeAreaBottomGap: CGFloat {
    guard let superview else { return 0 }
    let insets = superview.safeAreaInsets
    return superview.frame.size.height > insets.top + insets.bottom ? insets.bottom : 0
  }

  /// The width right of the safe area.
  public var mm_safeAreaRightGap: CGFloat { superview?.safeAreaInsets.right ?? 0 }
}
