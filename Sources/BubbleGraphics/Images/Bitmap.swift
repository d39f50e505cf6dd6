/// Pixels in memory: rows from top to bottom, four bytes a pixel.
public struct Bitmap: Hashable, Sendable {
  /// Pixels in a row.
  public let pixelWidth: Int

  /// Rows.
  public let pixelHeight: Int

  /// Blue, green, red, alpha of each pixel, the colours premultiplied by alpha, in sRGB.
  ///
  /// That is Cairo's `ARGB32` on a little-endian machine, without padding between rows.
  public var bytes: [UInt8]

  /// - Precondition: `bytes` holds four bytes for each of `pixelWidth` × `pixelHeight` pixels.
  public init(pixelWidth: Int, pixelHeight: Int, bytes: [UInt8]) {
    precondition(
      pixelWidth > 0 && pixelHeight > 0 && bytes.count == pixelWidth * pixelHeight * 4,
      "A bitmap of \(pixelWidth) × \(pixelHeight) pixels needs four bytes a pixel.")
    self.pixelWidth = pixelWidth
    self.pixelHeight = pixelHeight
    self.bytes = bytes
  }
}
