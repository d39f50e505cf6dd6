public import BubbleGraphics
public import BubbleText
@_spi(UIKit) public import BubbleViews
// SPDX-License-Identifier: MIT
@_exported public import Foundation

extension TraitCollection {
  public func hasDifferentColorAppearance(comparedTo t: TraitCollection?) -> Bool {
    userInterfaceStyle != t?.userInterfaceStyle
  }
}
