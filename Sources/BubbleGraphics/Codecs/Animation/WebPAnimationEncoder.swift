// SPDX-License-Identifier: MIT
internal import CBubbleWebP

/// Writes animated WebP files (`WebPAnimEncoder`).
struct WebPAnimationEncoder: ~Copyable {
  private let handle: OpaquePointer
  private var config: WebPConfig
  private var milliseconds = 0

  /// - Returns: `nil` when libwebp has no memory, or no version for ours.
  init?(pixelWidth: Int, pixelHeight: Int, loopCount: Int, quality: Int?) {
    var options = WebPAnimEncoderOptions()
    guard WebPAnimEncoderOptionsInit(&options) != 0 else { return nil }
    options.anim_params.loop_count = Int32(loopCount)
    guard let config = WebPConfig(quality: quality),
      let handle = WebPAnimEncoderNew(Int32(pixelWidth), Int32(pixelHeight), &options)
    else { return nil }
    (self.handle, self.config) = (handle, config)
  }

  deinit { WebPAnimEncoderDelete(handle) }

  /// Adds a frame after the others.
  mutating func append(_ bitmap: Bitmap, milliseconds duration: Int) -> Bool {
    var picture = WebPPicture()
    guard WebPPictureInit(&picture) != 0 else { return false }
    defer { WebPPictureFree(&picture) }
    picture.use_argb = 1
    (picture.width, picture.height) = (Int32(bitmap.pixelWidth), Int32(bitmap.pixelHeight))
    let pixels = bitmap.isOpaque ? bitmap.bytes : bitmap.straightPixels(order: .bgra)
    defer { milliseconds += duration }
    return WebPPictureImportBGRA(&picture, pixels, Int32(bitmap.pixelWidth * 4)) != 0
      && WebPAnimEncoderAdd(handle, &picture, Int32(milliseconds), &config) != 0
  }

  /// Ends the last frame, and puts the file together.
  consuming func finish() -> [UInt8]? {
    var data = WebPData()
    WebPDataInit(&data)
    defer { WebPDataClear(&data) }
    guard WebPAnimEncoderAdd(handle, nil, Int32(milliseconds), nil) != 0,
      WebPAnimEncoderAssemble(handle, &data) != 0, let start = data.bytes
    else { return nil }
    return Array(UnsafeBufferPointer(start: start, count: data.size))
  }
}

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
