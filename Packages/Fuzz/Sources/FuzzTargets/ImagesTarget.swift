// SPDX-License-Identifier: MIT
import BubbleGraphics
import Foundation

extension FuzzTarget {
  /// Image files of any format.
  static let images = FuzzTarget(
    name: "images",
    summary: "Decoding ends within its limits; what was decoded is the same after PNG."
  ) { bytes in
    var input = FuzzInput(bytes)
    let size = input.pick([DecodingSize.original, .fitting(pixelWidth: 7, pixelHeight: 5)])
    var limits = ImageLimits()
    limits.pixelCount = 1 << 20
    limits.byteCount = 1 << 20
    limits.scannedPixelCount = 1 << 24
    guard let image = try? Image(encoded: input.rest(), size: size, limits: limits) else { return }
    let bitmap = image.bitmap
    check(bitmap.pixelWidth > 0 && bitmap.pixelHeight > 0, "an image without pixels")
    check(bitmap.pixelWidth * bitmap.pixelHeight <= limits.pixelCount, "more pixels than the limit")
    do {
      let again = try Image(encoded: bitmap.pngData(), limits: limits).bitmap
      check(again == bitmap, "PNG changes pixels")
    } catch {
      fatalError("The property doesn't hold: our PNG cannot be decoded: \(error)")
    }
  }
}
