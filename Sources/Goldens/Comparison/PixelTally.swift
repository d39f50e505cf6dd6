internal import Foundation

/// Counts the pixels that differ, and keeps where they are.
///
/// Every count is exact. Rows that are the same are told by one `memcmp`; in others, sixteen pixels are
/// compared at once, and what differs is kept by column, so that no pixel needs a decision.
struct PixelTally {
  private typealias Block = SIMD64<UInt8>

  /// Pixels in a block.
  private static let blockLength = 16

  private(set) var pixels = 0

  /// The first and last row that has differences.
  private(set) var rows: ClosedRange<Int>?

  /// The differences of each column's pixels, over each other.
  private var columns: [UInt32]
  private var largest = Block.zero

  /// - Parameter width: Columns of the wider picture.
  init(width: Int) { columns = [UInt32](repeating: 0, count: width) }

  /// The largest difference in one channel.
  var largestChannelDifference: Int { Int(largest.max()) }

  /// The smallest rectangle around what differs; `nil` when nothing does.
  var area: PixelArea? {
    guard let rows, let left = columns.firstIndex(where: { $0 != 0 }),
      let right = columns.lastIndex(where: { $0 != 0 })
    else { return nil }
    return PixelArea(
      x: left, y: rows.lowerBound, pixelWidth: right - left + 1, pixelHeight: rows.count)
  }

  /// Compares a stretch of a row.
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
    columns.withUnsafeMutableBufferPointer { columns in
      guard let start = columns.baseAddress else { return }
      var counter = Counter(largest: largest)
      counter.count(first, second, span.count, start + span.lowerBound)
      largest = counter.largest
      pixels += counter.pixels
    }
  }

  /// Counts a stretch of a row that only one picture has.
  mutating func countMissing(columns span: Range<Int>, row: Int) {
    guard !span.isEmpty else { return }
    include(row)
    pixels += span.count
    largest = Block(repeating: 255)
    for column in span { columns[column] = .max }
  }

  private mutating func include(_ row: Int) {
    rows = min(rows?.lowerBound ?? row, row)...max(rows?.upperBound ?? row, row)
  }

  /// What a stretch adds.
  private struct Counter {
    var largest: Block
    var pixels = 0

    mutating func count(
      _ golden: UnsafePointer<UInt32>, _ actual: UnsafePointer<UInt32>, _ count: Int,
      _ columns: UnsafeMutablePointer<UInt32>
    ) {
      let wholeCount = count & ~(PixelTally.blockLength - 1)
      countBlocks(golden, actual, wholeCount, columns)
      for x in wholeCount..<count {
        let difference = Self.difference(golden[x], actual[x])
        guard difference != .zero else { continue }
        pixels += 1
        columns[x] |= golden[x] ^ actual[x]
        largest[0] = max(largest[0], difference.max())
      }
    }

    @inline(__always)
    private mutating func countBlocks(
      _ golden: UnsafePointer<UInt32>, _ actual: UnsafePointer<UInt32>, _ count: Int,
      _ columns: UnsafeMutablePointer<UInt32>
    ) {
      let (golden, actual) = (UnsafeRawPointer(golden), UnsafeRawPointer(actual))
      let columns = UnsafeMutableRawPointer(columns)
      var counts = SIMD16<UInt32>.zero
      for offset in stride(from: 0, to: count * 4, by: 64) {
        let first = golden.loadUnaligned(fromByteOffset: offset, as: Block.self)
        let second = actual.loadUnaligned(fromByteOffset: offset, as: Block.self)
        let difference = pointwiseMax(first, second) &- pointwiseMin(first, second)
        largest = pointwiseMax(largest, difference)
        let words = unsafeBitCast(difference, to: SIMD16<UInt32>.self)
        counts &+= SIMD16<UInt32>(repeating: 1).replacing(with: 0, where: words .== 0)
        let seen = columns.loadUnaligned(fromByteOffset: offset, as: SIMD16<UInt32>.self)
        columns.storeBytes(of: seen | words, toByteOffset: offset, as: SIMD16<UInt32>.self)
      }
      pixels += Int(counts.wrappedSum())
    }

    /// Of the four channels.
    private static func difference(_ golden: UInt32, _ actual: UInt32) -> SIMD4<UInt8> {
      let first = unsafeBitCast(golden, to: SIMD4<UInt8>.self)
      let second = unsafeBitCast(actual, to: SIMD4<UInt8>.self)
      return pointwiseMax(first, second) &- pointwiseMin(first, second)
    }
  }
}
