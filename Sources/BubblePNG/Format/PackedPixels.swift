/// The bytes of a palette picture with several pixels in a byte, one in each element.
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
