// SPDX-License-Identifier: MIT
package import BubbleViews

extension LayoutConstraint {
  /// Whether two constraints are equal but for constants, names and places in code.
  ///
  /// An update changes the constant of a constraint that matches the one it describes.
  package final func matches(_ other: LayoutConstraint) -> Bool {
    firstAttribute == other.firstAttribute && secondAttribute == other.secondAttribute
      && relation == other.relation && multiplier == other.multiplier
      && priority == other.priority && firstItem === other.firstItem
      && secondItem === other.secondItem
  }
}
