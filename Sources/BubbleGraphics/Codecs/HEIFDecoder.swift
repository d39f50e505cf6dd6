// SPDX-License-Identifier: MIT
internal import CBubbleHEIF

/// Reads HEIC and AVIF files by libheif, where it is installed (`heif_context`, `heif_image_handle`).
final class HEIFDecoder {
  private let bytes: UnsafeMutableBufferPointer<UInt8>
  private var file: bubble_heif_file
  private let format: ImageFormat

  /// The length of the reasons that libheif gives, with the zero behind them.
  private static let reasonLength = 161

  /// Reads a file's structure.
  ///
  /// - Parameters:
  ///   - limits: The limits of the image, checked before pixels are decoded; `nil` for none.
  ///   - library: The library; `nil` where it isn't installed.
  init(
    _ bytes: [UInt8], limits: ImageLimits?, library: HEIFLibrary? = .installed
  ) throws(ImageError) {
    let format = try ImageFormat(sniffing: bytes)
    guard let library else { throw .missingLibrary(format, package: "libheif1") }
    guard library.reads(format) else {
      // Newer versions have decoders in packages of their own.
      let decoder = format == .avif ? "dav1d" : "libde265"
      throw .missingLibrary(format, package: "libheif-plugin-\(decoder)")
    }
    let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
    _ = copy.initialize(from: bytes)
    (self.bytes, self.format, file) = (copy, format, bubble_heif_file())
    let (side, pixels) = (limits?.pixelsPerSide ?? .max, limits?.pixelCount ?? .max)
    try call { reason in
      // The library's own limit of a side is kept where ours is higher. Coded images are a little larger than those
      // that are shown.
      library.open(
        copy, side: min(max(side, 64), 32_768), pixels: min(max(pixels, 1 << 16), 1 << 40) * 2,
        into: &file, reason)
    }
    try limits?.check(size)
  }

  deinit {
    bubble_heif_close(&file)
    bytes.deallocate()
  }

  /// The size in pixels, upright.
  var size: PixelSize { PixelSize(Int(file.width), Int(file.height)) }

  /// The image, turned and mirrored by libheif.
  func image(size wanted: DecodingSize) throws(ImageError) -> DecodedImage {
    var pixels = [UInt8](repeating: 0, count: size.area * 4)
    var isPremultiplied = false
    try call { reason in bubble_heif_decode(&file, &pixels, &isPremultiplied, reason) }
    let bitmap =
      isPremultiplied
      ? Self.bitmap(premultiplied: pixels, size)
      : Bitmap(pixelWidth: size.width, pixelHeight: size.height, straight: pixels, order: .rgba)
    return DecodedImage(
      bitmap: bitmap.reduced(Reduction(of: size, to: wanted)), colors: colors)
  }

  /// - Parameter pixels: RGBA. Damaged files may have components above alpha.
  private static func bitmap(premultiplied pixels: [UInt8], _ size: PixelSize) -> Bitmap {
    var bytes = pixels
    for start in stride(from: 0, to: bytes.count, by: 4) {
      bytes.swapAt(start, start + 2)
      for channel in start..<start + 3 { bytes[channel] = min(bytes[channel], bytes[start + 3]) }
    }
    return Bitmap(pixelWidth: size.width, pixelHeight: size.height, bytes: bytes)
  }

  private var colors: EncodedColors {
    let length = bubble_heif_profile_length(&file)
    if (1...ICCProfile.byteLimit).contains(length) {
      var profile = [UInt8](repeating: 0, count: length)
      if bubble_heif_read_profile(&file, &profile) { return .profile(profile) }
    }
    var (primaries, transfer): (Int32, Int32) = (0, 0)
    guard bubble_heif_code_points(&file, &primaries, &transfer) else { return .sRGB }
    // Photos with the curves of television are meant to be seen like others; 2 is unspecified.
    let points = ColorCodePoints(
      primaries: primaries == 2 ? 1 : Int(primaries),
      transfer: [1, 2, 6, 14, 15].contains(transfer) ? 13 : Int(transfer))
    return points.space.map { .space($0) } ?? .sRGB
  }

  private func call(
    _ body: (UnsafeMutablePointer<CChar>) -> bubble_heif_status
  ) throws(ImageError) {
    var reason = [CChar](repeating: 0, count: Self.reasonLength)
    let status = reason.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.map(body) ?? BUBBLE_HEIF_DAMAGED
    }
    switch status {
    case BUBBLE_HEIF_OK: return
    case BUBBLE_HEIF_TRUNCATED: throw .truncated(format)
    default:
      let line = reason.prefix { $0 != 0 && $0 != 10 }.map { UInt8(truncatingIfNeeded: $0) }
      let text = String(decoding: line, as: UTF8.self)
      throw .corrupt(format, reason: text)
    }
  }
}

/// libheif, loaded when it is needed first.
///
/// `@unchecked Sendable`: a table of functions, which doesn't change.
struct HEIFLibrary: @unchecked Sendable {
  private let handle: OpaquePointer

  /// The library of the system; `nil` where there is none.
  static let installed = HEIFLibrary(named: "libheif.so.1")

  /// - Parameter name: The name of the library's file.
  init?(named name: String) {
    guard let handle = bubble_heif_load(name) else { return nil }
    self.handle = handle
  }

  /// Whether there is a decoder for a format.
  func reads(_ format: ImageFormat) -> Bool { bubble_heif_has_decoder(handle, format == .avif) }

  fileprivate func open(
    _ bytes: UnsafeMutableBufferPointer<UInt8>, side: Int, pixels: Int,
    into file: inout bubble_heif_file, _ reason: UnsafeMutablePointer<CChar>
  ) -> bubble_heif_status {
    bubble_heif_open(
      handle, bytes.baseAddress, bytes.count, Int32(side), UInt64(pixels), &file, reason)
  }
}
