// SPDX-License-Identifier: MIT
internal import Synchronization

/// An entry of ``RecentEntries``.
protocol RecentEntry: AnyObject, Sendable {
  /// The memory of the entry and all that it has, in bytes.
  var byteCount: Int { get }
}

/// Entries in places that hashes name, in two generations. An entry replaces the one in its place.
///
/// A shard of a cache: each has a lock of its own, so that threads rarely wait for each other.
final class RecentEntries<Entry: RecentEntry>: Sendable {
  private struct Generations {
    /// Empty before the first entry.
    var new: [Entry?] = []
    var old: [Entry?] = []
    var newBytes = 0
    var oldBytes = 0
  }

  private let generations = Mutex(Generations())
  private let count: Int
  private let share: CacheShare

  /// - Parameters:
  ///   - count: The number of places.
  ///   - account: Counts the entries' memory.
  init(count: Int, account: CacheAccount) {
    self.count = count
    share = CacheShare(account)
  }

  /// The entry in a place, where it is the one that is searched for.
  @inline(__always)
  func entry(at place: Int, where isWanted: (Entry) -> Bool) -> Entry? {
    let new = generations.withLock { $0.new.isEmpty ? nil : $0.new[place] }
    if let new, isWanted(new) { return new }
    return oldEntry(at: place, where: isWanted)
  }

  /// An old entry, which becomes a new one.
  @inline(never)
  private func oldEntry(at place: Int, where isWanted: (Entry) -> Bool) -> Entry? {
    let old = generations.withLock { $0.old.isEmpty ? nil : $0.old[place] }
    guard let old, isWanted(old) else { return nil }
    generations.withLock { generations in
      guard !generations.old.isEmpty, generations.old[place] === old else { return }
      generations.old[place] = nil
      generations.oldBytes -= old.byteCount
      share.count(entries: -1, bytes: -old.byteCount)
    }
    keep(old, at: place)
    return old
  }

  func keep(_ entry: Entry, at place: Int) {
    let replaced = generations.withLock { generations -> Entry? in
      var added = entry.byteCount
      if generations.new.isEmpty {
        generations.new = Array(repeating: nil, count: count)
        added += placeBytes
      }
      let replaced = generations.new[place]
      generations.new[place] = entry
      added -= replaced?.byteCount ?? 0
      generations.newBytes += added
      share.count(entries: replaced == nil ? 1 : 0, bytes: added)
      return replaced
    }
    withExtendedLifetime(replaced) {}
  }

  private var placeBytes: Int { count * MemoryLayout<Entry?>.stride }

  var oldByteCount: Int { generations.withLockIfAvailable { $0.oldBytes } ?? 0 }

  /// Drops the old entries, and makes the new ones old.
  func age() {
    let dropped = generations.withLockIfAvailable { generations in
      let dropped = generations
      generations = Generations(old: dropped.new, oldBytes: dropped.newBytes)
      share.count(
        entries: -dropped.old.reduce(0) { $0 + ($1 == nil ? 0 : 1) }, bytes: -dropped.oldBytes)
      return dropped.old
    }
    withExtendedLifetime(dropped) {}
  }
}
