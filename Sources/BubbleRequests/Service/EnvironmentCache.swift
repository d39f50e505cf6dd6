// SPDX-License-Identifier: MIT
import BubbleKit
@_spi(Caches) import BubbleText
import Synchronization

/// The environments that requests had lately, in two generations: those that were used since the cache was aged, and
/// older ones.
///
/// An environment keeps measurers, and these keep tables of advances, which are counted by the fonts' accounts. They are
/// freed with the last environment that has them.
final class EnvironmentCache: Sendable {
  struct Key: Hashable, Sendable {
    let environment: [UInt8]
    let format: OutputFormat?
  }

  typealias Outcome = Result<InProcessCommands, InProcessError>

  private struct Generations {
    var new: [Key: Outcome] = [:]
    var old: [Key: Outcome] = [:]
  }

  private let generations = Mutex(Generations())
  private let share: CacheShare

  /// The maximum number of environments of a generation.
  private static let countLimit = 16

  /// The approximate memory of an environment besides its tables: a kit with its themes, and templates of cells; in
  /// bytes.
  private static let environmentBytes = 64_000

  init(_ budget: CacheBudget) {
    share = CacheShare(budget.account("environments", cost: 20))
    share.account.add(self)
  }

  subscript(key: Key) -> Outcome? {
    generations.withLock { generations in
      if let known = generations.new[key] { return known }
      guard let known = generations.old.removeValue(forKey: key) else { return nil }
      generations.new[key] = known
      return known
    }
  }

  func insert(_ outcome: Outcome, for key: Key) {
    let dropped = generations.withLock { generations in
      var dropped: [Key: Outcome] = [:]
      if generations.new.count >= Self.countLimit { dropped = Self.age(&generations) }
      generations.new[key] = outcome
      count(generations)
      return dropped
    }
    // Environments are freed without the lock.
    withExtendedLifetime(dropped) {}
    share.account.settle()
  }

  private static func age(_ generations: inout Generations) -> [Key: Outcome] {
    defer { generations = Generations(old: generations.new) }
    return generations.old
  }

  private func count(_ generations: Generations) {
    let count = generations.new.count + generations.old.count - share.entryCount
    share.count(entries: count, bytes: count * Self.environmentBytes)
  }
}

extension EnvironmentCache: ReclaimableCache {
  var oldByteCount: Int {
    generations.withLockIfAvailable { $0.old.count * Self.environmentBytes } ?? 0
  }

  func age() {
    let dropped = generations.withLockIfAvailable { generations in
      let dropped = Self.age(&generations)
      count(generations)
      return dropped
    }
    withExtendedLifetime(dropped) {}
  }
}
