// SPDX-License-Identifier: MIT
public import Foundation
public import OpenCombine

/// A run loop on which publishers deliver.
///
/// The main one delivers on the main queue, which runs while a host settles. On Linux nothing else runs the main
/// thread's loop in a test or in a command.
extension RunLoop: OpenCombine.Scheduler {
  public typealias SchedulerTimeType = SchedulerDate

  /// Options of a delivery: there are none.
  public struct SchedulerOptions: Sendable {}

  /// The time now.
  public var now: SchedulerDate { SchedulerDate(Date()) }

  /// The least tolerance: 0.
  public var minimumTolerance: SchedulerInterval { 0 }

  /// Runs an action in the loop, not before this method has returned.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    let action = Unchecked(action)
    guard self !== RunLoop.main else { return DispatchQueue.main.async { action.value() } }
    perform { action.value() }
  }

  /// Runs an action in the loop once a time has come.
  public func schedule(
    after date: SchedulerDate, tolerance: SchedulerInterval, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    let action = Unchecked(action)
    guard self !== RunLoop.main else {
      let delay = max(date.date.timeIntervalSinceNow, 0)
      return DispatchQueue.main.asyncAfter(deadline: .now() + delay) { action.value() }
    }
    add(
      Timer(fire: date.date, interval: 0, repeats: false) { _ in action.value() }, forMode: .default
    )
  }

  /// Runs an action in the loop from a time on, in equal intervals, until it is cancelled.
  public func schedule(
    after date: SchedulerDate, interval: SchedulerInterval, tolerance: SchedulerInterval,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let delay = max(date.date.timeIntervalSinceNow, 0)
    guard self !== RunLoop.main else {
      return RepeatedAction(on: .main, after: .now() + delay, every: interval, action)
    }
    let box = Unchecked(action)
    let timer = Timer(fire: date.date, interval: interval.timeInterval, repeats: true) { _ in
      box.value()
    }
    add(timer, forMode: .default)
    return AnyCancellable { timer.invalidate() }
  }
}

/// An operation queue on which publishers deliver. The main one is the main queue.
extension OperationQueue: OpenCombine.Scheduler {
  public typealias SchedulerTimeType = SchedulerDate

  /// Options of a delivery: there are none.
  public struct SchedulerOptions: Sendable {}

  /// The time now.
  public var now: SchedulerDate { SchedulerDate(Date()) }

  /// The least tolerance: 0.
  public var minimumTolerance: SchedulerInterval { 0 }

  private var timerQueue: DispatchQueue { self === OperationQueue.main ? .main : .global() }

  /// Runs an action on the queue.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    let action = Unchecked(action)
    addOperation { action.value() }
  }

  /// Runs an action on the queue once a time has come.
  public func schedule(
    after date: SchedulerDate, tolerance: SchedulerInterval, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    let action = Unchecked(action)
    timerQueue.asyncAfter(deadline: .now() + max(date.date.timeIntervalSinceNow, 0)) {
      self.addOperation { action.value() }
    }
  }

  /// Runs an action on the queue from a time on, in equal intervals, until it is cancelled.
  public func schedule(
    after date: SchedulerDate, interval: SchedulerInterval, tolerance: SchedulerInterval,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let action = Unchecked(action)
    let delay = max(date.date.timeIntervalSinceNow, 0)
    return RepeatedAction(on: timerQueue, after: .now() + delay, every: interval) {
      self.addOperation { action.value() }
    }
  }
}
