// SPDX-License-Identifier: MIT
import Foundation
import Synchronization

/// A cache of message sizes by key, valid until something that they depend on changes.
///
/// A size is found by everything that it depends on: the message's key and content revision, the width, and
/// the environment. A size for another revision, width or environment is never returned.
///
/// ```swift
/// let cache = SizeCache<String>()
/// let environment = SizeEnvironment(fingerprint: renderer.environment.sizeFingerprint)
/// let size = cache.size(
///   for: message.msgID, revision: message.edits, width: 375, in: environment
/// ) {
///   renderer.measure(message).contentSize
/// }
/// ```
///
/// Keys that are strings are compared by their UTF-8: message IDs that are only canonically equivalent are two keys.
///
/// The cache consists of parts with a lock each, and is safe to use from all threads; nothing is locked while
/// a closure measures. It evicts sizes by the clock algorithm.
public final class SizeCache<Key: Hashable & Sendable>: Sendable {
  /// The limits of the cache.
  public let limits: SizeCacheLimits

  let shards: [Shard]
  let onChange: (@Sendable (SizeCacheChange<Key>) -> Void)?

  /// A lock, with the state that it guards.
  final class Shard: Sendable {
    let state: Mutex<KeyedShard<Key>>

    init(_ shard: KeyedShard<Key>) {
      state = Mutex(shard)
    }
  }

  /// Creates an empty cache.
  ///
  /// - Parameters:
  ///   - limits: The limits of the cache.
  ///   - keyBytes: The bytes that a key takes besides its own `MemoryLayout`, for the byte limit.
  public convenience init(
    limits: SizeCacheLimits = SizeCacheLimits(),
    keyBytes: @escaping @Sendable (Key) -> Int = { _ in 0 }
  ) {
    self.init(limits: limits, keyBytes: keyBytes, onChange: nil)
  }

  /// - Parameter onChange: Called with every change, in the order of the changes of a key. A lock is
  ///   held meanwhile, so it must be fast and must not use the cache.
  package init(
    limits: SizeCacheLimits, keyBytes: @escaping @Sendable (Key) -> Int,
    onChange: (@Sendable (SizeCacheChange<Key>) -> Void)?
  ) {
    precondition(
      limits.entries > 0 && limits.bytes > 0 && limits.sizesPerKey > 0,
      "A cache needs a limit of at least one size.")
    self.limits = limits
    self.onChange = onChange
    let number = Self.shardNumber(limits)
    var part = limits
    part.entries = limits.entries / number
    part.bytes = limits.bytes / number
    shards = (0..<number).map { _ in Shard(KeyedShard(limits: part, keyBytes: keyBytes)) }
  }

  /// One for small caches, whose limits would be cut too small, and at most 16.
  private static func shardNumber(_ limits: SizeCacheLimits) -> Int {
    let entries = min(limits.entries, limits.bytes / KeyedShard<Key>.slotBytes)
    return [16, 8, 4, 2].first { entries >= $0 * 64 } ?? 1
  }

  /// The hits, misses, evictions and contents of the cache.
  public var statistics: SizeCacheStatistics {
    var sum = SizeCacheStatistics()
    for shard in shards { sum += shard.state.withLock { $0.statistics } }
    return sum
  }

  /// The part that holds a key, and the rest of the key's hash.
  func place(_ key: Key) -> (shard: Shard, hash: UInt32) {
    let hash = UInt(bitPattern: KeyIdentity.hash(of: key))
    let index = Int(truncatingIfNeeded: hash >> 40) & (shards.count - 1)
    return (shards[index], UInt32(truncatingIfNeeded: hash))
  }
}

extension SizeCache where Key == String {
  /// Creates an empty cache whose byte limit counts the bytes of its keys.
  ///
  /// - Parameter limits: The limits of the cache.
  public convenience init(limits: SizeCacheLimits = SizeCacheLimits()) {
    self.init(limits: limits, keyBytes: Self.heapBytes, onChange: nil)
  }

  /// Short strings need no memory of their own.
  package static func heapBytes(of key: String) -> Int {
    key.utf8.count > 15 ? key.utf8.count + 32 : 0
  }
}
