extension PixelMatcher {
  /// Adds rows of a photo: filtered, and without a look for repeats but those of single bytes.
  ///
  /// Parameters are as of ``append(_:count:)``. The rows after them don't look back beyond them.
  mutating func appendFiltered(
    _ rows: UnsafePointer<UInt32>, count: Int, _ filteredRows: inout FilteredRows
  ) {
    if rowNumber > 0, rowsAbove > 0 { filteredRows.follow(lines.bytes.dropFirst()) }
    var bytes: [UInt8] = []
    for row in 0..<count {
      bytes.removeAll(keepingCapacity: true)
      filteredRows.append(rows + row * width, to: &bytes)
      bytes.withUnsafeBufferPointer { appendBytes($0) }
    }
    startOver(after: count)
  }

  private mutating func appendBytes(_ bytes: UnsafeBufferPointer<UInt8>) {
    checksum.append(Adler32.Part(bytes))
    var index = 0
    while index < bytes.count {
      writer.append(bytes[index])
      let run = bytes[(index + 1)...].prefix { $0 == bytes[index] }.count
      index += 1
      if run >= DeflateSymbols.shortest {
        writer.appendRepeat(length: run, distance: DeflateDistance(1))
        index += run
      }
    }
  }
}
