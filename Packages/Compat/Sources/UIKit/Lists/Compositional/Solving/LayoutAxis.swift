// SPDX-License-Identifier: MIT
import BubbleViews
import Foundation

/// The axis along which views follow each other, so that rows and columns are one arithmetic.
enum LayoutAxis: Hashable {
  case horizontal, vertical

  var crossed: LayoutAxis { self == .horizontal ? .vertical : .horizontal }

  func along(_ size: CGSize) -> CGFloat { self == .horizontal ? size.width : size.height }

  func along(_ point: CGPoint) -> CGFloat { self == .horizontal ? point.x : point.y }

  func size(along: CGFloat, across: CGFloat) -> CGSize {
    self == .horizontal
      ? CGSize(width: along, height: across) : CGSize(width: across, height: along)
  }

  func point(along: CGFloat, across: CGFloat) -> CGPoint {
    self == .horizontal ? CGPoint(x: along, y: across) : CGPoint(x: across, y: along)
  }

  func before(_ insets: NSDirectionalEdgeInsets) -> CGFloat {
    self == .horizontal ? insets.leading : insets.top
  }

  func after(_ insets: NSDirectionalEdgeInsets) -> CGFloat {
    self == .horizontal ? insets.trailing : insets.bottom
  }

  /// The edges at which something begins and ends.
  var edges: (before: NSDirectionalRectEdge, after: NSDirectionalRectEdge) {
    self == .horizontal ? (.leading, .trailing) : (.top, .bottom)
  }
}

extension CGRect {
  /// The rectangle less insets, from left to right. Sizes are at least zero.
  func inset(by insets: NSDirectionalEdgeInsets) -> CGRect {
    CGRect(
      x: minX + insets.leading, y: minY + insets.top,
      width: max(width - insets.leading - insets.trailing, 0),
      height: max(height - insets.top - insets.bottom, 0))
  }
}
