/// What decides the pixel format of a picture: its colours.
struct ColorCensus: ~Copyable {
  private(set) var isOpaque = true
  private(set) var isGrey = true

  /// The different colours, premultiplied, unless there are more than 256.
  var colors: [UInt32]? { isTableFull ? nil : table.colors }

  private var table = ColorTable()
  private var isTableFull = false

  /// A census of nothing yet.
  init() {}

  init(_ bitmap: Bitmap) { add(bitmap) }

  /// Counts a picture's pixels.
  mutating func add(_ bitmap: Bitmap) {
    let (width, height) = (bitmap.pixelWidth, bitmap.pixelHeight)
    bitmap.withPixels { pixels in
      guard let start = pixels.baseAddress else { return }
      _ = PixelNeighbors(start, width: width, rowCount: height) { add(start, at: $0) }
    }
  }

  /// Counts some of a picture's pixels. The busy ones have every colour.
  mutating func add(
    _ pixels: UnsafePointer<UInt32>, at places: UnsafeBufferPointer<UInt32>
  ) {
    var (all, colored): (UInt32, UInt32) = (.max, 0)
    for place in places {
      let color = pixels[Int(place)]
      all &= color
      colored |= color ^ color &>> 8
      if !isTableFull { isTableFull = !table.insert(color) }
    }
    isOpaque = isOpaque && all >> 24 == 255
    isGrey = isGrey && colored & 0xFFFF == 0
  }

  static func isOpaque(_ pixels: UnsafeBufferPointer<UInt32>) -> Bool {
    var all: UInt32 = 0xFF00_0000
    for pixel in pixels { all &= pixel }
    return all == 0xFF00_0000
  }
}
