// SPDX-License-Identifier: MIT
/// Turns a row with one byte a unit into tokens, from left to right.
struct ByteTokenizer {
  /// The row's units.
  private let units: UnsafeRawPointer

  private let width: Int
  private let left: NeighborBits
  private let above: NeighborBits

  /// The columns where a repeat may begin, and the row's end.
  private let stops: NeighborBits

  private let repeats: UnsafePointer<DeflateToken>
  private let aboveDistance: DeflateDistance

  /// The position of the next token.
  private(set) var token: UnsafeMutablePointer<DeflateToken>

  /// The next unit.
  private var column = 0

  /// Deflate's shortest repeat, and the fewest units like those above that are worth one: its distance takes
  /// as many bits as some bytes do.
  private static var shortestLeft: Int { 3 }
  private static var shortestAbove: Int { 6 }

  /// The number of bytes that become tokens at once. Superfluous tokens are overwritten.
  static var tokensAtOnce: Int { 8 }

  /// Starts with the filter's byte, along with units that are like those above.
  @inline(__always)
  init(
    _ units: UnsafePointer<UInt8>, width: Int, left: NeighborBits, above: NeighborBits,
    stops: NeighborBits, repeats: UnsafePointer<DeflateToken>,
    token: UnsafeMutablePointer<DeflateToken>
  ) {
    self.units = UnsafeRawPointer(units)
    (self.width, self.left, self.above, self.stops) = (width, left, above, stops)
    self.repeats = repeats
    aboveDistance = DeflateDistance(width + 1)
    let count = above.run(at: 0, limit: DeflateSymbols.longest - 1)
    if count + 1 >= DeflateSymbols.shortest {
      token.pointee = DeflateToken(length: count &+ 1, aboveDistance)
      column = count
    } else {
      token.pointee = DeflateToken(byte: 0)
    }
    self.token = token + 1
  }

  @inline(__always) var isAtEnd: Bool { column >= width }

  /// Adds the bytes up to the next repeat, and that.
  ///
  /// Branches on them can hardly be predicted, so that all repeats are computed, and one is picked by
  /// arithmetic: the compiler makes branches of conditions.
  @inline(__always)
  mutating func appendNext() {
    appendBytes()
    var (lefts, aboves) = (left.shortRun(at: column), above.shortRun(at: column))
    if lefts | aboves >= NeighborBits.certainCount {
      lefts = left.run(at: column, limit: DeflateSymbols.longest)
      aboves = above.run(at: column, limit: DeflateSymbols.longest)
    }
    lefts &= ~((lefts &- Self.shortestLeft) &>> 63)
    aboves &= ~((aboves &- Self.shortestAbove) &>> 63)
    // To the left costs less: its distance has no extra bits.
    let isLeft = lefts &* 2 >= aboves
    let run = isLeft ? lefts : aboves
    let distance = isLeft ? DeflateDistance.one : aboveDistance
    let isBusy = (run &- 1) &>> 63
    let recent = repeats[column]
    token.pointee = DeflateToken(length: run, distance).picked(unless: isBusy, recent)
    // There is none at the end.
    token -= (column &- width) &>> 63
    column &+= run &+ recent.length & isBusy
  }

  @inline(__always)
  private mutating func appendBytes() {
    var count = stops.distance(from: column)
    while true {
      let bytes = units.loadUnaligned(fromByteOffset: column, as: SIMD8<UInt8>.self)
      let tokens = SIMD8<UInt32>(truncatingIfNeeded: bytes) | DeflateDistance.none.bits
      UnsafeMutableRawPointer(token).storeBytes(of: tokens, as: SIMD8<UInt32>.self)
      let part = min(count, Self.tokensAtOnce)
      token += part
      column &+= part
      count &-= part
      if count == 0 { break }
    }
  }

  /// Marks the columns of a row where runs begin that are worth a repeat, and the row's end.
  ///
  /// - Parameter marks: Words as those of the row's bits, with anything in them. All are written.
  @inline(__always)
  static func markRuns(
    left: NeighborBits, above: NeighborBits, width: Int, _ marks: UnsafeMutablePointer<UInt64>
  ) {
    let (left, above) = (UnsafeRawPointer(left.words), UnsafeRawPointer(above.words))
    let marked = UnsafeMutableRawPointer(marks)
    // Seven bytes at a time: those of the next five columns are in the eighth.
    var offset = 0
    while offset &* 8 <= width {
      let lefts = UInt64(littleEndian: left.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      let aboves = UInt64(
        littleEndian: above.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      let threeLeft = lefts & lefts &>> 1 & lefts &>> 2
      let pair = aboves & aboves &>> 1
      let sixAbove = pair & pair &>> 2 & pair &>> 4
      marked.storeBytes(
        of: (threeLeft | sixAbove).littleEndian, toByteOffset: offset, as: UInt64.self)
      offset &+= 7
    }
    // The last bytes written may end before the last word does.
    let (last, end) = (width &>> 6, UInt64(1) &<< UInt64(truncatingIfNeeded: width & 63))
    marks[last] = marks[last] & (end &- 1) | end
    marks[last &+ 1] = 0
  }
}
