/// What decides the pixel format of a picture: its colours, and how much of it is flat.
struct ColorCensus: ~Copyable {
  private(set) var isOpaque = true
  private(set) var isGrey = true

  /// The different colours, premultiplied, unless there are more than 256.
  var colors: [UInt32]? { isTableFull ? nil : table.colors }

  private var table = ColorTable()
  private var isTableFull = false

  /// How many of the pixels looked at are neither like the one above them nor like the one to their
  /// left.
  private var busyCount = 0
  private var comparedCount = 0

  /// Whether runs are most of the picture. Text covers a tenth of its bubble with busy pixels.
  var isFlat: Bool { busyCount <= comparedCount / 4 }

  /// One row in so many is compared when its colours are of no interest any more.
  private static let sampling = 8

  init(_ bitmap: Bitmap) {
    bitmap.withPixels { add($0, width: bitmap.pixelWidth) }
  }

  init(_ pixels: UnsafeBufferPointer<UInt32>, width: Int) { add(pixels, width: width) }

  /// A census of nothing yet.
  init() {}

  /// Counts a picture's pixels.
  mutating func add(_ pixels: UnsafeBufferPointer<UInt32>, width: Int) {
    guard let start = pixels.baseAddress else { return }
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: width + 1) { busy in
      guard let busy = busy.baseAddress else { return }
      for row in 0..<pixels.count / width {
        let line = start + row * width
        if isOpaque { isOpaque = Self.isOpaque(UnsafeBufferPointer(start: line, count: width)) }
        guard !isTableFull || isGrey || row % Self.sampling == 0 else { continue }
        let above = row == 0 ? nil : line - width
        let count = Self.gatherBusyPixels(of: line, above: above, width: width, into: busy)
        add(UnsafeBufferPointer(start: busy, count: count))
        comparedCount += width
      }
    }
  }

  private mutating func add(_ busy: UnsafeBufferPointer<UInt32>) {
    busyCount += busy.count
    if !isTableFull {
      for color in busy where !table.insert(color) { isTableFull = true }
    }
    if isGrey {
      var colored: UInt32 = 0
      for color in busy { colored |= (color ^ color &>> 8) & 0xFFFF }
      isGrey = colored == 0
    }
  }

  /// Writes those of a row's pixels that are like neither neighbour, and returns their number.
  ///
  /// Where they are cannot be guessed, so that each pixel is written, and counts or doesn't.
  private static func gatherBusyPixels(
    of row: UnsafePointer<UInt32>, above: UnsafePointer<UInt32>?, width: Int,
    into busy: UnsafeMutablePointer<UInt32>
  ) -> Int {
    busy[0] = row[0]
    var count = above.map { $0[0] != row[0] } ?? true ? 1 : 0
    // The first row counts as below itself, one pixel further left.
    let above = above ?? row - 1
    var column = 1
    while column < width {
      let (here, overHere) = (row + column, above + column)
      let length = min(PixelRun.blockLength, width &- column)
      column &+= length
      if length == PixelRun.blockLength,
        PixelRun.blocksAreEqual(here, overHere) || PixelRun.blocksAreEqual(here, here - 1)
      {
        continue
      }
      for index in 0..<length {
        let color = here[index]
        busy[count] = color
        count &+= (color != here[index &- 1] ? 1 : 0) & (color != overHere[index] ? 1 : 0)
      }
    }
    return count
  }

  static func isOpaque(_ pixels: UnsafeBufferPointer<UInt32>) -> Bool {
    var all: UInt32 = 0xFF00_0000
    for pixel in pixels { all &= pixel }
    return all == 0xFF00_0000
  }
}
