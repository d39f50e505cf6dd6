// SPDX-License-Identifier: MIT
import Foundation
import OpenCombine

/// The demand of a subscriber, and the way to end what feeds it.
final class DemandSubscription<Downstream: Subscriber>: Subscription, @unchecked Sendable {
  // Unchecked: the lock guards all that changes.
  private let lock = NSLock()
  private var downstream: Downstream?
  private var demand = Subscribers.Demand.none
  private var stop: (() -> Void)?

  /// - Parameter start: Called once there is demand; returns what ends the feeding.
  init(_ downstream: Downstream, start: @escaping (DemandSubscription) -> () -> Void) {
    self.downstream = downstream
    self.start = start
  }

  private var start: ((DemandSubscription) -> () -> Void)?

  func request(_ demand: Subscribers.Demand) {
    let start = lock.withLock {
      self.demand += demand
      defer { self.start = nil }
      return downstream == nil ? nil : self.start
    }
    guard let stop = start?(self) else { return }
    let isCancelled = lock.withLock {
      if downstream != nil { self.stop = stop }
      return downstream == nil
    }
    if isCancelled { stop() }
  }

  /// Delivers a value, if the subscriber wants one.
  func send(_ value: Downstream.Input) {
    let target = lock.withLock { () -> Downstream? in
      guard demand > .none else { return nil }
      demand -= 1
      return downstream
    }
    guard let more = target?.receive(value) else { return }
    lock.withLock { demand += more }
  }

  /// Ends the subscription after a last value.
  func finish(_ completion: Subscribers.Completion<Downstream.Failure>) {
    let target = lock.withLock {
      defer { (downstream, stop) = (nil, nil) }
      return downstream
    }
    target?.receive(completion: completion)
  }

  func cancel() {
    let stop = lock.withLock {
      defer { (downstream, self.stop, start) = (nil, nil, nil) }
      return self.stop
    }
    stop?()
  }
}
