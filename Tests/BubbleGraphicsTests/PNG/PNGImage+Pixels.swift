// SPDX-License-Identifier: MIT
import BubbleSampleImages
import CBubbleSPNG

@testable import BubblePNG

extension ImageKind {
  func image(width: Int, height: Int) -> PNGImage {
    PNGImage(
      pixelWidth: width, pixelHeight: height, bytes: bytes(width: width, height: height))
  }
}

extension PNGImage {
  init(pixelWidth: Int, pixelHeight: Int, pixel: (_ x: Int, _ y: Int) -> Pixel) {
    var bytes: [UInt8] = []
    for y in 0..<pixelHeight {
      for x in 0..<pixelWidth {
        let pixel = pixel(x, y)
        bytes += [pixel.blue, pixel.green, pixel.red, pixel.alpha]
      }
    }
    self.init(pixelWidth: pixelWidth, pixelHeight: pixelHeight, bytes: bytes)
  }

  subscript(x: Int, y: Int) -> Pixel {
    let start = (y * pixelWidth + x) * 4
    return Pixel(bytes[start + 2], bytes[start + 1], bytes[start], bytes[start + 3])
  }
}

/// libspng's number of an error.
struct DecodingError: Error {
  let status: Int32
}

extension PNGImage {
  /// Reads a file by libspng.
  init(decoding file: [UInt8]) throws {
    let context = spng_ctx_new(0)
    defer { spng_ctx_free(context) }
    func check(_ status: Int32) throws {
      if status != 0 { throw DecodingError(status: status) }
    }
    try check(
      spng_set_crc_action(
        context, Int32(SPNG_CRC_ERROR.rawValue), Int32(SPNG_CRC_ERROR.rawValue)))
    let image = try file.withUnsafeBytes { bytes in
      try check(spng_set_png_buffer(context, bytes.baseAddress, bytes.count))
      var header = spng_ihdr()
      try check(spng_get_ihdr(context, &header))
      let (width, height) = (Int(header.width), Int(header.height))
      var pixels = [UInt8](repeating: 0, count: width * height * 4)
      try check(
        spng_decode_image(
          context, &pixels, pixels.count, Int32(SPNG_FMT_RGBA8.rawValue),
          Int32(SPNG_DECODE_TRNS.rawValue)))
      return PNGImage(pixelWidth: width, pixelHeight: height, bytes: Self.premultiplied(pixels))
    }
    self = image
  }

  /// Red, green, blue and straight alpha, as an image's bytes.
  private static func premultiplied(_ pixels: [UInt8]) -> [UInt8] {
    var bytes = pixels
    for start in stride(from: 0, to: bytes.count, by: 4) {
      let alpha = UInt32(pixels[start + 3])
      for (channel, source) in [(0, 2), (1, 1), (2, 0)] {
        bytes[start + channel] = UInt8((UInt32(pixels[start + source]) * alpha + 127) / 255)
      }
    }
    return bytes
  }
}
