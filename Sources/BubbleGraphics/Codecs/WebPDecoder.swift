// SPDX-License-Identifier: MIT
internal import CBubbleWebP

/// Reads WebP files. libwebp needs no handle for that.
enum WebPDecoder {
  /// The header of a file, or of a frame in it.
  private struct Header {
    var size: PixelSize
    var isAnimated: Bool
    /// libwebp makes translucent lossy images smaller without premultiplying them first.
    var canBeScaled: Bool
  }

  static func image(
    from bytes: [UInt8], size: DecodingSize, limits: ImageLimits
  ) throws(ImageError) -> DecodedImage {
    let result = bytes.withUnsafeBufferPointer { bytes in
      Result { () throws(ImageError) in
        let header = try header(of: bytes)
        try limits.check(header.size)
        let chunks = try WebPChunks(bytes)
        let reduction = Reduction(of: header.size, to: chunks.orientation.stored(size))
        let bitmap =
          header.isAnimated
          ? try firstFrame(of: bytes, reduction: reduction)
          : try still(bytes, header: header, reduction: reduction)
        return DecodedImage(
          bitmap: bitmap, colors: chunks.colors, orientation: chunks.orientation)
      }
    }
    return try result.get()
  }

  /// The size in the header, as it is stored.
  static func pixelSize(of bytes: [UInt8]) throws(ImageError) -> PixelSize {
    let result = bytes.withUnsafeBufferPointer { bytes in
      Result { () throws(ImageError) in try header(of: bytes).size }
    }
    return try result.get()
  }

  /// The size in the header, upright.
  static func shownSize(of bytes: [UInt8]) throws(ImageError) -> PixelSize {
    let result = bytes.withUnsafeBufferPointer { bytes in
      Result { () throws(ImageError) in
        try WebPChunks(bytes).orientation.upright(header(of: bytes).size)
      }
    }
    return try result.get()
  }

  /// The chunks beside the pixels.
  static func chunks(of bytes: [UInt8]) throws(ImageError) -> WebPChunks {
    let result = bytes.withUnsafeBufferPointer { bytes in
      Result { () throws(ImageError) in try WebPChunks(bytes) }
    }
    return try result.get()
  }

  /// Whether the header announces an animation.
  static func isAnimated(_ bytes: [UInt8]) throws(ImageError) -> Bool {
    let result = bytes.withUnsafeBufferPointer { bytes in
      Result { () throws(ImageError) in try header(of: bytes).isAnimated }
    }
    return try result.get()
  }

  private static func header(of bytes: UnsafeBufferPointer<UInt8>) throws(ImageError) -> Header {
    var features = WebPBitstreamFeatures()
    try check(WebPGetFeatures(bytes.baseAddress, bytes.count, &features))
    let isLossless = features.format == 2
    return Header(
      size: PixelSize(Int(features.width), Int(features.height)),
      isAnimated: features.has_animation != 0,
      canBeScaled: isLossless || features.has_alpha == 0)
  }

  private static func still(
    _ bytes: UnsafeBufferPointer<UInt8>, header: Header, reduction: Reduction
  ) throws(ImageError) -> Bitmap {
    let size = header.canBeScaled ? scaledSize(for: reduction) : header.size
    var pixels = [UInt8](repeating: 0, count: size.area * 4)
    try check(decode(bytes, into: &pixels, size: size, scales: size != header.size))
    let factor = (
      Double(size.width) / Double(header.size.width),
      Double(size.height) / Double(header.size.height)
    )
    return Bitmap(
      pixelWidth: size.width, pixelHeight: size.height, straight: pixels, order: .bgra
    ).reduced(reduction.following(size, factor: factor))
  }

  private static func firstFrame(
    of bytes: UnsafeBufferPointer<UInt8>, reduction: Reduction
  ) throws(ImageError) -> Bitmap {
    let animation = try WebPAnimation.open(bytes)
    let (data, placement) = try animation.firstFrame(in: reduction.source)
    let header = try header(of: data)
    guard header.size == placement.frame else {
      throw .corrupt(.webp, reason: "its first frame differs from its stated size")
    }
    if placement.frame == placement.image {
      return try still(data, header: header, reduction: reduction)
    }
    let whole = Reduction(of: header.size, to: .original)
    let frame = try still(data, header: header, reduction: whole)
    var reducer = AreaReducer(reduction)
    placement.forEachRow { y, row in
      let rowBytes = frame.pixelWidth * 4
      for index in 0..<rowBytes { row[index] = frame.bytes[y * rowBytes + index] }
    } _: { row in
      reducer.add(row)
    }
    return reducer.bitmap(.bgra)
  }

  /// Returns the size with twice as many pixels as a reduction needs, so that averages of them are
  /// even.
  private static func scaledSize(for reduction: Reduction) -> PixelSize {
    let step = min(reduction.columns.step, reduction.rows.step)
    func scaled(_ length: Int) -> Int { min(Int((Double(length) / step * 2).rounded(.up)), length) }
    return PixelSize(scaled(reduction.source.width), scaled(reduction.source.height))
  }

  private static func decode(
    _ bytes: UnsafeBufferPointer<UInt8>, into pixels: inout [UInt8], size: PixelSize, scales: Bool
  ) -> VP8StatusCode {
    var config = WebPDecoderConfig()
    guard WebPInitDecoderConfig(&config) != 0 else { return VP8_STATUS_INVALID_PARAM }
    config.options.use_scaling = scales ? 1 : 0
    config.options.scaled_width = Int32(size.width)
    config.options.scaled_height = Int32(size.height)
    return pixels.withUnsafeMutableBufferPointer { buffer in
      config.output.colorspace = MODE_BGRA
      config.output.is_external_memory = 1
      config.output.u.RGBA.rgba = buffer.baseAddress
      config.output.u.RGBA.stride = Int32(size.width * 4)
      config.output.u.RGBA.size = buffer.count
      defer { WebPFreeDecBuffer(&config.output) }
      return WebPDecode(bytes.baseAddress, bytes.count, &config)
    }
  }

  private static func check(_ status: VP8StatusCode) throws(ImageError) {
    switch status {
    case VP8_STATUS_OK: return
    case VP8_STATUS_NOT_ENOUGH_DATA, VP8_STATUS_SUSPENDED: throw .truncated(.webp)
    case VP8_STATUS_UNSUPPORTED_FEATURE: throw .unsupported(format: "WebP of this kind")
    case VP8_STATUS_OUT_OF_MEMORY: throw .corrupt(.webp, reason: "it needs too much memory")
    default: throw .corrupt(.webp, reason: "its bit stream is invalid")
    }
  }
}
