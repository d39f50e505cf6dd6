// SPDX-License-Identifier: MIT
/// Turns a flat image's pixels into tokens of lossless WebP.
///
/// Runs of pixels that are like those above, or like the one to their left, are counted in the bits of
/// ``PixelNeighbors``. The few others, the busy ones, repeat earlier pixels, have a recent colour, or are written.
struct WebPTokenizer: ~Copyable {
  private(set) var tokens: [WebPToken] = []

  /// Whether all pixels are opaque.
  var isOpaque: Bool { alphas >> 24 == 255 }

  private var row: UnsafePointer<UInt32>
  private let width: Int
  private let colors = RecentColors()
  private var repeats: PixelRepeats
  private var alphas = UInt32.max

  /// - Parameter neighbors: The comparison of all rows with their neighbours. They must be flat.
  init(
    _ pixels: UnsafeBufferPointer<UInt32>, _ start: UnsafePointer<UInt32>,
    _ neighbors: borrowing PixelNeighbors, in memory: PNGMemory
  ) {
    (row, width) = (start, neighbors.width)
    repeats = PixelRepeats(pixels, start, busy: neighbors.busyPixels, in: memory)
    tokens.reserveCapacity(2 * neighbors.busyCount)
    for number in 0..<neighbors.rowCount {
      let left = neighbors.left(ofRow: number)
      appendRow(left: left, above: neighbors.above(ofRow: number), firstPlace: number * width)
      row += width
    }
  }

  private mutating func appendRow(left: NeighborBits, above: NeighborBits, firstPlace: Int) {
    var column = 0
    while column < width {
      var (lefts, aboves) = (left.shortRun(at: column), above.shortRun(at: column))
      if lefts | aboves >= NeighborBits.certainCount {
        lefts = left.run(at: column, limit: WebPToken.longest)
        aboves = above.run(at: column, limit: WebPToken.longest)
      }
      if lefts >= aboves, lefts > 0 {
        tokens.append(WebPToken(length: lefts, distance: WebPDistance.left))
        column &+= lefts
      } else if aboves > 0 {
        tokens.append(WebPToken(length: aboves, distance: WebPDistance.above))
        keepColors(at: column, count: aboves, left)
        column &+= aboves
      } else {
        column &+= appendBusy(at: column, place: firstPlace &+ column, left)
      }
    }
  }

  /// Adds a token for a pixel that is like neither neighbour, and for those after it that it repeats.
  ///
  /// - Returns: The number of pixels.
  private mutating func appendBusy(at column: Int, place: Int, _ left: NeighborBits) -> Int {
    let limit = min(width &- column, WebPToken.longest)
    let found = repeats.take(at: place, limit: limit)
    guard found.length > 0 else {
      appendPixel(row[column])
      return 1
    }
    tokens.append(
      WebPToken(length: found.length, distance: WebPDistance.number(of: found.distance)))
    keepColors(at: column, count: found.length, left)
    return found.length
  }

  private mutating func appendPixel(_ pixel: UInt32) {
    alphas &= pixel
    let color = Self.written(pixel)
    let place = RecentColors.place(of: color)
    let isRecent = colors.insert(color, at: place)
    tokens.append(isRecent ? WebPToken(recent: place) : WebPToken(pixel: color))
  }

  /// Keeps the colours of repeated pixels, as readers do. Those like the one to their left are there already.
  private func keepColors(at first: Int, count: Int, _ left: NeighborBits) {
    var column = first
    while true {
      column &+= left.shortRun(at: column)
      guard column < first &+ count else { return }
      let color = Self.written(row[column])
      _ = colors.insert(color, at: RecentColors.place(of: color))
      column &+= 1
    }
  }

