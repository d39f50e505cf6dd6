// SPDX-License-Identifier: MIT
/// An animation: images that are shown one after the other.
public struct Animation: Hashable, Sendable {
  /// An image and the time for which it is shown.
  public struct Frame: Hashable, Sendable {
    public var bitmap: Bitmap

    /// The duration in seconds. Files store milliseconds, up to a minute.
    public var duration: Double

    public init(bitmap: Bitmap, duration: Double) {
      (self.bitmap, self.duration) = (bitmap, duration)
    }

    /// The duration in thousandths of a second, at least 1.
    var milliseconds: Int { max(1, Int((duration * 1000).rounded())) }
  }

  /// The frames in order. All have the same size.
  public let frames: [Frame]

  /// The number of times that the frames are shown. The default is 0: for ever.
  public let loopCount: Int

  /// - Precondition: There is at least one frame, all have the same size, and every duration is above zero
  ///   and no more than 60 seconds. `loopCount` is from 0 to 65,535.
  public init(frames: [Frame], loopCount: Int = 0) {
    precondition(!frames.isEmpty, "An animation needs a frame.")
    precondition((0...65_535).contains(loopCount), "An animation cannot loop \(loopCount) times.")
    for frame in frames {
      precondition(
        frame.bitmap.pixelWidth == frames[0].bitmap.pixelWidth
          && frame.bitmap.pixelHeight == frames[0].bitmap.pixelHeight,
        "An animation's frames need one size.")
      precondition(
        frame.duration > 0 && frame.duration <= 60,
        "A frame lasts from 0 to 60 seconds, not \(frame.duration).")
    }
    (self.frames, self.loopCount) = (frames, loopCount)
  }

  var pixelWidth: Int { frames[0].bitmap.pixelWidth }
  var pixelHeight: Int { frames[0].bitmap.pixelHeight }
}
