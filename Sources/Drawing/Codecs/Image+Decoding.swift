extension Image {
  /// Decodes a PNG, JPEG or WebP file.
  ///
  /// The format is recognised by its first bytes. Colours are taken as sRGB, whatever profile the
  /// file carries; 16-bit components become 8-bit ones; JPEG's EXIF orientation is applied. Of
  /// an animated PNG the first picture is read, and animated WebP is refused.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - limits: What is refused before anything is decoded.
  ///   - scale: Pixels per point of the image.
  /// - Throws: ``ImageError``, for files that are cut off or damaged too: no part of them is shown.
  public init(
    encoded bytes: [UInt8], limits: ImageLimits = ImageLimits(), scale: Double = 1
  ) throws(ImageError) {
    guard bytes.count <= limits.byteCount else {
      throw .tooManyBytes(count: bytes.count, limit: limits.byteCount)
    }
    let bitmap =
      switch try ImageFormat(sniffing: bytes) {
      case .png: try PNGDecoder().bitmap(from: bytes, limits: limits)
      case .jpeg: try JPEGDecoder().bitmap(from: bytes, limits: limits)
      case .webp: try WebPDecoder.bitmap(from: bytes, limits: limits)
      }
    self.init(bitmap: bitmap, scale: scale)
  }
}
