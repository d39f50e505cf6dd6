// SPDX-License-Identifier: MIT
internal import CBubbleDeflate

/// The pixels of some rows that equal the one to their left, and those that equal the one above.
///
/// Drawn images are flat: nearly all pixels are like a neighbour. Each has a bit for it, so
/// that runs are counted without a branch for each pixel. The few others, the busy ones, are listed:
/// every colour is among theirs.
struct PixelNeighbors: ~Copyable {
  let width: Int
  let rowCount: Int

  /// The number of busy pixels, which equal neither neighbour.
  private(set) var busyCount = 0

  /// Words of a row: one more than it fills, so that 64 bits can be read from any of its bytes.
  private let rowWords: Int

  private let left: UnsafeMutablePointer<UInt64>
  private let above: UnsafeMutablePointer<UInt64>
  private let busy: UnsafeMutablePointer<UInt32>

  /// The number of busy pixels before each row, and of all.
  private let busyCounts: UnsafeMutablePointer<Int>

  /// Keeps the bits and the list.
  private let memory: PNGMemory

  /// The maximum number of busy pixels of a flat image. No more are kept.
  private let busyLimit: Int

  /// Compares pixels with their neighbours.
  ///
  /// - Parameters:
  ///   - rows: `rowCount` rows of `width` pixels, and one above them if there is one.
  ///   - comparesRows: Whether rows are compared at all. Nothing is like the one above otherwise.
  ///   - memory: The memory for the bits and the list.
  ///   - visitBusy: Is shown the busy pixels of each row, counted from the first row's start.
  init(
    _ rows: UnsafePointer<UInt32>, width: Int, rowCount: Int, hasRowAbove: Bool = false,
    comparesRows: Bool = true, in memory: PNGMemory = PNGMemory(),
    visitBusy: (UnsafeBufferPointer<UInt32>) -> Void = { _ in }
  ) {
    (self.width, self.rowCount) = (width, rowCount)
    rowWords = (width + 63) / 64 + 1
    busyLimit = width * rowCount / 4
    self.memory = memory
    left = memory.allocate(count: rowCount * rowWords)
    above = memory.allocate(count: rowCount * rowWords)
    // Four are written at once, and a row begins before the limit.
    busy = memory.allocate(count: busyLimit + width + 4)
    busyCounts = memory.allocate(count: rowCount + 1)
    busyCounts[0] = 0
    for row in 0..<rowCount {
      let start = rows + row * width
      if comparesRows && (row > 0 || hasRowAbove) {
        compare(start, row: row)
      } else {
        compareAlone(start, row: row)
      }
      visitBusy(listBusy(row: row))
      busyCounts[row + 1] = busyCount
    }
  }

  /// Whether at most a quarter of the pixels are busy. Text covers a tenth of its bubble with busy
  /// pixels.
  var isFlat: Bool { busyCount <= busyLimit }

  /// The busy pixels in order, counted from the first row's start. Only of flat rows.
  var busyPixels: UnsafeBufferPointer<UInt32> {
    UnsafeBufferPointer(start: busy, count: isFlat ? busyCount : 0)
  }

  /// The busy pixels of a row in order, counted from the first row's start. Only of flat rows.
  func busyPixels(ofRow row: Int) -> UnsafeBufferPointer<UInt32> {
    UnsafeBufferPointer(
      start: busy + busyCounts[row], count: busyCounts[row &+ 1] &- busyCounts[row])
  }

  /// The bits of a row's pixels that are like the one to their left, the first pixel's lowest.
  ///
  /// The first pixel is not; bits beyond the row are zero.
  func left(ofRow row: Int) -> NeighborBits { NeighborBits(words: left + row * rowWords) }

  /// The bits of a row's pixels that are like the one above.
  func above(ofRow row: Int) -> NeighborBits { NeighborBits(words: above + row * rowWords) }
}

extension PixelNeighbors {
  private mutating func listBusy(row: Int) -> UnsafeBufferPointer<UInt32> {
    let (left, above) = (left + row * rowWords, above + row * rowWords)
    let target = busyCount <= busyLimit ? busy + busyCount : busy
    var count = 0
    for word in 0..<rowWords &- 1 {
      let column = word &* 64
      var bits = ~(left[word] | above[word]) & NeighborBits.mask(count: width &- column)
      if bits == 0 { continue }
      var next = target + count
      count &+= bits.nonzeroBitCount
      let first = row &* width &+ column
      // Four at a time, since their number cannot be guessed. Those too many are written over.
      while bits != 0 {
        for index in 0..<4 {
          next[index] = UInt32(truncatingIfNeeded: first &+ bits.trailingZeroBitCount)
          bits &= bits &- 1
        }
        next += 4
      }
    }
    busyCount += count
    return UnsafeBufferPointer(start: target, count: count)
  }

  private func compareAlone(_ pixels: UnsafePointer<UInt32>, row: Int) {
    let (left, above) = (left + row * rowWords, above + row * rowWords)
    left.initialize(repeating: 0, count: rowWords)
    above.initialize(repeating: 0, count: rowWords)
    for column in 1..<max(width, 1) where pixels[column] == pixels[column - 1] {
      left[column >> 6] |= 1 << UInt64(column & 63)
    }
  }

