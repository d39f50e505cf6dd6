// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleGraphics
import Foundation

/// The reason why a message cannot be animated.
public enum AnimationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The animation would have no frames, more than ``frameLimit``, or frames longer than a minute.
  case frameCount(duration: Double, framesPerSecond: Double)

  /// All frames together would have more pixels than ``pixelLimit``.
  case tooLarge(frameCount: Int, pixelWidth: Int, pixelHeight: Int)

  /// The maximum number of frames of an animation.
  public static let frameLimit = 600

  /// The maximum number of pixels of all frames: 512 MiB of memory.
  public static let pixelLimit = 1 << 27

  public var description: String {
    switch self {
    case .frameCount(let duration, let framesPerSecond):
      "An animation has from 1 to \(Self.frameLimit) frames, "
        + "not \(duration) seconds of \(framesPerSecond) each."
    case .tooLarge(let frameCount, let width, let height):
      "\(frameCount) frames of \(width) × \(height) pixels are too large. The limit is "
        + "\(Self.pixelLimit) pixels in all: use a smaller scale, or fewer frames a second."
    }
  }

  static func check(
    _ size: CGSize, scale: Double, frameCount: Int
  ) throws(AnimationError) {
    let (width, height) = size.pixels(atScale: scale)
    guard width * height <= pixelLimit / frameCount else {
      throw .tooLarge(frameCount: frameCount, pixelWidth: width, pixelHeight: height)
    }
  }
}

extension OutputFormat {
  /// Throws the error of the format for frames that are too large for its animations.
  func checkAnimation(_ size: CGSize, scale: Double) throws(ImageError) {
    guard let animationLimit else { return }
    let (width, height) = size.pixels(atScale: scale)
    guard max(width, height) <= animationLimit.side else {
      throw animationLimit.error(width, height)
    }
  }
}

extension CGSize {
  /// A side beyond the canvas's limit is the canvas's own error, later on.
  fileprivate func pixels(atScale scale: Double) -> (width: Int, height: Int) {
    (
      Canvas.pixelCount(of: min(width, 1e6), scale: scale),
      Canvas.pixelCount(of: min(height, 1e6), scale: scale)
    )
  }
}

/// The start times of an animation's frames.
struct FrameTimes {
  /// The times in seconds, from 0 on.
  let moments: [Double]

  /// The duration of each frame, in seconds.
  let interval: Double

  init(duration: Double, framesPerSecond: Double) throws(AnimationError) {
    let count = (duration * framesPerSecond).rounded()
    // A file's frames last a minute at most.
    guard duration > 0, framesPerSecond >= 1 / 60, count >= 1,
      count <= Double(AnimationError.frameLimit)
    else { throw .frameCount(duration: duration, framesPerSecond: framesPerSecond) }
    interval = 1 / framesPerSecond
    moments = (0..<Int(count)).map { Double($0) / framesPerSecond }
  }
}
