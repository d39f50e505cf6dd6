internal import CWebP

/// Reads WebP files. libwebp needs no handle for that.
enum WebPDecoder {
  static func bitmap(from bytes: [UInt8], limits: ImageLimits) throws(ImageError) -> Bitmap {
    var features = WebPBitstreamFeatures()
    try check(WebPGetFeatures(bytes, bytes.count, &features))
    guard features.has_animation == 0 else { throw .unsupported(format: "Animated WebP") }
    let (width, height) = (Int(features.width), Int(features.height))
    try limits.check(width: width, height: height)
    var pixels = [UInt8](repeating: 0, count: width * height * 4)
    try check(decode(bytes, into: &pixels, rowBytes: width * 4))
    return Bitmap(pixelWidth: width, pixelHeight: height, straight: pixels, order: .bgra)
  }

  private static func decode(
    _ bytes: [UInt8], into pixels: inout [UInt8], rowBytes: Int
  ) -> VP8StatusCode {
    var config = WebPDecoderConfig()
    guard WebPInitDecoderConfig(&config) != 0 else { return VP8_STATUS_INVALID_PARAM }
    return pixels.withUnsafeMutableBufferPointer { buffer in
      config.output.colorspace = MODE_BGRA
      config.output.is_external_memory = 1
      config.output.u.RGBA.rgba = buffer.baseAddress
      config.output.u.RGBA.stride = Int32(rowBytes)
      config.output.u.RGBA.size = buffer.count
      defer { WebPFreeDecBuffer(&config.output) }
      return WebPDecode(bytes, bytes.count, &config)
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
