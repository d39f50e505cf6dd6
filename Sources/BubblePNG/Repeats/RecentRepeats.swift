// SPDX-License-Identifier: MIT
/// The repeats of earlier pixels that begin at the busy pixels of a row.
struct RecentRepeats {
  /// The repeats; where there is none, one of nothing.
  let tokens: UnsafeMutablePointer<DeflateToken>

  private let width: Int

  init(width: Int) {
    self.width = width
    tokens = .allocate(capacity: width)
    tokens.initialize(repeating: DeflateToken(length: 0, .none), count: width)
  }

  func deallocate() { tokens.deallocate() }

  /// A row to be searched for repeats.
  struct Row {
    let number: Int
    let pixels: UnsafePointer<UInt32>

    /// The row's busy pixels, in order.
    let busy: UnsafeBufferPointer<UInt32>

    /// The first pixel's number, as `busy` counts.
    let first: Int
  }

  /// Looks for the repeats of a row.
  ///
  /// It has no branch that is hard to guess, and no pixel waits for the one before: both cost more
  /// than comparing pixels that a repeat skips later.
  @inline(__always)
  func find(in row: Row, _ recent: borrowing RecentPixels, unitBytes: Int) {
    let firstPlace = RecentPixels.place(row: row.number, width: width)
    for busy in row.busy {
      let column = Int(busy) &- row.first
      // A repeat must not leave its row, since a filter's byte follows.
      guard column <= width &- Self.leastWidth else {
        tokens[column] = DeflateToken(length: 0, .none)
        continue
      }
      let here = row.pixels + column
      let place = firstPlace &+ UInt64(truncatingIfNeeded: column)
      let last = recent.exchange(here.pointee, for: place)
      let back = RecentPixels.difference(place, last)
      let distance = back.pixels &* unitBytes &+ back.rows
      // All ones where the place is near enough.
      let isNear = (distance &- (DeflateSymbols.longestDistance &+ 1)) &>> 63
      let there = here - (back.pixels & isNear)
      var count = PixelComparison.equalCount(here, there) & isNear
      let blockIsEqual = ~((count &- PixelComparison.blockLength) &>> 63)
      let next = PixelComparison.equalCount(
        here + PixelComparison.blockLength, there + PixelComparison.blockLength)
      count &+= next & blockIsEqual
      let near = DeflateDistance(pastTwo: (distance &- 1) & isNear)
      tokens[column] = DeflateToken(length: count &* unitBytes, near)
    }
  }

  /// The number of pixels that are compared. A repeat needs as many from its first one to its row's
  /// end.
  static var leastWidth: Int { 2 * PixelComparison.blockLength }
}
