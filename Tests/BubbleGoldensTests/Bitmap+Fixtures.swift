// SPDX-License-Identifier: MIT
import BubbleGraphics

extension Bitmap {
  /// A bitmap with one value in every byte.
  init(filledWith byte: UInt8, pixelWidth: Int, pixelHeight: Int) {
    self.init(
      pixelWidth: pixelWidth, pixelHeight: pixelHeight,
      bytes: [UInt8](repeating: byte, count: pixelWidth * pixelHeight * 4))
  }
}
