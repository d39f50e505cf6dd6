// SPDX-License-Identifier: MIT
public import Dispatch
public import OpenCombine

/// A queue on which publishers deliver.
extension DispatchQueue: OpenCombine.Scheduler {
  /// A time of the queue's clock.
  public struct SchedulerTimeType: Strideable, Hashable, Sendable {
    public typealias Stride = SchedulerInterval

    /// The time.
    public var dispatchTime: DispatchTime

    /// Creates a time from one of Dispatch.
    public init(_ time: DispatchTime) { dispatchTime = time }

    public func distance(to other: Self) -> SchedulerInterval {
      let (start, end) = (dispatchTime.uptimeNanoseconds, other.dispatchTime.uptimeNanoseconds)
      return SchedulerInterval((Double(end) - Double(start)) / 1e9)
    }

    public func advanced(by interval: SchedulerInterval) -> Self {
      Self(dispatchTime + .nanoseconds(interval.magnitude))
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(dispatchTime.uptimeNanoseconds) }
  }

  /// The options of a delivery.
  public struct SchedulerOptions: @unchecked Sendable {
    // Unchecked: values, and a group, which Dispatch lets any thread use.

    /// The quality of service. The default is that of the queue.
    public var qos: DispatchQoS
    /// The flags of the block. The default is none.
    public var flags: DispatchWorkItemFlags
    /// The group that the block belongs to. The default is `nil`.
    public var group: DispatchGroup?

    /// Creates options.
    public init(
      qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
      group: DispatchGroup? = nil
    ) {
      (self.qos, self.flags, self.group) = (qos, flags, group)
    }
  }

  /// The time now.
  public var now: SchedulerTimeType { SchedulerTimeType(.now()) }

  /// The least tolerance: 0.
  public var minimumTolerance: SchedulerInterval { 0 }

  /// Runs an action on the queue.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    let (options, action) = (options ?? SchedulerOptions(), Unchecked(action))
    async(group: options.group, qos: options.qos, flags: options.flags) { action.value() }
  }

  /// Runs an action on the queue once a time has come.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerInterval, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    let (options, action) = (options ?? SchedulerOptions(), Unchecked(action))
    asyncAfter(deadline: date.dispatchTime, qos: options.qos, flags: options.flags) {
      action.value()
    }
  }

  /// Runs an action on the queue from a time on, in equal intervals, until it is cancelled.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerInterval, tolerance: SchedulerInterval,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    RepeatedAction(on: self, after: date.dispatchTime, every: interval, action)
  }
}

/// An action that a timer of Dispatch runs until it is cancelled.
final class RepeatedAction: Cancellable {
  private let timer: any DispatchSourceTimer

  init(
    on queue: DispatchQueue, after time: DispatchTime, every interval: SchedulerInterval,
    _ action: @escaping () -> Void
  ) {
    timer = DispatchSource.makeTimerSource(queue: queue)
    let action = Unchecked(action)
    timer.schedule(deadline: time, repeating: .nanoseconds(max(interval.magnitude, 1)))
    timer.setEventHandler { action.value() }
    timer.resume()
  }

  func cancel() { timer.cancel() }

  deinit { timer.cancel() }
}