  /// Returns a premultiplied pixel as it is written: not premultiplied, and with green subtracted from red and blue.
  @inline(__always)
  private static func written(_ pixel: UInt32) -> UInt32 {
    let color = PixelUnits.unpremultiplied(pixel)
    let green = color &>> 8 & 0xFF
    // A bit above each keeps the differences apart.
    let redBlue = (color & 0x00FF_00FF | 0x0100_0100) &- green &* 0x0001_0001
    return color & 0xFF00_FF00 | redBlue & 0x00FF_00FF
  }
}

/// The repeats of earlier pixels that begin at the busy pixels of an image.
///
/// Of the last places with the same four pixels, some are compared: the longest repeat is taken.
struct PixelRepeats: ~Copyable {
  /// The number of places that are compared.
  private static let tries = 8

  /// The fewest pixels that are shorter as a repeat than alone.
  private static let shortest = 8

  private static let hashBits: UInt64 = 13

  private let pixels: UnsafePointer<UInt32>
  private let pixelCount: Int
  private let busy: UnsafeBufferPointer<UInt32>

  /// The number of the last busy pixel by hash, plus one; 0 where there is none.
  private let last: UnsafeMutablePointer<UInt32>

  /// The same of the one before, by the busy pixel's number.
  private let previous: UnsafeMutablePointer<UInt32>

  /// The number of busy pixels so far.
  private var count = 0

  init(
    _ pixels: UnsafeBufferPointer<UInt32>, _ start: UnsafePointer<UInt32>,
    busy: UnsafeBufferPointer<UInt32>, in memory: PNGMemory
  ) {
    (self.pixels, pixelCount, self.busy) = (start, pixels.count, busy)
    last = memory.allocate(count: 1 << Int(Self.hashBits))
    last.initialize(repeating: 0, count: 1 << Int(Self.hashBits))
    previous = memory.allocate(count: busy.count + 1)
  }

  /// Finds the longest repeat that begins at the next busy pixel, and goes on behind it.
  ///
  /// - Parameter place: The pixel's place.
  /// - Returns: A length of 0 where there is none.
  mutating func take(at place: Int, limit: Int) -> (length: Int, distance: Int) {
    guard place &+ PixelComparison.blockLength <= pixelCount else { return (0, 0) }
    var (longest, distance) = (0, 0)
    var candidate = last[hash(at: place)]
    var tries = Self.tries
    while candidate > 0, tries > 0 {
      let other = Int(busy[Int(candidate) &- 1])
      guard place &- other <= WebPToken.longestDistance else { break }
      let length = equalCount(place, other, limit: limit)
      if length > longest { (longest, distance) = (length, place &- other) }
      candidate = previous[Int(candidate) &- 1]
      tries &-= 1
    }
    if longest < Self.shortest { (longest, distance) = (0, 0) }
    skip(to: place &+ max(longest, 1))
    return (longest, distance)
  }

  /// Keeps the busy pixels before a place.
  private mutating func skip(to end: Int) {
    while count < busy.count, Int(busy[count]) < end {
      let place = Int(busy[count])
      guard place &+ PixelComparison.blockLength <= pixelCount else { return }
      let hash = hash(at: place)
      previous[count] = last[hash]
      count &+= 1
      last[hash] = UInt32(truncatingIfNeeded: count)
    }
  }

  @inline(__always)
  private func hash(at place: Int) -> Int {
    let here = UnsafeRawPointer(pixels + place)
    let first = here.loadUnaligned(as: UInt64.self) &* 0x9E37_79B9_7F4A_7C15
    let second = here.loadUnaligned(fromByteOffset: 8, as: UInt64.self) &* 0xC2B2_AE3D_27D4_EB4F
    return Int(truncatingIfNeeded: (first ^ second) &>> (64 &- Self.hashBits))
  }

  @inline(__always)
  private func equalCount(_ first: Int, _ second: Int, limit: Int) -> Int {
    var count = 0
    while count < limit, first &+ count &+ PixelComparison.blockLength <= pixelCount {
      let equal = PixelComparison.equalCount(pixels + first + count, pixels + second + count)
      count &+= equal
      if equal < PixelComparison.blockLength { break }
    }
    return min(count, limit)
  }
}
