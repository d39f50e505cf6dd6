// SPDX-License-Identifier: MIT
/// A pixel or a repeat of lossless WebP, as it waits for the codes that it is written by.
struct WebPToken {
  enum Kind: UInt64 {
    /// A pixel, whose green is subtracted from red and blue.
    case pixel

    /// A place in the table of recent colours.
    case recent

    /// A repeat of earlier pixels.
    case `repeat`
  }

  private let bits: UInt64

  /// The maximum number of pixels of a repeat.
  static let longest = 4096

  /// The maximum distance of a repeat. WebP's window has 120 more, which are numbers of nearby pixels.
  static let longestDistance = (1 << 20) - 120

  @inline(__always)
  init(pixel: UInt32) { bits = UInt64(pixel) }

  @inline(__always)
  init(recent place: Int) { bits = Kind.recent.rawValue << 62 | UInt64(place) }

  /// - Parameters:
  ///   - length: From 1 to ``longest``.
  ///   - distance: The distance's number, as ``WebPDistance`` has it.
  @inline(__always)
  init(length: Int, distance: Int) {
    bits = Kind.repeat.rawValue << 62 | UInt64(distance) << 32 | UInt64(length)
  }

  @inline(__always)
  var kind: Kind { bits >> 63 > 0 ? .repeat : bits >> 62 > 0 ? .recent : .pixel }

  /// The pixel, the place in the table, or the repeat's length.
  @inline(__always)
  var value: UInt32 { UInt32(truncatingIfNeeded: bits) }

  /// The number of a repeat's distance.
  @inline(__always)
  var distance: UInt32 { UInt32(truncatingIfNeeded: bits >> 32 & 0x3FFF_FFFF) }
}

/// The numbers of repeats' distances: the nearest 120 pixels, above and to the left, come first.
enum WebPDistance {
  static let above = 1
  static let left = 2

  /// Returns the number of any distance, in pixels.
  @inline(__always)
  static func number(of distance: Int) -> Int { distance &+ 120 }
}

/// A number of 1 or more as a symbol and the bits that follow it: larger numbers share symbols.
struct WebPPrefix {
  let symbol: Int
  let extraBits: Int
  let extra: UInt32

  @inline(__always)
  init(_ number: UInt32) {
    let rest = number &- 1
    if rest < 4 {
      (symbol, extraBits, extra) = (Int(rest), 0, 0)
    } else {
      let high = 31 &- rest.leadingZeroBitCount
      extraBits = high &- 1
      symbol = 2 &* high &+ Int(rest &>> UInt32(extraBits) & 1)
      extra = rest & ((1 &<< UInt32(extraBits)) &- 1)
    }
  }

  /// The number of bits that follow a symbol.
  static func extraBits(ofSymbol symbol: Int) -> Int { symbol < 4 ? 0 : symbol / 2 - 1 }
}

/// The table of recent colours, which readers keep as well.
struct RecentColors: ~Copyable {
  /// The number of bits of a place.
  static let bitCount = 10

  static let count = 1 << bitCount

  private let colors: UnsafeMutablePointer<UInt32>

  init() {
    colors = .allocate(capacity: Self.count)
    colors.initialize(repeating: 0, count: Self.count)
  }

  deinit { colors.deallocate() }

  /// Returns a colour's place.
  @inline(__always)
  static func place(of color: UInt32) -> Int {
    Int(truncatingIfNeeded: (color &* 0x1E35_A7BD) &>> UInt32(32 - bitCount))
  }

  /// Puts a colour in its place.
  ///
  /// - Returns: Whether it was there.
  @inline(__always)
  borrowing func insert(_ color: UInt32, at place: Int) -> Bool {
    defer { colors[place] = color }
    return colors[place] == color
  }
}
