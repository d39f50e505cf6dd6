// SPDX-License-Identifier: MIT
import BubbleGraphics
import BubbleStrings
@_spi(Caches) import BubbleText
import BubbleViews
internal import Synchronization

/// A cache of images that have been decoded or are being decoded.
final class ImageCache: Sendable {
  /// An image at a size. Each size of an image is an entry of its own.
  struct Key: Hashable, Sendable {
    var path: ExactString
    var size: DecodingSize

    init(path: String, size: DecodingSize) {
      self.path = ExactString(path)
      self.size = size
    }
  }

  typealias Outcome = Result<Image, ImageStoreError>

  private let byteLimit: Int
  private let share: CacheShare
  private let entries = Mutex(Entries())

  /// - Parameters:
  ///   - byteLimit: The maximum bytes of pixels and keys.
  ///   - budget: The maximum with other caches.
  init(byteLimit: Int, budget: CacheBudget) {
    self.byteLimit = byteLimit
    share = CacheShare(budget.account("images", cost: 5, byteLimit: byteLimit))
    share.account.add(self)
  }

  /// The image, or why there is none, from an earlier call or from `load`.
  ///
  /// Of several threads that ask for the same, one calls `load`, and the others wait for it.
  func image(
    for key: Key, load: () throws(ImageStoreError) -> Image
  ) -> Outcome {
    let slot = entries.withLock { $0.slot(for: key) }
    let (outcome, isNew) = slot.outcome {
      Result { () throws(ImageStoreError) in try load() }
    }
    if isNew {
      entries.withLock { entries in
        entries.settle(key, outcome, limit: byteLimit)
        count(entries)
      }
      share.account.settle()
    }
    return outcome
  }

  private func count(_ entries: Entries) {
    share.count(
      entries: entries.count - share.entryCount, bytes: entries.byteCount - share.byteCount)
  }
}

extension ImageCache: ReclaimableCache {
  var oldByteCount: Int { entries.withLockIfAvailable { $0.oldByteCount } ?? 0 }

  func age() {
    let dropped = entries.withLockIfAvailable { entries in
      let dropped = entries.age()
      count(entries)
      return dropped
    }
    withExtendedLifetime(dropped) {}
  }
}

/// The place of one image, which is locked while the image is being decoded.
private final class Slot: Sendable {
  private let stored = Mutex<ImageCache.Outcome?>(nil)

  /// Returns the stored outcome, or else that of `load`, and whether `load` was called.
  func outcome(_ load: () -> ImageCache.Outcome) -> (ImageCache.Outcome, isNew: Bool) {
    stored.withLock { stored in
      if let stored { return (stored, false) }
      let outcome = load()
      stored = outcome
      return (outcome, true)
    }
  }
}

/// The slots by key, and the time of each slot's last use.
private struct Entries: Sendable {
  private struct Entry {
    var slot: Slot
    var lastUse: Int
    /// The size in bytes; zero while the image is being decoded.
    var byteCount = 0
  }

  private var entries: [ImageCache.Key: Entry] = [:]
  private(set) var byteCount = 0
  private var clock = 0

  /// The clock when the entries were aged last.
  private var agedAt = 0

  var count: Int { entries.count }

  /// The memory of images that were not used since the entries were aged, in bytes.
  var oldByteCount: Int {
    entries.values.reduce(0) { $0 + ($1.lastUse <= agedAt ? $1.byteCount : 0) }
  }

  /// Drops images that were not used since this was called last.
  mutating func age() -> [Slot] {
    let old = entries.filter { $0.value.lastUse <= agedAt && $0.value.byteCount > 0 }
    for (key, entry) in old {
      byteCount -= entry.byteCount
      entries[key] = nil
    }
    agedAt = clock
    return old.values.map(\.slot)
  }

  mutating func slot(for key: ImageCache.Key) -> Slot {
    clock += 1
    if let index = entries.index(forKey: key) {
      entries.values[index].lastUse = clock
      return entries.values[index].slot
    }
    let slot = Slot()
    entries[key] = Entry(slot: slot, lastUse: clock)
    return slot
  }

  /// Counts a decoded image, and evicts the least recently used ones beyond the limit.
  mutating func settle(_ key: ImageCache.Key, _ outcome: ImageCache.Outcome, limit: Int) {
    let pixels = (try? outcome.get())?.bitmap.bytes.count ?? 0
    let size = pixels + key.path.string.utf8.count + Self.overhead
    guard size <= limit else {
      entries[key] = nil
      return
    }
    entries[key]?.byteCount = size
    byteCount += size
    if byteCount > limit { shrink(to: limit / 4 * 3) }
  }

  /// Evicts more than it has to, so that sorting by use pays for many images.
  private mutating func shrink(to limit: Int) {
    let settled = entries.filter { $0.value.byteCount > 0 }
    for (key, entry) in settled.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
      guard byteCount > limit else { return }
      byteCount -= entry.byteCount
      entries[key] = nil
    }
  }

  /// The approximate size of an entry besides its pixels and its key, in bytes.
  private static let overhead = 256
}
