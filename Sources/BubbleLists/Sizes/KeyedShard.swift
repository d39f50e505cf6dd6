// SPDX-License-Identifier: MIT
import Foundation

/// A part of a cache with its keys.
struct KeyedShard<Key: Hashable & Sendable>: Sendable {
  private(set) var shard: SizeShard
  /// The keys of the slots; nil where a slot is free.
  private var keys: [Key?] = []
  private let keyBytes: @Sendable (Key) -> Int

  /// Bytes of a size whose key needs none outside of its slot: slot, key, and two places in a hash table
  /// that is at least three eighths full.
  static var slotBytes: Int {
    MemoryLayout<SizeShard.Slot>.stride + MemoryLayout<Key?>.stride + 24
  }

  init(limits: SizeCacheLimits, keyBytes: @escaping @Sendable (Key) -> Int) {
    var limits = limits
    limits.entries = min(limits.entries, limits.bytes / Self.slotBytes)
    shard = SizeShard(limits: limits)
    self.keyBytes = keyBytes
  }

  var statistics: SizeCacheStatistics { shard.statistics }
  var generation: UInt64 { shard.generation }

  func query(_ revision: UInt64, _ width: Double, _ environment: SizeEnvironment) -> SizeQuery {
    SizeQuery(
      revision: revision, width: width, environment: shard.environments.find(environment) ?? -1)
  }

  mutating func size(_ key: Key, hash: UInt32, _ query: SizeQuery) -> CGSize? {
    shard.size(query, head: head(key, hash))
  }

  mutating func height(_ key: Key, hash: UInt32, _ query: SizeQuery) -> Double? {
    shard.height(query, head: head(key, hash))
  }

  mutating func store(_ entry: SizeEntry<Key>, hash: UInt32) {
    let slot = shard.store(
      SizeOrigin(
        revision: entry.revision, width: entry.width, environment: entry.environment),
      entry.size, rule: entry.rule, head: head(entry.key, hash), hash: hash,
      bytes: Self.slotBytes + keyBytes(entry.key))
    if keys.count <= slot {
      keys.append(contentsOf: repeatElement(nil, count: slot + 1 - keys.count))
    }
    keys[slot] = entry.key
    forgetKeys()
  }

  /// Forgets all sizes of a key, and returns them.
  mutating func remove(_ key: Key, hash: UInt32) -> [SizeEntry<Key>] {
    let chain = shard.chain(from: head(key, hash))
    defer { forgetKeys() }
    return shard.remove(chain).map { origin, size, rule in
      SizeEntry(
        key: key, revision: origin.revision, environment: origin.environment, width: origin.width,
        size: size, rule: rule)
    }
  }

  mutating func removeAll(where isGone: (SizeEnvironment) -> Bool) {
    shard.removeAll(where: isGone)
    forgetKeys()
  }

  private func head(_ key: Key, _ hash: UInt32) -> Int? {
    shard.head(hash) { slot in keys[slot].map { KeyIdentity.areSame($0, key) } ?? false }
  }

  private mutating func forgetKeys() {
    shard.forEachNewlyFree { keys[$0] = nil }
  }
}
