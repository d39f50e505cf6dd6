extension Bitmap {
  /// The bitmap as a PNG file, without loss. Equal bitmaps give equal bytes.
  ///
  /// Up to 256 colours make a palette; otherwise greys, opaque colours, and colours with alpha have
  /// the format that is just large enough. Decoding gives the same premultiplied bytes again.
  ///
  /// - Parameter effort: How hard to look for a small file. The default is ``PNGEffort/fast``.
  public func pngData(effort: PNGEffort = .fast) -> [UInt8] {
    withPixels { pixels in
      guard let start = pixels.baseAddress else { return [] }
      var census = ColorCensus()
      let neighbors = PixelNeighbors(start, width: pixelWidth, rowCount: pixelHeight) {
        census.add(start, at: $0)
      }
      let format = PNGPixelFormat(census)
      var file = PNGFile(width: pixelWidth, height: pixelHeight, format: format)
      file.append("IDAT") { bytes in
        PNGPixelData(pixels, width: pixelWidth, format: format)
          .append(to: &bytes, effort, neighbors)
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
