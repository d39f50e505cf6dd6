// SPDX-License-Identifier: MIT
internal import CBubbleFreeType

/// Glyphs that a font keeps as bitmaps of fixed sizes, in colour or in grey.
enum BitmapStrike {
  /// The bitmap of a glyph, scaled to a size.
  ///
  /// - Parameter ppem: Pixels per em, in 1/64.
  /// - Returns: `nil` when the face has no bitmap of the glyph.
  static func image(of glyph: UInt32, ppem: Int32, in face: FT_Face) -> GlyphImage? {
    guard let strike = strike(for: ppem, in: face),
      FT_Select_Size(face, Int32(strike.index)) == 0,
      FT_Load_Glyph(face, glyph, FT_Int32(FT_LOAD_COLOR) | FT_Int32(FT_LOAD_NO_HINTING)) == 0,
      let slot = face.pointee.glyph, slot.pointee.format == FT_GLYPH_FORMAT_BITMAP,
      let pixels = StrikePixels(slot.pointee.bitmap)
    else { return nil }
    let factor = Double(ppem) / Double(strike.ppem)
    let bitmap = GlyphBitmap(
      left: Int((Double(slot.pointee.bitmap_left) * factor).rounded()),
      top: Int((Double(-slot.pointee.bitmap_top) * factor).rounded()),
      width: max(1, Int((Double(pixels.width) * factor).rounded())),
      height: max(1, Int((Double(pixels.height) * factor).rounded())), bytes: [])
    guard bitmap.width <= 2048, bitmap.height <= 2048 else { return nil }
    return pixels.image(scaledInto: bitmap)
  }

  /// The smallest strike that need not be enlarged, or the largest one.
  private static func strike(for ppem: Int32, in face: FT_Face) -> (index: Int, ppem: Int)? {
    let strikes = (0..<Int(face.pointee.num_fixed_sizes)).compactMap { index in
      face.pointee.available_sizes.map { (index: index, ppem: Int($0[index].y_ppem)) }
    }.filter { $0.ppem > 0 }
    let largeEnough = strikes.filter { $0.ppem >= Int(ppem) }
    return largeEnough.min { $0.ppem < $1.ppem } ?? strikes.max { $0.ppem < $1.ppem }
  }
}

/// The pixels of a strike's glyph, in one of two formats.
private struct StrikePixels {
  let width: Int
  let height: Int
  let bytesPerPixel: Int
  let bytes: [UInt8]

  init?(_ bitmap: FT_Bitmap) {
    width = Int(bitmap.width)
    height = Int(bitmap.rows)
    guard width > 0, height > 0, width <= 4096, height <= 4096, let buffer = bitmap.buffer,
      let format = Format(pixelMode: bitmap.pixel_mode)
    else { return nil }
    bytesPerPixel = format == .color ? 4 : 1
    var bytes: [UInt8] = []
    bytes.reserveCapacity(width * height * bytesPerPixel)
    for row in 0..<height {
      // A negative pitch means that the rows go from the bottom up.
      let line = bitmap.pitch >= 0 ? row : row - height + 1
      let start = buffer + line * Int(bitmap.pitch)
      for index in 0..<(width * bytesPerPixel) { bytes.append(format.byte(index, of: start)) }
    }
    self.bytes = bytes
  }

  func image(scaledInto target: GlyphBitmap) -> GlyphImage {
    var target = target
    target.bytes = AreaScaler.scale(
      bytes, channels: bytesPerPixel, from: (width, height), to: (target.width, target.height))
    return bytesPerPixel == 4 ? .color(target) : .coverage(target)
  }

  private enum Format {
    case color, grey, mono

    init?(pixelMode: UInt8) {
      switch UInt32(pixelMode) {
      case FT_PIXEL_MODE_BGRA.rawValue: self = .color
      case FT_PIXEL_MODE_GRAY.rawValue: self = .grey
      case FT_PIXEL_MODE_MONO.rawValue: self = .mono
      default: return nil
      }
    }

    func byte(_ index: Int, of row: UnsafeMutablePointer<UInt8>) -> UInt8 {
      switch self {
      case .color, .grey: row[index]
      case .mono: row[index >> 3] & (0x80 >> UInt8(index & 7)) != 0 ? 255 : 0
      }
    }
  }
}
