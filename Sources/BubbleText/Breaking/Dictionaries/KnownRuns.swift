// SPDX-License-Identifier: MIT
/// The word breaks of runs that a dictionary has been searched for: text between spaces, much of which recurs.
///
/// Threads share it. A run that isn't found is searched for again, so that the cache changes no break. Keeps at most
/// 16,384 new runs and as many old ones, of less than a kilobyte each.
final class KnownRuns: Sendable {
  /// Parts of the table with a lock each, so that threads rarely wait for each other.
  private let shards: [RecentEntries<Entry>]
  private let account: CacheAccount

  private final class Entry: RecentEntry {
    let scalars: [UInt32]
    let breaks: [Int32]

    init(_ run: UnsafeBufferPointer<UInt32>, _ breaks: [Int32]) {
      scalars = Array(run)
      self.breaks = breaks
    }

    /// Three objects, of which two are arrays.
    var byteCount: Int { 176 + 4 * (scalars.count + breaks.count) }
  }

  init(account: CacheAccount) {
    self.account = account
    shards = (0..<64).map { _ in RecentEntries(count: Self.count, account: account) }
    account.add(self)
  }

  /// The number of runs of a shard. Two with equal hashes replace each other.
  private static let count = 256

  /// The maximum number of scalars of a run that is kept.
  private static let longestKept = 128

  /// The breaks of a run, as kept or as `find` finds them.
  func breaks(
    in run: UnsafeBufferPointer<UInt32>, find: (UnsafeBufferPointer<UInt32>) -> [Int32]
  ) -> [Int32] {
    guard run.count <= Self.longestKept else { return find(run) }
    let hash = Self.hash(of: run)
    let shard = shards[Int(truncatingIfNeeded: hash % 64)]
    let place = Int(truncatingIfNeeded: hash / 64 % UInt64(Self.count))
    if let known = shard.entry(at: place, where: { $0.scalars.elementsEqual(run) }) {
      return known.breaks
    }
    let entry = Entry(run, find(run))
    shard.keep(entry, at: place)
    account.settle()
    return entry.breaks
  }

  private static func hash(of run: UnsafeBufferPointer<UInt32>) -> UInt64 {
    var hash = UInt64(run.count)
    for scalar in run { hash = (hash ^ hash >> 29 ^ UInt64(scalar)) &* 0x9E37_79B9_7F4A_7C15 }
    return hash ^ hash >> 32
  }
}

extension KnownRuns: ReclaimableCache {
  var oldByteCount: Int { shards.reduce(0) { $0 + $1.oldByteCount } }

  func age() { for shard in shards { shard.age() } }
}
