// SPDX-License-Identifier: MIT
public import BubbleViews
public import Foundation

extension Timer {
  /// Creates a timer that calls a method of a target, which it keeps alive until it is invalid.
  ///
  /// It fires on a run loop, by the real time.
  ///
  /// - Parameter userInfo: Lost: only a timer of
  ///   ``Foundation/Timer/scheduledTimer(timeInterval:target:selector:userInfo:repeats:)`` keeps it.
  public convenience init(
    timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?,
    repeats: Bool
  ) {
    let call = TimerCall(target, selector)
    self.init(timeInterval: interval, repeats: repeats) { call.run($0) }
  }

  /// Creates such a timer, and starts it on the current run loop. Partial: by the real time.
  @discardableResult
  public class func scheduledTimer(
    timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?,
    repeats: Bool
  ) -> Timer {
    let call = TimerCall(target, selector)
    let timer = InformedTimer(timeInterval: interval, repeats: repeats) { call.run($0) }
    timer.information = userInfo
    RunLoop.current.add(timer, forMode: .default)
    return timer
  }
}

/// A timer with what it was created with.
private final class InformedTimer: Timer {
  // Set once, before the timer runs.
  nonisolated(unsafe) var information: Any?

  override var userInfo: Any? { information }
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
