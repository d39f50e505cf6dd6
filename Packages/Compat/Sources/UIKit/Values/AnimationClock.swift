// SPDX-License-Identifier: MIT
@_spi(UIKit) public import BubbleViews
public import Foundation

/// The time of spinners and animated images. It stands still until it is advanced, so that an image of a moment is
/// always the same.
///
/// Animations of views and layers take no time: they have ended as soon as they begin, values are those of the end,
/// and completions have run. Endless ones are shown as they are at their beginning.
///
/// ``UIKitHost`` has one. Outside of any host, there is one for the process, which stays at 0.
// Unchecked: a clock belongs to the host, which is used serially.
public final class AnimationClock: @unchecked Sendable {
  /// The moment, in seconds. The default is 0.
  public private(set) var time: TimeInterval

  /// - Parameter time: The moment at the beginning, in seconds. The default is 0.
  public init(time: TimeInterval = 0) { self.time = time }

  /// The clock of the current host, or that of the process.
  public static var current: AnimationClock {
    if let local { return local }
    // What is current for a task is preferred to what is current for the process.
    let shared = TraitCollection.currentStorage == nil ? fallback.value : nil
    return shared ?? ofProcess
  }

  @TaskLocal private static var local: AnimationClock?
  @TaskLocal private static var depth = 0

  /// The clock of code that runs outside of ``performAsCurrent(_:)``, such as blocks on the main queue.
  static let fallback = ProcessFallback<AnimationClock>()

  private static let ofProcess = AnimationClock()

  /// Runs `body` with this as the current clock.
  public func performAsCurrent<Result>(_ body: () throws -> Result) rethrows -> Result {
    try Self.$local.withValue(self, operation: body)
  }

  /// Moves the clock on.
  ///
  /// - Parameter interval: In seconds. A negative one is 0.
  public func advance(by interval: TimeInterval) { time += max(interval, 0) }

  /// The maximum number of completions that follow each other, each started by the one before.
  private static let depthLimit = 16

  /// Runs what waits for the end of an animation or of a delay: at once.
  static func runAtOnce(_ action: () -> Void) {
    guard depth < depthLimit else {
      return UIKitDiagnostics.report(
        "Animations that begin each other without an end were stopped after \(depthLimit).")
    }
    $depth.withValue(depth + 1) { action() }
  }
}

/// The moment of ``AnimationClock/current``, in seconds. Partial: the time of the host's clock, which stands still.
public func CACurrentMediaTime() -> TimeInterval { AnimationClock.current.time }

extension ObjectBehavior {
  /// Calls a method at once, whatever the delay: nothing takes time, as with animations. See ``AnimationClock``.
  public func perform(_ selector: Selector, with object: Any?, afterDelay delay: TimeInterval) {
    AnimationClock.runAtOnce { _ = perform(selector, with: object) }
  }
}
