// SPDX-License-Identifier: MIT
public import BubbleViews
public import Foundation

extension Timer {
  /// Creates a timer that calls a method of a target, which it keeps alive until it is invalid.
  ///
  /// It fires on a run loop, by the real time, and not by ``AnimationClock``.
  public convenience init(
    timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?,
    repeats: Bool
  ) {
    let call = TimerCall(target, selector)
    self.init(timeInterval: interval, repeats: repeats) { call.run($0) }
    keep(userInfo)
  }

  /// Creates such a timer, and starts it on the current run loop.
  @discardableResult
  public class func scheduledTimer(
    timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?,
    repeats: Bool
  ) -> Timer {
    let timer = Timer(
      timeInterval: interval, target: target, selector: selector, userInfo: userInfo,
      repeats: repeats)
    RunLoop.current.add(timer, forMode: .default)
    return timer
  }

  /// What a timer with a selector was created with.
  public var userInfo: Any? { AssociatedValues.value(forKey: Self.userInfoKey, of: self) }

  private func keep(_ userInfo: Any?) {
    if let userInfo { AssociatedValues.set(userInfo, forKey: Self.userInfoKey, of: self) }
  }

  private static let userInfoKey = "Timer.userInfo"
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
