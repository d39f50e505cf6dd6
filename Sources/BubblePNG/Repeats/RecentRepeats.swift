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

/// The last place of each colour.
///
/// A place may be too far back, or that of another colour with the same hash: callers compare the
/// pixels.
struct RecentPixels: ~Copyable {
  /// A pixel's number, with those of all rows before, modulo 2³².
  typealias Place = UInt32

  private static let bitCount: UInt32 = 12

  private let places: UnsafeMutablePointer<Place>

  init() {
    places = .allocate(capacity: 1 << Int(Self.bitCount))
    forget(before: 0)
  }

  deinit { places.deallocate() }

  /// Forgets all colours: from a place on, they are further back than any repeat.
  func forget(before place: Place) {
    let far = place &- 2 * UInt32(DeflateSymbols.longestDistance)
    places.initialize(repeating: far, count: 1 << Int(Self.bitCount))
  }

  /// The place of a row's first pixel.
  static func place(row: Int, width: Int) -> Place {
    UInt32(truncatingIfNeeded: row &* width)
  }

  /// The last place of a colour, which is `place` from now on.
  @inline(__always)
  borrowing func exchange(_ color: UInt32, for place: Place) -> Place {
    let slot = places + Int((color &* 0x9E37_79B1) &>> (32 &- Self.bitCount))
    defer { slot.pointee = place }
    return slot.pointee
  }
}
