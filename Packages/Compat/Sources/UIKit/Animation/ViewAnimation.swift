// SPDX-License-Identifier: MIT
import Foundation

/// The animation whose block is running. Its changes are made at once.
enum ViewAnimation {
  /// The duration in seconds; `nil` outside of any animation.
  @TaskLocal static var duration: TimeInterval?

  /// Whether changes are animated, on this thread.
  static var areEnabled: Bool {
    get { Thread.current.threadDictionary["UIView.animations"] as? Bool ?? true }
    set { Thread.current.threadDictionary["UIView.animations"] = newValue }
  }

  static func run(
    _ duration: TimeInterval, _ changes: () -> Void, _ completion: ((Bool) -> Void)? = nil
  ) {
    $duration.withValue(duration) { changes() }
    if let completion { AnimationClock.runAtOnce { completion(true) } }
  }
}
