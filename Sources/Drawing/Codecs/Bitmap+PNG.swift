extension Bitmap {
  /// The bitmap as a PNG file, without loss. Equal bitmaps give equal bytes.
  ///
  /// Up to 256 colours make a palette; otherwise greys, opaque colours, and colours with alpha have
  /// the format that is just large enough. Decoding gives the same premultiplied bytes again.
  public func pngData() -> [UInt8] {
    let pixels = PNGPixels(self)
    var file = PNGFile()
    file.append("IHDR", header(for: pixels))
    // The colours are sRGB; the rendering intent is "perceptual".
    file.append("sRGB", [0])
    if !pixels.palette.isEmpty {
      file.append("PLTE", pixels.palette.flatMap { $0.prefix(3) })
      let alphas = pixels.palette.map { $0[3] }.prefix { $0 < 255 }
      if !alphas.isEmpty { file.append("tRNS", Array(alphas)) }
    }
    file.append("IDAT", Compressor(level: 6).zlibStream(of: pixels.rows))
    file.append("IEND", [])
    return file.bytes
  }

  private func header(for pixels: PNGPixels) -> [UInt8] {
    var header = UInt32(pixelWidth).bigEndianBytes + UInt32(pixelHeight).bigEndianBytes
    header += [UInt8(pixels.bitDepth), pixels.colorType.rawValue, 0, 0, 0]
    return header
  }
}

/// A sequence of chunks after PNG's signature.
private struct PNGFile {
  private(set) var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  mutating func append(_ type: String, _ data: [UInt8]) {
    let name = Array(type.utf8)
    bytes += UInt32(data.count).bigEndianBytes
    bytes += name
    bytes += data
    let checksum = Compressor.crc32(of: data, after: Compressor.crc32(of: name))
    bytes += checksum.bigEndianBytes
  }
}

extension UInt32 {
  fileprivate var bigEndianBytes: [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: self >> $0) }
  }
}
