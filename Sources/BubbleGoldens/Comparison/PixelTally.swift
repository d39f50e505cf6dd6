// SPDX-License-Identifier: MIT
internal import Foundation

/// A count of differing pixels, and their positions.
///
/// Every count is exact. Rows that are the same are found by one `memcmp`; in others, eight pixels
/// are compared at once, and differences are kept by column, so that no pixel needs a decision.
struct PixelTally {
  private(set) var pixels = 0

  /// The largest difference in one channel.
  private(set) var largestChannelDifference = 0

  /// The first and last row that has differences.
  private(set) var rows: ClosedRange<Int>?

  /// The differences of each column's pixels, over each other.
  private var columns: [UInt32]

  /// - Parameter width: Columns of the wider image.
  init(width: Int) { columns = [UInt32](repeating: 0, count: width) }

  /// The smallest rectangle around the differing pixels; `nil` when there are none.
  var area: PixelArea? {
    guard let rows, let left = columns.firstIndex(where: { $0 != 0 }),
      let right = columns.lastIndex(where: { $0 != 0 })
    else { return nil }
    return PixelArea(
      x: left, y: rows.lowerBound, pixelWidth: right - left + 1, pixelHeight: rows.count)
  }

  /// Compares a range of a row.
  ///
  /// - Parameters:
  ///   - golden: The row's first pixel.
  ///   - actual: The other row's.
  mutating func compare(
    _ golden: UnsafePointer<UInt32>, _ actual: UnsafePointer<UInt32>, columns span: Range<Int>,
    row: Int
  ) {
    let (first, second) = (golden + span.lowerBound, actual + span.lowerBound)
    guard memcmp(first, second, span.count * 4) != 0 else { return }
    include(row)
    let differences = columns.withUnsafeMutableBufferPointer { columns in
      var differences = PixelDifferences()
      if let start = columns.baseAddress {
        differences.add(first, second, count: span.count, columns: start + span.lowerBound)
      }
      return differences
    }
    pixels += differences.pixels
    largestChannelDifference = max(largestChannelDifference, differences.largest)
  }

  /// Counts a range of a row that only one image has.
  mutating func countMissing(columns span: Range<Int>, row: Int) {
    guard !span.isEmpty else { return }
    include(row)
    pixels += span.count
    largestChannelDifference = 255
    for column in span { columns[column] = .max }
  }

  private mutating func include(_ row: Int) {
    rows = min(rows?.lowerBound ?? row, row)...max(rows?.upperBound ?? row, row)
  }
}
