// SPDX-License-Identifier: MIT
/// One of PNG's ways to store a pixel (third edition, table 11.1).
struct PNGPixelFormat: Hashable, Sendable {
  enum ColorType: UInt8, Sendable {
    case grey = 0
    case rgb = 2
    case palette = 3
    case rgba = 6
  }

  let colorType: ColorType

  /// Bits of a channel, or of an index.
  let bitDepth: Int

  /// The palette's colours, premultiplied, in the order of their indices.
  let palette: [UInt32]

  static let rgb = PNGPixelFormat(.rgb)
  static let rgba = PNGPixelFormat(.rgba)
  static let grey = PNGPixelFormat(.grey)

  private init(_ colorType: ColorType, bitDepth: Int = 8, palette: [UInt32] = []) {
    (self.colorType, self.bitDepth, self.palette) = (colorType, bitDepth, palette)
  }

  /// The smallest format that keeps every pixel.
  init(_ census: borrowing ColorCensus) {
    let isGrey = census.isGrey && census.isOpaque
    // In a palette, translucent colours come first, so that the table of alphas is short: alpha is the
    // highest byte. A grey needs a byte, and so does an index of a large palette: then grey saves the table.
    if let colors = census.colors, colors.count <= 16 || !isGrey {
      self.init(
        .palette, bitDepth: Self.bitDepth(forColors: colors.count), palette: colors.sorted())
    } else {
      self.init(isGrey ? .grey : census.isOpaque ? .rgb : .rgba)
    }
  }

  /// The format with the palette in the order of use, most frequent colours first, which makes files a fortieth
  /// smaller.
  func sortedByUse(in pixels: UnsafeBufferPointer<UInt32>) -> PNGPixelFormat {
    guard colorType == .palette && bitDepth == 8 else { return self }
    let counts = useCounts(in: pixels)
    let order = palette.indices.sorted { left, right in
      let (leftIsOpaque, rightIsOpaque) = (palette[left] >> 24 == 255, palette[right] >> 24 == 255)
      guard leftIsOpaque == rightIsOpaque else { return rightIsOpaque }
      return counts[left] == counts[right] ? left < right : counts[left] > counts[right]
    }
    return PNGPixelFormat(.palette, bitDepth: bitDepth, palette: order.map { palette[$0] })
  }

  /// Returns the number of pixels of each colour in the palette. Loops count themselves, since
  /// debug builds write goldens, too.
  private func useCounts(in pixels: UnsafeBufferPointer<UInt32>) -> [Int] {
    var counts = [Int](repeating: 0, count: palette.count)
    guard let first = pixels.baseAddress else { return counts }
    let units = PixelUnits(self)
    let end = pixels.count
    var (start, next) = (0, 0)
    while start < end {
      let color = first[start]
      while next < end && first[next] == color { next &+= 1 }
      counts[Int(units.index(of: color))] += next &- start
      start = next
    }
    return counts
  }

  /// Bytes of a pixel, or of as many pixels as one byte holds.
  var unitBytes: Int {
    switch colorType {
    case .grey, .palette: 1
    case .rgb: 3
    case .rgba: 4
    }
  }

  /// Bytes of a row without the filter's byte.
  func rowBytes(width: Int) -> Int { (width * unitBytes * bitDepth + 7) / 8 }

  private static func bitDepth(forColors count: Int) -> Int {
    switch count {
    case ...2: 1
    case ...4: 2
    case ...16: 4
    default: 8
    }
  }
}
