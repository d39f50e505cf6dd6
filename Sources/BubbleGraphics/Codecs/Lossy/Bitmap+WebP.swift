// SPDX-License-Identifier: MIT
internal import CBubbleWebP

extension Bitmap {
  /// The longest side that WebP allows.
  package static let webPSideLimit = 16_383

  /// The bitmap as a WebP file.
  ///
  /// - Parameter quality: From 0 (small) to 100 (good). `nil`, the default, keeps every pixel.
  /// - Throws: ``ImageError/notEncodable(_:width:height:)`` when a side is longer than 16,383.
  public func webPData(quality: Int? = nil) throws(ImageError) -> [UInt8] {
    precondition(
      (0...100).contains(quality ?? 0), "WebP's quality goes from 0 to 100, not \(quality ?? 0).")
    guard pixelWidth <= Self.webPSideLimit, pixelHeight <= Self.webPSideLimit,
      let bytes = webPBytes(quality: quality)
    else { throw .notEncodable(.webp, width: pixelWidth, height: pixelHeight) }
    return bytes
  }

  private func webPBytes(quality: Int?) -> [UInt8]? {
    let pixels = isOpaque ? bytes : straightPixels(order: .bgra)
    let (width, height, rowBytes) = (Int32(pixelWidth), Int32(pixelHeight), Int32(pixelWidth * 4))
    var start: UnsafeMutablePointer<UInt8>?
    defer { WebPFree(start) }
    let count =
      if let quality {
        WebPEncodeBGRA(pixels, width, height, rowBytes, Float(quality), &start)
      } else {
        WebPEncodeLosslessBGRA(pixels, width, height, rowBytes, &start)
      }
    guard count > 0, let start else { return nil }
    return Array(UnsafeBufferPointer(start: start, count: count))
  }
}
