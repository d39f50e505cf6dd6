// SPDX-License-Identifier: MIT
import BubbleStrings
internal import CBubbleSPNG

/// Reads one PNG file (`spng_ctx`).
struct PNGDecoder: ~Copyable {
  private let handle: OpaquePointer

  /// The maximum size of the chunks beside the pixels, unpacked, in bytes: colour profiles, texts.
  private static let chunkLimit = 16 << 20

  private static let reasonOfChunkLimit =
    "its profiles and texts take more than \(chunkLimit) bytes"

  /// The file's header.
  private struct Header {
    var size: PixelSize
    /// Whether the rows come in seven passes over the image (Adam7).
    var isInterlaced: Bool
    /// Whether pixels are grey values of eight bits or fewer.
    var isGrey: Bool
    /// Whether pixels are grey values, with alpha or without.
    var hasGreysOnly: Bool
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

  /// Reads a file. Properties that are damaged, such as a profile, are ignored.
  consuming func image(
    from bytes: [UInt8], size: DecodingSize, limits: ImageLimits
  ) throws(ImageError) -> DecodedImage {
    let result = bytes.withUnsafeBytes { buffer in
      Result { () throws(ImageError) in try decode(buffer, size: size, limits: limits) }
    }
    if case .failure(let error) = result, let plain = Self.plainFile(of: bytes, refusedFor: error) {
      return try PNGDecoder().image(from: plain, size: size, limits: limits)
    }
    return try result.get()
  }

  /// The size in the header, upright. The bytes have to reach to the pixels.
  consuming func shownSize(of bytes: [UInt8]) throws(ImageError) -> PixelSize {
    let result = bytes.withUnsafeBytes { buffer in
      Result { () throws(ImageError) in
        try check(spng_set_png_buffer(handle, buffer.baseAddress, buffer.count))
        return try PNGChunks(buffer).orientation.upright(header().size)
      }
    }
    return try result.get()
  }

  /// The properties of an image that its pixels don't have.
  struct Properties {
    /// The size in the header, as stored.
    var size: PixelSize
    var colors: EncodedColors
    var isGrey: Bool
    var orientation: Orientation
  }

  /// The file's properties, without its pixels. Damaged ones are ignored.
  consuming func properties(of bytes: [UInt8]) throws(ImageError) -> Properties {
    let result = bytes.withUnsafeBytes { buffer in
      Result { () throws(ImageError) in try open(buffer).properties }
    }
    if case .failure(let error) = result, let plain = Self.plainFile(of: bytes, refusedFor: error) {
      return try PNGDecoder().properties(of: plain)
    }
    return try result.get()
  }

  /// The file without the properties that may have been damaged; `nil` where the error has another cause.
  private static func plainFile(of bytes: [UInt8], refusedFor error: ImageError) -> [UInt8]? {
    guard case .corrupt(_, let reason) = error, !reason.isExactly(reasonOfChunkLimit) else {
      return nil
    }
    return PNGChunks.withoutProperties(bytes)
  }

  private borrowing func decode(
    _ bytes: UnsafeRawBufferPointer, size: DecodingSize, limits: ImageLimits
  ) throws(ImageError) -> DecodedImage {
    let (header, properties) = try open(bytes, limits: limits)
    let reduction = Reduction(of: header.size, to: properties.orientation.stored(size))
    let form: PixelForm = header.isGrey && !hasTransparentColor() ? .grey : .rgba
    let bitmap =
      if reduction.keepsAll {
        try wholeBitmap(header.size, form)
      } else if header.isInterlaced {
        try wholeBitmap(header.size, form).reduced(reduction)
      } else {
        try reducedBitmap(reduction, form)
      }
    return DecodedImage(
      bitmap: bitmap, colors: properties.colors, isGrey: properties.isGrey,
      orientation: properties.orientation)
  }