  private func compare(_ pixels: UnsafePointer<UInt32>, row: Int) {
    let (left, above) = (left + row * rowWords, above + row * rowWords)
    for word in 0..<width >> 6 {
      let here = pixels + word &* 64
      above[word] = PixelComparison.wordEqualities(here, here - width)
      left[word] =
        row > 0 && above[word] == .max
        ? left[word &- rowWords] & ~1 | (here[0] == here[-1] ? 1 : 0)
        : PixelComparison.wordEqualities(here, here - 1)
    }
    // The last two words may be one.
    (left[rowWords &- 2], above[rowWords &- 2]) =
      width & 63 > 0
      ? bits(pixels + (width & ~63), count: width & 63)
      : (left[rowWords &- 2], above[rowWords &- 2])
    (left[rowWords &- 1], above[rowWords &- 1]) = (0, 0)
    left[0] &= ~1
  }

  /// The bits of fewer than 64 pixels.
  @inline(__always)
  private func bits(
    _ pixels: UnsafePointer<UInt32>, count: Int
  ) -> (left: UInt64, above: UInt64) {
    var (left, above): (UInt64, UInt64) = (0, 0)
    var column = 0
    while column &+ PixelComparison.blockLength <= count {
      let here = pixels + column
      left |= PixelComparison.equalities(here, here - 1) &<< UInt64(column)
      above |= PixelComparison.equalities(here, here - width) &<< UInt64(column)
      column &+= PixelComparison.blockLength
    }
    while column < count {
      let here = pixels + column
      left |= (here[0] == here[-1] ? 1 : 0) &<< UInt64(column)
      above |= (here[0] == here[-width] ? 1 : 0) &<< UInt64(column)
      column &+= 1
    }
    return (left, above)
  }
}

/// A bit for each pixel of a row, the first one lowest, and at least 64 zeros after the last.
struct NeighborBits {
  let words: UnsafePointer<UInt64>

  init(words: UnsafeMutablePointer<UInt64>) { self.words = UnsafePointer(words) }

  /// Returns a word with its lowest `count` bits set, at most all 64.
  @inline(__always)
  static func mask(count: Int) -> UInt64 {
    count >= 64 ? .max : (1 &<< UInt64(truncatingIfNeeded: count)) &- 1
  }

  /// Returns the number of ones from a column on, as far as one word reaches.
  ///
  /// - Returns: The whole run when it is less than ``certainCount``.
  @inline(__always)
  func shortRun(at column: Int) -> Int {
    let bits = UnsafeRawPointer(words).loadUnaligned(
      fromByteOffset: column &>> 3, as: UInt64.self)
    return (~(UInt64(littleEndian: bits) &>> UInt64(column & 7))).trailingZeroBitCount
  }

  /// Returns the number of zeros from a column to the next one. There must be a one.
  @inline(__always)
  func distance(from column: Int) -> Int {
    var (count, part) = (0, 64)
    while part == 64 {
      let place = column &+ count
      let bits = UnsafeRawPointer(words).loadUnaligned(
        fromByteOffset: place &>> 3, as: UInt64.self)
      part = (UInt64(littleEndian: bits) &>> UInt64(place & 7)).trailingZeroBitCount
      count &+= part == 64 ? 64 &- place & 7 : part
    }
    return count
  }

  /// A word that starts at a byte has so many bits of a run at least.
  static let certainCount = 57

  /// Returns the number of ones from a column on, at most `limit`.
  @inline(never)
  func run(at column: Int, limit: Int) -> Int {
    var word = column &>> 6
    let rest = ~words[word] &>> UInt64(truncatingIfNeeded: column & 63)
    if rest != 0 { return min(rest.trailingZeroBitCount, limit) }
    var count = 64 &- column & 63
    while count < limit {
      word &+= 1
      let zeros = ~words[word]
      if zeros != 0 { return min(count &+ zeros.trailingZeroBitCount, limit) }
      count &+= 64
    }
    return limit
  }
}

/// Comparisons of several pixels in memory at once.
enum PixelComparison {
  /// The number of pixels that are compared in one step.
  static var blockLength: Int { 16 }

  /// Returns the number of equal pixels before the first difference, at most a block's.
  @inline(__always)
  static func equalCount(
    _ first: UnsafePointer<UInt32>, _ second: UnsafePointer<UInt32>
  ) -> Int {
    Int(truncatingIfNeeded: (~bubble_equal_pixels(first, second)).trailingZeroBitCount)
  }

  /// Returns a bit for each pixel of a block, the first one's lowest, which is set where the pixels are equal.
  @inline(__always)
  static func equalities(
    _ first: UnsafePointer<UInt32>, _ second: UnsafePointer<UInt32>
  ) -> UInt64 { UInt64(bubble_equal_pixels(first, second)) }

  /// The same of 64 pixels.
  @inline(__always)
  static func wordEqualities(
    _ first: UnsafePointer<UInt32>, _ second: UnsafePointer<UInt32>
  ) -> UInt64 {
    equalities(first, second) | equalities(first + 16, second + 16) &<< 16
      | equalities(first + 32, second + 32) &<< 32 | equalities(first + 48, second + 48) &<< 48
  }
}
