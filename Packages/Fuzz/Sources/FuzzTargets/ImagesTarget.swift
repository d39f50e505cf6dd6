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
    limits.animatedPixelCount = 1 << 22
    let file = input.rest()
    checkFrames(of: file, limits)
    guard let image = try? Image(encoded: file, size: size, limits: limits) else { return }
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

/// Checks that a file's frames have one size, and are as many as it announces.
private func checkFrames(of file: [UInt8], _ limits: ImageLimits) {
  guard let frames = try? ImageFrames(encoded: file, limits: limits) else { return }
  var first: Bitmap?
  for _ in 0..<frames.count {
    guard let frame = try? frames.next() else { return }
    let (bitmap, whole) = (frame.bitmap, first ?? frame.bitmap)
    check(
      bitmap.pixelWidth == whole.pixelWidth && bitmap.pixelHeight == whole.pixelHeight,
      "frames of other sizes")
    first = whole
  }
  check((try? frames.next()) == nil, "more frames than are announced")
}
