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
    if reduction.keepsAll { return try wholeBitmap(header.size) }
    return header.isInterlaced
      ? try wholeBitmap(header.size).reduced(reduction) : try reducedBitmap(reduction)
  }

  private borrowing func header() throws(ImageError) -> Header {
    var header = spng_ihdr()
    try check(spng_get_ihdr(handle, &header))
    return Header(
      size: PixelSize(Int(header.width), Int(header.height)),
      isInterlaced: header.interlace_method != UInt8(SPNG_INTERLACE_NONE.rawValue))
  }

  private borrowing func wholeBitmap(_ size: PixelSize) throws(ImageError) -> Bitmap {
    var status: Int32 = 0
    let pixels = [UInt8](unsafeUninitializedCapacity: size.area * 4) { buffer, count in
      status = spng_decode_image(
        handle, buffer.baseAddress, buffer.count, Int32(SPNG_FMT_RGBA8.rawValue),
        Int32(SPNG_DECODE_TRNS.rawValue))
      count = status == 0 ? size.area * 4 : 0
    }
    try check(status)
    return Bitmap(
      pixelWidth: size.width, pixelHeight: size.height, straight: pixels, order: .rgba)
  }

  /// Averages row by row: the image is never in memory as a whole.
  private borrowing func reducedBitmap(_ reduction: Reduction) throws(ImageError) -> Bitmap {
    try check(
      spng_decode_image(
        handle, nil, 0, Int32(SPNG_FMT_RGBA8.rawValue),
        Int32(SPNG_DECODE_TRNS.rawValue | SPNG_DECODE_PROGRESSIVE.rawValue)))
    var reducer = AreaReducer(reduction)
    var row = [UInt8](repeating: 0, count: reduction.source.width * 4)
    for y in 0..<reduction.source.height {
      let status = spng_decode_row(handle, &row, row.count)
      let isLast = y == reduction.source.height - 1
      if !isLast || status != Int32(SPNG_EOI.rawValue) { try check(status) }
      Premultiplication.premultiply(&row)
      reducer.add(row)
    }
    return reducer.bitmap(.rgba)
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
