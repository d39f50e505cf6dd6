// SPDX-License-Identifier: MIT
internal import CBubbleWebP

/// The frames of an animated WebP file (`WebPAnimDecoder`).
final class WebPFrameSource: FrameSource {
  let count: Int
  let loopCount: Int

  private let bytes: UnsafeMutableBufferPointer<UInt8>
  private let handle: OpaquePointer
  private let size: PixelSize
  private let orientation: Orientation
  private let conversion: ColorConversion?
  private var timestamp = 0

  /// - Returns: `nil` for a still image.
  init?(_ bytes: [UInt8], _ limits: ImageLimits) throws(ImageError) {
    guard try WebPDecoder.isAnimated(bytes) else { return nil }
    size = try WebPDecoder.pixelSize(of: bytes)
    try limits.check(size)
    let chunks = try WebPDecoder.chunks(of: bytes)
    orientation = chunks.orientation
    conversion = ColorConversion(from: chunks.colors)
    let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
    _ = copy.initialize(from: bytes)
    do throws(ImageError) {
      let file = UnsafeBufferPointer(copy)
      (count, loopCount) = try WebPAnimation.open(file).counts
      guard count > 0 else { throw .corrupt(.webp, reason: "it has no frame") }
      try limits.check(frames: count, of: size)
      handle = try Self.open(file)
    } catch {
      copy.deallocate()
      throw error
    }
    self.bytes = copy
  }

  private static func open(
    _ bytes: UnsafeBufferPointer<UInt8>
  ) throws(ImageError) -> OpaquePointer {
    var options = WebPAnimDecoderOptions()
    guard WebPAnimDecoderOptionsInit(&options) != 0 else {
      throw .unsupported(format: "WebP of this kind")
    }
    options.color_mode = MODE_BGRA
    var data = WebPData(bytes: bytes.baseAddress, size: bytes.count)
    guard let handle = WebPAnimDecoderNew(&data, &options) else {
      throw .corrupt(.webp, reason: "its frames are invalid")
    }
    return handle
  }

  deinit {
    WebPAnimDecoderDelete(handle)
    bytes.deallocate()
  }

  func next() throws(ImageError) -> ImageFrames.Frame? {
    guard WebPAnimDecoderHasMoreFrames(handle) != 0 else { return nil }
    var pixels: UnsafeMutablePointer<UInt8>?
    var end: Int32 = 0
    guard WebPAnimDecoderGetNext(handle, &pixels, &end) != 0, let pixels else {
      throw .corrupt(.webp, reason: "the pixels of a frame are invalid")
    }
    defer { timestamp = Int(end) }
    let straight = Array(UnsafeBufferPointer(start: pixels, count: size.area * 4))
    var bitmap = Bitmap(
      pixelWidth: size.width, pixelHeight: size.height, straight: straight, order: .bgra)
    conversion?.convert(&bitmap)
    return ImageFrames.Frame(
      bitmap: bitmap.oriented(orientation), milliseconds: max(Int(end) - timestamp, 0))
  }
}
