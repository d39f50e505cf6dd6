internal import CTurboJPEG

/// Reads JPEG files (`tjhandle`, made for decompression).
struct JPEGDecoder: ~Copyable {
  private let handle: tjhandle

  /// What the file's header says.
  private struct Header {
    var width: Int
    var height: Int
    var isCMYK: Bool
  }

  /// Parts of the messages that a file gets when it ends in its pixels, or before them.
  private static let reasonsOfTruncation = ["Premature end", "premature end", "missing SOS marker"]

  init() {
    guard let handle = tjInitDecompress() else {
      preconditionFailure("libjpeg-turbo has no memory for a decoder.")
    }
    self.handle = handle
  }

  deinit { tjDestroy(handle) }

  consuming func bitmap(from bytes: [UInt8], limits: ImageLimits) throws(ImageError) -> Bitmap {
    let header = try header(of: bytes)
    try limits.check(width: header.width, height: header.height)
    let segments = JPEGSegments(bytes)
    let pixels = try pixels(of: bytes, header: header)
    let bitmap = Bitmap(
      pixelWidth: header.width, pixelHeight: header.height,
      bytes: header.isCMYK ? CMYK.bgra(pixels, isInverted: segments.isAdobe) : pixels)
    return bitmap.oriented(segments.orientation)
  }

  private borrowing func header(of bytes: [UInt8]) throws(ImageError) -> Header {
    var (width, height): (Int32, Int32) = (0, 0)
    var (subsampling, colorspace): (Int32, Int32) = (0, 0)
    let status = tjDecompressHeader3(
      handle, bytes, UInt(bytes.count), &width, &height, &subsampling, &colorspace)
    try check(status)
    guard width > 0, height > 0 else { throw .corrupt(.jpeg, reason: "it has no pixels") }
    let isCMYK = colorspace == Int32(TJCS_CMYK.rawValue) || colorspace == Int32(TJCS_YCCK.rawValue)
    return Header(width: Int(width), height: Int(height), isCMYK: isCMYK)
  }

  /// Four bytes a pixel: blue, green, red and 255, or cyan, magenta, yellow and black.
  private borrowing func pixels(
    of bytes: [UInt8], header: Header
  ) throws(ImageError) -> [UInt8] {
    let format = header.isCMYK ? TJPF_CMYK : TJPF_BGRA
    var pixels = [UInt8](repeating: 0, count: header.width * header.height * 4)
    // A small file can hold thousands of progressive passes, each over the whole picture.
    let flags = Int32(TJFLAG_LIMITSCANS) | Int32(TJFLAG_ACCURATEDCT)
    let status = tjDecompress2(
      handle, bytes, UInt(bytes.count), &pixels, Int32(header.width), 0, Int32(header.height),
      format.rawValue, flags)
    try check(status)
    return pixels
  }

  private borrowing func check(_ status: Int32) throws(ImageError) {
    guard status != 0 else { return }
    let reason = String(cString: tjGetErrorStr2(handle))
    if Self.reasonsOfTruncation.contains(where: reason.contains) { throw .truncated(.jpeg) }
    let isWarning = tjGetErrorCode(handle) == Int32(TJERR_WARNING.rawValue)
    // Many cameras leave bytes between markers: the picture is whole.
    if isWarning && reason.contains("extraneous bytes") { return }
    throw .corrupt(.jpeg, reason: reason)
  }
}

/// Inks as colours, by the plain formula: without a profile there is no better one.
private enum CMYK {
  /// - Parameter isInverted: Whether 255 means no ink, as in the files that Adobe's programs write.
  static func bgra(_ inks: [UInt8], isInverted: Bool) -> [UInt8] {
    var pixels = inks
    let flip: UInt8 = isInverted ? 0 : 255
    for start in stride(from: 0, to: pixels.count, by: 4) {
      let black = inks[start + 3] ^ flip
      for (ink, target) in [2, 1, 0].enumerated() {
        pixels[start + target] = Premultiplication.premultiplied(
          inks[start + ink] ^ flip, alpha: black)
      }
      pixels[start + 3] = 255
    }
    return pixels
  }
}
