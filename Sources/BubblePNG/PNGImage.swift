// SPDX-License-Identifier: MIT
/// Pixels to be written as a PNG file.
public struct PNGImage: Hashable, Sendable {
  /// The number of pixels in a row.
  public let pixelWidth: Int

  /// The number of rows.
  public let pixelHeight: Int

  /// Blue, green, red and alpha of each pixel, the colours premultiplied by alpha, in sRGB.
  ///
  /// Rows go from top to bottom, without padding.
  public let bytes: [UInt8]

  /// Creates an image from pixels, which are not copied.
  ///
  /// - Precondition: `bytes` holds four bytes for each of `pixelWidth` × `pixelHeight` pixels.
  public init(pixelWidth: Int, pixelHeight: Int, bytes: [UInt8]) {
    precondition(
      pixelWidth > 0 && pixelHeight > 0 && bytes.count == pixelWidth * pixelHeight * 4,
      "An image of \(pixelWidth) × \(pixelHeight) pixels needs four bytes a pixel.")
    self.pixelWidth = pixelWidth
    self.pixelHeight = pixelHeight
    self.bytes = bytes
  }

  /// Returns a PNG file of the pixels, without loss. Equal pixels give equal bytes.
  ///
  /// Up to 256 colours make a palette; otherwise the smallest sufficient format is used, of grey, RGB and
  /// RGBA. Decoding gives the same premultiplied bytes again.
  ///
  /// - Parameter effort: The trade-off between speed and file size. The default is ``PNGEffort/fast``.
  public func encoded(effort: PNGEffort = .fast) -> [UInt8] {
    encoded(effort: effort, in: PNGMemory(pixelCount: pixelWidth * pixelHeight))
  }

  /// Returns the file of ``encoded(effort:)``, using memory that is kept for the next image.
  package func encoded(effort: PNGEffort = .fast, in memory: PNGMemory) -> [UInt8] {
    withPixels { pixels in
      guard let start = pixels.baseAddress else { return [] }
      memory.reset()
      var census = ColorCensus(keepingPlaces: pixels.count / 4, in: memory)
      let neighbors = PixelNeighbors(start, width: pixelWidth, rowCount: pixelHeight, in: memory) {
        census.add(start, at: $0)
      }
      var format = PNGPixelFormat(census)
      if effort != .fast { format = format.sortedByUse(in: pixels) }
      var file = PNGFile(width: pixelWidth, height: pixelHeight, format: format)
      file.append("IDAT") { bytes in
        PNGPixelData(pixels, width: pixelWidth, format: format, in: memory)
          .append(to: &bytes, effort, neighbors, census)
      }
      file.append(PNGChunk("IEND", []))
      return file.bytes
    }
  }

  /// Lends the pixels, each with blue in its lowest byte and alpha in its highest.
  func withPixels<Result>(_ body: (UnsafeBufferPointer<UInt32>) throws -> Result) rethrows -> Result
  {
    try bytes.withUnsafeBytes { try body($0.bindMemory(to: UInt32.self)) }
  }
}

/// The trade-off between speed and file size. The pixels are the same.
public enum PNGEffort: Hashable, Sendable, CaseIterable {
  /// About 3 % larger than the smallest file, in a tenth of its time: for files that tests write.
  case compact

  /// The fastest, limited by memory; drawn images are still smaller than with zlib's level 6.
  case fast

  /// The smallest file, some fifty times slower: for files that are kept.
  case small
}
