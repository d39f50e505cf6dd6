extension Animation {
  /// The animation as an animated WebP file. Equal animations give equal bytes.
  ///
  /// - Parameter quality: From 0 (small) to 100 (good). `nil`, the default, keeps every pixel.
  /// - Throws: ``ImageError/notEncodable(_:width:height:)`` when a side is longer than 16,383.
  public func webPData(quality: Int? = nil) throws(ImageError) -> [UInt8] {
    let failure = ImageError.notEncodable(.webp, width: pixelWidth, height: pixelHeight)
    guard max(pixelWidth, pixelHeight) <= Bitmap.webPSideLimit,
      var encoder = WebPAnimationEncoder(
        pixelWidth: pixelWidth, pixelHeight: pixelHeight, loopCount: loopCount, quality: quality)
    else { throw failure }
    for frame in frames {
      guard encoder.append(frame.bitmap, milliseconds: frame.milliseconds) else { throw failure }
    }
    guard let bytes = encoder.finish() else { throw failure }
    return bytes
  }
}
