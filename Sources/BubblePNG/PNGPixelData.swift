// SPDX-License-Identifier: MIT
/// The pixels of an image on their way into a zlib stream (RFC 1950).
struct PNGPixelData {
  private let pixels: UnsafeBufferPointer<UInt32>
  private let width: Int
  private let format: PNGPixelFormat
  private let memory: PNGMemory

  /// - Parameter memory: The memory to use while compressing.
  init(
    _ pixels: UnsafeBufferPointer<UInt32>, width: Int, format: PNGPixelFormat,
    in memory: PNGMemory = PNGMemory()
  ) {
    (self.pixels, self.width, self.format) = (pixels, width, format)
    self.memory = memory
  }

  /// Adds the pixels, whose neighbours are still to be compared.
  func append(to bytes: inout [UInt8], _ effort: PNGEffort) {
    guard let start = pixels.baseAddress else { return }
    let neighbors = PixelNeighbors(start, width: width, rowCount: pixels.count / width)
    append(to: &bytes, effort, neighbors, ColorCensus())
  }

  /// Adds the pixels.
  ///
  /// - Parameter census: The colours that decided the format. Places that it has kept need not be
  ///   looked up.
  func append(
    to bytes: inout [UInt8], _ effort: PNGEffort, _ neighbors: borrowing PixelNeighbors,
    _ census: borrowing ColorCensus
  ) {
    switch effort {
    case .small: bytes += smallest(isFlat: neighbors.isFlat, level: 12)
    // For pixels of one byte, level 9 finds as much as level 10 in half the time; for others, 8 % less.
    case .compact:
      bytes += smallest(isFlat: neighbors.isFlat, level: format.unitBytes == 1 ? 9 : 10)
    case .fast where format.bitDepth < 8: appendPacked(to: &bytes)
    case .fast: append(pixels, width: width, neighbors, census, to: &bytes)
    }
  }

  private func appendPacked(to bytes: inout [UInt8]) {
    let packed = PackedPixels(pixels, width: width, format: format)
    packed.bytes.withUnsafeBufferPointer { units in
      guard let start = units.baseAddress else { return }
      let neighbors = PixelNeighbors(
        start, width: packed.width, rowCount: units.count / packed.width)
      append(units, width: packed.width, neighbors, ColorCensus(), to: &bytes)
    }
  }

  /// - Parameter level: libdeflate's. From 10 on, it looks for the best way to write the repeats
  ///   that it finds.
  private func smallest(isFlat: Bool, level: Int32) -> [UInt8] {
    if format.bitDepth < 8 {
      let packed = PackedPixels(pixels, width: width, format: format)
      return packed.bytes.withUnsafeBufferPointer {
        compressed($0, width: packed.width, .none, level: level)
      }
    }
    // Filters are for images that aren't drawn.
    if isFlat || format.colorType == .palette {
      return compressed(pixels, width: width, .none, level: level)
    }
    let files = [FilteredRows.Choice.none, .smallestSum].map {
      compressed(pixels, width: width, $0, level: level)
    }
    return files.min { $0.count < $1.count } ?? []
  }

  private func append(
    _ units: UnsafeBufferPointer<UInt32>, width: Int, _ neighbors: borrowing PixelNeighbors,
    _ census: borrowing ColorCensus, to bytes: inout [UInt8]
  ) {
    let repeatsRows = PixelMatcher.repeatsRows(format, width: width)
    if neighbors.isFlat && format.unitBytes == 1 && repeatsRows {
      var matcher = ByteMatcher(neighbors, busy: busyBytes(units, neighbors, census), in: memory)
      matcher.append(neighbors, to: &bytes)
    } else if neighbors.isFlat && format.unitBytes > 1 && repeatsRows
      && width >= RecentRepeats.leastWidth
    {
      appendMatches(units, width: width, neighbors, to: &bytes)
    } else if neighbors.isFlat || format.colorType == .palette {
      bytes += compressed(units, width: width, .none, level: 6)
    } else {
      // Behind filters, level 6 takes five times as long as level 1 for a tenth less.
      bytes += compressed(units, width: width, .smallestSum, level: 1)
    }
  }

  /// The busy units, where each is a byte.
  private func busyBytes(
    _ units: UnsafeBufferPointer<UInt32>, _ neighbors: borrowing PixelNeighbors,
    _ census: borrowing ColorCensus
  ) -> [UInt8] {
    let (busy, places) = (neighbors.busyPixels, census.keptPlaces)
    let written = PixelUnits(format)
    if let colors = census.colors, places.count == busy.count {
      let bytes = colors.map { UInt8(truncatingIfNeeded: written.unit(of: $0)) }
      return [UInt8](unsafeUninitializedCapacity: places.count) { target, count in
        for index in places.indices { target[index] = bytes[Int(places[index])] }
        count = places.count
      }
    }
    return busy.map { UInt8(truncatingIfNeeded: written.unit(of: units[Int($0)])) }
  }

  private func appendMatches(
    _ units: UnsafeBufferPointer<UInt32>, width: Int, _ neighbors: borrowing PixelNeighbors,
    to bytes: inout [UInt8]
  ) {
    guard let start = units.baseAddress else { return }
    var matcher = PixelMatcher(format, width: width, in: memory)
    swap(&matcher.writer.output, &bytes)
    matcher.writer.output += Self.header
    matcher.append(start, neighbors)
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

  /// zlib's header: deflate, with a window of 32 KB.
  static let header: [UInt8] = [0x78, 0x01]
}
