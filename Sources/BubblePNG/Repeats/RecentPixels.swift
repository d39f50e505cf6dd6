// SPDX-License-Identifier: MIT
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
