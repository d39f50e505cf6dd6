// SPDX-License-Identifier: MIT
// Views' `snp`, makers and chains are BubbleSnapKit's; these are SnapKit's further names for them.
@_exported public import BubbleSnapKit
public import UIKit

/// A view that has constraints.
public typealias ConstraintView = UIView

/// A guide that has constraints.
public typealias ConstraintLayoutGuide = UILayoutGuide

/// Insets from the four physical edges.
public typealias ConstraintInsets = UIEdgeInsets

/// Insets from edges by reading direction.
public typealias ConstraintDirectionalInsets = NSDirectionalEdgeInsets

/// A parameter of `inset` with leading and trailing edges.
public typealias ConstraintDirectionalInsetTarget = ConstraintInsetTarget

/// The layout direction.
public typealias ConstraintInterfaceLayoutDirection = UIUserInterfaceLayoutDirection

/// Attributes of a view or guide by themselves: `view.snp.top`.
public typealias ConstraintBasicAttributesDSL = ConstraintDSL

/// Attributes that only views have: `view.snp.lastBaseline`.
public typealias ConstraintAttributesDSL = ConstraintDSL

extension NSLayoutConstraint {
  /// The name of the constraint in messages.
  public var label: String? {
    get { identifier }
    set { identifier = newValue }
  }
}
