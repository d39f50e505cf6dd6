/// What decides the pixel format of a picture: its colours, and how much of it is flat.
struct ColorCensus {
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
    self = bitmap.withPixels { ColorCensus($0, width: bitmap.pixelWidth) }
  }

  init(_ pixels: UnsafeBufferPointer<UInt32>, width: Int) { add(pixels, width: width) }

  /// A census of nothing yet.
  init() {}

  /// Counts a picture's pixels.
  mutating func add(_ pixels: UnsafeBufferPointer<UInt32>, width: Int) {
    guard let start = pixels.baseAddress else { return }
    for row in 0..<pixels.count / width {
      let line = start + row * width
      if !isTableFull || isGrey || row % Self.sampling == 0 {
        count(line, above: row == 0 ? nil : line - width, width: width)
      }
      if isOpaque { isOpaque = Self.isOpaque(UnsafeBufferPointer(start: line, count: width)) }
    }
  }

  private mutating func count(
    _ row: UnsafePointer<UInt32>, above: UnsafePointer<UInt32>?, width: Int
  ) {
    var column = 0
    while column < width {
      if let above {
        column &+= PixelRun.length(row + column, above + column, count: width &- column)
        guard column < width else { break }
      }
      if column == 0 || row[column] != row[column &- 1] {
        count(row[column])
        busyCount &+= 1
      }
      column &+= 1
      column &+= PixelRun.length(row + column, row + column - 1, count: width &- column)
    }
    comparedCount += width
  }

  @inline(__always)
  private mutating func count(_ color: UInt32) {
    if isGrey, (color ^ color &>> 8) & 0xFFFF != 0 { isGrey = false }
    if !isTableFull { isTableFull = !table.insert(color) }
  }

  static func isOpaque(_ pixels: UnsafeBufferPointer<UInt32>) -> Bool {
    var all: UInt32 = 0xFF00_0000
    for pixel in pixels { all &= pixel }
    return all == 0xFF00_0000
  }
}