  /// Reads everything before the pixels.
  ///
  /// - Parameter limits: The limits of the size; `nil` for none.
  private borrowing func open(
    _ bytes: UnsafeRawBufferPointer, limits: ImageLimits? = nil
  ) throws(ImageError) -> (header: Header, properties: Properties) {
    spng_set_crc_action(handle, Int32(SPNG_CRC_ERROR.rawValue), Int32(SPNG_CRC_DISCARD.rawValue))
    spng_set_chunk_limits(handle, Self.chunkLimit, Self.chunkLimit)
    try check(spng_set_png_buffer(handle, bytes.baseAddress, bytes.count))
    let header = try header()
    try limits?.check(header.size)
    let chunks = try PNGChunks(bytes)
    let properties = Properties(
      size: header.size, colors: try colors(chunks.codePoints), isGrey: header.hasGreysOnly,
      orientation: chunks.orientation)
    return (header, properties)
  }

  /// The colours that the file states, by the chunk that counts most (PNG, third edition, section 4.3).
  private borrowing func colors(
    _ codePoints: ColorCodePoints?
  ) throws(ImageError) -> EncodedColors {
    var intent: UInt8 = 0
    let status = spng_get_srgb(handle, &intent)
    // The first call reads all chunks before the pixels.
    if status != Int32(SPNG_ECHUNKAVAIL.rawValue) { try check(status) }
    if let space = codePoints?.space { return .space(space) }
    var profile = spng_iccp()
    if spng_get_iccp(handle, &profile) == 0, let start = profile.profile {
      return .profile(
        start.withMemoryRebound(to: UInt8.self, capacity: profile.profile_len) {
          Array(UnsafeBufferPointer(start: $0, count: profile.profile_len))
        })
    }
    if status == 0 { return .sRGB }
    return gammaSpace().map { .space($0) } ?? .sRGB
  }

  /// The colour space of a gamma, with chromaticities or without. Chromaticities alone are ignored, as in Chromium.
  private borrowing func gammaSpace() -> RGBSpace? {
    var hundredThousandths: UInt32 = 0
    guard spng_get_gama_int(handle, &hundredThousandths) == 0 else { return nil }
    let gamma = Double(hundredThousandths) / 100_000
    guard (0.01...100).contains(gamma) else { return nil }
    let curve = RGBSpace.Curve.power(1 / gamma)
    var chromaticities = spng_chrm()
    guard spng_get_chrm(handle, &chromaticities) == 0 else {
      // A gamma near that of screens means sRGB.
      return abs(gamma * 2.2 - 1) < 0.05 ? nil : .sRGB(curve: curve)
    }
    let primaries = Chromaticities(
      red: SIMD2(chromaticities.red_x, chromaticities.red_y),
      green: SIMD2(chromaticities.green_x, chromaticities.green_y),
      blue: SIMD2(chromaticities.blue_x, chromaticities.blue_y),
      white: SIMD2(chromaticities.white_point_x, chromaticities.white_point_y))
    return RGBSpace(primaries, curve: curve)
  }

  private borrowing func header() throws(ImageError) -> Header {
    var header = spng_ihdr()
    try check(spng_get_ihdr(handle, &header))
    return Header(
      size: PixelSize(Int(header.width), Int(header.height)),
      isInterlaced: header.interlace_method != UInt8(SPNG_INTERLACE_NONE.rawValue),
      isGrey: header.color_type == UInt8(SPNG_COLOR_TYPE_GRAYSCALE.rawValue)
        && header.bit_depth <= 8,
      hasGreysOnly: header.color_type == UInt8(SPNG_COLOR_TYPE_GRAYSCALE.rawValue)
        || header.color_type == UInt8(SPNG_COLOR_TYPE_GRAYSCALE_ALPHA.rawValue))
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
      throw .corrupt(.png, reason: Self.reasonOfChunkLimit)
    default:
      throw .corrupt(.png, reason: String(cString: spng_strerror(status)))
    }
  }
}
