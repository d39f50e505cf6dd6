// SPDX-License-Identifier: MIT
internal import Synchronization

/// A cache of two generations: the entries that were used since it was aged last, and older ones.
///
/// An old entry that is used again becomes a new one.
@_spi(Caches) public protocol ReclaimableCache: AnyObject, Sendable {
  /// The bytes that are freed at least by ``age()``.
  var oldByteCount: Int { get }

  /// Drops the old entries, and makes the new ones old. Does nothing where that would wait for a lock, which the
  /// current thread may hold.
  func age()
}

/// The memory of caches of one kind within a budget.
///
/// Any number of threads may share it. Its figures are of no order with others.
@_spi(Caches) public final class CacheAccount: Sendable {
  let name: String

  /// The time that it takes to make a byte again, in nanoseconds, roughly.
  let cost: Double

  /// The maximum memory of a cache of the kind, in bytes; `nil` for the budget's.
  public let byteLimit: Int?

  private let budget: CacheBudget
  private let bytes = Atomic(0)
  private let entries = Atomic(0)

  init(_ name: String, cost: Double, byteLimit: Int?, budget: CacheBudget) {
    self.name = name
    self.cost = cost
    self.byteLimit = byteLimit
    self.budget = budget
  }

  var byteCount: Int { max(bytes.load(ordering: .relaxed), 0) }
  var entryCount: Int { max(entries.load(ordering: .relaxed), 0) }

  /// Counts entries that were added or, with negative numbers, dropped.
  public func count(entries count: Int, bytes byteCount: Int) {
    // Threads wait for the lines that others write to.
    if count != 0 { entries.add(count, ordering: .relaxed) }
    bytes.add(byteCount, ordering: .relaxed)
    budget.count(bytes: byteCount)
  }

  /// Adds a cache to the budget.
  public func add(_ cache: any ReclaimableCache) { budget.add(cache, to: self) }

  /// Drops old entries of any cache where all take more than the limit.
  ///
  /// To be called after entries were added, without a lock of their cache.
  public func settle() { budget.settle() }
}

/// The memory of one owner within an account, which is given back when the owner goes.
@_spi(Caches) public final class CacheShare: Sendable {
  public let account: CacheAccount
  private let bytes = Atomic(0)
  private let entries = Atomic(0)

  public init(_ account: CacheAccount) { self.account = account }

  deinit {
    account.count(
      entries: -entries.load(ordering: .relaxed), bytes: -bytes.load(ordering: .relaxed))
  }

  /// The bytes, and the entries, that the owner has.
  public var byteCount: Int { bytes.load(ordering: .relaxed) }
  public var entryCount: Int { entries.load(ordering: .relaxed) }

  /// Counts entries that were added or, with negative numbers, dropped.
  public func count(entries count: Int, bytes byteCount: Int) {
    if count != 0 { entries.add(count, ordering: .relaxed) }
    bytes.add(byteCount, ordering: .relaxed)
    account.count(entries: count, bytes: byteCount)
  }
}

/// The accounts of the caches that belong to a collection of fonts.
struct TextCacheAccounts: Sendable {
  /// Words, each shaped whole.
  let words: CacheAccount

  /// Tables of advances.
  let advances: CacheAccount

  /// Glyphs of short runs.
  let runs: CacheAccount

  /// Word breaks of text that dictionaries were searched for.
  let breaks: CacheAccount

  /// Rules of faces.
  let rules: CacheAccount

  /// Sizes of short texts.
  let recentSizes: CacheAccount

  init(_ budget: CacheBudget) {
    words = budget.account("words", cost: 25)
    advances = budget.account("advances", cost: 10)
    runs = budget.account("runs", cost: 10)
    breaks = budget.account("breaks", cost: 40)
    rules = budget.account("rules", cost: 10)
    recentSizes = budget.account("recentSizes", cost: 50)
  }
}
