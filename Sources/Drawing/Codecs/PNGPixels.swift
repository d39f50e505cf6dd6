/// A bitmap in the smallest of PNG's pixel formats that keeps every pixel.
struct PNGPixels {
  /// The third edition's table 11.1, as far as it is written here.
  enum ColorType: UInt8 {
    case grey = 0
    case rgb = 2
    case palette = 3
    case rgba = 6
  }

  let colorType: ColorType
  let bitDepth: Int

  /// Red, green, blue and alpha of each palette entry, those with alpha below 255 first.
  private(set) var palette: [[UInt8]] = []

  /// The rows, each after a filter byte of zero ("none").
  private(set) var rows: [UInt8]

  init(_ bitmap: Bitmap) {
    let pixels = bitmap.straightPixels(order: .rgba)
    let facts = PixelFacts(pixels)
    // A grey needs a byte, and so does an entry of a large palette: then grey saves the table.
    if let colors = facts.colors, colors.count <= 16 || !(facts.isGrey && facts.isOpaque) {
      let entries = Self.sorted(colors)
      let depth = Self.depth(forColors: entries.count)
      colorType = .palette
      bitDepth = depth
      palette = entries.map(Self.components)
      rows = Self.packed(pixels, width: bitmap.pixelWidth, palette: entries, depth: depth)
    } else {
      colorType = facts.isOpaque ? (facts.isGrey ? .grey : .rgb) : .rgba
      bitDepth = 8
      let channels = colorType == .grey ? 1 : colorType == .rgb ? 3 : 4
      rows = Self.rows(of: pixels, width: bitmap.pixelWidth, channels: channels)
    }
  }
}

extension PNGPixels {
  private static func depth(forColors count: Int) -> Int {
    switch count {
    case ...2: 1
    case ...4: 2
    case ...16: 4
    default: 8
    }
  }

  /// Translucent colours first, so that the table of alphas is short; then by value.
  private static func sorted(_ colors: [UInt32]) -> [UInt32] {
    colors.sorted { left, right in
      let (leftIsOpaque, rightIsOpaque) = (left >> 24 == 255, right >> 24 == 255)
      return leftIsOpaque == rightIsOpaque ? left < right : rightIsOpaque
    }
  }

  private static func components(_ color: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: color >> ($0 * 8)) }
  }

  /// The first channels of each pixel, in rows.
  private static func rows(of pixels: [UInt8], width: Int, channels: Int) -> [UInt8] {
    let height = pixels.count / 4 / width
    let count = height * (1 + width * channels)
    return [UInt8](unsafeUninitializedCapacity: count) { rows, written in
      for y in 0..<height {
        rows[written] = 0
        written += 1
        for x in 0..<width {
          let pixel = (y * width + x) * 4
          for channel in 0..<channels { rows[written + channel] = pixels[pixel + channel] }
          written += channels
        }
      }
    }
  }

  /// The palette index of each pixel, as many in a byte as fit, the first in the highest bits.
  private static func packed(
    _ pixels: [UInt8], width: Int, palette: [UInt32], depth: Int
  ) -> [UInt8] {
    var indices = ColorTable()
    for color in palette { _ = indices.insert(color) }
    let rowBytes = 1 + (width * depth + 7) / 8
    var rows = [UInt8](repeating: 0, count: rowBytes * (pixels.count / 4 / width))
    pixels.withUnsafeBytes { pixels in
      var last: (color: UInt32, index: Int)?
      for pixel in 0..<(pixels.count / 4) {
        let color = UInt32(littleEndian: pixels.load(fromByteOffset: pixel * 4, as: UInt32.self))
        let index = last?.color == color ? last?.index ?? 0 : indices.insert(color) ?? 0
        last = (color, index)
        let bit = pixel % width * depth
        let byte = pixel / width * rowBytes + 1 + bit >> 3
        rows[byte] |= UInt8(index << (8 - depth - bit & 7))
      }
    }
    return rows
  }
}

/// What decides a bitmap's pixel format.
private struct PixelFacts {
  var isOpaque = true
  var isGrey = true

  /// The different colours, if there are no more than 256.
  var colors: [UInt32]?

  init(_ pixels: [UInt8]) {
    var table = ColorTable()
    var fits = true
    var last: UInt32?
    pixels.withUnsafeBytes { pixels in
      for start in stride(from: 0, to: pixels.count, by: 4) {
        let color = UInt32(littleEndian: pixels.load(fromByteOffset: start, as: UInt32.self))
        if color == last { continue }
        last = color
        if color >> 24 != 255 { isOpaque = false }
        if color & 0xFF != color >> 8 & 0xFF || color & 0xFF != color >> 16 & 0xFF {
          isGrey = false
        }
        if fits { fits = table.insert(color) != nil }
      }
    }
    colors = fits ? table.colors : nil
  }
}

/// At most 256 colours, found again in constant time (open addressing).
private struct ColorTable {
  private(set) var colors: [UInt32] = []
  private var slots = [Int16](repeating: -1, count: 1024)

  /// The color's index, new or old, or `nil` when it would be the 257th.
  mutating func insert(_ color: UInt32) -> Int? {
    var slot = Int((color &* 0x9E37_79B1) >> 22)
    while slots[slot] >= 0 {
      if colors[Int(slots[slot])] == color { return Int(slots[slot]) }
      slot = (slot + 1) & 1023
    }
    guard colors.count < 256 else { return nil }
    slots[slot] = Int16(colors.count)
    colors.append(color)
    return colors.count - 1
  }
}
