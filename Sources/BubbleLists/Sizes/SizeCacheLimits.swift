// SPDX-License-Identifier: MIT
/// The limits of a cache.
public struct SizeCacheLimits: Hashable, Sendable {
  /// The maximum number of sizes. The default is 100,000.
  public var entries = 100_000

  /// The maximum memory for them, in bytes, keys included. The default is 32 MB.
  ///
  /// Counted for each size: its slot, 24 bytes of hash table, and the bytes that the caller states
  /// for the key outside of the slot.
  public var bytes = 32_000_000

  /// The maximum number of sizes of one key, over all its widths and environments. The default is 8.
  ///
  /// Beyond that, the one that was stored first is evicted.
  public var sizesPerKey = 8

  public init() {}

  /// Creates limits with another number of sizes.
  public init(entries: Int, bytes: Int = 32_000_000) {
    self.entries = entries
    self.bytes = bytes
  }
}

/// The hits, misses, evictions and contents of a cache.
public struct SizeCacheStatistics: Hashable, Sendable {
  /// Requests that were answered, including those of ``intervalHits``.
  public var hits = 0

  /// Requests that were answered from two other widths (``WidthRule/monotone``).
  public var intervalHits = 0

  /// Requests that were not answered.
  public var misses = 0

  /// Sizes that were evicted for others.
  public var evictions = 0

  /// Claims of ``WidthRule/monotone`` that measured sizes refuted.
  public var refutedClaims = 0

  /// The number of sizes in the cache.
  public var entries = 0

  /// The bytes that they are counted as; see ``SizeCacheLimits/bytes``.
  public var bytes = 0

  public init() {}

  static func += (left: inout SizeCacheStatistics, right: SizeCacheStatistics) {
    left.hits += right.hits
    left.intervalHits += right.intervalHits
    left.misses += right.misses
    left.evictions += right.evictions
    left.refutedClaims += right.refutedClaims
    left.entries += right.entries
    left.bytes += right.bytes
  }
}
