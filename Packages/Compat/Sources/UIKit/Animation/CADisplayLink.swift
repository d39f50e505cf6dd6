// SPDX-License-Identifier: MIT
public import BubbleViews
public import Foundation

/// Calls a method for each frame of a running ``AnimationClock``. A settled one has no frames, and never calls.
public final class CADisplayLink: NSObject {
  /// Whether it doesn't call for now. The default is `false`.
  public var isPaused = false

  /// The preferred number of frames a second. The default is 0: 60 times.
  public var preferredFramesPerSecond = 0

  /// The moment of the latest frame, in seconds.
  public private(set) var timestamp: TimeInterval = 0

  /// The moment of the next frame, in seconds.
  public var targetTimestamp: TimeInterval { timestamp + duration }

  /// The time between two frames, in seconds.
  public var duration: TimeInterval {
    1 / Double(preferredFramesPerSecond > 0 ? min(preferredFramesPerSecond, 60) : 60)
  }

  private let target: AnyObject
  private let selector: Selector
  private weak var clock: AnimationClock?

  /// Creates a link that keeps its target alive until it is invalid.
  public init(target: Any, selector: Selector) {
    self.target = target as AnyObject
    self.selector = selector
  }

  /// Calls from now on, with the current clock.
  public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard clock == nil, selector.isReportedUnlessResolved else { return }
    let clock = AnimationClock.current
    clock.add(self)
    self.clock = clock
  }

  /// Stops calling.
  public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) { invalidate() }

  /// Stops calling.
  public func invalidate() {
    clock?.remove(self)
    clock = nil
  }

  /// The time of the next call; `nil` while paused.
  var nextTime: TimeInterval? { isPaused ? nil : timestamp + duration }

  func start(at time: TimeInterval) { timestamp = time }

  func fire(at time: TimeInterval) {
    timestamp = time
    selector.invoke(on: target, with: [self])
  }
}
