// SPDX-License-Identifier: MIT
internal import BubbleBatches
internal import Synchronization

/// Values by key, bounded in bytes. Safe to share between threads.
///
/// The cache begins again, empty, where one more value would exceed the bound.
package final class BoundedCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct Values {
    var known: [Key: Value] = [:]
    var byteCount = 0
  }

  private let byteLimit: Int
  private let values = Mutex(Values())

  package init(byteLimit: Int) { self.byteLimit = byteLimit }

  /// The value of a key, from the cache or made now; `nil` where it cannot be made.
  ///
  /// - Parameter byteCount: Returns the number of bytes that a value takes.
  package func value(for key: Key, byteCount: (Value) -> Int, make: () -> Value?) -> Value? {
    if let known = values.withLock({ $0.known[key] }) { return known }
    guard let made = make() else { return nil }
    guard !WorkLimit.wasExceeded else { return made }
    let madeBytes = byteCount(made)
    values.withLock { values in
      if values.byteCount + madeBytes > byteLimit { values = Values() }
      if values.known.updateValue(made, forKey: key) == nil { values.byteCount += madeBytes }
    }
    return made
  }
}
