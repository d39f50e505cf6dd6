// SPDX-License-Identifier: MIT
/// The repeats of earlier bytes that begin at the busy units of a row with one byte a unit.
///
/// It is where the next four bytes were last seen. The table may lead too far back, or to others with the
/// same hash: the bytes are compared.
struct ByteRepeats: ~Copyable {
  /// Tokens by column: the repeat that begins there, and behind the row's last unit one of no
  /// length.
  let tokens: UnsafeMutablePointer<DeflateToken>

  /// A bit for each column where a repeat or a run may begin, as ``NeighborBits`` have.
  let stops: UnsafeMutablePointer<UInt64>

  /// The repeats that were found in a row.
  private let found: UnsafeMutablePointer<(column: Int32, distance: Int32)>

  private let width: Int

  init(width: Int) {
    self.width = width
    tokens = .allocate(capacity: width + 1)
    tokens.initialize(repeating: DeflateToken(length: 0, .none), count: width + 1)
    found = .allocate(capacity: width + 1)
    stops = .allocate(capacity: width / 64 + 2)
  }

  deinit {
    tokens.deallocate()
    found.deallocate()
    stops.deallocate()
  }

  /// The last places of sequences of four bytes, in bytes of the plane, plus one window's length
  /// and one.
  struct Recent: ~Copyable {
    fileprivate static let bitCount: UInt32 = 12

    fileprivate let places: UnsafeMutablePointer<UInt32>

    init() {
      places = .allocate(capacity: 1 << Int(Self.bitCount))
      places.initialize(repeating: 0, count: 1 << Int(Self.bitCount))
    }

    deinit { places.deallocate() }
  }

  /// The number of bytes that are compared. A repeat needs as many from its first one to its row's
  /// end.
  static var longest: Int { 24 }

  /// The fewest bytes that are shorter as a repeat than alone.
  private static var shortest: Int { 8 }

  /// Looks for the repeats of a row, and marks the columns where they begin.
  ///
  /// No unit waits for the one before, and there is no branch that is hard to predict: both cost
  /// more than comparing bytes that a repeat skips later.
  ///
  /// - Parameters:
  ///   - plane: The plane's first byte.
  ///   - offset: The row's first unit in the plane.
  ///   - busy: Its busy units, in order, counted from `first` on.
  @inline(__always)
  borrowing func find(
    in plane: UnsafePointer<UInt8>, at offset: Int, busy: UnsafeBufferPointer<UInt32>, first: Int,
    _ recent: borrowing Recent
  ) {
    var count = 0
    let window = DeflateSymbols.longestDistance
    let row = UnsafeRawPointer(plane + offset)
    for place in busy {
      let column = Int(place) &- first
      guard column <= width &- Self.longest else { break }
      let here = row + column
      let sequence = UInt32(littleEndian: here.loadUnaligned(as: UInt32.self))
      let hash = (sequence &* 0x9E37_79B1) &>> (32 &- Recent.bitCount)
      let slot = recent.places + Int(truncatingIfNeeded: hash)
      let number = offset &+ column &+ window &+ 1
      let distance = number &- Int(slot.pointee)
      slot.pointee = UInt32(truncatingIfNeeded: number)
      // All ones where the place is near enough.
      let isNear = (distance &- (window &+ 1)) &>> 63
      let there = here - (distance & isNear)
      found[count] = (
        Int32(truncatingIfNeeded: column), Int32(truncatingIfNeeded: distance)
      )
      count &+= Self.isEqual(here, there) ? isNear & 1 : 0
    }
    for index in 0..<count {
      let (column, distance) = (Int(found[index].column), Int(found[index].distance))
      let here = row + (column &+ 8)
      var length = 8 &+ Self.equalCount(here, here - distance)
      let isWhole = ~((length &- 16) &>> 63)
      length &+= Self.equalCount(here + 8, here + 8 - distance) & isWhole
      tokens[column] = DeflateToken(length: length, DeflateDistance(pastTwo: distance &- 1))
      stops[column &>> 6] |= 1 &<< UInt64(truncatingIfNeeded: column & 63)
    }
  }

  /// Whether eight bytes are equal at both places.
  @inline(__always)
  private static func isEqual(_ first: UnsafeRawPointer, _ second: UnsafeRawPointer) -> Bool {
    first.loadUnaligned(as: UInt64.self) == second.loadUnaligned(as: UInt64.self)
  }

  /// Returns the number of equal bytes before the first difference, at most eight.
  @inline(__always)
  private static func equalCount(_ first: UnsafeRawPointer, _ second: UnsafeRawPointer) -> Int {
    let first = first.loadUnaligned(as: UInt64.self)
    let second = second.loadUnaligned(as: UInt64.self)
    return UInt64(littleEndian: first ^ second).trailingZeroBitCount &>> 3
  }
}
