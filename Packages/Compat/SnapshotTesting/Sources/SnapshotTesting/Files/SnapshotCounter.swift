// SPDX-License-Identifier: MIT
import Foundation
import Synchronization
import Testing
import XCTest

/// Numbers the unnamed snapshots of each test, from 1.
final class SnapshotCounter: Sendable {
  /// The counter of the running test of Swift Testing, if that has the trait; otherwise one for all such tests.
  @TaskLocal static var current = SnapshotCounter()

  private static let ofXCTest = SnapshotCounter()
  private static let registration: Void = {
    let register = { XCTestObservationCenter.shared.addTestObserver(CounterReset(ofXCTest)) }
    if Thread.isMainThread { register() } else { DispatchQueue.main.sync(execute: register) }
  }()

  private let counts = Mutex<[[UInt8]: Int]>([:])

  /// The counter for the caller.
  static var inForce: SnapshotCounter {
    if Test.current != nil { return current }
    _ = registration
    return ofXCTest
  }

  /// The next number of a test.
  ///
  /// - Parameter key: The folder of references and the test's name.
  func next(for key: String) -> Int {
    counts.withLock { counts in
      counts[Array(key.utf8), default: 0] += 1
      return counts[Array(key.utf8)] ?? 1
    }
  }

  fileprivate func reset() { counts.withLock { $0.removeAll() } }
}

/// Begins to count from 1 when a test of XCTest has ended, so that a repeated test has the same names.
private final class CounterReset: NSObject, XCTestObservation {
  private let counter: SnapshotCounter

  init(_ counter: SnapshotCounter) { self.counter = counter }

  func testCaseDidFinish(_ testCase: XCTestCase) { counter.reset() }
}
