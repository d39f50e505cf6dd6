// SPDX-License-Identifier: MIT
public import BubbleViews
public import Foundation

/// A link to the frames of the screen, which never calls here: nothing takes time. Inert: it never calls.
public final class CADisplayLink: NSObject {
  /// Whether it doesn't call for now. The default is `false`. Inert.
  public var isPaused = false

  /// The preferred number of frames a second. The default is 0: 60 times.
  public var preferredFramesPerSecond = 0

  /// The moment of the latest frame, in seconds: 0, as there is none.
  public var timestamp: TimeInterval { 0 }

  /// The moment of the next frame, in seconds.
  public var targetTimestamp: TimeInterval { timestamp + duration }

  /// The time between two frames, in seconds.
  public var duration: TimeInterval {
    1 / Double(preferredFramesPerSecond > 0 ? min(preferredFramesPerSecond, 60) : 60)
  }

  /// Creates a link to a method.
  public init(target: Any, selector: Selector) {}

  /// Does nothing.
  public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {}

  /// Does nothing.
  public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {}

  /// Does nothing.
  public func invalidate() {}
}
