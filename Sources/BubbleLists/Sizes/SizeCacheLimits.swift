// SPDX-License-Identifier: MIT
/// How much a cache keeps.
public struct SizeCacheLimits: Hashable, Sendable {
  /// The maximum number of sizes. The default is 100,000.
  public var entries = 100_000

  /// The maximum memory for them, in bytes, keys included. The default is 32 MB.
  ///
  /// Counted for each size: its slot, 24 bytes of hash table, and what the caller stated that the key
  /// takes outside of the slot.
  public var bytes = 32_000_000

  /// The maximum number of sizes of one key, over all its widths and environments. The default is 8.
  ///
  /// When there are more, the one stored first goes.
  public var sizesPerKey = 8

  public init() {}

  /// Limits with another number of sizes.
  public init(entries: Int, bytes: Int = 32_000_000) {
    self.entries = entries
    self.bytes = bytes
  }
}

/// What a cache has done so far, and what it holds.
public struct SizeCacheStatistics: Hashable, Sendable {
  /// Questions that were answered, those of ``intervalHits`` included.
  public var hits = 0

  /// Questions that were answered by two other widths (``WidthRule/monotone``).
  public var intervalHits = 0

  /// Questions that were not answered.
  public var misses = 0

  /// Sizes that were evicted for others.
  public var evictions = 0

  /// Claims of ``WidthRule/monotone`` that measured sizes spoke against.
  public var refutedClaims = 0

  /// Sizes that are held.
  public var entries = 0

  /// Bytes that they count for; see ``SizeCacheLimits/bytes``.
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
