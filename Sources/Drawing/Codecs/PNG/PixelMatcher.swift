/// Compresses rows of pixels without a filter, looking for repeats of whole pixels.
///
/// Drawn pictures are flat: most pixels are like the one to their left or the one above, and what is
/// left has few colours. So runs are told by comparing pixels, and other repeats by the last place
/// that a colour, or a short sequence of colours, was seen at. This is faster than looking for
/// repeated bytes, and finds what is worth more: a colour seen before is shorter than its three bytes.
struct PixelMatcher: ~Copyable {
  var writer = DeflateWriter()
  var checksum = Adler32()

  let unitBytes: Int
  let width: Int

  private let leftDistance: DeflateDistance

  /// For rows that are short enough to be repeated.
  private let aboveDistance: DeflateDistance

  /// How many units one repeat may cover.
  private let longest: Int
  private let units: PixelUnits

  /// The last row as it is in the file, after its filter's byte.
  let line: PNGLine
  private var linePart: Adler32.Part

  let recent = RecentPixels()

  /// How many rows above the next one may be repeated. They are in memory before it.
  private(set) var rowsAbove = 0

  /// How many rows there have been.
  private(set) var rowNumber = 0

  /// - Parameters:
  ///   - width: How many units a row has: pixels, or packed bytes.
  init(_ format: PNGPixelFormat, width: Int) {
    self.width = width
    units = PixelUnits(format)
    unitBytes = format.unitBytes
    longest = DeflateSymbols.longest / format.unitBytes
    line = PNGLine(unitBytes: format.unitBytes, width: width)
    linePart = Adler32.Part(line.bytes)
    leftDistance = DeflateDistance(unitBytes)
    aboveDistance = DeflateDistance(min(line.byteCount, DeflateSymbols.longestDistance))
  }

  /// Adds rows.
  ///
  /// - Parameter rows: `count` rows of `width` pixels. Those before them, as far as deflate looks
  ///   back, stand before them in memory.
  mutating func append(_ rows: UnsafePointer<UInt32>, count: Int) {
    for row in 0..<count {
      append(row: rows + row * width)
      checksum.append(linePart)
      rowsAbove += 1
      rowNumber += 1
    }
  }

  /// Goes on below rows that were added in another way, and looks for nothing in them.
  mutating func startOver(after rowCount: Int) {
    rowsAbove = 0
    rowNumber += rowCount
  }

  private mutating func append(row: UnsafePointer<UInt32>) {
    // Rows may be longer than deflate looks back.
    let hasRowAbove = rowsAbove > 0 && line.byteCount <= DeflateSymbols.longestDistance
    var runs = PixelRuns(row: row, width: width, hasRowAbove: hasRowAbove)
    runs.advance(to: 0)
    let isRepeated = runs.above == width
    var column = appendStart(like: runs.above)
    while column < width {
      runs.advance(to: column)
      column &+= appendNext(at: column, of: row, runs)
    }
    if !isRepeated { linePart = Adler32.Part(line.bytes) }
  }

  /// Adds the filter's byte, along with pixels that are like those above.
  private mutating func appendStart(like above: Int) -> Int {
    let count = min(above, (DeflateSymbols.longest - 1) / unitBytes)
    if count * unitBytes + 1 >= DeflateSymbols.shortest {
      writer.appendRepeat(length: count * unitBytes + 1, distance: aboveDistance)
      return count
    }
    writer.append(0)
    return 0
  }

  /// Adds a pixel, or as many as repeat something.
  @inline(__always)
  private mutating func appendNext(
    at column: Int, of row: UnsafePointer<UInt32>, _ runs: PixelRuns
  ) -> Int {
    let (left, above) = (runs.left, runs.above)
    let isBytes = unitBytes == 1
    // A repeat of the pixel to the left costs least, having a distance without extra bits.
    if left >= (isBytes ? 8 : 2), left >= longest || left + (isBytes ? 6 : 2) >= above {
      return appendLeft(left, at: column, of: row, above: above)
    }
    // Where a long run begins inside of it, the rest is cheaper as a run.
    if above >= (isBytes ? 8 : 4) { return appendAbove(min(above, longest)) }
    var (count, distance) = recentRepeat(at: column, of: row)
    if above >= count, above > 0 { (count, distance) = (above, line.byteCount) }
    if left >= count, left > 0 { (count, distance) = (left, unitBytes) }
    guard count >= (isBytes ? 6 : 1) else { return appendUnit(of: row[column], at: column) }
    count = min(count, longest)
    writer.appendRepeat(length: count &* unitBytes, distance: DeflateDistance(distance))
    if count > above { line.write(row + column, count: count, at: column, units) }
    remember(count, at: column, of: row)
    return count
  }
}

extension PixelMatcher {
  @inline(__always)
  private mutating func appendLeft(
    _ count: Int, at column: Int, of row: UnsafePointer<UInt32>, above: Int
  ) -> Int {
    writer.appendRepeat(length: count &* unitBytes, distance: leftDistance)
    if count > above { line.repeatUnit(before: column, count: count) }
    return count
  }

  @inline(__always)
  private mutating func appendAbove(_ count: Int) -> Int {
    writer.appendRepeat(length: count &* unitBytes, distance: aboveDistance)
    return count
  }

  @inline(__always)
  private mutating func appendUnit(of color: UInt32, at column: Int) -> Int {
    let unit = units.unit(of: color)
    for byte in 0..<unitBytes { writer.append(UInt8(truncatingIfNeeded: unit &>> (byte &* 8))) }
    line.write(unit, at: column)
    return 1
  }
}
