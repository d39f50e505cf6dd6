// SPDX-License-Identifier: MIT
/// The last place of each colour.
///
/// A place may be too far back, or that of another colour with the same hash: callers compare the
/// pixels.
struct RecentPixels: ~Copyable {
  /// A pixel's number, with those of all rows before, in the lower 48 bits, and its row, modulo 2¹⁶,
  /// above them. The difference of two places has both differences.
  typealias Place = UInt64

  /// Pixels are counted from here, so that colours that were never seen are too far back.
  private static let firstPixel: UInt64 = 1 << 40

  private static let bitCount: UInt32 = 12

  private let places: UnsafeMutablePointer<Place>

  init() {
    places = .allocate(capacity: 1 << Int(Self.bitCount))
    forget()
  }

  deinit { places.deallocate() }

  /// Forgets all colours.
  func forget() { places.initialize(repeating: 0, count: 1 << Int(Self.bitCount)) }

  /// The place of a row's first pixel.
  static func place(row: Int, width: Int) -> Place {
    UInt64(truncatingIfNeeded: row) << 48 | (firstPixel + UInt64(row * width))
  }

  /// Returns the number of rows, and of pixels, between two places.
  @inline(__always)
  static func difference(_ place: Place, _ last: Place) -> (rows: Int, pixels: Int) {
    let difference = place &- last
    return (Int(difference &>> 48), Int(difference & 0xFFFF_FFFF_FFFF))
  }

  /// The last place of a colour, which is `place` from now on.
  @inline(__always)
  borrowing func exchange(_ color: UInt32, for place: Place) -> Place {
    let slot = places + Int((color &* 0x9E37_79B1) &>> (32 &- Self.bitCount))
    defer { slot.pointee = place }
    return slot.pointee
  }
}
