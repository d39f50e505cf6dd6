// SPDX-License-Identifier: MIT
internal import BubbleBatches
internal import Synchronization

/// The sizes of short texts that took glyphs to measure, such as names, which recur.
///
/// Threads share it. A text that isn't found is measured again, so that the cache changes no size.
final class RecentSizes: Sendable {
  private struct Entry {
    let text: String
    let width: Double
    let limit: LineLimit
    let size: TextSize

    /// The memory of the texts outside of the entry, in bytes. Up to 15 are in a string itself.
    var textBytes: Int {
      [text, limit.token].reduce(0) { $0 + ($1.utf8.count > 15 ? $1.utf8.count + 48 : 0) }
    }
  }

  private let entries = Mutex<[Entry?]>([])
  private let share: CacheShare

  /// - Parameter account: Counts the memory of texts, which is kept as long as their measurer.
  init(account: CacheAccount) { share = CacheShare(account) }

  /// The number of texts that are kept. Two with equal hashes replace each other.
  private static let count = 512

  /// The length from which on texts aren't kept, in bytes.
  private static let longText = 96

  /// The size of a text, as kept or as `measure` finds it.
  func size(
    of text: String, fitting width: Double, limit: LineLimit, measure: () -> TextSize
  ) -> TextSize {
    guard text.utf8.count + limit.token.utf8.count < Self.longText else { return measure() }
    let start = width.bitPattern &+ UInt64(bitPattern: Int64(limit.maximumLines))
    let place = Int(truncatingIfNeeded: Self.hash(of: text, from: start) % UInt64(Self.count))
    let known = entries.withLock { $0.isEmpty ? nil : $0[place] }
    if let known, known.width == width, known.limit == limit,
      known.text.utf8.elementsEqual(text.utf8)
    {
      return known.size
    }
    let size = measure()
    guard !WorkLimit.wasExceeded else { return size }
    entries.withLock { entries in
      let entry = Entry(text: text, width: width, limit: limit, size: size)
      var (count, bytes) = (1, entry.textBytes)
      if entries.isEmpty {
        entries = [Entry?](repeating: nil, count: Self.count)
        bytes += Self.count * MemoryLayout<Entry?>.stride
      }
      if let replaced = entries[place] {
        count = 0
        bytes -= replaced.textBytes
      }
      entries[place] = entry
      share.count(entries: count, bytes: bytes)
    }
    share.account.settle()
    return size
  }

  /// A number that is mostly another one for another text. Unlike a string's own, it takes the bytes as they are.
  private static func hash(of text: String, from start: UInt64) -> UInt64 {
    var hash = start &+ UInt64(text.utf8.count)
    for byte in text.utf8 { hash = (hash ^ hash >> 29 ^ UInt64(byte)) &* 0x9E37_79B9_7F4A_7C15 }
    return hash ^ hash >> 32
  }
}
