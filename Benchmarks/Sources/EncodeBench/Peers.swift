// SPDX-License-Identifier: MIT
import BubbleKit
import CEncoders

/// Encoders that images are often written with.
enum Peers {
  /// A file by libspng as it comes, from red, green, blue and alpha.
  static func spng(_ rgba: [UInt8], width: Int, height: Int) -> Int {
    guard let context = spng_ctx_new(Int32(SPNG_CTX_ENCODER.rawValue)) else { return 0 }
    defer { spng_ctx_free(context) }
    spng_set_option(context, SPNG_ENCODE_TO_BUFFER, 1)
    var header = spng_ihdr()
    (header.width, header.height) = (UInt32(width), UInt32(height))
    (header.bit_depth, header.color_type) = (8, UInt8(SPNG_COLOR_TYPE_TRUECOLOR_ALPHA.rawValue))
    spng_set_ihdr(context, &header)
    let flags = Int32(SPNG_ENCODE_FINALIZE.rawValue)
    spng_encode_image(context, rgba, rgba.count, Int32(SPNG_FMT_PNG.rawValue), flags)
    var (count, status) = (0, Int32(0))
    let file = spng_get_png_buffer(context, &count, &status)
    free(file)
    return count
  }

  static func zlib(_ rows: [UInt8], level: Int32) -> Int {
    var count = compressBound(UInt(rows.count))
    var bytes = [UInt8](repeating: 0, count: Int(count))
    compress2(&bytes, &count, rows, UInt(rows.count), level)
    return Int(count)
  }

  static func libdeflate(_ rows: [UInt8], level: Int32) -> Int {
    guard let compressor = libdeflate_alloc_compressor(level) else { return 0 }
    defer { libdeflate_free_compressor(compressor) }
    var bytes = [UInt8](repeating: 0, count: rows.count + 1024)
    return libdeflate_zlib_compress(compressor, rows, rows.count, &bytes, bytes.count)
  }

  /// The rows of a file in its own format of pixels, each after a filter's byte of zero.
  static func rows(ofFile file: [UInt8]) -> [UInt8] {
    guard let context = spng_ctx_new(0) else { return [] }
    defer { spng_ctx_free(context) }
    spng_set_png_buffer(context, file, file.count)
    var header = spng_ihdr()
    spng_get_ihdr(context, &header)
    var count = 0
    spng_decoded_image_size(context, Int32(SPNG_FMT_RAW.rawValue), &count)
    var pixels = [UInt8](repeating: 0, count: count)
    spng_decode_image(context, &pixels, count, Int32(SPNG_FMT_RAW.rawValue), 0)
    return addingFilters(to: pixels, rowBytes: count / Int(header.height))
  }

  static func addingFilters(to pixels: [UInt8], rowBytes: Int) -> [UInt8] {
    stride(from: 0, to: pixels.count, by: rowBytes).flatMap { start in
      [0] + pixels[start..<start + rowBytes]
    }
  }

  /// A file by libwebp's method 4, its default: as other libraries write them.
  static func webP(_ bitmap: Bitmap, isLossless: Bool, quality: Float) -> Int {
    var (config, picture, writer) = (WebPConfig(), WebPPicture(), WebPMemoryWriter())
    guard WebPConfigPreset(&config, WEBP_PRESET_DEFAULT, quality) != 0,
      WebPPictureInit(&picture) != 0
    else { return 0 }
    config.lossless = isLossless ? 1 : 0
    picture.use_argb = config.lossless
    (picture.width, picture.height) = (Int32(bitmap.pixelWidth), Int32(bitmap.pixelHeight))
    picture.writer = WebPMemoryWrite
    WebPMemoryWriterInit(&writer)
    defer {
      WebPPictureFree(&picture)
      WebPMemoryWriterClear(&writer)
    }
    return withUnsafeMutablePointer(to: &writer) { writer in
      picture.custom_ptr = UnsafeMutableRawPointer(writer)
      WebPPictureImportRGBA(&picture, bitmap.rgbaBytes, Int32(bitmap.pixelWidth * 4))
      return WebPEncode(&config, &picture) != 0 ? writer.pointee.size : 0
    }
  }
}
