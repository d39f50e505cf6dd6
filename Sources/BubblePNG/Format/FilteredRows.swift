// SPDX-License-Identifier: MIT
/// Rows as they are in a PNG file, each with the filter that suits it.
struct FilteredRows: ~Copyable {
  /// How a row's filter is chosen.
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

  /// How many bytes a row takes, with its filter's.
  var rowBytes: Int { 1 + width * unitBytes }

  /// Takes bytes for those of the row above the next one.
  mutating func follow(_ bytes: some Collection<UInt8>) { row = Array(bytes) }

  /// Adds a row's filter and bytes at the end of `target`.
  mutating func append(_ pixels: UnsafePointer<UInt32>, to target: inout [UInt8]) {
    swap(&row, &above)
    for column in 0..<width {
      let unit = units.unit(of: pixels[column])
      for byte in 0..<unitBytes {
        row[column * unitBytes + byte] = UInt8(truncatingIfNeeded: unit &>> (byte * 8))
      }
    }
    switch choice {
    case .none:
      target.append(PNGFilter.none.rawValue)
      target += row
    case .smallestSum: appendBest(to: &target)
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
