// SPDX-License-Identifier: MIT
internal import BubbleBatches
private import BubblePNG
internal import CBubbleWebP

extension Bitmap {
  /// The longest side that WebP allows.
  package static let webPSideLimit = PNGImage.webPSideLimit

  /// The bitmap as a WebP file.
  ///
  /// Drawn images without loss are written by ``BubblePNG``, in a tenth of libwebp's time; others, and those with loss, by
  /// libwebp.
  ///
  /// - Parameter quality: From 0 (small) to 100 (good). `nil`, the default, keeps every pixel.
  /// - Throws: ``ImageError/notEncodable(_:width:height:)`` when a side is longer than 16,383.
  public func webPData(quality: Int? = nil) throws(ImageError) -> [UInt8] {
    try webPData(quality: quality, in: PNGMemory())
  }

  /// Returns the file of ``webPData(quality:)``, using memory that is kept for the next image.
  package func webPData(
    quality: Int? = nil, in memory: PNGMemory
  ) throws(ImageError) -> [UInt8] {
    precondition(
      (0...100).contains(quality ?? 0), "WebP's quality goes from 0 to 100, not \(quality ?? 0).")
    guard pixelWidth <= Self.webPSideLimit, pixelHeight <= Self.webPSideLimit,
      let bytes = drawnWebP(quality: quality, in: memory) ?? webPBytes(quality: quality)
    else { throw .notEncodable(.webp, width: pixelWidth, height: pixelHeight) }
    return bytes
  }

  /// Returns the file of a drawn image, without loss; `nil` for others.
  private func drawnWebP(quality: Int?, in memory: PNGMemory) -> [UInt8]? {
    quality == nil && !WorkLimit.isExceeded ? pngImage.losslessWebP(in: memory) : nil
  }

  /// Encodes as `WebPEncodeBGRA` does, which looks at no limit while it works.
  private func webPBytes(quality: Int?) -> [UInt8]? {
    guard var config = WebPConfig(quality: quality) else { return nil }
    var (picture, writer) = (WebPPicture(), WebPMemoryWriter())
    guard WebPPictureInit(&picture) != 0 else { return nil }
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

extension WebPConfig {
  /// - Parameter quality: From 0 to 100; `nil` keeps every pixel.
  init?(quality: Int?) {
    self.init()
    // Without loss, quality and method are the effort. Of stickers with gradients, method 1 takes 17 ms where the
    // default of 4 takes 45, and has 1 % more bytes; of flat rows it takes 2.8 ms where that takes 4, with 5 % more.
    guard WebPConfigPreset(&self, WEBP_PRESET_DEFAULT, Float(quality ?? 75)) != 0 else {
      return nil
    }
    guard quality == nil else { return }
    lossless = 1
    method = 1
  }
}
