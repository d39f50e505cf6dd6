// SPDX-License-Identifier: MIT
internal import CBubbleSPNG

/// Reads one PNG file (`spng_ctx`).
struct PNGDecoder: ~Copyable {
  private let handle: OpaquePointer

  /// The maximum size of the chunks beside the pixels, unpacked, in bytes: colour profiles, texts.
  private static let chunkLimit = 16 << 20

  /// The file's header.
  private struct Header {
    var size: PixelSize
    /// Whether the rows come in seven passes over the image (Adam7).
    var isInterlaced: Bool
    /// Whether pixels are grey values of eight bits or fewer.
    var isGrey: Bool
  }

  /// The form that libspng gives pixels in.
  private enum PixelForm {
    case rgba

    /// A byte a pixel, for opaque greys: libspng takes four times as long for RGBA of fewer than eight bits.
    case grey

    var byteCount: Int { self == .rgba ? 4 : 1 }

    var format: Int32 {
      Int32(self == .rgba ? SPNG_FMT_RGBA8.rawValue : SPNG_FMT_G8.rawValue)
    }

    var flags: UInt32 { self == .rgba ? SPNG_DECODE_TRNS.rawValue : 0 }
  }

  init() {
    guard let handle = spng_ctx_new(0) else {
      preconditionFailure("libspng has no memory for a decoder.")
    }
    self.handle = handle
  }

  deinit { spng_ctx_free(handle) }

  consuming func bitmap(
    from bytes: [UInt8], size: DecodingSize, limits: ImageLimits
  ) throws(ImageError) -> Bitmap {
    let result = bytes.withUnsafeBytes { buffer in
      Result { () throws(ImageError) in try decode(buffer, size: size, limits: limits) }
    }
    return try result.get()
  }

  /// The size in the header.
  consuming func pixelSize(of bytes: [UInt8]) throws(ImageError) -> PixelSize {
    let result = bytes.withUnsafeBytes { buffer in
      Result { () throws(ImageError) in
        try check(spng_set_png_buffer(handle, buffer.baseAddress, buffer.count))
        return try header().size
      }
    }
    return try result.get()
  }

  private borrowing func decode(
    _ bytes: UnsafeRawBufferPointer, size: DecodingSize, limits: ImageLimits
  ) throws(ImageError) -> Bitmap {
    spng_set_crc_action(handle, Int32(SPNG_CRC_ERROR.rawValue), Int32(SPNG_CRC_DISCARD.rawValue))
    spng_set_chunk_limits(handle, Self.chunkLimit, Self.chunkLimit)
    try check(spng_set_png_buffer(handle, bytes.baseAddress, bytes.count))
    let header = try header()
    try limits.check(header.size)
    let reduction = Reduction(of: header.size, to: size)
    let form: PixelForm = header.isGrey && !hasTransparentColor() ? .grey : .rgba
    if reduction.keepsAll { return try wholeBitmap(header.size, form) }
    return header.isInterlaced
      ? try wholeBitmap(header.size, form).reduced(reduction) : try reducedBitmap(reduction, form)
  }

  private borrowing func header() throws(ImageError) -> Header {
    var header = spng_ihdr()
    try check(spng_get_ihdr(handle, &header))
    return Header(
      size: PixelSize(Int(header.width), Int(header.height)),
      isInterlaced: header.interlace_method != UInt8(SPNG_INTERLACE_NONE.rawValue),
      isGrey: header.color_type == UInt8(SPNG_COLOR_TYPE_GRAYSCALE.rawValue)
        && header.bit_depth <= 8)
  }

  /// Whether pixels of one colour are transparent, or the file's chunks are damaged.
  private borrowing func hasTransparentColor() -> Bool {
    var color = spng_trns()
    return spng_get_trns(handle, &color) != Int32(SPNG_ECHUNKAVAIL.rawValue)
  }

  private borrowing func wholeBitmap(
    _ size: PixelSize, _ form: PixelForm
  ) throws(ImageError) -> Bitmap {
    var status: Int32 = 0
    let byteCount = size.area * form.byteCount
    let pixels = [UInt8](unsafeUninitializedCapacity: byteCount) { buffer, count in
      status = spng_decode_image(
        handle, buffer.baseAddress, byteCount, form.format, Int32(form.flags))
      count = status == 0 ? byteCount : 0
    }
    try check(status)
    switch form {
    case .rgba:
      return Bitmap(
        pixelWidth: size.width, pixelHeight: size.height, straight: pixels, order: .rgba)
    case .grey:
      var bytes = [UInt8](repeating: 255, count: size.area * 4)
      Self.spread(pixels, to: &bytes)
      return Bitmap(pixelWidth: size.width, pixelHeight: size.height, bytes: bytes)
    }
  }

  /// Averages row by row: the image is never in memory as a whole.
  private borrowing func reducedBitmap(
    _ reduction: Reduction, _ form: PixelForm
  ) throws(ImageError) -> Bitmap {
    try check(
      spng_decode_image(
        handle, nil, 0, form.format, Int32(form.flags | SPNG_DECODE_PROGRESSIVE.rawValue)))
    var reducer = AreaReducer(reduction)
    var row = [UInt8](repeating: 255, count: reduction.source.width * 4)
    var greys = [UInt8](repeating: 0, count: form == .grey ? reduction.source.width : 0)
    for y in 0..<reduction.source.height {
      let status =
        form == .grey
        ? spng_decode_row(handle, &greys, greys.count) : spng_decode_row(handle, &row, row.count)
      let isLast = y == reduction.source.height - 1
      if !isLast || status != Int32(SPNG_EOI.rawValue) { try check(status) }
      switch form {
      case .rgba: Premultiplication.premultiply(&row)
      case .grey: Self.spread(greys, to: &row)
      }
      reducer.add(row)
    }
    return reducer.bitmap(.rgba)
  }

  /// Writes greys as the colours of opaque pixels, whose alpha stays as it is.
  private static func spread(_ greys: [UInt8], to pixels: inout [UInt8]) {
    pixels.withUnsafeMutableBytes { pixels in
      for (index, grey) in greys.enumerated() {
        let pixel = UInt32(grey) * 0x01_0101 | 0xFF00_0000
        pixels.storeBytes(of: pixel.littleEndian, toByteOffset: index * 4, as: UInt32.self)
      }
    }
  }

  private borrowing func check(_ status: Int32) throws(ImageError) {
    switch status {
    case 0: return
    case Int32(SPNG_EOF.rawValue), Int32(SPNG_IO_EOF.rawValue):
      throw .truncated(.png)
    case Int32(SPNG_ECHUNK_LIMITS.rawValue):
      throw .corrupt(
        .png, reason: "its profiles and texts take more than \(Self.chunkLimit) bytes")
    default:
      throw .corrupt(.png, reason: String(cString: spng_strerror(status)))
    }
  }
}
