internal import CSPNG

/// Reads one PNG file (`spng_ctx`).
struct PNGDecoder: ~Copyable {
  private let handle: OpaquePointer

  /// The most bytes that a chunk beside the pixels may take, unpacked: colour profiles, texts.
  private static let chunkLimit = 16 << 20

  init() {
    guard let handle = spng_ctx_new(0) else {
      preconditionFailure("libspng has no memory for a decoder.")
    }
    self.handle = handle
  }

  deinit { spng_ctx_free(handle) }

  consuming func bitmap(from bytes: [UInt8], limits: ImageLimits) throws(ImageError) -> Bitmap {
    let result = bytes.withUnsafeBytes { buffer in
      Result { () throws(ImageError) in try decode(buffer, limits: limits) }
    }
    return try result.get()
  }

  private borrowing func decode(
    _ bytes: UnsafeRawBufferPointer, limits: ImageLimits
  ) throws(ImageError) -> Bitmap {
    spng_set_crc_action(handle, Int32(SPNG_CRC_ERROR.rawValue), Int32(SPNG_CRC_DISCARD.rawValue))
    spng_set_chunk_limits(handle, Self.chunkLimit, Self.chunkLimit)
    try check(spng_set_png_buffer(handle, bytes.baseAddress, bytes.count))
    var header = spng_ihdr()
    try check(spng_get_ihdr(handle, &header))
    let (width, height) = (Int(header.width), Int(header.height))
    try limits.check(width: width, height: height)
    var status: Int32 = 0
    let pixels = [UInt8](unsafeUninitializedCapacity: width * height * 4) { buffer, count in
      status = spng_decode_image(
        handle, buffer.baseAddress, buffer.count, Int32(SPNG_FMT_RGBA8.rawValue),
        Int32(SPNG_DECODE_TRNS.rawValue))
      count = status == 0 ? width * height * 4 : 0
    }
    try check(status)
    return Bitmap(pixelWidth: width, pixelHeight: height, straight: pixels, order: .rgba)
  }

  private borrowing func check(_ status: Int32) throws(ImageError) {
    guard status != 0 else { return }
    if status == Int32(SPNG_EOF.rawValue) || status == Int32(SPNG_IO_EOF.rawValue) {
      throw .truncated(.png)
    }
    throw .corrupt(.png, reason: String(cString: spng_strerror(status)))
  }
}
