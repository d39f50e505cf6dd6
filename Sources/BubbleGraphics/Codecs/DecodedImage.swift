// SPDX-License-Identifier: MIT
/// A file's stored pixels, with the colours and the orientation that they are shown in.
struct DecodedImage {
  /// The pixels, as if they were in sRGB.
  var bitmap: Bitmap

  /// The colours that the components stand for.
  var colors = EncodedColors.sRGB

  /// Whether the file has greys only.
  var isGrey = false

  var orientation = Orientation.upright

  /// Whether the file ends in its pixels, or before its end marker.
  var isCutOff = false

  /// The pixels in sRGB, upright.
  var shown: Bitmap {
    var bitmap = bitmap
    ColorConversion(from: colors, isGrey: isGrey)?.convert(&bitmap)
    return bitmap.oriented(orientation)
  }
}

extension DecodedImage {
  /// Reads a file of any format.
  static func reading(
    _ bytes: [UInt8], size: DecodingSize, limits: ImageLimits
  ) throws(ImageError) -> DecodedImage {
    switch try ImageFormat(sniffing: bytes) {
    case .png: try PNGDecoder().image(from: bytes, size: size, limits: limits)
    case .jpeg: try JPEGDecoder().image(from: bytes, size: size, limits: limits)
    case .webp: try WebPDecoder.image(from: bytes, size: size, limits: limits)
    case .gif:
      DecodedImage(bitmap: try GIFDecoder.bitmap(from: bytes, size: size, limits: limits))
    case .heic, .avif:
      try HEIFDecoder(bytes, limits: limits).image(size: size)
    }
  }

  /// The size of the image that ``shown`` has for a file, from its header.
  static func shownSize(of bytes: [UInt8]) throws(ImageError) -> PixelSize {
    switch try ImageFormat(sniffing: bytes) {
    case .png: try PNGDecoder().shownSize(of: bytes)
    case .jpeg: try JPEGDecoder().shownSize(of: bytes)
    case .webp: try WebPDecoder.shownSize(of: bytes)
    case .gif: try GIFDecoder.pixelSize(of: bytes)
    case .heic, .avif: try HEIFDecoder(bytes, limits: nil).size
    }
  }
}

extension Orientation {
  /// The size of stored pixels once they are upright.
  func upright(_ size: PixelSize) -> PixelSize {
    swapsSides ? PixelSize(size.height, size.width) : size
  }

  /// The size to decode stored pixels at, so that they have another one once they are upright.
  func stored(_ size: DecodingSize) -> DecodingSize { swapsSides ? size.transposed : size }
}
