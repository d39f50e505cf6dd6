// SPDX-License-Identifier: MIT
public import BubbleViews
public import Foundation

extension Timer {
  /// Creates a timer that calls a method of a target, which it keeps alive until it is invalid.
  ///
  /// It fires on a run loop, by the real time, and not by ``AnimationClock``. Its `userInfo` is `nil`: Foundation's
  /// property can't be set. That of a scheduled timer is kept.
  public convenience init(
    timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?,
    repeats: Bool
  ) {
    let call = TimerCall(target, selector)
    self.init(timeInterval: interval, repeats: repeats) { call.run($0) }
  }

  /// Creates such a timer, and starts it on the current run loop.
  @discardableResult
  public class func scheduledTimer(
    timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?,
    repeats: Bool
  ) -> Timer {
    let timer = SelectorTimer(
      interval, TimerCall(target, selector), userInfo: userInfo, repeats: repeats)
    RunLoop.current.add(timer, forMode: .default)
    return timer
  }
}

/// A timer that calls a method, and keeps what it was created with.
private final class SelectorTimer: Timer {
  // Never changed.
  nonisolated(unsafe) private let info: Any?

  override var userInfo: Any? { info }

  init(_ interval: TimeInterval, _ call: TimerCall, userInfo: Any?, repeats: Bool) {
    info = userInfo
    super.init(
      fire: Date(timeIntervalSinceNow: interval), interval: interval, repeats: repeats
    ) { call.run($0) }
  }
}

// Unchecked: it is called on the run loop's thread.
private struct TimerCall: @unchecked Sendable {
  private let target: AnyObject
  private let selector: Selector

  init(_ target: Any, _ selector: Selector) {
    self.target = target as AnyObject
    self.selector = selector
  }

  func run(_ timer: Timer) {
    if selector.isReportedUnlessResolved { selector.invoke(on: target, with: [timer]) }
  }
}
