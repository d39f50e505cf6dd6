// SPDX-License-Identifier: MIT
internal import BubbleBatches
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

  /// The file as `WebPEncodeBGRA` and `WebPEncodeLosslessBGRA` write it, which look at no limit while they do.
  private func webPBytes(quality: Int?) -> [UInt8]? {
    var (config, picture, writer) = (WebPConfig(), WebPPicture(), WebPMemoryWriter())
    guard WebPConfigPreset(&config, WEBP_PRESET_DEFAULT, Float(quality ?? 70)) != 0,
      WebPPictureInit(&picture) != 0
    else { return nil }
    config.lossless = quality == nil ? 1 : 0
    picture.use_argb = config.lossless
    (picture.width, picture.height) = (Int32(pixelWidth), Int32(pixelHeight))
    picture.progress_hook = { _, _ in WorkLimit.isExceeded ? 0 : 1 }
    picture.writer = WebPMemoryWrite
    WebPMemoryWriterInit(&writer)
    defer {
      WebPPictureFree(&picture)
      WebPMemoryWriterClear(&writer)
    }
    let pixels = isOpaque ? bytes : straightPixels(order: .bgra)
    return withUnsafeMutablePointer(to: &writer) { writer in
      picture.custom_ptr = UnsafeMutableRawPointer(writer)
      guard WebPPictureImportBGRA(&picture, pixels, Int32(pixelWidth * 4)) != 0,
        WebPEncode(&config, &picture) != 0, let start = writer.pointee.mem
      else { return nil }
      return Array(UnsafeBufferPointer(start: start, count: writer.pointee.size))
    }
  }
}
