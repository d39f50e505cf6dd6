// SPDX-License-Identifier: MIT
public import Foundation
public import UIKit

// The frame chain as Objective-C's blocks are called in Swift: `label.mm_left()(10)`. The calls with an argument,
// `label.mm_left(10)`, are those of BubbleFrameChain.
extension UIView {
  public func mm_top() -> (CGFloat) -> UIView { { self.mm_top($0) } }
  public func mm_bottom() -> (CGFloat) -> UIView { { self.mm_bottom($0) } }
  public func mm_left() -> (CGFloat) -> UIView { { self.mm_left($0) } }
  public func mm_right() -> (CGFloat) -> UIView { { self.mm_right($0) } }
  public func mm_width() -> (CGFloat) -> UIView { { self.mm_width($0) } }
  public func mm_height() -> (CGFloat) -> UIView { { self.mm_height($0) } }
  public func mm_flexToRight() -> (CGFloat) -> UIView { { self.mm_flexToRight($0) } }
  public func mm_flexToBottom() -> (CGFloat) -> UIView { { self.mm_flexToBottom($0) } }
  public func mm__centerX() -> (CGFloat) -> UIView { { self.mm__centerX($0) } }
  public func mm__centerY() -> (CGFloat) -> UIView { { self.mm__centerY($0) } }

  /// The view controller that the view belongs to.
  public var mm_viewController: UIViewController? {
    sequence(first: self as UIResponder?) { $0?.next }.lazy.compactMap { $0 as? UIViewController }
      .first
  }

  /// Rounds some corners, by a share of the view's height.
  public func roundedRect(_ corners: UIRectCorner, withCornerRatio ratio: CGFloat) {
    let path = UIBezierPath(
      roundedRect: bounds, byRoundingCorners: corners,
      cornerRadii: CGSize(width: ratio, height: ratio))
    let mask = CAShapeLayer()
    mask.frame = bounds
    mask.path = path.cgPath
    layer.mask = mask
  }
}

extension UIView {
  /// Messages over a view are not shown.
  public func makeToast(_ message: String?) {}
  public func hideToastActivity() {}
}
