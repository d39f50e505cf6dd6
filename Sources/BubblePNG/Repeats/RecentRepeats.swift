// SPDX-License-Identifier: MIT
/// The repeats of earlier pixels that begin at the busy pixels of a row.
struct RecentRepeats {
  /// The repeats; where there is none, one of nothing.
  let tokens: UnsafeMutablePointer<DeflateToken>

  private let width: Int

  /// 2³² / width, rounded up: a product divides the number of pixels in a window and a row.
  private let rowsPerPixel: Int

  init(width: Int) {
    self.width = width
    rowsPerPixel = (1 << 32) / width + 1
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
    // With the filters' bytes of all rows between, no distance is longer than deflate's.
    let limit = (DeflateSymbols.longestDistance &- 1) &* width / (unitBytes &* width &+ 1)
    for busy in row.busy {
      let column = Int(busy) &- row.first
      // A repeat must not leave its row, since a filter's byte follows.
      guard column <= width &- Self.leastWidth else {
        tokens[column] = DeflateToken(length: 0, .none)
        continue
      }
      let here = row.pixels + column
      let place = firstPlace &+ UInt32(truncatingIfNeeded: column)
      let back = Int(place &- recent.exchange(here.pointee, for: place))
      // All ones where the place is near enough.
      let isNear = (back &- limit &- 1) &>> 63
      let count = PixelComparison.equalCount(here, here + (0 &- back) & isNear) & isNear
      let rows = ((back &+ width &- 1 &- column) &* rowsPerPixel) &>> 32
      let distance = DeflateDistance(pastTwo: (back &* unitBytes &+ rows &- 1) & isNear)
      tokens[column] = DeflateToken(length: count &* unitBytes, distance)
    }
  }

  /// The number of pixels that are compared. A repeat needs as many from its first one to its row's
  /// end.
  static var leastWidth: Int { PixelComparison.blockLength }
}
