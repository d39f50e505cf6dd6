// SPDX-License-Identifier: MIT
import BubbleMasonry
public import BubbleViews
public import Foundation
public import UIKit

/// Masonry's calls on a view, as Objective-C's are seen in Swift.
extension UIView {
  /// Adds constraints. Those that were made before stay.
  @discardableResult
  public func mas_makeConstraints(_ block: (MASConstraintMaker?) -> Void) -> [MASConstraint]! {
    mas_makeConstraints({ (maker: BubbleMasonry.MASConstraintMaker) in
      block(MASConstraintMaker(maker))
    }).map(MASConstraint.init)
  }

  /// Changes the constants of earlier constraints, and adds constraints that weren't made before.
  @discardableResult
  public func mas_updateConstraints(_ block: (MASConstraintMaker?) -> Void) -> [MASConstraint]! {
    mas_updateConstraints({ (maker: BubbleMasonry.MASConstraintMaker) in
      block(MASConstraintMaker(maker))
    }).map(MASConstraint.init)
  }

  /// Adds constraints in place of all that were made for this view.
  @discardableResult
  public func mas_remakeConstraints(_ block: (MASConstraintMaker?) -> Void) -> [MASConstraint]! {
    mas_remakeConstraints({ (maker: BubbleMasonry.MASConstraintMaker) in
      block(MASConstraintMaker(maker))
    }).map(MASConstraint.init)
  }
}

/// The direction in which views follow each other.
public typealias MASAxisType = NSLayoutConstraint.Axis

/// Masonry's calls on the views of an array.
extension NSArray {
  private var views: [UIView] { compactMap { $0 as? UIView } }

  /// Adds constraints to each view.
  @discardableResult
  public func mas_makeConstraints(_ block: (MASConstraintMaker?) -> Void) -> [MASConstraint]! {
    views.flatMap { $0.mas_makeConstraints(block) }
  }

  /// Changes the constants of each view's constraints, and adds constraints that weren't made
  /// before.
  @discardableResult
  public func mas_updateConstraints(_ block: (MASConstraintMaker?) -> Void) -> [MASConstraint]! {
    views.flatMap { $0.mas_updateConstraints(block) }
  }

  /// Adds constraints to each view in place of all that were made for it.
  @discardableResult
  public func mas_remakeConstraints(_ block: (MASConstraintMaker?) -> Void) -> [MASConstraint]! {
    views.flatMap { $0.mas_remakeConstraints(block) }
  }

  /// Gives the views equal lengths, with gaps of a fixed length.
  public func mas_distributeViews(
    along axisType: MASAxisType, withFixedSpacing fixedSpacing: CGFloat, leadSpacing: CGFloat,
    tailSpacing: CGFloat
  ) {
    views.mas_distributeViews(
      along: axisType, withFixedSpacing: fixedSpacing, leadSpacing: leadSpacing,
      tailSpacing: tailSpacing)
  }

  /// Gives the views a fixed length, with equal gaps.
  public func mas_distributeViews(
    along axisType: MASAxisType, withFixedItemLength fixedItemLength: CGFloat,
    leadSpacing: CGFloat, tailSpacing: CGFloat
  ) {
    views.mas_distributeViews(
      along: axisType, withFixedItemLength: fixedItemLength, leadSpacing: leadSpacing,
      tailSpacing: tailSpacing)
  }
}
