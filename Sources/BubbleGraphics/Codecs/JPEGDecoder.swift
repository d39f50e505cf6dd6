// SPDX-License-Identifier: MIT
import BubbleStrings
internal import CBubbleTurboJPEG

/// Reads JPEG files (`tjhandle`, made for decompression).
struct JPEGDecoder: ~Copyable {
  private let handle: tjhandle

  /// The file's header.
  private struct Header {
    var size: PixelSize
    var isCMYK: Bool
    var isGrey: Bool
  }

  /// The end of a file.
  private enum Ending {
    case whole

    /// The end marker is missing.
    case unmarked

    /// Pixels are missing. Those that libjpeg-turbo has no data for are a middle grey.
    case inPixels
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

  /// Reads a file, of which pixels may be missing at the end: browsers show the others.
  consuming func image(
    from bytes: [UInt8], size: DecodingSize, limits: ImageLimits
  ) throws(ImageError) -> DecodedImage {
    let header = try header(of: bytes)
    try limits.check(header.size)
    let segments = JPEGSegments(bytes)
    try limits.check(scans: segments.scanCount, of: header.size)
    let reduction = Reduction(of: header.size, to: segments.orientation.stored(size))
    let scaling = JPEGScaling(for: reduction)
    let decoded = scaling.size(of: header.size)
    let (pixels, isCutOff) = try pixels(of: bytes, size: decoded, isCMYK: header.isCMYK)
    let bitmap = Bitmap(pixelWidth: decoded.width, pixelHeight: decoded.height, bytes: pixels)
    let rest = reduction.following(decoded, factor: scaling.factors)
    var image = DecodedImage(
      bitmap: header.isCMYK
        ? Self.colors(of: bitmap, rest, segments.profile) : bitmap.reduced(rest),
      isGrey: header.isGrey, orientation: segments.orientation, isCutOff: isCutOff)
    if !header.isCMYK, let profile = segments.profile { image.colors = .profile(profile) }
    return image
  }

  /// The size in the header, upright.
  consuming func shownSize(of bytes: [UInt8]) throws(ImageError) -> PixelSize {
    let size = try header(of: bytes).size
    return JPEGSegments(bytes).orientation.upright(size)
  }

  /// The colours of inks by their profile, or else by multiplication.
  private static func colors(
    of inks: Bitmap, _ reduction: Reduction, _ profile: [UInt8]?
  ) -> Bitmap {
    guard let transform = profile.flatMap({ ICCProfile($0) })?.transform(from: .inks) else {
      var bitmap = inks
      CMYK.makeColors(&bitmap.bytes)
      return bitmap.reduced(reduction)
    }
    // Tables take longer than averages.
    var bitmap = inks.reduced(reduction)
    bitmap.bytes.withUnsafeMutableBytes { bytes in
      if let start = bytes.baseAddress { transform.convert(start, count: bytes.count / 4) }
      for alpha in stride(from: 3, to: bytes.count, by: 4) { bytes[alpha] = 255 }
    }
    return bitmap
  }

  private borrowing func header(of bytes: [UInt8]) throws(ImageError) -> Header {
    var (width, height): (Int32, Int32) = (0, 0)
    var (subsampling, colorspace): (Int32, Int32) = (0, 0)
    let status = tjDecompressHeader3(
      handle, bytes, UInt(bytes.count), &width, &height, &subsampling, &colorspace)
    try check(status)
    guard width > 0, height > 0 else { throw .corrupt(.jpeg, reason: "it has no pixels") }
    let isCMYK = colorspace == Int32(TJCS_CMYK.rawValue) || colorspace == Int32(TJCS_YCCK.rawValue)
    return Header(
      size: PixelSize(Int(width), Int(height)), isCMYK: isCMYK,
      isGrey: colorspace == Int32(TJCS_GRAY.rawValue))
  }

  /// Four bytes a pixel: blue, green, red and 255, or cyan, magenta, yellow and black. Rows that are missing in a file
  /// that is cut off are transparent, unless they are inks.
  private borrowing func pixels(
    of bytes: [UInt8], size: PixelSize, isCMYK: Bool
  ) throws(ImageError) -> (pixels: [UInt8], isCutOff: Bool) {
    var pixels = [UInt8](repeating: 0, count: size.area * 4)
    switch try decode(bytes, into: &pixels, size, isCMYK) {
    case .whole: return (pixels, false)
    case .inPixels: break
    case .unmarked:
      // With a marker at its end, the file is whole, or pixels are missing: only the first warning is kept.
      var marked = bytes
      if marked.last == 0xFF { marked.removeLast() }
      marked += [0xFF, 0xD9]
      guard try decode(marked, into: &pixels, size, isCMYK) != .whole else {
        return (pixels, true)
      }
    }
    let rows = Self.knownRows(of: pixels, size)
    guard rows > 0 else { throw .truncated(.jpeg) }
    // Black ink can't be transparent.
    if !isCMYK { for place in rows * size.width * 4..<pixels.count { pixels[place] = 0 } }
    return (pixels, true)
  }

