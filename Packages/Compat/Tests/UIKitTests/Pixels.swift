// SPDX-License-Identifier: MIT
import BubbleGraphics
import BubbleViews
import UIKit

/// The type that `UIView.window` has.
typealias BubbleWindow = BubbleViews.Window

extension Bitmap {
  /// Red, green, blue and alpha of a pixel.
  func pixel(_ x: Int, _ y: Int) -> [UInt8] {
    let start = (y * pixelWidth + x) * 4
    return [bytes[start + 2], bytes[start + 1], bytes[start], bytes[start + 3]]
  }
}
