// SPDX-License-Identifier: MIT
import BubbleListStore
import BubbleLists

/// A size store, and the changes that are made to it.
struct Writer {
  let name: String
  private let path: String
  private var store: SizeStore
  private let environment = SizeEnvironment(fingerprint: "torture")
  private static let width = 375.0

  init(
    path: String, name: String, damagePolicy: SizeStoreOptions.DamagePolicy = .fail
  ) throws {
    self.path = path
    self.name = name
    store = try Self.open(path, damagePolicy)
  }

  private static func open(
    _ path: String, _ damagePolicy: SizeStoreOptions.DamagePolicy = .fail
  ) throws -> SizeStore {
    var options = SizeStoreOptions()
    // Batches are written behind the flushes, too.
    options.batchSize = 64
    options.delay = 0.005
    options.damagePolicy = damagePolicy
    options.busyTimeout = 30
    options.cacheLimits = SizeCacheLimits(entries: 1_000_000, bytes: 500_000_000)
    return try SizeStore(path: path, options: options)
  }

  /// The number of sizes.
  var count: Int { store.cache.statistics.entries }

  func make(_ change: Change) {
    let cache = store.cache
    // The revision comes last: a writer that starts goes on behind the highest one in the file.
    if let removed = change.removedKey { cache.invalidate(removed) }
    cache.store(change.size, for: change.key, width: Self.width, in: environment)
    cache.store(
      change.size, for: change.revisedKey, revision: UInt64(change.number), width: Self.width,
      in: environment)
  }

  /// Whether the size of a change's own message is there.
  func has(_ change: Change) -> Bool {
    store.cache.cachedSize(for: change.key, width: Self.width, in: environment) == change.size
  }

  func flush() throws { try store.flush() }

  /// Closes the file, and opens it again.
  mutating func reopen() throws {
    try store.close()
    store = try Self.open(path)
  }
}