  private borrowing func decode(
    _ bytes: [UInt8], into pixels: inout [UInt8], _ size: PixelSize, _ isCMYK: Bool
  ) throws(ImageError) -> Ending {
    let format = isCMYK ? TJPF_CMYK : TJPF_BGRA
    // A second guard beside the limit on scans: libjpeg-turbo stops after 500.
    let flags = Int32(TJFLAG_LIMITSCANS) | Int32(TJFLAG_ACCURATEDCT)
    let status = tjDecompress2(
      handle, bytes, UInt(bytes.count), &pixels, Int32(size.width), 0, Int32(size.height),
      format.rawValue, flags)
    if status != 0, tjGetErrorCode(handle) == Int32(TJERR_WARNING.rawValue) {
      let reason = String(cString: tjGetErrorStr2(handle))
      if reason.containsExactly("Premature end of JPEG file") { return .unmarked }
      if reason.containsExactly("premature end of data segment") { return .inPixels }
    }
    try check(status)
    return .whole
  }

  /// The number of rows down to the last one that doesn't end in pixels that are missing.
  private static func knownRows(of pixels: [UInt8], _ size: PixelSize) -> Int {
    // The last block of a row is the last to be decoded.
    let end = min(size.width, 8) * 4
    var rows = size.height
    while rows > 0 {
      let row = pixels[..<(rows * size.width * 4)].suffix(end)
      if row.enumerated().contains(where: { $0.offset % 4 < 3 && $0.element != 128 }) { break }
      rows -= 1
    }
    return rows
  }

  private borrowing func check(_ status: Int32) throws(ImageError) {
    guard status != 0 else { return }
    let reason = String(cString: tjGetErrorStr2(handle))
    if Self.reasonsOfTruncation.contains(where: reason.contains) { throw .truncated(.jpeg) }
    let isWarning = tjGetErrorCode(handle) == Int32(TJERR_WARNING.rawValue)
    // Many cameras leave bytes between markers: the image is whole.
    if isWarning && reason.containsExactly("extraneous bytes") { return }
    throw .corrupt(.jpeg, reason: reason)
  }
}

/// The scale at which libjpeg-turbo decodes an image, in eighths.
private struct JPEGScaling {
  private let eighths: Int

  /// The smallest size with twice as many pixels as a reduction asks for, so that averages of them
  /// are even; the whole one if there is none.
  init(for reduction: Reduction) {
    let step = min(reduction.columns.step, reduction.rows.step)
    // Other numbers of eighths take longer than the whole image.
    eighths = [1, 2, 4].first { Double($0) * step >= 16 } ?? 8
  }

  var factors: (width: Double, height: Double) { (Double(eighths) / 8, Double(eighths) / 8) }

  func size(of source: PixelSize) -> PixelSize {
    PixelSize((source.width * eighths + 7) / 8, (source.height * eighths + 7) / 8)
  }
}

/// The conversion of inks to colours by the plain formula; there is nothing better without a
/// profile.
private enum CMYK {
  /// Makes blue, green, red and 255 of cyan, magenta, yellow and black, of which 255 means no ink.
  ///
  /// That is how the programs of Adobe write files, and all others; browsers don't look for Adobe's marker, either.
  static func makeColors(_ pixels: inout [UInt8]) {
    pixels.withUnsafeMutableBufferPointer { pixels in
      for start in stride(from: 0, to: pixels.count, by: 4) {
        let black = pixels[start + 3]
        let (cyan, yellow) = (pixels[start], pixels[start + 2])
        pixels[start] = Premultiplication.premultiplied(yellow, alpha: black)
        pixels[start + 1] = Premultiplication.premultiplied(pixels[start + 1], alpha: black)
        pixels[start + 2] = Premultiplication.premultiplied(cyan, alpha: black)
        pixels[start + 3] = 255
      }
    }
  }
}
