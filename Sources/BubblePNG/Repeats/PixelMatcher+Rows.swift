// SPDX-License-Identifier: MIT
extension PixelMatcher {
  /// Adds rows.
  ///
  /// - Parameters:
  ///   - rows: The rows' pixels. Those before them, as far as deflate looks back, are before them
  ///     in memory.
  ///   - neighbors: The comparison of these rows with their neighbours. They must be flat.
  mutating func append(_ rows: UnsafePointer<UInt32>, _ neighbors: borrowing PixelNeighbors) {
    switch rules.unitBytes {
    case 3: append(rows, neighbors, unitBytes: 3)
    default: append(rows, neighbors, unitBytes: 4)
    }
  }

  /// Adds rows whose units' size is known when this is compiled.
  @inline(__always)
  private mutating func append(
    _ rows: UnsafePointer<UInt32>, _ neighbors: borrowing PixelNeighbors, unitBytes: Int
  ) {
    let rules = RowTokenizer.Rules(
      unitBytes: unitBytes, leftDistance: self.rules.leftDistance,
      aboveDistance: self.rules.aboveDistance)
    for row in stride(from: 0, to: neighbors.rowCount, by: 2) {
      findRepeats(rows, neighbors, row: row, into: repeats.0, unitBytes: unitBytes)
      let first = nextLine(rows, neighbors, row: row, keepingLast: false)
      if row + 1 < neighbors.rowCount {
        findRepeats(rows, neighbors, row: row + 1, into: repeats.1, unitBytes: unitBytes)
        let second = nextLine(rows, neighbors, row: row + 1, keepingLast: true)
        appendTokens(neighbors, row: row, first, second, rules)
      } else {
        appendTokens(neighbors, row: row, first, rules)
      }
    }
  }

  @inline(__always)
  private func findRepeats(
    _ rows: UnsafePointer<UInt32>, _ neighbors: borrowing PixelNeighbors, row: Int,
    into repeats: RecentRepeats, unitBytes: Int
  ) {
    let row = RecentRepeats.Row(
      number: rowNumber, pixels: rows + row * width, busy: neighbors.busyPixels(ofRow: row),
      first: row * width)
    repeats.find(in: row, recent, unitBytes: unitBytes)
  }

  /// Goes on to the next row.
  ///
  /// - Returns: Its bytes, which stay until the next row but one.
  private mutating func nextLine(
    _ rows: UnsafePointer<UInt32>, _ neighbors: borrowing PixelNeighbors, row: Int,
    keepingLast isKept: Bool
  ) -> UnsafeBufferPointer<UInt8> {
    let isNew = lines.append(
      rows + row * width, above: neighbors.above(ofRow: row), keepingLast: isKept, units)
    if isNew { linePart = Adler32.Part(lines.bytes) }
    checksum.append(linePart)
    rowsAbove += 1
    rowNumber += 1
    return lines.bytes
  }

  /// Adds two rows.
  ///
  /// A token's start depends on the last one's length, for which the processor waits: in that time
  /// it can do the same for the other row.
  @inline(__always)
  private mutating func appendTokens(
    _ neighbors: borrowing PixelNeighbors, row: Int, _ first: UnsafeBufferPointer<UInt8>,
    _ second: UnsafeBufferPointer<UInt8>, _ rules: RowTokenizer.Rules
  ) {
    guard let first = first.baseAddress, let second = second.baseAddress else { return }
    var upper = RowTokenizer(
      first, left: neighbors.left(ofRow: row), above: neighbors.above(ofRow: row),
      repeats: repeats.0, token: writer.beginPart(), rules)
    var lower = RowTokenizer(
      second, left: neighbors.left(ofRow: row + 1), above: neighbors.above(ofRow: row + 1),
      repeats: repeats.1, token: secondTokens, rules)
    let width = width
    while upper.column < width, lower.column < width {
      upper.appendNext(rules)
      lower.appendNext(rules)
    }
    while upper.column < width { upper.appendNext(rules) }
    while lower.column < width { lower.appendNext(rules) }
    let count = lower.token - secondTokens
    upper.token.update(from: secondTokens, count: count)
    writer.endPart(at: upper.token + count)
  }

  /// Adds one row.
  @inline(__always)
  private mutating func appendTokens(
    _ neighbors: borrowing PixelNeighbors, row: Int, _ bytes: UnsafeBufferPointer<UInt8>,
    _ rules: RowTokenizer.Rules
  ) {
    guard let bytes = bytes.baseAddress else { return }
    var only = RowTokenizer(
      bytes, left: neighbors.left(ofRow: row), above: neighbors.above(ofRow: row),
      repeats: repeats.0, token: writer.beginPart(), rules)
    while only.column < width { only.appendNext(rules) }
    writer.endPart(at: only.token)
  }
}

extension PixelMatcher {
  /// Adds rows of a photo: filtered, and searched for repeats of single bytes alone.
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
