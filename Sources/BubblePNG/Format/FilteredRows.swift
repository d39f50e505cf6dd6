// SPDX-License-Identifier: MIT
/// Rows as they are in a PNG file, each with the filter that suits it.
struct FilteredRows: ~Copyable {
  /// The way in which a row's filter is chosen.
  enum Choice {
    /// No filter: best for palettes, and for flat images.
    case none

    /// The filter that leaves the smallest numbers, their sum taken without signs. The
    /// specification proposes it for photos.
    case smallestSum
  }

  private let choice: Choice
  private let units: PixelUnits
  private let unitBytes: Int
  private let width: Int

  /// The row and the one above it, without the filters' bytes.
  private var row: [UInt8]
  private var above: [UInt8]
  private var attempt: [UInt8]

  init(_ format: PNGPixelFormat, width: Int, choice: Choice) {
    self.choice = choice
    self.width = width
    units = PixelUnits(format)
    unitBytes = format.unitBytes
    row = [UInt8](repeating: 0, count: width * format.unitBytes)
    above = row
    attempt = row
  }

  /// The number of bytes of a row, with its filter's.
  var rowBytes: Int { 1 + width * unitBytes }

  /// Takes bytes for those of the row above the next one.
  mutating func follow(_ bytes: some Collection<UInt8>) { row = Array(bytes) }

  /// Adds a row's filter and bytes at the end of `target`.
  mutating func append(_ pixels: UnsafePointer<UInt32>, to target: inout [UInt8]) {
    swap(&row, &above)
    // The array is taken out, so that the units can be asked while its memory is lent.
    var bytes: [UInt8] = []
    swap(&bytes, &row)
    bytes.withUnsafeMutableBufferPointer { bytes in
      if let start = bytes.baseAddress { fill(start, with: pixels) }
    }
    swap(&bytes, &row)
    switch choice {
    case .none:
      target.append(PNGFilter.none.rawValue)
      target += row
    case .smallestSum: appendBest(to: &target)
    }
  }

  /// Writes the units of a row. Loops count themselves, since debug builds write goldens, too, and most pixels are
  /// like the one before.
  private func fill(_ target: UnsafeMutablePointer<UInt8>, with pixels: UnsafePointer<UInt32>) {
    var (color, unit) = (pixels[0], units.unit(of: pixels[0]))
    var (column, next) = (0, target)
    while column < width {
      if pixels[column] != color {
        color = pixels[column]
        unit = units.unit(of: color)
      }
      var (rest, byte) = (unit, 0)
      while byte < unitBytes {
        next[byte] = UInt8(truncatingIfNeeded: rest)
        rest = rest &>> 8
        byte &+= 1
      }
      next += unitBytes
      column &+= 1
    }
  }

  private mutating func appendBest(to target: inout [UInt8]) {
    let start = target.count
    target.append(0)
    target += row
    var least = Self.sum(row[...])
    for filter in PNGFilter.allCases.dropFirst() {
      apply(filter)
      let sum = Self.sum(attempt[...])
      guard sum < least else { continue }
      least = sum
      target.replaceSubrange(start..., with: CollectionOfOne(filter.rawValue))
      target += attempt
    }
  }

  private mutating func apply(_ filter: PNGFilter) {
    attempt.withUnsafeMutableBufferPointer { attempt in
      row.withUnsafeBufferPointer { row in
        above.withUnsafeBufferPointer { above in
          guard let attempt = attempt.baseAddress, let above = above.baseAddress else { return }
          filter.apply(to: row, above: above, distance: unitBytes, target: attempt)
        }
      }
    }
  }

  /// The sum of bytes that count as numbers from −128 to 127, without their signs.
  private static func sum(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.withUnsafeBufferPointer { bytes in
      var sum: UInt32 = 0
      for byte in bytes { sum &+= UInt32(Int8(bitPattern: byte).magnitude) }
      return Int(sum)
    }
  }
}
