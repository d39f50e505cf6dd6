// SPDX-License-Identifier: MIT
internal import Synchronization

/// A maximum of memory that several caches share, in bytes.
///
/// Caches of words, glyphs, images and formulas that were made with one budget take no more than that together. Beyond
/// it, those entries are dropped first that haven't been used for longest and are cheapest to make again. What is
/// dropped is made again when it is needed: a budget changes no size and no pixel.
///
/// ```swift
/// let budget = CacheBudget(byteLimit: 64 << 20)
/// let fonts = try FontCollection.bundled(cacheBudget: budget)
/// let images = ImageStore(folder: folder, cacheBudget: budget)
/// ```
///
/// Each ``FontCollection`` has a budget, its own unless it was made with another one, for the caches of typesetters and
/// environments with its fonts. Memory in use isn't limited: that of a text while it is laid out, for example, and of
/// measurers while they are kept. Any number of threads may share a budget.
public final class CacheBudget: Sendable {
  /// The default limit, in bytes: 128 MB. The service has 96.
  public static let defaultByteLimit = 128 << 20

  /// The maximum memory of all caches, in bytes.
  public let byteLimit: Int

  private let total = Atomic(0)

  /// The bytes that were ever added: the clock by which entries are old.
  private let clock = Atomic(0)

  /// The clocks from which caches are aged, and from which entries are dropped.
  private let nextAging = Atomic(0)
  private let nextReclaiming = Atomic(0)
  private let state = Mutex(State())

  /// - Parameter byteLimit: The maximum memory of all caches, in bytes, at least 0. With 0, almost nothing is kept.
  public init(byteLimit: Int = CacheBudget.defaultByteLimit) {
    precondition(byteLimit >= 0, "A budget has 0 bytes or more, not \(byteLimit).")
    self.byteLimit = byteLimit
  }

  private struct State {
    var accounts: [WeakAccount] = []
    var members: [Member] = []
  }

  private struct WeakAccount {
    weak var account: CacheAccount?
  }

  private struct Member {
    weak var cache: (any ReclaimableCache)?

    /// That of its account, which isn't kept: it keeps the budget.
    let cost: Double

    /// The clock when the cache was aged last.
    var agedAt: Int
  }

  /// The memory of all caches, in bytes.
  public var byteCount: Int { max(total.load(ordering: .relaxed), 0) }
}

// MARK: Usage

extension CacheBudget {
  /// The memory of caches of one kind.
  public struct Usage: Hashable, Sendable {
    /// The kind, such as `words` or `glyphs`.
    public let name: String
    public let entryCount: Int
    public let byteCount: Int

    /// The maximum memory of the kind, in bytes; the budget's where the kind has none of its own.
    public let byteLimit: Int
  }

  /// The memory of each kind of cache, in the order of their names.
  public var usage: [Usage] {
    let accounts = state.withLock { $0.accounts.compactMap(\.account) }
    return accounts.map { account in
      Usage(
        name: account.name, entryCount: account.entryCount, byteCount: account.byteCount,
        byteLimit: min(account.byteLimit ?? byteLimit, byteLimit))
    }.sorted { $0.name < $1.name }
  }

  /// The account of a kind of caches.
  ///
  /// - Parameters:
  ///   - cost: The time that it takes to make a byte of them again, in nanoseconds, roughly.
  ///   - byteLimit: The maximum memory of a cache of the kind, in bytes; `nil` for the budget's.
  @_spi(Caches) public func account(
    _ name: String, cost: Double, byteLimit: Int? = nil
  ) -> CacheAccount {
    state.withLock { state in
      if let known = state.accounts.lazy.compactMap(\.account).first(where: { $0.name == name }) {
        return known
      }
      state.accounts.removeAll { $0.account == nil }
      let account = CacheAccount(name, cost: cost, byteLimit: byteLimit, budget: self)
      state.accounts.append(WeakAccount(account: account))
      return account
    }
  }

  /// Adds a cache, whose memory is counted by an account. It is kept by its owner alone.
  @_spi(Caches) public func add(_ cache: any ReclaimableCache, to account: CacheAccount) {
    let now = clock.load(ordering: .relaxed)
    state.withLock { state in
      // Searching for those that are gone pays where there are as many again.
      if state.members.count == state.members.capacity {
        state.members.removeAll { $0.cache == nil }
        state.members.reserveCapacity(max(2 * state.members.count, 16))
      }
      state.members.append(Member(cache: cache, cost: account.cost, agedAt: now))
    }
  }

  func count(bytes: Int) {
    total.add(bytes, ordering: .relaxed)
    if bytes > 0 { clock.add(bytes, ordering: .relaxed) }
  }
}

// MARK: Reclaiming

extension CacheBudget {
  /// Drops old entries where caches take more than the limit.
  ///
  /// To be called after entries were added, without a lock of their cache. Of several threads, one reclaims, and the
  /// others go on.
  func settle() {
    let count = byteCount
    guard count > byteLimit / 2 else { return }
    let isFull = count > byteLimit
    let now = clock.load(ordering: .relaxed)
    let next =
      isFull ? nextReclaiming.load(ordering: .relaxed) : nextAging.load(ordering: .relaxed)
    guard now >= next else { return }
    _ = state.withLockIfAvailable { state in
      if isFull {
        reclaim(&state, now)
        // Entries in use may take more than the budget. There is little to find until more is added.
        let pause = byteCount > byteLimit ? byteLimit / 64 : 0
        nextReclaiming.store(now + pause, ordering: .relaxed)
      } else {
        age(&state, now)
      }
      // A part of the time that filling the budget takes, so that it is known what is old once it is full.
      nextAging.store(now + byteLimit / 8, ordering: .relaxed)
    }
  }

  /// Drops old entries, the least valuable first: by the time since they were used, and the cost of making a byte.
  private func reclaim(_ state: inout State, _ now: Int) {
    state.members.removeAll { $0.cache == nil }
    // A little more than has to be, so that the next entries don't reclaim again.
    let target = byteLimit / 16 * 15
    // Twice: what the first time leaves was used since the last one, and is old the second time.
    for _ in 0..<2 {
      let values = state.members.indices.compactMap { index -> (index: Int, value: Double)? in
        let member = state.members[index]
        guard let cache = member.cache, cache.oldByteCount > 0 else { return nil }
        return (index, Double(now - member.agedAt + 1) / member.cost)
      }
      for (index, _) in values.sorted(by: { $0.value > $1.value }) {
        guard byteCount > target else { return }
        state.members[index].cache?.age()
        state.members[index].agedAt = now
      }
      guard byteCount > target else { return }
      age(&state, now)
    }
  }

  /// Makes all entries of caches without old ones old, so that those that are used again are known.
  private func age(_ state: inout State, _ now: Int) {
    for index in state.members.indices where state.members[index].cache?.oldByteCount == 0 {
      state.members[index].cache?.age()
      state.members[index].agedAt = now
    }
  }
}
