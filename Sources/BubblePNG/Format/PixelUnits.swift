// SPDX-License-Identifier: MIT
/// The bytes of a pixel in a PNG file: a unit, its first byte lowest.
struct PixelUnits: ~Copyable {
  private enum Kind {
    case packed, palette, grey, rgb, rgba
  }

  private let kind: Kind

  private var palette = ColorTable()

  /// - Parameter format: With less than eight bits, pixels are bytes that are packed already.
  init(_ format: PNGPixelFormat) {
    kind =
      switch format.colorType {
      case .grey: .grey
      case .rgb: .rgb
      case .rgba: .rgba
      case .palette: format.bitDepth < 8 ? .packed : .palette
      }
    for color in format.palette { _ = palette.insert(color) }
  }

  /// The unit of a premultiplied pixel: blue lowest, alpha highest.
  @inline(__always)
  borrowing func unit(of color: UInt32) -> UInt32 {
    switch kind {
    case .packed, .grey: color & 0xFF
    case .rgb: color.byteSwapped &>> 8
    case .rgba: Self.straight(color)
    case .palette: index(of: color)
    }
  }

  /// Writes the units of some pixels, which have several bytes each.
  borrowing func write(
    _ pixels: UnsafePointer<UInt32>, count: Int, to target: UnsafeMutablePointer<UInt8>
  ) {
    let bytes = UnsafeMutableRawPointer(target)
    if kind == .rgb {
      // One byte too many is written over by the next unit.
      for index in 0..<count &- 1 {
        bytes.storeBytes(
          of: unit(of: pixels[index]).littleEndian, toByteOffset: index &* 3, as: UInt32.self)
      }
      let last = unit(of: pixels[count &- 1])
      let end = bytes + (count &- 1) &* 3
      end.storeBytes(of: UInt16(truncatingIfNeeded: last).littleEndian, as: UInt16.self)
      end.storeBytes(of: UInt8(truncatingIfNeeded: last &>> 16), toByteOffset: 2, as: UInt8.self)
    } else {
      for index in 0..<count {
        bytes.storeBytes(
          of: unit(of: pixels[index]).littleEndian, toByteOffset: index &* 4, as: UInt32.self)
      }
    }
  }

  /// The place of a colour in the palette.
  @inline(__always)
  borrowing func index(of color: UInt32) -> UInt32 {
    UInt32(truncatingIfNeeded: palette.place(of: color)) & 0xFF
  }

  /// Returns a colour that isn't premultiplied, red in the lowest byte, alpha in the highest.
  /// Without alpha it is 0.
  @inline(__always)
  static func straight(_ color: UInt32) -> UInt32 {
    unpremultiplied(color.byteSwapped &>> 8 | color & 0xFF00_0000)
  }

  /// The same, with the components where they are.
  @inline(__always)
  static func unpremultiplied(_ color: UInt32) -> UInt32 {
    let alpha = color &>> 24
    return alpha == 255 ? color : alpha == 0 ? 0 : divided(color)
  }

  @inline(never)
  private static func divided(_ color: UInt32) -> UInt32 {
    let alpha = color >> 24
    var result = color & 0xFF00_0000
    for shift: UInt32 in [0, 8, 16] {
      let component = color >> shift & 0xFF
      // Rounded, so that premultiplying the result gives the same component again.
      result |= min((component * 255 + alpha / 2) / alpha, 255) << shift
    }
    return result
  }
}

/// The bytes of a palette image with several pixels in a byte, one in each element.
struct PackedPixels {
  /// Bytes in a row.
  let width: Int
  let bytes: [UInt32]

  init(_ pixels: UnsafeBufferPointer<UInt32>, width: Int, format: PNGPixelFormat) {
    let units = PixelUnits(format)
    let depth = format.bitDepth
    let byteWidth = format.rowBytes(width: width)
    var bytes = [UInt32](repeating: 0, count: byteWidth * (pixels.count / width))
    var last: (color: UInt32, index: UInt32)?
    for row in 0..<pixels.count / width {
      for column in 0..<width {
        let color = pixels[row * width + column]
        let index = last?.color == color ? last?.index ?? 0 : units.index(of: color)
        last = (color, index)
        // The first pixel has the highest bits.
        let bit = column * depth
        bytes[row * byteWidth + bit / 8] |= index << UInt32(8 - depth - bit % 8)
      }
    }
    self.width = byteWidth
    self.bytes = bytes
  }
}
