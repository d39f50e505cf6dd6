/// Where colours, and sequences of them, were last seen.
///
/// What it returns may be out of date, or stand for another colour of the same hash: whoever asks
/// compares the pixels.
struct RecentPixels: ~Copyable {
  /// A row in the high half, a column in the low one, both modulo 2¹⁶.
  typealias Place = UInt32

  private static let bitCount: UInt32 = 12

  private let singles: UnsafeMutablePointer<Place>
  private let sequences: UnsafeMutablePointer<Place>

  init() {
    let count = 1 << Int(Self.bitCount)
    singles = .allocate(capacity: count)
    sequences = .allocate(capacity: count)
    singles.initialize(repeating: 0, count: count)
    sequences.initialize(repeating: 0, count: count)
  }

  deinit {
    singles.deallocate()
    sequences.deallocate()
  }

  static func place(row: Int, column: Int) -> Place {
    UInt32(truncatingIfNeeded: row) &<< 16 | UInt32(truncatingIfNeeded: column) & 0xFFFF
  }

  /// The last place of the pixel's colour, which is `place` from now on.
  @inline(__always)
  borrowing func exchange(pixel: UnsafePointer<UInt32>, for place: Place) -> Place {
    exchange(place, in: singles, hash: pixel[0] &* 0x9E37_79B1)
  }

  /// The last place of the two pixels' colours, which is `place` from now on.
  @inline(__always)
  borrowing func exchange(pair pixels: UnsafePointer<UInt32>, for place: Place) -> Place {
    let hash = pixels[0] &* 0x9E37_79B1 ^ pixels[1] &* 0x85EB_CA77
    return exchange(place, in: sequences, hash: hash &* 0xC2B2_AE3D)
  }

  /// The last place of the three pixels' colours, which is `place` from now on.
  @inline(__always)
  borrowing func exchange(triple pixels: UnsafePointer<UInt32>, for place: Place) -> Place {
    let hash =
      pixels[0] &* 0x9E37_79B1 ^ pixels[1] &* 0x85EB_CA77 ^ pixels[2] &* 0x27D4_EB2F
    return exchange(place, in: sequences, hash: hash &* 0xC2B2_AE3D)
  }

  @inline(__always)
  private borrowing func exchange(
    _ place: Place, in table: UnsafeMutablePointer<Place>, hash: UInt32
  ) -> Place {
    let slot = Int(hash &>> (32 &- Self.bitCount))
    defer { table[slot] = place }
    return table[slot]
  }
}
