// SPDX-License-Identifier: MIT
import BubbleGraphics
import BubbleStrings
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
  private let entries = Mutex(Entries())

  /// - Parameter byteLimit: The maximum bytes of pixels and keys.
  init(byteLimit: Int) { self.byteLimit = byteLimit }

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
    if isNew { entries.withLock { $0.settle(key, outcome, limit: byteLimit) } }
    return outcome
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
  private var byteCount = 0
  private var clock = 0

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
