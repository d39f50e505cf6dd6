/// The pixels of a picture on their way into a zlib stream (RFC 1950).
struct PNGPixelData {
  private let pixels: UnsafeBufferPointer<UInt32>
  private let width: Int
  private let format: PNGPixelFormat

  init(_ pixels: UnsafeBufferPointer<UInt32>, width: Int, format: PNGPixelFormat) {
    (self.pixels, self.width, self.format) = (pixels, width, format)
  }

  func append(to bytes: inout [UInt8], _ effort: PNGEffort) {
    if format.bitDepth < 8 {
      let packed = PackedPixels(pixels, width: width, format: format)
      packed.bytes.withUnsafeBufferPointer { append($0, width: packed.width, to: &bytes, effort) }
    } else {
      append(pixels, width: width, to: &bytes, effort)
    }
  }

  private func append(
    _ units: UnsafeBufferPointer<UInt32>, width: Int, to bytes: inout [UInt8], _ effort: PNGEffort
  ) {
    switch effort {
    case .fast where format.isFlat: appendMatches(units, width: width, to: &bytes)
    case .fast:
      // Behind filters, level 6 takes five times as long as level 1 for a tenth less.
      let isPalette = format.colorType == .palette
      bytes += compressed(
        units, width: width, isPalette ? .none : .smallestSum, level: isPalette ? 6 : 1)
    case .small:
      let choices: [FilteredRows.Choice] =
        format.colorType == .palette ? [.none] : [.none, .smallestSum]
      let files = choices.map { compressed(units, width: width, $0, level: 12) }
      bytes += files.min { $0.count < $1.count } ?? []
    }
  }

  private func appendMatches(
    _ units: UnsafeBufferPointer<UInt32>, width: Int, to bytes: inout [UInt8]
  ) {
    guard let start = units.baseAddress else { return }
    var matcher = PixelMatcher(format, width: width)
    swap(&matcher.writer.output, &bytes)
    matcher.writer.output += Self.header
    matcher.append(start, count: units.count / width)
    matcher.writer.finish()
    swap(&matcher.writer.output, &bytes)
    bytes += matcher.checksum.value.bigEndianBytes
  }

  private func compressed(
    _ units: UnsafeBufferPointer<UInt32>, width: Int, _ choice: FilteredRows.Choice, level: Int32
  ) -> [UInt8] {
    guard let start = units.baseAddress else { return [] }
    var rows = FilteredRows(format, width: width, choice: choice)
    let rowCount = units.count / width
    var bytes: [UInt8] = []
    bytes.reserveCapacity(rowCount * rows.rowBytes)
    for row in 0..<rowCount { rows.append(start + row * width, to: &bytes) }
    return Compressor(level: level).zlibStream(of: bytes)
  }

  /// Deflate with a window of 32 KB; no more is told than that.
  static let header: [UInt8] = [0x78, 0x01]
}
