// SPDX-License-Identifier: MIT
extension PNGImage {
  /// The longest side that WebP allows.
  package static let webPSideLimit = 16_383

  /// Returns a lossless WebP file of a drawn image, in a fraction of the time of general encoders.
  ///
  /// Greens are subtracted from red and blue, and recent colours have a table; rows have no predictor.
  ///
  /// - Returns: `nil` for photos, and images that are too large: other encoders make smaller files of photos.
  package func losslessWebP(in memory: PNGMemory = PNGMemory()) -> [UInt8]? {
    guard pixelWidth <= Self.webPSideLimit, pixelHeight <= Self.webPSideLimit else { return nil }
    return withPixels { pixels in
      guard let start = pixels.baseAddress else { return nil }
      memory.reset()
      let neighbors = PixelNeighbors(start, width: pixelWidth, rowCount: pixelHeight, in: memory)
      guard neighbors.isFlat else { return nil }
      let tokenizer = WebPTokenizer(pixels, start, neighbors, in: memory)
      let counts = WebPCounts(tokenizer.tokens)
      guard counts.pixelCount <= pixels.count / Self.pixelsPerColor else { return nil }
      return webPFile(tokenizer, WebPCodes(counts))
    }
  }

  /// The fewest pixels for one that is written with its colour. Photos have more colours than that.
  private static let pixelsPerColor = 24

  /// The file of one chunk (RFC 9649, sections 2.6 and 3.4).
  private func webPFile(_ tokenizer: borrowing WebPTokenizer, _ codes: WebPCodes) -> [UInt8] {
    var file = Array("RIFF\0\0\0\0WEBPVP8L\0\0\0\0\u{2F}".utf8)
    let dataStart = file.count - 1
    var bits = BitBuffer()
    bits.append(UInt32(pixelWidth - 1), count: 14, to: &file)
    bits.append(UInt32(pixelHeight - 1), count: 14, to: &file)
    bits.append(tokenizer.isOpaque ? 0 : 1, count: 4, to: &file)
    // A transform that subtracts greens, and no other.
    bits.append(0b0101, count: 4, to: &file)
    // A table of recent colours, and one set of codes.
    bits.append(UInt32(RecentColors.bitCount << 1 | 1), count: 6, to: &file)
    codes.writeHeader(to: &bits, output: &file)
    bits.write(upToBytes: codes.byteCount, to: &file) { codes.write(tokenizer.tokens, to: &$0) }
    bits.finish(into: &file)
    let dataCount = file.count - dataStart
    if dataCount % 2 == 1 { file.append(0) }
    file.replaceSubrange(dataStart - 4..<dataStart, with: Self.littleEndianBytes(dataCount))
    file.replaceSubrange(4..<8, with: Self.littleEndianBytes(file.count - 8))
    return file
  }

  private static func littleEndianBytes(_ number: Int) -> [UInt8] {
    stride(from: 0, to: 32, by: 8).map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}
