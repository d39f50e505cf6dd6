// SPDX-License-Identifier: MIT
extension Image {
  /// Decodes a PNG, JPEG, WebP or GIF file.
  ///
  /// The format is recognised by its first bytes. Colours are taken as sRGB, regardless of the
  /// file's profile or gamma; CMYK is converted by the plain formula; 16-bit components become
  /// 8-bit ones; JPEG's EXIF orientation is applied. Of an animation the first frame is read: the
  /// default image of an animated PNG, the first frame of WebP and GIF with nothing around it.
  ///
  /// A smaller `size` takes less memory and time than all pixels: PNG is averaged row by row, JPEG
  /// and WebP are made smaller while they are decoded. Memory still holds two bytes for each
  /// component of a progressive JPEG, four a pixel of lossless and translucent WebP and of
  /// interlaced PNG, and one a pixel of interlaced GIF.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - size: The size to decode at.
  ///   - limits: The limits that are checked before anything is decoded.
  ///   - scale: Pixels per point of the image.
  /// - Throws: ``ImageError``, also for truncated and damaged files: no part of them is shown.
  public init(
    encoded bytes: [UInt8], size: DecodingSize = .original, limits: ImageLimits = ImageLimits(),
    scale: Double = 1
  ) throws(ImageError) {
    guard bytes.count <= limits.byteCount else {
      throw .tooManyBytes(count: bytes.count, limit: limits.byteCount)
    }
    let bitmap =
      switch try ImageFormat(sniffing: bytes) {
      case .png: try PNGDecoder().bitmap(from: bytes, size: size, limits: limits)
      case .jpeg: try JPEGDecoder().bitmap(from: bytes, size: size, limits: limits)
      case .webp: try WebPDecoder.bitmap(from: bytes, size: size, limits: limits)
      case .gif: try GIFDecoder.bitmap(from: bytes, size: size, limits: limits)
      }
    self.init(bitmap: bitmap, scale: scale)
  }
}
