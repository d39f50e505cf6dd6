// SPDX-License-Identifier: MIT
import Foundation
import XCTest

/// Waiting for snapshots that take time.
enum SnapshotWait {
  /// Lets time pass. On the main thread, the main queue's blocks run meanwhile.
  static func pass(_ duration: TimeInterval) {
    guard duration > 0, duration.isFinite else { return }
    _ = XCTWaiter.wait(for: [XCTestExpectation(description: "time")], timeout: duration)
  }

  /// The result of waiting for a value.
  enum Outcome<Value> {
    case value(Value)
    case timedOut
    /// The strategy reported a problem, or the wait was interrupted.
    case failed(String)
  }

  /// Runs work until it calls back, but no longer than `timeout` seconds. Work that calls back at once isn't waited for.
  static func value<Value>(
    of work: Async<Value>, timeout: TimeInterval, problems: SnapshotProblems
  ) -> Outcome<Value> {
    let expectation = XCTestExpectation(description: "snapshot")
    expectation.assertForOverFulfill = false
    let received = Received<Value>()
    work.run { value in
      received.set(value)
      expectation.fulfill()
    }
    if let problem = problems.first { return .failed(problem) }
    if let value = received.value { return .value(value) }
    let result = XCTWaiter.wait(for: [expectation], timeout: timeout)
    if let problem = problems.first { return .failed(problem) }
    if let value = received.value { return .value(value) }
    return result == .timedOut ? .timedOut : .failed("Couldn't snapshot value")
  }

  /// A value that another thread may set. The lock guards it.
  private final class Received<Value>: @unchecked Sendable {
    private let lock = NSLock()
    private var stored: Value?

    var value: Value? { lock.withLock { stored } }

    func set(_ value: Value) {
      lock.withLock { if stored == nil { stored = value } }
    }
  }
}

/// Reasons why a strategy can't take a snapshot, in place of a crash: strategies themselves have no errors.
final class SnapshotProblems: @unchecked Sendable {
  // Unchecked: the lock guards the texts.
  private let lock = NSLock()
  private var texts: [String] = []

  /// The collector of the assertion that is running; `nil` outside of any.
  @TaskLocal static var current: SnapshotProblems?

  /// The first problem; `nil` for none.
  var first: String? { lock.withLock { texts.first } }

  /// Makes the running assertion fail with a text.
  static func report(_ text: String) {
    guard let current else { return }
    current.lock.withLock { current.texts.append(text) }
  }
}
