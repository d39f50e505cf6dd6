// SPDX-License-Identifier: MIT
internal import BubbleBatches
@_spi(Caches) package import BubbleText
internal import Synchronization

/// Values by key, bounded in bytes, within a budget that caches share. Safe to share between threads.
///
/// Values are in two generations: those that were used since the cache was aged last, and older ones, which are dropped
/// where one more value would exceed the bound, or where another cache needs their memory.
package final class BoundedCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct Generation {
    var known: [Key: (value: Value, byteCount: Int)] = [:]
    var byteCount = 0

    mutating func add(_ key: Key, _ value: Value, _ count: Int) {
      let replaced = known.updateValue((value, count), forKey: key)
      byteCount += count - (replaced?.byteCount ?? 0)
    }
  }

  private struct Values {
    var new = Generation()
    var old = Generation()

    /// Drops the old values, which are returned, and makes the new ones old.
    mutating func age() -> Generation {
      defer { self = Values(old: new) }
      return old
    }
  }

  private let byteLimit: Int
  private let share: CacheShare
  private let values = Mutex(Values())

  /// - Parameter account: Counts the values' memory. Its limit is that of this cache, too.
  package init(_ account: CacheAccount) {
    byteLimit = account.byteLimit ?? .max
    share = CacheShare(account)
    account.add(self)
  }

  /// The value of a key, from the cache or made now; `nil` where it cannot be made.
  ///
  /// - Parameter byteCount: Returns the number of bytes that a value takes, and its key besides its own.
  package func value(for key: Key, byteCount: (Value) -> Int, make: () -> Value?) -> Value? {
    if let known = self[key] { return known }
    guard let made = make() else { return nil }
    insert(made, for: key, byteCount: byteCount(made))
    return made
  }

  /// The value of a key, if it is in the cache.
  package subscript(key: Key) -> Value? {
    values.withLock { values in
      if let known = values.new.known[key] { return known.value }
      guard let (value, count) = values.old.known.removeValue(forKey: key) else { return nil }
      values.old.byteCount -= count
      values.new.add(key, value, count)
      return value
    }
  }

  /// Keeps a value, unless it takes more than half of the limit, or the time for making it was over.
  ///
  /// - Parameter byteCount: The number of bytes that the value takes, and its key besides its own.
  package func insert(_ value: Value, for key: Key, byteCount: Int) {
    let count = byteCount + Self.entryBytes
    guard count <= byteLimit / 2, !WorkLimit.wasExceeded else { return }
    let dropped = values.withLock { values -> Generation? in
      let before = values.new.byteCount + values.old.byteCount
      let countBefore = values.new.known.count + values.old.known.count
      let dropped = values.new.byteCount + count > byteLimit / 2 ? values.age() : nil
      values.new.add(key, value, count)
      share.count(
        entries: values.new.known.count + values.old.known.count - countBefore,
        bytes: values.new.byteCount + values.old.byteCount - before)
      return dropped
    }
    // Values are freed without the lock.
    withExtendedLifetime(dropped) {}
    share.account.settle()
  }

  /// The memory of a place in a dictionary, which has half as many again, in bytes.
  private static var entryBytes: Int {
    (MemoryLayout<Key>.stride + MemoryLayout<(Value, Int)>.stride) * 3 / 2
  }
}

extension BoundedCache: ReclaimableCache {
  package var oldByteCount: Int { values.withLockIfAvailable { $0.old.byteCount } ?? 0 }

  package func age() {
    let dropped = values.withLockIfAvailable { values in
      let dropped = values.age()
      share.count(entries: -dropped.known.count, bytes: -dropped.byteCount)
      return dropped
    }
    withExtendedLifetime(dropped) {}
  }
}
