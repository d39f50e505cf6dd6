// SPDX-License-Identifier: MIT
internal import BubbleBatches

/// The frames of an image file, decoded one after the other: one of a still image, several of an animation.
///
/// Each is the whole image as it is seen, over the pixels that frames before it leave. No more than the last one is in
/// memory. Everything else is as of ``Image/init(encoded:size:limits:scale:)``, but for an animated PNG: its frames
/// are read instead of a default image that is none of them.
public final class ImageFrames {
  /// A frame as it is seen.
  public struct Frame: Hashable, Sendable {
    public let bitmap: Bitmap

    /// The time for which the frame is shown, as the file has it. Programs may show short ones for longer.
    public let milliseconds: Int
  }

  /// The format of the file.
  public let format: ImageFormat

  /// The number of frames.
  public let count: Int

  /// The number of times that the frames are shown; 0 for ever. Of a still image 1.
  public let loopCount: Int

  private let source: any FrameSource

  /// Reads the file's structure. No pixels are decoded.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - limits: The limits of each frame and of all of them.
  /// - Throws: ``ImageError``, also for files that don't come to their end.
  public init(encoded bytes: [UInt8], limits: ImageLimits = ImageLimits()) throws(ImageError) {
    guard bytes.count <= limits.byteCount else {
      throw .tooManyBytes(count: bytes.count, limit: limits.byteCount)
    }
    format = try ImageFormat(sniffing: bytes)
    switch format {
    case .png: source = try PNGFrameSource(bytes, limits) ?? StillSource(bytes, limits)
    case .jpeg, .heic, .avif: source = StillSource(bytes, limits)
    case .webp: source = try WebPFrameSource(bytes, limits) ?? StillSource(bytes, limits)
    case .gif: source = try GIFFrameSource(bytes, limits)
    }
    (count, loopCount) = (source.count, source.count == 1 ? 1 : source.loopCount)
  }

  /// Returns the next frame; `nil` after the last, and when the time for a work is over.
  ///
  /// - Throws: ``ImageError`` for damaged frames.
  public func next() throws(ImageError) -> Frame? {
    WorkLimit.isExceeded ? nil : try source.next()
  }
}

/// A file's frames.
protocol FrameSource: AnyObject {
  var count: Int { get }
  var loopCount: Int { get }
  func next() throws(ImageError) -> ImageFrames.Frame?
}

/// A still image as a frame.
private final class StillSource: FrameSource {
  let count = 1
  let loopCount = 1
  private let limits: ImageLimits
  private var bytes: [UInt8]?

  init(_ bytes: [UInt8], _ limits: ImageLimits) { (self.bytes, self.limits) = (bytes, limits) }

  func next() throws(ImageError) -> ImageFrames.Frame? {
    guard let bytes else { return nil }
    self.bytes = nil
    let image = try Image(encoded: bytes, limits: limits)
    // Images are compared: a part of one isn't the same.
    if image.isCutOff { throw .truncated(.jpeg) }
    return ImageFrames.Frame(bitmap: image.bitmap, milliseconds: 0)
  }
}
